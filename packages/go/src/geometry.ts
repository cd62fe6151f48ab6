import { MAX_SIZE } from './types.js'
import { zobristConstants } from './zobrist.js'

/**
 * @internal Tables of one board size. Cells stand in rows of `columns + 1`, the extra one being a wall that serves as
 * the right end of its row and the left end of the next; a row of walls stands above and below.
 */
export interface Geometry {
  readonly columns: number
  readonly rows: number
  /** Number of points. */
  readonly area: number
  /** Distance between a cell and the one below. */
  readonly stride: number
  /** Number of cells with the walls. */
  readonly size: number
  /** From vertex to cell. */
  readonly cellOf: Int16Array
  /** From cell to vertex, -1 for walls. */
  readonly vertexOf: Int16Array
  /** The empty board: `color | empty neighbours << 2` of each cell, walls being 3 with a number that is of no use. */
  readonly bare: Uint8Array
  /** Zobrist constants by cell: `cell << 2 | (color - 1) << 1 | half`. */
  readonly zobrist: Int32Array
}

let constants: Int32Array | undefined

function build(columns: number, rows: number, zobrist: Int32Array): Geometry {
  const stride = columns + 1
  const size = (rows + 2) * stride + 1
  const cellOf = new Int16Array(columns * rows)
  const vertexOf = new Int16Array(size).fill(-1)
  const byCell = new Int32Array(size * 4)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const vertex = y * columns + x
      const cell = (y + 1) * stride + x + 1
      cellOf[vertex] = cell
      vertexOf[cell] = vertex
      const from = (y * MAX_SIZE + x) * 4
      for (let k = 0; k < 4; k++) byCell[cell * 4 + k] = zobrist[from + k]!
    }
  }
  // Filling both cells that a wall may touch must not carry into its neighbour's bits.
  const bare = new Uint8Array(size).fill(3 | (4 << 2))
  for (const cell of cellOf) {
    let empty = 0
    for (const q of [cell - 1, cell + 1, cell - stride, cell + stride]) if (vertexOf[q] !== -1) empty++
    bare[cell] = empty << 2
  }
  return { columns, rows, area: columns * rows, stride, size, cellOf, vertexOf, bare, zobrist: byCell }
}

const recent = new Map<number, Geometry>()

/** @internal The tables for a size, kept for the sizes used lately; own Zobrist constants are for tests. */
export function geometryOf(columns: number, rows: number, zobrist?: Int32Array): Geometry {
  if (zobrist !== undefined) return build(columns, rows, zobrist)
  const key = columns * 64 + rows
  let geometry = recent.get(key)
  if (geometry === undefined) {
    constants ??= zobristConstants()
    geometry = build(columns, rows, constants)
    // A walk over all 2,704 sizes must not keep tables of all of them.
    if (recent.size >= 16) recent.clear()
    recent.set(key, geometry)
  }
  return geometry
}
