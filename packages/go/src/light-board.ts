import { geometryOf } from './geometry.js'
import type { MoveRules } from './legality.js'
import type { Prisoners } from './position.js'
import { assertSize, PASS, type Vertex } from './types.js'

const MOVE = 0
const PASSED = 1
const SETUP = 2

const OFF_BOARD = -2

/**
 * A board for running through many records: it executes, sets up and takes back as `Board` does, at about twice the speed,
 * and knows no more. There are no chains, hash or superko: what a move takes is found by looking around it.
 *
 * The log of a move is two numbers and the cells that it emptied; a move costs no more than the number of points.
 *
 * @example
 * const board = new LightBoard(9)
 * board.playFast(1, 40)
 * board.mayPlay(2, 40, RULES.japanese) // false: occupied
 */
export class LightBoard {
  readonly columns: number
  readonly rows: number
  /** Number of operations (moves, passes, setups) since the board was empty. */
  ply = 0
  private readonly cellOf: Int16Array
  private readonly stride: number
  /** By padded cell (see `Geometry`): 0 empty, 1 black, 2 white, 3 wall. */
  private readonly cells: Uint8Array
  private readonly bare: Uint8Array
  /** Cells that a search has seen bear its stamp. */
  private readonly marks: Int32Array
  private stamp = 0
  /** The chain that was searched last, when no liberty was found. */
  private readonly chain: Int16Array
  private size = 0
  /** The cell where the side to move may not play under simple ko, or 0. */
  private ko = 0
  private toMove = 1
  private takenByBlack = 0
  private takenByWhite = 0
  /** For each operation: the cells it emptied, or that it wrote with what stood there; then two numbers about it. */
  private log: Int32Array
  private top = 0

  /** An empty board, Black to move. Throws a RangeError when a side is not an integer from 1 to 52. */
  constructor(columns = 19, rows = columns) {
    assertSize(columns, rows)
    const { cellOf, stride, size, area } = geometryOf(columns, rows)
    this.columns = columns
    this.rows = rows
    this.cellOf = cellOf
    this.stride = stride
    this.bare = new Uint8Array(size).fill(3)
    for (const cell of cellOf) this.bare[cell] = 0
    this.cells = this.bare.slice()
    this.marks = new Int32Array(size)
    this.chain = new Int16Array(area)
    this.log = new Int32Array(4 * area + 1024)
  }

  get prisoners(): Prisoners {
    return { black: this.takenByBlack, white: this.takenByWhite }
  }

  /** Empties the board and forgets prisoners and history. */
  reset(): void {
    this.cells.set(this.bare)
    this.ply = this.top = this.ko = this.takenByBlack = this.takenByWhite = 0
    this.toMove = 1
  }

  /** The point as a number: 0 empty, 1 black, 2 white, undefined off the board. */
  cell(vertex: Vertex): 0 | 1 | 2 | undefined {
    const p = this.cellOf[vertex]
    return p === undefined ? undefined : (this.cells[p] as 0 | 1 | 2)
  }

  /**
   * Executes a move as `Board.playFast` does: `color` 1 is Black and 2 White, `vertex` a point or `PASS`. Answers the number
   * of opposing stones captured, -1 for suicide, -2 for a point off the board (nothing is done). Allocates nothing unless the
   * log has to grow.
   */
  playFast(color: 1 | 2, vertex: Vertex): number {
    const before = this.ko | (this.toMove << 12)
    const other = 3 - color
    if (vertex === PASS) {
      this.note(PASSED, before)
      this.ko = 0
      this.toMove = other
      return 0
    }
    const p = this.cellOf[vertex]
    if (p === undefined) return OFF_BOARD
    const { cells, stride } = this
    const old = cells[p]!
    cells[p] = color
    const v0 = cells[p - 1]!
    const v1 = cells[p + 1]!
    const v2 = cells[p - stride]!
    const v3 = cells[p + stride]!
    let taken = 0
    let ko = 0
    if (v0 === other && !this.lives(p - 1, other)) {
      taken += this.take()
      ko = p - 1
    }
    if (v1 === other && cells[p + 1] === other && !this.lives(p + 1, other)) {
      taken += this.take()
      ko = p + 1
    }
    if (v2 === other && cells[p - stride] === other && !this.lives(p - stride, other)) {
      taken += this.take()
      ko = p - stride
    }
    if (v3 === other && cells[p + stride] === other && !this.lives(p + stride, other)) {
      taken += this.take()
      ko = p + stride
    }
    let suicide = 0
    if (taken !== 0) {
      if (color === 1) this.takenByBlack += taken
      else this.takenByWhite += taken
      // One stone taken by a lone stone in its last liberty: retaking it would recreate the board before.
      if (taken !== 1 || old !== 0 || v0 === color || v1 === color || v2 === color || v3 === color) ko = 0
      else if (v0 === 0 || v1 === 0 || v2 === 0 || v3 === 0) ko = 0
    } else if (v0 !== 0 && v1 !== 0 && v2 !== 0 && v3 !== 0 && !this.lives(p, color)) {
      suicide = 1
      taken = this.take()
      if (color === 1) this.takenByWhite += taken
      else this.takenByBlack += taken
    }
    this.note(MOVE | (suicide << 2) | ((color - 1) << 3) | (old << 4) | (p << 6) | (taken << 18), before)
    this.ko = ko
    this.toMove = other
    return suicide === 0 ? taken : -1
  }

  /**
   * Whether colour 1 or 2 may play on the point, whoever's turn it is. Throws a RangeError for rules with a superko: that is a
   * question for `Board`.
   */
  mayPlay(color: 1 | 2, vertex: Vertex, { ko, suicide }: MoveRules): boolean {
    if (ko !== 'none' && ko !== 'simple') throw new RangeError(`a light board knows no ${ko} superko`)
    const p = this.cellOf[vertex]
    if (p === undefined) return vertex === PASS
    if (this.cells[p] !== 0) return false
    if (p === this.ko && ko === 'simple' && color === this.toMove) return false
    if (suicide === 'any') return true
    const kind = this.suicideKind(p, color)
    return kind === 0 || (kind === 2 && suicide === 'multi')
  }

  /**
   * Point `vertices[i]` becomes `stones[i]` (0 empty, 1 Black, 2 White), in this order, as SGF's setup does; then it is the
   * turn of `toMove` (1 or 2), unchanged for 0. Points off the board are left out;
   * `count` says how many of the points there are to look at. One operation for `undoTo`.
   */
  setupFast(vertices: ArrayLike<Vertex>, stones: ArrayLike<number>, toMove: 0 | 1 | 2, count = vertices.length): void {
    const { cells, cellOf } = this
    if (this.top + count + 64 > this.log.length) this.grow(count + 64)
    let n = 0
    for (let i = 0; i < count; i++) {
      const p = cellOf[vertices[i]!]
      if (p === undefined) continue
      this.log[this.top++] = p | (cells[p]! << 12)
      cells[p] = stones[i]!
      n++
    }
    this.note(SETUP | (n << 2), this.ko | (this.toMove << 12))
    this.ko = 0
    if (toMove !== 0) this.toMove = toMove
  }

  /** Takes operations back until `ply` of them are left. Throws a RangeError when there are fewer, or for a non-integer. */
  undoTo(ply: number): void {
    if (!Number.isInteger(ply) || ply < 0 || ply > this.ply)
      throw new RangeError(`ply must be an integer from 0 to ${this.ply}, got ${String(ply)}`)
    while (this.ply > ply) this.undoLast()
  }

  private undoLast(): void {
    const { cells, log } = this
    let t = this.top
    const before = log[--t]!
    const what = log[--t]!
    const kind = what & 3
    if (kind === MOVE) {
      const color = ((what >> 3) & 1) + 1
      const suicide = ((what >> 2) & 1) === 1
      const taken = what >> 18
      const gone = suicide ? color : 3 - color
      for (let i = 0; i < taken; i++) cells[log[--t]!] = gone
      if ((color === 1) !== suicide) this.takenByBlack -= taken
      else this.takenByWhite -= taken
      cells[(what >> 6) & 0xfff] = (what >> 4) & 3
    } else if (kind === SETUP) {
      for (let i = what >> 2; i > 0; i--) {
        const entry = log[--t]!
        cells[entry & 0xfff] = entry >> 12
      }
    }
    this.ko = before & 0xfff
    this.toMove = before >> 12
    this.top = t
    this.ply--
  }

  private note(what: number, before: number): void {
    const { log } = this
    log[this.top] = what
    log[this.top + 1] = before
    this.top += 2
    this.ply++
    // Room for the next operation: a move empties no more cells than there are.
    if (this.top + this.chain.length + 64 > log.length) this.grow(this.chain.length + 64)
  }

  private grow(room: number): void {
    const grown = new Int32Array(Math.max(this.log.length * 2, this.log.length + room))
    grown.set(this.log)
    this.log = grown
  }

  /** Whether the chain of the stone of colour `c` on `q` has a liberty; if not, it is in `chain`. */
  private lives(q: number, c: number): boolean {
    const { cells, stride } = this
    if (cells[q - 1] === 0 || cells[q + 1] === 0 || cells[q - stride] === 0 || cells[q + stride] === 0) return true
    return this.search(q, c)
  }

  private search(q: number, c: number): boolean {
    const { cells, marks, chain, stride } = this
    if (this.stamp === 0x7fffffff) {
      marks.fill(0)
      this.stamp = 0
    }
    const stamp = ++this.stamp
    let n = 1
    marks[q] = stamp
    chain[0] = q
    for (let i = 0; i < n; i++) {
      const s = chain[i]!
      for (let k = 0; k < 4; k++) {
        const a = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - stride : s + stride
        if (cells[a] !== c || marks[a] === stamp) continue
        if (cells[a - 1] === 0 || cells[a + 1] === 0 || cells[a - stride] === 0 || cells[a + stride] === 0) return true
        marks[a] = stamp
        chain[n++] = a
      }
    }
    this.size = n
    return false
  }

  /** Takes the chain that was found without liberties off, and logs its cells. */
  private take(): number {
    const { cells, chain, log, size } = this
    let { top } = this
    for (let i = 0; i < size; i++) {
      const cell = chain[i]!
      cells[cell] = 0
      log[top++] = cell
    }
    this.top = top
    return size
  }

  /** 0 when a stone of colour `c` on the empty cell `p` lives or takes something, else 1 for a lone stone, 2 for more. */
  private suicideKind(p: number, c: number): number {
    const { cells, stride } = this
    const v0 = cells[p - 1]
    const v1 = cells[p + 1]
    const v2 = cells[p - stride]
    const v3 = cells[p + stride]
    if (v0 === 0 || v1 === 0 || v2 === 0 || v3 === 0) return 0
    const other = 3 - c
    cells[p] = c
    const lives =
      (v0 === other && !this.lives(p - 1, other)) ||
      (v1 === other && !this.lives(p + 1, other)) ||
      (v2 === other && !this.lives(p - stride, other)) ||
      (v3 === other && !this.lives(p + stride, other)) ||
      this.lives(p, c)
    cells[p] = 0
    return lives ? 0 : v0 === c || v1 === c || v2 === c || v3 === c ? 2 : 1
  }
}
