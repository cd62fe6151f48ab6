import type { Collection } from '@sgfkit/tree'
import type { Diagram, DiagramCrop } from '@sgfkit/render'
import { movesAt } from './variations.js'
import type { GamePosition } from './types.js'

/** Lines of empty board left around what is shown. */
const MARGIN = 2
/** An edge nearer than this is shown rather than cut: a board that almost reaches it looks broken. */
const NEAR_EDGE = 3

/**
 * @internal The part of the board that holds the stones, the markup and all moves below the node, with a margin; undefined
 * where that is (almost) the whole board or nothing at all. What VW hides counts for nothing, and the margin ends with the view.
 */
export function autoCrop(
  collection: Collection,
  { node, columns, rows, stones, visible }: GamePosition,
  markup: Pick<Diagram, 'marks' | 'labels' | 'arrows' | 'lines' | 'territory'>,
): DiagramCrop | undefined {
  const view = visible && boundsOf(visible, columns)
  const shown = visible && new Set(visible)
  const points: number[] = []
  const include = (vertex: number) => {
    if (shown?.has(vertex) ?? true) points.push(vertex)
  }
  for (let vertex = 0; vertex < stones.length; vertex++) if (stones[vertex] !== '.') include(vertex)
  for (const { at } of [...(markup.marks ?? []), ...(markup.labels ?? []), ...(markup.territory ?? [])]) include(at)
  for (const { from, to } of [...(markup.arrows ?? []), ...(markup.lines ?? [])]) {
    include(from)
    include(to)
  }
  for (const id of collection.walk(node)) {
    for (const { vertex } of movesAt(collection, id, columns, rows)) if (vertex !== 'pass') include(vertex)
  }
  if (points.length === 0) return undefined
  const { left, top, right, bottom } = boundsOf(points, columns)
  const low = (value: number, first = 0) => (value - MARGIN < NEAR_EDGE ? first : Math.max(value - MARGIN, first))
  const high = (value: number, last: number, end = last) =>
    value + MARGIN > last - NEAR_EDGE ? end : Math.min(value + MARGIN, end)
  const crop = {
    left: low(left, view?.left),
    top: low(top, view?.top),
    right: high(right, columns - 1, view?.right),
    bottom: high(bottom, rows - 1, view?.bottom),
  }
  return crop.left === 0 && crop.top === 0 && crop.right === columns - 1 && crop.bottom === rows - 1 ? undefined : crop
}

/** The smallest rectangle around some points. */
function boundsOf(points: readonly number[], columns: number): DiagramCrop {
  let left = Infinity
  let right = -1
  let top = Infinity
  let bottom = -1
  for (const vertex of points) {
    const x = vertex % columns
    const y = (vertex - x) / columns
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}
