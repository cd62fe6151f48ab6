import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Diagram, DiagramNumber } from '../src/diagram.js'
import { parseSensei, toSensei } from '../src/text/index.js'
import { anyDiagram } from './any-diagram.js'

const small: Diagram = { columns: 3, rows: 2, stones: '.X....' }
const nine: Diagram = { columns: 9, rows: 9, stones: '.'.repeat(81) }
const stonesAt = (count: number, points: Record<number, string>): string =>
  Array.from({ length: count }, (_, at) => points[at] ?? '.').join('')

describe('toSensei', () => {
  it('writes a whole board with borders and a title', () => {
    expect(toSensei({ ...small, title: 'Tiny' })).toBe(
      ['$$ Tiny', '$$  -------', '$$ | . X . |', '$$ | . . . |', '$$  -------'].join('\n'),
    )
  })

  it('writes size, coordinates and star points', () => {
    const text = toSensei({ ...nine, coordinates: true })
    expect(text.split('\n')[0]).toBe('$$c9')
    expect(text).toContain('$$ | . . , . . . , . . |')
  })

  it('leaves borders out where the crop does not reach', () => {
    const text = toSensei({ ...nine, crop: { left: 6, top: 0, right: 8, bottom: 1 } })
    expect(text).toBe(['$$9', '$$ -------', '$$ . . . |', '$$ . . . |'].join('\n'))
  })

  it('has a character for every mark on every ground', () => {
    const marks = (['circle', 'square', 'triangle', 'cross'] as const).flatMap((kind, index) =>
      [0, 1, 2].map((row) => ({ kind, at: row * 4 + index })),
    )
    const text = toSensei({ columns: 4, rows: 3, stones: 'XXXXOOOO....', marks })
    expect(text).toContain('| B # Y Z |\n$$ | W @ Q P |\n$$ | C S T M |')
  })

  it('shows the last move as a circle unless it bears a mark', () => {
    expect(toSensei({ ...small, lastMove: 1 })).toContain('| . B . |')
    expect(toSensei({ ...small, lastMove: 1, marks: [{ at: 1, kind: 'square' }] })).toContain('| . # . |')
    expect(toSensei({ ...small, lastMove: 0 })).toContain('| . X . |')
  })

  it('numbers moves from the first, with its colour and number', () => {
    const numbers = [
      { at: 0, number: 31 },
      { at: 1, number: 32 },
    ]
    expect(toSensei({ ...small, stones: 'OX....', numbers })).toContain('$$Wm31\n$$  -------\n$$ | 1 2 . |')
  })

  it('splits at ten moves and leaves out the stones that come later', () => {
    const numbers = Array.from({ length: 12 }, (_, at): DiagramNumber => ({ at, number: at + 1 }))
    const stones = stonesAt(81, Object.fromEntries(numbers.map(({ at }) => [at, at % 2 === 0 ? 'X' : 'O'])))
    const [one, two, ...more] = toSensei({
      ...nine,
      stones,
      numbers,
      hiddenMoves: [
        { number: 5, color: 'black', kind: 'pass' },
        { number: 11, color: 'black', kind: 'occupied', on: '2' },
      ],
    }).split('\n\n')
    expect(more).toEqual([])
    expect(one).toContain('$$B9 5 pass\n')
    expect(one).toContain('| 1 2 3 4 5 6 7 8 9 |\n$$ | 0 . . . . . . . . |')
    expect(two).toContain('$$B9m11 11 at 2\n')
    expect(two).toContain('| X O X O X O X O X |\n$$ | O 1 2 . . . . . . |')
  })

  it('leaves a number off a stone that breaks the alternation', () => {
    const numbers = [
      { at: 0, number: 1 },
      { at: 1, number: 2 },
    ]
    expect(toSensei({ ...small, stones: 'XX....', numbers })).toContain('| 1 X . |')
  })

  it('writes arrows and lines by name, or counted where names are not known', () => {
    const links = { arrows: [{ from: 10, to: 20 }], lines: [{ from: 0, to: 80 }] }
    expect(toSensei({ ...nine, ...links })).toContain('$$ {AR B8 C7}\n$$ {LN A9 J1}')
    expect(toSensei({ ...nine, ...links, crop: { left: 1, top: 1, right: 7, bottom: 7 } })).toMatch(
      /\n\$\$ \{AR 1:1 2:2\}$/,
    )
  })

  it('writes letters on empty points and holes of the view', () => {
    const text = toSensei({
      ...small,
      labels: [
        { at: 0, text: 'a' },
        { at: 1, text: 'b' },
        { at: 2, text: 'long' },
      ],
      visible: [0, 1, 2, 3, 5],
    })
    expect(text).toContain('| a X . |\n$$ | . _ . |')
  })

  it('keeps texts on their line', () => {
    expect(toSensei({ ...small, title: 'a\n$$ b\u0007' }).split('\n')[0]).toBe('$$ a $$ b')
  })
})

describe('parseSensei', () => {
  it('reads what the site documents', () => {
    const text = [
      'Some words',
      '$$Wcm31 A joseki',
      '$$  -----------------',
      '$$ | . . . . . . . .',
      '$$ | . . 1 X , # . .',
      '$$ | . a . Q . . 2 .',
      '$$ {AR C18 D4}',
      '$$ [a|page]',
      'more words',
    ].join('\n')
    const [diagram, ...more] = parseSensei(text)
    expect(more).toEqual([])
    expect(diagram).toEqual({
      columns: 19,
      rows: 19,
      stones: stonesAt(361, { 21: 'O', 22: 'X', 24: 'X', 41: 'O', 44: 'X' }),
      marks: [
        { at: 24, kind: 'square' },
        { at: 41, kind: 'triangle' },
      ],
      labels: [{ at: 39, text: 'a' }],
      numbers: [
        { at: 21, number: 31 },
        { at: 44, number: 32 },
      ],
      arrows: [{ from: 21, to: 288 }],
      crop: { left: 0, top: 0, right: 7, bottom: 2 },
      coordinates: true,
      title: 'A joseki',
    })
  })

  it('reads moves on used points and passes from the title', () => {
    const [diagram] = parseSensei('$$B 3 at 1, 4 at 2\n$$ | 1 2 |')
    expect(diagram).not.toHaveProperty('title')
    expect(diagram?.hiddenMoves).toEqual([
      { number: 3, color: 'black', kind: 'occupied', on: '1', at: diagram?.numbers?.[0]?.at },
      { number: 4, color: 'white', kind: 'occupied', on: '2', at: diagram?.numbers?.[1]?.at },
    ])
    const later = parseSensei('$$Wm11 The end: 14 at 12, 15 at a, 16 pass\n$$ | 1 2 a |')[0]
    expect(later?.title).toBe('The end')
    expect(later?.hiddenMoves?.map(({ color, kind, on }) => [color, kind, on])).toEqual([
      ['black', 'occupied', '12'],
      ['white', 'occupied', 'a'],
      ['black', 'pass', undefined],
    ])
    expect(parseSensei('$$B With 3 at 9 it lives\n$$ | 1 2 |')[0]).toMatchObject({
      title: 'With 3 at 9 it lives',
      hiddenMoves: [{ number: 3, on: '9' }],
    })
    expect(parseSensei('$$B Look at 1, meet at 3 o\n$$ | 1 2 |')[0]).not.toHaveProperty('hiddenMoves')
  })
  it('reads the hidden moves back that toSensei writes', () => {
    const diagram = parseSensei('$$B A title 3 at 1, 4 at 2\n$$ | 1 2 |')[0]!
    expect(parseSensei(toSensei(diagram))).toEqual([diagram])
  })
  it('reads 0 as the tenth move', () => {
    expect(parseSensei('$$B\n$$ | 9 0 |')[0]?.numbers).toEqual([
      { at: 18, number: 9 },
      { at: 19, number: 10 },
    ])
  })

  it('reads several diagrams, with or without a first line', () => {
    const both = parseSensei('$$ . X\n$$ O .\n\n$$B two\n$$ | 1 |')
    expect(both.map(({ title }) => title)).toEqual([undefined, 'two'])
    expect(parseSensei('$$B one\n$$ | X |\n$$W two\n$$ | X |')).toHaveLength(2)
  })

  it('gives an empty list for anything else', () => {
    expect(parseSensei('')).toEqual([])
    expect(parseSensei('$$\n$$ ---\n$$ no board here')).toEqual([])
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseSensei(`$$B ${text}\n$$ ${text}`))))
  })

  it('stays within 52 lines', () => {
    const wide = parseSensei(Array.from({ length: 99 }, () => `$$ ${'X '.repeat(99)}`).join('\n'))[0]
    expect([wide?.columns, wide?.rows]).toEqual([52, 52])
  })

  it('reads back what toSensei writes', () => {
    fc.assert(
      fc.property(anyDiagram(30), ({ columns, rows, stones, marks, labels }) => {
        const free = (labels ?? []).filter(({ text }) => /^[a-z]$/.test(text))
        const before: Diagram = { columns, rows, stones, marks: marks ?? [], labels: free }
        const written = toSensei(before)
        const [after] = parseSensei(written)
        expect(after).toMatchObject({ columns, rows, stones })
        expect(toSensei(after!)).toBe(written)
      }),
      { numRuns: 200 },
    )
  })
})
