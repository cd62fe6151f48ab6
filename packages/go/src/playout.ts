import { PlayoutEngine } from './playout-engine.js'
import type { StonesView } from './position.js'
import { cellsOf } from './score-chains.js'
import type { Color } from './types.js'

export interface PlayoutOptions {
  /** Number of games, default 200. */
  readonly games?: number
  /** Who plays first in each game; default: in turn, Black in the first. */
  readonly toMove?: Color
  /** Any integer; the same seed gives the same games on every machine. Default 1. */
  readonly seed?: number
}

/** What random games from a position come to. */
export interface PlayoutResult {
  readonly games: number
  /** For each point from -1 (White's at the end of every game) to 1 (Black's). */
  readonly ownership: Float32Array
  /** Mean area lead of Black, without komi. */
  readonly lead: number
  /** Share of the games that Black led, draws counting half. */
  readonly blackLeads: number
  /** Mean number of moves of a game, passes included. */
  readonly moves: number
}

/** @internal Checks the options that playouts share. */
export function playoutOptions(options: PlayoutOptions): { readonly games: number; readonly seed: number } {
  const { games = 200, seed = 1 } = options
  if (!Number.isInteger(games) || games < 1)
    throw new RangeError(`games must be a positive integer, got ${String(games)}`)
  if (!Number.isInteger(seed)) throw new RangeError(`seed must be an integer, got ${String(seed)}`)
  return { games, seed }
}

/**
 * Plays random games to the end from a position and sums up how they come out. Legal moves are drawn evenly, except that
 * nobody fills an own eye; no suicide, simple ko; a game ends after two passes or three moves a point.
 *
 * Repeatable: the same position, seed and number of games give the same result.
 *
 * @throws RangeError when sizes and stones do not fit, or `games` or `seed` is no integer.
 * @example
 * playouts(new Board(9), { games: 1000 }).moves // about 111
 */
export function playouts(view: StonesView, options: PlayoutOptions = {}): PlayoutResult {
  const { games, seed } = playoutOptions(options)
  const { geometry, cells } = cellsOf(view)
  const engine = new PlayoutEngine(geometry, cells, seed)
  let lead = 0
  let leads = 0
  let moves = 0
  for (let i = 0; i < games; i++) {
    engine.run(options.toMove === undefined ? 1 + (i & 1) : options.toMove === 'black' ? 1 : 2)
    lead += engine.lead
    leads += engine.lead > 0 ? 1 : engine.lead === 0 ? 0.5 : 0
    moves += engine.moves
  }
  const ownership = Float32Array.from(geometry.cellOf, (p) => engine.owned[p]! / games)
  return { games, ownership, lead: lead / games, blackLeads: leads / games, moves: moves / games }
}
