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

/** @internal {@link suicideKind} and {@link probe} in one, fast for the many moves that neither take a chain nor fill the last liberty. */
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
    probe(core, p, c)
    return suicideKind(core, p, c)
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

/**
 * @internal Leaves in {@link probeLo} and {@link probeHi} the hash that the board would have after a stone of colour `c` on the
 * empty cell `p`.
 */
export function probe(core: BoardCore, p: number, c: number): void {
  const { cells, head, libs, stride, zobrist } = core
  const z = (p << 2) | ((c - 1) << 1)
  core.probeLo = core.lo ^ zobrist[z]!
  core.probeHi = core.hi ^ zobrist[z + 1]!
  const q0 = p - 1
  const q1 = p + 1
  const q2 = p - stride
  const q3 = p + stride
  const h0 = head[q0]!
  const h1 = head[q1]!
  const h2 = head[q2]!
  const h3 = head[q3]!
  const other = 3 - c
  libs[h0]!--
  libs[h1]!--
  libs[h2]!--
  libs[h3]!--
  let captures = false
  if (cells[q0] === other && libs[h0] === 0) {
    probeWithout(core, h0, other)
    captures = true
  }
  if (cells[q1] === other && h1 !== h0 && libs[h1] === 0) {
    probeWithout(core, h1, other)
    captures = true
  }
  if (cells[q2] === other && h2 !== h0 && h2 !== h1 && libs[h2] === 0) {
    probeWithout(core, h2, other)
    captures = true
  }
  if (cells[q3] === other && h3 !== h0 && h3 !== h1 && h3 !== h2 && libs[h3] === 0) {
    probeWithout(core, h3, other)
    captures = true
  }
  libs[h0]!++
  libs[h1]!++
  libs[h2]!++
  libs[h3]!++
  if (captures || suicideKind(core, p, c) === 0) return
  core.probeLo ^= zobrist[z]!
  core.probeHi ^= zobrist[z + 1]!
  if (cells[q0] === c) probeWithout(core, h0, c)
  if (cells[q1] === c && h1 !== h0) probeWithout(core, h1, c)
  if (cells[q2] === c && h2 !== h0 && h2 !== h1) probeWithout(core, h2, c)
  if (cells[q3] === c && h3 !== h0 && h3 !== h1 && h3 !== h2) probeWithout(core, h3, c)
}

export function probeWithout(core: BoardCore, g: number, c: number): void {
  const { next, zobrist } = core
  let s = g
  do {
    const z = (s << 2) | ((c - 1) << 1)
    core.probeLo ^= zobrist[z]!
    core.probeHi ^= zobrist[z + 1]!
    s = next[s]!
  } while (s !== g)
}

/** @internal 1 for an empty cell, else 0; arithmetic because a branch on what stands near is a bad guess every other time. */
export function isEmpty(cell: number): number {
  return (cell - 1) >>> 31
}

/** @internal 1 when a cell holds colour `c`, else 0. */
export function sameAs(cell: number, c: number): number {
  return ((cell ^ c) - 1) >>> 31
}
