import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Diagram } from '../src/diagram.js'
import { toSvg } from '../src/svg.js'
import { englishWords, toSensei, toText } from '../src/text/index.js'
import { displayWidth } from '../src/text/plain-text.js'
import { anyDiagram, hostileText } from './any-diagram.js'

const nine: Diagram = { columns: 9, rows: 9, stones: '.'.repeat(81) }
const small: Diagram = { columns: 3, rows: 2, stones: '.X....' }
const ascii = (diagram: Diagram, options = {}): string => toText(diagram, { charset: 'ascii', ...options })
const rows = (text: string): string[] => text.split('\n')

describe('ASCII', () => {
  it('draws stones, star points and coordinates', () => {
    expect(ascii({ ...nine, stones: '.X..O....' })).toBe(
      [
        '  A B C D E F G H J',
        '9 . X . . O . . . . 9',
        '8 . . . . . . . . . 8',
        '7 . . + . . . + . . 7',
        '6 . . . . . . . . . 6',
        '5 . . . . + . . . . 5',
        '4 . . . . . . . . . 4',
        '3 . . + . . . + . . 3',
        '2 . . . . . . . . . 2',
        '1 . . . . . . . . . 1',
        '  A B C D E F G H J',
      ].join('\n'),
    )
  })

  it('leaves out coordinates and star points on request or on the wish of the diagram', () => {
    expect(ascii(small, { coordinates: false })).toBe(' . X .\n . . .')
    expect(ascii({ ...small, coordinates: false })).toBe(' . X .\n . . .')
    expect(ascii({ ...small, coordinates: false }, { coordinates: true })).toContain('A B C')
    expect(ascii({ ...nine, hoshi: false })).not.toContain('+')
    expect(ascii({ ...nine, hoshi: false }, { hoshi: true })).toContain('+')
  })

  it('keeps the colour of stones with numbers, labels and marks, and every mark of a point', () => {
    const text = ascii({
      ...small,
      stones: 'XOX...',
      numbers: [
        { at: 0, number: 7 },
        { at: 1, number: 8 },
      ],
      labels: [
        { at: 2, text: 'a' },
        { at: 3, text: 'b' },
      ],
      marks: [
        { at: 2, kind: 'triangle' },
        { at: 3, kind: 'circle' },
        { at: 3, kind: 'square' },
      ],
    })
    expect(rows(text)[1]).toBe('2 X7  O8  Xa^ 2')
    expect(rows(text)[2]).toBe('1 b@# .   .   1')
    expect(rows(text).slice(4)).toEqual(['@ circle: A1', '# square: A1', '^ triangle: C2'])
  })

  it('puts the last move and selected points into brackets', () => {
    expect(rows(ascii({ ...small, lastMove: 1 }))[1]).toBe('2 .(X). 2')
    expect(rows(ascii({ ...small, selected: [2] }))[1]).toBe('2 . X[.]2')
    expect(
      rows(ascii({ ...small, lastMove: 1, numbers: [{ at: 1, number: 3 }], labels: [{ at: 0, text: 'abc' }] }))[1],
    ).toBe('2 abc(X3) .   2')
  })

  it('tells whole texts of ghosts and of heat below the board where they do not fit or share a point with a number', () => {
    const diagram = {
      ...small,
      ghosts: [{ at: 0, color: 'black', label: 'ABCDE' }],
      heat: [
        { at: 1, strength: 0.5, text: '+12.5' },
        { at: 2, strength: 0.5, text: '62' },
        { at: 3, strength: 0.5, text: '7' },
      ],
      stones: '...X..',
      numbers: [{ at: 3, number: 5 }],
    } as const
    const [first, ...rest] = [diagram, { ...diagram, ghosts: [], heat: [] }].map((it) =>
      toText(it, { charset: 'ascii' }),
    )
    expect(first!.split('\n').slice(-3)).toEqual(['label A2: ABCDE', 'label B2: +12.5', 'label A1: 7'])
    expect(first).toContain(' ABC +12 62')
    expect(first).toContain('X5 ')
    expect(rest[0]).not.toContain('label')
  })
  it('draws territory, ghosts, ko and heat', () => {
    const text = ascii({
      ...small,
      territory: [
        { at: 0, color: 'black' },
        { at: 1, color: 'white' },
      ],
      ghosts: [
        { at: 2, color: 'white' },
        { at: 3, color: 'black', label: 'c' },
      ],
      ko: 4,
      heat: [{ at: 5, strength: 1, text: '62' }],
    })
    expect(rows(text).slice(1, 3)).toEqual(['2 x  Xo o? 2', '1 c  !  62 1'])
    expect(text).toContain('! ko: B1')
  })

  it('cuts long labels on the board and says them whole below', () => {
    const text = ascii({ ...small, labels: [{ at: 0, text: 'ABCDEFGH' }] })
    expect(rows(text)[1]).toBe('2 ABC X   .   2')
    expect(text).toContain('label A2: ABCDEFGH')
    expect(ascii({ ...small, labels: [{ at: 0, text: 'ABCDEFGH' }] }, { labelWidth: 8 })).not.toContain('label A2')
  })

  it('lists title, arrows, lines and hidden moves', () => {
    const text = ascii({
      ...small,
      title: 'Dia. 3',
      arrows: [{ from: 0, to: 5 }],
      lines: [{ from: 3, to: 4 }],
      hiddenMoves: [
        { number: 77, color: 'black', kind: 'occupied', at: 1, on: '33' },
        { number: 78, color: 'white', kind: 'pass' },
        { number: 79, color: 'black', kind: 'outside', at: 5 },
      ],
    })
    expect(rows(text)[0]).toBe('Dia. 3')
    expect(rows(text).slice(-3)).toEqual(['arrow A2 -> C1', 'line A1 - B1', '77 at 33, 78 pass, 79 at C1'])
    expect(ascii({ ...small, title: 'Dia. 3' }, { legend: false })).not.toContain('Dia')
  })

  it('speaks other languages', () => {
    const words = { ...englishWords, pass: 'Pass', at: 'auf', marks: { ...englishWords.marks, circle: 'Kreis' } }
    const text = ascii(
      {
        ...small,
        marks: [{ at: 0, kind: 'circle' }],
        hiddenMoves: [{ number: 4, color: 'white', kind: 'occupied', on: '2' }],
      },
      { words },
    )
    expect(text).toContain('@ Kreis: A2')
    expect(text).toContain('4 auf 2')
  })
})

describe('Unicode', () => {
  it('draws edges, inner lines and stones', () => {
    expect(toText(small)).toBe(['  A B C', '2 ┌─●─┐ 2', '1 └─┴─┘ 1', '  A B C'].join('\n'))
    expect(toText({ columns: 1, rows: 1, stones: '' })).toBe(['  A', '1 · 1', '  A'].join('\n'))
  })

  it('joins one mark with its stone', () => {
    const text = toText({
      ...small,
      stones: 'XOX...',
      marks: [
        { at: 0, kind: 'triangle' },
        { at: 1, kind: 'square' },
        { at: 2, kind: 'cross' },
        { at: 3, kind: 'selected' },
      ],
    })
    expect(rows(text).slice(1, 3)).toEqual(['2 ▲──□──●× 2', '1 ⋄──┴──┘  1'])
  })

  it('leaves the lines open at the edge of a crop', () => {
    const text = toText({ ...nine, crop: { left: 5, top: 0, right: 8, bottom: 1 } })
    expect(text).toBe(['  F G H J', '9─┬─┬─┬─┐ 9', '8─┼─┼─┼─┤ 8', '  F G H J'].join('\n'))
  })

  it('shows nothing and draws no lines outside the visible area', () => {
    const text = toText({ ...nine, stones: 'X'.repeat(81), visible: [0, 1, 2, 9, 11] })
    expect(rows(text).slice(1, 3)).toEqual(['9 ●─●─● 9', '8 ●   ● 8'])
    expect(toText({ ...nine, visible: [0, 1, 2, 9, 11] })).toContain('9 ┌───┐ 9\n8 ╵   ╵ 8')
  })

  it('keeps columns straight with wide characters', () => {
    const text = toText({ ...small, labels: [{ at: 0, text: '黑先' }] })
    expect(rows(text)[1]).toBe('2 黑─●──┐  2')
    expect(text).toContain('label A2: 黑先')
  })

  it('names columns beyond 25 with two letters', () => {
    expect(rows(toText({ columns: 27, rows: 1, stones: '' }))[0]).toMatch(/Y {2}Z {2}AA AB$/)
  })
})

describe('colour', () => {
  const diagram: Diagram = { ...small, stones: 'XO....', numbers: [{ at: 0, number: 1 }], dimmed: [1, 4] }

  it('paints with escape sequences and ends each row with a reset', () => {
    const painted = toText(diagram, { color: true })
    expect(painted).toContain('\u001b[1;38;5;231;48;5;16m1')
    for (const row of rows(painted).slice(1, 3)) expect(row).toMatch(/\u001b\[0m\d$/)
    expect(painted.replace(/\u001b\[[\d;]*m/g, '')).toContain('2 1─○─┐ 2')
  })

  it('shows heat as ground, differently by strength', () => {
    const heat = (strength: number): string => toText({ ...small, heat: [{ at: 0, strength }] }, { color: true })
    expect(heat(1)).not.toBe(heat(0.2))
    expect(heat(7)).toBe(heat(1))
  })
})

describe('any diagram', () => {
  it('is never too hostile: nothing steers the terminal, rows are of one width', () => {
    fc.assert(
      fc.property(anyDiagram(), fc.constantFrom('ascii', 'unicode'), fc.boolean(), (diagram, charset, color) => {
        const text = toText(diagram, { charset, color })
        const plain = color ? text.replace(/\u001b\[[\d;]*m/g, '') : text
        expect(plain).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
        if (charset === 'ascii') expect(plain).toMatch(/^[\x20-\x7e\n]*$/)
        const board = toText({ ...diagram, coordinates: true }, { charset, legend: false })
        expect(
          new Set(
            rows(board)
              .slice(1, -1)
              .map((row) => displayWidth(row)),
          ).size,
        ).toBe(1)
      }),
      { numRuns: 200 },
    )
  })

  it('strips what a label could smuggle in', () => {
    expect(toText({ ...small, title: hostileText }, { charset: 'ascii' })).toBe(
      'a [31mb </text><script> c d\n  A B C\n2 . X . 2\n1 . . . 1\n  A B C',
    )
  })
})

describe('misuse', () => {
  it('names the sizes it refuses', () => {
    expect(() => toText({ columns: 0, rows: 9, stones: '' })).toThrow('1 to 52 columns and rows, not 0 × 9')
    expect(() => toText({ columns: 53, rows: 9, stones: '' })).toThrow(RangeError)
    expect(() => toText(small, { labelWidth: 0 })).toThrow(RangeError)
  })
})

describe('odd input', () => {
  const nine: Diagram = { columns: 9, rows: 9, stones: 'X'.padEnd(81, '.') }
  it('a label on a numbered stone is told in the legend', () => {
    const text = toText(
      { ...nine, numbers: [{ at: 0, number: 3 }], labels: [{ at: 0, text: '1' }] },
      { charset: 'ascii' },
    )
    expect(text).toContain('9 X3')
    expect(text).not.toContain('X31')
    expect(text).toMatch(/A9: 1$/)
  })
  it('numbers that are none are left out, of pictures too', () => {
    const diagram: Diagram = {
      ...nine,
      numbers: [
        { at: 0, number: Number.NaN },
        { at: 1, number: Infinity },
      ],
    }
    expect(toText(diagram)).toBe(toText(nine))
    expect(toSensei(diagram)).toBe(toSensei(nine))
    expect(toSvg(diagram)).toBe(toSvg(nine))
  })
  it('what is said of points outside of the board is left out, below it too, and links of a point to itself', () => {
    const diagram: Diagram = {
      ...nine,
      marks: [{ at: 81, kind: 'circle' }],
      labels: [{ at: -1, text: 'far away' }],
      arrows: [
        { from: 0, to: 99 },
        { from: 3, to: 3 },
      ],
      lines: [{ from: 0.5, to: 3 }],
      ko: 1e9,
    }
    for (const draw of [toText, toSensei]) expect(draw(diagram)).toBe(draw(nine))
  })
  it('marks of unknown kinds are left out', () => {
    const marked = { ...nine, marks: [{ at: 40, kind: 'star' }] } as unknown as Diagram
    for (const draw of [toText, toSensei, toSvg]) expect(draw(marked)).toBe(draw(nine))
  })
  it('what is no way to name lines counts as none given', () => {
    for (const coordinates of ['weird', { style: 'weird' }])
      expect(toSvg(nine, { coordinates } as unknown as Parameters<typeof toSvg>[1])).toBe(toSvg(nine))
  })
  // In steps that grow with the square of the width this would not end.
  it('takes wide columns', () => {
    const text = toText(
      { ...nine, labels: [{ at: 80, text: 'x'.repeat(40_000) }] },
      { charset: 'ascii', labelWidth: 1e5 },
    )
    expect(text.length).toBeGreaterThan(72 * 40_000)
  })
})
