import { assertSize } from './types.js'

/**
 * Ways to name a point. (`CoordinateStyle` of `@sgfkit/render` names ways to label the lines of a picture: `'A1'` there.)
 *
 * - `a1`: column letter without I, row number from the bottom: `D4`. Beyond 25 columns AA, AB, … (as KataGo and q5Go).
 * - `gtp`: the same for the Go Text Protocol; a pass is `pass`.
 * - `sgf`: two letters from the upper left, a–z then A–Z: `dp`. A pass is the empty text.
 * - `1-1`: column and row numbers from the upper left: `4-16`.
 * - `kanji`: column number and row in Chinese numerals, from the upper left: `4十六`.
 * - `corner`: distances from the nearest corner, column first: `lower left 4-4`; `top 10-3` on the middle column,
 *   `left 3-10` on the middle row, `center` for tengen.
 */
export type CoordinateStyle = 'a1' | 'gtp' | 'sgf' | '1-1' | 'kanji' | 'corner'

const STYLES: readonly CoordinateStyle[] = ['a1', 'gtp', 'sgf', '1-1', 'kanji', 'corner']

function assertStyle(style: CoordinateStyle): void {
  if (!STYLES.includes(style)) throw new RangeError(`style must be one of ${STYLES.join(', ')}, got ${style}`)
}

const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const PASS_VERTEX = -1

/**
 * Name of a column in the A1 style, 0 being the leftmost: A … Z without I, then AA, AB, … AZ, BA, ….
 *
 * @throws RangeError when `column` is no whole number from 0.
 * @example
 * columnLetters(29) // 'AE'
 */
export function columnLetters(column: number): string {
  if (!Number.isInteger(column) || column < 0) throw new RangeError(`A column counts from 0, got ${String(column)}.`)
  let name = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 25) - 1) name = LETTERS[rest % 25]! + name
  return name
}

/** Column of a name in the A1 style, upper or lower case; -1 when the text is none. The inverse of {@link columnLetters}. */
export function columnIndex(letters: string): number {
  let index = 0
  for (const letter of letters.toUpperCase()) {
    const digit = LETTERS.indexOf(letter)
    if (digit < 0) return -1
    index = index * 25 + digit + 1
  }
  return index - 1
}

function sgfLetter(index: number): string {
  return String.fromCharCode(index < 26 ? 97 + index : 39 + index)
}

function sgfIndex(code: number): number {
  if (code >= 97 && code <= 122) return code - 97
  if (code >= 65 && code <= 90) return code - 39
  return -1
}

function kanji(number: number): string {
  const tens = Math.floor(number / 10)
  return (tens > 1 ? DIGITS[tens]! : '') + (tens > 0 ? '十' : '') + DIGITS[number % 10]!
}

/** Distance from the nearer edge, counted from 1, and on which side of the middle: -1, 0, 1. */
function half(index: number, lines: number): { readonly side: number; readonly distance: number } {
  return { side: Math.sign(2 * index - lines + 1), distance: Math.min(index, lines - 1 - index) + 1 }
}

function cornerName(x: number, y: number, columns: number, rows: number): string {
  const h = half(x, columns)
  const v = half(y, rows)
  if (h.side === 0 && v.side === 0) return 'center'
  const words = [['upper', '', 'lower'][v.side + 1]!, ['left', '', 'right'][h.side + 1]!].filter((word) => word !== '')
  const place = h.side === 0 ? (v.side < 0 ? 'top' : 'bottom') : words.join(' ')
  return `${place} ${h.distance}-${v.distance}`
}

/**
 * Names a point, or the pass (-1), in one of the {@link CoordinateStyle styles}.
 *
 * @throws RangeError for a size outside 1 to 52, a vertex off the board or a style that does not exist.
 * @example
 * vertexName(60, 19, 19) // 'D16'
 * vertexName(60, 19, 19, 'sgf') // 'dd'
 */
export function vertexName(vertex: number, columns: number, rows: number, style: CoordinateStyle = 'a1'): string {
  assertSize(columns, rows)
  assertStyle(style)
  if (vertex === PASS_VERTEX) return style === 'sgf' ? '' : 'pass'
  if (!Number.isInteger(vertex) || vertex < 0 || vertex >= columns * rows)
    throw new RangeError(`A point of a ${columns}×${rows} board is 0 to ${columns * rows - 1}, got ${String(vertex)}.`)
  const x = vertex % columns
  const y = Math.floor(vertex / columns)
  switch (style) {
    case 'a1':
    case 'gtp':
      return columnLetters(x) + String(rows - y)
    case 'sgf':
      return sgfLetter(x) + sgfLetter(y)
    case '1-1':
      return `${x + 1}-${y + 1}`
    case 'kanji':
      return String(x + 1) + kanji(y + 1)
    case 'corner':
      return cornerName(x, y, columns, rows)
  }
}

function parseKanji(text: string): number {
  const match = /^(?:([二三四五六七八九])?(十))?([一二三四五六七八九])?$/u.exec(text)
  if (!match || text === '') return 0
  const [, tens, ten, ones] = match
  return (
    (ten === undefined ? 0 : tens === undefined ? 10 : DIGITS.indexOf(tens) * 10) +
    (ones === undefined ? 0 : DIGITS.indexOf(ones))
  )
}

function parseCorner(text: string, columns: number, rows: number): readonly [number, number] | undefined {
  const words = text.toLowerCase()
  if (words === 'center' || words === 'centre' || words === 'tengen')
    return columns % 2 === 1 && rows % 2 === 1 ? [(columns - 1) / 2, (rows - 1) / 2] : undefined
  const match = /^(?:(upper|lower)[ -])?(left|right|top|bottom) (\d+)-(\d+)$/.exec(words)
  if (!match) return undefined
  const [, vertical = '', horizontal = '', first = '', second = ''] = match
  const fromLeft = Number(first) - 1
  const fromTop = Number(second) - 1
  const x = horizontal === 'right' ? columns - 1 - fromLeft : fromLeft
  const y = vertical === 'lower' || horizontal === 'bottom' ? rows - 1 - fromTop : fromTop
  const inside = x >= 0 && y >= 0 && x < columns && y < rows
  // A place is named from the corner that it is nearest to, so that each point has one name.
  return inside && cornerName(x, y, columns, rows) === words.replace(/^(upper|lower)-/, '$1 ') ? [x, y] : undefined
}

function parsePoint(
  text: string,
  columns: number,
  rows: number,
  style: CoordinateStyle,
): readonly [number, number] | undefined {
  switch (style) {
    case 'a1':
    case 'gtp': {
      const match = /^([A-Za-z]{1,2})([1-9]\d?)$/.exec(text)
      return match ? [columnIndex(match[1]!), rows - Number(match[2])] : undefined
    }
    case 'sgf':
      return text.length === 2 ? [sgfIndex(text.charCodeAt(0)), sgfIndex(text.charCodeAt(1))] : undefined
    case '1-1': {
      const match = /^(\d{1,2})[-,](\d{1,2})$/.exec(text)
      return match ? [Number(match[1]) - 1, Number(match[2]) - 1] : undefined
    }
    case 'kanji': {
      const match = /^(\d{1,2})[の-]?(\D+)$/u.exec(text)
      return match ? [Number(match[1]) - 1, parseKanji(match[2]!) - 1] : undefined
    }
    case 'corner':
      return parseCorner(text, columns, rows)
  }
}

/**
 * Reads the name of a point. The inverse of {@link vertexName}; letters of the A1 style may be lower case.
 *
 * Returns the vertex, -1 for a pass (`pass` in any case; the empty text and, up to 19 lines, `tt` in the style `sgf`),
 * `undefined` for anything else, points off the board included.
 *
 * @throws RangeError for a size outside 1 to 52 or a style that does not exist.
 * @example
 * parseVertex('AE1', 30, 30) // 899
 */
export function parseVertex(
  text: string,
  columns: number,
  rows: number,
  style: CoordinateStyle = 'a1',
): number | undefined {
  assertSize(columns, rows)
  assertStyle(style)
  const name = text.trim()
  if (style === 'sgf') {
    if (name === '' || (name === 'tt' && columns <= 19 && rows <= 19)) return PASS_VERTEX
  } else if (name.toLowerCase() === 'pass') return PASS_VERTEX
  const point = parsePoint(name, columns, rows, style)
  if (point === undefined) return undefined
  const [x, y] = point
  return x >= 0 && y >= 0 && x < columns && y < rows ? y * columns + x : undefined
}

/** Texts for the edges of a board: one for each column from the left and for each row from the top. */
export interface EdgeLabels {
  readonly columns: readonly string[]
  readonly rows: readonly string[]
}

/**
 * Texts to write along the edges of a board in a style: `A B C …` and `19 18 17 …` for `a1`.
 * In the style `corner` they are the distances from the nearer edge.
 *
 * @throws RangeError for a size outside 1 to 52 or a style that does not exist.
 */
export function edgeLabels(columns: number, rows: number, style: CoordinateStyle = 'a1'): EdgeLabels {
  assertSize(columns, rows)
  assertStyle(style)
  const across = (x: number): string => {
    if (style === 'a1' || style === 'gtp') return columnLetters(x)
    if (style === 'sgf') return sgfLetter(x)
    return String(style === 'corner' ? half(x, columns).distance : x + 1)
  }
  const down = (y: number): string => {
    if (style === 'a1' || style === 'gtp') return String(rows - y)
    if (style === 'sgf') return sgfLetter(y)
    if (style === 'kanji') return kanji(y + 1)
    return String(style === 'corner' ? half(y, rows).distance : y + 1)
  }
  return {
    columns: Array.from({ length: columns }, (_, x) => across(x)),
    rows: Array.from({ length: rows }, (_, y) => down(y)),
  }
}
