import { pointName } from '../coordinates.js'
import type { Diagram, MarkKind, StoneColor, Vertex } from '../diagram.js'

/** A change of position, for reading aloud. */
export interface SpokenMove {
  readonly color: StoneColor
  readonly point: string
  readonly number: number | undefined
  /** Stones of the other side taken off. */
  readonly captures: number
}

/** A point, for reading aloud. */
export interface SpokenPoint {
  readonly point: string
  readonly stone: StoneColor | undefined
  readonly marks: readonly MarkKind[]
  /** Labels, numbers and letters of proposals. */
  readonly texts: readonly string[]
  readonly lastMove: boolean
  /** False outside the visible part of the board; nothing else is told then. */
  readonly visible: boolean
}

/** Every text that the board says, to be given in other languages. */
export interface BoardStrings {
  /** Name of the board. */
  readonly board: (columns: number, rows: number) => string
  /** How to use it with keys. */
  readonly help: string
  readonly point: (point: SpokenPoint) => string
  readonly move: (move: SpokenMove) => string
  /** A change that is not one move. */
  readonly changed: (added: number, removed: number) => string
  /** The whole position: names of points by colour. */
  readonly position: (black: readonly string[], white: readonly string[], toMove: StoneColor | undefined) => string
  readonly comment: (text: string) => string
  readonly dragFrom: (point: string) => string
}

const side = { black: 'Black', white: 'White' } as const

/** The strings in English. */
export const englishStrings: BoardStrings = {
  board: (columns, rows) => `Go board, ${columns} by ${rows}`,
  help: 'Arrows move, Enter plays, Shift Enter marks, Control Enter draws, i tells all',
  point: ({ point, stone, marks, texts, lastMove, visible }) =>
    [point, visible ? (stone ?? 'empty') : 'not shown', ...marks, ...texts, ...(lastMove ? ['last move'] : [])].join(
      ', ',
    ),
  move: ({ color, point, number, captures }) =>
    `${side[color]}${number === undefined ? '' : ` ${number}`}, ${point}${captures > 0 ? `; captures ${captures}` : ''}`,
  changed: (added, removed) => `Position: ${added} stones added, ${removed} removed`,
  position: (black, white, toMove) =>
    `Black ${black.length}: ${black.join(' ') || 'none'}. White ${white.length}: ${white.join(' ') || 'none'}.${toMove ? ` ${side[toMove]} to move.` : ''}`,
  comment: (text) => `comment: ${text}`,
  dragFrom: (point) => `Drawing from ${point}`,
}

const stoneOf = (stones: string, at: Vertex): StoneColor | undefined =>
  stones[at] === 'X' ? 'black' : stones[at] === 'O' ? 'white' : undefined

/** What the grid for screen readers, which is fetched apart, has from here: no module is shared by two chunks. */
export interface PointReading {
  readonly pointName: typeof pointName
  readonly stoneOf: (stones: string, at: Vertex) => StoneColor | undefined
}

export const pointReading: PointReading = { pointName, stoneOf }

/** What to say when the position changes; undefined when it does not. */
export function sayChange(
  before: Diagram,
  after: Diagram,
  number: number | undefined,
  strings: BoardStrings,
): string | undefined {
  let added = 0
  let removed = 0
  let captures = 0
  const at = after.lastMove
  const color = at === undefined ? undefined : stoneOf(after.stones, at)
  const old = before.columns === after.columns && before.rows === after.rows ? before.stones : ''
  for (let i = 0; i < after.columns * after.rows; i++) {
    const was = stoneOf(old, i)
    const is = stoneOf(after.stones, i)
    if (was === is) continue
    if (is) added++
    if (was) removed++
    if (was && !is && was !== color) captures++
  }
  if (at !== undefined && color !== undefined && added === 1 && stoneOf(old, at) !== color) {
    return strings.move({ color, number, captures, point: pointName(at, after) })
  }
  return added + removed > 0 ? strings.changed(added, removed) : undefined
}
