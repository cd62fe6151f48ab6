import type { GameRules, Point } from '../types.js'
import { golemPointCodec, readGolemPoint } from './hex.js'
import { readGridPoint } from './grid.js'
import { moveCodec } from './move-codec.js'

const words = ['swap', 'resign', 'draw', 'pass'] as const

/** A move of Twixt: a peg, with the links that are taken away or added by hand as they are written; or a word. */
export type TwixtMove =
  { readonly kind: 'place'; readonly point: Point; readonly links: string } | { readonly kind: (typeof words)[number] }

const move = moveCodec<TwixtMove>(
  'twixt-move',
  (text, context) => {
    const word = words.find((known) => known === text.toLowerCase())
    if (word !== undefined) return { value: { kind: word } }
    const long = /^([a-z]{1,2}\d{1,3})([^\da-z].*)?$/is.exec(text)
    const peg = long === null ? undefined : readGridPoint(long[1]!, context, 'top')
    if (peg !== undefined) return { value: { kind: 'place', point: peg, links: long?.[2] ?? '' } }
    const golem = readGolemPoint(text, context)
    if (golem === undefined) return undefined
    const value = { kind: 'place', point: golem.point, links: '' } as const
    return golem.spelling === undefined ? { value } : { value, spelling: golem.spelling }
  },
  (value, context) =>
    value.kind === 'place' ? golemPointCodec.encode(value.point, context) + value.links : value.kind,
)

/** Twixt: a1 is the upper left hole, columns after z are aa, ab, … */
export const twixt: GameRules = {
  gm: 21,
  name: 'Twixt',
  size: { columns: 24, rows: 24 },
  sides: [3, 702],
  point: golemPointCodec,
  move,
  stone: golemPointCodec,
  compressed: false,
}
