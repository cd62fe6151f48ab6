import { lineName } from '../coordinates.js'

/** Name of a point, column letters (without I) and row number from below: `Q16`. */
export function pointName(x: number, y: number, rows: number): string {
  return lineName('A1', x, 0, false) + lineName('A1', y, rows, true)
}
