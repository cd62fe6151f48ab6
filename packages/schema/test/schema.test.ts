import { describe, expect, test } from 'vitest'
import { fullSchema } from '../src/all.js'
import { Schema, gameContext, schemaCodes, severityOf, type GameContext } from '../src/index.js'

const context = (gm: number, ff: 1 | 2 | 3 | 4 = 4): GameContext => ({ ff, gm, columns: 19, rows: 19 })

describe('lookup by identifier, file format and game', () => {
  test.each([
    ['SE', 1, 3, 'Self-test moves'],
    ['SE', 9, 4, 'Marked points'],
    ['AS', 9, 4, 'Who adds stones'],
    ['AS', 19, 4, 'Arrow from a stone'],
    ['IP', 9, 4, 'Initial position'],
    ['IP', 11, 4, 'Shown position'],
    ['HA', 1, 4, 'Handicap'],
    ['HA', 21, 4, 'Handicap'],
    ['CO', 6, 4, 'Cube owner'],
    ['CO', 1, 4, 'Contents'],
    ['DI', 6, 4, 'Dice'],
    ['DI', 1, 4, 'Difficulty'],
    ['CP', 6, 4, 'Cube owner'],
    ['CP', 1, 4, 'Copyright'],
    ['TC', 1, 3, 'Territory count'],
    ['TC', 1, 4, 'Overtime periods'],
    ['LT', 1, 3, 'Lose on time'],
    ['LT', 1, 4, 'Overtime seconds'],
    ['AP', 1, 3, 'Application'],
  ] as const)('%s in GM[%i] FF[%i] is %s', (ident, gm, ff, name) => {
    expect(fullSchema.property(ident, context(gm, ff))?.name).toBe(name)
  })

  test.each([
    ['TB', 11],
    ['KM', 2],
    ['HA', 3],
    ['AS', 1],
    ['CV', 1],
    ['XYZ', 1],
  ] as const)('%s is unknown in GM[%i]', (ident, gm) => {
    expect(fullSchema.property(ident, context(gm))).toBeUndefined()
    expect(fullSchema.decode(ident, ['a', 'b'], context(gm))).toEqual({ value: ['a', 'b'], diagnostics: [] })
  })

  test('the same name in two rows is never ambiguous', () => {
    for (const spec of fullSchema.properties) {
      for (const ff of spec.ff) {
        const gm = spec.games?.[0] ?? 1
        const rows = fullSchema.properties.filter(
          (other) =>
            other.ident === spec.ident &&
            other.ff.includes(ff) &&
            JSON.stringify(other.games) === JSON.stringify(spec.games),
        )
        expect(rows, `${spec.ident} FF[${ff}] GM[${gm}]`).toHaveLength(1)
      }
    }
  })
})

describe('the table', () => {
  test('holds every property of FF[4]', () => {
    const wanted =
      'AB AE AN AP AR AW B BL BM BR BT C CA CP CR DD DM DO DT EV FF FG GB GC GM GN GW HA HO IT KM KO LB LN MA MN N OB ON OT OW PB PC PL PM PW RE RO RU SL SO SQ ST SZ TB TE TM TR TW UC US V VW W WL WR WT'
    const idents = Schema.standard.properties.filter((spec) => spec.ff.includes(4)).map((spec) => spec.ident)
    expect([...idents].sort()).toEqual(wanted.split(' '))
  })
  test('holds what older formats had', () => {
    const old = Schema.standard.properties.filter((spec) => !spec.ff.includes(4)).map((spec) => spec.ident)
    expect([...old].sort()).toEqual('BS CH CI EL EX ID KI L LT M OM OP OV RG SC SE SI TC WS'.split(' '))
  })
  test('successors exist', () => {
    for (const { successor } of fullSchema.properties) {
      if (successor !== undefined) expect(Schema.standard.property(successor)?.ff).toContain(4)
    }
  })
  test('every code has a sentence and a severity', () => {
    for (const code of Object.keys(schemaCodes) as (keyof typeof schemaCodes)[]) {
      expect(code).toMatch(/^schema\/[a-z]+(-[a-z0-9]+)*$/)
      expect(['error', 'warning', 'info']).toContain(severityOf(code, 4))
    }
  })
})

describe('extend', () => {
  test('adds a row that works like the others, and leaves the old schema alone', () => {
    const extended = Schema.standard.extend([
      { ident: 'XQ', type: 'number', range: [1, 5], name: 'Quality', meaning: 'How good.' },
    ])
    expect(extended.decode('XQ', ['3'], context(1)).value).toBe(3)
    expect(extended.decode('XQ', ['9'], context(1)).diagnostics[0]?.code).toBe('schema/out-of-range')
    expect(extended.encode('XQ', 3, context(1))).toEqual(['3'])
    expect(Schema.standard.property('XQ')).toBeUndefined()
    expect(extended.properties).toHaveLength(Schema.standard.properties.length + 1)
  })
  test('a new row goes before an old one', () => {
    const extended = Schema.standard.extend([{ ident: 'KM', type: 'simpletext', games: [1] }])
    expect(extended.value('KM', ['abc'], context(1))).toBe('abc')
  })
  test('refuses what is no identifier', () => {
    expect(() => Schema.standard.extend([{ ident: 'km' }])).toThrow(RangeError)
    expect(() => Schema.standard.extend([{ ident: '' }])).toThrow(RangeError)
  })
  test('refuses a value type that is none, unless the row has a codec', () => {
    expect(() => Schema.standard.extend([{ ident: 'XQ', type: 'nmber' }])).toThrow(/XQ: no value type is called nmber/)
    expect(() => Schema.standard.extend([{ ident: 'XQ', type: 'number:point' }])).toThrow(RangeError)
    const codec = { type: 'mine', decode: (raw: string) => raw, encode: () => 'x' }
    expect(Schema.standard.extend([{ ident: 'XQ', type: 'mine', codec }]).value('XQ', ['a'], context(1))).toBe('a')
  })
})

describe('number of values', () => {
  test('the first counts; an empty first one makes way', () => {
    expect(Schema.standard.decode('B', ['aa', 'bb'], context(1))).toMatchObject({
      value: { x: 0, y: 0 },
      diagnostics: [{ code: 'schema/too-many-values', value: 1, data: { sgfc: 13 }, remove: 'value' }],
    })
    expect(Schema.standard.decode('C', ['', 'x'], context(1)).value).toBe('x')
  })
  test('empty values', () => {
    expect(Schema.standard.decode('KM', [''], context(1))).toMatchObject({
      value: undefined,
      diagnostics: [{ code: 'schema/empty-value', severity: 'error' }],
    })
    expect(Schema.standard.decode('C', [''], context(1))).toMatchObject({
      value: '',
      diagnostics: [{ code: 'schema/empty-text', severity: 'warning', data: { sgfc: 17 } }],
    })
    expect(Schema.standard.decode('SQ', [''], context(1))).toMatchObject({
      value: undefined,
      diagnostics: [{ remove: 'value' }],
    })
    expect(Schema.standard.decode('DD', [''], context(1))).toEqual({ value: [], diagnostics: [] })
    expect(Schema.standard.decode('PM', [''], context(1))).toMatchObject({
      diagnostics: [{ code: 'schema/empty-value' }],
    })
  })
})

describe('values by file format', () => {
  test('a pass before FF[4]', () => {
    expect(Schema.standard.decode('B', [''], context(1, 3))).toMatchObject({
      value: 'pass',
      diagnostics: [{ data: { sgfc: 65 }, fixes: [{ edits: [{ text: 'tt' }] }] }],
    })
    expect(Schema.standard.encode('B', 'pass', context(1, 3))).toEqual(['tt'])
    expect(Schema.standard.encode('B', 'pass', context(1, 4))).toEqual([''])
  })
  test('VW of two corners before FF[4]', () => {
    expect(Schema.standard.value('VW', ['aa', 'cb'], context(1, 3))).toHaveLength(6)
    expect(Schema.standard.value('VW', ['aa', 'cb'], context(1, 4))).toHaveLength(2)
  })
  test('VW[][aa] in FF[4]', () => {
    expect(Schema.standard.decode('VW', ['', 'aa'], context(1))).toMatchObject({
      value: [{ x: 0, y: 0 }],
      diagnostics: [{ code: 'schema/view-malformed', data: { sgfc: 52 } }],
    })
  })
  test('lists are compressed only since FF[4]', () => {
    const points = Schema.standard.value('AB', ['aa:bb'], context(1))
    expect(Schema.standard.encode('AB', points, context(1))).toEqual(['aa:bb'])
    expect(Schema.standard.encode('AB', points, context(1, 3))).toEqual(['aa', 'ab', 'ba', 'bb'])
  })
})

describe('encode refuses what a property cannot hold', () => {
  test.each([
    ['AB', []],
    ['AB', { x: 0, y: 0 }],
    ['B', { x: 60, y: 0 }],
    ['B', { x: 19, y: 19 }],
    ['KM', Infinity],
    ['MN', 1.5],
    ['SZ', { columns: 0, rows: 9 }],
    ['XX', 5],
  ])('%s %j', (ident, value) => {
    expect(() => Schema.standard.encode(ident, value, context(1))).toThrow(/./)
  })
})

describe('context', () => {
  const root = (values: Record<string, string[]>) => ({ raw: (ident: string) => values[ident] })
  test.each([
    [{}, { ff: 1, gm: 1, columns: 19, rows: 19 }],
    [
      { FF: ['4'], SZ: ['13:9'] },
      { ff: 4, gm: 1, columns: 13, rows: 9 },
    ],
    [{ FF: ['5'] }, { ff: 4, gm: 1, columns: 19, rows: 19 }],
    [{ SZ: ['abc'] }, { ff: 1, gm: 1, columns: 19, rows: 19 }],
    [
      { SZ: [''], KM: [''] },
      { ff: 1, gm: 1, columns: 19, rows: 19 },
    ],
    [{ SZ: ['0'] }, { ff: 1, gm: 1, columns: 19, rows: 19 }],
    [{ SZ: ['19x19'] }, { ff: 1, gm: 1, columns: 19, rows: 19 }],
    [{ GM: ['11'] }, { ff: 1, gm: 11, columns: 11, rows: 11 }],
    [{ GM: ['3'] }, { ff: 1, gm: 3, columns: 8, rows: 8 }],
    [
      { GM: ['21'], SZ: ['24:30'] },
      { ff: 1, gm: 21, columns: 24, rows: 30 },
    ],
    [
      { SO: ['http://www.littlegolem.com'], EV: ['hex.mc.2011'], SZ: ['13'] },
      { ff: 1, gm: 11, columns: 13, rows: 13, dialect: 'little-golem' },
    ],
    [
      { SO: ['a book'], EV: ['hex'] },
      { ff: 1, gm: 1, columns: 19, rows: 19 },
    ],
  ] as const)('%j', (values, wanted) => {
    expect(gameContext(root(values as unknown as Record<string, string[]>), fullSchema)).toEqual(wanted)
  })
})
