import { decodePointAt, formatPoint, pointOf } from '../points.js'
import { row } from '../table-rows.js'
import type { Codec, GameContext, GameRules, Point, PropertySpecInput } from '../types.js'
import { formatGridPoint, gridPointCodec, readGridPoint } from './grid.js'
import { moveCodec } from './move-codec.js'

const words = ['swap-pieces', 'swap-sides', 'swap', 'resign', 'forfeit', 'pass'] as const

/** A move of Hex: a point, or a word. `swap` is what Little Golem writes, which does not say what is swapped. */
export type HexMove = { readonly kind: 'place'; readonly point: Point } | { readonly kind: (typeof words)[number] }

const grid = gridPointCodec('top')

/** Two letters, column and row, as Little Golem writes points. */
function lettersPoint(text: string, context: GameContext): Point | undefined {
  if (!/^[a-zA-Z]{2}$/.test(text)) return undefined
  // -1 would be a pass of Go.
  const vertex =
    text === 'tt' && (context.columns < 20 || context.rows < 20)
      ? -2
      : decodePointAt(text, 0, 2, context.columns, context.rows)
  return vertex < 0 ? undefined : pointOf(vertex % context.columns, Math.floor(vertex / context.columns))
}

const isGolem = (context: GameContext) => context.dialect === 'little-golem'

/** Points as letters and a number, in the Little Golem dialect as two letters. */
export const golemPointCodec: Codec<Point> = {
  type: 'point',
  decode(raw, context, report) {
    const at = lettersPoint(raw.trim(), context)
    if (at === undefined) return grid.decode(raw, context, report)
    if (!isGolem(context))
      report?.('schema/point-corrected', { replace: formatGridPoint(at, context, 'top'), kind: 'suggestion' })
    return at
  },
  encode: (value, context) => (isGolem(context) ? formatPoint(value) : grid.encode(value, context)),
}

/** A point, or its Little Golem spelling, with what it should have been. */
export function readGolemPoint(
  text: string,
  context: GameContext,
): { readonly point: Point; readonly spelling?: string } | undefined {
  const at = readGridPoint(text, context, 'top')
  if (at !== undefined) return { point: at }
  const golem = lettersPoint(text, context)
  if (golem === undefined) return undefined
  return isGolem(context) ? { point: golem } : { point: golem, spelling: formatGridPoint(golem, context, 'top') }
}

const move = moveCodec<HexMove>(
  'hex-move',
  (text, context) => {
    const word = words.find((known) => known === text.toLowerCase())
    if (word !== undefined) return text === word ? { value: { kind: word } } : { value: { kind: word }, spelling: word }
    const reading = readGolemPoint(text, context)
    if (reading === undefined) return undefined
    const value = { kind: 'place', point: reading.point } as const
    return reading.spelling === undefined ? { value } : { value, spelling: reading.spelling }
  },
  (value, context) => (value.kind === 'place' ? golemPointCodec.encode(value.point, context) : value.kind),
)

/** Hex: a1 is the upper left corner, columns after z are aa, ab, … */
export const hex: GameRules = {
  gm: 11,
  name: 'Hex',
  size: { columns: 11, rows: 11 },
  sides: [1, 702],
  point: golemPointCodec,
  move,
  stone: golemPointCodec,
  compressed: false,
}

const games = [11] as const

/** The properties that only Hex has. */
export const hexProperties: readonly PropertySpecInput[] = [
  row('IS', 'root', 'simpletext', 'list', 'Initial settings', 'How the viewer is to show the game.', {
    games,
    ff: [4],
  }),
  row('IP', 'game-info', 'none', 'one', 'Shown position', 'Marks the position that is to be shown first.', {
    games,
    ff: [4],
  }),
]
