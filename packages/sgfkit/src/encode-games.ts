import {
  canonicalEncoding,
  type DecodedText,
  encode,
  encodeEdited,
  type EncodedText,
  encodeStretches,
  type KeptText,
  type TargetStretch,
} from '@sgfkit/encoding'
import type { Diagnostic, TextEdit } from '@sgfkit/source'
import { parseSyntax } from '@sgfkit/syntax'
import { type Collection, edits, stringify } from '@sgfkit/tree'

/** How a game of an edited document is written. */
interface Plan {
  readonly root: number
  /** Its place among the games as they were read; -1 for a new one. */
  readonly before: number
  readonly encoding: string
  /** Whether it is written in what it was read in, so that its bytes stay. */
  readonly own: boolean
  /** Whether CA has to be set, since it would not name what is written. */
  readonly declare: boolean
}

const charsetOf = (collection: Collection, root: number): string | undefined => collection.raw(root, 'CA')?.[0]

/** Two values of CA that name the same. */
function sameCharset(a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  const canonical = canonicalEncoding(a)
  return canonical !== undefined && canonical === canonicalEncoding(b)
}

function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text)
}

/** Charsets in which ASCII is not ASCII: a file is in one of them as a whole. */
const wide = /^UTF-(?:16|32)/

/** The encoding that all of a file is in, whatever CA says: told by a byte order mark, or by its zero bytes. */
function wholeEncoding({ stretches }: DecodedText): string | undefined {
  const first = stretches[0]
  return first !== undefined && (first.bytes.start > 0 || wide.test(first.encoding)) ? first.encoding : undefined
}

/** Whether the games are those that were read, in their order, in the charsets that they were read with. */
function sameGames(first: Collection, now: Collection): boolean {
  const places = new Map(first.roots().map((root, place) => [root, place]))
  let last = -1
  for (const root of now.roots()) {
    const place = places.get(root) ?? -1
    if (place <= last || !sameCharset(charsetOf(first, root), charsetOf(now, root))) return false
    last = place
  }
  return true
}

/** The encoding in which each game was read. */
function readIn(first: Collection, { stretches, encoding }: DecodedText): readonly string[] {
  let at = 0
  return first.roots().map((root) => {
    const start = first.span(root)?.start ?? 0
    while (at + 1 < stretches.length && stretches[at + 1]!.span.start <= start) at++
    return stretches[at]?.encoding ?? encoding
  })
}

function plans(decoded: DecodedText, first: Collection, now: Collection): readonly Plan[] {
  const places = new Map(first.roots().map((root, place) => [root, place]))
  const encodings = readIn(first, decoded)
  const whole = wholeEncoding(decoded)
  return now.roots().map((root): Plan => {
    const before = places.get(root) ?? -1
    const ca = charsetOf(now, root)
    const read = encodings[before]
    const named = ca === undefined ? undefined : canonicalEncoding(ca)
    const kept = read !== undefined && (named === undefined || sameCharset(charsetOf(first, root), ca))
    if (kept) return { root, before, encoding: read, own: true, declare: false }
    const text = stringify(now, { from: root })
    const encoding = whole ?? chosen(text, named, decoded.encoding)
    const declare = !isAscii(text) && !(named !== undefined && agrees(named, encoding))
    return { root, before, encoding, own: read === encoding, declare }
  })
}

/** `UTF-16` leaves the order of the bytes open. */
function agrees(named: string, encoding: string): boolean {
  return named === encoding || ((named === 'UTF-16' || named === 'UTF-32') && encoding.startsWith(named))
}

/** What CA names; for a new game without a known CA what the others are in, and UTF-8 where that lacks characters. */
function chosen(text: string, named: string | undefined, main: string): string {
  if (named !== undefined && !wide.test(named)) return named
  return encode(text, main).diagnostics.length === 0 ? main : 'UTF-8'
}

/** What edits leave of the text before, as parts of the text behind them; `own` parts are told later. */
function leftOver(
  length: number,
  changes: readonly TextEdit[],
): readonly { at: number; from: number; length: number }[] {
  const parts: { at: number; from: number; length: number }[] = []
  let from = 0
  let shift = 0
  for (const { span, text } of [...changes, { span: { start: length, end: length }, text: '' }]) {
    if (span.start > from) parts.push({ at: from + shift, from, length: span.start - from })
    from = span.end
    shift += text.length - (span.end - span.start)
  }
  return parts
}

/** What the start and the end of two texts have in common. */
function common(a: string, b: string): { readonly head: number; readonly tail: number } {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a.charCodeAt(head) === b.charCodeAt(head)) head++
  let tail = 0
  while (tail < most - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++
  return { head, tail }
}

/**
 * The bytes of an edited collection whose text was decoded: each game in the charset that its CA names after the edit.
 * A game whose CA was not changed stays in what it was read in, and what was not edited in it keeps its very bytes, also when it
 * stands elsewhere now. A game that is new and names no charset, or one that cannot stand in this file, gets a CA.
 */
export function encodeGames(decoded: DecodedText, first: Collection, now: Collection): EncodedText {
  const changes = edits(first, now)
  if (changes.length === 0 || sameGames(first, now)) return encodeEdited(decoded, changes)
  const planned = plans(decoded, first, now)
  const after = planned.some(({ declare }) => declare)
    ? now.edit((tx) => {
        for (const { root, encoding, declare } of planned)
          if (declare) tx.set(root, 'CA', wide.test(encoding) ? encoding.slice(0, 6) : encoding)
      }).collection
    : now
  const text = stringify(after)
  const games = parseSyntax(text)
  // Games that cannot be told apart in the text cannot be told apart by whoever reads the bytes.
  if (games.gameCount !== planned.length) return encodeEdited(decoded, changes)
  const { stretches, kept } = layOut(
    decoded,
    first,
    planned,
    text,
    ends(games, text),
    leftOver(decoded.text.length, edits(first, after)),
  )
  const written = encodeStretches(decoded, text, stretches, kept)
  return { bytes: written.bytes, diagnostics: [...written.diagnostics, ...differing(planned, now, after, games)] }
}

type Games = ReturnType<typeof parseSyntax>

/** Where each game ends; what stands between two belongs to the one behind, and what is left to the last. */
function ends(games: Games, text: string): readonly number[] {
  const found: number[] = []
  for (let game = 0; game < games.gameCount; game++)
    found.push(game + 1 === games.gameCount ? text.length : games.game(game).span.end)
  return found
}

/** The stretches to write, and which parts of them keep their bytes. */
function layOut(
  decoded: DecodedText,
  first: Collection,
  planned: readonly Plan[],
  text: string,
  until: readonly number[],
  left: ReturnType<typeof leftOver>,
): { readonly stretches: readonly TargetStretch[]; readonly kept: readonly KeptText[] } {
  const stretches: TargetStretch[] = []
  const kept: KeptText[] = []
  const before = ends(first.syntax, decoded.text)
  let start = 0
  let index = 0
  for (const [game, plan] of planned.entries()) {
    const end = until[game]!
    const last = stretches.at(-1)
    if (last?.encoding === plan.encoding)
      stretches[stretches.length - 1] = { ...last, span: { start: last.span.start, end } }
    else stretches.push({ span: { start, end }, encoding: plan.encoding })
    const from = plan.before < 0 ? 0 : (before[plan.before - 1] ?? 0)
    const to = plan.before < 0 ? 0 : before[plan.before]!
    const here: KeptText[] = []
    let own = 0
    for (; index < left.length && left[index]!.at < end; index++) {
      const piece = left[index]!
      const shift = piece.from - piece.at
      const a = Math.max(piece.at, start)
      const b = Math.min(piece.at + piece.length, end)
      // The part that stood in this game before, and what is around it.
      const [c, d] = [Math.min(Math.max(a, from - shift), b), Math.max(Math.min(b, to - shift), a)]
      for (const [x, y, mine] of c < d
        ? ([
            [a, c, false],
            [c, d, plan.own],
            [d, b, false],
          ] as const)
        : ([[a, b, false]] as const)) {
        if (x >= y) continue
        here.push({ span: { start: x, end: y }, from: x + shift, own: mine })
        if (mine) own += y - x
      }
      if (piece.at + piece.length > end) break
    }
    // A game that stands elsewhere now is new text to the edits: what it has in common with before is found by comparing.
    if (plan.own && own < end - start) {
      const was = decoded.text.slice(from, to)
      const { head, tail } = common(was, text.slice(start, end))
      if (head + tail > own) {
        here.length = 0
        if (head > 0) here.push({ span: { start, end: start + head }, from, own: true })
        if (tail > 0) here.push({ span: { start: end - tail, end }, from: to - tail, own: true })
      }
    }
    for (const piece of here) {
      const beside = kept.at(-1)
      if (
        beside?.own === piece.own &&
        beside.span.end === piece.span.start &&
        beside.from + piece.span.start - beside.span.start === piece.from
      )
        kept[kept.length - 1] = { ...beside, span: { start: beside.span.start, end: piece.span.end } }
      else kept.push(piece)
    }
    start = end
  }
  return { stretches, kept }
}

/** Warnings about a CA that was not written as it stands. */
function differing(planned: readonly Plan[], now: Collection, after: Collection, games: Games): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const [game, { root, encoding, declare }] of planned.entries()) {
    const ca = charsetOf(now, root)
    if (!declare || ca === undefined) continue
    const value = charsetOf(after, root) ?? encoding
    const { start } = games.game(game).span
    found.push({
      code: 'encoding/ca-differs',
      severity: 'warning',
      message: `a file in ${encoding} cannot hold a game in ${JSON.stringify(ca.slice(0, 40))}; written as CA[${value}]`,
      span: { start, end: start },
      data: { encoding, declared: ca.slice(0, 100) },
    })
  }
  return found
}
