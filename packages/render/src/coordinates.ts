import type { Diagram, Vertex } from './diagram.js'

/** A side of the board. */
export type Side = 'top' | 'right' | 'bottom' | 'left'

/**
 * A way to name lines: the name of a column, or of a row where `vertical` is true. `index` counts from 0 from the left or
 * from the top, `count` is the number of lines on this axis.
 */
export type LineNames = (index: number, count: number, vertical: boolean) => string

/** Letters without I from the left (AA, AB … beyond 25), numbers from below: the default. */
export const western: LineNames = (index, count, vertical) => {
  if (vertical) return String(count - index)
  const one = index % 25
  return (index > 24 ? western(((index / 25) | 0) - 1, 0, false) : '') + String.fromCharCode(one + (one > 7 ? 66 : 65))
}

/** The name of a point in letters and numbers, `Q16`. */
export function pointName(at: Vertex, { columns, rows }: Pick<Diagram, 'columns' | 'rows'>): string {
  return western(at % columns, 0, false) + western((at / columns) | 0, rows, true)
}
