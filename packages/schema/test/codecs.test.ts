import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullSchema } from '../src/all.js'
import { HAVANNAH } from '../src/games/index.js'
import {
  Schema,
  compressPoints,
  decodePointAt,
  pointOf,
  rectanglePoints,
  type GameContext,
  type Point,
} from '../src/index.js'

const line = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\n\t\v\f\0]/g, ''))
const text = fc.string({ unit: 'binary' }).map((value) => value.replace(/[\r\t\v\f\0]/g, ''))
const filled = <T extends string>(arbitrary: fc.Arbitrary<T>) => arbitrary.filter((value) => value !== '')

/** Values that come back the same: encode, then decode without a finding. */
function roundTrips(
  ident: string,
  context: fc.Arbitrary<GameContext>,
  value: (context: GameContext) => fc.Arbitrary<unknown>,
  schema = fullSchema,
): void {
  fc.assert(
    fc.property(
      context.chain((c) => fc.tuple(fc.constant(c), value(c))),
      ([c, v]) => {
        const raws = schema.encode(ident, v, c)
        const decoded = schema.decode(ident, raws, c)
        expect(decoded.value).toEqual(v)
        expect(decoded.diagnostics).toEqual([])
        // Canonical text is written again as it is.
        expect(schema.encode(ident, decoded.value, c)).toEqual(raws)
      },
    ),
    { numRuns: 60 },
  )
}

const board = (
  gm: number,
  sides: readonly [number, number],
  ff: 1 | 2 | 3 | 4 = 4,
  dialect?: 'little-golem',
): fc.Arbitrary<GameContext> =>
  fc
    .record({
      columns: fc.integer({ min: sides[0], max: sides[1] }),
      rows: fc.integer({ min: sides[0], max: sides[1] }),
    })
    .map((size) => (dialect === undefined ? { ff, gm, ...size } : { ff, gm, ...size, dialect }))

const point = (c: GameContext): fc.Arbitrary<Point> => fc.record({ x: fc.nat(c.columns - 1), y: fc.nat(c.rows - 1) })

const go = board(1, [1, 52])
const fixed = fc.constant<GameContext>({ ff: 4, gm: 1, columns: 19, rows: 19 })

describe('scalars', () => {
  test('number', () => {
    roundTrips('MN', fixed, () => fc.maxSafeInteger())
  })
  test('real', () => {
    roundTrips('V', fixed, () => fc.double({ min: -1e15, max: 1e15, noNaN: true }).map((v) => v + 0))
  })
  test('double', () => {
    roundTrips('GB', fixed, () => fc.constantFrom(1, 2))
  })
  test('color', () => {
    roundTrips('PL', fixed, () => fc.constantFrom('black', 'white'))
  })
  test('none', () => {
    roundTrips('IT', fixed, () => fc.constant(true))
  })
  test('text', () => {
    roundTrips('C', fixed, () => filled(text))
  })
  test('simple text', () => {
    roundTrips('N', fixed, () => filled(line))
  })
})

describe('composed values', () => {
  test('application', () => {
    roundTrips('AP', fixed, () => fc.record({ name: line, version: line }))
  })
  test('figure', () => {
    roundTrips('FG', fixed, () => fc.option(fc.record({ flags: fc.nat(65535), name: line })))
  })
  test('size', () => {
    roundTrips('SZ', fixed, () =>
      fc.record({ columns: fc.integer({ min: 1, max: 52 }), rows: fc.integer({ min: 1, max: 52 }) }),
    )
  })
  test('labels', () => {
    roundTrips('LB', go, (c) => fc.array(fc.record({ point: point(c), text: line }), { minLength: 1, maxLength: 5 }))
  })
  test('arrows', () => {
    roundTrips('AR', board(1, [2, 52]), (c) =>
      fc.array(
        fc.record({ from: point(c), to: point(c) }).filter(({ from, to }) => from.x !== to.x || from.y !== to.y),
        { minLength: 1, maxLength: 5 },
      ),
    )
  })
})

describe('Go', () => {
  test('moves', () => {
    roundTrips('B', go, (c) =>
      fc
        .oneof(fc.constant('pass'), point(c))
        .filter((m) => typeof m === 'string' || !(m.x === 19 && m.y === 19 && c.columns <= 19)),
    )
  })
  test('moves of FF[3]', () => {
    roundTrips('W', board(1, [1, 19], 3), (c) => fc.oneof(fc.constant('pass'), point(c)))
  })
  test('the hot path reads moves as the codec does', () => {
    fc.assert(
      fc.property(
        go,
        fc.string({ unit: fc.constantFrom('a', 'b', 's', 't', 'Z', ' ', '1', '\n'), maxLength: 4 }),
        (c, raw) => {
          const vertex = decodePointAt(`x${raw}]`, 1, 1 + raw.length, c.columns, c.rows)
          const value = Schema.standard.value('B', [raw], c)
          if (value === undefined) expect(vertex).toBe(-2)
          else expect(vertex).toBe(value === 'pass' ? -1 : value.y * c.columns + value.x)
        },
      ),
    )
  })
  test('points are shared', () => {
    expect(Schema.standard.value('B', ['dd'], { ff: 4, gm: 1, columns: 19, rows: 19 })).toBe(pointOf(3, 3))
    expect(Object.isFrozen(pointOf(3, 3))).toBe(true)
  })
  test('lists keep their set of points', () => {
    fc.assert(
      fc.property(
        go.chain((c) =>
          fc.tuple(
            fc.constant(c),
            fc.uniqueArray(point(c), { minLength: 1, maxLength: 60, selector: (p) => p.x + 100 * p.y }),
          ),
        ),
        ([c, points]) => {
          const raws = Schema.standard.encode('AB', points, c)
          const { value, diagnostics } = Schema.standard.decode('AB', raws, c)
          expect(diagnostics).toEqual([])
          const sort = (list: readonly Point[]) => [...list].sort((a, b) => a.y - b.y || a.x - b.x)
          expect(sort(value as Point[])).toEqual(sort(points))
        },
      ),
    )
  })
})

describe('compressed lists', () => {
  test.each([
    [rectanglePoints({ x: 0, y: 0 }, { x: 18, y: 18 }), ['aa:ss']],
    [[{ x: 0, y: 0 }], ['aa']],
    [
      [
        { x: 0, y: 0 },
        { x: 0, y: 0 },
      ],
      ['aa'],
    ],
    [
      [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
      ],
      ['aa', 'ca'],
    ],
    [
      [...rectanglePoints({ x: 0, y: 0 }, { x: 2, y: 1 }), { x: 1, y: 2 }],
      ['aa:cb', 'bc'],
    ],
    [rectanglePoints({ x: 50, y: 50 }, { x: 51, y: 51 }), ['YY:ZZ']],
  ])('%#', (points, raws) => {
    expect(compressPoints(points)).toEqual(raws)
  })

  test('never more values than points, and a rectangle is one value', () => {
    fc.assert(
      fc.property(
        point({ ff: 4, gm: 1, columns: 52, rows: 52 }),
        point({ ff: 4, gm: 1, columns: 52, rows: 52 }),
        (a, b) => {
          expect(compressPoints(rectanglePoints(a, b))).toHaveLength(1)
        },
      ),
    )
  })

  test('faults of rectangles', () => {
    const c: GameContext = { ff: 4, gm: 1, columns: 19, rows: 19 }
    const decode = (raws: readonly string[], context = c) => Schema.standard.decode('AB', raws, context)
    expect(decode(['aa:cb']).value).toHaveLength(6)
    expect(decode(['cb:aa'])).toMatchObject({
      diagnostics: [{ code: 'schema/rectangle-reversed', data: { sgfc: 25 } }],
    })
    expect(decode(['cb:aa']).diagnostics[0]?.fixes?.[0]?.edits).toEqual([{ span: { start: 0, end: 5 }, text: 'aa:cb' }])
    expect(decode(['ca:ac']).diagnostics[0]?.fixes?.[0]?.edits[0]?.text).toBe('aa:cc')
    expect(decode(['aa:aa']).diagnostics[0]).toMatchObject({
      code: 'schema/rectangle-single',
      fixes: [{ edits: [{ text: 'aa' }] }],
    })
    expect(decode(['aa:tt'])).toMatchObject({
      value: undefined,
      diagnostics: [{ code: 'schema/point-off-board', span: { start: 3, end: 5 } }],
    })
    expect(decode(['aa:cb', 'bb']).diagnostics).toMatchObject([
      { code: 'schema/point-repeated', value: 1, remove: 'value' },
    ])
    expect(decode(['aa:cb'], { ...c, ff: 3 }).diagnostics).toMatchObject([
      { code: 'schema/rectangle-in-old-format', data: { sgfc: 51 } },
    ])
    expect(decode(['']).diagnostics).toMatchObject([
      { code: 'schema/empty-value', remove: 'value', data: { sgfc: 17 } },
    ])
  })
})

describe('other games', () => {
  test('Othello', () => {
    roundTrips('B', board(2, [4, 26]), (c) => fc.oneof(fc.constant('pass'), point(c)))
  })
  test('Gomoku', () => {
    roundTrips('B', board(4, [1, 19]), (c) => fc.oneof(point(c), fc.constant('h8')))
  })
  test('Backgammon', () => {
    const die = fc.integer({ min: 1, max: 6 })
    const from = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxy'))
    const to = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxz'))
    const roll = fc.record({
      kind: fc.constant('roll'),
      dice: fc.tuple(die, die),
      steps: fc.array(fc.record({ from, to }), { maxLength: 4 }),
    })
    roundTrips('B', board(6, [1, 1]), () =>
      fc.oneof(
        roll,
        fc.constantFrom('double', 'take', 'drop').map((kind) => ({ kind })),
      ),
    )
    roundTrips('AB', board(6, [1, 1]), () => fc.array(from, { minLength: 1, maxLength: 15 }))
    roundTrips('MI', board(6, [1, 1]), () =>
      fc.array(
        fc.oneof(
          fc.record({ from: line.filter((tag) => !/^(?:length|game|bs|ws)$/.test(tag)), to: line }),
          fc.record({ from: fc.constantFrom('length', 'game', 'bs', 'ws'), to: fc.nat().map(String) }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    )
  })
  test('Lines of Action', () => {
    roundTrips('B', board(9, [3, 26]), (c) =>
      fc.oneof(
        fc.record({
          kind: fc.constant('move'),
          from: point(c),
          to: point(c),
          capture: fc.boolean(),
          note: fc.constantFrom('', '++', ' !').map((n) => n.trim()),
        }),
        fc.constant({ kind: 'word', word: 'resign' }),
      ),
    )
  })
  test('Hex', () => {
    const place = (c: GameContext) => fc.record({ kind: fc.constant('place'), point: point(c) })
    const word = fc
      .constantFrom('swap-pieces', 'swap-sides', 'resign', 'forfeit', 'pass', 'swap')
      .map((kind) => ({ kind }))
    roundTrips('W', board(11, [1, 702]), (c) => fc.oneof(place(c), word))
    roundTrips('W', board(11, [20, 26], 4, 'little-golem'), (c) => fc.oneof(place(c), word))
  })
  test('Amazons', () => {
    roundTrips('B', board(18, [1, 52]), (c) => fc.record({ from: point(c), to: point(c), arrow: point(c) }))
  })
  test('Octi', () => {
    const c9 = fc.constant<GameContext>({ ff: 4, gm: 19, columns: 9, rows: 9 })
    const prongs = fc.constantFrom('', 'A', 'CD', 'H')
    const stone = (c: GameContext) => fc.record({ point: point(c), prongs })
    const step = (c: GameContext) =>
      fc.oneof(fc.record({ to: point(c) }), fc.record({ to: point(c), captures: fc.constantFrom('', 'D', 'DxAB') }))
    const action = (c: GameContext) =>
      fc.oneof(
        fc.record({ kind: fc.constant('pod'), point: point(c) }),
        fc.record({
          kind: fc.constant('prong'),
          stone: stone(c),
          add: fc.constantFrom('A', 'BC'),
          remove: fc.constantFrom('', 'H'),
          strong: fc.boolean(),
        }),
        fc.record({
          kind: fc.constant('move'),
          stone: stone(c),
          steps: fc.array(step(c), { minLength: 1, maxLength: 3 }),
        }),
      )
    roundTrips('B', c9, (c) => fc.array(action(c), { minLength: 1, maxLength: 3 }))
    roundTrips('CS', c9, (c) => fc.array(stone(c), { minLength: 1, maxLength: 3 }))
    roundTrips('AS', c9, (c) => fc.array(fc.record({ from: stone(c), to: point(c) }), { minLength: 1, maxLength: 3 }))
  })
  test('Gess', () => {
    roundTrips('B', board(20, [1, 52]), (c) => fc.record({ from: point(c), to: point(c) }))
  })
  test('Twixt', () => {
    const links = fc.constantFrom('', '-c4*', '+d5/')
    roundTrips('B', board(21, [3, 702]), (c) =>
      fc.oneof(
        fc.record({ kind: fc.constant('place'), point: point(c), links }),
        fc.constantFrom('swap', 'resign', 'draw', 'pass').map((kind) => ({ kind })),
      ),
    )
  })
  test('Havannah', () => {
    roundTrips('B', board(HAVANNAH, [2, 13]), (c) =>
      fc.oneof(
        fc.record({
          kind: fc.constant('place'),
          point: fc.record({ x: fc.nat(2 * c.columns - 2), y: fc.nat(2 * c.rows - 2) }),
        }),
        fc.constantFrom('swap', 'resign').map((kind) => ({ kind })),
      ),
    )
  })
  test('a game without rules gives and takes texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(3, 5, 7, 8, 27, 40, 99), (raw, gm) => {
        const c: GameContext = { ff: 4, gm, columns: 8, rows: 8 }
        for (const schema of [Schema.standard, fullSchema]) {
          const written = schema.encode('B', raw, c)
          expect(schema.decode('B', written, c)).toEqual({ value: raw, diagnostics: [] })
          expect(schema.value<'B', 'any'>('B', written, c)).toBe(raw)
          expect(schema.value<'AB', 'any'>('AB', schema.encode('AB', [raw, 'e2'], c), c)).toEqual([raw, 'e2'])
          if (!raw.includes('\\')) expect(schema.value<'B', 'any'>('B', [raw], c)).toBe(raw)
        }
      }),
    )
  })
})

test('nothing throws for any raw value of any property', () => {
  const idents = [...new Set(fullSchema.properties.map((spec) => spec.ident))]
  fc.assert(
    fc.property(
      fc.constantFrom(...idents),
      fc.array(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...Array.from('ab:19-[]\\ ,.x+/BWR')) }),
        ),
        { minLength: 1, maxLength: 4 },
      ),
      fc.integer({ min: 1, max: 41 }),
      fc.constantFrom(1, 2, 3, 4),
      (ident, raws, gm, ff) => {
        const c: GameContext = { ff, gm, columns: 9, rows: 13 }
        const { value, diagnostics } = fullSchema.decode(ident, raws, c)
        for (const { value: index, span, fixes } of diagnostics) {
          const raw = raws[index]!
          expect(span.start >= 0 && span.end <= raw.length && span.start <= span.end).toBe(true)
          for (const fix of fixes ?? [])
            for (const edit of fix.edits) expect(edit.span.end).toBeLessThanOrEqual(raw.length)
        }
        // A typed value can always be written, and reads back as itself.
        if (value === undefined) return
        const again = fullSchema.encode(ident, value, c)
        expect(fullSchema.decode(ident, again, c).value).toEqual(value)
      },
    ),
    { numRuns: 1500 },
  )
})

test('an empty text in a list that may be empty is no item', () => {
  const chess = { ff: 4, gm: 3, columns: 8, rows: 8 } as const
  expect(Schema.standard.value<'VW', 'any'>('VW', ['\\\\', 'a1'], chess)).toEqual(['\\', 'a1'])
  expect(Schema.standard.value<'VW', 'any'>('VW', ['\\', 'a1'], chess)).toEqual(['a1'])
})

test('a fix leaves nothing to fix', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['KM', '5½'],
    ['KM', '6,5'],
    ['TM', '1h'],
    ['DT', '14 Apr 97'],
    ['RE', 'Black wins by resignation'],
    ['SZ', '19:19'],
    ['SZ', ' 9 '],
    ['AP', 'foxwq'],
    ['FG', 'Figure 1'],
    ['PL', 'Black'],
    ['B', ' pd '],
    ['BR', '9段'],
    ['RU', 'japanese'],
    ['RO', 'Round 5'],
    ['OT', '30/3'],
    ['MN', '7.0'],
    ['V', '.5'],
    ['C', 'a\0b'],
    ['IT', ' '],
    ['BL', '34.'],
  ]
  const c: GameContext = { ff: 4, gm: 1, columns: 19, rows: 19 }
  for (const [ident, raw] of cases) {
    const first = fullSchema.decode(ident, [raw], c)
    const fix = first.diagnostics[0]?.fixes?.[0]
    expect(fix, `${ident}[${raw}]`).toBeDefined()
    expect(fullSchema.decode(ident, [fix!.edits[0]!.text], c).diagnostics, `${ident}[${raw}]`).toEqual([])
  }
})

describe('points that no letters can name are refused', () => {
  const origin = { x: 0, y: 0 }
  test.each([
    [{ x: 1e9, y: 0 }],
    [{ x: 0, y: Infinity }],
    [{ x: 52, y: 0 }],
    [{ x: -1, y: 0 }],
    [{ x: 1.5, y: 0 }],
    [{ x: NaN, y: 0 }],
  ])('%j', (point) => {
    const message = /whole numbers from 0 to 51/
    expect(() => rectanglePoints(point, origin)).toThrow(message)
    expect(() => rectanglePoints(origin, point)).toThrow(message)
    expect(() => compressPoints([origin, point])).toThrow(message)
  })
})
