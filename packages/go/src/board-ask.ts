import { lives } from './board-chains.js'
import type { BoardCore } from './board-core.js'

/** @internal What {@link outcome} answers: the stone stays and nothing else happens. */
const PLAIN = 0
const LONE_SUICIDE = 1
const SUICIDE = 2
const CAPTURE = 3

/** @internal 0 when a stone of colour `c` on the empty cell `p` lives or captures, else 1 for a lone stone, 2 for more. */
export function suicideKind(core: BoardCore, p: number, c: number): number {
  // The cell is empty, so what is not 0 is its empty neighbours.
  return core.cells[p] === 0 ? outcome(core, p, c) % CAPTURE : 0
}

function outcome(core: BoardCore, p: number, c: number): number {
  const { cells, stride } = core
  const q0 = p - 1
  const q1 = p + 1
  const q2 = p - stride
  const q3 = p + stride
  // As if the stone stood there.
  cells[q0]! -= 4
  cells[q1]! -= 4
  cells[q2]! -= 4
  cells[q3]! -= 4
  const other = 3 - c
  const own0 = (cells[q0]! & 3) === c
  const own1 = (cells[q1]! & 3) === c
  const own2 = (cells[q2]! & 3) === c
  const own3 = (cells[q3]! & 3) === c
  const answer =
    (cells[q0] === other && !lives(core, q0)) ||
    (cells[q1] === other && !lives(core, q1)) ||
    (cells[q2] === other && !lives(core, q2)) ||
    (cells[q3] === other && !lives(core, q3))
      ? CAPTURE
      : cells[p] !== 0 ||
          (own0 && lives(core, q0)) ||
          (own1 && lives(core, q1)) ||
          (own2 && lives(core, q2)) ||
          (own3 && lives(core, q3))
        ? PLAIN
        : own0 || own1 || own2 || own3
          ? SUICIDE
          : LONE_SUICIDE
  cells[q0]! += 4
  cells[q1]! += 4
  cells[q2]! += 4
  cells[q3]! += 4
  return answer
}

/**
 * @internal {@link suicideKind}, and in `probeLo` and `probeHi` of the core the hash of the board after the move: fast for
 * the many moves that neither take a chain nor fill the last liberty.
 */
export function examine(core: BoardCore, p: number, c: number): number {
  const { cells, zobrist, stride } = core
  // An opposing stone whose only empty neighbour is the cell may be about to be taken.
  const pinned = (3 - c) | 4
  if (
    cells[p] === 0 ||
    cells[p - 1] === pinned ||
    cells[p + 1] === pinned ||
    cells[p - stride] === pinned ||
    cells[p + stride] === pinned
  ) {
    const answer = outcome(core, p, c)
    if (answer !== PLAIN) {
      core.play(p, c)
      core.probeLo = core.lo
      core.probeHi = core.hi
      core.undo()
      return answer % CAPTURE
    }
  }
  const z = (p << 2) | ((c - 1) << 1)
  core.probeLo = core.lo ^ zobrist[z]!
  core.probeHi = core.hi ^ zobrist[z + 1]!
  return 0
}
