import { Board, type MoveRules, PASS, type Rules } from '@sgfkit/go'
import { TokenKind } from '@sgfkit/lexer'
import { decodePointAt, type Point } from '@sgfkit/schema'
import { packed } from './idents.js'
import { NodeView } from './node-view.js'
import { PointList } from './point-list.js'
import { PointSet } from './point-set.js'
import { RootMemory } from './root-memory.js'
import { SeenBoards } from './seen-boards.js'

const B = packed('B')
const AB = packed('AB')
const AW = packed('AW')
const AE = packed('AE')
const PL = packed('PL')

const COLON = 58

/** Boards of a kind that are kept for the next document. */
const BOARDS = 8

/** A board whose game was longer is not kept for the next document. */
const LONG_GAME = 1 << 14

/** What there is to say about a move, as numbers for the hot path: why it is against the rules, or that it ends a long cycle. */
export const Reason = { none: 0, occupied: 1, suicide: 2, ko: 3, superko: 4, longCycle: 5 } as const

const reasonNumbers: Readonly<Partial<Record<string, number>>> = {
  suicide: Reason.suicide,
  ko: Reason.ko,
  superko: Reason.superko,
}

/** Asks for the same board with the same side to move: what a cycle comes back to. */
const SAME_SITUATION: MoveRules = { ko: 'situational', suicide: 'any' }

/** The node at hand with the board at hand: points of its properties, setup and moves by the rules of Go. */
export class PositionView extends NodeView {
  /** Whether moves are executed: Go, on a board that Go knows. */
  isGo = true
  /** The position. */
  board: Board
  /** The rule set that RU names, if it names one. */
  rules: Rules | undefined

  // The move that was executed last.
  color: 1 | 2 = 1
  /** -1 for a pass. */
  vertex = -1
  /** Value token of the move. */
  moveToken = -1
  reason = 0
  /** The ply that a superko move, or one that ends a long cycle, repeats. */
  repeatsPly = -1
  /** Whether the side that moved had moved before without an answer between. */
  sameColor = false

  /** The boards of the game, where the rules let a repetition end it; undefined where nothing is to be told about one. */
  protected seen: SeenBoards | undefined
  /** The ply of the last move that repeated a board, -1 for none: only the first of a row of them is told. */
  #cyclePly = -1
  readonly #seen = new SeenBoards()
  /** Boards by size. */
  readonly #boards = new Map<number, Board>()
  readonly #roots = new RootMemory()
  /** Whether a game was so long that its board is not worth keeping. */
  #grown = false
  readonly #points = new PointSet()
  /** Vertices of a setup, and what comes upon them. */
  readonly #vertices = new PointList()
  /** At most all points for each of AB, AW and AE. */
  readonly #stones = new Uint8Array(3 * 52 * 52)

  constructor(reference: boolean) {
    super(reference)
    this.board = this.#boardOf(19, 19)
  }

  /**
   * Appends the points of all properties with this code to `out`, as vertices, each once; rectangles written out, faulty
   * values left out. The game must be Go.
   */
  addVertices(code: number, out: PointList): void {
    if (this.find(code) < 0) return
    const points = this.#points
    points.clear()
    for (let i = 0; i < this.count; i++) {
      if (this.codes[i] !== code) continue
      for (let token = this.firstValue[i]!, left = this.valueCount[i]!; left > 0; token++) {
        if (this.kinds[token] !== TokenKind.value) continue
        left--
        let kept = out.count
        this.addPointsOf(i, token, out)
        for (let k = kept; k < out.count; k++) if (points.add(out.points[k]!)) out.points[kept++] = out.points[k]!
        out.count = kept
      }
    }
  }

  /** Appends the points of a value to `out`, as vertices; nothing for a faulty one. The game must be Go. */
  addPointsOf(index: number, token: number, out: PointList): void {
    const { text } = this
    const { columns, rows } = this.context
    const start = this.starts[token]! + 1
    const end = this.valueEnd(token)
    if (end - start === 2) {
      const vertex = decodePointAt(text, start, end, columns, rows)
      if (vertex >= 0) out.add(vertex)
      return
    }
    if (end - start === 5 && text.charCodeAt(start + 2) === COLON) {
      const from = decodePointAt(text, start, start + 2, columns, rows)
      const to = decodePointAt(text, start + 3, end, columns, rows)
      const left = from % columns
      const right = to % columns
      if (from >= 0 && to > from && left <= right) {
        for (let row = from - left; row <= to - right; row += columns)
          for (let x = left; x <= right; x++) out.add(row + x)
        return
      }
    }
    const value: unknown = this.schema.value(this.identOf(index), [text.slice(start, end)], this.context)
    if (Array.isArray(value)) for (const { x, y } of value as readonly Point[]) out.add(y * columns + x)
  }

  /** The points of all properties with this code; see `addVertices`. */
  vertices(code: number): Int16Array {
    const out = new PointList()
    this.addVertices(code, out)
    return out.points.subarray(0, out.count)
  }

  /** Reads what the root at hand says of the game, and empties the board. */
  protected enterGame(): void {
    this.enter(this.#roots.context(this))
    const { gm, columns, rows } = this.context
    this.isGo = gm === 1 && columns <= 52 && rows <= 52
    this.rules = this.#roots.rules(this)
    this.seen = undefined
    if (!this.isGo) return
    this.board = this.#boardOf(columns, rows)
    this.board.reset()
    this.#cyclePly = -1
    if (this.rules?.longCycle !== 'no-result') return
    this.seen = this.#seen
    this.#seen.clear()
    this.#seen.add(this.board.hashLow)
  }

  /** A game has ended. */
  protected leaveGame(): void {
    if (this.board.ply > LONG_GAME) this.#grown = true
  }

  /** A document has ended: boards that grew large, or of too many sizes, are let go. */
  protected leaveGames(): void {
    let kept = 0
    for (const key of this.#boards.keys()) if (this.#grown || kept++ >= BOARDS) this.#boards.delete(key)
    this.#grown = false
    this.board = this.#boardOf(19, 19)
    this.#seen.clear()
  }

  /** Takes the board back to what it was after a number of operations. */
  protected backTo(ply: number): void {
    const { board } = this
    if (board.ply === ply) return
    if (board.ply > LONG_GAME) this.#grown = true
    this.steps += board.ply - ply
    board.undoTo(ply)
    this.#cyclePly = -1
  }

  /** Whether the rules allow a move on an empty point, so far as that can be told before it is made. */
  protected mayPlay(color: 1 | 2, vertex: number): boolean {
    return this.rules === undefined || this.board.mayPlay(color, vertex, this.rules)
  }

  /** Executes the setup of the node at hand, and answers whose move was last as PL has it; `turn` where there is none. */
  protected executeSetup(turn: number): number {
    if (!this.has(AB) && !this.has(AW) && !this.has(AE) && !this.has(PL)) return turn
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
    this.seen?.add(this.board.hashLow)
    return side === 0 ? 0 : 3 - side
  }

  /** Executes the move of a property and answers whose it was; 0 where the value is no move. */
  protected executeMove(index: number, before: number): number {
    const token = this.firstValue[index]!
    const { columns, rows } = this.context
    const vertex = decodePointAt(this.text, this.starts[token]! + 1, this.valueEnd(token), columns, rows)
    if (vertex === -2) return 0
    const color = this.codes[index] === B ? 1 : 2
    this.play(color, vertex, token, before)
    return color
  }

  /** Executes a move and notes what there is to say about it; `before` is the colour of the move before. */
  protected play(color: 1 | 2, vertex: number, token: number, before: number): void {
    const { board, rules } = this
    this.note(color, vertex, token, before)
    if (vertex >= 0) {
      if (board.cell(vertex) !== 0) this.reason = Reason.occupied
      else if (rules !== undefined && !board.mayPlay(color, vertex, rules)) this.#judge(color, vertex, rules)
    }
    board.playFast(color, vertex < 0 ? PASS : vertex)
    if (vertex >= 0 && this.seen?.add(board.hashLow) === true && this.reason === Reason.none) this.noteRepetition()
  }

  /** Notes a move against which there is nothing. */
  protected note(color: 1 | 2, vertex: number, token: number, before: number): void {
    this.color = color
    this.vertex = vertex
    this.moveToken = token
    this.sameColor = before === color
    this.reason = Reason.none
    this.repeatsPly = -1
  }

  /** Why a move on an empty point is against the rules. */
  #judge(color: 1 | 2, vertex: number, rules: MoveRules): void {
    const verdict = this.board.check(color === 1 ? 'black' : 'white', vertex, rules)
    if (verdict.legal) return
    this.reason = reasonNumbers[verdict.reason] ?? Reason.none
    this.repeatsPly = verdict.repeats ?? -1
  }

  /** Looks whether the move that was noted and executed has brought back a board with the same side to move. */
  protected noteRepetition(): void {
    const { board, color, vertex } = this
    board.undo()
    const verdict = board.check(color === 1 ? 'black' : 'white', vertex, SAME_SITUATION)
    board.playFast(color, vertex)
    if (verdict.legal || verdict.reason !== 'superko') return
    // Once round, every move of a cycle repeats a board: the one that closes it is told.
    const goesOn = this.#cyclePly === board.ply - 1
    this.#cyclePly = board.ply
    if (goesOn) return
    this.reason = Reason.longCycle
    this.repeatsPly = verdict.repeats ?? -1
  }

  #boardOf(columns: number, rows: number): Board {
    const key = columns * 64 + rows
    let board = this.#boards.get(key)
    if (board === undefined) this.#boards.set(key, (board = new Board(columns, rows)))
    return board
  }
}
