import { decodeGoPoint } from '../go-codecs.js'
import { formatPoint, pointOf } from '../points.js'
import type { Codec, GameRules, Point } from '../types.js'

/** A point of Gomoku or Renju where it is written with two letters, as in Go; else the raw text, since nothing is defined. */
export type GomokuPoint = Point | string

const point: Codec<GomokuPoint> = {
  type: 'gomoku-point',
  decode: (raw, context) => decodeGoPoint(raw, context) ?? raw,
  encode: (value) => (typeof value === 'string' ? value : formatPoint(pointOf(value.x, value.y))),
}

/** Gomoku and Renju. */
export const gomoku: GameRules = {
  gm: 4,
  name: 'Gomoku and Renju',
  point,
  move: point,
  stone: point,
  compressed: false,
}
