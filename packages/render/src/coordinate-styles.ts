import { western, type LineNames } from './coordinates.js'

const numerals = '〇一二三四五六七八九'

/** A number from 1 to 99 in Han numerals: 一, 十, 十九, 二十, 五十二. */
function han(number: number): string {
  const tens = Math.floor(number / 10)
  const ones = number % 10
  return (tens > 1 ? numerals.charAt(tens) : '') + (tens > 0 ? '十' : '') + (ones > 0 ? numerals.charAt(ones) : '')
}

/** As in SGF: `a`–`z`, `A`–`Z` from the top left. */
export const sgfLetters: LineNames = (index) => String.fromCharCode(index < 26 ? 97 + index : 39 + index)

/** Numbers from the top left, for names such as 4-16. */
export const numbers: LineNames = (index) => String(index + 1)

/** Numbers from the left, 一二三 from the top. */
export const japanese: LineNames = (index, _count, vertical) => (vertical ? han(index + 1) : String(index + 1))

/** 一二三 on both axes from the top left. */
export const chinese: LineNames = (index) => han(index + 1)

/** Numbers from the nearest edge, as in "the 3-4 point". */
export const cornerRelative: LineNames = (index, count) => String(Math.min(index, count - 1 - index) + 1)

/** Names of the ways to name lines. */
export type CoordinateStyle = 'A1' | 'sgf' | '1-1' | 'japanese' | 'chinese' | 'corner'

/**
 * All ways to name lines by name, for programs that let their users choose. A page with one way imports that alone.
 *
 * @example coordinateStyles.A1(8, 19, false) // 'J'
 */
export const coordinateStyles: Readonly<Record<CoordinateStyle, LineNames>> = {
  A1: western,
  sgf: sgfLetters,
  '1-1': numbers,
  japanese,
  chinese,
  corner: cornerRelative,
}
