import { row } from '../table-rows.js'
import type { GameRules, Point, PropertySpecInput } from '../types.js'
import { formatGridPoint, gridPointCodec, readGridPoint } from './grid.js'
import { moveCodec } from './move-codec.js'

/** A move of Lines of Action: between two points, or a word such as `resign`. */
export type LoaMove =
  | {
      readonly kind: 'move'
      readonly from: Point
      readonly to: Point
      /** Whether it takes the stone that stands there (written `:`). */
      readonly capture: boolean
      /** What follows the move, such as `++`. */
      readonly note: string
    }
  | { readonly kind: 'word'; readonly word: string }

const point = gridPointCodec('bottom')

const move = moveCodec<LoaMove>(
  'loa-move',
  (text, context) => {
    const match = /^([a-z]\d{1,2})([-:])([a-z]\d{1,2})(|[^a-z\d].*)$/is.exec(text)
    if (match !== null) {
      const from = readGridPoint(match[1]!, context, 'bottom')
      const to = readGridPoint(match[3]!, context, 'bottom')
      return from && to && { value: { kind: 'move', from, to, capture: match[2] === ':', note: match[4]! } }
    }
    return /^[a-z]+(?:[ -][a-z]+)*$/i.test(text) ? { value: { kind: 'word', word: text.toLowerCase() } } : undefined
  },
  (value, context) => {
    if (value.kind === 'word') return value.word
    const from = formatGridPoint(value.from, context, 'bottom')
    return from + (value.capture ? ':' : '-') + formatGridPoint(value.to, context, 'bottom') + value.note
  },
)

/** Lines of Action: a1 is the lower left corner. */
export const linesOfAction: GameRules = {
  gm: 9,
  name: 'Lines of Action',
  size: { columns: 8, rows: 8 },
  sides: [3, 26],
  point,
  move,
  stone: point,
  compressed: false,
}

const games = [9] as const
const info = 'game-info'

/** The properties that only Lines of Action has. */
export const loaProperties: readonly PropertySpecInput[] = [
  row('AS', 'none', 'simpletext', 'one', 'Who adds stones', 'Whether the next moves of a problem may add stones.', {
    games,
    ff: [4],
  }),
  row(
    'IP',
    info,
    'simpletext',
    'one',
    'Initial position',
    'How the first position is to be made, or that the last one is to be shown.',
    { games, ff: [4] },
  ),
  row('IY', info, 'simpletext', 'one', 'Inverted rows', 'Whether row 1 is drawn at the top.', { games, ff: [4] }),
  row('SE', 'none', 'point', 'list', 'Marked points', 'Points that programs mark when moving through the game.', {
    games,
    ff: [4],
  }),
  row('SU', info, 'simpletext', 'one', 'Setup', 'Name of the first position, such as Standard.', { games, ff: [4] }),
]
