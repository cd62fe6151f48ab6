import type { GameContext } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'

/** Properties that set up a position. */
export const SETUP: readonly string[] = ['AB', 'AW', 'AE', 'PL']

/** Setup, root properties, game info and the name stay in the first node of a pair (`games.md`, older formats). */
export const staysFirst = (ident: string, context: GameContext): boolean => {
  if (ident === 'N') return true
  const kind = fullSchema.property(ident, context)?.kind
  return kind === 'setup' || kind === 'root' || kind === 'game-info'
}

/**
 * What parts the setup of a node from its first move: a node of its own for the move; or PL goes, which alone is no setup where it names
 * the side whose turn it is after the move anyway; or nothing has to be done. `has`: the setup properties of the node; `player`: the value of PL.
 */
export const partSetup = (
  has: readonly string[],
  player: string | undefined,
  move: 'B' | 'W',
): 'node' | 'player' | 'none' =>
  has.length === 0
    ? 'none'
    : has.length === 1 && has[0] === 'PL' && player === (move === 'B' ? 'W' : 'B')
      ? 'player'
      : 'node'
