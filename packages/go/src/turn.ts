import type { Color } from './types.js'

/**
 * The side to move where a record does not say it by a move just made: what is stated (SGF's PL), else the colour of the
 * move that follows, else White when handicap stones are placed (two or more), else Black.
 */
export function inferToMove(known: {
  readonly stated?: Color | undefined
  readonly next?: Color | undefined
  readonly handicap?: number | undefined
}): Color {
  return known.stated ?? known.next ?? ((known.handicap ?? 0) >= 2 ? 'white' : 'black')
}
