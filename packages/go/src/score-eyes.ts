import type { Regions } from './score-regions.js'

/** An eye space of this size is two eyes whatever its weaknesses; smaller ones are looked at closely. */
const LARGE = 40
/** So many moves that a point can never be closed. */
const NEVER = 1000

/**
 * @internal How many eyes, 0 to 2, each eye space is worth in a finished game; index 0 is unused.
 *
 * The value is a judgement, not a reading: an unsettled space counts for its owner. It follows the heuristics of
 * lightvector's goscorer, so that both agree on seki; spaces of 40 real points or more are two eyes without a look.
 */
export function eyeValues(regions: Regions, falseEye: Uint8Array): Uint8Array {
  const { eyeStart, arena } = regions
  const values = arena.bytes(eyeStart.length - 1)
  const judge = new EyeJudge(regions, falseEye)
  for (let eye = 1; eye < values.length; eye++) values[eye] = judge.value(eyeStart[eye]!, eyeStart[eye + 1]!)
  return values
}

class EyeJudge {
  private readonly around: readonly number[]
  private readonly cells: Uint8Array
  /** By cell: 1 for the real points of the eye at hand. */
  private readonly real: Uint8Array
  /** By cell of the eye at hand: moves that its owner needs to close the point. */
  private readonly moves: Int16Array
  private readonly mark: Int32Array
  private readonly queue: Int16Array
  private stamp = 0
  private points: number[] = []
  private opponent = 0

  private readonly regions: Regions
  private readonly falseEye: Uint8Array

  constructor(regions: Regions, falseEye: Uint8Array) {
    this.regions = regions
    this.falseEye = falseEye
    const { size, stride, area } = regions.geometry
    const { arena } = regions
    this.around = [-1, 1, -stride, stride]
    this.cells = regions.cells
    this.real = arena.bytes(size)
    this.moves = arena.shorts(size)
    this.mark = arena.ints(size)
    this.queue = arena.shorts(area)
    arena.hold(this)
  }

  value(from: number, to: number): number {
    const { regions, falseEye, real, cells } = this
    const { eyeCells, region, colors } = regions
    this.points = []
    let thrownIn = 0
    this.opponent = 3 - colors[region[eyeCells[from]!]!]!
    for (let i = from; i < to; i++) {
      const p = eyeCells[i]!
      if (falseEye[p] === 0) {
        real[p] = 1
        this.points.push(p)
      } else if (cells[p] === this.opponent) thrownIn++
    }
    const value = this.judge(thrownIn)
    for (const p of this.points) real[p] = 0
    return value
  }

  private judge(thrownIn: number): number {
    const { points } = this
    if (points.length === 0) return 0
    if (points.length >= LARGE) return 2
    this.countMoves()
    const quick = this.bySize()
    if (quick === 2) return 2
    const value = Math.max(quick, this.bySplitting())
    return value >= 2 || this.byPair() || this.byCapturedShape(thrownIn) ? 2 : value
  }

  // Counts of neighbours; methods rather than predicates, which would be compiled anew whenever they are collected.
  private realBeside(p: number): number {
    const { real, around } = this
    let n = 0
    for (let d = 0; d < 4; d++) n += real[p + around[d]!]!
    return n
  }

  private emptyFalseBeside(p: number): number {
    const { cells, falseEye, around } = this
    let n = 0
    for (let d = 0; d < 4; d++) if (cells[p + around[d]!] === 0) n += falseEye[p + around[d]!]!
    return n
  }

  private thrownInBeside(p: number): number {
    const { cells, falseEye, around, opponent } = this
    let n = 0
    for (let d = 0; d < 4; d++) if (cells[p + around[d]!] === opponent) n += falseEye[p + around[d]!]!
    return n
  }

  /** A dead stone that a stone on a false eye helps, or may help in two ways: its point will never be closed. */
  private pokes(q: number): boolean {
    return this.thrownInBeside(q) > 0 || this.emptyFalseBeside(q) >= 2
  }

  private countMoves(): void {
    const { cells, opponent, around, real, falseEye } = this
    for (const p of this.points) {
      let moves = 0
      for (let d = 0; d < 4; d++) {
        const q = p + around[d]!
        const inside = real[q] === 1
        if (cells[q] === 0) {
          if (!inside || this.thrownInBeside(q) > 0) moves++
        } else if (cells[q] === opponent) {
          if (falseEye[q] === 1 || (inside && this.pokes(q))) moves += NEVER
          else if (inside && this.emptyFalseBeside(q) > 0) moves++
        }
      }
      this.moves[p] = moves
    }
  }

  private bySize(): number {
    const { points, cells, moves, opponent } = this
    let value = 0
    let dead = 0
    let strength = points.length
    let roomy = 0
    for (const p of points) {
      const needed = moves[p]!
      if (needed <= 1) value = 1
      if (needed >= 1) strength--
      if (needed >= 2) strength--
      const degree = this.realBeside(p)
      if (cells[p] === opponent) {
        dead++
        if (degree >= 2) strength--
      } else if (degree >= 3) roomy += degree - 2
    }
    if (dead >= 8 || strength >= 6 || roomy >= 6) return 2
    return dead >= 5 ? 1 : value
  }

  /** The parts of `shape` (marked 1 in `within`) without the points `a` and `b`, each as its cells. */
  private parts(shape: readonly number[], within: Uint8Array, a: number, b: number): readonly (readonly number[])[] {
    const { mark, queue } = this
    const stamp = ++this.stamp
    if (a !== 0) mark[a] = stamp
    if (b !== 0) mark[b] = stamp
    const parts: number[][] = []
    for (const from of shape) {
      if (mark[from] === stamp) continue
      let end = 0
      mark[from] = stamp
      queue[end++] = from
      for (let k = 0; k < end; k++) {
        for (const step of this.around) {
          const q = queue[k]! + step
          if (within[q] !== 1 || mark[q] === stamp) continue
          mark[q] = stamp
          queue[end++] = q
        }
      }
      parts.push(Array.from(queue.subarray(0, end)))
    }
    return parts
  }

  /** A point that its owner may play and that cuts the space in two makes an eye of each closed part. */
  private bySplitting(): number {
    let best = 0
    for (const p of this.points) {
      if (!this.playable(p)) continue
      // Playing here also closes what was open only to a stone thrown in beside it.
      const allowed = this.thrownInBeside(p) === 1 ? 1 : 0
      const parts = this.parts(this.points, this.real, p, 0)
      if (parts.length < 2) continue
      best = Math.max(best, parts.filter((part) => part.some((q) => this.moves[q]! <= allowed)).length)
    }
    return Math.min(best, 2)
  }

  /** Two adjacent inner points, either of which splits the space: the opponent cannot take both. */
  private byPair(): boolean {
    const { points, cells, moves } = this
    for (const p of points) {
      if (cells[p] !== 0 || !this.isInner(p)) continue
      if (this.around.some((step) => cells[p + step] === 3) || !this.playable(p)) continue
      for (const step of this.around) {
        const second = p + step
        if (this.real[second] !== 1 || !this.isInner(second)) continue
        const free = cells[second] === 0
        if (!free && this.around.filter((d) => this.real[second + d] === 1 && cells[second + d] === 0).length <= 1)
          continue
        let closed = 0
        let twice = 0
        for (const part of this.parts(points, this.real, p, second)) {
          const n = part.filter((q) => moves[q]! <= 0).length
          if (n >= 1) closed++
          if (n >= 2) twice++
        }
        if (closed >= 2 && twice >= (free ? 1 : 2)) return true
      }
    }
    return false
  }

  private isInner(p: number): boolean {
    return this.moves[p]! <= 1 && this.realBeside(p) >= 3
  }

  /** Dead stones whose capture leaves a shape that lives, whichever point the opponent leaves out of it. */
  private byCapturedShape(thrownIn: number): boolean {
    const { points, cells, opponent } = this
    const dead = points.filter((p) => cells[p] === opponent)
    if (dead.length === 0) return false
    const closed = points.filter((p) => cells[p] !== opponent && !this.playable(p))
    const within = new Uint8Array(this.real.length)
    return [-1, ...closed].every((omitted) => {
      const shape = [...dead, ...closed.filter((p) => p !== omitted)]
      within.fill(0)
      for (const p of shape) within[p] = 1
      const whole = this.parts(shape, within, 0, 0).length
      let strong = shape.length >= 7 ? 1 : 0
      for (const p of shape) {
        if (
          this.parts(shape, within, p, 0).length > whole ||
          this.around.filter((step) => within[p + step] === 1).length >= 3
        )
          strong++
      }
      return whole - thrownIn + (strong >> 1) >= 2
    })
  }

  /** Whether the owner of the eye could play on an empty point of it: something near is not the opponent's or can be taken. */
  private playable(p: number): boolean {
    const { cells, opponent } = this
    if (cells[p] !== 0) return false
    for (let d = 0; d < 4; d++) {
      const q = p + this.around[d]!
      if (cells[q] !== 3 && (cells[q] !== opponent || !this.hasTwoLiberties(q))) return true
    }
    return false
  }

  /** Whether the dead chain on `from` has two liberties or more. */
  private hasTwoLiberties(from: number): boolean {
    const { mark, queue, cells } = this
    const stamp = ++this.stamp
    let liberties = 0
    let end = 0
    mark[from] = stamp
    queue[end++] = from
    for (let k = 0; k < end; k++) {
      for (const step of this.around) {
        const q = queue[k]! + step
        if (mark[q] === stamp) continue
        mark[q] = stamp
        if (cells[q] === 0) {
          if (++liberties > 1) return true
        } else if (cells[q] === cells[from]) queue[end++] = q
      }
    }
    return false
  }
}
