import { assertSize, type Color, type Vertex } from './types.js'

/** Stones on a board: `stones` has a character a point, row by row from the top: `.` empty, `X` black, `O` white. */
export interface StonesView {
  readonly columns: number
  readonly rows: number
  readonly stones: string
}

/** Stones that each side has captured. */
export interface Prisoners {
  /** White stones taken by Black. */
  readonly black: number
  /** Black stones taken by White. */
  readonly white: number
}

/** A board at one moment, as immutable plain data: it can be compared, stored as JSON, and put on a board again. */
export interface Position extends StonesView {
  readonly prisoners: Prisoners
  readonly toMove: Color
  /** Where `toMove` may not retake at once under the simple ko rule, or null. */
  readonly ko: Vertex | null
}

/**
 * A position from rows of text, which may hold spaces between the points: `.` or `+` or `,` empty, `X` or `#` black,
 * `O` white (small letters too). Undefined when the rows are of unequal length, empty, too many or hold other characters.
 *
 * @example
 * positionFrom('.X.\nO..')?.columns // 3
 */
export function positionFrom(
  text: string,
  extra: { readonly toMove?: Color; readonly prisoners?: Prisoners; readonly ko?: Vertex | null } = {},
): Position | undefined {
  const lines = text
    .split(/[\n/]/)
    .map((line) => line.replace(/\s+/g, ''))
    .filter((line) => line !== '')
  const columns = lines[0]?.length ?? 0
  const rows = lines.length
  if (columns < 1 || columns > 52 || rows > 52 || lines.some((line) => line.length !== columns)) return undefined
  const stones = lines.join('').replace(/[+,]/g, '.').replace(/[x#]/g, 'X').replace(/o/g, 'O')
  if (/[^.XO]/.test(stones)) return undefined
  const { toMove = 'black', prisoners = { black: 0, white: 0 }, ko = null } = extra
  return { columns, rows, stones, prisoners, toMove, ko }
}

/** @internal Throws a RangeError unless the size is right and the stones fit it. */
export function assertStones(view: StonesView): void {
  assertSize(view.columns, view.rows)
  const area = view.columns * view.rows
  if (view.stones.length !== area)
    throw new RangeError(
      `stones of a ${view.columns}×${view.rows} board must be ${area} characters, got ${view.stones.length}`,
    )
  const wrong = /[^.XO]/.exec(view.stones)
  if (wrong !== null) throw new RangeError(`stones must be of the characters . X O, got ${JSON.stringify(wrong[0])}`)
}

/** @internal 0, 1 or 2 for the character of a point. */
export function cellOfChar(stones: string, vertex: number): 0 | 1 | 2 {
  const code = stones.charCodeAt(vertex)
  return code === 88 ? 1 : code === 79 ? 2 : 0
}
