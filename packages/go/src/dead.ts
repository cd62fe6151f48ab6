import type { StonesView } from './position.js'
import { cellsOf, floodSame, floodWhere } from './score-chains.js'
import type { Vertex } from './types.js'

/**
 * The dead stones after the chain on a point has been marked dead, or alive again if it was dead.
 *
 * `scope` says how far it goes: `chain` (default), or `region`, all chains of its colour that no stone of the other
 * colour separates from it, as one click does in most programs; reviving a region also kills nothing. A point without
 * a stone changes nothing. The answer is in ascending order, whole chains only.
 *
 * @throws RangeError when sizes and stones do not fit, or the point is none of the board.
 * @example
 * dead = toggleDead(board, dead, vertex)
 */
export function toggleDead(
  view: StonesView,
  dead: Iterable<Vertex>,
  vertex: Vertex,
  options: { readonly scope?: 'chain' | 'region' } = {},
): readonly Vertex[] {
  const { geometry, cells } = cellsOf(view)
  const { cellOf, vertexOf } = geometry
  const at = cellOf[vertex]
  if (at === undefined)
    throw new RangeError(
      `a point of a ${view.columns}×${view.rows} board is 0 to ${cellOf.length - 1}, got ${String(vertex)}`,
    )
  const marked = new Set<number>()
  const seen = new Uint8Array(geometry.size)
  for (const v of dead) {
    const p = cellOf[v]
    if (p !== undefined && cells[p] !== 0 && seen[p] === 0)
      for (const q of floodSame(geometry, cells, p, seen)) marked.add(q)
  }
  const color = cells[at]!
  if (color !== 0) {
    const revive = marked.has(at)
    const reach =
      options.scope === 'region'
        ? floodWhere(geometry, at, (p) => cells[p] === 0 || cells[p] === color)
        : floodSame(geometry, cells, at)
    for (const p of reach) {
      if (cells[p] !== color) continue
      if (revive) marked.delete(p)
      else marked.add(p)
    }
  }
  return Array.from(marked, (p) => vertexOf[p]!).sort((a, b) => a - b)
}

/**
 * The dead stones that marked territory implies: stones on a point that a record gives to the other colour (TB, TW).
 * Whole chains, in ascending order; points off the board are passed over.
 *
 * @throws RangeError when sizes and stones do not fit.
 */
export function deadFromTerritory(
  view: StonesView,
  territory: { readonly black: Iterable<Vertex>; readonly white: Iterable<Vertex> },
): readonly Vertex[] {
  const { geometry, cells } = cellsOf(view)
  const marked = new Set<number>()
  const seen = new Uint8Array(geometry.size)
  for (const [points, opponent] of [
    [territory.black, 2],
    [territory.white, 1],
  ] as const) {
    for (const v of points) {
      const p = geometry.cellOf[v]
      if (p !== undefined && cells[p] === opponent && seen[p] === 0)
        for (const q of floodSame(geometry, cells, p, seen)) marked.add(q)
    }
  }
  return Array.from(marked, (p) => geometry.vertexOf[p]!).sort((a, b) => a - b)
}
