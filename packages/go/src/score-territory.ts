import type { Geometry } from './geometry.js'
import type { Arena } from './score-arena.js'
import { EyeGraph } from './score-false-eyes.js'
import { eyeValues } from './score-eyes.js'
import { findRegions } from './score-regions.js'

/** @internal Why a point counts as it does; the numbers are those of the array of reasons. */
export const REASONS = ['stone', 'territory', 'dame', 'seki', 'false-eye', 'open'] as const
const STONE = 0
const TERRITORY = 1
const DAME = 2
const SEKI = 3
const FALSE_EYE = 4
const OPEN = 5

/** @internal Owners and reasons by cell, and how much work it was. */
export interface PointJudgement {
  /** 1 where the point (not the stone) is Black's, 2 White's, 0 nobody's. */
  readonly owner: Uint8Array
  readonly reason: Uint8Array
  readonly steps: number
}

/** @internal Area: living stones and the points that reach one colour only. */
export function judgeArea(geometry: Geometry, live: Uint8Array, arena: Arena): PointJudgement {
  const { cellOf, size, stride, area } = geometry
  const owner = arena.bytes(size)
  const reason = arena.bytes(size)
  const queue = arena.shorts(area)
  const seen = arena.bytes(size)
  let steps = 0
  for (let i = 0; i < area; i++) {
    const from = cellOf[i]!
    if (live[from] !== 0) owner[from] = live[from]!
    if (live[from] !== 0 || seen[from] !== 0) continue
    let end = 0
    let colors = 0
    seen[from] = 1
    queue[end++] = from
    for (let k = 0; k < end; k++) {
      const p = queue[k]!
      for (let d = 0; d < 4; d++) {
        const q = d === 0 ? p - 1 : d === 1 ? p + 1 : d === 2 ? p - stride : p + stride
        const alive = live[q]!
        if (alive !== 0) colors |= alive === 3 ? 0 : alive
        else if (seen[q] === 0) {
          seen[q] = 1
          queue[end++] = q
        }
      }
    }
    const single = colors === 1 || colors === 2
    for (let k = 0; k < end; k++) {
      owner[queue[k]!] = single ? colors : 0
      reason[queue[k]!] = single ? TERRITORY : DAME
    }
    steps += end
  }
  return { owner, reason, steps }
}

/** @internal Territory: empty points and those under dead stones, without seki and false eyes. */
export function judgeTerritory(geometry: Geometry, cells: Uint8Array, live: Uint8Array, arena: Arena): PointJudgement {
  const { cellOf, size, stride, area } = geometry
  const regions = findRegions(geometry, cells, live, arena)
  const { region, colors, borders, eye, eyeCells, eyeStart } = regions
  const graph = new EyeGraph(regions)
  const values = eyeValues(regions, graph.falseEye)
  const total = arena.shorts(colors.length)
  const worth = arena.bytes(size)
  for (let e = 1; e < values.length; e++) {
    if (values[e] === 0) continue
    total[region[eyeCells[eyeStart[e]!]!]!]! += values[e]!
    for (let i = eyeStart[e]!; i < eyeStart[e + 1]!; i++) worth[eyeCells[i]!] = 1 - graph.falseEye[eyeCells[i]!]!
  }
  const unscorable = graph.unscorable(worth)
  const around = [-1, 1, -stride, stride]
  const beside = arena.bytes(size)
  for (let i = 0; i < area; i++) {
    // A stone thrown in at a false eye makes the points next to it in the eye worth nothing as well.
    const p = cellOf[i]!
    if (unscorable[p] === 0 || cells[p] !== 3 - colors[region[p]!]!) continue
    for (let d = 0; d < 4; d++) if (eye[p + around[d]!] === eye[p]) beside[p + around[d]!] = 1
  }
  const owner = arena.bytes(size)
  const reason = arena.bytes(size)
  for (let i = 0; i < area; i++) {
    const p = cellOf[i]!
    const own = region[p]!
    if (live[p] !== 0) {
      // Stones in seki say so too, which explains why their points do not count.
      reason[p] = total[own]! <= 1 ? SEKI : STONE
      continue
    }
    if (own === 0) {
      reason[p] = DAME
      continue
    }
    const color = colors[own]!
    if (total[own]! <= 1) reason[p] = SEKI
    else if (borders[p] !== color) reason[p] = OPEN
    else if (unscorable[p] === 1 || beside[p] === 1) reason[p] = FALSE_EYE
    else {
      reason[p] = TERRITORY
      owner[p] = color
    }
  }
  return { owner, reason, steps: regions.steps + graph.steps + area }
}
