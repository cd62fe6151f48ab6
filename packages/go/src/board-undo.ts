import type { BoardCore } from './board-core.js'
import { addStone, rebuild, restoreChain } from './board-rings.js'

export function undoMove(core: BoardCore, p: number, b: number, t: number): void {
  const { cells, head, next, libs, count, stride, log } = core
  const c = ((b >> 2) & 1) + 1
  if (((b >> 11) & 1) === 1) {
    const n = log[--t]!
    restoreChain(core, t, n, c)
    t -= n
    if (c === 1) core.takenByWhite -= n
    else core.takenByBlack -= n
  }
  for (let i = (b >> 8) & 7; i > 0; i--) {
    const n = log[--t]!
    restoreChain(core, t, n, 3 - c)
    t -= n
    if (c === 1) core.takenByBlack -= n
    else core.takenByWhite -= n
  }
  for (let i = (b >> 5) & 7; i > 0; i--) {
    const goneLibs = log[--t]!
    const packed = log[--t]!
    const gone = packed >> 3
    const direction = (packed >> 1) & 3
    const q = direction === 0 ? p - 1 : direction === 1 ? p + 1 : direction === 2 ? p - stride : p + stride
    const keep = head[p]!
    const swapped = next[p]!
    next[p] = next[q]!
    next[q] = swapped
    let s = gone
    let n = 0
    do {
      head[s] = gone
      n++
      s = next[s]!
    } while (s !== gone)
    libs[keep]! -= goneLibs
    count[keep]! -= n
    libs[gone] = goneLibs
    count[gone] = n
  }
  cells[p] = 0
  head[p] = 0
  libs[head[p - 1]!]!++
  libs[head[p + 1]!]!++
  libs[head[p - stride]!]!++
  libs[head[p + stride]!]!++
  const old = (b >> 3) & 3
  if (old !== 0) addStone(core, p, old)
}

/** @internal Takes a move back whose rings are gone: only the cells, then all chains anew. */
export function undoCells(core: BoardCore, p: number, b: number, t: number): void {
  const { cells, log } = core
  const c = ((b >> 2) & 1) + 1
  const suicide = (b >> 11) & 1
  let taken = 0
  for (let i = ((b >> 8) & 7) + suicide; i > 0; i--) {
    const n = log[--t]!
    taken += n
    for (let k = 0; k < n; k++) cells[log[--t]!] = suicide === 1 ? c : 3 - c
  }
  if ((c === 1) === (suicide === 0)) core.takenByBlack -= taken
  else core.takenByWhite -= taken
  cells[p] = (b >> 3) & 3
  rebuild(core)
}
