import { pairCodec } from '../composed.js'
import { pointOf } from '../points.js'
import { row } from '../table-rows.js'
import type { Codec, GameRules, Point, PropertySpecInput } from '../types.js'
import { moveCodec } from './move-codec.js'

/** A pod with its prongs, letters `A` (north) to `H`, clockwise. */
export interface OctiStone {
  readonly point: Point
  readonly prongs: string
}

/** One part of a move of Octi; a move that does several things has several, divided by commas. */
export type OctiAction =
  /** A new pod. */
  | { readonly kind: 'pod'; readonly point: Point }
  /** Prongs are added, and taken where one is turned; `strong` for a superprong. */
  | {
      readonly kind: 'prong'
      readonly stone: OctiStone
      readonly add: string
      readonly remove: string
      readonly strong: boolean
    }
  /** A pod goes over one or more points. */
  | { readonly kind: 'move'; readonly stone: OctiStone; readonly steps: readonly OctiStep[] }

/** A step of a moving pod; `captures` is what it takes on the way: absent nothing, `''` whatever it jumps, else the marked prongs. */
export interface OctiStep {
  readonly to: Point
  readonly captures?: string
}

/** A move of Octi. */
export type OctiMove = readonly OctiAction[]

/** Points are 11 (south-west) to 99: column, then row from below, on a 9×9 board. */
function readPoint(text: string): Point | undefined {
  const match = /^([1-9])([1-9])$/.exec(text)
  return match === null ? undefined : pointOf(Number(match[1]) - 1, 9 - Number(match[2]))
}

function formatPoint({ x, y }: Point): string {
  if (!(x >= 0 && x < 9 && y >= 0 && y < 9 && Number.isInteger(x) && Number.isInteger(y)))
    throw new RangeError(`not a point: ${x}, ${y}`)
  return `${x + 1}${9 - y}`
}

const formatStone = (stone: OctiStone) => formatPoint(stone.point) + stone.prongs

function readStone(text: string): OctiStone | undefined {
  const match = /^(\d\d)([A-H]*)$/.exec(text)
  const point = match === null ? undefined : readPoint(match[1]!)
  return point && { point, prongs: match![2]! }
}

/** Points named by letters, in either order (`c3`, `3c`), as digits; prongs as capitals. */
function spelled(text: string): string {
  return text
    .replace(/([a-i])([1-9])|([1-9])([a-i])(?=$|[-+,x])/gi, (all, l?: string, d?: string, d2?: string, l2?: string) => {
      const column = (l ?? (/[a-i]/.test(l2 ?? '') ? l2 : undefined))?.toLowerCase()
      return column === undefined ? all : String(column.charCodeAt(0) - 96) + (d ?? d2 ?? '')
    })
    .replace(/([+-])([a-h])(?=$|[!,-])/g, (_, sign: string, prong: string) => sign + prong.toUpperCase())
}

function readAction(text: string): OctiAction | undefined {
  const prong = /^(\d\d[A-H]*)\+([A-H]+)(?:-([A-H]+))?(!?)$/.exec(text)
  if (prong !== null) {
    const stone = readStone(prong[1]!)
    return stone && { kind: 'prong', stone, add: prong[2]!, remove: prong[3] ?? '', strong: prong[4] === '!' }
  }
  const [first = '', ...rest] = text.split('-')
  const stone = readStone(first)
  if (stone === undefined) return undefined
  if (rest.length === 0) return stone.prongs === '' ? { kind: 'pod', point: stone.point } : undefined
  const steps: OctiStep[] = []
  for (const part of rest) {
    const match = /^(\d\d)(?:x([A-Hx]*))?$/.exec(part)
    const to = match === null ? undefined : readPoint(match[1]!)
    if (to === undefined) return undefined
    const captures = match![2]
    steps.push(captures === undefined ? { to } : { to, captures })
  }
  return { kind: 'move', stone, steps }
}

function formatAction(action: OctiAction): string {
  if (action.kind === 'pod') return formatPoint(action.point)
  if (action.kind === 'prong') {
    return `${formatStone(action.stone)}+${action.add}${action.remove === '' ? '' : `-${action.remove}`}${action.strong ? '!' : ''}`
  }
  const steps = action.steps.map(
    ({ to, captures }) => `-${formatPoint(to)}${captures === undefined ? '' : `x${captures}`}`,
  )
  return formatStone(action.stone) + steps.join('')
}

function readMove(text: string): OctiMove | undefined {
  const actions: OctiAction[] = []
  for (const part of text.split(',')) {
    const action = readAction(part)
    if (action === undefined) return undefined
    actions.push(action)
  }
  return actions
}

const move = moveCodec<OctiMove>(
  'octi-move',
  (text) => {
    const value = readMove(text)
    if (value !== undefined) return { value }
    const spelling = spelled(text)
    const other = readMove(spelling)
    return other && { value: other, spelling }
  },
  (value) => value.map(formatAction).join(','),
)

const point: Codec<Point> = {
  type: 'point',
  decode(raw, _context, report) {
    const value = readPoint(raw.trim())
    if (value === undefined) report?.('schema/point-malformed')
    return value
  },
  encode: formatPoint,
}

const stone: Codec<OctiStone> = {
  type: 'octi-stone',
  decode(raw, _context, report) {
    const value = readStone(raw.trim())
    if (value === undefined) report?.('schema/stone-malformed')
    return value
  },
  encode: formatStone,
}

/** Octi. */
export const octi: GameRules = {
  gm: 19,
  name: 'Octi',
  size: { columns: 9, rows: 9 },
  sides: [6, 9],
  point,
  move,
  stone,
  compressed: false,
}

const games = [19] as const
const ff = [4] as const
const info = 'game-info'

/** The properties that only Octi has. */
export const octiProperties: readonly PropertySpecInput[] = [
  row('BO', 'none', 'point', 'list', 'Octi squares of Black', 'Points of the board that are home to Black.', {
    games,
    ff,
  }),
  row('WO', 'none', 'point', 'list', 'Octi squares of White', 'Points of the board that are home to White.', {
    games,
    ff,
  }),
  row('NP', info, 'number', 'one', 'Pods', 'Number of pods of each player.', { games, ff, range: [0] }),
  row('NR', info, 'number', 'one', 'Prongs', 'Number of prongs of each player.', { games, ff, range: [0] }),
  row('NS', info, 'number', 'one', 'Superprongs', 'Number of superprongs of each player.', { games, ff, range: [0] }),
  row('AS', 'none', 'stone:point', 'list', 'Arrow from a stone', 'Draws arrows from stones to points.', {
    games,
    ff,
    codec: pairCodec('stone:point', stone, point),
  }),
  row('CS', 'none', 'stone', 'list', 'Circled stones', 'Marks stones with a circle.', { games, ff, compressed: false }),
  row('MS', 'none', 'stone', 'list', 'Crossed stones', 'Marks stones with an X.', { games, ff, compressed: false }),
  row('SS', 'none', 'stone', 'list', 'Stones in a square', 'Marks stones with a square.', {
    games,
    ff,
    compressed: false,
  }),
  row('TS', 'none', 'stone', 'list', 'Stones in a triangle', 'Marks stones with a triangle.', {
    games,
    ff,
    compressed: false,
  }),
  row('RP', 'setup', 'simpletext', 'one', 'Reserve', 'Pods and prongs in reserve.', { games, ff }),
]
