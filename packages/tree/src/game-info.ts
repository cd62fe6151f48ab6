import type { Adoption } from './adopt.js'
import type { TreeReader } from './reader.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'
import { walk } from './walk.js'

const isInfo = (reader: TreeReader, id: NodeId, ident: string): boolean =>
  reader.schema.property(ident, reader.context(id))?.kind === 'game-info'

/** Whether a node holds game info. */
export function hasGameInfo(reader: TreeReader, id: NodeId): boolean {
  return reader.idents(id).some((ident) => isInfo(reader, id, ident))
}

/**
 * Whether a subtree holds game info and would come below a node with such that it is not below now, by a move within its game: no
 * way from the root to a leaf holds game info in two nodes (FF[4], property types).
 *
 * Where either the subtree or the way holds none, that is told in the time of the shorter of them.
 */
export function meetsGameInfo(reader: TreeReader, id: NodeId, above: NodeId): boolean {
  const inTree = look(reader, walk(reader, id, 'preorder'))
  const onWay = look(reader, newAbove(reader, reader.parent(id), above))
  let tree: boolean | undefined
  let way: boolean | undefined
  while (tree !== false && way !== false && !(tree && way)) {
    tree ??= inTree()
    way ??= onWay()
  }
  return tree === true && way === true
}

/** Looks at one node a call: true once one of them held game info, false at their end, undefined before. */
const look = (reader: TreeReader, nodes: Iterable<NodeId>): (() => boolean | undefined) => {
  const iterator = nodes[Symbol.iterator]()
  return () => {
    const next = iterator.next()
    if (next.done === true) return false
    return next.value !== NONE && hasGameInfo(reader, next.value) ? true : undefined
  }
}

/** The nodes above a place that are not above another; before them a `NONE` for each step of looking where the ways meet. */
function* newAbove(reader: TreeReader, before: NodeId, above: NodeId): Generator<NodeId> {
  const old = new Set<NodeId>()
  const way = new Set<NodeId>()
  let [up, down] = [before, above]
  // Both ways are gone up in turn.
  while (up !== NONE || down !== NONE) {
    if (down !== NONE) {
      way.add(down)
      if (old.has(down)) break
      down = reader.parent(down)
    }
    if (up !== NONE) {
      old.add(up)
      if (way.has(up)) break
      up = reader.parent(up)
    }
    yield NONE
  }
  for (const id of way) {
    if (old.has(id)) return
    yield id
  }
}

/** What becomes of the properties of nodes of a game that come below game info: all stay but game info. */
export const withoutGameInfo = (reader: TreeReader, id: NodeId): Pick<Adoption, 'raws'> => ({
  raws: (ident, raws) => (isInfo(reader, id, ident) ? undefined : raws),
})
