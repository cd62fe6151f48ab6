import { assertSize } from './types.js'
import { starLine } from './hoshi.js'

/** Which corner the third stone takes: the upper left (`gtp`, D16 on 19×19) or the lower right (`kgs`, Q4). */
export type HandicapOrder = 'gtp' | 'kgs'

/**
 * Largest fixed handicap of a board: 9 where both sides are odd and have 9 lines or more, 4 on other boards of 7 lines
 * or more, else 0.
 *
 * @throws RangeError for a size outside 1 to 52.
 */
export function maxFixedHandicap(columns: number, rows: number): number {
  assertSize(columns, rows)
  if (columns < 7 || rows < 7) return 0
  return columns % 2 === 1 && rows % 2 === 1 && columns > 7 && rows > 7 ? 9 : 4
}

/**
 * Points of a fixed handicap in the order in which the stones are placed (GTP version 2, section 4.1.1).
 *
 * Returns the vertices for 2 to 9 stones, or `undefined` where the board has no such placement: fewer than 2 stones,
 * more than {@link maxFixedHandicap}, or no whole number.
 *
 * @throws RangeError for a size outside 1 to 52.
 * @example
 * fixedHandicap(19, 19, 3) // [288, 72, 60]: D4, Q16, D16
 */
export function fixedHandicap(
  columns: number,
  rows: number,
  stones: number,
  order: HandicapOrder = 'gtp',
): readonly number[] | undefined {
  if (stones > maxFixedHandicap(columns, rows) || stones < 2 || !Number.isInteger(stones)) return undefined
  const left = starLine(columns)
  const top = starLine(rows)
  const right = columns - 1 - left
  const bottom = rows - 1 - top
  const middle = (columns - 1) / 2
  const center = (rows - 1) / 2
  const at = (x: number, y: number): number => y * columns + x
  const upperLeft = at(left, top)
  const lowerRight = at(right, bottom)
  const corners = [
    at(left, bottom),
    at(right, top),
    ...(order === 'gtp' ? [upperLeft, lowerRight] : [lowerRight, upperLeft]),
  ]
  if (stones <= 4) return corners.slice(0, stones)
  const sides = [at(left, center), at(right, center), at(middle, bottom), at(middle, top)]
  const placed = [...corners, ...sides.slice(0, (stones - 4) & ~1)]
  return stones % 2 === 1 ? [...placed, at(middle, center)] : placed
}
