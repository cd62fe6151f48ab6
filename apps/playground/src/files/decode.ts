import type { Decoded } from '../state/document.js'
import type { DecodeQuestion } from './decode-worker.js'

/**
 * Reads bytes in a worker, so that the page answers meanwhile; undefined when it is cancelled. The bytes move to the worker and
 * back: what was given is empty afterwards.
 */
export function decodeInWorker(
  bytes: Uint8Array<ArrayBuffer>,
  wish: string | undefined,
  cancelled: AbortSignal,
): Promise<Decoded | undefined> {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Decoded | undefined>((resolve, reject) => {
    cancelled.addEventListener('abort', () => {
      resolve(undefined)
    })
    worker.onmessage = ({ data }: MessageEvent<Decoded>) => {
      resolve(data)
    }
    worker.onerror = ({ message }) => {
      reject(new Error(message))
    }
    worker.postMessage({ bytes, wish } satisfies DecodeQuestion, { transfer: [bytes.buffer] })
  }).finally(() => {
    worker.terminate()
  })
}
