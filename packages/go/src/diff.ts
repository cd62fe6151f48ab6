import { assertStones, cellOfChar, type StonesView } from './position.js'
import { type Color, colorOf, type Vertex } from './types.js'

/** One point on which two positions differ. */
export interface PointChange {
  readonly vertex: Vertex
  readonly from: Color | null
  readonly to: Color | null
}

/**
 * The points on which two boards or positions differ, ascending. Throws a RangeError when their sizes differ.
 *
 * @example
 * diff({ columns: 2, rows: 1, stones: '..' }, { columns: 2, rows: 1, stones: '.X' })
 * // [{ vertex: 1, from: null, to: 'black' }]
 */
export function diff(before: StonesView, after: StonesView): PointChange[] {
  const from: StonesView = { columns: before.columns, rows: before.rows, stones: before.stones }
  const to: StonesView = { columns: after.columns, rows: after.rows, stones: after.stones }
  assertStones(from)
  assertStones(to)
  if (from.columns !== to.columns || from.rows !== to.rows)
    throw new RangeError(`positions must be of one size, got ${from.columns}×${from.rows} and ${to.columns}×${to.rows}`)
  const changes: PointChange[] = []
  for (let v = 0; v < from.stones.length; v++) {
    const a = cellOfChar(from.stones, v)
    const b = cellOfChar(to.stones, v)
    if (a !== b) changes.push({ vertex: v, from: a === 0 ? null : colorOf(a), to: b === 0 ? null : colorOf(b) })
  }
  return changes
}

/** The changes of {@link diff} as a setup that turns the first position into the second. */
export function setupFromDiff(changes: readonly PointChange[]): {
  readonly black: readonly Vertex[]
  readonly white: readonly Vertex[]
  readonly empty: readonly Vertex[]
} {
  const points = (to: Color | null) => changes.filter((change) => change.to === to).map((change) => change.vertex)
  return { black: points('black'), white: points('white'), empty: points(null) }
}
