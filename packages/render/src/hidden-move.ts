import { western, type LineNames } from './coordinates.js'
import type { Diagram, DiagramHiddenMove } from './diagram.js'
import type { LayoutOptions } from './layout-board.js'

/** The words of a list of moves that cannot be shown. */
export interface HiddenMoveWords {
  /** Between the two halves of "77 at 33". */
  readonly at: string
  readonly pass: string
}

/**
 * "77 at 33", "78 at a", "79 at Q16" for a move outside of the picture, "102 pass": a move that a diagram cannot show.
 *
 * @param coordinates as given to the drawing: points are named in its way, A1 where it shows none
 * @example hiddenMoveText({ number: 79, color: 'black', kind: 'outside', at: 3 }, diagram) // '79 at D19'
 */
export function hiddenMoveText(
  { number, kind, at, on }: DiagramHiddenMove,
  diagram: Diagram,
  { at: preposition = 'at', pass = 'pass' }: Partial<HiddenMoveWords> = {},
  coordinates?: LayoutOptions['coordinates'],
): string {
  if (kind === 'pass') return `${number} ${pass}`
  const { columns, rows } = diagram
  const isPoint = at !== undefined && Number.isInteger(at) && at >= 0 && at < columns * rows
  const names = lineNames(coordinates)
  const point = isPoint && joined(names(at % columns, columns, false), names(Math.floor(at / columns), rows, true))
  const place = on ?? (point || undefined)
  return place === undefined ? String(number) : `${number} ${preposition} ${place}`
}

function lineNames(coordinates: LayoutOptions['coordinates']): LineNames {
  const names = typeof coordinates === 'object' ? coordinates.style : coordinates
  return typeof names === 'function' ? names : western
}

/** Q16 and 16四, but 16-4: two numbers of one kind would read as one. */
const joined = (column: string, row: string): string =>
  column + (/\d \d|[^\0-\xff] [^\0-\xff]/.test(`${column} ${row}`) ? '-' : '') + row
