import { Board, type MoveRules, PASS, RULES, rulesName } from '@sgfkit/go'
import { contentEnd, TokenKind, type Tokens } from '@sgfkit/lexer'
import { decodePointAt, type GameContext, gameContext, type Point, Schema } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import { infoFormats } from '@sgfkit/schema/info'
import type { Fix } from '@sgfkit/source'
import type { SyntaxTree } from '@sgfkit/syntax'
import { IdentTable, packed, SHORT_CODES } from './idents.js'
import { Looker } from './looks.js'
import { type PropertyInfo, PropertyTable } from './property-info.js'
import { fixOf } from './rule.js'

/** Go and the general properties, with the usual slips of game info: what the reference checker knows. */
const referenceSchema = Schema.standard.extend(infoFormats)

/** Bit of a node's state: game info stands on its path. */
const INFO = 4

const SMALL = 1 << 14
const scratch = new Int32Array(SMALL)

const B = packed('B')
const W = packed('W')
const AB = packed('AB')
const AW = packed('AW')
const AE = packed('AE')
const PL = packed('PL')
const KO = packed('KO')

/** What the walk asks of its listener at each node. */
export interface WalkListener {
  game?(): void
  /** The game that was walked has ended. */
  gameEnd?(): void
  /** A node that is not a plain move, scanned and not yet executed. */
  node(): void
  /** A move was executed; `result` and `reason` say what there is about it. */
  move?(): void
  /** A node that is not the first child of its parent. */
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
 * One walk over the nodes of a document in document order. It holds what there is to know about the node at hand, in
 * arrays that are used again for the next one; rules read it and must not keep it.
 */
export class Walk {
  readonly tree: SyntaxTree
  readonly tokens: Tokens
  readonly text: string
  readonly kinds: Uint8Array
  readonly starts: Int32Array
  readonly idents = new IdentTable()

  // The game.
  game = -1
  root = -1
  context: GameContext = { ff: 1, gm: 1, columns: 19, rows: 19 }
  /** Whether moves are executed: Go, on a board that Go knows. */
  isGo = true
  board: Board
  /** The rule set that RU names, if it names one. */
  rules: MoveRules | undefined

  // The node.
  node = -1
  parent = -1
  count = 0
  codes = new Int32Array(64)
  /** Identifier token of each property. */
  idToken = new Int32Array(64)
  /** First value token of each property. */
  firstValue = new Int32Array(64)
  /** Last value token of each property. */
  lastValue = new Int32Array(64)
  valueCount = new Int32Array(64)
  /** Index of the first property of the same identifier, or -1 for the first one. */
  repeats = new Int32Array(64)

  /** First tokens of values that stand in the node behind stray text instead of an identifier. */
  readonly orphans: number[] = []

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

  /**
   * What has to be known again when the walk comes back to a node for its next child: the number of board operations (from
   * bit 3 on), whether game info stands on the path (bit 2), and the colour of the last move, 0 after a setup (bits 0, 1).
   */
  readonly #states: Int32Array
  /** Whether game info stands on the path to the parent. */
  infoAbove = false
  /** Whether game info stands on the path to the node at hand; noted while its values are looked at. */
  infoHere = false
  /** Colour of the last move before the node, 0 where a setup came after it. */
  turnBefore = 0
  /** Nodes, properties and board operations looked at: for tests of linear growth. */
  steps = 0

  #mainLineDone = true
  #cursorProperty = -1
  #cursorValue = 0
  #cursorToken = 0
  readonly #slots = new Int32Array(SHORT_CODES).fill(-1)
  readonly #tables = new Map<number, PropertyTable>()
  readonly #boards = new Map<number, Board>()
  readonly #every: boolean
  readonly reference: boolean
  /** The tables that values are read with. */
  readonly schema: Schema
  readonly looker = new Looker()
  table: PropertyTable

  /** `reference`: Go is all there is, as to the reference checker. `every`: plain moves are told like other nodes. */
  constructor(tree: SyntaxTree, reference = false, every = false) {
    this.#every = every
    this.tree = tree
    this.reference = reference
    this.schema = reference ? referenceSchema : fullSchema
    this.tokens = tree.tokens
    this.text = tree.tokens.text
    this.kinds = tree.tokens.kinds
    this.starts = tree.tokens.starts
    // Small documents share an array: a fresh one costs more than their walk.
    this.#states = tree.nodeCount <= SMALL ? scratch : new Int32Array(tree.nodeCount)
    this.board = this.#boardOf(19, 19)
    this.table = new PropertyTable(this.context, this.idents, this.schema, this.reference)
  }

  /** Colour of the last move on the path to a node that was walked, its own included; 0 where a setup came after it. */
  turnAt(node: number): number {
    return this.#states[node]! & 3
  }

  /** Walks all nodes. */
  run(listener: WalkListener): void {
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
        if (this.isGo && this.board.ply !== state >> 3) {
          this.steps += this.board.ply - (state >> 3)
          this.board.undoTo(state >> 3)
        }
        listener.branch?.()
      }
      this.node = node
      this.parent = parent
      this.infoAbove = this.infoHere = (state & INFO) !== 0
      this.turnBefore = state & 3
      if (parent >= 0) this.scan(node)
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
    listener.gameEnd?.()
  }

  #mayPlay(color: 1 | 2, vertex: number): boolean {
    return this.rules === undefined || this.board.mayPlay(color, vertex, this.rules)
  }

  #boardOf(columns: number, rows: number): Board {
    const key = columns * 64 + rows
    let board = this.#boards.get(key)
    if (board === undefined) {
      board = new Board(columns, rows)
      this.#boards.set(key, board)
    }
    return board
  }

  #beginGame(node: number): void {
    this.game++
    this.#mainLineDone = false
    this.node = node
    this.parent = -1
    this.root = node
    this.scan(node)
    const raw = (ident: string): readonly string[] | undefined => {
      const index = this.find(packed(ident) < 0 ? this.idents.code(ident) : packed(ident))
      return index < 0 ? undefined : this.raws(index)
    }
    this.context = gameContext({ raw }, this.schema)
    const { ff, gm, columns, rows } = this.context
    const key = (this.context.dialect === undefined ? 0 : 1) + 2 * (ff + 5 * gm)
    let table = this.#tables.get(key)
    if (table === undefined) {
      table = new PropertyTable(this.context, this.idents, this.schema, this.reference)
      this.#tables.set(key, table)
    }
    this.table = table
    this.isGo = gm === 1 && columns <= 52 && rows <= 52
    if (this.isGo) {
      this.board = this.#boardOf(columns, rows)
      this.board.reset()
    }
    const rules = raw('RU')?.[0]
    const name = rules === undefined ? undefined : rulesName(rules)
    this.rules = name === undefined ? undefined : RULES[name]
  }

  /** Reads the properties of a node into the arrays. */
  scan(node: number): void {
    const { kinds, starts, text } = this
    const slots = this.#slots
    for (let i = 0; i < this.count; i++) if (this.codes[i]! < SHORT_CODES) slots[this.codes[i]!] = -1
    let count = 0
    if (this.orphans.length > 0) this.orphans.length = 0
    let token = this.tree.nodeToken[node]!
    if (kinds[token] === TokenKind.semi) token++
    const end = this.tokens.count
    while (token < end) {
      const kind = kinds[token]!
      if (kind <= TokenKind.semi) break
      if (kind !== TokenKind.ident) {
        if (kind === TokenKind.value) {
          let before = token - 1
          if (kinds[before] === TokenKind.space) before--
          if (kinds[before] === TokenKind.stray) this.orphans.push(token)
        }
        token++
        continue
      }
      const ident = token++
      let first = -1
      let last = -1
      let values = 0
      for (; token < end; token++) {
        const next = kinds[token]!
        if (next === TokenKind.value) {
          if (values++ === 0) first = token
          last = token
        } else if (next !== TokenKind.space && next !== TokenKind.stray) break
      }
      if (values === 0) continue
      if (count === this.codes.length) this.#grow()
      const code = this.idents.codeAt(text, starts[ident]!, starts[ident + 1]!)
      let before = -1
      if (code < SHORT_CODES) {
        before = slots[code]!
        if (before < 0) slots[code] = count
      } else
        for (let i = 0; i < count && before < 0; i++) if (this.codes[i] === code && this.repeats[i]! < 0) before = i
      this.codes[count] = code
      this.idToken[count] = ident
      this.firstValue[count] = first
      this.lastValue[count] = last
      this.valueCount[count] = values
      this.repeats[count] = before
      count++
    }
    this.count = count
    this.steps += count
  }

  #grow(): void {
    const larger = (from: Int32Array) => {
      const to = new Int32Array(from.length * 2)
      to.set(from)
      return to
    }
    this.codes = larger(this.codes)
    this.idToken = larger(this.idToken)
    this.firstValue = larger(this.firstValue)
    this.lastValue = larger(this.lastValue)
    this.valueCount = larger(this.valueCount)
    this.repeats = larger(this.repeats)
  }

  /** Index of the first property with this code in the node, or -1. */
  find(code: number): number {
    if (code < SHORT_CODES) return this.#slots[code]!
    for (let i = 0; i < this.count; i++) if (this.codes[i] === code) return i
    return -1
  }

  has(code: number): boolean {
    return this.find(code) >= 0
  }

  infoOf(index: number): PropertyInfo {
    return this.table.info(this.codes[index]!)
  }

  identOf(index: number): string {
    return this.idents.name(this.codes[index]!)
  }

  /** Token of value number `value` of a property. Asked for in ascending order it is found in one pass. */
  valueToken(index: number, value: number): number {
    let token = this.firstValue[index]!
    let at = 0
    if (this.#cursorProperty === token && this.#cursorValue <= value) {
      at = this.#cursorValue
      token = this.#cursorToken
    }
    while (at < value) if (this.kinds[++token] === TokenKind.value) at++
    this.#cursorProperty = this.firstValue[index]!
    this.#cursorValue = value
    this.#cursorToken = token
    return token
  }

  /** Raw text of a value token. */
  rawOf(token: number): string {
    return this.text.slice(this.starts[token]! + 1, contentEnd(this.tokens, token))
  }

  /** Raw values of a property. */
  raws(index: number): string[] {
    const raws: string[] = []
    for (let token = this.firstValue[index]!; raws.length < this.valueCount[index]!; token++)
      if (this.kinds[token] === TokenKind.value) raws.push(this.rawOf(token))
    return raws
  }

  /** The raw first value of a property of the node, or `undefined`. */
  raw(code: number): string | undefined {
    const index = this.find(code)
    return index < 0 ? undefined : this.rawOf(this.firstValue[index]!)
  }

  identStart(index: number): number {
    return this.starts[this.idToken[index]!]!
  }

  identEnd(index: number): number {
    return this.starts[this.idToken[index]! + 1]!
  }

  /** Where a property ends: behind its last value. */
  propertyEnd(index: number): number {
    return this.starts[this.lastValue[index]! + 1]!
  }

  /** Where the text of the node starts. */
  nodeStart(): number {
    return this.starts[this.tree.nodeToken[this.node]!]!
  }

  /** Where the text of the node ends: behind its last property, or its `;`. */
  nodeEnd(): number {
    return this.count > 0 ? this.propertyEnd(this.count - 1) : this.starts[this.tree.nodeToken[this.node]! + 1]!
  }

  /** The fix that takes a property out. */
  removeProperty(index: number, kind: Fix['kind'], title = `Remove ${this.identOf(index)}`): Fix {
    return fixOf(title, kind, this.identStart(index), this.propertyEnd(index), '')
  }

  /** The fix that takes a value out, and the property with its only one. */
  removeValue(index: number, token: number, kind: Fix['kind']): Fix {
    if (this.valueCount[index] === 1) return this.removeProperty(index, kind)
    return fixOf(
      `Remove ${this.text.slice(this.starts[token], Math.min(this.starts[token + 1]!, this.starts[token]! + 20))}`,
      kind,
      this.starts[token]!,
      this.starts[token + 1]!,
      '',
    )
  }

  /** The points of all properties with this code, as vertices; rectangles written out. Faulty ones are left out. */
  vertices(code: number): number[] {
    const out: number[] = []
    const { columns } = this.context
    for (let i = 0; i < this.count; i++) {
      if (this.codes[i] !== code) continue
      const points = this.schema.value(this.identOf(i), this.raws(i), this.context) as readonly Point[] | undefined
      for (const point of points ?? []) out.push(point.y * columns + point.x)
    }
    return out
  }

  /** Executes the node at hand and answers whose move was last. */
  #execute(listener: WalkListener): number {
    let turn = this.turnBefore
    if (this.has(AB) || this.has(AW) || this.has(AE) || this.has(PL)) {
      const black = this.vertices(AB)
      const white = this.vertices(AW)
      const empty = this.vertices(AE)
      const toMove = this.raw(PL)
      const side = toMove === 'B' ? 'black' : toMove === 'W' ? 'white' : undefined
      this.steps += black.length + white.length + empty.length
      this.board.setup({ black, white, empty, ...(side !== undefined && { toMove: side }) })
      turn = side === 'black' ? 2 : side === 'white' ? 1 : 0
    }
    this.forced = this.has(KO)
    // A second move of a node is a fault, and is executed after the first.
    for (let i = 0; i < this.count; i++) {
      const code = this.codes[i]!
      if ((code !== B && code !== W) || this.repeats[i]! >= 0) continue
      const token = this.firstValue[i]!
      const { columns, rows } = this.context
      const vertex = decodePointAt(this.text, this.starts[token]! + 1, contentEnd(this.tokens, token), columns, rows)
      if (vertex === -2) continue
      const color = code === B ? 1 : 2
      this.#play(color, vertex, token, turn, listener)
      turn = color
    }
    return turn
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
      else if (this.rules !== undefined && !board.mayPlay(color, vertex, this.rules)) {
        const verdict = board.check(color === 1 ? 'black' : 'white', vertex, this.rules)
        if (!verdict.legal) {
          this.reason = reasonNumbers[verdict.reason] ?? Reason.none
          this.repeatsPly = verdict.repeats ?? -1
        }
      }
    }
    board.playFast(color, vertex < 0 ? PASS : vertex)
    listener.move?.()
  }
}
