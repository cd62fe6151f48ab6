import { formatPoint, MAX_SIDE as SIDE, pointOf } from './points.js'
import type { Point } from './types.js'

/**
 * The points of a rectangle, column by column from its upper left corner; corners may be given in any order. Throws a
 * `RangeError` for a corner that is not of whole numbers from 0 to 51.
 * @example rectanglePoints({ x: 1, y: 0 }, { x: 0, y: 0 }) // [{ x: 0, y: 0 }, { x: 1, y: 0 }]
 */
export function rectanglePoints(a: Point, b: Point): Point[] {
  // What letters cannot name is refused.
  formatPoint(a)
  formatPoint(b)
  return pointsBetween(a, b)
}

/** The same for points that a codec has read, which are on a board, of other games perhaps on a larger one. */
export function pointsBetween(a: Point, b: Point): Point[] {
  const points: Point[] = []
  for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); x++) {
    for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y++) points.push(pointOf(x, y))
  }
  return points
}

/**
 * Raw values that cover exactly the given points: rectangles `ul:lr` that do not overlap, and single points. Greedy by
 * area (the largest free rectangle first), which is optimal for most shapes that occur and near it for the rest. Points
 * that stand twice are written once. Throws a `RangeError` for a point that is not of whole numbers from 0 to 51.
 * @example compressPoints([{ x: 0, y: 0 }, { x: 1, y: 0 }]) // ['aa:ba']
 */
export function compressPoints(points: readonly Point[]): string[] {
  const grid = new Uint8Array(SIDE * SIDE)
  let left = 0
  for (const point of points) {
    formatPoint(point)
    const at = point.y * SIDE + point.x
    if (grid[at] === 0) left++
    grid[at] = 1
  }
  const out: { readonly at: number; readonly raw: string }[] = []
  while (left > 0) {
    const best = largestRectangle(grid)
    for (let y = best.y1; y <= best.y2; y++) grid.fill(0, y * SIDE + best.x1, y * SIDE + best.x2 + 1)
    left -= best.area
    if (best.area === 1) {
      // Only single points are left: no need to search for each of them.
      for (let at = 0; at < grid.length; at++) if (grid[at] === 1) out.push({ at, raw: formatPoint(pointAt(at)) })
      out.push({ at: best.y1 * SIDE + best.x1, raw: formatPoint(pointOf(best.x1, best.y1)) })
      break
    }
    const raw = `${formatPoint(pointOf(best.x1, best.y1))}:${formatPoint(pointOf(best.x2, best.y2))}`
    out.push({ at: best.y1 * SIDE + best.x1, raw })
  }
  return out.sort((a, b) => a.at - b.at).map((part) => part.raw)
}

const pointAt = (at: number): Point => pointOf(at % SIDE, Math.floor(at / SIDE))

interface Rectangle {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly area: number
}

/** The largest all-ones rectangle by the histogram method; the first in reading order among equals. */
function largestRectangle(grid: Uint8Array): Rectangle {
  let best: Rectangle = { x1: 0, y1: 0, x2: 0, y2: 0, area: 0 }
  const heights = new Uint8Array(SIDE + 1)
  const stack = new Uint8Array(SIDE + 2)
  for (let y = 0; y < SIDE; y++) {
    let depth = 0
    for (let x = 0; x <= SIDE; x++) {
      heights[x] = x < SIDE && grid[y * SIDE + x] === 1 ? heights[x]! + 1 : 0
      while (depth > 0 && heights[stack[depth - 1]!]! >= heights[x]!) {
        const height = heights[stack[--depth]!]!
        const x1 = depth > 0 ? stack[depth - 1]! + 1 : 0
        const area = height * (x - x1)
        if (area > best.area) best = { x1, y1: y - height + 1, x2: x - 1, y2: y, area }
      }
      stack[depth++] = x
    }
  }
  return best
}
