import { decode } from '@sgfkit/encoding'
import { createSource } from '@sgfkit/source'
import { parseSyntax, type SyntaxColumns, toColumns } from '@sgfkit/syntax'
import type { Decoded } from '../state/document.js'

/** Bytes to read in the charset that they are found to be in, or in a given one. */
export interface ReadQuestion {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly wish: string | undefined
}

/** First the text, which the page takes over while it is parsed here, then the columns of its syntax tree and all else. */
export type ReadAnswer =
  { readonly text: string } | { readonly decoded: Omit<Decoded, 'text'>; readonly columns: SyntaxColumns }

self.onmessage = ({ data: { bytes, wish } }: MessageEvent<ReadQuestion>) => {
  const answer = (message: ReadAnswer, transfer: Transferable[] = []) => {
    self.postMessage(message, { transfer })
  }
  const { text, encoding, from, confidence, diagnostics } = decode(bytes, { encoding: wish })
  answer({ text })
  const tree = parseSyntax(createSource(text))
  // What the page asks of a tree first is worked out here.
  tree.nodeEnd.at(0)
  const columns = toColumns(tree)
  const decoded = { bytes, encoding, from, confidence, diagnostics, wish }
  answer({ decoded, columns }, [bytes.buffer, ...columns.buffers])
}
