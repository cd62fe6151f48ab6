import type { BoardCore } from './board-core.js'

/**
 * @internal Whether the chain of the stone on `q` has a liberty. If it has none, its stones are the first `size` of
 * `chain` of the core.
 */
export function lives(core: BoardCore, q: number): boolean {
  const { cells, marks, chain, stride } = core
  // Without empty neighbours a cell is its colour and no more.
  const color = cells[q]!
  if (color > 3) return true
  const stamp = newStamp(core)
  marks[q] = stamp
  chain[0] = q
  let n = 1
  for (let i = 0; i < n; i++) {
    const s = chain[i]!
    for (let k = 0; k < 4; k++) {
      const a = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - stride : s + stride
      const v = cells[a]!
      if ((v & 3) !== color) continue
      if (v > 3) return true
      if (marks[a] === stamp) continue
      marks[a] = stamp
      chain[n++] = a
    }
  }
  core.size = n
  return false
}

/** @internal Takes the stones of the chain that {@link lives} has just found dead off the board, and logs them. */
export function remove(core: BoardCore, color: number): number {
  const { cells, chain, zobrist, stride, log, size } = core
  let { top, lo, hi } = core
  for (let i = 0; i < size; i++) {
    const s = chain[i]!
    const z = (s << 2) | ((color - 1) << 1)
    log[top++] = s
    lo ^= zobrist[z]!
    hi ^= zobrist[z + 1]!
    cells[s]! -= color
    cells[s - 1]! += 4
    cells[s + 1]! += 4
    cells[s - stride]! += 4
    cells[s + stride]! += 4
  }
  core.top = top
  core.lo = lo
  core.hi = hi
  return size
}

/** @internal Makes a cell empty (0) or a stone of a colour, whatever it was, and keeps the hash. */
export function write(core: BoardCore, p: number, now: number): void {
  const { cells, stride } = core
  const old = cells[p]! & 3
  cells[p]! += now - old
  toggle(core, p, old)
  toggle(core, p, now)
  const change = (old === 0 ? 0 : 4) - (now === 0 ? 0 : 4)
  cells[p - 1]! += change
  cells[p + 1]! += change
  cells[p - stride]! += change
  cells[p + stride]! += change
}

function toggle(core: BoardCore, p: number, c: number): void {
  if (c === 0) return
  const z = (p << 2) | ((c - 1) << 1)
  core.lo ^= core.zobrist[z]!
  core.hi ^= core.zobrist[z + 1]!
}

/**
 * @internal Number of liberties of the chain of the stone on `p`, at most `limit`; they are the first ones of `found` of the core.
 * If there are no more of them, the stones of the chain are the first `size` of its `chain`. 0 for an empty cell.
 */
export function liberties(core: BoardCore, p: number, limit: number): number {
  const { cells, marks, chain, found, stride } = core
  const color = cells[p]! & 3
  if (color === 0) return 0
  const stamp = newStamp(core)
  marks[p] = stamp
  chain[0] = p
  let n = 1
  let free = 0
  for (let i = 0; i < n; i++) {
    const s = chain[i]!
    for (let k = 0; k < 4; k++) {
      const a = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - stride : s + stride
      const v = cells[a]! & 3
      if ((v !== 0 && v !== color) || marks[a] === stamp) continue
      marks[a] = stamp
      if (v === color) chain[n++] = a
      else {
        found[free++] = a
        if (free === limit) return free
      }
    }
  }
  core.size = n
  return free
}

function newStamp(core: BoardCore): number {
  if (core.stamp === 0x7fffffff) {
    core.marks.fill(0)
    core.stamp = 0
  }
  return ++core.stamp
}
