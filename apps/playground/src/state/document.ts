import { decode, type DecodedText, encodeEdited, encode } from '@sgfkit/encoding'
import { fullSchema } from '@sgfkit/schema/all'
import { createSource } from '@sgfkit/source'
import { type Collection, edits, History, parse, stringify } from '@sgfkit/tree'

/** An open file: its history of snapshots, and the bytes it came from. */
export interface OpenDocument {
  readonly name: string
  readonly history: History
  /** The snapshot as it was read: what saved bytes are compared with. */
  readonly first: Collection
  readonly decoded: DecodedText | undefined
}

/** Opens bytes or text; never fails for what they hold. */
export function openDocument(name: string, content: Uint8Array | string, encoding?: string): OpenDocument {
  const decoded = typeof content === 'string' ? undefined : decode(content, { encoding })
  const text = decoded?.text ?? (content as string)
  const { collection } = parse(createSource(text, name), { schema: fullSchema })
  return { name, history: new History(collection), first: collection, decoded }
}

/** What saving gives: bytes, and the characters that the charset lacks. */
export function saveDocument(document: OpenDocument): { readonly bytes: Uint8Array; readonly lost: readonly string[] } {
  const now = document.history.current
  const result =
    document.decoded === undefined
      ? encode(stringify(now), 'UTF-8')
      : encodeEdited(document.decoded, edits(document.first, now))
  return {
    bytes: result.bytes,
    lost: result.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message),
  }
}

/** The document converted to UTF-8 and FF[4] names, for the other save command. */
export function saveAsUtf8({ history }: OpenDocument): Uint8Array {
  const { collection } = history.current.edit((tx) => {
    for (const root of history.current.roots()) {
      tx.set(root, 'CA', 'UTF-8')
      tx.set(root, 'FF', 4)
    }
  })
  return encode(stringify(collection), 'UTF-8').bytes
}
