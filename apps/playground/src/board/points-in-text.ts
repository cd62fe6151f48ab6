import { type CoordinateStyle, coordinateStyles } from '@sgfkit/render'

/** A point that a comment speaks of; several where distances from the corner name one in each. */
export interface Mention {
  readonly name: string
  readonly vertices: readonly number[]
}

/** Words of two letters in the languages of the interface, which are no points in SGF's letters. */
const WORDS = new Set(
  'ab ah am an as at au be by ce da de do du eh ei el en er es et ha he hi if il im in is it ja je jo la le ma me mi my ne no ob of oh ok on or os ou pa pm re se si so tu um un up us we'.split(
    ' ',
  ),
)

/** Between letters and digits there is no word to find. */
const word = (inside: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${inside})(?![\\p{L}\\p{N}])`, 'gu')
const A1 = word('([A-HJ-Za-hj-z]{1,2})(\\d{1,2})')
const LETTERS = word('([a-zA-Z])([a-zA-Z])')
/** Neither dates nor scores of more than two parts. */
const NUMBERS = word('(?<![-.:/])(\\d{1,2})-(\\d{1,2})(?![-.:/]\\d)')
const HAN = word('(\\d{1,2})[-の]?([一二三四五六七八九十]{1,3})')
const PATTERNS: Readonly<Partial<Record<CoordinateStyle, RegExp>>> = {
  sgf: LETTERS,
  '1-1': NUMBERS,
  corner: NUMBERS,
  japanese: HAN,
}

/**
 * The points that a text names the usual way, such as Q16 or q16, or as the board's own coordinates do: `pd`, `16-4`,
 * `16四`. Each once, in their order.
 */
export function pointsIn(
  text: string,
  columns: number,
  rows: number,
  style: CoordinateStyle | 'none' = 'A1',
): readonly Mention[] {
  const all: (Mention & { readonly index: number })[] = []
  const look = (pattern: RegExp, way: CoordinateStyle) => {
    const names = (count: number, vertical: boolean) =>
      Array.from({ length: count }, (_, i) => coordinateStyles[way](i, count, vertical))
    const [across, down] = [names(columns, false), names(rows, true)]
    const lines = (of: readonly string[], name: string) => of.flatMap((one, i) => (one === name ? [i] : []))
    for (const { 0: name, 1: first = '', 2: second = '', index } of text.matchAll(pattern)) {
      if (way === 'sgf' && WORDS.has(name)) continue
      const [column, row] = way === 'A1' ? [first.toUpperCase(), String(Number(second))] : [first, second]
      const vertices = lines(down, row).flatMap((y) => lines(across, column).map((x) => y * columns + x))
      if (vertices.length > 0) all.push({ name, vertices, index })
    }
  }
  look(A1, 'A1')
  const own = style === 'none' ? undefined : PATTERNS[style]
  if (own !== undefined && style !== 'none') look(own, style)
  const found = new Map<string, Mention>()
  for (const { name, vertices } of all.sort((a, b) => a.index - b.index))
    if (!found.has(vertices.join())) found.set(vertices.join(), { name, vertices })
  return [...found.values()]
}
