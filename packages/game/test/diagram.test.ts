import { describe, expect, test } from 'vitest'
import { rulesName, type RulesName } from '@sgfkit/go'
import { formatRules, type RuleSet } from '@sgfkit/schema/info'
import { parse } from '@sgfkit/tree'
import {
  diagramAt,
  figures,
  nodeView,
  positionAt,
  printedNumber,
  variationLetter,
  variationsAt,
  variationStyle,
} from '../src/index.js'

const read = (text: string) => parse(text).collection

describe('diagramAt', () => {
  test('markup is that of the node alone', () => {
    const game = read('(;SZ[9];B[aa]CR[bb]LB[bb:1][cc:long label]AR[aa:bb]LN[cc:dd]TB[ee]TW[ff:gg];W[hh])')
    expect(diagramAt(game, '1')).toMatchObject({
      marks: [{ kind: 'circle', at: 10 }],
      labels: [
        { at: 10, text: '1' },
        { at: 20, text: 'long label' },
      ],
      arrows: [{ from: 0, to: 10 }],
      lines: [{ from: 20, to: 30 }],
      territory: [{ at: 40, color: 'black' }, ...[50, 59, 51, 60].map((at) => ({ at, color: 'white' }))],
      lastMove: 0,
    })
    const next = diagramAt(game, '2')
    expect(next).not.toHaveProperty('marks')
    expect(next).not.toHaveProperty('territory')
  })
  test('is plain data', () => {
    const diagram = diagramAt(read('(;SZ[9]DD[aa]VW[aa:cc];B[aa]MA[bb](;W[bb])(;W[cc]))'), '1', { numbers: true })
    expect(JSON.parse(JSON.stringify(diagram))).toEqual(diagram)
  })
  test('compressed points', () => {
    expect(diagramAt(read('(;SZ[9]TR[dd][de][df][ed][ee][ef][fd:ff])'), 'root')?.marks).toHaveLength(9)
  })
  test('numbers: all, since a move, the last, and only of stones that are still there', () => {
    const game = read('(;SZ[3];B[aa];W[ba];B[cc];W[ab];B[bb])')
    const numbers = (wish: 'all' | 'last' | number) =>
      diagramAt(game, 'main', { numbers: wish })?.numbers?.map(({ number }) => number)
    expect(numbers('all')).toEqual([2, 3, 4, 5])
    expect(numbers(4)).toEqual([4, 5])
    expect(numbers('last')).toEqual([5])
    expect(diagramAt(game, 'main')).not.toHaveProperty('numbers')
  })
  test('a later stone on the same point takes the number', () => {
    const game = read('(;SZ[3];B[aa];W[aa])')
    expect(diagramAt(game, 'main', { numbers: 'all' })?.numbers).toEqual([{ at: 0, number: 2 }])
  })
  test('PM 0 prints no numbers', () => {
    expect(diagramAt(read('(;SZ[9]PM[0];B[aa])'), 'main', { numbers: 'all' })).not.toHaveProperty('numbers')
  })
  test('crop: a corner problem is cut, a whole-board game is not', () => {
    expect(diagramAt(read('(;SZ[19]AB[aa][cb]AW[db];W[dc])'), 'root', { crop: 'auto' })?.crop).toEqual({
      left: 0,
      top: 0,
      right: 5,
      bottom: 4,
    })
    expect(diagramAt(read('(;SZ[19]AB[aa][ss])'), 'root', { crop: 'auto' })).not.toHaveProperty('crop')
  })

  test('crop: what VW hides counts for nothing', () => {
    const sgf = '(;SZ[19]AB[pp][pq]VW[ma:sf];W[nb])'
    expect(diagramAt(read(sgf), 'root', { crop: 'auto' })?.crop).toEqual({ left: 12, top: 0, right: 15, bottom: 3 })
    expect(diagramAt(read('(;SZ[19]AB[pp]VW[aa:cc])'), 'root', { crop: 'auto' })).not.toHaveProperty('crop')
  })

  test('a VW without any point of the board shows all', () => {
    const collection = read('(;SZ[9]VW[ss];B[aa])')
    expect(diagramAt(collection, 'main:1')).not.toHaveProperty('visible')
    expect(figures(collection, 0)[0]?.diagram).toMatchObject({ numbers: [{ at: 0, number: 1 }] })
  })
  test('nothing for a path that leads nowhere, an empty collection, another game', () => {
    expect(diagramAt(read('(;B[aa])'), '7')).toBeUndefined()
    expect(diagramAt(read(''), 'main')).toBeUndefined()
    expect(diagramAt(read('(;GM[3];B[e4])'), 'main')).toBeUndefined()
    expect(() => diagramAt(read('(;B[aa])'), 99)).toThrow(RangeError)
  })
})

describe('variations', () => {
  const game = (st: string) => read(`(;SZ[9]${st};B[aa](;W[bb]N[solid])(;W[cc])(;W[]))`)
  test.each([
    ['ST[0]', { show: 'children', marks: true }],
    ['ST[1]', { show: 'siblings', marks: true }],
    ['ST[2]', { show: 'children', marks: false }],
    ['ST[3]', { show: 'siblings', marks: false }],
    ['', undefined],
    ['ST[7]', undefined],
  ])('%s', (st, style) => {
    expect(variationStyle(game(st), 1)).toEqual(style)
  })
  test('children and siblings with letters in the order of the record', () => {
    const children = variationsAt(game(''), 1)
    expect(children.map(({ letter, vertex }) => [letter, vertex])).toEqual([
      ['A', 10],
      ['B', 20],
      ['C', 'pass'],
    ])
    expect(children[0]).toMatchObject({ name: 'solid', current: true })
    expect(variationsAt(game('ST[1]'), 3).map(({ current }) => current)).toEqual([false, true, false])
    expect(variationsAt(game(''), 0)).toEqual([])
  })
  test('ghosts follow ST, and never hide markup of the record', () => {
    expect(diagramAt(game(''), '1')?.ghosts).toEqual([
      { at: 10, color: 'white', kind: 'next', label: 'A' },
      { at: 20, color: 'white', kind: 'next', label: 'B' },
    ])
    expect(diagramAt(game('ST[2]'), '1')).not.toHaveProperty('ghosts')
    expect(diagramAt(game('ST[1]'), '2')?.ghosts).toEqual([{ at: 20, color: 'white', kind: 'sibling', label: 'B' }])
    expect(diagramAt(read('(;SZ[9];B[aa]TR[bb](;W[bb])(;W[cc]))'), '1')?.ghosts).toHaveLength(1)
    expect(diagramAt(game(''), '1', { variations: false })).not.toHaveProperty('ghosts')
    expect(diagramAt(read('(;SZ[9];B[aa];W[bb])'), '1', { nextMove: true })?.ghosts).toEqual([
      { at: 10, color: 'white', kind: 'next' },
    ])
  })
  test('letters go on after Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(variationLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})

describe('printedNumber', () => {
  test.each([
    [32, 78, 32, 78],
    [102, 177, 2, 77],
    [67, 117, 67, 117],
    [154, 213, 54, 113],
    [100, 101, 100, 101],
    [200, 201, 100, 101],
  ])('PM 2 prints %i–%i as %i–%i', (first, last, from, to) => {
    expect([printedNumber(first, first, 2), printedNumber(last, first, 2)]).toEqual([from, to])
  })
  test('PM 1 as they are, PM 0 not at all', () => {
    expect([printedNumber(102, 102, 1), printedNumber(102, 102, 0)]).toEqual([102, undefined])
  })
})

describe('figures', () => {
  const line = (text: string, options = {}) => {
    const game = read(text)
    return figures(game, game.root(0), options)
  }
  test('a figure starts at the node with FG, whose move is its first', () => {
    const [one, two] = line('(;SZ[9];B[aa];W[bb];B[cc]FG[257:Figure 2];W[dd])')
    expect(one?.diagram.range).toEqual({ first: 1, last: 2 })
    expect(two?.diagram.range).toEqual({ first: 3, last: 4 })
    expect(two?.diagram.numbers).toEqual([
      { at: 20, number: 3 },
      { at: 30, number: 4 },
    ])
    expect(two?.diagram.stones.replaceAll('.', '')).toBe('XOXO')
    expect(two).toMatchObject({
      flags: 257,
      listHidden: true,
      diagram: { title: 'Figure 2', coordinates: false, hoshi: true },
    })
  })
  test('515: no coordinates, no name, list, captured stones removed, no star points', () => {
    const figure = line('(;SZ[9]FG[515:hidden];B[aa])')[0]!
    expect(figure).toMatchObject({ listHidden: true, diagram: { coordinates: false, hoshi: false } })
    expect(figure.diagram).not.toHaveProperty('title')
  })
  test.each([
    ['FG[0:x]', { coordinates: true, hoshi: true, title: 'x' }, true],
    ['FG[4:x]', { coordinates: true, hoshi: true, title: 'x' }, false],
    ['FG[512:x]', { hoshi: false }, true],
    ['FG[32768:x]', { coordinates: true, hoshi: true }, true],
    ['FG[33283:x]', { coordinates: true, hoshi: true }, true],
    ['FG[]', { coordinates: true, hoshi: true }, true],
  ])('%s', (fg, diagram, listHidden) => {
    expect(line(`(;SZ[9]${fg};B[aa])`)[0]).toMatchObject({ diagram, listHidden })
  })
  const ko = ';B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[ii];W[ih];B[cb]'
  test('captured stones are removed: what is not seen is listed with what is there instead', () => {
    const { diagram } = line(`(;SZ[9]FG[0:]${ko})`)[0]!
    expect(diagram.stones[11]).toBe('X')
    expect(diagram.numbers).toContainEqual({ at: 11, number: 11 })
    expect(diagram.hiddenMoves).toEqual([
      { number: 7, color: 'black', kind: 'occupied', at: 11, on: '11' },
      { number: 8, color: 'white', kind: 'occupied', at: 10, on: 'a' },
    ])
    expect(diagram.labels).toEqual([{ at: 10, text: 'a' }])
  })
  test('256: captured stones stay, earlier stones are seen, "11 at 7"', () => {
    const { diagram } = line(`(;SZ[9]FG[256:]${ko})`)[0]!
    expect(diagram.hiddenMoves).toEqual([{ number: 11, color: 'black', kind: 'occupied', at: 11, on: '7' }])
    expect([diagram.stones[10], diagram.stones[11]]).toEqual(['O', 'X'])
    expect(diagram.numbers).toHaveLength(10)
  })
  test('passes and moves outside the view are listed', () => {
    const { diagram } = line('(;SZ[9]VW[aa:dd];B[aa];W[];B[ii];W[bb])')[0]!
    expect(diagram.hiddenMoves).toEqual([
      { number: 2, color: 'white', kind: 'pass' },
      { number: 3, color: 'black', kind: 'outside', at: 80 },
    ])
  })
  test('a split after every so many moves, numbers modulo 100', () => {
    const moves = Array.from(
      { length: 130 },
      (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghijklmnopqrs'[i % 19]!}${'abcdefghijklmnopqrs'[Math.floor(i / 19)]!}]`,
    )
    const parts = line(`(;SZ[19]PM[2]${moves.join('')})`, { movesPerFigure: 50 })
    expect(parts.map(({ diagram }) => diagram.range)).toEqual([
      { first: 1, last: 50 },
      { first: 51, last: 100 },
      { first: 1, last: 30 },
    ])
    expect(() => line('(;)', { movesPerFigure: 0 })).toThrow(RangeError)
  })
  test('comments bear the printed number of their move; branches are named', () => {
    const [figure] = line('(;SZ[9]C[start];B[aa]C[first](;W[bb]N[named];B[cc])(;W[dd]))')
    expect(figure?.comments.map(({ number, text, name }) => [number, text, name])).toEqual([
      [undefined, 'start', undefined],
      [1, 'first', undefined],
      [2, '', 'named'],
    ])
    expect(figure?.branches).toEqual([4])
  })
  test('branches leave the line at every node, the last of a figure among them, whichever child the line takes', () => {
    const { collection } = parse('(;SZ[9];B[aa](;W[bb](;B[cc];W[dd])(;B[ee]))(;W[ff])(;W[gg](;B[hh])(;B[ii])))')
    const name = (node: number): string => collection.raw(node, 'B')?.[0] ?? collection.raw(node, 'W')?.[0] ?? ''
    const branches = (options: Parameters<typeof figures>[2]): string[][] =>
      figures(collection, 0, options).map((figure) => figure.branches.map(name))
    expect(branches({})).toEqual([['ff', 'gg', 'ee']])
    expect(branches({ movesPerFigure: 1 })).toEqual([['ff', 'gg'], ['ee'], [], []])
    const gg = collection.follow(collection.root(0), 'main:1') + 6
    expect(name(gg)).toBe('gg')
    expect(branches({ end: gg, movesPerFigure: 1 })).toEqual([['bb', 'ff'], ['ii']])
  })
})

describe('nodeView', () => {
  test('annotations as data', () => {
    const view = nodeView(read('(;B[aa]TE[2]GB[1]HO[1]V[-3.5]N[name]C[a\\]b]BL[12.5]OW[3]KO[]FG[1:x])'), 0)
    expect(view).toEqual({
      node: 0,
      annotations: [
        { kind: 'good-for-black', strength: 1, ident: 'GB' },
        { kind: 'hotspot', strength: 1, ident: 'HO' },
        { kind: 'good-move', strength: 2, ident: 'TE' },
      ],
      value: -3.5,
      name: 'name',
      comment: 'a]b',
      blackTimeLeft: 12.5,
      whiteMovesLeft: 3,
      forced: true,
      figure: { flags: 1, name: 'x' },
    })
    expect(nodeView(read('(;)'), 0)).toEqual({ node: 0, annotations: [] })
  })
})

describe('misuse', () => {
  test('a handle in the place of an id is refused as by positionAt', () => {
    const game = read('(;SZ[3];B[aa];W[bb])')
    const handle = game.node(1) as unknown as number
    expect(() => diagramAt(game, handle)).toThrow(RangeError)
    expect(() => diagramAt(game, handle)).toThrow(/no node has the id/)
    expect(() => positionAt(game, handle)).toThrow(/no node has the id/)
  })
  test.each([-1, NaN, Infinity, 0.5, 2 ** 60])('no variation has the index %s', (index) => {
    expect(() => variationLetter(index)).toThrow(RangeError)
  })
})

describe('rule sets of a record', () => {
  // The names of schema and what they are in go: every one of them, since the type asks for it.
  const wanted: Readonly<Record<RuleSet, RulesName | undefined>> = {
    aga: 'aga',
    ing: 'goe',
    japanese: 'japanese',
    'new-zealand': 'nz',
    chinese: 'chinese',
    korean: 'korean',
    'tromp-taylor': 'trompTaylor',
    french: 'aga',
    british: 'aga',
    ancient: undefined,
    'stone-scoring': undefined,
  }
  test.each(Object.entries(wanted))('%s of game info is %s of go', (name, rules) => {
    expect(rulesName(name)).toBe(rules)
    // So is the name that RU gives it.
    expect(rulesName(formatRules(name as RuleSet))).toBe(rules)
  })
})
