import type { Regions } from './score-regions.js'

/** No neighbour in this direction, and no further neighbour. */
const NONE = -1
const END = -2

/**
 * @internal The points and chains of the eye spaces as a graph, walked once. A point that is the only link between
 * parts of its group will have to be filled to connect them: it is a cut vertex of this graph.
 *
 * Nodes are the eye points in their order, then the chains. All is linear in the number of points.
 */
export class EyeGraph {
  /** By cell: 1 where an eye point is no eye for life and death. */
  readonly falseEye: Uint8Array
  /** Edges looked at, for tests of linear growth. */
  steps = 0
  private readonly regions: Regions
  private readonly around: readonly number[]
  private readonly points: number
  private readonly nodeOf: Int16Array
  /** Eye points next to each chain, from `chainStart` of it to that of the next. */
  private readonly links: Int16Array
  private readonly chainStart: Int32Array
  /** Place of each node in the walk, from 1, and the place after its subtree. */
  private readonly enter: Int16Array
  private readonly leave: Int16Array
  private readonly low: Int16Array
  private readonly parent: Int16Array
  private readonly root: Int16Array
  private readonly order: Int16Array
  private time = 0

  constructor(regions: Regions) {
    const { geometry, arena, eyeCells, eyeStart, macro, macroCount } = regions
    const { stride, size } = geometry
    this.regions = regions
    this.around = [-1, 1, -stride, stride]
    this.points = eyeStart[eyeStart.length - 1]!
    this.nodeOf = arena.shorts(size)
    const { points, nodeOf, around } = this
    const chainStart = arena.ints(macroCount + 2)
    for (let i = 0; i < points; i++) {
      const p = eyeCells[i]!
      nodeOf[p] = i
      for (let d = 0; d < 4; d++) chainStart[macro[p + around[d]!]! + 1]!++
    }
    chainStart[1] = 0
    for (let m = 1; m <= macroCount; m++) chainStart[m + 1]! += chainStart[m]!
    const fill = arena.ints(macroCount + 2)
    fill.set(chainStart)
    const links = arena.shorts(chainStart[macroCount + 1]!)
    for (let i = 0; i < points; i++) {
      for (let d = 0; d < 4; d++) {
        const m = macro[eyeCells[i]! + around[d]!]!
        if (m !== 0) links[fill[m]!++] = i
      }
    }
    this.links = links
    this.chainStart = chainStart
    const nodes = points + macroCount + 1
    this.enter = arena.shorts(nodes)
    this.leave = arena.shorts(nodes)
    this.low = arena.shorts(nodes)
    this.parent = arena.shorts(nodes).fill(-1)
    this.root = arena.shorts(nodes)
    this.order = arena.shorts(nodes + 1)
    this.falseEye = arena.bytes(size)
    this.markFalse(this.walk())
    arena.hold(this)
  }

  /** Neighbour `k` of node `u`: a node, or {@link NONE}, or {@link END}. */
  private neighbour(u: number, k: number): number {
    const { points } = this
    if (u >= points) {
      const at = this.chainStart[u - points]! + k
      return at < this.chainStart[u - points + 1]! ? this.links[at]! : END
    }
    if (k > 3) return END
    const { eye, eyeCells, macro } = this.regions
    const p = eyeCells[u]!
    const q = p + this.around[k]!
    if (eye[q] !== 0 && eye[q] === eye[p]) return this.nodeOf[q]!
    return macro[q] !== 0 ? points + macro[q]! : NONE
  }

  /** Walks depth first, without recursion, and marks the cut vertices. */
  private walk(): Uint8Array {
    const { enter, leave, low, parent, points } = this
    const next = this.regions.arena.ints(enter.length)
    const cut = this.regions.arena.bytes(enter.length)
    for (let start = 0; start < points; start++) {
      if (enter[start] !== 0) continue
      let u = start
      let children = 0
      this.visit(u, start)
      while (u >= 0) {
        this.steps++
        const v = this.neighbour(u, next[u]!)
        if (v === END) {
          leave[u] = this.time + 1
          const up = parent[u]!
          if (up >= 0) {
            if (low[u]! < low[up]!) low[up] = low[u]!
            if (up === start) children++
            else if (low[u]! >= enter[up]!) cut[up] = 1
          }
          u = up
          continue
        }
        next[u]!++
        if (v === NONE || v === parent[u]) continue
        if (enter[v] !== 0) {
          if (enter[v]! < low[u]!) low[u] = enter[v]!
        } else {
          parent[v] = u
          this.visit(v, start)
          u = v
        }
      }
      if (children > 1) cut[start] = 1
    }
    return cut
  }

  private visit(v: number, start: number): void {
    this.enter[v] = this.low[v] = ++this.time
    this.order[this.time] = v
    this.root[v] = start
  }

  private markFalse(cut: Uint8Array): void {
    const { around, falseEye, points } = this
    const { eye, eyeCells } = this.regions
    for (let i = 0; i < points; i++) {
      if (cut[i] === 0) continue
      const p = eyeCells[i]!
      let inside = 0
      for (let d = 0; d < 4; d++) if (eye[p + around[d]!] === eye[p]) inside++
      // A point with two neighbours in its eye is not a hole to be filled.
      if (inside <= 1) falseEye[p] = 1
    }
  }

  /**
   * By cell: 1 where a false eye is worth no point either, since a part of the group that hangs on it has no eye of
   * value. `worth` has 1 for the cells that are real points of eyes of value.
   */
  unscorable(worth: Uint8Array): Uint8Array {
    const { around, enter, leave, falseEye, order, points, root, time } = this
    const { arena, eyeCells, macro, geometry } = this.regions
    const sums = arena.shorts(time + 1)
    for (let t = 1; t <= time; t++) sums[t] = sums[t - 1]! + (order[t]! < points ? worth[eyeCells[order[t]!]!]! : 0)
    const result = arena.bytes(geometry.size)
    for (let i = 0; i < points; i++) {
      const p = eyeCells[i]!
      if (falseEye[p] === 0) continue
      // Without this point its group falls into the subtrees that hang on it and the rest.
      const split = this.splitOff(i)
      const top = root[i]!
      let rest = sums[leave[top]! - 1]! - sums[enter[top]! - 1]!
      for (const v of split) rest -= sums[leave[v]! - 1]! - sums[enter[v]! - 1]!
      for (let d = 0; d < 4; d++) {
        const m = macro[p + around[d]!]!
        if (m === 0) continue
        const at = enter[points + m]!
        let value = rest
        for (const v of split)
          if (at >= enter[v]! && at < leave[v]!) value = sums[leave[v]! - 1]! - sums[enter[v]! - 1]!
        if (value === 0) result[p] = 1
      }
    }
    return result
  }

  /** The children of a node whose subtrees are linked to the rest through it alone. */
  private splitOff(u: number): readonly number[] {
    const { enter, low, parent, root } = this
    const split: number[] = []
    for (let k = 0; k < 4; k++) {
      const v = this.neighbour(u, k)
      if (v >= 0 && parent[v] === u && !split.includes(v) && (root[u] === u || low[v]! >= enter[u]!)) split.push(v)
    }
    return split
  }
}
