import { goMoveCodec, goPointCodec } from './go-codecs.js'
import { MAX_SIDE } from './points.js'
import type { GameRules } from './types.js'

/** Go: boards from 1×1 to 52×52. */
export const goRules: GameRules = {
  gm: 1,
  name: 'Go',
  size: { columns: 19, rows: 19 },
  sides: [1, MAX_SIDE],
  point: goPointCodec,
  move: goMoveCodec,
  stone: goPointCodec,
  compressed: true,
}
