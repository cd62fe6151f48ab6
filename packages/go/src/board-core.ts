import type { Geometry } from './geometry.js'
import type { SuperkoIndex } from './history.js'

/*
 * Each operation has eight numbers in `plies`, at 8 times its ply (ply 0 is the beginning):
 *   LOW, HIGH  the hash afterwards
 *   END        where its part of the log ends
 *   FLAGS      side to move afterwards (0 black) | PLAYED
 *   POINT      cell | ko before << 12 | (side to move before - 1) << 24
 *   WHAT       kind | (color - 1) << 2 | overwritten cell << 3 | merged chains << 5 | captured chains << 8 | suicide << 11
 * The log holds what is of varying length; it is written forwards and read backwards:
 *   a move:  (relabelled head << 3 | direction << 1 | side, its pseudo-liberties) for each merged chain,
 *            (stones in ring order …, count) for each removed chain, first the opponent's, then the own
 *   a setup: (cell | old << 12 | new << 14) …, history base before, count
 */
/** @internal Places of the numbers of a ply, see above. */
export const LOW = 0
export const HIGH = 1
export const FLAGS = 3
const END = 2
const POINT = 4
const WHAT = 5

const MOVE = 0
const PASSED = 1
const SETUP = 2

/** @internal Flags of a ply: bit 0 the side to move afterwards (0 black), bit 1 set when a stone was played. */
export const PLAYED = 2

/** @internal What {@link BoardCore.play} answers beside the number of captured stones. */
export const CAPTURED_MASK = 0xfff
/** @internal The own chain was removed. */
export const SUICIDE = 0x1000
/** @internal A stone stood where the move was made. */
export const OVERWROTE = 0x2000

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
  /** What {@link probe} found. */
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
  private readonly stack: Int16Array
  /** Cells that a walk has seen bear its stamp. */
  private readonly marks: Int32Array
  private stamp = 0

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
    for (let i = 0; i < cellOf.length; i++) cells[cellOf[i]!] = 0
    this.head.fill(0)
    this.lo = this.hi = this.ko = this.takenByBlack = this.takenByWhite = 0
    this.toMove = 1
    this.forget()
  }

  /** Takes over stones, prisoners, ko and side to move of a board of the same size, with a history that begins there. */
  copyFrom(other: BoardCore): void {
    this.cells.set(other.cells)
    this.head.set(other.head)
    this.next.set(other.next)
    this.libs.set(other.libs)
    this.count.set(other.count)
    this.lo = other.lo
    this.hi = other.hi
    this.ko = other.ko
    this.toMove = other.toMove
    this.takenByBlack = other.takenByBlack
    this.takenByWhite = other.takenByWhite
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
   * {@link SUICIDE} and {@link OVERWROTE}. Nothing is allocated unless the log has to grow.
   */
  play(p: number, c: number): number {
    const { cells, head, next, libs, count, zobrist } = this
    if (this.top + this.area + 64 > this.log.length) this.growLog(this.area + 64)
    const log = this.log
    const old = cells[p]!
    if (old !== 0) {
      this.removeStone(p)
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
      result += this.removeChain(h0, other)
      ko = q0
      chains++
    }
    if (libs[h1] === 0 && v1 === other && head[q1] !== 0) {
      result += this.removeChain(h1, other)
      ko = q1
      chains++
    }
    if (libs[h2] === 0 && v2 === other && head[q2] !== 0) {
      result += this.removeChain(h2, other)
      ko = q2
      chains++
    }
    if (libs[h3] === 0 && v3 === other && head[q3] !== 0) {
      result += this.removeChain(h3, other)
      ko = q3
      chains++
    }
    let b = MOVE | ((c - 1) << 2) | (old << 3) | (merged << 5) | (chains << 8)
    if (result !== 0) {
      if (c === 1) this.takenByBlack += result
      else this.takenByWhite += result
      // One stone taken by a lone stone in its last liberty: retaking it would recreate the board before.
      if (result !== 1 || merged !== 0 || old !== 0 || libs[p] !== 1) ko = 0
    } else if (libs[head[p]!] === 0) {
      const own = this.removeChain(head[p]!, c)
      if (c === 1) this.takenByWhite += own
      else this.takenByBlack += own
      b |= 1 << 11
      result |= SUICIDE
    }
    if (old !== 0) result |= OVERWROTE
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
      if (old !== 0) this.removeStone(p)
      if (now !== 0) this.addStone(p, now)
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
      if (start >= this.exactFrom) this.undoMove(a & 0xfff, b, t)
      else this.undoCells(a & 0xfff, b, t)
    } else if (kind === SETUP) {
      const n = log[--t]!
      this.base = log[--t]!
      for (let i = 0; i < n; i++) {
        const entry = log[--t]!
        this.cells[entry & 0xfff] = (entry >> 12) & 3
      }
      if (n > 0) this.rebuild()
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

  /** 0 when a stone of colour `c` on the empty cell `p` lives or captures, else 1 for a lone stone, 2 for more. */
  suicide(p: number, c: number): number {
    const { cells, head, libs } = this
    const q0 = p - 1
    const q1 = p + 1
    const q2 = p - this.stride
    const q3 = p + this.stride
    const v0 = cells[q0]!
    const v1 = cells[q1]!
    const v2 = cells[q2]!
    const v3 = cells[q3]!
    if (v0 === 0 || v1 === 0 || v2 === 0 || v3 === 0) return 0
    const h0 = head[q0]!
    const h1 = head[q1]!
    const h2 = head[q2]!
    const h3 = head[q3]!
    libs[h0]!--
    libs[h1]!--
    libs[h2]!--
    libs[h3]!--
    // An own chain helps when a liberty is left to it, an opposing one when none is.
    const lives =
      (v0 !== 3 && (libs[h0] === 0) !== (v0 === c)) ||
      (v1 !== 3 && (libs[h1] === 0) !== (v1 === c)) ||
      (v2 !== 3 && (libs[h2] === 0) !== (v2 === c)) ||
      (v3 !== 3 && (libs[h3] === 0) !== (v3 === c))
    libs[h0]!++
    libs[h1]!++
    libs[h2]!++
    libs[h3]!++
    return lives ? 0 : v0 === c || v1 === c || v2 === c || v3 === c ? 2 : 1
  }

  /** {@link suicide} and {@link probe} in one, fast for the many moves that neither take a chain nor fill the last liberty. */
  examine(p: number, c: number): number {
    const { cells, head, libs, zobrist } = this
    const q0 = p - 1
    const q1 = p + 1
    const q2 = p - this.stride
    const q3 = p + this.stride
    const h0 = head[q0]!
    const h1 = head[q1]!
    const h2 = head[q2]!
    const h3 = head[q3]!
    libs[0] = 0x3fff
    libs[h0]!--
    libs[h1]!--
    libs[h2]!--
    libs[h3]!--
    const none = libs[h0] === 0 || libs[h1] === 0 || libs[h2] === 0 || libs[h3] === 0
    libs[h0]!++
    libs[h1]!++
    libs[h2]!++
    libs[h3]!++
    if (none) {
      this.probe(p, c)
      return this.suicide(p, c)
    }
    const v0 = cells[q0]!
    const v1 = cells[q1]!
    const v2 = cells[q2]!
    const v3 = cells[q3]!
    const lives =
      isEmpty(v0) |
      isEmpty(v1) |
      isEmpty(v2) |
      isEmpty(v3) |
      sameAs(v0, c) |
      sameAs(v1, c) |
      sameAs(v2, c) |
      sameAs(v3, c)
    const z = (p << 2) | ((c - 1) << 1)
    this.probeLo = lives === 0 ? this.lo : this.lo ^ zobrist[z]!
    this.probeHi = lives === 0 ? this.hi : this.hi ^ zobrist[z + 1]!
    return 1 - lives
  }

  /**
   * Leaves in {@link probeLo} and {@link probeHi} the hash that the board would have after a stone of colour `c` on the
   * empty cell `p`.
   */
  probe(p: number, c: number): void {
    const { cells, head, libs, stride, zobrist } = this
    const z = (p << 2) | ((c - 1) << 1)
    this.probeLo = this.lo ^ zobrist[z]!
    this.probeHi = this.hi ^ zobrist[z + 1]!
    const q0 = p - 1
    const q1 = p + 1
    const q2 = p - stride
    const q3 = p + stride
    const h0 = head[q0]!
    const h1 = head[q1]!
    const h2 = head[q2]!
    const h3 = head[q3]!
    const other = 3 - c
    libs[h0]!--
    libs[h1]!--
    libs[h2]!--
    libs[h3]!--
    let captures = false
    if (cells[q0] === other && libs[h0] === 0) {
      this.probeWithout(h0, other)
      captures = true
    }
    if (cells[q1] === other && h1 !== h0 && libs[h1] === 0) {
      this.probeWithout(h1, other)
      captures = true
    }
    if (cells[q2] === other && h2 !== h0 && h2 !== h1 && libs[h2] === 0) {
      this.probeWithout(h2, other)
      captures = true
    }
    if (cells[q3] === other && h3 !== h0 && h3 !== h1 && h3 !== h2 && libs[h3] === 0) {
      this.probeWithout(h3, other)
      captures = true
    }
    libs[h0]!++
    libs[h1]!++
    libs[h2]!++
    libs[h3]!++
    if (captures || this.suicide(p, c) === 0) return
    this.probeLo ^= zobrist[z]!
    this.probeHi ^= zobrist[z + 1]!
    if (cells[q0] === c) this.probeWithout(h0, c)
    if (cells[q1] === c && h1 !== h0) this.probeWithout(h1, c)
    if (cells[q2] === c && h2 !== h0 && h2 !== h1) this.probeWithout(h2, c)
    if (cells[q3] === c && h3 !== h0 && h3 !== h1 && h3 !== h2) this.probeWithout(h3, c)
  }

  private probeWithout(g: number, c: number): void {
    const { next, zobrist } = this
    let s = g
    do {
      const z = (s << 2) | ((c - 1) << 1)
      this.probeLo ^= zobrist[z]!
      this.probeHi ^= zobrist[z + 1]!
      s = next[s]!
    } while (s !== g)
  }

  /**
   * Applies the operation that led to ply `k` to an array of cells, or takes it back from them. The board itself is
   * left alone.
   */
  replay(k: number, cells: Uint8Array, back: boolean): void {
    const { log } = this
    const b = this.plies[(k << 3) + WHAT]!
    let t = this.plies[(k << 3) + END]!
    const kind = b & 3
    if (kind === PASSED) return
    if (kind === SETUP) {
      const n = log[--t]!
      t--
      // A setup may write a cell twice: forwards the last entry counts, backwards the first.
      for (let i = 0; i < n; i++) {
        const entry = back ? log[--t]! : log[t - n + i]!
        cells[entry & 0xfff] = (entry >> (back ? 12 : 14)) & 3
      }
      return
    }
    const p = this.plies[(k << 3) + POINT]! & 0xfff
    const c = ((b >> 2) & 1) + 1
    if (!back) cells[p] = c
    const suicide = (b >> 11) & 1
    for (let i = ((b >> 8) & 7) + suicide; i > 0; i--) {
      const color = suicide === 1 ? c : 3 - c
      for (let n = log[--t]!; n > 0; n--) cells[log[--t]!] = back ? color : 0
    }
    if (back) cells[p] = (b >> 3) & 3
  }

  /** Number of different empty cells next to the chain of the stone on `p`; 0 for an empty cell. */
  liberties(p: number): number {
    const { cells, next, stride } = this
    const g = this.head[p]!
    if (g === 0) return 0
    const seen = this.marks
    const stamp = this.newStamp()
    let n = 0
    let s = g
    do {
      for (let k = 0; k < 4; k++) {
        const q = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - stride : s + stride
        if (cells[q] === 0 && seen[q] !== stamp) {
          seen[q] = stamp
          n++
        }
      }
      s = next[s]!
    } while (s !== g)
    return n
  }

  private newStamp(): number {
    if (++this.stamp > 0x7fffffff) {
      this.marks.fill(0)
      this.stamp = 1
    }
    return this.stamp
  }

  /** Calls `visit` with each cell that the last move emptied. */
  eachRemoved(visit: (cell: number) => void): void {
    const { log } = this
    const b = this.plies[(this.ply << 3) + WHAT]!
    let t = this.top
    for (let i = ((b >> 8) & 7) + ((b >> 11) & 1); i > 0; i--) for (let n = log[--t]!; n > 0; n--) visit(log[--t]!)
  }

  /** The cell of the move of ply `k` (1 … ply), 0 for a pass, -1 for a setup. */
  moveCell(k: number): number {
    const b = this.plies[(k << 3) + WHAT]!
    return (b & 3) === SETUP ? -1 : this.plies[(k << 3) + POINT]! & 0xfff
  }

  /** The colour (1 or 2) of the move of ply `k`. */
  moveColor(k: number): number {
    return ((this.plies[(k << 3) + WHAT]! >> 2) & 1) + 1
  }

  /** The simple ko cell at a ply, or 0. */
  koAt(ply: number): number {
    return ply === this.ply ? this.ko : (this.plies[((ply + 1) << 3) + POINT]! >> 12) & 0xfff
  }

  /** White and black stones taken since a ply. */
  takenSince(ply: number): [byBlack: number, byWhite: number] {
    const { log } = this
    const taken: [number, number] = [0, 0]
    for (let k = ply + 1; k <= this.ply; k++) {
      const b = this.plies[(k << 3) + WHAT]!
      if ((b & 3) !== MOVE) continue
      let t = this.plies[(k << 3) + END]!
      const suicide = (b >> 11) & 1
      const side = ((b >> 2) & 1) ^ suicide
      for (let i = ((b >> 8) & 7) + suicide; i > 0; i--) {
        const n = log[--t]!
        t -= n
        taken[side]! += n
      }
    }
    return taken
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
    this.relabel(keep, gone)
    libs[keep]! += libs[gone]!
    count[keep]! += count[gone]!
    const swapped = next[p]!
    next[p] = next[q]!
    next[q] = swapped
    return 1
  }

  private relabel(keep: number, gone: number): void {
    const { head, next } = this
    let s = gone
    do {
      head[s] = keep
      s = next[s]!
    } while (s !== gone)
  }

  /** Removes the chain with head `g` and logs its ring. */
  private removeChain(g: number, color: number): number {
    const { cells, head, next, libs, zobrist, stride, log } = this
    let { top, lo, hi } = this
    const from = top
    let s = g
    do {
      log[top++] = s
      const z = (s << 2) | ((color - 1) << 1)
      lo ^= zobrist[z]!
      hi ^= zobrist[z + 1]!
      cells[s] = 0
      head[s] = 0
      // Of the same colour only stones of this chain can be near, and its own count is of no more use.
      libs[head[s - 1]!]!++
      libs[head[s + 1]!]!++
      libs[head[s - stride]!]!++
      libs[head[s + stride]!]!++
      s = next[s]!
    } while (s !== g)
    const n = top - from
    log[top++] = n
    this.top = top
    this.lo = lo
    this.hi = hi
    return n
  }

  /** Puts the `n` stones logged before `t` back as the chain without liberties that they were. */
  private restoreChain(t: number, n: number, color: number): void {
    const { cells, head, next, libs, stride, log } = this
    const from = t - n
    const g = log[from]!
    for (let i = from; i < t; i++) {
      const s = log[i]!
      libs[head[s - 1]!]!--
      libs[head[s + 1]!]!--
      libs[head[s - stride]!]!--
      libs[head[s + stride]!]!--
      cells[s] = color
      head[s] = g
      next[s] = i + 1 < t ? log[i + 1]! : g
    }
    libs[g] = 0
    this.count[g] = n
  }

  private undoMove(p: number, b: number, t: number): void {
    const { cells, head, next, libs, count, stride, log } = this
    const c = ((b >> 2) & 1) + 1
    if (((b >> 11) & 1) === 1) {
      const n = log[--t]!
      this.restoreChain(t, n, c)
      t -= n
      if (c === 1) this.takenByWhite -= n
      else this.takenByBlack -= n
    }
    for (let i = (b >> 8) & 7; i > 0; i--) {
      const n = log[--t]!
      this.restoreChain(t, n, 3 - c)
      t -= n
      if (c === 1) this.takenByBlack -= n
      else this.takenByWhite -= n
    }
    for (let i = (b >> 5) & 7; i > 0; i--) {
      const goneLibs = log[--t]!
      const packed = log[--t]!
      const gone = packed >> 3
      const direction = (packed >> 1) & 3
      const q = direction === 0 ? p - 1 : direction === 1 ? p + 1 : direction === 2 ? p - stride : p + stride
      const keep = head[p]!
      const swapped = next[p]!
      next[p] = next[q]!
      next[q] = swapped
      let s = gone
      let n = 0
      do {
        head[s] = gone
        n++
        s = next[s]!
      } while (s !== gone)
      libs[keep]! -= goneLibs
      count[keep]! -= n
      libs[gone] = goneLibs
      count[gone] = n
    }
    cells[p] = 0
    head[p] = 0
    libs[head[p - 1]!]!++
    libs[head[p + 1]!]!++
    libs[head[p - stride]!]!++
    libs[head[p + stride]!]!++
    const old = (b >> 3) & 3
    if (old !== 0) this.addStone(p, old)
  }

  /** Takes a move back whose rings are gone: only the cells, then all chains anew. */
  private undoCells(p: number, b: number, t: number): void {
    const { cells, log } = this
    const c = ((b >> 2) & 1) + 1
    const suicide = (b >> 11) & 1
    let taken = 0
    for (let i = ((b >> 8) & 7) + suicide; i > 0; i--) {
      const n = log[--t]!
      taken += n
      for (let k = 0; k < n; k++) cells[log[--t]!] = suicide === 1 ? c : 3 - c
    }
    if ((c === 1) === (suicide === 0)) this.takenByBlack -= taken
    else this.takenByWhite -= taken
    cells[p] = (b >> 3) & 3
    this.rebuild()
  }

  /** Puts a stone on an empty cell; captures nothing and logs nothing. */
  private addStone(p: number, c: number): void {
    const { cells, head, next, libs, count, stride } = this
    const around = [p - 1, p + 1, p - stride, p + stride]
    cells[p] = c
    this.toggle(p, c)
    head[p] = p
    next[p] = p
    count[p] = 1
    libs[p] = 0
    for (const q of around) {
      if (cells[q] === 0) libs[p]++
      else libs[head[q]!]!--
    }
    for (const q of around) {
      if (cells[q] !== c || head[q] === head[p]) continue
      const larger = count[head[q]!]! >= count[head[p]!]!
      const keep = larger ? head[q]! : head[p]!
      const gone = larger ? head[p]! : head[q]!
      this.relabel(keep, gone)
      libs[keep]! += libs[gone]!
      count[keep]! += count[gone]!
      const swapped = next[p]!
      next[p] = next[q]!
      next[q] = swapped
    }
  }

  /** Takes a stone off; what is left of its chain becomes up to four chains. Logs nothing. */
  private removeStone(p: number): void {
    const { cells, head, next, libs, stride } = this
    const c = cells[p]!
    const around = [p - 1, p + 1, p - stride, p + stride]
    let s = p
    do {
      head[s] = 0
      s = next[s]!
    } while (s !== p)
    cells[p] = 0
    this.toggle(p, c)
    for (const q of around) {
      if (cells[q] === c) {
        if (head[q] === 0) this.link(q)
      } else libs[head[q]!]!++
    }
  }

  private toggle(p: number, c: number): void {
    const z = (p << 2) | ((c - 1) << 1)
    this.lo ^= this.zobrist[z]!
    this.hi ^= this.zobrist[z + 1]!
  }

  /** Makes one chain of the stones around `from` that have no head yet. */
  private link(from: number): void {
    const { cells, head, next, stack, stride } = this
    const c = cells[from]!
    let liberties = 0
    let n = 0
    let depth = 0
    let last = from
    head[from] = from
    stack[depth++] = from
    while (depth > 0) {
      const s = stack[--depth]!
      next[last] = s
      last = s
      n++
      for (let k = 0; k < 4; k++) {
        const q = k === 0 ? s - 1 : k === 1 ? s + 1 : k === 2 ? s - stride : s + stride
        const v = cells[q]!
        if (v === 0) liberties++
        else if (v === c && head[q] === 0) {
          head[q] = from
          stack[depth++] = q
        }
      }
    }
    next[last] = from
    this.libs[from] = liberties
    this.count[from] = n
  }

  private rebuild(): void {
    const { cells, head, cellOf } = this
    head.fill(0)
    for (let i = 0; i < cellOf.length; i++) {
      const p = cellOf[i]!
      if (cells[p] !== 0 && head[p] === 0) this.link(p)
    }
  }
}

/** 1 for an empty cell, else 0; arithmetic because a branch on what stands near is a bad guess every other time. */
function isEmpty(cell: number): number {
  return (cell - 1) >>> 31
}

/** 1 when a cell holds colour `c`, else 0. */
function sameAs(cell: number, c: number): number {
  return ((cell ^ c) - 1) >>> 31
}
