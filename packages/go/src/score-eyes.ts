import type { Regions } from './score-regions.js'

/** An eye space of this size is two eyes whatever its weaknesses; smaller ones are looked at closely. */
const LARGE = 40
/** So many moves that a point can never be closed. */
const NEVER = 1000

/** The eye space at hand. Plain functions work on it: their code survives a garbage collection, that of closures does not. */
interface Space {
  readonly around: readonly number[]
  readonly cells: Uint8Array
  readonly falseEye: Uint8Array
  /** By cell: 1 for the real points. */
  readonly real: Uint8Array
  /** By cell: moves that the owner needs to close the point. */
  readonly moves: Int16Array
  readonly mark: Int32Array
  readonly queue: Int16Array
  stamp: number
  /** The real points. */
  points: number[]
  opponent: number
  /** Dead stones on false eyes. */
  thrownIn: number
}

/**
 * @internal How many eyes, 0 to 2, each eye space is worth in a finished game; index 0 is unused.
 *
 * The value is a judgement, not a reading: an unsettled space counts for its owner. It follows the heuristics of
 * lightvector's goscorer, so that both agree on seki; spaces of 40 real points or more are two eyes without a look.
 */
export function eyeValues(regions: Regions, falseEye: Uint8Array): Uint8Array {
  const { arena, cells, colors, eyeCells, eyeStart, region } = regions
  const { size, stride, area } = regions.geometry
  const space: Space = {
    around: [-1, 1, -stride, stride],
    cells,
    falseEye,
    real: arena.bytes(size),
    moves: arena.shorts(size),
    mark: arena.ints(size),
    queue: arena.shorts(area),
    stamp: 0,
    points: [],
    opponent: 0,
    thrownIn: 0,
  }
  arena.hold(space)
  const values = arena.bytes(eyeStart.length - 1)
  for (let eye = 1; eye < values.length; eye++) {
    space.points = []
    space.thrownIn = 0
    space.opponent = 3 - colors[region[eyeCells[eyeStart[eye]!]!]!]!
    for (let i = eyeStart[eye]!; i < eyeStart[eye + 1]!; i++) {
      const p = eyeCells[i]!
      if (falseEye[p] === 0) {
        space.real[p] = 1
        space.points.push(p)
      } else if (cells[p] === space.opponent) space.thrownIn++
    }
    values[eye] = judge(space)
    for (const p of space.points) space.real[p] = 0
  }
  return values
}

function judge(s: Space): number {
  if (s.points.length === 0) return 0
  if (s.points.length >= LARGE) return 2
  countMoves(s)
  const quick = bySize(s)
  if (quick === 2) return 2
  const value = Math.max(quick, bySplitting(s))
  return value >= 2 || byPair(s) || byCapturedShape(s) ? 2 : value
}

/** Number of neighbours of `p` that hold `stone` and are marked in `among`. */
function beside(s: Space, p: number, among: Uint8Array, stone: number): number {
  let n = 0
  for (let d = 0; d < 4; d++) {
    const q = p + s.around[d]!
    if (s.cells[q] === stone) n += among[q]!
  }
  return n
}

/** Number of neighbours of `p` that are marked in `among`. */
function degree(s: Space, p: number, among: Uint8Array): number {
  return among[p + s.around[0]!]! + among[p + s.around[1]!]! + among[p + s.around[2]!]! + among[p + s.around[3]!]!
}

function countMoves(s: Space): void {
  const { cells, opponent, real, falseEye } = s
  for (const p of s.points) {
    let moves = 0
    for (let d = 0; d < 4; d++) {
      const q = p + s.around[d]!
      const inside = real[q] === 1
      const thrownIn = beside(s, q, falseEye, opponent)
      if (cells[q] === 0) {
        if (!inside || thrownIn > 0) moves++
      } else if (cells[q] === opponent) {
        const open = beside(s, q, falseEye, 0)
        // A dead stone that one on a false eye helps, or may help in two ways: its point will never be closed.
        if (falseEye[q] === 1 || (inside && (thrownIn > 0 || open >= 2))) moves += NEVER
        else if (inside && open > 0) moves++
      }
    }
    s.moves[p] = moves
  }
}

function bySize(s: Space): number {
  let value = 0
  let dead = 0
  let strength = s.points.length
  let roomy = 0
  for (const p of s.points) {
    const needed = s.moves[p]!
    if (needed <= 1) value = 1
    if (needed >= 1) strength--
    if (needed >= 2) strength--
    const near = degree(s, p, s.real)
    if (s.cells[p] === s.opponent) {
      dead++
      if (near >= 2) strength--
    } else if (near >= 3) roomy += near - 2
  }
  if (dead >= 8 || strength >= 6 || roomy >= 6) return 2
  return dead >= 5 ? 1 : value
}

/** The parts of `shape` (marked in `within`) without the points `a` and `b`, each as its cells. */
function partsOf(
  s: Space,
  shape: readonly number[],
  within: Uint8Array,
  a: number,
  b: number,
): readonly (readonly number[])[] {
  const { mark, queue } = s
  const stamp = ++s.stamp
  mark[a] = mark[b] = stamp
  const parts: number[][] = []
  for (const from of shape) {
    if (mark[from] === stamp) continue
    let end = 0
    mark[from] = stamp
    queue[end++] = from
    for (let k = 0; k < end; k++) {
      for (let d = 0; d < 4; d++) {
        const q = queue[k]! + s.around[d]!
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
function bySplitting(s: Space): number {
  let best = 0
  for (const p of s.points) {
    if (!playable(s, p)) continue
    // Playing here also closes what was open only to a stone thrown in beside it.
    const allowed = beside(s, p, s.falseEye, s.opponent) === 1 ? 1 : 0
    const parts = partsOf(s, s.points, s.real, p, p)
    if (parts.length < 2) continue
    best = Math.max(best, parts.filter((part) => part.some((q) => s.moves[q]! <= allowed)).length)
  }
  return Math.min(best, 2)
}

/** Two adjacent inner points, either of which splits the space: the opponent cannot take both. */
function byPair(s: Space): boolean {
  const { cells, real, moves } = s
  for (const p of s.points) {
    if (cells[p] !== 0 || !isInner(s, p) || s.around.some((step) => cells[p + step] === 3) || !playable(s, p)) continue
    for (const step of s.around) {
      const second = p + step
      if (real[second] !== 1 || !isInner(s, second)) continue
      const free = cells[second] === 0
      if (!free && beside(s, second, real, 0) <= 1) continue
      let closed = 0
      let twice = 0
      for (const part of partsOf(s, s.points, real, p, second)) {
        const n = part.filter((q) => moves[q]! <= 0).length
        if (n >= 1) closed++
        if (n >= 2) twice++
      }
      if (closed >= 2 && twice >= (free ? 1 : 2)) return true
    }
  }
  return false
}

function isInner(s: Space, p: number): boolean {
  return s.moves[p]! <= 1 && degree(s, p, s.real) >= 3
}

/** Dead stones whose capture leaves a shape that lives, whichever point the opponent leaves out of it. */
function byCapturedShape(s: Space): boolean {
  const dead = s.points.filter((p) => s.cells[p] === s.opponent)
  if (dead.length === 0) return false
  const closed = s.points.filter((p) => s.cells[p] !== s.opponent && !playable(s, p))
  const within = new Uint8Array(s.real.length)
  return [-1, ...closed].every((omitted) => {
    const shape = [...dead, ...closed.filter((p) => p !== omitted)]
    within.fill(0)
    for (const p of shape) within[p] = 1
    const whole = partsOf(s, shape, within, 0, 0).length
    let strong = shape.length >= 7 ? 1 : 0
    for (const p of shape) if (partsOf(s, shape, within, p, p).length > whole || degree(s, p, within) >= 3) strong++
    return whole - s.thrownIn + (strong >> 1) >= 2
  })
}

/** Whether the owner of the eye could play on an empty point of it: something near is not the opponent's or can be taken. */
function playable(s: Space, p: number): boolean {
  if (s.cells[p] !== 0) return false
  for (const step of s.around) {
    const stone = s.cells[p + step]
    if (stone !== 3 && (stone !== s.opponent || !hasTwoLiberties(s, p + step))) return true
  }
  return false
}

/** Whether the dead chain on `from` has two liberties or more. */
function hasTwoLiberties(s: Space, from: number): boolean {
  const { mark, queue, cells } = s
  const stamp = ++s.stamp
  let liberties = 0
  let end = 0
  mark[from] = stamp
  queue[end++] = from
  for (let k = 0; k < end; k++) {
    for (const step of s.around) {
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
