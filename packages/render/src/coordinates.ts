/**
 * Ways to name lines. `A1`: letters without I from the left (AA, AB … beyond 25), numbers from below. `sgf`: `a`–`z`,
 * `A`–`Z` from the top left. `1-1`: numbers from the top left. `japanese`: numbers from the left, 一二三 from the top.
 * `chinese`: 一二三 on both axes from the top left. `corner`: numbers from the nearest edge, as in "the 3-4 point".
 */
export type CoordinateStyle = 'A1' | 'sgf' | '1-1' | 'japanese' | 'chinese' | 'corner'

/** A side of the board. */
export type Side = 'top' | 'right' | 'bottom' | 'left'

const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const numerals = '〇一二三四五六七八九'

function western(index: number): string {
  const tail = letters.charAt(index % 25)
  return index < 25 ? tail : letters.charAt(Math.floor(index / 25) - 1) + tail
}

function sgf(index: number): string {
  return String.fromCharCode(index < 26 ? 97 + index : 39 + index)
}

/** A number from 1 to 99 in Han numerals: 一, 十, 十九, 二十, 五十二. */
function han(number: number): string {
  const tens = Math.floor(number / 10)
  const ones = number % 10
  return (tens > 1 ? numerals.charAt(tens) : '') + (tens > 0 ? '十' : '') + (ones > 0 ? numerals.charAt(ones) : '')
}

/**
 * The name of a column (`vertical` false) or of a row (`vertical` true).
 *
 * @param index from 0, from the left or from the top
 * @param count lines on this axis
 * @example lineName('A1', 8, 19, false) // 'J'
 */
export function lineName(style: CoordinateStyle, index: number, count: number, vertical: boolean): string {
  switch (style) {
    case 'A1':
      return vertical ? String(count - index) : western(index)
    case 'sgf':
      return sgf(index)
    case '1-1':
      return String(index + 1)
    case 'japanese':
      return vertical ? han(index + 1) : String(index + 1)
    case 'chinese':
      return han(index + 1)
    case 'corner':
      return String(Math.min(index, count - 1 - index) + 1)
  }
}
