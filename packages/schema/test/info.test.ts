import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatOvertime,
  formatRank,
  formatResult,
  formatRound,
  formatRules,
  gameInfo,
  gameInfoEdits,
  readOvertime,
  readRank,
  readResult,
  readRound,
  readRules,
  readTime,
  readKomi,
  type GameResult,
  type Overtime,
  type RuleSet,
} from '../src/info/index.js'
import type { GameContext, RawProperties } from '../src/index.js'

const go: GameContext = { ff: 4, gm: 1, columns: 19, rows: 19 }
const node = (values: Record<string, string>): RawProperties => ({
  raw: (ident) => (values[ident] === undefined ? undefined : [values[ident]]),
})

describe('results', () => {
  const score = fc.double({ min: 0, max: 1000, noNaN: true, noDefaultInfinity: true }).map((n) => n + 0)
  const result: fc.Arbitrary<GameResult> = fc.oneof(
    fc.constantFrom<GameResult>({ kind: 'draw' }, { kind: 'void' }, { kind: 'unknown' }),
    fc.record({
      kind: fc.constant('win' as const),
      winner: fc.constantFrom('black' as const, 'white' as const),
      by: fc.constantFrom('resignation' as const, 'time' as const, 'forfeit' as const, 'unknown' as const),
    }),
    fc.record({
      kind: fc.constant('win' as const),
      winner: fc.constantFrom('black' as const, 'white' as const),
      by: fc.constant('score' as const),
      score,
    }),
  )
  test('what is written is read back', () => {
    fc.assert(
      fc.property(result, (r) => {
        expect(readResult(formatResult(r))).toEqual({ value: r, sure: true })
      }),
    )
  })
  test.each([
    '0',
    'Draw',
    'B+',
    'W+',
    'B+64',
    'W+0.5',
    'B+R',
    'W+Resign',
    'B+T',
    'W+Time',
    'B+F',
    'W+Forfeit',
    'Void',
    '?',
  ])('%s is legal', (text) => {
    const reading = readResult(text)
    expect(reading?.sure).toBe(true)
    expect(reading?.spelling).toBeUndefined()
  })
  test('a resigned game of Backgammon has a value', () => {
    expect(readResult('B+6R', 6)).toEqual({
      value: { kind: 'win', winner: 'black', by: 'resignation', score: 6 },
      sure: true,
    })
    expect(readResult('B+6R', 1)?.spelling).toBeUndefined()
  })
  test('what follows B+ keeps the winner and is not thrown away', () => {
    expect(readResult('B+Offline')).toEqual({ value: { kind: 'win', winner: 'black', by: 'unknown' }, sure: false })
  })
  test.each([
    'john wins',
    '1-0',
    '-3.00',
    'has adjourned.',
    'Black resigns. W 133.5 B 81.0',
    'D+J',
    'Black beats White',
    'black white',
    '3.5',
    'wins',
    'Blackwell wins',
  ])('%s is left alone', (text) => {
    expect(readResult(text)).toBeUndefined()
  })
})

describe('overtime', () => {
  const n = fc.integer({ min: 1, max: 10_000 })
  const overtime: fc.Arbitrary<Overtime> = fc.oneof(
    fc.constant<Overtime>({ kind: 'absolute' }),
    fc.record({ kind: fc.constant('byo-yomi' as const), periods: n, seconds: n }),
    fc.record({ kind: fc.constant('canadian' as const), stones: n, seconds: n }),
    fc.record({ kind: fc.constant('fischer' as const), increment: n }),
    fc.record({ kind: fc.constant('fischer' as const), increment: n, main: n }),
    fc.record({ kind: fc.constant('per-move' as const), seconds: n }),
  )
  test('what is written is read back', () => {
    fc.assert(
      fc.property(overtime, (o) => {
        expect(readOvertime(formatOvertime(o))).toEqual({ value: o, sure: true })
      }),
    )
  })
  test.each<[string, Overtime]>([
    ['5x30 byo-yomi', { kind: 'byo-yomi', periods: 5, seconds: 30 }],
    ['3 mins Japanese style', { kind: 'byo-yomi', periods: 1, seconds: 180 }],
    ['25 moves / 10 min', { kind: 'canadian', stones: 25, seconds: 600 }],
    ['15/300 Canadian', { kind: 'canadian', stones: 15, seconds: 300 }],
    ['30+10 Fischer', { kind: 'fischer', increment: 10, main: 30 }],
    ['10 Fischer', { kind: 'fischer', increment: 10 }],
    ['86400 fischer', { kind: 'fischer', increment: 86400 }],
    ['5 x 40 seconds Byoyomi', { kind: 'byo-yomi', periods: 5, seconds: 40 }],
    ['1x 60 seconds Byo-yomi', { kind: 'byo-yomi', periods: 1, seconds: 60 }],
    ['3x1:00 byo-yomi', { kind: 'byo-yomi', periods: 3, seconds: 60 }],
    ['30/3', { kind: 'byo-yomi', periods: 3, seconds: 30 }],
    ['60/1', { kind: 'byo-yomi', periods: 1, seconds: 60 }],
    ['20 / 5', { kind: 'byo-yomi', periods: 5, seconds: 20 }],
    ['25/600', { kind: 'canadian', stones: 25, seconds: 600 }],
    ['10 min / 25 stones', { kind: 'canadian', stones: 25, seconds: 600 }],
    ['15 moves in 5 minutes', { kind: 'canadian', stones: 15, seconds: 300 }],
    ['5:00/25', { kind: 'canadian', stones: 25, seconds: 300 }],
    ['None', { kind: 'absolute' }],
    ['Sudden death', { kind: 'absolute' }],
    ['absolute', { kind: 'absolute' }],
    ['30秒3次', { kind: 'byo-yomi', periods: 3, seconds: 30 }],
    ['读秒30秒×3次', { kind: 'byo-yomi', periods: 3, seconds: 30 }],
    ['30초 3회', { kind: 'byo-yomi', periods: 3, seconds: 30 }],
    ['秒読み30秒', { kind: 'byo-yomi', periods: 1, seconds: 30 }],
    ['15 stones in 5 min', { kind: 'canadian', stones: 15, seconds: 300 }],
    ['25 Steine in 10 Minuten', { kind: 'canadian', stones: 25, seconds: 600 }],
  ])('%s', (text, value) => {
    expect(readOvertime(text)?.value).toEqual(value)
  })
  test.each(['Mysterious', '8 xyz 16', '', '5', '0x0 byo-yomi', '7/8'])('%j is left alone', (text) => {
    expect(readOvertime(text)).toBeUndefined()
  })
})

describe('rules', () => {
  test.each<[string, RuleSet]>([
    ['AGA', 'aga'],
    ['GOE', 'ing'],
    ['Ing', 'ing'],
    ['Japanese', 'japanese'],
    ['japanese rules', 'japanese'],
    ['日本', 'japanese'],
    ['NZ', 'new-zealand'],
    ['New Zealand', 'new-zealand'],
    ['Chinese', 'chinese'],
    ['中国规则', 'chinese'],
    ['Korean', 'korean'],
    ['Tromp/Taylor', 'tromp-taylor'],
    ['Tromp-Taylor', 'tromp-taylor'],
  ])('%s', (text, value) => {
    expect(readRules(text)?.value).toBe(value)
    expect(readRules(formatRules(value))).toEqual({ value, sure: true })
  })
  test('others are not', () => {
    for (const text of ['international', 'LG', 'Crawford', '', 'koSITUATIONALscoreAREAtaxNONEsui0'])
      expect(readRules(text)).toBeUndefined()
  })
})

describe('ranks and rounds', () => {
  test.each([
    ['5k', { number: 5, kind: 'kyu' }],
    ['9d', { number: 9, kind: 'dan' }],
    ['9p', { number: 9, kind: 'pro' }],
    ['9P', { number: 9, kind: 'pro' }],
    ['P9', { number: 9, kind: 'pro' }],
    ['P8段', { number: 8, kind: 'pro' }],
    ['9段', { number: 9, kind: 'dan' }],
    ['15级', { number: 15, kind: 'kyu' }],
    ['9단', { number: 9, kind: 'dan' }],
    ['7 дан', { number: 7, kind: 'dan' }],
    ['9 Dan', { number: 9, kind: 'dan' }],
    ['2 kyu', { number: 2, kind: 'kyu' }],
    ['12k*', { number: 12, kind: 'kyu', mark: 'rated' }],
    ['13k?', { number: 13, kind: 'kyu', mark: 'uncertain' }],
  ] as const)('%s', (text, rank) => {
    expect(readRank(text)?.value).toEqual(rank)
    expect(readRank(formatRank(rank))).toEqual({ value: rank, sure: true })
  })
  test('a rating is no rank', () => {
    for (const text of ['1200', '1698*', 'NR', '?', '', '0k', '99d', '13.0k']) expect(readRank(text)).toBeUndefined()
  })
  test('rounds', () => {
    expect(readRound('5 (final)')).toEqual({ value: { number: '5', kind: 'final' }, sure: true })
    expect(formatRound({ number: '5', kind: 'final' })).toBe('5 (final)')
    expect(readRound('Round 3')).toMatchObject({ value: { number: '3' }, spelling: '3' })
    expect(readRound('第3轮')).toMatchObject({ value: { number: '3' } })
    expect(readRound('semifinal')).toBeUndefined()
  })
})

describe('time', () => {
  test('overtime that programs put into TM', () => {
    expect(readTime('10:00(5x1:00)')).toEqual({
      value: { seconds: 600, overtime: { kind: 'byo-yomi', periods: 5, seconds: 60 } },
      sure: false,
    })
    expect(readTime('30:00+30:00/25')?.value).toEqual({
      seconds: 1800,
      overtime: { kind: 'canadian', stones: 25, seconds: 1800 },
    })
    expect(readTime('60 minutes + 5 minutes / 30 stones')?.value).toEqual({
      seconds: 3600,
      overtime: { kind: 'canadian', stones: 30, seconds: 300 },
    })
  })
  test('a lone mm:ss is not sure', () => {
    expect(readTime('50:00')).toEqual({ value: { seconds: 3000 }, spelling: '3000', sure: false })
  })
  test.each(['-', '', '1 hr/125 moves', '1800,0,30,5', '-100', 'forever', '1:99', 'hours', '5 5', '2 hours 3 hours'])(
    '%j is left alone',
    (text) => {
      expect(readTime(text)).toBeUndefined()
    },
  )
})

test.each(['', 'x', '6 5', 'komi', 'points', '6.5.5', '1,234', '5 stones', '10 hours'])(
  'komi %j is left alone',
  (text) => {
    expect(readKomi(text)).toBeUndefined()
  },
)

describe('gameInfo', () => {
  const root = node({
    PB: 'Honinbo Shusaku',
    BR: '9 dan',
    PW: 'Inoue\\]x',
    WR: 'strong',
    DT: '14 Apr 97',
    RE: '黑中盘胜',
    KM: '6,5',
    HA: 'none',
    TM: '10:00(5x1:00)',
    RU: 'Japanese Rules',
    RO: 'semifinal',
    GC: 'two\nlines',
    AP: 'CGoban:3',
    EV: '',
  })
  const info = gameInfo(root, go)

  test('is typed, with the raw text beside every field', () => {
    expect(info).toMatchObject({
      black: { name: 'Honinbo Shusaku', rank: { number: 9, kind: 'dan' } },
      white: { name: 'Inoue]x' },
      dates: [{ year: 1997, month: 4, day: 14 }],
      result: { kind: 'win', winner: 'black', by: 'resignation' },
      komi: 6.5,
      time: 600,
      overtime: { kind: 'byo-yomi', periods: 5, seconds: 60 },
      rules: 'japanese',
      comment: 'two\nlines',
      application: { name: 'CGoban', version: '3' },
      raw: {
        black: { name: 'Honinbo Shusaku', rank: '9 dan' },
        white: { name: 'Inoue\\]x', rank: 'strong' },
        result: '黑中盘胜',
        handicap: 'none',
        round: 'semifinal',
        event: '',
      },
    })
    expect(info.handicap).toBeUndefined()
    expect(info.round).toBeUndefined()
    expect(info.white.rank).toBeUndefined()
    expect(info.place).toBeUndefined()
  })

  test('writing back what is there changes nothing', () => {
    // A game info is a patch of itself: what is beside its fields is ignored.
    expect(gameInfoEdits(info, info)).toEqual([])
  })

  test('only what changed is written', () => {
    expect(
      gameInfoEdits(info, {
        komi: 7.5,
        rules: 'japanese',
        black: { name: 'Honinbo Shusaku', rank: { number: 8, kind: 'dan' } },
      }),
    ).toEqual([
      { ident: 'KM', raws: ['7.5'] },
      { ident: 'BR', raws: ['8d'] },
    ])
    expect(gameInfoEdits(info, { handicap: 0 })).toEqual([{ ident: 'HA', raws: undefined }])
    for (const patch of [{ time: -5 }, { time: Number.NaN }, { handicap: -1 }, { handicap: 2.5 }])
      expect(() => gameInfoEdits(info, patch)).toThrow(RangeError)
    expect(gameInfoEdits(info, { handicap: 4, place: 'Edo [x]', event: null, gameName: null })).toEqual([
      { ident: 'EV', raws: undefined },
      { ident: 'PC', raws: ['Edo [x\\]'] },
      { ident: 'HA', raws: ['4'] },
    ])
    expect(gameInfoEdits(info, { application: { name: 'a:b', version: '1' } })).toEqual([
      { ident: 'AP', raws: ['a\\:b:1'] },
    ])
    expect(gameInfoEdits(info, { rules: 'chinese', dates: [{ year: 1997 }], result: { kind: 'void' } })).toEqual([
      { ident: 'DT', raws: ['1997'] },
      { ident: 'RU', raws: ['Chinese'] },
      { ident: 'RE', raws: ['Void'] },
    ])
  })

  test('text that cannot be typed goes in as it is', () => {
    expect(gameInfoEdits(info, { round: 'semifinal', result: 'adjourned' })).toEqual([
      { ident: 'RE', raws: ['adjourned'] },
    ])
  })

  test('an impossible value is refused', () => {
    expect(() => gameInfoEdits(info, { komi: NaN })).toThrow(RangeError)
    expect(() => gameInfoEdits(info, { dates: [{ year: 1997, month: 2, day: 30 }] })).toThrow(RangeError)
  })

  test('an empty node', () => {
    expect(gameInfo(node({}), go)).toEqual({ black: {}, white: {}, raw: { black: {}, white: {} }, context: go })
  })
})

test.each([
  ['九段', 9, 'dan'],
  ['初段', 1, 'dan'],
  ['十段', 10, 'dan'],
  ['十五級', 15, 'kyu'],
  ['二 级', 2, 'kyu'],
  ['九品', 9, 'pro'],
] as const)('the rank %s is read', (text, number, kind) => {
  expect(readRank(text)).toMatchObject({ value: { number, kind }, sure: true })
})

describe('writers refuse what is no value, by name', () => {
  const win = { kind: 'win', winner: 'white', by: 'score' } as const
  // Callers without types may give anything.
  const untyped = (value: unknown): never => value as never
  test.each<[string, () => string, RegExp]>([
    ['a winner', () => formatResult(untyped({ ...win, winner: 'blue' })), /winner must be one of .*got blue/],
    ['a reason', () => formatResult(untyped({ ...win, by: 'toString' })), /by must be .*got toString/],
    ['a score', () => formatResult({ ...win, score: -5 }), /score cannot be -5/],
    ['a score', () => formatResult({ ...win, score: NaN }), /score cannot be NaN/],
    ['a result', () => formatResult(untyped({ kind: 'lost' })), /kind must be .*got lost/],
    ['a rank', () => formatRank({ number: -5, kind: 'kyu' }), /rank cannot be -5/],
    ['a rank', () => formatRank({ number: 1.5, kind: 'kyu' }), /rank cannot be 1.5/],
    ['a rank', () => formatRank({ number: 11, kind: 'dan' }), /rank cannot be 11/],
    ['a rank', () => formatRank(untyped({ number: 1, kind: 'ken' })), /kind .*got ken/],
    ['a mark', () => formatRank(untyped({ number: 1, kind: 'dan', mark: '!' })), /mark .*got !/],
    ['rules', () => formatRules(untyped('nonsense')), /rules must be one of aga, .*got nonsense/],
    ['overtime', () => formatOvertime({ kind: 'byo-yomi', periods: -1, seconds: 30 }), /periods cannot be -1/],
    ['overtime', () => formatOvertime(untyped({ kind: 'hourglass' })), /kind must be .*got hourglass/],
  ])('%s', (_name, write, message) => {
    expect(write).toThrow(RangeError)
    expect(write).toThrow(message)
  })
  test('another type is a TypeError', () => {
    expect(() => formatResult(untyped({ ...win, score: '5' }))).toThrow(TypeError)
  })
  test('no text makes the readers throw for what the writers refuse', () => {
    const many = '9'.repeat(400)
    for (const text of [`0x0`, `${many}x30`, `${many}/600 Canadian`, `${many} fischer`, `5x${many} byo-yomi`])
      readOvertime(text)
    for (const text of [`${many}k`, '0k', '99 dan']) readRank(text)
    for (const gm of [1, 6]) for (const text of [`Black wins by ${many}`, `B+${many}`, `W + -5`]) readResult(text, gm)
  })
})
