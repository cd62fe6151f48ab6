import type { Geometry } from './geometry.js'

/**
 * @internal The cells that hang together with `from` and hold the same as it does. Cells marked in `seen` are passed
 * over, and those found are marked, so that many chains can be found in linear time.
 */
export function floodSame(
  geometry: Geometry,
  cells: Uint8Array,
  from: number,
  seen = new Uint8Array(geometry.size),
): readonly number[] {
  const kind = cells[from]
  return floodWhere(geometry, from, (p) => cells[p] === kind, seen)
}

/** @internal The cells for which `holds` that hang together with `from`, itself included; `seen` as above. */
export function floodWhere(
  geometry: Geometry,
  from: number,
  holds: (cell: number) => boolean,
  seen = new Uint8Array(geometry.size),
): readonly number[] {
  const { stride } = geometry
  const found = [from]
  seen[from] = 1
  // The list grows while it is walked.
  for (const p of found) {
    for (const step of [-1, 1, -stride, stride]) {
      const q = p + step
      if (seen[q] === 1 || !holds(q)) continue
      seen[q] = 1
      found.push(q)
    }
  }
  return found
}
