import { assertStones, cellOfChar, type StonesView } from './position.js'
import { type Color, colorOf, type Vertex } from './types.js'

/** Stones of one colour that are connected along the lines. */
export interface Chain {
  readonly color: Color
  /** Its stones, ascending. */
  readonly stones: readonly Vertex[]
  /** The empty points next to it, ascending; none only in positions that setup made. */
  readonly liberties: readonly Vertex[]
}

/**
 * All chains of a board or a position, in the order of their first stones. Time grows with the number of points only.
 *
 * @example
 * chains({ columns: 3, rows: 1, stones: 'XX.' }) // [{ color: 'black', stones: [0, 1], liberties: [2] }]
 */
export function chains(view: StonesView): Chain[] {
  return [...floodChains(view).chains]
}

/** The chain on a point; undefined for an empty point and off the board. */
export function chainAt(view: StonesView, vertex: Vertex): Chain | undefined {
  assertStones(view)
  if (cellOfChar(view.stones, vertex) === 0) return undefined
  const flood = newFlood(view)
  return floodFrom(view, vertex, flood)
}

/** Whether every chain has a liberty, as in every position that can come about by play. */
export function isLegalPosition(view: StonesView): boolean {
  assertStones(view)
  const { columns, stones } = view
  const area = stones.length
  const alive = new Uint8Array(area)
  const stack = new Int16Array(area)
  let depth = 0
  let left = 0
  // Stones next to an empty point live, and so do those connected with them.
  for (let v = 0; v < area; v++) {
    if (cellOfChar(stones, v) === 0) continue
    const x = v % columns
    if (
      (x > 0 && cellOfChar(stones, v - 1) === 0) ||
      (x < columns - 1 && cellOfChar(stones, v + 1) === 0) ||
      (v >= columns && cellOfChar(stones, v - columns) === 0) ||
      (v + columns < area && cellOfChar(stones, v + columns) === 0)
    ) {
      alive[v] = 1
      stack[depth++] = v
    } else left++
  }
  while (left > 0 && depth > 0) {
    const s = stack[--depth]!
    const x = s % columns
    for (let k = 0; k < 4; k++) {
      if ((k === 0 && x === 0) || (k === 1 && x === columns - 1)) continue
      const q = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - columns : s + columns
      if (q < 0 || q >= area || alive[q] === 1 || stones.charCodeAt(q) !== stones.charCodeAt(s)) continue
      alive[q] = 1
      stack[depth++] = q
      left--
    }
  }
  return left === 0
}

interface Flood {
  /** 1 for stones that belong to a chain already. */
  readonly seen: Uint8Array
  /** For empty points the last chain (its first stone + 1) that counted them. */
  readonly counted: Int16Array
  readonly stack: Int16Array
  steps: number
}

function newFlood(view: StonesView): Flood {
  const area = view.columns * view.rows
  return { seen: new Uint8Array(area), counted: new Int16Array(area), stack: new Int16Array(area), steps: 0 }
}

/** @internal {@link chains} with the number of points looked at, to prove that it is linear. */
export function floodChains(view: StonesView): { readonly chains: readonly Chain[]; readonly steps: number } {
  assertStones(view)
  const found: Chain[] = []
  const flood = newFlood(view)
  for (let v = 0; v < view.stones.length; v++) {
    flood.steps++
    if (flood.seen[v] === 0 && cellOfChar(view.stones, v) !== 0) found.push(floodFrom(view, v, flood))
  }
  return { chains: found, steps: flood.steps }
}

function floodFrom(view: StonesView, from: Vertex, flood: Flood): Chain {
  const { columns, stones } = view
  const { seen, counted, stack } = flood
  const area = stones.length
  const cell = cellOfChar(stones, from)
  const chain: Vertex[] = []
  const liberties: Vertex[] = []
  let depth = 0
  seen[from] = 1
  stack[depth++] = from
  while (depth > 0) {
    const s = stack[--depth]!
    chain.push(s)
    const x = s % columns
    for (let k = 0; k < 4; k++) {
      flood.steps++
      if ((k === 0 && x === 0) || (k === 1 && x === columns - 1)) continue
      const q = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - columns : s + columns
      if (q < 0 || q >= area) continue
      const other = cellOfChar(stones, q)
      if (other === 0) {
        if (counted[q] !== from + 1) {
          counted[q] = from + 1
          liberties.push(q)
        }
      } else if (other === cell && seen[q] === 0) {
        seen[q] = 1
        stack[depth++] = q
      }
    }
  }
  const ascending = (a: number, b: number) => a - b
  return { color: colorOf(cell), stones: chain.sort(ascending), liberties: liberties.sort(ascending) }
}
