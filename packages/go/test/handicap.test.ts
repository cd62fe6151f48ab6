import { describe, expect, it } from 'vitest'
import { vertexName } from '../src/coordinates.js'
import { fixedHandicap, maxFixedHandicap } from '../src/handicap.js'
import type { HandicapOrder } from '../src/handicap.js'
import { hoshi } from '../src/hoshi.js'

const names = (columns: number, rows: number, stones: number, order?: HandicapOrder): string =>
  (fixedHandicap(columns, rows, stones, order) ?? []).map((v) => vertexName(v, columns, rows)).join(' ')
const stars = (columns: number, rows: number): string =>
  hoshi(columns, rows)
    .map((v) => vertexName(v, columns, rows))
    .join(' ')

describe('fixed handicap', () => {
  it('follows the order asked for (case 28)', () => {
    expect(names(17, 17, 4, 'kgs')).toBe('D4 O14 O4 D14')
    expect(names(17, 17, 4, 'gtp')).toBe('D4 O14 D14 O4')
    expect(names(19, 19, 3, 'gtp')).toBe('D4 Q16 D16')
    expect(names(19, 19, 3, 'kgs')).toBe('D4 Q16 Q4')
  })
  it('follows the GTP table', () => {
    expect(names(19, 19, 2)).toBe('D4 Q16')
    expect(names(19, 19, 5)).toBe('D4 Q16 D16 Q4 K10')
    expect(names(19, 19, 6)).toBe('D4 Q16 D16 Q4 D10 Q10')
    expect(names(19, 19, 7)).toBe('D4 Q16 D16 Q4 D10 Q10 K10')
    expect(names(19, 19, 8)).toBe('D4 Q16 D16 Q4 D10 Q10 K4 K16')
    expect(names(19, 19, 9)).toBe('D4 Q16 D16 Q4 D10 Q10 K4 K16 K10')
    expect(names(9, 9, 5)).toBe('C3 G7 C7 G3 E5')
    expect(names(13, 9, 4)).toBe('D3 K7 D7 K3')
  })
  it('limits even boards and those of 7 lines to four stones', () => {
    expect([7, 8, 10, 18, 20].map((n) => maxFixedHandicap(n, n))).toEqual([4, 4, 4, 4, 4])
    expect([1, 6].map((n) => maxFixedHandicap(n, n))).toEqual([0, 0])
    expect([9, 51].map((n) => maxFixedHandicap(n, n))).toEqual([9, 9])
    expect(maxFixedHandicap(19, 7)).toBe(4)
    expect(names(8, 8, 5)).toBe('')
  })
  it('answers undefined for counts that no board has', () => {
    for (const stones of [0, 1, 10, -3, 2.5, NaN, Infinity]) expect(fixedHandicap(19, 19, stones)).toBeUndefined()
    expect(() => fixedHandicap(0, 19, 2)).toThrow(RangeError)
  })
})

describe('hoshi', () => {
  it('has five points on 9×9 and 13×13, nine on 19×19, none below 7', () => {
    expect(stars(9, 9)).toBe('C7 G7 E5 C3 G3')
    expect(stars(13, 13)).toBe('D10 K10 G7 D4 K4')
    expect(stars(19, 19)).toBe('D16 K16 Q16 D10 K10 Q10 D4 K4 Q4')
    expect([hoshi(6, 6).length, hoshi(6, 19).length, hoshi(7, 7).length, hoshi(8, 8).length]).toEqual([0, 0, 5, 4])
  })
  it('takes each axis by its own length', () => {
    expect(stars(19, 7)).toBe('D5 K5 Q5 K4 D3 K3 Q3')
    expect(stars(15, 8)).toBe('D6 H6 M6 D3 H3 M3')
  })
  it('is symmetric on every board', () => {
    for (let columns = 1; columns <= 52; columns++)
      for (let rows = 1; rows <= 52; rows++) {
        const points = hoshi(columns, rows)
        expect(points.map((v) => columns * rows - 1 - v).reverse()).toEqual(points)
      }
  })
})
