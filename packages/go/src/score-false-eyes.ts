import type { Regions } from './score-regions.js'

/**
 * @internal The points and chains of the eye spaces as a graph, walked once. A point that is the only link between
 * parts of its group will have to be filled to connect them: it is a cut vertex of this graph.
 *
 * Nodes are the eye points in their order, then the chains.
 */
export interface EyeGraph {
  /** By cell: 1 where an eye point is no eye for life and death. */
  readonly falseEye: Uint8Array
  /** Number of eye points, and so the first node that is a chain less its label. */
  readonly points: number
  /** Neighbours of node `u` from `start[u]` to `start[u + 1]`, -1 for none. */
  readonly links: Int16Array
  readonly start: Int32Array
  /** Place of each node in the walk, from 1, and the place after its subtree. */
  readonly enter: Int16Array
  readonly leave: Int16Array
  /** The earliest place that the subtree of a node is linked to. */
  readonly low: Int16Array
  readonly parent: Int16Array
  readonly root: Int16Array
  readonly order: Int16Array
  /** Edges looked at, for tests of linear growth. */
  readonly steps: number
}

/** @internal Finds the false eyes of all regions, depth first without recursion. Linear in the number of points. */
export function eyeGraph(regions: Regions): EyeGraph {
  const { geometry, arena, eye, eyeCells, eyeStart, macro, macroCount } = regions
  const { stride, size } = geometry
  const around = [-1, 1, -stride, stride]
  const points = eyeStart[eyeStart.length - 1]!
  const nodes = points + macroCount + 1
  const nodeOf = arena.shorts(size)
  const start = arena.ints(nodes + 1)
  for (let i = 0; i < points; i++) {
    const p = eyeCells[i]!
    nodeOf[p] = i
    for (let d = 0; d < 4; d++) start[points + macro[p + around[d]!]! + 1]!++
  }
  // A point has four places for neighbours, a chain as many as there are points next to it; label 0 is no chain.
  start[points + 1] = 0
  for (let u = 0; u < nodes; u++) start[u + 1] = start[u]! + (u < points ? 4 : start[u + 1]!)
  const next = arena.ints(nodes)
  for (let u = 0; u < nodes; u++) next[u] = start[u]!
  const links = arena.shorts(start[nodes]!)
  for (let i = 0; i < points; i++) {
    const p = eyeCells[i]!
    for (let d = 0; d < 4; d++) {
      const q = p + around[d]!
      const m = macro[q]!
      links[4 * i + d] = m !== 0 ? points + m : eye[q] === eye[p] ? nodeOf[q]! : -1
      if (m !== 0) links[next[points + m]!++] = i
    }
  }
  for (let u = points; u < nodes; u++) next[u] = start[u]!

  const enter = arena.shorts(nodes)
  const leave = arena.shorts(nodes)
  const low = arena.shorts(nodes)
  const parent = arena.shorts(nodes).fill(-1)
  const root = arena.shorts(nodes)
  const order = arena.shorts(nodes + 1)
  const cut = arena.bytes(nodes)
  let time = 0
  for (let top = 0; top < points; top++) {
    if (enter[top] !== 0) continue
    let children = 0
    let u = top
    order[++time] = u
    enter[u] = low[u] = time
    root[u] = top
    while (u >= 0) {
      if (next[u] === start[u + 1]) {
        leave[u] = time + 1
        const up = parent[u]!
        if (up >= 0) {
          if (low[u]! < low[up]!) low[up] = low[u]!
          if (up === top) children++
          else if (low[u]! >= enter[up]!) cut[up] = 1
        }
        u = up
        continue
      }
      const v = links[next[u]!++]!
      if (v < 0 || v === parent[u]) continue
      if (enter[v] !== 0) {
        if (enter[v]! < low[u]!) low[u] = enter[v]!
      } else {
        order[++time] = v
        enter[v] = low[v] = time
        root[v] = top
        parent[v] = u
        u = v
      }
    }
    if (children > 1) cut[top] = 1
  }

  const falseEye = arena.bytes(size)
  for (let i = 0; i < points; i++) {
    // A point with two neighbours in its eye is not a hole to be filled.
    let inside = 0
    for (let k = 4 * i; k < 4 * i + 4; k++) if (links[k]! >= 0 && links[k]! < points) inside++
    if (cut[i] === 1 && inside <= 1) falseEye[eyeCells[i]!] = 1
  }
  const graph = { falseEye, points, links, start, enter, leave, low, parent, root, order, steps: start[nodes]! }
  arena.hold(graph)
  return graph
}

/**
 * @internal By cell: 1 where a false eye is worth no point either, since a part of the group that hangs on it has no
 * eye of value. `worth` has 1 for the cells that are real points of eyes of value.
 */
export function unscorable(regions: Regions, graph: EyeGraph, worth: Uint8Array): Uint8Array {
  const { arena, eyeCells, geometry } = regions
  const { falseEye, points, links, enter, leave, low, parent, root, order } = graph
  const sums = arena.shorts(order.length)
  for (let t = 1; t < order.length; t++)
    sums[t] = sums[t - 1]! + (order[t]! < points ? worth[eyeCells[order[t]!]!]! : 0)
  const result = arena.bytes(geometry.size)
  for (let i = 0; i < points; i++) {
    const p = eyeCells[i]!
    if (falseEye[p] === 0) continue
    // Without this point its group falls into the subtrees that hang on it alone and the rest.
    const top = root[i]!
    let rest = sums[leave[top]! - 1]! - sums[enter[top]! - 1]!
    const split: number[] = []
    for (let k = 4 * i; k < 4 * i + 4; k++) {
      const v = links[k]!
      if (v < 0 || parent[v] !== i || split.includes(v) || (top !== i && low[v]! < enter[i]!)) continue
      split.push(v)
      rest -= sums[leave[v]! - 1]! - sums[enter[v]! - 1]!
    }
    for (let k = 4 * i; k < 4 * i + 4; k++) {
      const m = links[k]!
      if (m < points) continue
      let value = rest
      for (const v of split) {
        if (enter[m]! >= enter[v]! && enter[m]! < leave[v]!) value = sums[leave[v]! - 1]! - sums[enter[v]! - 1]!
      }
      if (value === 0) result[p] = 1
    }
  }
  return result
}
