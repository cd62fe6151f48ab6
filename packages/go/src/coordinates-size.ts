/** Largest number of lines on a side, the limit of SGF. */
export const MAX_LINES = 52

/** A whole board as plain data: `columns * rows` characters, rows from the top, `.` empty, `X` black, `O` white. */
export interface StoneGrid {
  readonly columns: number
  readonly rows: number
  readonly stones: string
}

/** Throws a RangeError unless both sides are whole numbers from 1 to 52. */
export function requireSize(columns: number, rows: number): void {
  for (const lines of [columns, rows]) {
    if (!Number.isInteger(lines) || lines < 1 || lines > MAX_LINES)
      throw new RangeError(`A board has 1 to ${MAX_LINES} lines a side, got ${String(columns)}×${String(rows)}.`)
  }
}

/** Throws a RangeError unless the vertex is a point of the board. */
export function requireVertex(vertex: number, columns: number, rows: number): void {
  if (!Number.isInteger(vertex) || vertex < 0 || vertex >= columns * rows)
    throw new RangeError(`A point of a ${columns}×${rows} board is 0 to ${columns * rows - 1}, got ${String(vertex)}.`)
}

/** Throws a RangeError unless the sizes are right and `stones` has one of `.`, `X`, `O` for each point. */
export function requireGrid(grid: StoneGrid): void {
  requireSize(grid.columns, grid.rows)
  const { length } = grid.stones
  if (length !== grid.columns * grid.rows)
    throw new RangeError(`A ${grid.columns}×${grid.rows} board has ${grid.columns * grid.rows} points, got ${length}.`)
  for (let i = 0; i < length; i++) {
    const c = grid.stones.charCodeAt(i)
    if (c !== 46 && c !== 88 && c !== 79)
      throw new RangeError(
        `A board is written with ".", "X" and "O", got ${JSON.stringify(grid.stones[i])} at point ${i}.`,
      )
  }
}
