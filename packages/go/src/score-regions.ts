import type { Geometry } from './geometry.js'
import type { Arena } from './score-arena.js'
import { markGuards } from './score-guards.js'

/**
 * @internal What surrounds what on a board whose dead stones are known. All arrays go by cell (see {@link Geometry});
 * labels count from 1, 0 is none.
 */
export interface Regions {
  readonly geometry: Geometry
  /** Where the arrays of the count come from. */
  readonly arena: Arena
  /** Stones, dead or not. */
  readonly cells: Uint8Array
  /** Living stones only. */
  readonly live: Uint8Array
  /** Colours whose living stones border the connected empty or dead points: 1 black, 2 white, 3 both. */
  readonly borders: Uint8Array
  /** Guarded points, see {@link markGuards}. */
  readonly guards: Uint8Array
  /** The group of living stones with the points that only its colour reaches; 0 for dame. */
  readonly region: Int16Array
  /** Colour of each region. */
  readonly colors: Uint8Array
  /** Living stones that hang together directly or through dame. */
  readonly macro: Int16Array
  readonly macroCount: number
  /** Connected empty or dead points of one region. */
  readonly eye: Int16Array
  /** Cells of the eyes, eye by eye. */
  readonly eyeCells: Int16Array
  /** Where each eye begins in `eyeCells`; one more entry for the end. */
  readonly eyeStart: Int16Array
  /** Points looked at, for tests of linear growth. */
  readonly steps: number
}

/** @internal Finds regions, chains that hang together, and eye spaces. Linear in the number of points. */
export function findRegions(geometry: Geometry, cells: Uint8Array, live: Uint8Array, arena: Arena): Regions {
  const { cellOf, size, stride, area } = geometry
  const queue = arena.shorts(area)
  const around = [-1, 1, -stride, stride]
  const borders = arena.bytes(size)
  let steps = markBorders(cellOf, live, around, queue, borders, arena.bytes(size))
  const guards = arena.bytes(size)
  markGuards(cells, live, cellOf, stride, guards)

  const black = arena.shorts(size)
  const white = arena.shorts(size)
  // At most one part a point, of either colour.
  const colors = arena.bytes(2 * area + 1)
  const settled = arena.bytes(2 * area + 1)
  const blackParts = markParts(1, 1, cellOf, live, guards, around, queue, black, colors, settled)
  const parts = markParts(2, blackParts, cellOf, live, guards, around, queue, white, colors, settled)
  steps += 2 * area

  const region = arena.shorts(size)
  for (let i = 0; i < area; i++) {
    const p = cellOf[i]!
    const alive = live[p]!
    const border = borders[p]!
    if (alive !== 0 || border === 1 || border === 2)
      region[p] = ((alive === 0 ? border : alive) === 1 ? black : white)[p]!
    else if (border === 3) {
      const byBlack = reaches(p, black, settled, around)
      if (byBlack !== reaches(p, white, settled, around)) region[p] = (byBlack ? black : white)[p]!
    }
  }

  const macro = arena.shorts(size)
  const macroCount = markMacros(cellOf, live, guards, region, around, queue, macro, arena.bytes(size))
  const eye = arena.shorts(size)
  const eyeCells = arena.shorts(area)
  const eyeStart = arena.shorts(area + 2)
  const eyes = markEyes(cellOf, live, region, around, eye, eyeCells, eyeStart)
  steps += 2 * area
  const regions: Regions = {
    geometry,
    arena,
    cells,
    live,
    borders,
    guards,
    region,
    colors: colors.subarray(0, parts),
    macro,
    macroCount,
    eye,
    eyeCells,
    eyeStart: eyeStart.subarray(0, eyes + 1),
    steps,
  }
  arena.hold(regions)
  return regions
}

/**
 * @internal Fills `borders` by cell: for connected points without living stones the colours around them, 1 black, 2 white.
 * Answers the number of points looked at; `queue` and `seen` are scratch.
 */
export function markBorders(
  cellOf: Int16Array,
  live: Uint8Array,
  around: readonly number[],
  queue: Int16Array,
  borders: Uint8Array,
  seen: Uint8Array,
): number {
  let steps = 0
  for (const from of cellOf) {
    if (live[from] !== 0 || seen[from] === 1) continue
    let end = 0
    let colors = 0
    seen[from] = 1
    queue[end++] = from
    for (let k = 0; k < end; k++) {
      const p = queue[k]!
      for (let d = 0; d < 4; d++) {
        const q = p + around[d]!
        const alive = live[q]!
        if (alive !== 0) colors |= alive === 3 ? 0 : alive
        else if (seen[q] === 0) {
          seen[q] = 1
          queue[end++] = q
        }
      }
    }
    for (let k = 0; k < end; k++) borders[queue[k]!] = colors
    steps += end
  }
  return steps
}

/**
 * The parts of the board that a colour can walk through without passing the opponent or its guards, numbered from
 * `first`; `settled` tells those that hold a stone of the colour. Answers the next number.
 */
function markParts(
  color: number,
  first: number,
  cellOf: Int16Array,
  live: Uint8Array,
  guards: Uint8Array,
  around: readonly number[],
  queue: Int16Array,
  part: Int16Array,
  colors: Uint8Array,
  settled: Uint8Array,
): number {
  const other = 3 - color
  let label = first
  for (const from of cellOf) {
    if (part[from] !== 0 || live[from] === other || (guards[from]! & other) !== 0) continue
    let end = 0
    part[from] = label
    colors[label] = color
    queue[end++] = from
    for (let k = 0; k < end; k++) {
      const p = queue[k]!
      if (live[p] === color) settled[label] = 1
      for (let d = 0; d < 4; d++) {
        const q = p + around[d]!
        const alive = live[q]!
        if (part[q] !== 0 || alive === 3 || alive === other || (guards[q]! & other) !== 0) continue
        part[q] = label
        queue[end++] = q
      }
    }
    label++
  }
  return label
}

function reaches(p: number, part: Int16Array, settled: Uint8Array, around: readonly number[]): boolean {
  if (part[p] !== 0) return settled[part[p]!] === 1
  return around.some((step) => settled[part[p + step]!] === 1)
}

function markMacros(
  cellOf: Int16Array,
  live: Uint8Array,
  guards: Uint8Array,
  region: Int16Array,
  around: readonly number[],
  queue: Int16Array,
  macro: Int16Array,
  seen: Uint8Array,
): number {
  let count = 0
  for (const from of cellOf) {
    const color = live[from]!
    if (color === 0 || macro[from] !== 0) continue
    const label = ++count
    let end = 0
    macro[from] = label
    queue[end++] = from
    for (let k = 0; k < end; k++) {
      const p = queue[k]!
      for (let d = 0; d < 4; d++) {
        const q = p + around[d]!
        const alive = live[q]!
        if (alive === color) {
          if (macro[q] === 0) {
            macro[q] = label
            queue[end++] = q
          }
        } else if (alive === 0 && region[q] === 0 && (seen[q]! & color) === 0 && (guards[q]! & (3 - color)) === 0) {
          // Each colour walks through a dame once: all its stones around it are then in the same label.
          seen[q]! |= color
          queue[end++] = q
        }
      }
    }
  }
  return count
}

/** Fills `eye`, `cells` and `starts`, and answers the number of eyes plus one. */
function markEyes(
  cellOf: Int16Array,
  live: Uint8Array,
  region: Int16Array,
  around: readonly number[],
  eye: Int16Array,
  cells: Int16Array,
  starts: Int16Array,
): number {
  let end = 0
  let label = 1
  for (const from of cellOf) {
    const own = region[from]!
    if (live[from] !== 0 || own === 0 || eye[from] !== 0) continue
    eye[from] = label
    cells[end++] = from
    for (let k = end - 1; k < end; k++) {
      const p = cells[k]!
      for (let d = 0; d < 4; d++) {
        const q = p + around[d]!
        if (live[q] !== 0 || region[q] !== own || eye[q] !== 0) continue
        eye[q] = label
        cells[end++] = q
      }
    }
    starts[++label] = end
  }
  return label
}
