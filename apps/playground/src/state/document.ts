import type { DecodedText } from '@sgfkit/encoding'
import { createSource } from '@sgfkit/source'
import { type Collection, edits, History, parse, stringify } from '@sgfkit/tree'

// Charsets come with tables that most visits never need.
const charsets = () => import('@sgfkit/encoding')

/** An open file: its history of snapshots, and the bytes it came from. */
export interface OpenDocument {
  readonly name: string
  readonly history: History
  /** The snapshot as it was read: what saved bytes are compared with. */
  readonly first: Collection
  readonly decoded: DecodedText | undefined
}

/** Opens a text; never fails for what it holds. */
export function openText(name: string, text: string, decoded?: DecodedText): OpenDocument {
  const { collection } = parse(createSource(text, name))
  return { name, history: new History(collection), first: collection, decoded }
}

/** Opens bytes, in the charset that they are found to be in or in a given one. */
export async function openBytes(name: string, bytes: Uint8Array, encoding?: string): Promise<OpenDocument> {
  const { decode } = await charsets()
  const decoded = decode(bytes, { encoding })
  return openText(name, decoded.text, decoded)
}

/** What saving gives: bytes, and the characters that the charset lacks. */
export async function saveDocument(
  document: OpenDocument,
): Promise<{ readonly bytes: Uint8Array; readonly lost: readonly string[] }> {
  const now = document.history.current
  if (document.decoded === undefined) return { bytes: new TextEncoder().encode(stringify(now)), lost: [] }
  const { encodeEdited } = await charsets()
  const { bytes, diagnostics } = encodeEdited(document.decoded, edits(document.first, now))
  return { bytes, lost: diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message) }
}

/** The document converted to UTF-8 and FF[4] names, for the other save command. */
export function saveAsUtf8({ history }: OpenDocument): Uint8Array {
  const { collection } = history.current.edit((tx) => {
    for (const root of history.current.roots()) {
      tx.set(root, 'CA', 'UTF-8')
      tx.set(root, 'FF', 4)
    }
  })
  return new TextEncoder().encode(stringify(collection))
}
