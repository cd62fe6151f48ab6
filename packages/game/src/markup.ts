import type { GameContext, Point, PointPair } from '@sgfkit/schema'
import type { Collection, NodeId } from '@sgfkit/tree'
import type { Diagram, DiagramLabel, DiagramLink, DiagramMark, DiagramTerritory, MarkKind } from '@sgfkit/render'
import { verticesOf } from './points.js'

const MARKS = [
  ['CR', 'circle'],
  ['MA', 'cross'],
  ['SL', 'selected'],
  ['SQ', 'square'],
  ['TR', 'triangle'],
] as const satisfies readonly (readonly [string, MarkKind])[]

/** @internal The markup of a node (CR MA SL SQ TR LB AR LN TB TW), which holds for this node only. */
export function markupOf(
  collection: Collection,
  node: NodeId,
  context: GameContext,
): Pick<Diagram, 'marks' | 'labels' | 'arrows' | 'lines' | 'territory'> {
  const marks: DiagramMark[] = []
  for (const [ident, kind] of MARKS) {
    if (!collection.has(node, ident)) continue
    for (const at of verticesOf(collection.get(node, ident) ?? [], context)) marks.push({ kind, at })
  }
  const inside = ({ x, y }: Point) => x < context.columns && y < context.rows
  const vertex = ({ x, y }: Point) => y * context.columns + x
  const labels: DiagramLabel[] = (collection.get(node, 'LB') ?? [])
    .filter(({ point }) => inside(point))
    .map(({ point, text }) => ({ at: vertex(point), text }))
  const links = (pairs: readonly PointPair[] | undefined): DiagramLink[] =>
    (pairs ?? []).filter((p) => inside(p.from) && inside(p.to)).map((p) => ({ from: vertex(p.from), to: vertex(p.to) }))
  const arrows = links(collection.get(node, 'AR'))
  const lines = links(collection.get(node, 'LN'))
  const territory: DiagramTerritory[] = []
  for (const [ident, color] of [
    ['TB', 'black'],
    ['TW', 'white'],
  ] as const) {
    for (const at of verticesOf(collection.get(node, ident) ?? [], context)) territory.push({ at, color })
  }
  return {
    ...(marks.length > 0 && { marks }),
    ...(labels.length > 0 && { labels }),
    ...(arrows.length > 0 && { arrows }),
    ...(lines.length > 0 && { lines }),
    ...(territory.length > 0 && { territory }),
  }
}
