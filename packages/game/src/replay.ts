import { Board, type Position } from '@sgfkit/go'
import type { GameContext } from '@sgfkit/schema'
import type { Collection, NodeId } from '@sgfkit/tree'
import { executeNode } from './execution.js'
import { type Frame, startFrame } from './frame.js'
import { inferTurn } from './turn.js'
import type { GamePosition } from './types.js'

/** A board kept on the way: the state after `frame`'s node, and the nodes since the checkpoint before. */
interface Checkpoint {
  readonly frame: Frame
  readonly position: Position
  readonly before: Checkpoint | undefined
  readonly nodes: readonly NodeId[]
}

/** Nodes between two checkpoints: a jump executes at most about as many. */
const INTERVAL = 128

/**
 * Positions anywhere in the games of a collection, found quickly one after another: it goes from the last asked node to
 * the next by undoing and playing, and keeps a board every 128 nodes on its way for far jumps.
 *
 * Games other than Go have no positions here. After an edit, `update` keeps what the edit did not touch.
 *
 * @example
 * const replay = new Replay(parse('(;SZ[9];B[aa];W[ba];B[bb];W[ab])').collection)
 * replay.at(4)?.prisoners // { black: 0, white: 1 }
 */
export class Replay {
  #collection: Collection
  #root: NodeId = -1
  #context: GameContext | undefined
  #board: Board | undefined
  /** Frames of the nodes from `#base` down to the present node. */
  readonly #line: Frame[] = []
  readonly #index = new Map<NodeId, number>()
  /** The checkpoint below the first frame of the line. */
  #base: Checkpoint | undefined
  readonly #checkpoints = new Map<NodeId, Checkpoint>()
  /** Nodes executed so far: what tests of linear cost count. */
  steps = 0

  constructor(collection: Collection) {
    this.#collection = collection
  }

  get collection(): Collection {
    return this.#collection
  }

  /** The game at a node; undefined for a game that is not Go. Throws a RangeError for a node that does not exist. */
  at(node: NodeId): GamePosition | undefined {
    const frame = this.#goTo(node)
    if (frame === undefined) return undefined
    const board = this.#board!
    const { move, moveNumber, captured, issues, dimmed, visible, printMode, figure } = frame
    return {
      ...board.position(),
      toMove: frame.turn ?? inferTurn(this.#collection, node, board),
      node,
      moveNumber,
      move,
      captured,
      issues,
      dimmed,
      visible,
      printMode,
      figure,
    }
  }

  /**
   * Goes on with a later (or earlier) snapshot of the same collection. `changed` names the nodes whose properties or
   * place differ; without it everything is forgotten.
   */
  update(collection: Collection, changed?: Iterable<NodeId>): void {
    this.#collection = collection
    if (changed === undefined) {
      this.#checkpoints.clear()
      this.#root = -1
      return
    }
    const touched = new Set(changed)
    if (touched.size === 0) return
    // Checkpoints were made from the root down, so the one before is judged before those that build on it.
    for (const [node, checkpoint] of this.#checkpoints) {
      const { before, nodes } = checkpoint
      const sound = before === undefined || this.#checkpoints.get(before.frame.node) === before
      if (!sound || nodes.some((id) => touched.has(id))) this.#checkpoints.delete(node)
    }
    const base = this.#base
    if (touched.has(this.#root) || (base !== undefined && this.#checkpoints.get(base.frame.node) !== base)) {
      this.#root = -1
      return
    }
    const first = this.#line.findIndex((frame) => touched.has(frame.node))
    if (first === 0) this.#root = -1
    else if (first > 0) this.#backTo(first - 1)
  }

  #goTo(node: NodeId): Frame | undefined {
    const collection = this.#collection
    const root = collection.rootOf(node)
    if (root !== this.#root && !this.#enter(root)) return undefined
    const path: NodeId[] = []
    let at = node
    let start: Checkpoint | undefined
    while (at !== -1 && !this.#index.has(at)) {
      start = this.#checkpoints.get(at)
      if (start !== undefined) break
      path.push(at)
      at = collection.parent(at)
    }
    if (start !== undefined) this.#restart(start)
    else if (at === -1) this.#restart(undefined)
    else this.#backTo(this.#index.get(at)!)
    for (let i = path.length - 1; i >= 0; i--) this.#step(path[i]!)
    return this.#line.at(-1)
  }

  /** Makes a board for another game; false where it is not Go. */
  #enter(root: NodeId): boolean {
    const context = this.#collection.context(root)
    const go = context.gm === 1 && context.columns <= 52 && context.rows <= 52
    this.#root = go ? root : -1
    this.#context = context
    if (go) this.#restart(undefined)
    return go
  }

  #restart(from: Checkpoint | undefined): void {
    const { columns, rows } = this.#context!
    this.#base = from
    this.#line.length = 0
    this.#index.clear()
    if (from === undefined) {
      if (this.#board?.columns === columns && this.#board.rows === rows) this.#board.reset()
      else this.#board = new Board(columns, rows)
      return
    }
    this.#board = Board.from(from.position)
    this.#push({ ...from.frame, ply: 0 })
  }

  #backTo(index: number): void {
    for (let i = this.#line.length - 1; i > index; i--) this.#index.delete(this.#line[i]!.node)
    this.#line.length = index + 1
    this.#board!.undoTo(this.#line[index]!.ply)
  }

  #step(node: NodeId): void {
    this.steps++
    const before = this.#line.at(-1) ?? startFrame(this.#root)
    this.#push(executeNode(this.#board!, this.#collection, node, this.#context!, before))
    if (this.#line.length > INTERVAL && !this.#checkpoints.has(node)) this.#keep()
  }

  #push(frame: Frame): void {
    this.#index.set(frame.node, this.#line.length)
    this.#line.push(frame)
  }

  /** Keeps the present board as a checkpoint; the line goes on from it. */
  #keep(): void {
    const frame = this.#line.at(-1)!
    const nodes = this.#line.map(({ node }) => node)
    const checkpoint = { frame, position: this.#board!.position(), before: this.#base, nodes }
    this.#checkpoints.set(frame.node, checkpoint)
    this.#restart(checkpoint)
  }
}

/**
 * The game at one node, executed from its root: the board after its setup and moves, and what is in force there. Undefined
 * for a game that is not Go. Use a {@link Replay} to ask for many nodes.
 */
export function positionAt(collection: Collection, node: NodeId): GamePosition | undefined {
  return new Replay(collection).at(node)
}
