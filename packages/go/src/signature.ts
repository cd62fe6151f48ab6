import { symmetries, transformVertex } from './symmetry.js'
import { vertexName } from './coordinates.js'

const MOVE_NUMBERS = [20, 40, 60, 31, 51, 71]

/**
 * Dyer signature of a game: the places of the moves 20, 40, 60, 31, 51 and 71 in SGF letters, twelve characters.
 * Games with equal signatures are almost surely the same game. A move that was not played or was a pass is `??`.
 *
 * `moves` are all moves in order, both colours, setup stones not counted; a pass is -1. With `symmetric` the
 * alphabetically first signature over the symmetries of the board is returned, so that a turned or mirrored record
 * of the same game has the same signature (as Kombilo does).
 *
 * @throws RangeError for a size outside 1 to 52 or a vertex off the board.
 * @example
 * dyerSignature(moves, 19, 19, { symmetric: true })
 */
export function dyerSignature(
  moves: readonly number[],
  columns: number,
  rows: number,
  options: { readonly symmetric?: boolean } = {},
): string {
  const places = MOVE_NUMBERS.map((number) => moves[number - 1] ?? -1)
  let best: string | undefined
  for (const symmetry of options.symmetric === true ? symmetries(columns, rows) : ([0] as const)) {
    const [width, height] = (symmetry & 4) !== 0 ? [rows, columns] : [columns, rows]
    const name = (place: number): string =>
      place === -1 ? '??' : vertexName(transformVertex(place, columns, rows, symmetry), width, height, 'sgf')
    const text = places.map(name).join('')
    if (best === undefined || text < best) best = text
  }
  return best!
}
