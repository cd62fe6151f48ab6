import type { BoardCore } from './board-core.js'

/** @internal 0 when a stone of colour `c` on the empty cell `p` lives or captures, else 1 for a lone stone, 2 for more. */
export function suicideKind(core: BoardCore, p: number, c: number): number {
  const { cells, head, libs } = core
  const q0 = p - 1
  const q1 = p + 1
  const q2 = p - core.stride
  const q3 = p + core.stride
  const v0 = cells[q0]!
  const v1 = cells[q1]!
  const v2 = cells[q2]!
  const v3 = cells[q3]!
  if (v0 === 0 || v1 === 0 || v2 === 0 || v3 === 0) return 0
  const h0 = head[q0]!
  const h1 = head[q1]!
  const h2 = head[q2]!
  const h3 = head[q3]!
  libs[h0]!--
  libs[h1]!--
  libs[h2]!--
  libs[h3]!--
  // An own chain helps when a liberty is left to it, an opposing one when none is.
  const lives =
    (v0 !== 3 && (libs[h0] === 0) !== (v0 === c)) ||
    (v1 !== 3 && (libs[h1] === 0) !== (v1 === c)) ||
    (v2 !== 3 && (libs[h2] === 0) !== (v2 === c)) ||
    (v3 !== 3 && (libs[h3] === 0) !== (v3 === c))
  libs[h0]!++
  libs[h1]!++
  libs[h2]!++
  libs[h3]!++
  return lives ? 0 : v0 === c || v1 === c || v2 === c || v3 === c ? 2 : 1
}

/**
 * @internal {@link suicideKind}, and in `probeLo` and `probeHi` of the core the hash of the board after the move: fast for
 * the many moves that neither take a chain nor fill the last liberty.
 */
export function examine(core: BoardCore, p: number, c: number): number {
  const { cells, head, libs, zobrist } = core
  const q0 = p - 1
  const q1 = p + 1
  const q2 = p - core.stride
  const q3 = p + core.stride
  const h0 = head[q0]!
  const h1 = head[q1]!
  const h2 = head[q2]!
  const h3 = head[q3]!
  libs[0] = 0x3fff
  libs[h0]!--
  libs[h1]!--
  libs[h2]!--
  libs[h3]!--
  const none = libs[h0] === 0 || libs[h1] === 0 || libs[h2] === 0 || libs[h3] === 0
  libs[h0]!++
  libs[h1]!++
  libs[h2]!++
  libs[h3]!++
  if (none) {
    const kind = suicideKind(core, p, c)
    core.play(p, c)
    core.probeLo = core.lo
    core.probeHi = core.hi
    core.undo()
    return kind
  }
  const v0 = cells[q0]!
  const v1 = cells[q1]!
  const v2 = cells[q2]!
  const v3 = cells[q3]!
  const lives =
    isEmpty(v0) |
    isEmpty(v1) |
    isEmpty(v2) |
    isEmpty(v3) |
    sameAs(v0, c) |
    sameAs(v1, c) |
    sameAs(v2, c) |
    sameAs(v3, c)
  const z = (p << 2) | ((c - 1) << 1)
  core.probeLo = lives === 0 ? core.lo : core.lo ^ zobrist[z]!
  core.probeHi = lives === 0 ? core.hi : core.hi ^ zobrist[z + 1]!
  return 1 - lives
}

/** @internal 1 for an empty cell, else 0; arithmetic because a branch on what stands near is a bad guess every other time. */
export function isEmpty(cell: number): number {
  return (cell - 1) >>> 31
}

/** @internal 1 when a cell holds colour `c`, else 0. */
export function sameAs(cell: number, c: number): number {
  return ((cell ^ c) - 1) >>> 31
}
