import { decode } from '@sgfkit/encoding'
import type { Decoded } from '../state/document.js'

/** Bytes to read in the charset that they are found to be in, or in a given one. */
export interface DecodeQuestion {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly wish: string | undefined
}

self.onmessage = ({ data: { bytes, wish } }: MessageEvent<DecodeQuestion>) => {
  const { text, encoding, from, confidence, diagnostics } = decode(bytes, { encoding: wish })
  self.postMessage({ bytes, text, encoding, from, confidence, diagnostics, wish } satisfies Decoded, {
    transfer: [bytes.buffer],
  })
}
