import { decodeGoPoint, goPointCodec } from '../go-codecs.js'
import type { Codec, GameRules, Point } from '../types.js'

/** A point of Gomoku or Renju where it is written with two letters, as in Go; else the raw text, since nothing is defined. */
export type GomokuPoint = Point | string

const point: Codec<GomokuPoint> = {
  type: 'gomoku-point',
  decode: (raw, context) => decodeGoPoint(raw, context) ?? raw,
  encode: (value, context) => (typeof value === 'string' ? value : goPointCodec.encode(value, context)),
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
