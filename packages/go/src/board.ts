import { eachRemoved, overwrittenByLast } from './board-log.js'
import { liberties } from './board-chains.js'
import { BoardCore } from './board-core.js'
import { chains } from './chains.js'
import { geometryOf } from './geometry.js'
import {
  fillLegal,
  type IllegalReason,
  KO,
  LEGAL,
  legality,
  type MoveRules,
  OCCUPIED,
  type Repetition,
  repetition,
  SUICIDAL,
  SUPERKO,
  type Verdict,
} from './legality.js'
import { assertStones, cellOfChar, type Position, type Prisoners, type StonesView } from './position.js'
import { assertRules, RULES } from './rules.js'
import { assertSize, type Color, colorNumber, colorOf, PASS, type Vertex } from './types.js'
import { hashText } from './zobrist.js'

/** Something about an executed move that deserves a word; nothing of it hinders executing. */
export type MoveIssue = 'off-board' | 'occupied' | 'suicide'

/** What executing a move did. */
export interface MoveResult {
  readonly color: Color
  readonly vertex: Vertex
  /** Opposing stones removed. */
  readonly captured: readonly Vertex[]
  /** Own stones removed because the move left them without liberties, the stone itself among them. */
  readonly suicide: readonly Vertex[]
  /** Colour of the stone that stood on the point; it is no prisoner. */
  readonly overwritten: Color | null
  readonly issues: readonly MoveIssue[]
}

/** Outcome of a strict move: executed, or illegal and nothing changed. */
export type PlayResult =
  | ({ readonly legal: true } & MoveResult)
  | { readonly legal: false; readonly reason: IllegalReason; readonly repeats?: number }

/** Points to write and the side to move. A point named twice takes the last of black, white, empty in this order. */
export interface SetupChanges {
  readonly black?: Iterable<Vertex>
  readonly white?: Iterable<Vertex>
  readonly empty?: Iterable<Vertex>
  readonly toMove?: Color
}

/** What a setup found in its points; it is done all the same. */
export interface SetupResult {
  /** Points off the board; they are left out. */
  readonly offBoard: readonly Vertex[]
  /** Points given more than once. */
  readonly repeated: readonly Vertex[]
}

/** Outcome of {@link Board.setupIfLegal}: done, or nothing changed because the stones named would have no liberty. */
export type LegalSetupResult =
  | ({ readonly legal: true } & SetupResult)
  | ({ readonly legal: false; readonly withoutLiberties: readonly Vertex[] } & SetupResult)

const IS_LEGAL: Verdict = { legal: true }
const NONE: readonly never[] = []
const NO_PRISONERS: Prisoners = { black: 0, white: 0 }
/** Answer of {@link Board.playFast} for a point off the board. */
const OFF_BOARD = -2

/**
 * A board of 1×1 to 52×52 points with its history: moves are executed by SGF's rule whether legal or not, legality is
 * a question of its own, and everything can be undone.
 *
 * @example
 * const board = new Board(9)
 * board.play('black', 40).legal // true
 * board.check('white', 40) // { legal: false, reason: 'occupied' }
 * board.undo()
 */
export class Board {
  readonly columns: number
  readonly rows: number
  /** @internal */
  readonly core: BoardCore
  private legalBuffer: Int16Array | undefined
  /** The rules that were asked about last, which need no second look. */
  private knownRules: MoveRules = RULES.japanese
  private readonly setupCells: number[] = []
  private readonly setupValues: number[] = []

  /**
   * An empty board, Black to move.
   *
   * `zobrist` replaces the hash constants (laid out as {@link zobristConstants} says) for tests of code that must not
   * trust hashes. Throws a RangeError when a side is not an integer from 1 to 52.
   */
  constructor(columns = 19, rows = columns, options: { readonly zobrist?: Int32Array } = {}) {
    assertSize(columns, rows)
    this.columns = columns
    this.rows = rows
    this.core = new BoardCore(geometryOf(columns, rows, options.zobrist))
  }

  /** A board with the stones, prisoners, side to move and ko of a position. Throws a RangeError when it is no position. */
  static from(position: StonesView & Partial<Position>): Board {
    assertStones(position)
    const board = new Board(position.columns, position.rows)
    board.load(position)
    return board
  }

  /** Number of operations (moves, passes, setups) since the board was made. */
  get ply(): number {
    return this.core.ply
  }

  get toMove(): Color {
    return colorOf(this.core.toMove)
  }

  get prisoners(): Prisoners {
    return { black: this.core.takenByBlack, white: this.core.takenByWhite }
  }

  /** Where the side to move may not retake at once under the simple ko rule, or null. */
  get ko(): Vertex | null {
    return this.core.ko === 0 ? null : this.core.vertexOf[this.core.ko]!
  }

  /** The stones as a string of `.`, `X` and `O`, row by row. */
  get stones(): string {
    const { cells, cellOf } = this.core
    let text = ''
    for (const cell of cellOf) text += '.XO'.charAt(cells[cell]! & 3)
    return text
  }

  /** The 64-bit Zobrist hash of the stones as 16 hexadecimal digits. */
  get hash(): string {
    return hashText(this.core.lo, this.core.hi)
  }

  /** Low 32 bits of the hash, as a signed integer. */
  get hashLow(): number {
    return this.core.lo
  }

  /** High 32 bits of the hash, as a signed integer. */
  get hashHigh(): number {
    return this.core.hi
  }

  /** The stone on a point: a colour, null for an empty point, undefined off the board. */
  get(vertex: Vertex): Color | null | undefined {
    const cell = this.cell(vertex)
    return cell === undefined ? undefined : cell === 0 ? null : colorOf(cell)
  }

  /** The board at this moment as plain immutable data. */
  position(): Position {
    return {
      columns: this.columns,
      rows: this.rows,
      stones: this.stones,
      prisoners: this.prisoners,
      toMove: this.toMove,
      ko: this.ko,
    }
  }

  /**
   * Executes a move by the rule of SGF (FF[4], "How to execute a move"): the stone is placed whatever stood there, then
   * opposing chains next to it without liberties are removed, then its own chain if it has none. Nothing else is
   * removed. `PASS` passes. A point off the board changes nothing and is reported; it is not a pass.
   */
  execute(color: Color, vertex: Vertex): MoveResult {
    assertVertex(vertex)
    const { core } = this
    const done = this.playFast(colorNumber(color), vertex)
    const after: MoveResult = { color, vertex, captured: NONE, suicide: NONE, overwritten: null, issues: NONE }
    if (done === OFF_BOARD) return { ...after, issues: ['off-board'] }
    const overwritten = overwrittenByLast(core)
    if (done === 0 && overwritten === 0) return after
    const removed: Vertex[] = []
    eachRemoved(core, (cell) => removed.push(core.vertexOf[cell]!))
    const issues: MoveIssue[] = []
    if (overwritten !== 0) issues.push('occupied')
    if (done < 0) issues.push('suicide')
    return {
      ...after,
      [done < 0 ? 'suicide' : 'captured']: removed,
      overwritten: overwritten === 0 ? null : colorOf(overwritten),
      issues,
    }
  }

  /**
   * Executes without an answer to look at, for hot loops: `color` 1 is Black and 2 White, `vertex` a point or `PASS`.
   * Answers the number of opposing stones captured, -1 for suicide, -2 for a point off the board (nothing is done).
   * Allocates nothing.
   */
  playFast(color: 1 | 2, vertex: Vertex): number {
    const { core } = this
    if (vertex === PASS) {
      core.pass(color)
      return 0
    }
    const p = core.cellOf[vertex]
    return p === undefined ? OFF_BOARD : core.play(p, color)
  }

  /** The point as a number: 0 empty, 1 black, 2 white, undefined off the board. */
  cell(vertex: Vertex): 0 | 1 | 2 | undefined {
    const p = this.core.cellOf[vertex]
    return p === undefined ? undefined : ((this.core.cells[p]! & 3) as 0 | 1 | 2)
  }

  /** Number of liberties of the chain on a point; 0 for an empty point and off the board. */
  libertyCount(vertex: Vertex): number {
    const p = this.core.cellOf[vertex]
    return p === undefined ? 0 : liberties(this.core, p, Infinity)
  }

  /** Plays a move if it is legal under the rules (default: Japanese), else leaves everything as it is and says why. */
  play(color: Color, vertex: Vertex, rules: MoveRules = RULES.japanese): PlayResult {
    const verdict = this.check(color, vertex, rules)
    return verdict.legal ? { legal: true, ...this.execute(color, vertex) } : verdict
  }

  /**
   * Whether a move is legal under the rules (default: Japanese). Superko looks at the whole history since the last
   * setup, through passes, and compares whole boards. Reasons are asked in the order of {@link IllegalReason}.
   *
   * Throws a TypeError for rules that are no object, such as a name, and a RangeError for a rule that does not exist.
   */
  check(color: Color, vertex: Vertex, rules: MoveRules = RULES.japanese): Verdict {
    assertVertex(vertex)
    if (rules !== this.knownRules) this.learn(rules)
    const { core } = this
    const c = colorNumber(color)
    if (vertex !== PASS) {
      const p = core.cellOf[vertex]
      if (p === undefined) return { legal: false, reason: 'off-board' }
      const answer = legality(core, p, c, rules.ko, rules.suicide)
      if (answer >= SUPERKO) return { legal: false, reason: 'superko', repeats: answer - SUPERKO }
      if (answer === OCCUPIED) return { legal: false, reason: 'occupied' }
      if (answer === SUICIDAL) return { legal: false, reason: 'suicide' }
      // The move before the opponent's last one left the board that the move would recreate.
      if (answer === KO) return { legal: false, reason: 'ko', ...(core.ply > 0 && { repeats: core.ply - 1 }) }
    }
    return c === core.toMove ? IS_LEGAL : { legal: false, reason: 'wrong-turn' }
  }

  /** {@link check} as a number for hot loops, whoever's turn it is: true when colour 1 or 2 may play on the point. */
  mayPlay(color: 1 | 2, vertex: Vertex, rules: MoveRules): boolean {
    const p = this.core.cellOf[vertex]
    return p === undefined ? vertex === PASS : legality(this.core, p, color, rules.ko, rules.suicide) === LEGAL
  }

  /** The points where a colour may play, in ascending order, whoever's turn it is; passing is always legal. */
  legalMoves(color: Color = this.toMove, rules: MoveRules = RULES.japanese): Vertex[] {
    if (rules !== this.knownRules) this.learn(rules)
    const buffer = (this.legalBuffer ??= new Int16Array(this.core.area))
    const n = fillLegal(this.core, colorNumber(color), rules.ko, rules.suicide, buffer)
    return Array.from(buffer.subarray(0, n))
  }

  /** {@link legalMoves} into an array of at least `columns * rows` numbers; answers how many. Allocates nothing. */
  fillLegalMoves(color: 1 | 2, rules: MoveRules, out: Int16Array): number {
    return fillLegal(this.core, color, rules.ko, rules.suicide, out)
  }

  /** The latest earlier moment (since the last setup) with the same board, or undefined: superko or a long cycle. */
  repetition(): Repetition | undefined {
    return repetition(this.core)
  }

  /** Takes the last move, pass or setup back; false when there is none. */
  undo(): boolean {
    return this.core.undo()
  }

  /** Takes operations back until `ply` of them are left. Throws a RangeError when there are fewer, or for a non-integer. */
  undoTo(ply: number): void {
    if (!Number.isInteger(ply) || ply < 0 || ply > this.core.ply)
      throw new RangeError(`ply must be an integer from 0 to ${this.core.ply}, got ${String(ply)}`)
    while (this.core.ply > ply) this.core.undo()
  }

  /**
   * Writes points and sets the side to move as SGF's setup properties do: over whatever stands there, capturing nothing,
   * keeping positions that play could never reach. Ko ends and superko history begins anew. One operation for `undo`.
   */
  setup(changes: SetupChanges): SetupResult {
    const cells: number[] = []
    const values: number[] = []
    const offBoard: Vertex[] = []
    const repeated = new Set<Vertex>()
    const given = new Set<Vertex>()
    for (const [points, value] of [
      [changes.black, 1],
      [changes.white, 2],
      [changes.empty, 0],
    ] as const) {
      for (const vertex of points ?? NONE) {
        assertVertex(vertex)
        const p = this.core.cellOf[vertex]
        if (p === undefined) {
          offBoard.push(vertex)
          continue
        }
        if (given.has(vertex)) repeated.add(vertex)
        given.add(vertex)
        cells.push(p)
        values.push(value)
      }
    }
    this.core.setup(cells, values, changes.toMove === undefined ? this.core.toMove : colorNumber(changes.toMove))
    return { offBoard, repeated: [...repeated] }
  }

  /**
   * {@link setup} without an answer to look at, for hot loops: point `vertices[i]` becomes `stones[i]` (0 empty, 1 Black, 2 White),
   * in this order; then it is the turn of `toMove` (1 or 2), unchanged for 0. Points off the board are left out;
   * `count` says how many of the points there are to look at. Throws a RangeError for a count beyond them.
   */
  setupFast(vertices: ArrayLike<Vertex>, stones: ArrayLike<number>, toMove: 0 | 1 | 2, count = vertices.length): void {
    if (!(count >= 0 && count <= vertices.length))
      throw new RangeError(`count must be from 0 to the ${vertices.length} points given, got ${String(count)}`)
    const { cellOf } = this.core
    this.setupCells.length = 0
    this.setupValues.length = 0
    for (let i = 0; i < count; i++) {
      const p = cellOf[vertices[i]!]
      if (p === undefined) continue
      this.setupCells.push(p)
      this.setupValues.push(stones[i]!)
    }
    this.core.setup(this.setupCells, this.setupValues, toMove === 0 ? this.core.toMove : toMove)
  }

  /** {@link setup}, but only if every chain of the board has a liberty afterwards; else nothing changes. */
  setupIfLegal(changes: SetupChanges): LegalSetupResult {
    const result = this.setup(changes)
    const withoutLiberties = chains(this)
      .filter((chain) => chain.liberties.length === 0)
      .flatMap((chain) => chain.stones)
      .sort((a, b) => a - b)
    if (withoutLiberties.length === 0) return { legal: true, ...result }
    this.core.undo()
    return { legal: false, withoutLiberties, ...result }
  }

  /** Says whose turn it is (SGF's PL); a setup without stones. */
  setToMove(color: Color): void {
    this.setup({ toMove: color })
  }

  /** Empties the board and forgets prisoners and history: as new, without a new object. */
  reset(): void {
    this.core.reset()
  }

  /** A board of its own with the same stones, prisoners, ko and side to move, and an empty history. */
  clone(): Board {
    const board = new Board(this.columns, this.rows)
    board.core.copyFrom(this.core)
    return board
  }

  private learn(rules: MoveRules): void {
    assertRules(rules, 'ko', 'suicide')
    this.knownRules = rules
  }

  private load(position: StonesView & Partial<Position>): void {
    const { core } = this
    const values = Array.from({ length: core.area }, (_, v) => cellOfChar(position.stones, v))
    core.setup(core.cellOf, values, colorNumber(position.toMove ?? 'black'))
    const { black, white } = position.prisoners ?? NO_PRISONERS
    for (const taken of [black, white]) {
      if (!Number.isInteger(taken) || taken < 0)
        throw new RangeError(`prisoners must be whole numbers from 0, got ${String(taken)}`)
    }
    core.takenByBlack = black
    core.takenByWhite = white
    const ko = position.ko ?? null
    const koCell = ko === null ? 0 : core.cellOf[ko]
    if (koCell === undefined) throw new RangeError(`ko must be a point of the board or null, got ${String(ko)}`)
    core.ko = koCell
    core.forget()
  }
}

function assertVertex(vertex: Vertex): void {
  if (!Number.isInteger(vertex)) throw new RangeError(`a vertex must be an integer, got ${String(vertex)}`)
}
