import { zobristConstants } from '../src/index.js'

/** A board as plainly as can be, to hold the fast one against. */
export interface Naive {
  readonly columns: number
  readonly rows: number
  readonly cells: number[]
  /** Prisoners taken by Black and by White. */
  readonly taken: readonly [number, number]
}

export function neighbours(columns: number, rows: number, v: number): number[] {
  const x = v % columns
  const y = Math.floor(v / columns)
  const near: number[] = []
  if (x > 0) near.push(v - 1)
  if (x + 1 < columns) near.push(v + 1)
  if (y > 0) near.push(v - columns)
  if (y + 1 < rows) near.push(v + columns)
  return near
}

/** The stones of the chain on `v` and its liberties, by flood fill. */
export function naiveChain(board: Naive, v: number): { stones: Set<number>; liberties: Set<number> } {
  const { columns, rows, cells } = board
  const stones = new Set([v])
  const liberties = new Set<number>()
  for (const s of stones) {
    for (const q of neighbours(columns, rows, s)) {
      if (cells[q] === 0) liberties.add(q)
      else if (cells[q] === cells[v]) stones.add(q)
    }
  }
  return { stones, liberties }
}

export function naiveLiberties(board: Naive, v: number): number {
  return board.cells[v] === 0 ? 0 : naiveChain(board, v).liberties.size
}

/** SGF's rule: place, remove opposing neighbours without liberties, then the own chain. */
export function naiveExecute(board: Naive, color: 1 | 2, v: number): Naive {
  const cells = board.cells.slice()
  const taken: [number, number] = [...board.taken]
  const now: Naive = { ...board, cells, taken }
  cells[v] = color
  for (const q of neighbours(board.columns, board.rows, v)) {
    if (cells[q] !== 3 - color) continue
    const { stones, liberties } = naiveChain(now, q)
    if (liberties.size > 0) continue
    for (const s of stones) cells[s] = 0
    taken[color - 1]! += stones.size
  }
  const { stones, liberties } = naiveChain(now, v)
  if (liberties.size === 0) {
    for (const s of stones) cells[s] = 0
    taken[2 - color]! += stones.size
  }
  return now
}

const constants = zobristConstants()

export function naiveHash(board: Naive): string {
  let lo = 0
  let hi = 0
  board.cells.forEach((cell, v) => {
    if (cell === 0) return
    const at = ((Math.floor(v / board.columns) * 52 + (v % board.columns)) * 2 + cell - 1) * 2
    lo ^= constants[at]!
    hi ^= constants[at + 1]!
  })
  return (hi >>> 0).toString(16).padStart(8, '0') + (lo >>> 0).toString(16).padStart(8, '0')
}
