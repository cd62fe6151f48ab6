import type { Point } from '@sgfkit/schema'
import { MAX_SIDE, pointOf } from '@sgfkit/schema'

/** Identifier and typed value of one property. */
export type TypedProperty = readonly [ident: string, value: unknown]

const PASS = MAX_SIDE * MAX_SIDE

function table(): (readonly TypedProperty[] | undefined)[] {
  return new Array<undefined>(PASS + 1).fill(undefined)
}

const black = table()
const white = table()

/**
 * The values of a node that holds nothing but a move: frozen, and the same list for the same move, so that most nodes of most
 * games are read without allocating. `at` counts rows of `columns`; -1 is a pass.
 */
export function loneMove(ident: 'B' | 'W', at: number, columns: number): readonly TypedProperty[] {
  const lists = ident === 'B' ? black : white
  if (at < 0) return (lists[PASS] ??= frozen(ident, 'pass'))
  const y = (at / columns) | 0
  const x = at - y * columns
  return (lists[y * MAX_SIDE + x] ??= frozen(ident, pointOf(x, y)))
}

function frozen(ident: string, value: Point | 'pass'): readonly TypedProperty[] {
  return Object.freeze([Object.freeze([ident, value] as const)])
}
