import type { BoardCore } from './board-core.js'

/** @internal Number of different empty cells next to the chain of the stone on `p`; 0 for an empty cell. */
export function liberties(core: BoardCore, p: number): number {
  const { cells, next, stride } = core
  const g = core.head[p]!
  if (g === 0) return 0
  const seen = core.marks
  const stamp = newStamp(core)
  let n = 0
  let s = g
  do {
    for (let k = 0; k < 4; k++) {
      const q = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - stride : s + stride
      if (cells[q] === 0 && seen[q] !== stamp) {
        seen[q] = stamp
        n++
      }
    }
    s = next[s]!
  } while (s !== g)
  return n
}

export function relabel(core: BoardCore, keep: number, gone: number): void {
  const { head, next } = core
  let s = gone
  do {
    head[s] = keep
    s = next[s]!
  } while (s !== gone)
}

/** @internal Removes the chain with head `g` and logs its ring. */
export function removeChain(core: BoardCore, g: number, color: number): number {
  const { cells, head, next, libs, zobrist, stride, log } = core
  let { top, lo, hi } = core
  const from = top
  let s = g
  do {
    log[top++] = s
    const z = (s << 2) | ((color - 1) << 1)
    lo ^= zobrist[z]!
    hi ^= zobrist[z + 1]!
    cells[s] = 0
    head[s] = 0
    // Of the same colour only stones of this chain can be near, and its own count is of no more use.
    libs[head[s - 1]!]!++
    libs[head[s + 1]!]!++
    libs[head[s - stride]!]!++
    libs[head[s + stride]!]!++
    s = next[s]!
  } while (s !== g)
  const n = top - from
  log[top++] = n
  core.top = top
  core.lo = lo
  core.hi = hi
  return n
}

/** @internal Puts the `n` stones logged before `t` back as the chain without liberties that they were. */
export function restoreChain(core: BoardCore, t: number, n: number, color: number): void {
  const { cells, head, next, libs, stride, log } = core
  const from = t - n
  const g = log[from]!
  for (let i = from; i < t; i++) {
    const s = log[i]!
    libs[head[s - 1]!]!--
    libs[head[s + 1]!]!--
    libs[head[s - stride]!]!--
    libs[head[s + stride]!]!--
    cells[s] = color
    head[s] = g
    next[s] = i + 1 < t ? log[i + 1]! : g
  }
  libs[g] = 0
  core.count[g] = n
}

/** @internal Puts a stone on an empty cell; captures nothing and logs nothing. */
export function addStone(core: BoardCore, p: number, c: number): void {
  const { cells, head, next, libs, count, stride } = core
  const around = [p - 1, p + 1, p - stride, p + stride]
  cells[p] = c
  toggle(core, p, c)
  head[p] = p
  next[p] = p
  count[p] = 1
  libs[p] = 0
  for (const q of around) {
    if (cells[q] === 0) libs[p]++
    else libs[head[q]!]!--
  }
  for (const q of around) {
    if (cells[q] !== c || head[q] === head[p]) continue
    const larger = count[head[q]!]! >= count[head[p]]!
    const keep = larger ? head[q]! : head[p]
    const gone = larger ? head[p] : head[q]!
    relabel(core, keep, gone)
    libs[keep]! += libs[gone]!
    count[keep]! += count[gone]!
    const swapped = next[p]
    next[p] = next[q]!
    next[q] = swapped
  }
}

/** @internal Takes a stone off; what is left of its chain becomes up to four chains. Logs nothing. */
export function removeStone(core: BoardCore, p: number): void {
  const { cells, head, next, libs, stride } = core
  const c = cells[p]!
  const around = [p - 1, p + 1, p - stride, p + stride]
  let s = p
  do {
    head[s] = 0
    s = next[s]!
  } while (s !== p)
  cells[p] = 0
  toggle(core, p, c)
  for (const q of around) {
    if (cells[q] === c) {
      if (head[q] === 0) link(core, q)
    } else libs[head[q]!]!++
  }
}

function toggle(core: BoardCore, p: number, c: number): void {
  const z = (p << 2) | ((c - 1) << 1)
  core.lo ^= core.zobrist[z]!
  core.hi ^= core.zobrist[z + 1]!
}

/** @internal Makes one chain of the stones around `from` that have no head yet. */
function link(core: BoardCore, from: number): void {
  const { cells, head, next, stack, stride } = core
  const c = cells[from]!
  let liberties = 0
  let n = 0
  let depth = 0
  let last = from
  head[from] = from
  stack[depth++] = from
  while (depth > 0) {
    const s = stack[--depth]!
    next[last] = s
    last = s
    n++
    for (let k = 0; k < 4; k++) {
      const q = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - stride : s + stride
      const v = cells[q]!
      if (v === 0) liberties++
      else if (v === c && head[q] === 0) {
        head[q] = from
        stack[depth++] = q
      }
    }
  }
  next[last] = from
  core.libs[from] = liberties
  core.count[from] = n
}

export function rebuild(core: BoardCore): void {
  const { cells, head, cellOf } = core
  head.fill(0)
  for (const p of cellOf) {
    if (cells[p] !== 0 && head[p] === 0) link(core, p)
  }
}

function newStamp(core: BoardCore): number {
  if (++core.stamp > 0x7fffffff) {
    core.marks.fill(0)
    core.stamp = 1
  }
  return core.stamp
}
