import type { Geometry } from './geometry.js'
import { markGuards } from './score-guards.js'

/**
 * @internal What surrounds what on a board whose dead stones are known. All arrays go by cell (see {@link Geometry});
 * labels count from 1, 0 is none.
 */
export interface Regions {
  readonly geometry: Geometry
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
export function findRegions(geometry: Geometry, cells: Uint8Array, live: Uint8Array): Regions {
  const { cellOf, size, stride, area } = geometry
  const around = [-1, 1, -stride, stride]
  const queue = new Int16Array(area)
  let steps = 0

  const borders = new Uint8Array(size)
  markBorders()
  const guards = new Uint8Array(size)
  markGuards(cells, live, cellOf, stride, guards)

  // For each colour the parts of the board that its stones can reach without passing the opponent or its guards.
  const parts = [new Int16Array(size), new Int16Array(size)]
  const partColors: number[] = [0]
  const settled: number[] = [0]
  for (const color of [1, 2]) {
    const part = parts[color - 1]!
    const guarded = 3 - color
    for (let i = 0; i < area; i++) {
      const from = cellOf[i]!
      if (part[from] !== 0 || live[from] === 3 - color || (guards[from]! & guarded) !== 0) continue
      const label = partColors.length
      partColors.push(color)
      settled.push(0)
      let end = 0
      part[from] = label
      queue[end++] = from
      for (let k = 0; k < end; k++) {
        const p = queue[k]!
        if (live[p] === color) settled[label] = 1
        for (const step of around) {
          const q = p + step
          const alive = live[q]!
          if (alive === 3 || alive === 3 - color || part[q] !== 0 || (guards[q]! & guarded) !== 0) continue
          part[q] = label
          queue[end++] = q
        }
      }
      steps += end
    }
  }
  const reaches = (p: number, color: number): boolean => {
    const part = parts[color - 1]!
    if (part[p] !== 0) return settled[part[p]!] === 1
    for (const step of around) if (settled[part[p + step]!] === 1) return true
    return false
  }

  const region = new Int16Array(size)
  for (let i = 0; i < area; i++) {
    const p = cellOf[i]!
    const alive = live[p]!
    if (alive !== 0) region[p] = parts[alive - 1]![p]!
    else if (borders[p] === 1 || borders[p] === 2) region[p] = parts[borders[p] - 1]![p]!
    else if (borders[p] === 3) {
      const black = reaches(p, 1)
      const white = reaches(p, 2)
      if (black !== white) region[p] = parts[black ? 0 : 1]![p]!
    }
  }

  const macro = new Int16Array(size)
  const macroCount = markMacros()
  const eye = new Int16Array(size)
  const eyeCells = new Int16Array(area)
  const starts = [0, 0]
  markEyes()
  return {
    geometry,
    cells,
    live,
    borders,
    guards,
    region,
    colors: Uint8Array.from(partColors),
    macro,
    macroCount,
    eye,
    eyeCells,
    eyeStart: Int16Array.from(starts),
    steps,
  }

  function markBorders(): void {
    const seen = new Uint8Array(size)
    for (let i = 0; i < area; i++) {
      const from = cellOf[i]!
      if (live[from] !== 0 || seen[from] === 1) continue
      let end = 0
      let colors = 0
      seen[from] = 1
      queue[end++] = from
      for (let k = 0; k < end; k++) {
        const p = queue[k]!
        for (const step of around) {
          const q = p + step
          const alive = live[q]!
          if (alive !== 0) {
            if (alive !== 3) colors |= alive
          } else if (seen[q] === 0) {
            seen[q] = 1
            queue[end++] = q
          }
        }
      }
      for (let k = 0; k < end; k++) borders[queue[k]!] = colors
      steps += end
    }
  }

  function markMacros(): number {
    const seen = new Uint8Array(size)
    let count = 0
    for (let i = 0; i < area; i++) {
      const from = cellOf[i]!
      const color = live[from]!
      if (color === 0 || macro[from] !== 0) continue
      const label = ++count
      let end = 0
      macro[from] = label
      queue[end++] = from
      for (let k = 0; k < end; k++) {
        const p = queue[k]!
        for (const step of around) {
          const q = p + step
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
      steps += end
    }
    return count
  }

  function markEyes(): void {
    let end = 0
    let label = 0
    for (let i = 0; i < area; i++) {
      const from = cellOf[i]!
      const own = region[from]!
      if (live[from] !== 0 || own === 0 || eye[from] !== 0) continue
      label++
      eye[from] = label
      eyeCells[end++] = from
      for (let k = end - 1; k < end; k++) {
        const p = eyeCells[k]!
        for (const step of around) {
          const q = p + step
          if (live[q] !== 0 || region[q] !== own || eye[q] !== 0) continue
          eye[q] = label
          eyeCells[end++] = q
        }
      }
      starts.push(end)
    }
    steps += end
  }
}
