import { assertStones, type StonesView } from './position.js'
import { assertSize } from './types.js'

/**
 * A symmetry of the board as a number from 0 to 7: bit 0 mirrors left and right, bit 1 top and bottom, and bit 2 then
 * swaps columns and rows (mirrors at the main diagonal). 0 leaves all as it is. Those with bit 2 turn a board of
 * c columns and r rows into one of r columns and c rows.
 */
export type Symmetry = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** Name of each symmetry, by its number; rotations are clockwise. */
export const SYMMETRY_NAMES = [
  'identity',
  'mirror-horizontal',
  'mirror-vertical',
  'rotate-180',
  'transpose',
  'rotate-270',
  'rotate-90',
  'anti-transpose',
] as const

const ALL: readonly Symmetry[] = [0, 1, 2, 3, 4, 5, 6, 7]
const KEEPING: readonly Symmetry[] = [0, 1, 2, 3]

function requireSymmetry(symmetry: number): asserts symmetry is Symmetry {
  if (!Number.isInteger(symmetry) || symmetry < 0 || symmetry > 7)
    throw new RangeError(`A symmetry is 0 to 7, got ${String(symmetry)}.`)
}

/**
 * The symmetries that apply to a board: 8 for a square, 4 for a rectangle, or 8 for it too when its sides may be swapped.
 *
 * @throws RangeError for a size outside 1 to 52.
 */
export function symmetries(
  columns: number,
  rows: number,
  options: { readonly swapSides?: boolean } = {},
): readonly Symmetry[] {
  assertSize(columns, rows)
  return columns === rows || options.swapSides === true ? ALL : KEEPING
}

/** The symmetry that does `first` and then `second`. @throws RangeError for a number outside 0 to 7. */
export function composeSymmetries(first: Symmetry, second: Symmetry): Symmetry {
  requireSymmetry(first)
  requireSymmetry(second)
  // A mirror done after the swap equals the other mirror done before it.
  const mirrors = (first & 4) !== 0 ? ((second & 1) << 1) | ((second & 2) >> 1) : second & 3
  return (first ^ mirrors ^ (second & 4)) as Symmetry
}

/** The symmetry that undoes another. @throws RangeError for a number outside 0 to 7. */
export function invertSymmetry(symmetry: Symmetry): Symmetry {
  requireSymmetry(symmetry)
  return symmetry === 5 ? 6 : symmetry === 6 ? 5 : symmetry
}

function move(vertex: number, columns: number, rows: number, symmetry: Symmetry): number {
  const x = vertex % columns
  const y = (vertex - x) / columns
  const mx = (symmetry & 1) !== 0 ? columns - 1 - x : x
  const my = (symmetry & 2) !== 0 ? rows - 1 - y : y
  return (symmetry & 4) !== 0 ? mx * rows + my : my * columns + mx
}

/**
 * For each vertex of a board the vertex that a symmetry takes it to, on the board that the symmetry makes.
 *
 * @throws RangeError for a size outside 1 to 52 or a number outside 0 to 7.
 */
export function symmetryTable(columns: number, rows: number, symmetry: Symmetry): Int16Array {
  assertSize(columns, rows)
  requireSymmetry(symmetry)
  const table = new Int16Array(columns * rows)
  for (let v = 0; v < table.length; v++) table[v] = move(v, columns, rows, symmetry)
  return table
}

/**
 * Where a symmetry takes a vertex; a pass (-1) stays a pass.
 *
 * @throws RangeError for a size outside 1 to 52, a vertex off the board or a number outside 0 to 7.
 * @example
 * transformVertex(0, 9, 9, 6) // 8: a quarter turn clockwise takes the upper left corner to the upper right
 */
export function transformVertex(vertex: number, columns: number, rows: number, symmetry: Symmetry): number {
  if (vertex === -1) return -1
  assertSize(columns, rows)
  requireSymmetry(symmetry)
  if (!Number.isInteger(vertex) || vertex < 0 || vertex >= columns * rows)
    throw new RangeError(`A point of a ${columns}×${rows} board is 0 to ${columns * rows - 1}, got ${String(vertex)}.`)
  return move(vertex, columns, rows, symmetry)
}

/** A board as a symmetry makes it, colours swapped if asked. @throws RangeError for a malformed board. */
export function transformGrid(
  grid: StonesView,
  symmetry: Symmetry,
  options: { readonly swapColors?: boolean } = {},
): StonesView {
  assertStones(grid)
  const table = symmetryTable(grid.columns, grid.rows, symmetry)
  const cells = new Array<string>(grid.stones.length)
  for (let v = 0; v < table.length; v++) {
    const stone = grid.stones[v]!
    cells[table[v]!] = options.swapColors !== true || stone === '.' ? stone : stone === 'X' ? 'O' : 'X'
  }
  const swap = (symmetry & 4) !== 0
  return { columns: swap ? grid.rows : grid.columns, rows: swap ? grid.columns : grid.rows, stones: cells.join('') }
}

/** A board in its canonical form, and how it came there. */
export interface CanonicalGrid extends StonesView {
  readonly symmetry: Symmetry
  /** Whether the colours were swapped too. */
  readonly colorsSwapped: boolean
}

/**
 * The canonical form of a position: of all its symmetric forms the one whose text comes first. Equal for two positions
 * exactly when a symmetry (with `swapColors` also an exchange of colours) takes one to the other. With `swapSides` a
 * rectangle and its transposed form count as the same, and the one that is at least as wide as high is chosen.
 *
 * @throws RangeError for a malformed board.
 */
export function canonicalGrid(
  grid: StonesView,
  options: { readonly swapSides?: boolean; readonly swapColors?: boolean } = {},
): CanonicalGrid {
  assertStones(grid)
  let best: CanonicalGrid | undefined
  for (const symmetry of symmetries(grid.columns, grid.rows, options)) {
    if (grid.columns !== grid.rows && options.swapSides === true && ((symmetry & 4) !== 0) !== grid.columns < grid.rows)
      continue
    for (const colorsSwapped of options.swapColors === true ? [false, true] : [false]) {
      const form = transformGrid(grid, symmetry, { swapColors: colorsSwapped })
      if (best === undefined || form.stones < best.stones) best = { ...form, symmetry, colorsSwapped }
    }
  }
  return best!
}

/** A move sequence in its canonical form, and the symmetry that made it. */
export interface CanonicalMoves {
  readonly moves: readonly number[]
  readonly symmetry: Symmetry
}

/**
 * The canonical form of a sequence of moves on an empty board: of all its symmetric forms the one with the smallest
 * vertices, compared move by move. Passes (-1) stay. Two sequences have equal forms exactly when a symmetry of the board
 * takes one to the other.
 *
 * @throws RangeError for a size outside 1 to 52 or a vertex off the board.
 */
export function canonicalMoves(moves: readonly number[], columns: number, rows: number): CanonicalMoves {
  assertSize(columns, rows)
  let left = symmetries(columns, rows)
  // Only symmetries that made the smallest form so far go on; most often one is left after a few moves.
  for (const vertex of moves) {
    if (vertex === -1) continue
    const images = left.map((symmetry) => transformVertex(vertex, columns, rows, symmetry))
    const least = Math.min(...images)
    left = left.filter((_, i) => images[i] === least)
  }
  const symmetry = left[0]!
  return { moves: moves.map((vertex) => transformVertex(vertex, columns, rows, symmetry)), symmetry }
}
