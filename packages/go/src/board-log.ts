import type { BoardCore } from './board-core.js'

/*
 * Each operation has eight numbers in `plies`, at 8 times its ply (ply 0 is the beginning):
 *   LOW, HIGH  the hash afterwards
 *   END        where its part of the log ends
 *   FLAGS      side to move afterwards (0 black) | PLAYED
 *   POINT      cell | ko before << 12 | (side to move before - 1) << 24
 *   WHAT       kind | (color - 1) << 2 | overwritten cell << 3 | merged chains << 5 | captured chains << 8 | suicide << 11
 * The log holds what is of varying length; it is written forwards and read backwards:
 *   a move:  (relabelled head << 3 | direction << 1 | side, its pseudo-liberties) for each merged chain,
 *            (stones in ring order …, count) for each removed chain, first the opponent's, then the own
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

/** @internal What {@link BoardCore.play} answers beside the number of captured stones. */
export const CAPTURED_MASK = 0xfff
/** @internal The own chain was removed. */
export const SUICIDE = 0x1000

/**
 * @internal Applies the operation that led to ply `k` to an array of cells, or takes it back from them. The board itself is
 * left alone.
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
      cells[entry & 0xfff] = (entry >> (back ? 12 : 14)) & 3
    }
    return
  }
  const p = core.plies[(k << 3) + POINT]! & 0xfff
  const c = ((b >> 2) & 1) + 1
  if (!back) cells[p] = c
  const suicide = (b >> 11) & 1
  for (let i = ((b >> 8) & 7) + suicide; i > 0; i--) {
    const color = suicide === 1 ? c : 3 - c
    for (let n = log[--t]!; n > 0; n--) cells[log[--t]!] = back ? color : 0
  }
  if (back) cells[p] = (b >> 3) & 3
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
  for (let i = ((b >> 8) & 7) + ((b >> 11) & 1); i > 0; i--) for (let n = log[--t]!; n > 0; n--) visit(log[--t]!)
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
  const { log } = core
  const taken: [number, number] = [0, 0]
  for (let k = ply + 1; k <= core.ply; k++) {
    const b = core.plies[(k << 3) + WHAT]!
    if ((b & 3) !== MOVE) continue
    let t = core.plies[(k << 3) + END]!
    const suicide = (b >> 11) & 1
    const side = ((b >> 2) & 1) ^ suicide
    for (let i = ((b >> 8) & 7) + suicide; i > 0; i--) {
      const n = log[--t]!
      t -= n
      taken[side]! += n
    }
  }
  return taken
}
