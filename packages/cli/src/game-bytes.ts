import { bytesOf, canonicalEncoding, decode, encode, type EncodedText } from '@sgfkit/encoding'
import type { Diagnostic } from '@sgfkit/source'
import { parseSyntax, type ParseOptions } from '@sgfkit/syntax'
import { type Collection, type NodeId, stringify } from '@sgfkit/tree'
import type { OpenFile, ReadOptions } from './open.js'

/** The encoding in which each game was read: a file may hold games of several. */
export function gameEncodings({ collection, decoded }: OpenFile): readonly string[] {
  const { stretches, encoding } = decoded
  if (new Set(stretches.map((stretch) => stretch.encoding)).size < 2) return collection.roots().map(() => encoding)
  let at = 0
  return collection.roots().map((root) => {
    const start = collection.span(root)?.start ?? 0
    while (at + 1 < stretches.length && stretches[at + 1]!.span.start <= start) at++
    return stretches[at]!.encoding
  })
}

/** Text of games as bytes, each game in an encoding of its own; what stands between two goes with the one behind. */
export function encodeGames(
  text: string,
  encodings: readonly string[],
  start: NonNullable<ParseOptions['start']> = 'smart',
): EncodedText {
  const [first = 'UTF-8'] = encodings
  if (encodings.every((encoding) => encoding === first)) return encode(text, first)
  const tree = parseSyntax(text, { start })
  const parts: Uint8Array[] = []
  const diagnostics: Diagnostic[] = []
  let from = 0
  for (let game = 0; game < tree.gameCount; game++) {
    const to = game + 1 === tree.gameCount ? text.length : tree.game(game).span.end
    const part = encode(text.slice(from, to), encodings[game] ?? first)
    parts.push(part.bytes)
    for (const found of part.diagnostics)
      diagnostics.push({ ...found, span: { start: found.span.start + from, end: found.span.end + from } })
    from = to
  }
  return { bytes: Buffer.concat(parts), diagnostics }
}

const ASCII = /^[\0-\x7f]*$/

/**
 * The collection with CA naming the encoding of each game: in all of them if `always`, else wherever CA stands already, and
 * where there is more than ASCII.
 */
export function declaring(collection: Collection, encodings: readonly string[], always: boolean): Collection {
  const everywhere = always || !ASCII.test(stringify(collection))
  const wanted: (readonly [NodeId, string])[] = []
  for (const [game, root] of collection.roots().entries()) {
    if (!everywhere && !collection.has(root, 'CA')) continue
    // Which of the two byte orders it is, the bytes tell.
    const name = (encodings[game] ?? 'UTF-8').replace(/^(UTF-(?:16|32))[BL]E$/, '$1')
    if (canonicalEncoding(collection.raw(root, 'CA')?.[0] ?? '') !== name) wanted.push([root, name])
  }
  if (wanted.length === 0) return collection
  return collection.edit((tx) => {
    for (const [root, name] of wanted) tx.setRaw(root, 'CA', [name])
  }).collection
}

/** What helps where bytes would not be read as what they were made of, in words that go behind that. */
export const NAME_IT = 'it stays as it is; sgfkit convert --to UTF-8 names a charset that all programs read'

/** Whether bytes are read as the text that they were made of: without the CA that was there, or beside other games, they may not be. */
export function readsBack(
  bytes: Uint8Array,
  text: string,
  { encoding, defaultEncoding: fallback }: ReadOptions,
): boolean {
  return ASCII.test(text) || decode(bytes, { encoding, fallback }).text === text
}

/**
 * One game (by its place, from 0) as a file of its own: its very bytes, and only what they lack (a bracket, a parenthesis at the
 * end of a torn file) in the encoding of the game.
 */
export function ownBytes({ collection, decoded, source }: OpenFile, game: number, encoding: string): EncodedText {
  const { span } = collection.syntax.game(game)
  const own = source.text.slice(span.start, span.end)
  // Only the last game can be torn, and it costs a look at the whole file to know.
  const whole = own.startsWith('(') && game + 1 < collection.gameCount
  const text = whole ? own : stringify(collection, { from: collection.root(game) })
  const at = text.indexOf(own)
  if (at < 0) return encode(`${text}\n`, encoding)
  const before = encode(text.slice(0, at), encoding)
  const after = encode(`${text.slice(at + own.length)}\n`, encoding)
  return {
    bytes: Buffer.concat([before.bytes, bytesOf(decoded, span), after.bytes]),
    diagnostics: [...before.diagnostics, ...after.diagnostics],
  }
}
