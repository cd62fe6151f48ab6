/** Colour of a player and of a stone. */
export type Color = 'black' | 'white'

/** A point as one number, `y * columns + x`, both from 0 with row 0 at the top; or {@link PASS}. */
export type Vertex = number

/** The vertex of a pass. */
export const PASS = -1

/** The largest number of columns and of rows. */
export const MAX_SIZE = 52

/** The other colour. */
export function opposite(color: Color): Color {
  return color === 'black' ? 'white' : 'black'
}

/** @internal A colour as the number that cells hold: 1 black, 2 white. Throws a RangeError for what is no colour, such as `'B'`. */
export function colorNumber(color: string): 1 | 2 {
  if (color === 'black') return 1
  if (color === 'white') return 2
  throw new RangeError(`a color must be 'black' or 'white', got ${color}`)
}

/** @internal The colour of a cell that holds 1 or 2. */
export function colorOf(cell: number): Color {
  return cell === 1 ? 'black' : 'white'
}

/** @internal Throws a RangeError that says what was given unless both sides are integers from 1 to 52. */
export function assertSize(columns: number, rows: number): void {
  for (const [name, value] of [
    ['columns', columns],
    ['rows', rows],
  ] as const) {
    if (!Number.isInteger(value) || value < 1 || value > MAX_SIZE)
      throw new RangeError(`${name} must be an integer from 1 to ${MAX_SIZE}, got ${String(value)}`)
  }
}
