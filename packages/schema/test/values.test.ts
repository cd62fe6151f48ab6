import { describe, expect, test } from 'vitest'
import { Schema, decodePointAt, gameContext, type GameContext } from '../src/index.js'

const go: GameContext = { ff: 4, gm: 1, columns: 19, rows: 19 }
const schema = Schema.standard

describe('Go values', () => {
  test('moves', () => {
    expect(schema.value('B', ['pd'], go)).toEqual({ x: 15, y: 3 })
    expect(schema.value('B', [''], go)).toBe('pass')
    expect(schema.value('B', ['tt'], go)).toBe('pass')
    expect(schema.value('B', ['tt'], { ...go, columns: 21, rows: 21 })).toEqual({ x: 19, y: 19 })
    expect(decodePointAt('B[pd]', 2, 4, 19, 19)).toBe(3 * 19 + 15)
  })
  test('lists', () => {
    expect(schema.value('AB', ['aa:cb'], go)).toHaveLength(6)
    expect(schema.encode('AB', schema.value('AB', ['aa:cb'], go), go)).toEqual(['aa:cb'])
    expect(schema.value('TB', [''], go)).toEqual([])
  })
  test('context', () => {
    expect(gameContext({ raw: (id) => (id === 'SZ' ? ['13:9'] : undefined) }, schema)).toEqual({
      ff: 1,
      gm: 1,
      columns: 13,
      rows: 9,
    })
  })
})

describe('encode refuses', () => {
  const small = { ff: 4, gm: 1, columns: 9, rows: 9 } as const
  test.each<[string, unknown, string]>([
    ['KM', '6.5', 'KM takes a number, got "6.5"'],
    ['SZ', 60, 'SZ takes { columns, rows }, got 60'],
    ['C', null, 'C takes a string, got null'],
    ['B', null, "B takes a point { x, y } or 'pass', got null"],
    ['B', 'dd', `B takes a point { x, y } or 'pass', got "dd"`],
    ['AB', { x: 1, y: 1 }, 'AB takes a list of values'],
    ['AB', ['dd'], 'AB takes a point { x, y }, got "dd"'],
    ['LB', [{ point: { x: 1, y: 1 } }], 'LB takes { point, text }, got {"point":{"x":1,"y":1}}'],
    ['AR', [{ from: { x: 1, y: 1 } }], 'AR takes { from, to }, got {"from":{"x":1,"y":1}}'],
    ['PL', 1, "PL takes 'black' or 'white', got 1"],
    ['AP', 'x', 'AP takes { name, version }, got "x"'],
    ['FG', 'x', 'FG takes null or { flags, name }, got "x"'],
    ['KO', false, 'KO takes true, got false'],
  ])('%s as %j: another type', (ident, value, message) => {
    expect(() => schema.encode(ident, value, small)).toThrow(new TypeError(message))
  })
  test.each<[string, unknown]>([
    ['KM', Number.NaN],
    ['MN', 1.5],
    ['AB', []],
    ['SZ', { columns: 60, rows: 60 }],
    ['B', { x: 9, y: 0 }],
    ['W', { x: 0, y: 9 }],
    ['B', { x: 0.5, y: 0 }],
    ['B', { x: -1, y: 0 }],
    ['AB', [{ x: 9, y: 0 }]],
    [
      'AB',
      [
        { x: 0, y: 0 },
        { x: 0, y: 9 },
      ],
    ],
    ['LB', [{ point: { x: 9, y: 0 }, text: 'a' }]],
    ['PL', 'red'],
    ['GB', 3],
    ['PM', 7],
    ['FF', 9],
  ])('%s as %j: out of range', (ident, value) => {
    expect(() => schema.encode(ident, value, small)).toThrow(RangeError)
  })
})
