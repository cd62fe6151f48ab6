import { assertSize } from './types.js'

/** Lines from the edge, from 0, at which the star points of a side of this length stand. */
export function starLine(lines: number): number {
  return lines < 13 ? 2 : 3
}

/**
 * Star points of a board, in rising order of their vertices.
 *
 * Boards with a side under 7 lines have none. Corners always: on the third line where the side is under 13 lines, on the
 * fourth from 13 on, each axis by its own length. Tengen where both sides are odd; side points in the middle of a side
 * that is odd and has 15 lines or more. So five points on 9×9 and 13×13, nine on 19×19.
 *
 * @throws RangeError for a size outside 1 to 52.
 * @example
 * hoshi(9, 9) // [20, 24, 40, 56, 60]
 */
export function hoshi(columns: number, rows: number): readonly number[] {
  assertSize(columns, rows)
  if (columns < 7 || rows < 7) return []
  const x = starLine(columns)
  const y = starLine(rows)
  const points: number[] = []
  const add = (px: number, py: number): number => points.push(py * columns + px)
  for (const py of [y, rows - 1 - y]) {
    for (const px of [x, columns - 1 - x]) add(px, py)
    if (columns % 2 === 1 && columns >= 15) add((columns - 1) / 2, py)
  }
  if (rows % 2 === 1 && rows >= 15) for (const px of [x, columns - 1 - x]) add(px, (rows - 1) / 2)
  if (columns % 2 === 1 && rows % 2 === 1) add((columns - 1) / 2, (rows - 1) / 2)
  return points.sort((a, b) => a - b)
}
