import type { BoardCore } from './board-core.js'

/*
 * Each operation has eight numbers in `plies`, at 8 times its ply (ply 0 is the beginning):
 *   LOW, HIGH  the hash afterwards
 *   END        where its part of the log ends
 *   FLAGS      side to move afterwards (0 black) | PLAYED
 *   POINT      cell | ko before << 12 | (side to move before - 1) << 24
 *   WHAT       kind | (color - 1) << 2 | overwritten stone << 3 | suicide << 5 | removed stones << 6
 * The log holds what is of varying length; it is written forwards and read backwards:
 *   a move:  removed stones, which are all of one colour …
 *   a setup: (cell | old << 12 | new << 14) …, history base before, count
 */
/** @internal Places of the numbers of a ply, see above. */
export const LOW = 0
export const HIGH = 1
export const FLAGS = 3
export const END = 2
export const POINT = 4
export const WHAT = 5

export const MOVE = 0
export const PASSED = 1
export const SETUP = 2

/** @internal Flags of a ply: bit 0 the side to move afterwards (0 black), bit 1 set when a stone was played. */
export const PLAYED = 2

/**
 * @internal Applies the operation that led to ply `k` to the colours of a copy of the cells, or takes it back from them. The
 * board itself is left alone, and so are the numbers of empty neighbours in the copy.
 */
export function replay(core: BoardCore, k: number, cells: Uint8Array, back: boolean): void {
  const { log } = core
  const b = core.plies[(k << 3) + WHAT]!
  let t = core.plies[(k << 3) + END]!
  const kind = b & 3
  if (kind === PASSED) return
  if (kind === SETUP) {
    const n = log[--t]!
    t--
    // A setup may write a cell twice: forwards the last entry counts, backwards the first.
    for (let i = 0; i < n; i++) {
      const entry = back ? log[--t]! : log[t - n + i]!
      color(cells, entry & 0xfff, (entry >> (back ? 12 : 14)) & 3)
    }
    return
  }
  const p = core.plies[(k << 3) + POINT]! & 0xfff
  const c = ((b >> 2) & 1) + 1
  if (!back) color(cells, p, c)
  const removed = ((b >> 5) & 1) === 1 ? c : 3 - c
  for (let n = b >> 6; n > 0; n--) color(cells, log[--t]!, back ? removed : 0)
  if (back) color(cells, p, (b >> 3) & 3)
}

function color(cells: Uint8Array, p: number, now: number): void {
  cells[p] = (cells[p]! & ~3) | now
}

/** @internal What stood where the last move was made: 0, 1 or 2. */
export function overwrittenByLast(core: BoardCore): number {
  return (core.plies[(core.ply << 3) + WHAT]! >> 3) & 3
}

/** @internal Calls `visit` with each cell that the last move emptied. */
export function eachRemoved(core: BoardCore, visit: (cell: number) => void): void {
  const { log } = core
  const b = core.plies[(core.ply << 3) + WHAT]!
  let t = core.top
  for (let n = b >> 6; n > 0; n--) visit(log[--t]!)
}

/** @internal The cell of the move of ply `k` (1 … ply), 0 for a pass, -1 for a setup. */
export function moveCell(core: BoardCore, k: number): number {
  const b = core.plies[(k << 3) + WHAT]!
  return (b & 3) === SETUP ? -1 : core.plies[(k << 3) + POINT]! & 0xfff
}

/** @internal The colour (1 or 2) of the move of ply `k`. */
export function moveColor(core: BoardCore, k: number): number {
  return ((core.plies[(k << 3) + WHAT]! >> 2) & 1) + 1
}

/** @internal The simple ko cell at a ply, or 0. */
export function koAt(core: BoardCore, ply: number): number {
  return ply === core.ply ? core.ko : (core.plies[((ply + 1) << 3) + POINT]! >> 12) & 0xfff
}

/** @internal White and black stones taken since a ply. */
export function takenSince(core: BoardCore, ply: number): [byBlack: number, byWhite: number] {
  const taken: [number, number] = [0, 0]
  for (let k = ply + 1; k <= core.ply; k++) {
    const b = core.plies[(k << 3) + WHAT]!
    if ((b & 3) === MOVE) taken[((b >> 2) & 1) ^ ((b >> 5) & 1)]! += b >> 6
  }
  return taken
}
