import type { Geometry } from './geometry.js'
import type { Arena } from './score-arena.js'
import { eyeGraph, unscorable } from './score-false-eyes.js'
import { eyeValues } from './score-eyes.js'
import { findRegions, markBorders } from './score-regions.js'

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
  const steps = markBorders(cellOf, live, [-1, 1, -stride, stride], arena.shorts(area), owner, arena.bytes(size))
  for (const p of cellOf) {
    if (live[p] !== 0) owner[p] = live[p]!
    else if (owner[p] === 1 || owner[p] === 2) reason[p] = TERRITORY
    else {
      owner[p] = 0
      reason[p] = DAME
    }
  }
  return { owner, reason, steps: steps + area }
}

/** @internal Territory: empty points and those under dead stones, without seki and false eyes. */
export function judgeTerritory(geometry: Geometry, cells: Uint8Array, live: Uint8Array, arena: Arena): PointJudgement {
  const { cellOf, size, stride, area } = geometry
  const regions = findRegions(geometry, cells, live, arena)
  const { region, colors, borders, eye, eyeCells, eyeStart } = regions
  const graph = eyeGraph(regions)
  const values = eyeValues(regions, graph.falseEye)
  const total = arena.shorts(colors.length)
  const worth = arena.bytes(size)
  for (let e = 1; e < values.length; e++) {
    if (values[e] === 0) continue
    total[region[eyeCells[eyeStart[e]!]!]!]! += values[e]!
    for (let i = eyeStart[e]!; i < eyeStart[e + 1]!; i++) worth[eyeCells[i]!] = 1 - graph.falseEye[eyeCells[i]!]!
  }
  const worthless = unscorable(regions, graph, worth)
  const around = [-1, 1, -stride, stride]
  const beside = arena.bytes(size)
  for (let i = 0; i < area; i++) {
    // A stone thrown in at a false eye makes the points next to it in the eye worth nothing as well.
    const p = cellOf[i]!
    if (worthless[p] === 0 || cells[p] !== 3 - colors[region[p]!]!) continue
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
    else if (worthless[p] === 1 || beside[p] === 1) reason[p] = FALSE_EYE
    else {
      reason[p] = TERRITORY
      owner[p] = color
    }
  }
  return { owner, reason, steps: regions.steps + graph.steps + area }
}
