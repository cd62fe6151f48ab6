import { edgeLabels } from './coordinates.js'
import { hoshi } from './hoshi.js'
import { assertStones, type StonesView } from './position.js'
import { MAX_SIZE, type Vertex } from './types.js'

/** A character beside a point. */
export interface AsciiMark {
  readonly at: Vertex
  /** One printing character: no space, no bracket, and none that points are written with. */
  readonly text: string
}

export interface AsciiOptions {
  /** A space between the points, default true. Marks and the last move need it. */
  readonly spaced?: boolean
  /** Letters above and below, numbers on both sides, as Go programs print boards. Default false. */
  readonly coordinates?: boolean
  /** `+` for empty star points, default false. */
  readonly hoshi?: boolean
  /** Printed right of their points: `X1`, `.a`. */
  readonly marks?: Iterable<AsciiMark>
  /** Put in brackets: `(X)`. */
  readonly lastMove?: Vertex
}

/** A board read from text. */
export interface AsciiBoard extends StonesView {
  readonly marks: readonly AsciiMark[]
  readonly lastMove?: Vertex
}

/**
 * Why a text is no board: no rows, rows of unequal length, a character that is none of a board, more than 52 lines.
 * Lines count from 1.
 */
export interface AsciiError {
  readonly ok: false
  readonly reason: 'empty' | 'ragged' | 'character' | 'too-large'
  readonly line: number
}

export type AsciiResult = ({ readonly ok: true } & AsciiBoard) | AsciiError

const STONES: Readonly<Record<string, string>> = {
  '.': '.',
  '+': '.',
  ',': '.',
  '·': '.',
  X: 'X',
  x: 'X',
  '#': 'X',
  '●': 'X',
  O: 'O',
  o: 'O',
  '○': 'O',
}

/**
 * Prints a board as text: `.` empty, `X` black, `O` white, a line a row from the top. {@link parseAscii} reads every
 * form of it back.
 *
 * @throws RangeError when sizes and stones do not fit, a mark is no single printing character, or marks or a last move
 * are asked for without `spaced`.
 * @example
 * formatAscii(positionFrom('X.\n.O'), { coordinates: true })
 * //    A B
 * //  2 X . 2
 * //  1 . O 1
 * //    A B
 */
export function formatAscii(view: StonesView, options: AsciiOptions = {}): string {
  assertStones(view)
  const { columns, rows, stones } = view
  const { spaced = true, lastMove } = options
  const suffix = new Map<Vertex, string>()
  for (const { at, text } of options.marks ?? []) {
    if (!/^[^\s()|]$/u.test(text) || STONES[text] !== undefined)
      throw new RangeError(
        `a mark must be one character that is no point, space or bracket, got ${JSON.stringify(text)}`,
      )
    suffix.set(at, text)
  }
  if (!spaced && (suffix.size > 0 || lastMove !== undefined))
    throw new RangeError('marks and a last move need spaced to be true')
  const stars = new Set(options.hoshi === true ? hoshi(columns, rows) : [])
  const lines: string[] = []
  for (let y = 0; y < rows; y++) {
    let line = spaced ? (lastMove === y * columns ? '(' : ' ') : ''
    for (let x = 0; x < columns; x++) {
      const v = y * columns + x
      const stone = stones.charAt(v)
      line += stone === '.' && stars.has(v) ? '+' : stone
      if (!spaced) continue
      const next = x + 1 < columns && lastMove === v + 1 ? '(' : ' '
      line += suffix.get(v) ?? (lastMove === v ? ')' : next)
    }
    lines.push(line)
  }
  const plain = spaced && lines.every((line) => line.startsWith(' '))
  if (options.coordinates !== true) return lines.map((line) => (plain ? line.slice(1) : line).trimEnd()).join('\n')
  const edges = edgeLabels(columns, rows)
  const header = [0, 1]
    .map((digit) => edges.columns.map((name) => name.padStart(2).charAt(digit)).join(spaced ? ' ' : ''))
    .filter((line) => line.trim() !== '')
    .map((line) => `   ${spaced ? ' ' : ''}${line}`.trimEnd())
  const body = lines.map((line, y) => {
    const number = edges.rows[y]!
    return `${number.padStart(2)} ${line.padEnd(spaced ? 2 * columns + 1 : columns)}${spaced ? '' : ' '}${number}`
  })
  return [...header, ...body, ...header].join('\n')
}

/** The part of a line that holds the points, without numbers, frame and what programs print beside the board. */
function pointsOf(line: string): string {
  const numbered = /^\s*(\d{1,2}) (.*?)\s?\1(?:\s.*)?$/.exec(line)
  const inner = numbered !== null ? numbered[2]! : line.replace(/^\s*\d{1,2}\s/, '')
  const framed = /^\s*\|(.*)\|\s*$/.exec(inner)
  return (framed !== null ? framed[1]! : inner).trimEnd()
}

/**
 * Reads a board from text: rows from the top, with or without spaces, coordinates, a frame, marks right of the points
 * and brackets around the last move. Empty points are `.`, `+`, `,` or `·`, black stones `X`, `x`, `#` or `●`, white
 * ones `O`, `o` or `○`.
 *
 * @example
 * parseAscii('X .\n. O') // { ok: true, columns: 2, rows: 2, stones: 'X..O', marks: [] }
 */
export function parseAscii(text: string): AsciiResult {
  const lines: { readonly points: string; readonly line: number }[] = []
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    // Column letters begin with A, and the lines of a frame hold nothing but dashes.
    if (/^\s*(?:[Aa]|[-+|\s]*-[-+|\s]*$|$)/.test(line)) continue
    lines.push({ points: pointsOf(line).trim(), line: index + 1 })
    if (lines.length > MAX_SIZE) return { ok: false, reason: 'too-large', line: index + 1 }
  }
  // Anything but points means that the points are apart, and what stands between them are marks.
  const other = lines.find(({ points }) => Array.from(points).some((c) => STONES[c] === undefined))
  const marks: AsciiMark[] = []
  let lastMove: Vertex | undefined
  let columns = 0
  let stones = ''
  for (const [row, { points, line }] of lines.entries()) {
    const cells = Array.from(other === undefined || points.startsWith('(') ? points : ` ${points}`)
    const step = other === undefined ? 1 : 2
    const width = Math.floor(cells.length / step)
    if (width > MAX_SIZE) return { ok: false, reason: 'too-large', line }
    for (let x = 0; x < width; x++) {
      const place = x * step + step - 1
      const stone = STONES[cells[place]!]
      const beside = cells[place + 1] ?? ' '
      if (stone === undefined || (step === 2 && STONES[beside] !== undefined))
        return { ok: false, reason: 'character', line: stone === undefined ? line : other!.line }
      stones += stone
      if (step === 1) continue
      const at = row * width + x
      if (cells[place - 1] === '(') lastMove = at
      if (/^[^\s()]$/u.test(beside)) marks.push({ at, text: beside })
    }
    if (row === 0) columns = width
    else if (width !== columns) return { ok: false, reason: 'ragged', line }
  }
  if (columns === 0) return { ok: false, reason: 'empty', line: 1 }
  return { ok: true, columns, rows: lines.length, stones, marks, ...(lastMove !== undefined && { lastMove }) }
}
