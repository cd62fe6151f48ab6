import type { TreeReader } from './reader.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'
import { walk } from './walk.js'

/** Whether `id` is `above` or below it: the shorter of the way up and a walk through the subtree decides. */
export function isWithin(reader: TreeReader, above: NodeId, id: NodeId): boolean {
  // Near relatives are told at once, so that lifting or lowering each node of a chain takes linear time.
  const parent = reader.parent(above)
  if (id !== above && (id === parent || reader.parent(id) === parent)) return false
  if (parent !== NONE && id !== NONE && reader.parent(parent) === id) return false
  let up = id
  for (const below of walk(reader, above, 'preorder')) {
    if (up === above || below === id) return true
    if (up === NONE) return false
    up = reader.parent(up)
  }
  return false
}
