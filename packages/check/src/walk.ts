import { TokenKind } from '@sgfkit/lexer'
import { decodePointAt } from '@sgfkit/schema'
import type { SyntaxTree } from '@sgfkit/syntax'
import { packed } from './idents.js'
import { PositionView } from './position-view.js'

/** Bit of a node's state: game info stands on its path. */
const INFO = 4

/** Documents of no more nodes share an array of states, which grows with them. */
const SMALL = 1 << 16

const B = packed('B')
const W = packed('W')
const KO = packed('KO')

/** What the walk asks of its listener at each node. */
export interface WalkListener {
  game?(): void
  /** The game that was walked has ended. */
  gameEnd?(): void
  /** A node that is not a plain move, scanned and not yet executed. */
  node(): void
  /** A move was executed; `reason` and `sameColor` say what there is about it. */
  move?(): void
  /** A node that is not the first child of its parent, scanned. */
  branch?(): void
  /** A node was executed: the board is the position after it. */
  executed?(): void
  /** The last node of the main line was walked; the board is the final position. */
  mainLineEnd?(): void
}

/**
 * One walk over the nodes of a document in document order, with the board at hand. What there is to know about a node is in
 * arrays that are used again for the next one; rules read it and must not keep it. A walk can be used for one document
 * after the other.
 */
export class Walk extends PositionView {
  // The game.
  game = -1
  root = -1
  /** Whether KO says that the move breaks the rules on purpose. */
  forced = false

  /** Whether game info stands on the path to the parent. */
  infoAbove = false
  /** Whether game info stands on the path to the node at hand; noted while its values are looked at. */
  infoHere = false
  /** Colour of the last move before the node, 0 where a setup came after it. */
  turnBefore = 0

  /**
   * What has to be known again when the walk comes back to a node for its next child: the number of board operations (from
   * bit 3 on), whether game info stands on the path (bit 2), and the colour of the last move, 0 after a setup (bits 0, 1).
   */
  #states = new Int32Array(64)
  #shared = this.#states
  #mainLineDone = true
  readonly #every: boolean

  /** `reference`: Go is all there is, as to the reference checker. `every`: plain moves are told like other nodes. */
  constructor(reference = false, every = false) {
    super(reference)
    this.#every = every
  }

  /** Colour of the last move on the path to a node that was walked, its own included; 0 where a setup came after it. */
  turnAt(node: number): number {
    return this.#states[node]! & 3
  }

  /** Walks all nodes of a document, and lets it go. The steps that it took are left in `steps`. */
  run(tree: SyntaxTree, listener: WalkListener): void {
    this.open(tree)
    this.game = this.root = -1
    this.#mainLineDone = true
    this.#room(tree.nodeCount)
    try {
      this.#walk(listener)
    } finally {
      const { steps } = this
      this.close()
      this.steps = steps
      this.#states = this.#shared
      this.leaveGames()
    }
  }

  #room(nodes: number): void {
    if (nodes > SMALL) this.#states = new Int32Array(nodes)
    else if (nodes > this.#shared.length)
      this.#states = this.#shared = new Int32Array(Math.min(SMALL, Math.max(nodes, 2 * this.#shared.length)))
  }

  #walk(listener: WalkListener): void {
    const { nodeCount, nodeToken, nodeParent } = this.tree
    const { kinds, starts, text } = this
    const states = this.#states
    const every = this.#every
    let state = 0
    for (let node = 0; node < nodeCount; node++) {
      this.steps++
      const parent = nodeParent[node]!
      if (parent === node - 1 && node > 0 && !every) {
        // A plain move: `;B[pd]` and nothing else.
        const token = nodeToken[node]!
        const value = token + 2
        const start = starts[token]!
        if (
          kinds[value] === TokenKind.value &&
          (starts[value + 1] ?? 0) === start + 6 &&
          starts[value] === start + 2 &&
          this.isGo
        ) {
          let after = value + 1
          if (kinds[after] === TokenKind.space) after++
          const next = kinds[after]
          const letter = text.charCodeAt(start + 1)
          if ((next === undefined || next <= TokenKind.semi) && (letter === 66 || letter === 87)) {
            const { board, context } = this
            const vertex = decodePointAt(text, start + 3, start + 5, context.columns, context.rows)
            if (vertex >= -1) {
              const color = letter === 66 ? 1 : 2
              if ((state & 3) !== color && (vertex < 0 || (board.cell(vertex) === 0 && this.mayPlay(color, vertex)))) {
                board.playFast(color, vertex)
                if (vertex >= 0 && this.seen?.add(board.hashLow) === true) {
                  this.#lookAt(node, parent, state)
                  this.note(color, vertex, value, state & 3)
                  this.noteRepetition()
                  listener.move?.()
                }
              } else {
                this.#lookAt(node, parent, state)
                this.play(color, vertex, value, state & 3)
                listener.move?.()
              }
              states[node] = state = (board.ply << 3) | (state & INFO) | color
              continue
            }
          }
        }
      }
      if (parent < 0) {
        if (node > 0) this.#endGame(node - 1, listener)
        this.#beginGame(node)
        state = 0
        listener.game?.()
      } else if (parent !== node - 1) {
        if (!this.#mainLineDone) this.#endMainLine(node - 1, listener)
        state = states[parent]!
        if (this.isGo) this.backTo(state >> 3)
      }
      this.node = node
      this.parent = parent
      this.infoAbove = this.infoHere = (state & INFO) !== 0
      this.turnBefore = state & 3
      if (parent >= 0) {
        this.scan(node)
        if (parent !== node - 1) listener.branch?.()
      }
      listener.node()
      const turn = this.isGo ? this.#execute(listener) : this.turnBefore
      listener.executed?.()
      states[node] = state = (this.board.ply << 3) | (this.infoHere ? INFO : 0) | turn
    }
    if (nodeCount > 0) this.#endGame(nodeCount - 1, listener)
  }

  /** A plain move about which there may be something to say becomes the node at hand. */
  #lookAt(node: number, parent: number, state: number): void {
    this.node = node
    this.parent = parent
    this.infoAbove = this.infoHere = (state & INFO) !== 0
    this.scan(node)
    this.forced = false
  }

  #endMainLine(last: number, listener: WalkListener): void {
    this.#mainLineDone = true
    this.node = last
    this.parent = this.tree.nodeParent[last]!
    this.scan(last)
    listener.mainLineEnd?.()
  }

  #endGame(last: number, listener: WalkListener): void {
    if (!this.#mainLineDone) this.#endMainLine(last, listener)
    this.leaveGame()
    listener.gameEnd?.()
  }

  #beginGame(node: number): void {
    this.game++
    this.#mainLineDone = false
    this.node = node
    this.parent = -1
    this.root = node
    this.scan(node)
    this.enterGame()
  }

  /** Executes the node at hand and answers whose move was last. */
  #execute(listener: WalkListener): number {
    let turn = this.executeSetup(this.turnBefore)
    this.forced = this.has(KO)
    // A second move of a node is a fault, and is executed after the first.
    const black = this.find(B)
    const white = this.find(W)
    const first = black >= 0 && (white < 0 || black < white) ? black : white
    if (first >= 0) turn = this.#move(first, turn, listener)
    if (black >= 0 && white >= 0) turn = this.#move(first === black ? white : black, turn, listener)
    return turn
  }

  #move(index: number, turn: number, listener: WalkListener): number {
    const color = this.executeMove(index, turn)
    if (color === 0) return turn
    listener.move?.()
    return color
  }
}
