import { lives, remove, write } from './board-chains.js'
import { END, FLAGS, HIGH, LOW, MOVE, PASSED, PLAYED, POINT, SETUP, WHAT } from './board-log.js'
import type { Geometry } from './geometry.js'
import type { SuperkoIndex } from './history.js'

/**
 * @internal Stones, hash and log of a board, all numeric: points are padded cells (see {@link Geometry}), colours are 1
 * and 2, empty is 0 and walls are 3.
 *
 * Chains are not kept but walked when asked for. A cell knows how many of its neighbours are empty, in the same byte as its
 * colour: only a stone that has none left can be of a chain without liberties, and most walks end at the first stone.
 */
export class BoardCore {
  readonly columns: number
  readonly rows: number
  readonly area: number
  readonly stride: number
  readonly cellOf: Int16Array
  readonly vertexOf: Int16Array
  readonly zobrist: Int32Array
  /** Colour of each cell, and above it the number of its empty neighbours: `color | empty << 2`. */
  readonly cells: Uint8Array
  private readonly bare: Uint8Array
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
  /** What a walk through a chain has found: its stones, how many, and its liberties. */
  readonly chain: Int16Array
  size = 0
  readonly found: Int16Array
  /** Cells that a walk has seen bear its stamp. */
  readonly marks: Int32Array
  stamp = 0

  constructor(geometry: Geometry) {
    this.columns = geometry.columns
    this.rows = geometry.rows
    this.area = geometry.area
    this.stride = geometry.stride
    this.cellOf = geometry.cellOf
    this.vertexOf = geometry.vertexOf
    this.zobrist = geometry.zobrist
    this.bare = geometry.bare
    this.cells = this.bare.slice()
    this.chain = new Int16Array(this.area)
    this.found = new Int16Array(this.area)
    this.marks = new Int32Array(geometry.size)
    this.log = new Int32Array(this.area + 256)
    this.plies = new Int32Array(1024)
  }

  /** Empties the board and forgets the history. */
  reset(): void {
    this.cells.set(this.bare)
    this.lo = this.hi = this.ko = this.takenByBlack = this.takenByWhite = 0
    this.toMove = 1
    this.forget()
  }

  /** Takes over stones, prisoners, ko and side to move of a board of the same size, with a history that begins there. */
  copyFrom(other: BoardCore): void {
    this.cells.set(other.cells)
    for (const key of ['lo', 'hi', 'ko', 'toMove', 'takenByBlack', 'takenByWhite'] as const) this[key] = other[key]
    this.forget()
  }

  /** Begins a new history with the board as it stands. */
  forget(): void {
    this.ply = this.base = this.top = 0
    this.superko?.clear()
    const { plies } = this
    plies[LOW] = this.lo
    plies[HIGH] = this.hi
    plies[END] = 0
    plies[FLAGS] = this.toMove - 1
  }

  /**
   * Executes a move on a cell of the board, whatever stands there, and answers the number of captured stones, or -1
   * for suicide. Nothing is allocated unless the log has to grow.
   */
  play(p: number, c: number): number {
    const { cells, zobrist } = this
    if (this.top + this.area + 64 > this.log.length) this.growLog(this.area + 64)
    const old = cells[p]! & 3
    if (old !== 0) write(this, p, 0)
    const q0 = p - 1
    const q1 = p + 1
    const q2 = p - this.stride
    const q3 = p + this.stride
    const v0 = cells[q0]! - 4
    const v1 = cells[q1]! - 4
    const v2 = cells[q2]! - 4
    const v3 = cells[q3]! - 4
    cells[q0] = v0
    cells[q1] = v1
    cells[q2] = v2
    cells[q3] = v3
    cells[p]! += c
    const z = (p << 2) | ((c - 1) << 1)
    this.lo ^= zobrist[z]!
    this.hi ^= zobrist[z + 1]!
    const other = 3 - c
    let done = 0
    // A stone that has no more empty neighbours is its colour and no more: only then can there be something to take.
    if (v0 === other || v1 === other || v2 === other || v3 === other || cells[p] === c) done = this.take(p, c, old)
    this.push((other - 1) | PLAYED, p, MOVE | ((c - 1) << 2) | (old << 3) | (done & 0x3ffe0))
    this.ko = done >> 18
    this.toMove = other
    return (done & (1 << 5)) === 0 ? (done >> 6) & 0xfff : -1
  }

  /**
   * Takes chains off that the stone just put on `p` leaves without liberties, in the bits of `WHAT` (see `board-log.ts`):
   * suicide from bit 5, the number of removed stones from bit 6, and above them, from bit 18, the ko.
   */
  private take(p: number, c: number, old: number): number {
    const { cells, stride } = this
    const other = 3 - c
    let taken = 0
    let ko = 0
    let own = 0
    for (let k = 0; k < 4; k++) {
      const q = k === 0 ? p - 1 : k === 1 ? p + 1 : k === 2 ? p - stride : p + stride
      const v = cells[q]!
      if (v === other) {
        if (lives(this, q)) continue
        taken += remove(this, other)
        ko = q
      } else if ((v & 3) === c) own++
    }
    if (taken !== 0) {
      if (c === 1) this.takenByBlack += taken
      else this.takenByWhite += taken
      // One stone taken by a lone stone in its last liberty: retaking it would recreate the board before.
      if (taken !== 1 || own !== 0 || old !== 0 || cells[p] !== (c | 4)) ko = 0
      return (ko << 18) | (taken << 6)
    }
    if (cells[p] !== c || lives(this, p)) return 0
    taken = remove(this, c)
    if (c === 1) this.takenByWhite += taken
    else this.takenByBlack += taken
    return (taken << 6) | (1 << 5)
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
      const old = cells[p]! & 3
      if (old === now) continue
      write(this, p, now)
      log[this.top++] = p | (old << 12) | (now << 14)
      n++
    }
    log[this.top++] = this.base
    log[this.top++] = n
    this.push(toMove - 1, 0, SETUP)
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
      const { cells, stride } = this
      const p = a & 0xfff
      const c = ((b >> 2) & 1) + 1
      const taken = b >> 6
      if (taken !== 0) {
        const suicide = (b >> 5) & 1
        const color = suicide === 1 ? c : 3 - c
        for (let i = 0; i < taken; i++) {
          const s = log[--t]!
          cells[s]! += color
          cells[s - 1]! -= 4
          cells[s + 1]! -= 4
          cells[s - stride]! -= 4
          cells[s + stride]! -= 4
        }
        if (color === 2) this.takenByBlack -= taken
        else this.takenByWhite -= taken
      }
      cells[p]! -= c
      cells[p - 1]! += 4
      cells[p + 1]! += 4
      cells[p - stride]! += 4
      cells[p + stride]! += 4
      const old = (b >> 3) & 3
      if (old !== 0) write(this, p, old)
    } else if (kind === SETUP) {
      const n = log[--t]!
      this.base = log[--t]!
      for (let i = 0; i < n; i++) {
        const entry = log[--t]!
        write(this, entry & 0xfff, (entry >> 12) & 3)
      }
    }
    this.ply--
    this.lo = plies[at + LOW]!
    this.hi = plies[at + HIGH]!
    this.ko = (a >> 12) & 0xfff
    this.toMove = ((a >> 24) & 1) + 1
    this.top = start
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
}
