import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullSchema } from '../src/all.js'
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
    ['TM', -5],
    ['KM', 1e20],
    ['FG', { flags: -1, name: '' }],
    ['AR', [{ from: { x: 1, y: 1 }, to: { x: 1, y: 1 } }]],
  ])('%s as %j: out of range', (ident, value) => {
    expect(() => schema.encode(ident, value, small)).toThrow(RangeError)
  })
  test('saying what was given and what is legal', () => {
    expect(() => schema.encode('TM', -5, small)).toThrow(new RangeError('TM cannot be -5: it is 0 or more'))
    expect(() => schema.encode('ST', 7, small)).toThrow(new RangeError('ST cannot be 7: it is 0 to 3'))
    expect(schema.encode('BL', -0.5, small)).toEqual(['-0.5'])
  })
  test.each<[number, string, unknown]>([
    [2, 'B', { x: 9, y: 0 }],
    [4, 'B', { x: 9, y: 0 }],
    [11, 'AB', [{ x: 0, y: 9 }]],
    [11, 'B', { kind: 'place', point: { x: 9, y: 0 } }],
    [18, 'AB', [{ x: 9, y: 0 }]],
    [
      18,
      'AA',
      [
        { x: 0, y: 9 },
        { x: 0, y: 0 },
      ],
    ],
    [20, 'B', { from: { x: 0, y: 0 }, to: { x: 9, y: 0 } }],
    [6, 'B', { kind: 'roll', dice: [7, 1], steps: [] }],
    [6, 'CV', 3],
    [6, 'DI', 17],
    [6, 'MI', [{ from: 'length', to: 'long' }]],
    [19, 'NP', -1],
    [19, 'B', [{ kind: 'prong', stone: { point: { x: 0, y: 0 }, prongs: 'X' }, add: 'A', remove: '', strong: false }]],
  ])('in game %i %s as %j, which could not be read again', (gm, ident, value) => {
    expect(() => fullSchema.encode(ident, value, { ...small, gm })).toThrow(RangeError)
  })
})

test('a number that encode takes is read again without an error, one that it refuses is an error', () => {
  const numeric = fullSchema.properties.filter(({ type }) => type === 'number' || type === 'real')
  expect(numeric.length).toBeGreaterThan(20)
  const value = fc.oneof(fc.integer({ min: -5, max: 400 }), fc.integer(), fc.double({ noNaN: true }))
  fc.assert(
    fc.property(fc.constantFrom(...numeric), value, (spec, number) => {
      const context = { ...go, ff: spec.ff.at(-1)!, gm: spec.games?.[0] ?? 1 }
      const errors = (raw: string) =>
        fullSchema.decode(spec.ident, [raw], context).diagnostics.filter(({ severity }) => severity === 'error')
      try {
        const raws = fullSchema.encode(spec.ident, number, context)
        expect(fullSchema.value(spec.ident, raws, context)).toBe(Object.is(number, -0) ? 0 : number)
        expect(errors(raws[0]!)).toEqual([])
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        expect(errors(String(number))).not.toEqual([])
      }
    }),
    { numRuns: 2_000 },
  )
})
