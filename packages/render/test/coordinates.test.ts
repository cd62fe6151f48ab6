import { expect, it } from 'vitest'
import {
  layout,
  coordinateStyles,
  western,
  toSvg,
  type CoordinateStyle,
  type LayoutOptions,
  sgfLetters,
  japanese,
  chinese,
  numbers,
} from '../src/index.js'
import { emptyBoard } from './fixtures.js'

const names = (style: CoordinateStyle, count: number, vertical: boolean): string =>
  Array.from({ length: count }, (_, i) => coordinateStyles[style](i, count, vertical)).join(' ')

it('names lines in every style', () => {
  expect(names('A1', 10, false)).toBe('A B C D E F G H J K')
  expect(names('A1', 3, true)).toBe('3 2 1')
  expect(names('sgf', 4, true)).toBe('a b c d')
  expect(names('1-1', 3, false)).toBe('1 2 3')
  expect(names('japanese', 3, false)).toBe('1 2 3')
  expect(names('japanese', 11, true)).toBe('一 二 三 四 五 六 七 八 九 十 十一')
  expect(names('chinese', 3, false)).toBe('一 二 三')
  expect(names('corner', 5, false)).toBe('1 2 3 2 1')
})

it('goes on to 52 lines', () => {
  expect([24, 25, 26, 49, 50, 51].map((i) => western(i, 52, false))).toEqual(['Z', 'AA', 'AB', 'AZ', 'BA', 'BB'])
  expect([25, 26, 51].map((i) => sgfLetters(i, 52, false))).toEqual(['z', 'A', 'Z'])
  expect([19, 20, 51].map((i) => chinese(i, 52, true))).toEqual(['二十', '二十一', '五十二'])
})

const sides = (options: LayoutOptions): string =>
  layout(emptyBoard(3), options)
    .board.coordinates.map(({ side, text }) => side.charAt(0) + text)
    .join(' ')

it('draws them on any sides, with a band of their own', () => {
  expect(sides({})).toBe('tA tB tC r3 r2 r1 bA bB bC l3 l2 l1')
  expect(sides({ coordinates: false })).toBe('')
  expect(sides({ coordinates: sgfLetters })).toBe('ta tb tc ra rb rc ba bb bc la lb lc')
  expect(sides({ coordinates: { sides: ['bottom', 'left'] } })).toBe('bA bB bC l3 l2 l1')
  const { board } = layout(emptyBoard(3), { coordinates: { style: numbers, sides: ['left'] } })
  expect(board.box).toEqual({ x: -1.45, y: -0.75, width: 4.2, height: 3.5 })
  // Nothing of an edge stone (0.475) comes near a text (its middle 1 away).
  for (const { x } of board.coordinates) expect(x).toBe(-1)
})

it('lets the record wish and the options decide', () => {
  const diagram = { ...emptyBoard(3), coordinates: false }
  expect(layout(diagram).board.coordinates).toHaveLength(0)
  expect(layout(diagram, { coordinates: true }).board.coordinates).toHaveLength(12)
})

it('names a font that has Han numerals and labels, for rasterisers', () => {
  expect(toSvg(emptyBoard(9), { coordinates: japanese })).toMatch(/font-family="[^"]*Noto Sans CJK JP/)
})

it('keeps long Han numerals inside the band', () => {
  const { coordinates } = layout(emptyBoard(52), { coordinates: chinese }).board
  for (const { text, size } of coordinates) expect(text.length * size).toBeLessThanOrEqual(0.95)
})
