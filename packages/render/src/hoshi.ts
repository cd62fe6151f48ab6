import type { Vertex } from './diagram.js'

/** Places of the star points on one axis. */
function axis(lines: number): readonly number[] {
  const edge = lines < 13 ? 2 : 3
  return [edge, ...(lines % 2 ? [(lines - 1) / 2] : []), lines - 1 - edge]
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
  const points: Vertex[] = []
  for (const y of columns < 7 || rows < 7 ? [] : axis(rows)) {
    for (const x of axis(columns)) {
      const middle = 2 * x + 1 === columns
      const centre = 2 * y + 1 === rows
      if (middle === centre || (middle ? columns : rows) > 14) points.push(y * columns + x)
    }
  }
  return points
}
