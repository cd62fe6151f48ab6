import { isEmpty, sameAs } from './board-ask.js'
import { END, FLAGS, HIGH, LOW, MOVE, PASSED, PLAYED, POINT, SETUP, SUICIDE, WHAT } from './board-log.js'
import { addStone, rebuild, relabel, removeChain, removeStone } from './board-rings.js'
import { undoCells, undoMove } from './board-undo.js'
import type { Geometry } from './geometry.js'
import type { SuperkoIndex } from './history.js'

/**
 * @internal Stones, chains, hash and log of a board, all numeric: points are padded cells (see {@link Geometry}),
 * colours are 1 and 2, empty is 0 and walls are 3.
 *
 * Chains are rings (`next`) with a `head`; a head knows the number of its stones and its pseudo-liberties, the pairs of
 * a stone and an empty neighbour. Empty cells and walls have head 0, so that counts "of their chain" go to a cell that
 * nobody reads and the inner loops need no branch.
 */
export class BoardCore {
  readonly columns: number
  readonly rows: number
  readonly area: number
  readonly stride: number
  readonly size: number
  readonly cellOf: Int16Array
  readonly vertexOf: Int16Array
  readonly zobrist: Int32Array
  readonly cells: Uint8Array
  readonly head: Int16Array
  readonly next: Int16Array
  readonly libs: Int16Array
  readonly count: Int16Array
  /** Halves of the hash of the stones. */
  lo = 0
  hi = 0
  /** The hash after the move that was asked about last. */
  probeLo = 0
  probeHi = 0
  /** The cell where the side to move may not play under simple ko, or 0. */
  ko = 0
  toMove = 1
  /** White stones that Black has taken, and black stones that White has taken. */
  takenByBlack = 0
  takenByWhite = 0
  /** Number of operations (moves, passes, setups) on the log. */
  ply = 0
  /** The ply at which the history that superko looks at begins. */
  base = 0
  log: Int32Array
  top = 0
  /** Eight numbers a ply. */
  plies: Int32Array
  superko: SuperkoIndex | undefined
  /**
   * Records that begin below are undone by building all chains anew: the rings are no longer those that the record saw.
   * Overwriting and setup take stones out of rings, and their undoing puts them back, in an order of its own.
   */
  private exactFrom = 0
  readonly stack: Int16Array
  /** Cells that a walk has seen bear its stamp. */
  readonly marks: Int32Array
  stamp = 0

  constructor(geometry: Geometry) {
    this.columns = geometry.columns
    this.rows = geometry.rows
    this.area = geometry.area
    this.stride = geometry.stride
    this.size = geometry.size
    this.cellOf = geometry.cellOf
    this.vertexOf = geometry.vertexOf
    this.zobrist = geometry.zobrist
    this.cells = new Uint8Array(this.size).fill(3)
    this.head = new Int16Array(this.size)
    this.next = new Int16Array(this.size)
    this.libs = new Int16Array(this.size)
    this.count = new Int16Array(this.size)
    this.stack = new Int16Array(this.area)
    this.marks = new Int32Array(this.size)
    this.log = new Int32Array(this.area + 512)
    this.plies = new Int32Array(4096)
    for (const cell of this.cellOf) this.cells[cell] = 0
  }

  /** Empties the board and forgets the history. */
  reset(): void {
    const { cells, cellOf } = this
    for (const cell of cellOf) cells[cell] = 0
    this.head.fill(0)
    this.lo = this.hi = this.ko = this.takenByBlack = this.takenByWhite = 0
    this.toMove = 1
    this.forget()
  }

  /** Takes over stones, prisoners, ko and side to move of a board of the same size, with a history that begins there. */
  copyFrom(other: BoardCore): void {
    for (const key of ['cells', 'head', 'next', 'libs', 'count'] as const) this[key].set(other[key])
    for (const key of ['lo', 'hi', 'ko', 'toMove', 'takenByBlack', 'takenByWhite'] as const) this[key] = other[key]
    this.forget()
  }

  /** Begins a new history with the board as it stands. */
  forget(): void {
    this.ply = this.base = this.top = this.exactFrom = 0
    this.superko?.clear()
    const { plies } = this
    plies[LOW] = this.lo
    plies[HIGH] = this.hi
    plies[END] = 0
    plies[FLAGS] = this.toMove - 1
  }

  /**
   * Executes a move on a cell of the board, whatever stands there, and answers the number of captured stones with
   * {@link SUICIDE}. Nothing is allocated unless the log has to grow.
   */
  play(p: number, c: number): number {
    const { cells, head, next, libs, count, zobrist } = this
    if (this.top + this.area + 64 > this.log.length) this.growLog(this.area + 64)
    const old = cells[p]!
    if (old !== 0) {
      removeStone(this, p)
      this.exactFrom = this.top
    }
    const q0 = p - 1
    const q1 = p + 1
    const q2 = p - this.stride
    const q3 = p + this.stride
    const v0 = cells[q0]!
    const v1 = cells[q1]!
    const v2 = cells[q2]!
    const v3 = cells[q3]!
    const other = 3 - c
    cells[p] = c
    const z = (p << 2) | ((c - 1) << 1)
    this.lo ^= zobrist[z]!
    this.hi ^= zobrist[z + 1]!
    const h0 = head[q0]!
    const h1 = head[q1]!
    const h2 = head[q2]!
    const h3 = head[q3]!
    libs[h0]!--
    libs[h1]!--
    libs[h2]!--
    libs[h3]!--
    head[p] = p
    next[p] = p
    count[p] = 1
    libs[p] = isEmpty(v0) + isEmpty(v1) + isEmpty(v2) + isEmpty(v3)
    // Nobody reads the count of the walls and empty cells; it must only never be 0.
    libs[0] = 0x3fff
    let merged = 0
    if ((sameAs(v0, c) | sameAs(v1, c) | sameAs(v2, c) | sameAs(v3, c)) !== 0) {
      if (v0 === c) merged += this.merge(p, q0, 0)
      if (v1 === c) merged += this.merge(p, q1, 1)
      if (v2 === c) merged += this.merge(p, q2, 2)
      if (v3 === c) merged += this.merge(p, q3, 3)
    }
    let result = 0
    let chains = 0
    let ko = 0
    // A chain that has just lost its last liberty is rare, so that is asked before the colour.
    if (libs[h0] === 0 && v0 === other) {
      result += removeChain(this, h0, other)
      ko = q0
      chains++
    }
    if (libs[h1] === 0 && v1 === other && head[q1] !== 0) {
      result += removeChain(this, h1, other)
      ko = q1
      chains++
    }
    if (libs[h2] === 0 && v2 === other && head[q2] !== 0) {
      result += removeChain(this, h2, other)
      ko = q2
      chains++
    }
    if (libs[h3] === 0 && v3 === other && head[q3] !== 0) {
      result += removeChain(this, h3, other)
      ko = q3
      chains++
    }
    let b = MOVE | ((c - 1) << 2) | (old << 3) | (merged << 5) | (chains << 8)
    if (result !== 0) {
      if (c === 1) this.takenByBlack += result
      else this.takenByWhite += result
      // One stone taken by a lone stone in its last liberty: retaking it would recreate the board before.
      if (result !== 1 || merged !== 0 || old !== 0 || libs[p] !== 1) ko = 0
    } else if (libs[head[p]] === 0) {
      const own = removeChain(this, head[p], c)
      if (c === 1) this.takenByWhite += own
      else this.takenByBlack += own
      b |= 1 << 11
      result |= SUICIDE
    }
    this.push((other - 1) | PLAYED, p, b)
    this.ko = ko
    this.toMove = other
    return result
  }

  /** Passes: only the side to move changes, and a simple ko is lifted. */
  pass(c: number): void {
    this.push(2 - c, 0, PASSED | ((c - 1) << 2))
    this.ko = 0
    this.toMove = 3 - c
  }

  /** Writes cells (`changes[i]` a cell, `values[i]` 0, 1 or 2), captures nothing and begins a new superko history. */
  setup(changes: ArrayLike<number>, values: ArrayLike<number>, toMove: number): void {
    if (this.top + changes.length + 64 > this.log.length) this.growLog(changes.length + 64)
    const { log, cells } = this
    let n = 0
    for (let i = 0; i < changes.length; i++) {
      const p = changes[i]!
      const now = values[i]!
      const old = cells[p]!
      if (old === now) continue
      if (old !== 0) removeStone(this, p)
      if (now !== 0) addStone(this, p, now)
      log[this.top++] = p | (old << 12) | (now << 14)
      n++
    }
    log[this.top++] = this.base
    log[this.top++] = n
    this.push(toMove - 1, 0, SETUP)
    // The setup itself is undone without the rings, and so is all before it.
    if (n > 0) this.exactFrom = this.top
    this.ko = 0
    this.toMove = toMove
    this.base = this.ply
  }

  /** Takes the last operation back; false when there is none. */
  undo(): boolean {
    if (this.ply === 0) return false
    const { log, plies } = this
    const now = this.ply << 3
    const at = now - 8
    const start = plies[at + END]!
    let t = this.top
    const a = plies[now + POINT]!
    const b = plies[now + WHAT]!
    const kind = b & 3
    if (kind === MOVE) {
      if (start >= this.exactFrom) undoMove(this, a & 0xfff, b, t)
      else undoCells(this, a & 0xfff, b, t)
    } else if (kind === SETUP) {
      const n = log[--t]!
      this.base = log[--t]!
      for (let i = 0; i < n; i++) {
        const entry = log[--t]!
        this.cells[entry & 0xfff] = (entry >> 12) & 3
      }
      if (n > 0) rebuild(this)
    }
    this.ply--
    this.lo = plies[at + LOW]!
    this.hi = plies[at + HIGH]!
    this.ko = (a >> 12) & 0xfff
    this.toMove = ((a >> 24) & 1) + 1
    this.top = start
    if (start < this.exactFrom) this.exactFrom = start
    if (this.superko !== undefined) this.superko.cut(this.ply)
    return true
  }

  /** Writes the numbers of an operation; hash and log must be as afterwards, ko and side to move as before. */
  private push(flags: number, p: number, b: number): void {
    const at = ++this.ply << 3
    if (at + 8 > this.plies.length) this.growPlies()
    const { plies } = this
    plies[at + LOW] = this.lo
    plies[at + HIGH] = this.hi
    plies[at + END] = this.top
    plies[at + FLAGS] = flags
    plies[at + POINT] = p | (this.ko << 12) | ((this.toMove - 1) << 24)
    plies[at + WHAT] = b
  }

  private growPlies(): void {
    const grown = new Int32Array(this.plies.length * 2)
    grown.set(this.plies)
    this.plies = grown
  }

  private growLog(room: number): void {
    const grown = new Int32Array(Math.max(this.log.length * 2, this.log.length + room))
    grown.set(this.log)
    this.log = grown
  }

  /** Joins the chains of `p` and of its neighbour `q` and logs how; 0 when they are one already. */
  private merge(p: number, q: number, direction: number): number {
    const { head, next, libs, count } = this
    const mine = head[p]!
    const theirs = head[q]!
    if (mine === theirs) return 0
    const larger = count[theirs]! >= count[mine]!
    const keep = larger ? theirs : mine
    const gone = larger ? mine : theirs
    this.log[this.top] = (gone << 3) | (direction << 1) | (larger ? 0 : 1)
    this.log[this.top + 1] = libs[gone]!
    this.top += 2
    relabel(this, keep, gone)
    libs[keep]! += libs[gone]!
    count[keep]! += count[gone]!
    const swapped = next[p]!
    next[p] = next[q]!
    next[q] = swapped
    return 1
  }
}
