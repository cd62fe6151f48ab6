import type { Color, Position, Vertex } from '@sgfkit/go'
import type { NodeId } from '@sgfkit/tree'

/** A move of the record: a point of the board, or `'pass'`. */
export interface RecordedMove {
  readonly color: Color
  readonly vertex: Vertex | 'pass'
}

/**
 * What is odd about the execution of one node. Every syntactically right move is executed all the same.
 *
 * `off-board` and `unreadable` moves change nothing; `occupied` overwrote a stone; `suicide` took its own chain away;
 * `setup-and-move` and `two-moves` say that the node mixes what belongs in two nodes.
 */
export interface PositionIssue {
  readonly kind: 'off-board' | 'unreadable' | 'occupied' | 'suicide' | 'setup-and-move' | 'two-moves'
  readonly color?: Color
  readonly vertex?: Vertex
}

/** The figure that a node belongs to: where it started, its FG flags and name. */
export interface FigureState {
  /** Node that holds the FG, or the root where none does. */
  readonly node: NodeId
  /** Value of FG; 32768 ("use your defaults") where the record has none. */
  readonly flags: number
  readonly name: string
}

/** The game as it stands at a node: the board after its setup and moves, and what is in force there. */
export interface GamePosition extends Position {
  readonly node: NodeId
  /** Number of the last move: moves counted from the root, MN setting the count. 0 before the first. */
  readonly moveNumber: number
  /** The move of this node (the last, if it holds two). */
  readonly move: RecordedMove | undefined
  /** Opposing stones that the node's move took off the board. */
  readonly captured: readonly Vertex[]
  readonly issues: readonly PositionIssue[]
  /** Points greyed out (DD), as set here or above. */
  readonly dimmed: readonly Vertex[]
  /** Points shown (VW), as set here or above; undefined shows all. */
  readonly visible: readonly Vertex[] | undefined
  /** Print mode (PM) in force: 0 no numbers, 1 as they are, 2 modulo 100. */
  readonly printMode: 0 | 1 | 2
  readonly figure: FigureState
}
