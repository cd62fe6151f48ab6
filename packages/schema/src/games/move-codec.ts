import type { Codec, GameContext } from '../types.js'

/** What a game makes of a raw move. */
export interface MoveReading<T> {
  readonly value: T
  /** How the game writes it, where the raw text differs in more than it may. */
  readonly spelling?: string
}

/** A move codec from a reader of the bare text and a writer. White space around a move is passed over with a report. */
export function moveCodec<T>(
  type: string,
  read: (text: string, context: GameContext) => MoveReading<T> | undefined,
  encode: (value: T, context: GameContext) => string,
): Codec<T> {
  return {
    type,
    decode(raw, context, report) {
      const bare = raw.trim()
      const reading = read(bare, context)
      if (reading === undefined) {
        report?.('schema/move-malformed')
        return undefined
      }
      if (reading.spelling !== undefined)
        report?.('schema/move-corrected', { replace: reading.spelling, kind: 'suggestion' })
      else if (bare !== raw) report?.('schema/space-in-value', { replace: bare })
      return reading.value
    },
    encode,
  }
}
