import { row } from '../table-rows.js'
import type { Codec, GameRules, PropertySpecInput } from '../types.js'
import { textPairCodec } from '../composed.js'
import { numberCodec, simpleTextCodec } from '../scalars.js'
import { moveCodec } from './move-codec.js'

/** A place of Backgammon: `a`–`x` points, `y` the bar, `z` off the board. */
export type BackgammonPoint = string

/** A move of Backgammon: a roll with up to four steps, or a cube action. */
export type BackgammonMove =
  | {
      readonly kind: 'roll'
      readonly dice: readonly [number, number]
      readonly steps: readonly { readonly from: BackgammonPoint; readonly to: BackgammonPoint }[]
    }
  | { readonly kind: 'double' | 'take' | 'drop' }

const point: Codec<BackgammonPoint> = {
  type: 'backgammon-point',
  decode(raw, _context, report) {
    const bare = raw.trim()
    if (!/^[a-z]$/.test(bare)) {
      report?.('schema/point-malformed')
      return undefined
    }
    if (bare !== raw) report?.('schema/space-in-value', { replace: bare })
    return bare
  },
  encode(value) {
    if (!/^[a-z]$/.test(value)) throw new RangeError(`not a place of the board: ${value}`)
    return value
  },
}

const move = moveCodec<BackgammonMove>(
  'backgammon-move',
  (text) => {
    const word = /^(double|take|drop)$/i.exec(text)?.[1]
    if (word !== undefined) {
      const kind = word.toLowerCase() as 'double' | 'take' | 'drop'
      return kind === word ? { value: { kind } } : { value: { kind }, spelling: kind }
    }
    const match = /^([1-6])([1-6])((?:[a-y][a-xz]){0,4})$/.exec(text)
    if (match === null) return undefined
    const pairs = match[3]!.match(/../g) ?? []
    const steps = pairs.map((pair) => ({ from: pair[0]!, to: pair[1]! }))
    return { value: { kind: 'roll', dice: [Number(match[1]), Number(match[2])], steps } }
  },
  (value) => {
    if (value.kind !== 'roll') return value.kind
    return value.dice.join('') + value.steps.map(({ from, to }) => from + to).join('')
  },
)

const OWNERS = 'b, w, c, n'

/** Who owns the cube, as text: Black, White, nobody yet (the centre), or no cube is used. */
const owner: Codec<string> = {
  ...simpleTextCodec,
  decode(raw, context, report) {
    const text = simpleTextCodec.decode(raw, context, report) ?? ''
    const word = text.trim().toLowerCase()
    if (!/^[bwcn]$/.test(word)) report?.('schema/word-unknown', { detail: OWNERS })
    else if (word !== raw) report?.('schema/word-unknown', { replace: word, detail: OWNERS })
    return text
  },
}

const dice: Codec<number> = {
  ...numberCodec,
  decode(raw, context, report) {
    const value = numberCodec.decode(raw, context, report)
    if (value === undefined || /^[1-6]{2}$/.test(String(value))) return value
    report?.('schema/out-of-range', { detail: 'two digits from 1 to 6' })
    return undefined
  },
}

/** Tags of MI whose values are numbers; programs may add others. */
const COUNTS = /^(?:length|game|bs|ws)$/

const matchInfo: typeof textPairCodec = {
  ...textPairCodec,
  decode(raw, context, report) {
    const pair = textPairCodec.decode(raw, context, report)
    if (pair === undefined || !COUNTS.test(pair.from) || /^\d+$/.test(pair.to)) return pair
    report?.('schema/number-malformed', { start: raw.indexOf(':') + 1 })
    return undefined
  },
}

/** Backgammon: places repeat in AB and AW once a checker, and `a:y` is a range of them. */
export const backgammon: GameRules = {
  gm: 6,
  name: 'Backgammon',
  point,
  move,
  stone: point,
  compressed: false,
  range(raw) {
    const match = /^([a-z]):([a-z])$/.exec(raw)
    if (match === null) return undefined
    const first = match[1]!.charCodeAt(0)
    const count = match[2]!.charCodeAt(0) - first + 1
    return count < 2 ? undefined : Array.from({ length: count }, (_, i) => String.fromCharCode(first + i))
  },
}

const games = [6] as const

/** The properties that only Backgammon has. */
export const backgammonProperties: readonly PropertySpecInput[] = [
  row(
    'CO',
    'setup',
    'simpletext',
    'one',
    'Cube owner',
    'Who owns the doubling cube: b, w, c for the centre, n for no cube.',
    { games, codec: owner },
  ),
  row('CV', 'setup', 'number', 'one', 'Cube value', 'What the doubling cube shows.', {
    games,
    oneOf: Array.from({ length: 17 }, (_, doublings) => 2 ** doublings),
  }),
  row('DI', 'setup', 'number', 'one', 'Dice', 'The two dice that are to be played, as one number of two digits.', {
    games,
    codec: dice,
  }),
  row(
    'MI',
    'game-info',
    'simpletext:simpletext',
    'list',
    'Match information',
    'Length of the match, number of the game, and scores before it.',
    {
      games,
      codec: matchInfo,
    },
  ),
]
