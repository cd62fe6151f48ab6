import type { Collection, NodeId } from '@sgfkit/tree'
import type { RecordedMove } from './types.js'
import { moveAt } from './variations.js'

/** A move on the way to a node, with its number. */
export interface NumberedMove extends RecordedMove {
  readonly node: NodeId
  readonly number: number
}

/** The nodes from the root of its game down to a node, both included. */
export function lineTo(collection: Collection, node: NodeId): NodeId[] {
  const line: NodeId[] = []
  for (let at = node; at !== -1; at = collection.parent(at)) line.push(at)
  return line.reverse()
}

/**
 * The moves on the way from the root to a node, numbered from 1 with MN honoured; with `from`, only those of that node
 * and below it. Moves that cannot be read are left out and not counted. Costs as much as the node is deep.
 */
export function movesTo(collection: Collection, node: NodeId, from?: NodeId): NumberedMove[] {
  const { columns, rows } = collection.context(node)
  const moves: NumberedMove[] = []
  let number = 0
  let wanted = from === undefined
  for (const id of lineTo(collection, node)) {
    wanted ||= id === from
    const move = moveAt(collection, id, columns, rows)
    if (move === undefined) continue
    number = collection.get(id, 'MN') ?? number + 1
    if (wanted) moves.push({ ...move, node: id, number })
  }
  return moves
}
