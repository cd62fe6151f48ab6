import { describe, expect, test } from 'vitest'
import { fullSchema } from '../src/all.js'
import { HAVANNAH, gameName } from '../src/games/index.js'
import { gameContext, Schema, type GameContext } from '../src/index.js'

const on = (gm: number, size: number, rest: Partial<GameContext> = {}): GameContext => ({
  ff: 4,
  gm,
  columns: size,
  rows: size,
  ...rest,
})
const p = (x: number, y: number) => ({ x, y })

describe('moves', () => {
  test.each<[string, string, GameContext, unknown]>([
    ['Othello', 'd3', on(2, 8), p(3, 2)],
    ['Gomoku', 'hh', on(4, 15), p(7, 7)],
    [
      'Backgammon',
      '31hefe',
      on(6, 1),
      {
        kind: 'roll',
        dice: [3, 1],
        steps: [
          { from: 'h', to: 'e' },
          { from: 'f', to: 'e' },
        ],
      },
    ],
    ['Backgammon', '61yg', on(6, 1), { kind: 'roll', dice: [6, 1], steps: [{ from: 'y', to: 'g' }] }],
    ['Backgammon', '66', on(6, 1), { kind: 'roll', dice: [6, 6], steps: [] }],
    ['Backgammon', 'double', on(6, 1), { kind: 'double' }],
    ['Lines of Action', 'a1-b2', on(9, 8), { kind: 'move', from: p(0, 7), to: p(1, 6), capture: false, note: '' }],
    ['Lines of Action', 'C2:C5++', on(9, 8), { kind: 'move', from: p(2, 6), to: p(2, 3), capture: true, note: '++' }],
    ['Lines of Action', 'resign', on(9, 8), { kind: 'word', word: 'resign' }],
    ['Hex', 'a11', on(11, 11), { kind: 'place', point: p(0, 10) }],
    ['Hex', 'aa3', on(11, 30), { kind: 'place', point: p(26, 2) }],
    ['Hex', 'swap-sides', on(11, 11), { kind: 'swap-sides' }],
    ['Hex of Little Golem', 'll', on(11, 13, { dialect: 'little-golem' }), { kind: 'place', point: p(11, 11) }],
    ['Hex of Little Golem', 'swap', on(11, 13, { dialect: 'little-golem' }), { kind: 'swap' }],
    ['Havannah of Little Golem', 'E1', on(HAVANNAH, 4), { kind: 'place', point: p(4, 0) }],
    ['Amazons', 'djddgd', on(18, 10), { from: p(3, 9), to: p(3, 3), arrow: p(6, 3) }],
    ['Octi', '73', on(19, 9), [{ kind: 'pod', point: p(6, 6) }]],
    [
      'Octi',
      '33+B',
      on(19, 9),
      [{ kind: 'prong', stone: { point: p(2, 6), prongs: '' }, add: 'B', remove: '', strong: false }],
    ],
    [
      'Octi',
      '33+B!',
      on(19, 9),
      [{ kind: 'prong', stone: { point: p(2, 6), prongs: '' }, add: 'B', remove: '', strong: true }],
    ],
    [
      'Octi',
      '33+A-B',
      on(19, 9),
      [{ kind: 'prong', stone: { point: p(2, 6), prongs: '' }, add: 'A', remove: 'B', strong: false }],
    ],
    [
      'Octi',
      '84-86-68x',
      on(19, 9),
      [
        {
          kind: 'move',
          stone: { point: p(7, 5), prongs: '' },
          steps: [{ to: p(7, 3) }, { to: p(5, 1), captures: '' }],
        },
      ],
    ],
    [
      'Octi',
      '84-86-68xDxAB',
      on(19, 9),
      [
        {
          kind: 'move',
          stone: { point: p(7, 5), prongs: '' },
          steps: [{ to: p(7, 3) }, { to: p(5, 1), captures: 'DxAB' }],
        },
      ],
    ],
    [
      'Octi',
      '46CD-56,46D-55',
      on(19, 9),
      [
        { kind: 'move', stone: { point: p(3, 3), prongs: 'CD' }, steps: [{ to: p(4, 3) }] },
        { kind: 'move', stone: { point: p(3, 3), prongs: 'D' }, steps: [{ to: p(4, 4) }] },
      ],
    ],
    ['Gess', 'cf:ch', on(20, 20), { from: p(2, 5), to: p(2, 7) }],
    ['Twixt', 'G5', on(21, 24), { kind: 'place', point: p(6, 4), links: '' }],
    ['Twixt', 'ab12', on(21, 30), { kind: 'place', point: p(27, 11), links: '' }],
    [
      'Twixt of Little Golem',
      'kg',
      on(21, 24, { dialect: 'little-golem' }),
      { kind: 'place', point: p(10, 6), links: '' },
    ],
  ])('%s %s', (_, raw, context, value) => {
    expect(fullSchema.decode('B', [raw], context)).toEqual({ value, diagnostics: [] })
  })

  test('other spellings are understood with a suggestion', () => {
    const suggestion = (raw: string, context: GameContext) =>
      fullSchema.decode('B', [raw], context).diagnostics[0]?.fixes?.[0]?.edits[0]?.text
    expect(suggestion('d1-d7-g7', on(18, 10))).toBe('djddgd')
    expect(suggestion('c3-c6', on(20, 20))).toBe('cr:co')
    expect(suggestion('c3-d4', on(19, 9))).toBe('33-44')
    expect(suggestion('3c+b', on(19, 9))).toBe('33+B')
    expect(suggestion('hd', on(21, 24))).toBe('h4')
    expect(suggestion('SWAP', on(11, 11))).toBe('swap')
  })

  test.each([
    ['z9', on(2, 8)],
    ['31hefeh', on(6, 1)],
    ['71hefe', on(6, 1)],
    ['a9-b2', on(9, 8)],
    ['m12', on(11, 11)],
    ['djdd', on(18, 10)],
    ['03', on(19, 9)],
    ['cf', on(20, 20)],
    ['zz99', on(21, 24)],
  ])('%s is no move', (raw, context) => {
    expect(fullSchema.decode('B', [raw], context)).toMatchObject({
      value: undefined,
      diagnostics: [{ code: 'schema/move-malformed', remove: 'value' }],
    })
  })
})

test('checkers share points in Backgammon, and a range names several', () => {
  expect(fullSchema.decode('AB', ['f', 'f', 'f'], on(6, 1))).toEqual({ value: ['f', 'f', 'f'], diagnostics: [] })
  expect(fullSchema.value('AE', ['a:y'], on(6, 1))).toHaveLength(25)
  expect(fullSchema.decode('AE', ['a:y'], on(6, 1)).value).toHaveLength(25)
  expect(fullSchema.decode('MI', ['length:7', 'game:3'], on(6, 1)).value).toEqual([
    { from: 'length', to: '7' },
    { from: 'game', to: '3' },
  ])
})

test('stones repeat nowhere else', () => {
  expect(fullSchema.decode('AB', ['a1', 'a1'], on(11, 11)).diagnostics).toMatchObject([
    { code: 'schema/point-repeated' },
  ])
})

test('the typed view gives what the game makes of a value', () => {
  expect(fullSchema.value<'B', 'any'>('B', ['swap-pieces'], on(11, 11))).toEqual({ kind: 'swap-pieces' })
  expect(Schema.standard.value<'B', 'any'>('B', ['swap-pieces'], on(11, 11))).toBe('swap-pieces')
  expect(Schema.standard.value<'TR', 'any'>('TR', ['a1', 'b\\]'], on(11, 11))).toEqual(['a1', 'b]'])
  expect(fullSchema.value('TR', ['a1'], on(11, 11))).toEqual([p(0, 0)])
  expect(fullSchema.value('C', ['x'], on(11, 11))).toBe('x')
})

test('Little Golem is recognised', () => {
  const root = (values: Record<string, string>) => ({
    raw: (ident: string) => (values[ident] === undefined ? undefined : [values[ident]]),
  })
  const SO = 'https://www.littlegolem.net'
  expect(gameContext(root({ SO, EV: 'twixt.ld.SIZE30', SZ: '30' }), fullSchema)).toMatchObject({
    gm: 21,
    columns: 30,
    dialect: 'little-golem',
  })
  expect(gameContext(root({ SO, EV: 'havannah.in.size4.4', SZ: '4' }), fullSchema)).toMatchObject({
    gm: HAVANNAH,
    columns: 4,
  })
  expect(gameContext(root({ SO, EV: 'conhex.ch.21.1.1' }), fullSchema)).toMatchObject({ gm: 0 })
  expect(gameContext(root({ SO, EV: 'hex', GM: '1' }), fullSchema)).toMatchObject({ gm: 1 })
})

test('games have names', () => {
  expect(gameName(1)).toBe('Go')
  expect(gameName(40)).toBe('Kropki')
  expect(gameName(41)).toBeUndefined()
})

test('Backgammon: owner and value of the cube, dice and match', () => {
  const found = (ident: string, ...raws: string[]) => fullSchema.decode(ident, raws, on(6, 1))
  for (const owner of ['b', 'w', 'c', 'n']) expect(found('CO', owner)).toEqual({ value: owner, diagnostics: [] })
  expect(found('CO', 'x')).toMatchObject({ value: 'x', diagnostics: [{ code: 'schema/word-unknown' }] })
  expect(found('CO', 'W')).toMatchObject({
    value: 'W',
    diagnostics: [{ code: 'schema/word-unknown', fixes: [{ edits: [{ text: 'w' }] }] }],
  })
  for (const cube of ['1', '2', '64', '65536']) expect(found('CV', cube).diagnostics).toEqual([])
  for (const cube of ['0', '3', '-2', '131072'])
    expect(found('CV', cube).diagnostics).toMatchObject([{ code: 'schema/out-of-range' }])
  for (const dice of ['11', '16', '65']) expect(found('DI', dice)).toEqual({ value: Number(dice), diagnostics: [] })
  for (const dice of ['17', '60', '7', '611'])
    expect(found('DI', dice)).toMatchObject({ value: undefined, diagnostics: [{ code: 'schema/out-of-range' }] })
  expect(found('MI', 'length:7', 'bs:x', 'rule:any')).toMatchObject({
    value: [
      { from: 'length', to: '7' },
      { from: 'rule', to: 'any' },
    ],
    diagnostics: [{ code: 'schema/number-malformed', value: 1, span: { start: 3, end: 4 } }],
  })
})

test('Octi: pods cannot be fewer than none', () => {
  for (const ident of ['NP', 'NR', 'NS'])
    expect(fullSchema.decode(ident, ['-1'], on(19, 9)).diagnostics).toMatchObject([{ code: 'schema/out-of-range' }])
})
