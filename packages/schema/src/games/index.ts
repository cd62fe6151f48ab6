import type { GameRules, SchemaExtension } from '../types.js'
import { rawCodec } from '../scalars.js'
import { amazons, amazonsProperties } from './amazons.js'
import { backgammon, backgammonProperties } from './backgammon.js'
import { gess } from './gess.js'
import { gomoku } from './gomoku.js'
import { hex, hexProperties } from './hex.js'
import { havannah, littleGolem } from './little-golem.js'
import { linesOfAction, loaProperties } from './loa.js'
import { octi, octiProperties } from './octi.js'
import { othello } from './othello.js'
import { twixt } from './twixt.js'

export type { AmazonsMove } from './amazons.js'
export type { BackgammonMove, BackgammonPoint } from './backgammon.js'
export type { GessMove } from './gess.js'
export type { GomokuPoint } from './gomoku.js'
export { gameName } from './game-names.js'
export type { HexMove } from './hex.js'
export { HAVANNAH, littleGolem } from './little-golem.js'
export type { HavannahMove } from './little-golem.js'
export type { LoaMove } from './loa.js'
export type { OctiAction, OctiMove, OctiStep, OctiStone } from './octi.js'
export type { TwixtMove } from './twixt.js'

/** A game without rules for its values, of which only the board is known. */
const boardOnly = (gm: number, name: string, columns: number, rows: number): GameRules => ({
  gm,
  name,
  size: { columns, rows },
  point: rawCodec,
  move: rawCodec,
  stone: rawCodec,
  compressed: false,
})

const boards = [boardOnly(3, 'Chess', 8, 8), boardOnly(7, 'Chinese chess', 9, 10), boardOnly(8, 'Shogi', 9, 9)]

/**
 * The games whose values have rules, their properties, and the Little Golem dialect: for `Schema.extend`. Every other
 * game has its points, moves and stones as texts.
 */
export const gameRules: SchemaExtension = {
  games: [othello, gomoku, backgammon, linesOfAction, hex, amazons, octi, gess, twixt, havannah, ...boards],
  properties: [...backgammonProperties, ...loaProperties, ...hexProperties, ...amazonsProperties, ...octiProperties],
  dialect: littleGolem,
}
