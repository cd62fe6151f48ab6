import type { DecodedText } from '@sgfkit/encoding'
import { createSource } from '@sgfkit/source'
import { type Collection, edits, History, parse, stringify } from '@sgfkit/tree'

// Charsets come with tables that most visits never need.
const charsets = () => import('@sgfkit/encoding')

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
}

/** Opens a text; never fails for what it holds. */
export function openText(name: string, text: string, decoded?: Decoded): OpenDocument {
  const { collection } = parse(createSource(text, name))
  return { name, history: new History(collection), first: collection, decoded }
}

/** Opens bytes, in the charset that they are found to be in or in a given one. */
export async function openBytes(name: string, bytes: Uint8Array, wish?: string): Promise<OpenDocument> {
  const { decode } = await charsets()
  const { text, encoding, from, confidence, diagnostics } = decode(bytes, { encoding: wish })
  return openText(name, text, { bytes, text, encoding, from, confidence, diagnostics, wish })
}

/** What saving gives: bytes, and the characters that the charset lacks. */
export async function saveDocument(
  document: OpenDocument,
): Promise<{ readonly bytes: Uint8Array; readonly lost: readonly string[] }> {
  const now = document.history.current
  if (document.decoded === undefined) return { bytes: new TextEncoder().encode(stringify(now)), lost: [] }
  const { decode, encodeEdited } = await charsets()
  // Read once more rather than kept: where each character came from takes more room than the text.
  const { bytes: read, wish } = document.decoded
  const { bytes, diagnostics } = encodeEdited(decode(read, { encoding: wish }), edits(document.first, now))
  const lost = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, data }) => {
      if (typeof data?.character === 'string') return data.character
      return typeof data?.more === 'number' ? `+ ${data.more}` : message
    })
  return { bytes, lost }
}

/** The document written in UTF-8 and FF[4], old names and values turned into their successors. */
export async function saveAsUtf8({ history }: OpenDocument): Promise<Uint8Array> {
  const { convert } = await import('@sgfkit/check')
  return new TextEncoder().encode(convert(stringify(history.current)).text)
}
