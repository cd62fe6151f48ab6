import type { Regions } from './score-regions.js'

/**
 * @internal The points and chains of the eye spaces as a graph, walked once. A point that is the only link between
 * parts of its group will have to be filled to connect them: it is a cut vertex of this graph.
 */
export interface EyeGraph {
  /** By cell: 1 where an eye point is no eye for life and death. */
  readonly falseEye: Uint8Array
  /**
   * By cell: 1 where a false eye is worth no point either, since a part of the group that hangs on it has no eye of value.
   *
   * @param worth by cell, 1 for the points that are real eyes of value
   */
  unscorable(worth: Uint8Array): Uint8Array
  readonly steps: number
}

/** @internal Finds the false eyes of all regions. Linear in the number of points. */
export function eyeGraph(regions: Regions): EyeGraph {
  const { geometry, arena, eye, eyeCells, eyeStart, macro, macroCount } = regions
  const { stride, size } = geometry
  const around = [-1, 1, -stride, stride]
  const points = eyeStart[eyeStart.length - 1]!
  // Nodes: the eye points in their order, then the chains.
  const nodeOf = arena.shorts(size)
  for (let i = 0; i < points; i++) nodeOf[eyeCells[i]!] = i
  const nodes = points + macroCount + 1
  const chainStart = arena.ints(macroCount + 2)
  for (let i = 0; i < points; i++) for (const step of around) chainStart[macro[eyeCells[i]! + step]! + 1]!++
  chainStart[1] = 0
  for (let m = 1; m <= macroCount; m++) chainStart[m + 1]! += chainStart[m]!
  const fill = chainStart.slice()
  const links = arena.shorts(chainStart[macroCount + 1]!)
  for (let i = 0; i < points; i++) {
    for (const step of around) {
      const m = macro[eyeCells[i]! + step]!
      if (m !== 0) links[fill[m]!++] = i
    }
  }
  /** Neighbour `k` of node `u`: a node, -1 when there is none in this direction, -2 after the last. */
  const neighbour = (u: number, k: number): number => {
    if (u >= points) {
      const at = chainStart[u - points]! + k
      return at < chainStart[u - points + 1]! ? links[at]! : -2
    }
    if (k > 3) return -2
    const p = eyeCells[u]!
    const q = p + around[k]!
    if (eye[q] !== 0 && eye[q] === eye[p]) return nodeOf[q]!
    return macro[q] !== 0 ? points + macro[q]! : -1
  }

  const enter = arena.shorts(nodes) // 1-based place in the walk
  const leave = arena.shorts(nodes) // place after the last of the subtree
  const low = arena.shorts(nodes)
  const parent = arena.shorts(nodes).fill(-1)
  const root = arena.shorts(nodes)
  const next = arena.ints(nodes)
  const order = arena.shorts(nodes + 1)
  const cut = arena.bytes(nodes)
  let time = 0
  let steps = 0
  for (let start = 0; start < points; start++) {
    if (enter[start] !== 0) continue
    let u = start
    let children = 0
    visit(u, start)
    while (u >= 0) {
      steps++
      const v = neighbour(u, next[u]!)
      if (v === -2) {
        leave[u] = time + 1
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
      if (v < 0 || v === parent[u]) continue
      if (enter[v] !== 0) {
        if (enter[v]! < low[u]!) low[u] = enter[v]!
      } else {
        parent[v] = u
        visit(v, start)
        u = v
      }
    }
    if (children > 1) cut[start] = 1
  }

  const falseEye = arena.bytes(size)
  for (let i = 0; i < points; i++) {
    if (cut[i] === 0) continue
    const p = eyeCells[i]!
    let inside = 0
    for (const step of around) if (eye[p + step] === eye[p]) inside++
    // A point with two neighbours in its eye is not a hole to be filled.
    if (inside <= 1) falseEye[p] = 1
  }
  return { falseEye, unscorable, steps }

  function visit(v: number, start: number): void {
    enter[v] = low[v] = ++time
    order[time] = v
    root[v] = start
  }

  function unscorable(worth: Uint8Array): Uint8Array {
    const sums = arena.shorts(time + 1)
    for (let t = 1; t <= time; t++) sums[t] = sums[t - 1]! + (order[t]! < points ? worth[eyeCells[order[t]!]!]! : 0)
    const subtree = (v: number): number => sums[leave[v]! - 1]! - sums[enter[v]! - 1]!
    const result = arena.bytes(size)
    for (let i = 0; i < points; i++) {
      const p = eyeCells[i]!
      if (falseEye[p] === 0) continue
      const split: number[] = []
      for (let k = 0; k < 4; k++) {
        const v = neighbour(i, k)
        if (v >= 0 && parent[v] === i && !split.includes(v) && (root[i] === i || low[v]! >= enter[i]!)) split.push(v)
      }
      const rest = subtree(root[i]!) - split.reduce((sum, v) => sum + subtree(v), 0)
      for (const step of around) {
        const m = macro[p + step]!
        if (m === 0) continue
        const at = enter[points + m]!
        const part = split.find((v) => at >= enter[v]! && at < leave[v]!)
        if ((part === undefined ? rest : subtree(part)) === 0) result[p] = 1
      }
    }
    return result
  }
}
