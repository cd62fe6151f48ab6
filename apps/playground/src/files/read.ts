import { createSource } from '@sgfkit/source'
import { fromColumns } from '@sgfkit/syntax'
import { openTree, type OpenDocument } from '../state/document.js'
import type { ReadAnswer, ReadQuestion } from './read-worker.js'

/**
 * Reads and parses the bytes of a file in a worker, so that the page answers meanwhile; undefined when it is cancelled. The bytes
 * move to the worker and back: what was given is empty afterwards. `tell` hears that the text is known.
 */
export function readInWorker(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  wish: string | undefined,
  cancelled: AbortSignal,
  tell: () => void,
): Promise<OpenDocument | undefined> {
  // Cancelled before there was a worker to be ended.
  if (cancelled.aborted) return Promise.resolve(undefined)
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  let text = ''
  return new Promise<OpenDocument | undefined>((resolve, reject) => {
    cancelled.addEventListener('abort', () => {
      resolve(undefined)
    })
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      if ('text' in data) {
        ;({ text } = data)
        tell()
      } else resolve(openTree(name, fromColumns(createSource(text, name), data.columns), { ...data.decoded, text }))
    }
    worker.onerror = ({ message }) => {
      reject(new Error(message))
    }
    worker.postMessage({ bytes, wish } satisfies ReadQuestion, { transfer: [bytes.buffer] })
  }).finally(() => {
    worker.terminate()
  })
}
