import type { GameContext, GameRules, Point, RawProperties } from '../types.js'
import { gridPointCodec, readGridPoint, formatGridPoint } from './grid.js'
import { moveCodec } from './move-codec.js'

/** Game number that stands for Havannah, which has none: no file may write it. */
export const HAVANNAH = 1001

/** A move of Havannah: a point, `swap` or `resign`. */
export type HavannahMove = { readonly kind: 'place'; readonly point: Point } | { readonly kind: 'swap' | 'resign' }

const numbers: Readonly<Record<string, number>> = { go: 1, hex: 11, twixt: 21, havannah: HAVANNAH }

/**
 * Recognises a record of Little Golem, which writes no GM, names the game in EV (`hex.mc.2011…`) and the site in SO. Games
 * of the site that SGF has no number for get 0, so that their values stay raw text.
 */
export function littleGolem(root: RawProperties): Partial<GameContext> | undefined {
  if (root.raw('GM') !== undefined || !/littlegolem/i.test(root.raw('SO')?.[0] ?? '')) return undefined
  const game = /^[a-z]+/i.exec(root.raw('EV')?.[0] ?? '')?.[0].toLowerCase()
  return game === undefined ? undefined : { gm: numbers[game] ?? 0, dialect: 'little-golem' }
}

const point = gridPointCodec('top')

/** A hexagonal board of side `n` has columns and rows up to 2n − 1; SZ tells the side. */
const widened = (context: GameContext): GameContext => ({
  ...context,
  columns: 2 * context.columns - 1,
  rows: 2 * context.rows - 1,
})

const hexagon = {
  ...point,
  decode: (raw: string, context: GameContext, report?: Parameters<typeof point.decode>[2]) =>
    point.decode(raw, widened(context), report),
}

/** Havannah as Little Golem writes it. */
export const havannah: GameRules = {
  gm: HAVANNAH,
  name: 'Havannah',
  size: { columns: 8, rows: 8 },
  sides: [2, 26],
  point: hexagon,
  move: moveCodec<HavannahMove>(
    'havannah-move',
    (text, context) => {
      const word = /^(swap|resign)$/i.exec(text)?.[1]?.toLowerCase()
      if (word !== undefined) return { value: { kind: word as 'swap' | 'resign' } }
      const at = readGridPoint(text, widened(context), 'top')
      return at && { value: { kind: 'place', point: at } }
    },
    (value, context) =>
      value.kind === 'place' ? formatGridPoint(value.point, context, 'top').toUpperCase() : value.kind,
  ),
  stone: hexagon,
  compressed: false,
}
