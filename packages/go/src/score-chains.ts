import { type Geometry, geometryOf } from './geometry.js'
import { assertStones, cellOfChar, type StonesView } from './position.js'

/** @internal The stones of a view by cell, walls being 3. Throws a RangeError when sizes and stones do not fit. */
export function cellsOf(view: StonesView): { readonly geometry: Geometry; readonly cells: Uint8Array } {
  // A board makes its text anew at each look.
  const { columns, rows, stones } = view
  assertStones({ columns, rows, stones })
  const geometry = geometryOf(columns, rows)
  const { cellOf, size } = geometry
  const cells = new Uint8Array(size).fill(3)
  for (let v = 0; v < cellOf.length; v++) cells[cellOf[v]!] = cellOfChar(stones, v)
  return { geometry, cells }
}

/**
 * @internal The cells that hang together with `from` and hold the same as it does. Cells marked in `seen` are passed
 * over, and those found are marked, so that many chains can be found in linear time.
 */
export function floodSame(
  geometry: Geometry,
  cells: Uint8Array,
  from: number,
  seen: Uint8Array = new Uint8Array(geometry.size),
): readonly number[] {
  const kind = cells[from]
  return floodWhere(geometry, from, (p) => cells[p] === kind, seen)
}

/** @internal The cells for which `holds` that hang together with `from`, itself included; `seen` as above. */
export function floodWhere(
  geometry: Geometry,
  from: number,
  holds: (cell: number) => boolean,
  seen: Uint8Array = new Uint8Array(geometry.size),
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
