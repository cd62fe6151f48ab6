import { decodeGoPoint, goPointCodec } from '../go-codecs.js'
import { formatPoint } from '../points.js'
import { row } from '../table-rows.js'
import type { Codec, GameContext, GameRules, Point, PropertySpecInput } from '../types.js'
import { readGridPoint } from './grid.js'
import { moveCodec } from './move-codec.js'

/** A move of Amazons: the queen goes from one point to another and shoots an arrow at a third. */
export interface AmazonsMove {
  readonly from: Point
  readonly to: Point
  readonly arrow: Point
}

/** Points as in Go; letters and a number counted from below, as the game is usually noted, are read too. */
export const goLikePointCodec: Codec<Point> = {
  type: 'point',
  decode(raw, context, report) {
    const grid = readGridPoint(raw.trim(), context, 'bottom')
    if (grid === undefined) return decodeGoPoint(raw, context, report)
    report?.('schema/point-corrected', { replace: formatPoint(grid), kind: 'suggestion' })
    return grid
  },
  encode: (value, context) => goPointCodec.encode(value, context),
}

function read(text: string, context: GameContext) {
  const letters = /^(..)(..)(..)$/.exec(text)?.slice(1)
  const grid = letters === undefined ? /^([a-z]\d+)-([a-z]\d+)[-/]([a-z]\d+)$/i.exec(text)?.slice(1) : undefined
  const [from, to, arrow] = (letters ?? grid ?? []).map((part) =>
    letters ? decodeGoPoint(part, context) : readGridPoint(part, context, 'bottom'),
  )
  if (from === undefined || to === undefined || arrow === undefined) return undefined
  const value = { from, to, arrow }
  return letters === undefined ? { value, spelling: format(value) } : { value }
}

const format = ({ from, to, arrow }: AmazonsMove) => formatPoint(from) + formatPoint(to) + formatPoint(arrow)

/** Amazons. */
export const amazons: GameRules = {
  gm: 18,
  name: 'Amazons',
  size: { columns: 10, rows: 10 },
  sides: [1, 52],
  point: goLikePointCodec,
  move: moveCodec<AmazonsMove>('amazons-move', read, format),
  stone: goLikePointCodec,
  compressed: true,
}

/** The properties that only Amazons has. */
export const amazonsProperties: readonly PropertySpecInput[] = [
  row('AA', 'setup', 'point', 'list', 'Add arrows', 'Puts arrows on the board.', {
    games: [18],
    ff: [4],
    group: 'setup',
  }),
]
