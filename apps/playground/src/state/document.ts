import type { DecodedText } from '@sgfkit/encoding'
import { createSource, type Source } from '@sgfkit/source'
import type { SyntaxTree } from '@sgfkit/syntax'
import { type Collection, History, parse } from '@sgfkit/tree'

/** What is known of the bytes that a text was read from. */
export type Decoded = Pick<DecodedText, 'bytes' | 'text' | 'encoding' | 'from' | 'confidence' | 'diagnostics'> & {
  /** The charset that was asked for rather than found. */
  readonly wish?: string | undefined
}

/** An open file: its history of snapshots, and the bytes it came from. */
export interface OpenDocument {
  readonly name: string
  readonly history: History
  /** The snapshot as it was read: what saved bytes are compared with. */
  readonly first: Collection
  readonly decoded: Decoded | undefined
  /** Whether the user saved it as UTF-8, which its charset is since then. */
  readonly utf8?: boolean
}

/** Opens a text; never fails for what it holds. */
export function openText(name: string, text: string, decoded?: Decoded): OpenDocument {
  return openTree(name, createSource(text, name), decoded)
}

/** Opens a text, or the tree that was made of it elsewhere. */
export function openTree(name: string, read: Source | SyntaxTree, decoded?: Decoded): OpenDocument {
  const { collection } = parse(read)
  return { name, history: new History(collection), first: collection, decoded }
}
