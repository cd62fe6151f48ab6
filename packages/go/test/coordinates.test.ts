import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnIndex, columnLetters, edgeLabels, parseVertex, vertexName } from '../src/coordinates.js'
import type { CoordinateStyle } from '../src/coordinates.js'

const styles: readonly CoordinateStyle[] = ['a1', 'gtp', 'sgf', '1-1', 'kanji', 'corner']
const boards = fc.record({ columns: fc.integer({ min: 1, max: 52 }), rows: fc.integer({ min: 1, max: 52 }) })
const places = boards.chain(({ columns, rows }) =>
  fc.record({
    columns: fc.constant(columns),
    rows: fc.constant(rows),
    vertex: fc.integer({ min: -1, max: columns * rows - 1 }),
  }),
)

describe('coordinates', () => {
  it('names rectangles and boards beyond 25 columns (case 38)', () => {
    expect(parseVertex('ia', 9, 5, 'sgf')).toBe(8)
    expect(vertexName(8, 9, 5)).toBe('J5')
    expect(vertexName(parseVertex('DD', 30, 30, 'sgf')!, 30, 30)).toBe('AE1')
    expect(parseVertex('ae1', 30, 30, 'gtp')).toBe(29 * 30 + 29)
  })
  it('names a point in every style', () => {
    const v = 15 * 19 + 3
    expect(styles.map((style) => vertexName(v, 19, 19, style))).toEqual([
      'D4',
      'D4',
      'dp',
      '4-16',
      '4十六',
      'lower left 4-4',
    ])
    expect(vertexName(180, 19, 19, 'corner')).toBe('center')
    expect(vertexName(2 * 19 + 9, 19, 19, 'corner')).toBe('top 10-3')
    expect(vertexName(9 * 19 + 2, 19, 19, 'corner')).toBe('left 3-10')
    expect(vertexName(0, 52, 52, 'kanji')).toBe('1一')
    expect(vertexName(19 * 52, 52, 52, 'kanji')).toBe('1二十')
  })
  it('counts columns A to Z without I, then AA', () => {
    expect([0, 7, 8, 24, 25, 26, 49, 50, 51].map(columnLetters)).toEqual([
      'A',
      'H',
      'J',
      'Z',
      'AA',
      'AB',
      'AZ',
      'BA',
      'BB',
    ])
    const columns = Array.from({ length: 2000 }, (_, c) => c)
    expect(columns.map((c) => columnIndex(columnLetters(c)))).toEqual(columns)
    expect(columnIndex('I')).toBe(-1)
    expect(columnIndex('')).toBe(-1)
  })
  it('reads what it writes, in every style and on every board', () => {
    fc.assert(
      fc.property(places, fc.constantFrom(...styles), ({ columns, rows, vertex }, style) => {
        const text = vertexName(vertex, columns, rows, style)
        expect(parseVertex(text, columns, rows, style)).toBe(vertex)
      }),
      { numRuns: 2000 },
    )
  })
  it('knows passes', () => {
    expect(parseVertex('PASS', 9, 9, 'gtp')).toBe(-1)
    expect(parseVertex('', 9, 9, 'sgf')).toBe(-1)
    expect(parseVertex('tt', 19, 19, 'sgf')).toBe(-1)
    expect(parseVertex('tt', 20, 20, 'sgf')).toBe(399)
    expect(parseVertex('', 9, 9)).toBeUndefined()
  })
  it('refuses what is no point of the board', () => {
    for (const text of ['I5', 'A0', 'A10', 'K1', 'A', '5', 'resign', 'A1B', 'AAA1', '', '\u{1F600}', 'D04'])
      expect(parseVertex(text, 9, 9), text).toBeUndefined()
    for (const text of ['aj', 'ja', 'a', 'abc', 'a1']) expect(parseVertex(text, 9, 9, 'sgf'), text).toBeUndefined()
    for (const text of ['0-1', '1-0', '10-1', '1', '1-1-1'])
      expect(parseVertex(text, 9, 9, '1-1'), text).toBeUndefined()
    for (const text of ['1', '1十', '0一', '1一一', '一1'])
      expect(parseVertex(text, 9, 9, 'kanji'), text).toBeUndefined()
    for (const text of ['upper left 6-1', 'top 4-1', 'left 1-1', 'middle'])
      expect(parseVertex(text, 9, 9, 'corner'), text).toBeUndefined()
    expect(parseVertex('center', 8, 9, 'corner')).toBeUndefined()
  })
  it('throws for misuse and says what was given', () => {
    expect(() => vertexName(0, 0, 9)).toThrow(/got 0/)
    expect(() => vertexName(0, 53, 9)).toThrow(RangeError)
    expect(() => vertexName(81, 9, 9)).toThrow(/got 81/)
    expect(() => vertexName(0.5, 9, 9)).toThrow(RangeError)
    expect(() => columnLetters(-1)).toThrow(RangeError)
  })
  it('labels edges', () => {
    expect(edgeLabels(3, 2)).toEqual({ columns: ['A', 'B', 'C'], rows: ['2', '1'] })
    expect(edgeLabels(3, 2, 'sgf')).toEqual({ columns: ['a', 'b', 'c'], rows: ['a', 'b'] })
    expect(edgeLabels(3, 2, 'kanji')).toEqual({ columns: ['1', '2', '3'], rows: ['一', '二'] })
    expect(edgeLabels(3, 2, '1-1')).toEqual({ columns: ['1', '2', '3'], rows: ['1', '2'] })
    expect(edgeLabels(3, 4, 'corner')).toEqual({ columns: ['1', '2', '1'], rows: ['1', '2', '2', '1'] })
    expect(edgeLabels(52, 1).columns.at(-1)).toBe('BB')
  })
})
