import { goPointCodec } from '../go-codecs.js'
import { splitCompose } from '../text.js'
import type { GameRules } from '../types.js'
import { goLikePointCodec } from './amazons.js'
import { readGridPoint, type FromTo } from './grid.js'
import { moveCodec } from './move-codec.js'

/** A move of Gess: a footprint goes from one centre to another. */
export type GessMove = FromTo

const encode = (value: GessMove, context: Parameters<typeof goPointCodec.encode>[1]) =>
  `${goPointCodec.encode(value.from, context)}:${goPointCodec.encode(value.to, context)}`

const move = moveCodec<GessMove>(
  'gess-move',
  (text, context) => {
    const parts = splitCompose(text)
    if (parts !== undefined) {
      const from = goPointCodec.decode(parts[0], context)
      const to = goPointCodec.decode(parts[1], context)
      return from && to && { value: { from, to } }
    }
    const grid = /^([a-z]\d+)-([a-z]\d+)$/i.exec(text)
    const from = grid === null ? undefined : readGridPoint(grid[1]!, context, 'bottom')
    const to = grid === null ? undefined : readGridPoint(grid[2]!, context, 'bottom')
    return from && to && { value: { from, to }, spelling: encode({ from, to }, context) }
  },
  encode,
)

/** Gess. */
export const gess: GameRules = {
  gm: 20,
  name: 'Gess',
  size: { columns: 20, rows: 20 },
  sides: [1, 52],
  point: goLikePointCodec,
  move,
  stone: goLikePointCodec,
  compressed: true,
}
