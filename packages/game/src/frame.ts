import type { Color, Vertex } from '@sgfkit/go'
import type { NodeId } from '@sgfkit/tree'
import type { FigureState, PositionIssue, RecordedMove } from './types.js'

/** @internal Everything that holds after a node beside the stones: what a replay keeps for each node of its line. */
export interface Frame {
  readonly node: NodeId
  /** Operations on the board after this node, for undoing to here. */
  readonly ply: number
  readonly moveNumber: number
  readonly move: RecordedMove | undefined
  readonly captured: readonly Vertex[]
  readonly issues: readonly PositionIssue[]
  /** Whose turn it is, where a move or PL says so. */
  readonly turn: Color | undefined
  readonly dimmed: readonly Vertex[]
  readonly visible: readonly Vertex[] | undefined
  readonly printMode: 0 | 1 | 2
  readonly figure: FigureState
}

/** FG flag "use the program's defaults". */
export const DEFAULT_FLAGS = 32768

/** @internal The frame before the root. */
export function startFrame(root: NodeId): Frame {
  return {
    node: -1,
    ply: 0,
    moveNumber: 0,
    move: undefined,
    captured: [],
    issues: [],
    turn: undefined,
    dimmed: [],
    visible: undefined,
    printMode: 1,
    figure: { node: root, flags: DEFAULT_FLAGS, name: '' },
  }
}
