import { Board, type MoveRules, PASS } from '@sgfkit/go'
import { TokenKind } from '@sgfkit/lexer'
import { decodePointAt } from '@sgfkit/schema'
import type { SyntaxTree } from '@sgfkit/syntax'
import { packed } from './idents.js'
import { NodeView } from './node-view.js'
import { PointList } from './point-list.js'
import { RootMemory } from './root-memory.js'

/** Bit of a node's state: game info stands on its path. */
const INFO = 4

/** Documents of no more nodes share an array of states and their boards, which grow with them. */
const SMALL = 1 << 16

const B = packed('B')
const W = packed('W')
const AB = packed('AB')
const AW = packed('AW')
const AE = packed('AE')
const PL = packed('PL')
const KO = packed('KO')

/** Boards of a kind that are kept for the next document. */
const BOARDS = 8

/** A board whose game was longer is not kept for the next document. */
const LONG_GAME = 1 << 14

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

/** Why a move is against the rules, as numbers for the hot path. */
export const Reason = { none: 0, occupied: 1, suicide: 2, ko: 3, superko: 4 } as const

const reasonNumbers: Readonly<Partial<Record<string, number>>> = {
  suicide: Reason.suicide,
  ko: Reason.ko,
  superko: Reason.superko,
}

/**
 * One walk over the nodes of a document in document order, with the board at hand. What there is to know about a node is in
 * arrays that are used again for the next one; rules read it and must not keep it. A walk can be used for one document
 * after the other.
 */
export class Walk extends NodeView {
  // The game.
  game = -1
  root = -1
  /** Whether moves are executed: Go, on a board that Go knows. */
  isGo = true
  /** The position. */
  board: Board
  /** The rule set that RU names, if it names one. */
  rules: MoveRules | undefined

  // The move that was executed last.
  color: 1 | 2 = 1
  /** -1 for a pass. */
  vertex = -1
  /** Value token of the move. */
  moveToken = -1
  reason = 0
  /** The ply that a superko move repeats. */
  repeatsPly = -1
  /** Whether the side that moved had moved before without an answer between. */
  sameColor = false
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
  /** Boards by size. */
  readonly #boards = new Map<number, Board>()
  readonly #roots = new RootMemory()
  /** Whether a game was so long that its board is not worth keeping. */
  #grown = false
  readonly #every: boolean
  /** Vertices of a setup, and what comes upon them. */
  readonly #vertices = new PointList()
  /** At most all points for each of AB, AW and AE. */
  readonly #stones = new Uint8Array(3 * 52 * 52)

  /** `reference`: Go is all there is, as to the reference checker. `every`: plain moves are told like other nodes. */
  constructor(reference = false, every = false) {
    super(reference)
    this.#every = every
    this.board = this.#boardOf(19, 19)
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
      let kept = 0
      for (const key of this.#boards.keys()) if (this.#grown || kept++ >= BOARDS) this.#boards.delete(key)
      this.#grown = false
      this.board = this.#boardOf(19, 19)
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
              if ((state & 3) !== color && (vertex < 0 || (board.cell(vertex) === 0 && this.#mayPlay(color, vertex))))
                board.playFast(color, vertex)
              else {
                this.node = node
                this.parent = parent
                this.infoAbove = this.infoHere = (state & INFO) !== 0
                this.scan(node)
                this.forced = false
                this.#play(color, vertex, value, state & 3, listener)
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
        const { ply } = this.board
        if (this.isGo && ply !== state >> 3) {
          if (ply > LONG_GAME) this.#grown = true
          this.steps += ply - (state >> 3)
          this.board.undoTo(state >> 3)
        }
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

  #endMainLine(last: number, listener: WalkListener): void {
    this.#mainLineDone = true
    this.node = last
    this.parent = this.tree.nodeParent[last]!
    this.scan(last)
    listener.mainLineEnd?.()
  }

  #endGame(last: number, listener: WalkListener): void {
    if (!this.#mainLineDone) this.#endMainLine(last, listener)
    if (this.board.ply > LONG_GAME) this.#grown = true
    listener.gameEnd?.()
  }

  #mayPlay(color: 1 | 2, vertex: number): boolean {
    return this.rules === undefined || this.board.mayPlay(color, vertex, this.rules)
  }

  #boardOf(columns: number, rows: number): Board {
    const key = columns * 64 + rows
    let board = this.#boards.get(key)
    if (board === undefined) this.#boards.set(key, (board = new Board(columns, rows)))
    return board
  }

  #beginGame(node: number): void {
    this.game++
    this.#mainLineDone = false
    this.node = node
    this.parent = -1
    this.root = node
    this.scan(node)
    this.enter(this.#roots.context(this))
    const { gm, columns, rows } = this.context
    this.isGo = gm === 1 && columns <= 52 && rows <= 52
    this.rules = this.#roots.rules(this)
    if (this.isGo) {
      this.board = this.#boardOf(columns, rows)
      this.board.reset()
    }
  }

  /** Executes the node at hand and answers whose move was last. */
  #execute(listener: WalkListener): number {
    let turn = this.turnBefore
    if (this.has(AB) || this.has(AW) || this.has(AE) || this.has(PL)) turn = this.#setUp()
    this.forced = this.has(KO)
    // A second move of a node is a fault, and is executed after the first.
    const black = this.find(B)
    const white = this.find(W)
    const first = black >= 0 && (white < 0 || black < white) ? black : white
    if (first >= 0) turn = this.#move(first, turn, listener)
    if (black >= 0 && white >= 0) turn = this.#move(first === black ? white : black, turn, listener)
    return turn
  }

  /** Sets up the stones of the node at hand and answers whose move was last, as PL has it. */
  #setUp(): number {
    const vertices = this.#vertices
    const stones = this.#stones
    vertices.clear()
    for (let stone = 1; stone <= 3; stone++) {
      const from = vertices.count
      this.addVertices(stone === 1 ? AB : stone === 2 ? AW : AE, vertices)
      for (let i = from; i < vertices.count; i++) stones[i] = stone % 3
    }
    this.steps += vertices.count
    const toMove = this.raw(PL)
    const side = toMove === 'B' ? 1 : toMove === 'W' ? 2 : 0
    this.board.setupFast(vertices.points, stones, side, vertices.count)
    return side === 0 ? 0 : 3 - side
  }

  #move(index: number, turn: number, listener: WalkListener): number {
    const token = this.firstValue[index]!
    const { columns, rows } = this.context
    const vertex = decodePointAt(this.text, this.starts[token]! + 1, this.valueEnd(token), columns, rows)
    if (vertex === -2) return turn
    const color = this.codes[index] === B ? 1 : 2
    this.#play(color, vertex, token, turn, listener)
    return color
  }

  #play(color: 1 | 2, vertex: number, token: number, before: number, listener: WalkListener): void {
    const { board } = this
    this.color = color
    this.vertex = vertex
    this.moveToken = token
    this.sameColor = before === color
    this.reason = Reason.none
    this.repeatsPly = -1
    if (vertex >= 0) {
      if (board.cell(vertex) !== 0) this.reason = Reason.occupied
      else if (this.rules !== undefined && !board.mayPlay(color, vertex, this.rules))
        this.#judge(color, vertex, this.rules)
    }
    board.playFast(color, vertex < 0 ? PASS : vertex)
    listener.move?.()
  }

  /** Why a move on an empty point is against the rules. */
  #judge(color: 1 | 2, vertex: number, rules: MoveRules): void {
    const verdict = this.board.check(color === 1 ? 'black' : 'white', vertex, rules)
    if (verdict.legal) return
    this.reason = reasonNumbers[verdict.reason] ?? Reason.none
    this.repeatsPly = verdict.repeats ?? -1
  }
}
