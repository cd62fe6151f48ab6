import type { Vertex } from './diagram.js'

/** Places of the star points on one axis: first, middle (or -1), last. */
function axis(lines: number): readonly [number, number, number] {
  const edge = lines < 13 ? 2 : 3
  return [edge, lines % 2 === 1 ? (lines - 1) / 2 : -1, lines - 1 - edge]
}

/**
 * The star points of a board of any size, in reading order.
 *
 * Both sides need at least 7 lines, otherwise there are none. They lie on the third line below 13 lines and on the fourth
 * from 13, each axis by its own length: corners always, the centre where both sides are odd, side points where that side
 * is odd and has at least 15 lines. So 9×9 and 13×13 have five, 19×19 has nine.
 *
 * @example hoshi(9, 9) // [20, 24, 40, 56, 60]
 */
export function hoshi(columns: number, rows: number): Vertex[] {
  if (columns < 7 || rows < 7) return []
  const [left, middle, right] = axis(columns)
  const [top, centre, bottom] = axis(rows)
  const points: Vertex[] = []
  for (const y of [top, centre, bottom]) {
    for (const x of [left, middle, right]) {
      if (x < 0 || y < 0) continue
      if (x === middle && y !== centre && columns < 15) continue
      if (y === centre && x !== middle && rows < 15) continue
      points.push(y * columns + x)
    }
  }
  return points
}
