import type { Point } from '@sgfkit/schema'
import type { Fix } from '@sgfkit/source'
import type { Walk } from './walk.js'

/** The fix that leaves of a value, which may be a rectangle, the points given; with none of them the value goes. */
export const keepPoints = (
  walk: Walk,
  index: number,
  token: number,
  points: readonly Point[],
  kind: Fix['kind'],
): Fix => {
  if (points.length === 0) return walk.removeValue(index, token, kind)
  const text = walk.schema
    .encode(walk.identOf(index), points, walk.context)
    .map((raw) => `[${raw}]`)
    .join('')
  const span = { start: walk.starts[token]!, end: walk.starts[token + 1]! }
  const title = `Write ${text.length > 40 ? `${text.slice(0, 39)}…` : text}`
  return { title, kind, edits: [{ span, text }] }
}

/** As `keepPoints`, for points of Go given as vertices. */
export const keepVertices = (
  walk: Walk,
  index: number,
  token: number,
  vertices: readonly number[],
  kind: Fix['kind'],
): Fix => {
  const { columns } = walk.context
  const points = vertices.map((vertex) => ({ x: vertex % columns, y: Math.floor(vertex / columns) }))
  return keepPoints(walk, index, token, points, kind)
}

/** The points of each value of a list that no value before it has, by the number of the value. */
export const newPoints = (walk: Walk, index: number): readonly (readonly Point[])[] => {
  const ident = walk.identOf(index)
  const seen = new Set<number>()
  return walk.raws(index).map((raw) => {
    const value: unknown = walk.schema.value(ident, [raw], walk.context)
    if (!Array.isArray(value)) return []
    return (value as readonly Point[]).filter(({ x, y }) => {
      const before = seen.size
      return seen.add(y * 4096 + x).size > before
    })
  })
}
