import { numberCodec } from './scalars.js'
import type { Schema } from './schema.js'
import type { GameContext, RawProperties } from './types.js'

/**
 * The context that a root node declares: FF (1 if absent), GM (1 if absent), SZ (the usual size of the game if absent or
 * faulty; Go boards are cut to 52×52), and the dialects of the schema. Faults are what `decode` says of FF, GM and SZ.
 * @example gameContext({ raw: (ident) => (ident === 'SZ' ? ['13'] : undefined) }, Schema.standard) // ff 1, gm 1, 13×13
 */
export function gameContext(root: RawProperties, schema: Schema): GameContext {
  const ff = firstNumber(root.raw('FF'))
  const gm = firstNumber(root.raw('GM')) ?? 1
  let context: GameContext = {
    // A format that no specification knows is read as the newest one; a missing FF is FF[1] by the specification.
    ff: ff === 1 || ff === 2 || ff === 3 || ff === 4 ? ff : root.raw('FF')?.some((raw) => raw !== '') === true ? 4 : 1,
    gm: gm >= 1 ? gm : 1,
    columns: 19,
    rows: 19,
  }
  for (const dialect of schema.dialects) context = { ...context, ...dialect(root) }
  const rules = schema.game(context.gm)
  const size = declaredSize(root.raw('SZ'), rules?.sides?.[1] ?? 702) ?? rules?.size ?? { columns: 19, rows: 19 }
  return { ...context, ...size }
}

function firstNumber(raws: readonly string[] | undefined): number | undefined {
  const raw = raws?.find((value) => value !== '')
  return raw === undefined ? undefined : numberCodec.decode(raw, { ff: 4, gm: 1, columns: 19, rows: 19 })
}

function declaredSize(raws: readonly string[] | undefined, max: number): { columns: number; rows: number } | undefined {
  const raw = raws?.find((value) => value !== '')?.replace(/\s+/g, '')
  const match = raw === undefined ? null : /^\+?(\d+)(?:\.0+)?(?:[:xX×*]\+?(\d+)(?:\.0+)?)?$/.exec(raw)
  if (match === null) return undefined
  const columns = Math.min(Number(match[1]), max)
  const rows = Math.min(Number(match[2] ?? match[1]), max)
  return columns < 1 || rows < 1 ? undefined : { columns, rows }
}
