import { lives } from './board-chains.js'
import type { BoardCore } from './board-core.js'

/** @internal 0 when a stone of colour `c` on the empty cell `p` lives or captures, else 1 for a lone stone, 2 for more. */
export function suicideKind(core: BoardCore, p: number, c: number): number {
  // The cell is empty, so what is not 0 is its empty neighbours.
  return core.cells[p] === 0 ? closedKind(core, p, c) : 0
}

function closedKind(core: BoardCore, p: number, c: number): number {
  const { cells, stride } = core
  fill(core, p, -4)
  const saved =
    saves(core, p - 1, c) || saves(core, p + 1, c) || saves(core, p - stride, c) || saves(core, p + stride, c)
  fill(core, p, 4)
  if (saved) return 0
  const own = (q: number): boolean => (cells[q]! & 3) === c
  return own(p - 1) || own(p + 1) || own(p - stride) || own(p + stride) ? 2 : 1
}

/** An own chain helps when a liberty is left to it, an opposing one when none is. */
function saves(core: BoardCore, q: number, c: number): boolean {
  const color = core.cells[q]! & 3
  return color !== 3 && lives(core, q) === (color === c)
}

/** Changes what the neighbours of a cell know of it: -4 fills it, 4 empties it. */
function fill(core: BoardCore, p: number, change: -4 | 4): void {
  const { cells, stride } = core
  cells[p - 1]! += change
  cells[p + 1]! += change
  cells[p - stride]! += change
  cells[p + stride]! += change
}

/**
 * @internal {@link suicideKind}, and in `probeLo` and `probeHi` of the core the hash of the board after the move: fast for
 * the many moves that neither take a chain nor fill the last liberty.
 */
export function examine(core: BoardCore, p: number, c: number): number {
  const { cells, zobrist, stride } = core
  // An opposing stone whose only empty neighbour is the cell may be about to be taken.
  const pinned = (3 - c) | 4
  const closed = cells[p] === 0
  if (
    closed ||
    cells[p - 1] === pinned ||
    cells[p + 1] === pinned ||
    cells[p - stride] === pinned ||
    cells[p + stride] === pinned
  ) {
    const kind = closed ? closedKind(core, p, c) : 0
    core.play(p, c)
    core.probeLo = core.lo
    core.probeHi = core.hi
    core.undo()
    return kind
  }
  const z = (p << 2) | ((c - 1) << 1)
  core.probeLo = core.lo ^ zobrist[z]!
  core.probeHi = core.hi ^ zobrist[z + 1]!
  return 0
}
