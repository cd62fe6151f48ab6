import { pointName } from './coordinates.js'
import type { Diagram, DiagramHiddenMove } from './diagram.js'

/** The words of a list of moves that cannot be shown. */
export interface HiddenMoveWords {
  /** Between the two halves of "77 at 33". */
  readonly at: string
  readonly pass: string
}

/**
 * "77 at 33", "78 at a", "79 at Q16" for a move outside of the picture, "102 pass": a move that a diagram cannot show.
 */
export function hiddenMoveText(
  { number, kind, at, on }: DiagramHiddenMove,
  diagram: Diagram,
  { at: preposition = 'at', pass = 'pass' }: Partial<HiddenMoveWords> = {},
): string {
  if (kind === 'pass') return `${number} ${pass}`
  const isPoint = at !== undefined && Number.isInteger(at) && at >= 0 && at < diagram.columns * diagram.rows
  const place = on ?? (isPoint ? pointName(at, diagram) : undefined)
  return place === undefined ? String(number) : `${number} ${preposition} ${place}`
}
