import type { Vertex } from '@sgfkit/go'
import type { GameContext } from '@sgfkit/schema'
import type { Collection, NodeId } from '@sgfkit/tree'
import { verticesOf } from './points.js'
import type { RecordedMove } from './types.js'
import { movesAt } from './variations.js'

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
 * and below it. A node with two moves counts both, in the order in which they stand; MN is the number of its last. Moves that
 * cannot be read are left out and not counted. Costs as much as the node is deep.
 */
export function movesTo(collection: Collection, node: NodeId, from?: NodeId): NumberedMove[] {
  const { columns, rows } = collection.context(node)
  const moves: NumberedMove[] = []
  let number = 0
  let wanted = from === undefined
  for (const id of lineTo(collection, node)) {
    wanted ||= id === from
    const own = movesAt(collection, id, columns, rows)
    if (own.length === 0) continue
    number = collection.get(id, 'MN') ?? number + own.length
    if (wanted) own.forEach((move, i) => moves.push({ ...move, node: id, number: number - own.length + 1 + i }))
  }
  return moves
}

const SETUP = ['AB', 'AW', 'AE'] as const

/** @internal The points that a node sets up or empties. */
export function setupAt(collection: Collection, node: NodeId, context: GameContext): Vertex[] {
  return SETUP.flatMap((ident) =>
    collection.has(node, ident) ? verticesOf(collection.get(node, ident) ?? [], context) : [],
  )
}

/**
 * @internal Which of the moves put the stones of a board: the latest on each point, if its stone is still there. A stone that
 * a setup put there since is not its own, whatever its colour.
 *
 * @param nodes those that the moves belong to, and all after them up to the one that the board is of
 */
export function movesSeen(
  collection: Collection,
  nodes: readonly NodeId[],
  moves: readonly NumberedMove[],
  stones: string,
): Map<Vertex, NumberedMove> {
  const seen = new Map<Vertex, NumberedMove>()
  const context = collection.context(nodes[0]!)
  let i = 0
  for (const node of nodes) {
    for (const vertex of setupAt(collection, node, context)) seen.delete(vertex)
    for (let move = moves[i]; move?.node === node; move = moves[++i]) {
      const { color, vertex } = move
      if (vertex === 'pass') continue
      // In the order of the moves that are seen.
      seen.delete(vertex)
      if (stones[vertex] === (color === 'black' ? 'X' : 'O')) seen.set(vertex, move)
    }
  }
  return seen
}
