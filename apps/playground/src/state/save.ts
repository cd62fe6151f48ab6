import { stringify } from '@sgfkit/tree'
import type { OpenDocument } from './document.js'

/** Whether a document that was saved as UTF-8 still says that it is: undo may have taken that back. */
export function writtenAsUtf8({ utf8, history: { current } }: OpenDocument): boolean {
  if (utf8 !== true || current.gameCount === 0) return false
  return current.roots().every((root) => /^\s*utf-?8\s*$/i.test(current.raw(root, 'CA')?.[0] ?? ''))
}

/** What saving gives: bytes, and the characters that the charset lacks. */
export async function saveDocument(
  document: OpenDocument,
): Promise<{ readonly bytes: Uint8Array; readonly lost: readonly string[] }> {
  const now = document.history.current
  if (document.decoded === undefined || writtenAsUtf8(document))
    return { bytes: new TextEncoder().encode(stringify(now)), lost: [] }
  // Charsets come with tables that most visits never need.
  const [{ decode }, { encodeGames }] = await Promise.all([import('@sgfkit/encoding'), import('sgfkit/encode-games')])
  // Read once more rather than kept: where each character came from takes more room than the text.
  const { bytes: read, wish } = document.decoded
  const { bytes, diagnostics } = encodeGames(decode(read, { encoding: wish }), document.first, now)
  const lost = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ message, data }) => {
      if (typeof data?.character === 'string') return data.character
      return typeof data?.more === 'number' ? `+ ${data.more}` : message
    })
  return { bytes, lost }
}

/** The text of a document as UTF-8 and FF[4] has it, old names and values turned into their successors. */
export async function convertedText({ history }: OpenDocument): Promise<string> {
  const { convert } = await import('@sgfkit/check')
  return convert(stringify(history.current)).text
}
