import type { Board, Color } from '@sgfkit/go'
import type { Collection, NodeId } from '@sgfkit/tree'

/** How far below a node the next move is looked for; comments between setup and first move are few. */
const LOOK_AHEAD = 64

/**
 * @internal Whose turn it is where neither a move nor PL says so: the colour of the next move of the record, else White after
 * black handicap stones alone, else Black.
 */
export function inferTurn(collection: Collection, node: NodeId, board: Board): Color {
  for (let at = collection.firstChild(node), steps = 0; at !== -1 && steps < LOOK_AHEAD; steps++) {
    if (collection.has(at, 'B')) return 'black'
    if (collection.has(at, 'W')) return 'white'
    const pl = collection.get(at, 'PL')
    if (pl !== undefined) break
    at = collection.firstChild(at)
  }
  const { stones } = board
  return stones.includes('X') && !stones.includes('O') ? 'white' : 'black'
}
