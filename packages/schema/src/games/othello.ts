import type { GameRules, Move } from '../types.js'
import { formatGridPoint, gridPointCodec, readGridPoint } from './grid.js'
import { moveCodec } from './move-codec.js'

const point = gridPointCodec('top')

/** A move of Othello: a point from `a1` (upper left), or a pass (empty, `pass`, or `--`). */
const move = moveCodec<Move>(
  'move',
  (text, context) => {
    if (text === '') return { value: 'pass' }
    if (/^(?:pass|pa|--|tt)$/i.test(text)) return { value: 'pass', spelling: '' }
    const at = readGridPoint(text, context, 'top')
    return at && { value: at }
  },
  (value, context) => (value === 'pass' ? '' : formatGridPoint(value, context, 'top')),
)

/** Othello, as its programs write it: FF[4] defines nothing. */
export const othello: GameRules = {
  gm: 2,
  name: 'Othello',
  size: { columns: 8, rows: 8 },
  sides: [4, 26],
  point,
  move,
  stone: point,
  compressed: false,
}
