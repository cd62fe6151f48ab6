import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAscii, formatSensei, parseAscii, parseSensei, senseiMoves } from '../src/diagrams.js'
import { Board } from '../src/board.js'
import { positionFrom } from '../src/position.js'

const grids = fc
  .record({ columns: fc.integer({ min: 1, max: 52 }), rows: fc.integer({ min: 1, max: 12 }) })
  .chain(({ columns, rows }) =>
    fc
      .array(fc.constantFrom('.', 'X', 'O'), { minLength: columns * rows, maxLength: columns * rows })
      .map((cells) => ({ columns, rows, stones: cells.join('') })),
  )

describe('ASCII boards', () => {
  const small = { columns: 3, rows: 2, stones: 'X.O.X.' }
  it('are printed plain, spaced, with coordinates, marks and the last move', () => {
    expect(formatAscii(small, { spaced: false })).toBe('X.O\n.X.')
    expect(formatAscii(small)).toBe('X . O\n. X .')
    expect(formatAscii(small, { coordinates: true })).toBe('    A B C\n 2  X . O 2\n 1  . X . 1\n    A B C')
    expect(formatAscii(small, { coordinates: true, spaced: false })).toBe('   ABC\n 2 X.O 2\n 1 .X. 1\n   ABC')
    expect(
      formatAscii(small, {
        marks: [
          { at: 0, text: '1' },
          { at: 5, text: 'a' },
        ],
      }),
    ).toBe('X1. O\n. X .a')
    expect(formatAscii(small, { lastMove: 0 })).toBe('(X). O\n . X .')
    expect(
      formatAscii({ columns: 9, rows: 9, stones: '.'.repeat(81) }, { hoshi: true, spaced: false }).split('\n')[2],
    ).toBe('..+...+..')
  })
  it('label more than 25 columns in two lines', () => {
    const [tens, ones] = formatAscii(
      { columns: 27, rows: 1, stones: '.'.repeat(27) },
      { coordinates: true, spaced: false },
    ).split('\n')
    expect(tens).toBe(`   ${' '.repeat(25)}AA`)
    expect(ones).toBe('   ABCDEFGHJKLMNOPQRSTUVWXYZAB')
  })
  it('read back what they print', () => {
    fc.assert(
      fc.property(
        grids,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.nat()),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom('a', '1', '?', '*', 'é', '😀')), { maxLength: 4 }),
        (grid, spaced, coordinates, stars, last, raw) => {
          const area = grid.stones.length
          const lastMove = spaced && last !== null ? last % area : undefined
          // One mark a point; the last move's own bracket gives way to a mark.
          const marks = spaced
            ? Array.from(new Map(raw.map(([at, text]) => [at % area, text])), ([at, text]) => ({ at, text })).sort(
                (a, b) => a.at - b.at,
              )
            : []
          const text = formatAscii(grid, {
            spaced,
            coordinates,
            hoshi: stars,
            marks,
            ...(lastMove !== undefined && { lastMove }),
          })
          const back = parseAscii(text)
          expect(back).toMatchObject({ ok: true, ...grid })
          if (back.ok && spaced) {
            expect(back.marks).toEqual(marks)
            if (
              lastMove !== undefined &&
              (lastMove % grid.columns === 0 || !marks.some((mark) => mark.at === lastMove - 1))
            )
              expect(back.lastMove).toBe(lastMove)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
  it('are read as other programs print them', () => {
    const gnugo =
      '   A B C\n 3 . X . 3     WHITE (O) has captured 0 stones\n 2 . + O 2     BLACK (X) has captured 0 stones\n 1 . . . 1\n   A B C'
    expect(parseAscii(gnugo)).toMatchObject({ ok: true, columns: 3, stones: '.X...O...' })
    expect(parseAscii('+-----+\n|. # o|\n|● ○ ,|\n+-----+')).toMatchObject({
      ok: true,
      columns: 3,
      rows: 2,
      stones: '.XOXO.',
    })
    expect(parseAscii('. X .\r\n(O). .')).toMatchObject({ ok: true, columns: 3, lastMove: 3 })
    expect(parseAscii('. X .\n(O).')).toMatchObject({ ok: false, reason: 'ragged', line: 2 })
  })
  it('answer for texts that are none', () => {
    expect(parseAscii('')).toEqual({ ok: false, reason: 'empty', line: 1 })
    expect(parseAscii('..\n...')).toEqual({ ok: false, reason: 'ragged', line: 2 })
    expect(parseAscii('..\n.?')).toEqual({ ok: false, reason: 'character', line: 2 })
    expect(parseAscii('.'.repeat(53))).toEqual({ ok: false, reason: 'too-large', line: 1 })
    expect(parseAscii('.\n'.repeat(53))).toEqual({ ok: false, reason: 'too-large', line: 53 })
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof parseAscii(text).ok === 'boolean'))
  })
  it('throw for misuse', () => {
    for (const mark of ['12', 'X', ' ', '(', ''])
      expect(() => formatAscii(small, { marks: [{ at: 0, text: mark }] })).toThrow(RangeError)
    expect(() => formatAscii(small, { spaced: false, lastMove: 1 })).toThrow(RangeError)
    expect(() => formatAscii({ columns: 2, rows: 2, stones: '...' })).toThrow(RangeError)
  })
})

describe("Sensei's diagrams", () => {
  const text = [
    '$$Wcm11 A corner; 19 at 15',
    '$$  -------------',
    '$$ | . . . X a Z',
    '$$ | . 1 2 O . ?',
    '$$ | . . , * W C',
    '$$ | 0 # Q . T M',
    '$$ {AR A19 C17}',
    '$$ {LN 1:1 3:3}',
    '$$ {AR Z1 C17}',
    '$$ [a|Some page]',
  ].join('\n')
  it('are read in full', () => {
    const diagram = parseSensei(`Text before\n\n  ${text}\n\nand after`)
    expect(diagram).toEqual({
      ok: true,
      columns: 6,
      rows: 4,
      stones: '...X.X' + '.OXO..' + '....O.' + 'XXO...',
      title: 'A corner; 19 at 15',
      firstColor: 'white',
      firstNumber: 11,
      coordinates: true,
      boardSize: 19,
      edges: { left: true, top: true, right: false, bottom: false },
      marks: [
        { kind: 'cross', at: 5 },
        { kind: 'circle', at: 16 },
        { kind: 'circle', at: 17 },
        { kind: 'square', at: 19 },
        { kind: 'triangle', at: 20 },
        { kind: 'triangle', at: 22 },
        { kind: 'cross', at: 23 },
      ],
      labels: [{ at: 4, text: 'a' }],
      numbers: [
        { at: 7, number: 11, color: 'white' },
        { at: 8, number: 12, color: 'black' },
        { at: 18, number: 20, color: 'black' },
      ],
      arrows: [{ from: 0, to: 14 }],
      lines: [{ from: 0, to: 14 }],
      links: [{ label: 'a', target: 'Some page' }],
      wildcards: [15],
      ignored: [11],
      hoshi: [14],
      hidden: [{ number: 19, on: '15' }],
    })
  })
  it('are written as they were read', () => {
    const diagram = parseSensei(text)
    if (!diagram.ok) throw new Error('not read')
    expect(parseSensei(formatSensei(diagram))).toEqual(diagram)
  })
  it('know the size of the board and the place of the part', () => {
    expect(parseSensei('$$c9\n$$ . X |\n$$ . . |\n$$ -----\n$$ {AR H2 J1}')).toMatchObject({
      boardSize: 9,
      arrows: [{ from: 0, to: 3 }],
    })
    expect(parseSensei('$$\n$$ ---\n$$ |..|\n$$ |..|\n$$ ---')).toMatchObject({ boardSize: 2, title: '' })
  })
  it('write a whole board with star points', () => {
    const board = { columns: 7, rows: 7, stones: `${'.'.repeat(16)}X${'.'.repeat(32)}` }
    expect(
      formatSensei({ ...board, title: 'Seven' })
        .split('\n')
        .slice(0, 5),
    ).toEqual([
      '$$7 Seven',
      '$$  ---------------',
      '$$ | . . . . . . . |',
      '$$ | . . . . . . . |',
      '$$ | . . X . , . . |',
    ])
  })
  it('split a sequence at ten moves and at points in use', () => {
    const moves = Array.from({ length: 12 }, (_, i) => 2 * i)
    const texts = senseiMoves(new Board(9), moves)
    expect(texts.map((part) => part.split('\n')[0])).toEqual(['$$B9 Moves 1 to 10', '$$B9m11 Moves 11 to 12'])
    expect(texts[1]).toContain('| X . O . X . O . X |')
    // Move 3 is on a stone of the first diagram; move 4 on a point that is empty again in the second.
    const ko = positionFrom('.XO./X.XO/.XO./....')!
    const parts = senseiMoves({ ...ko, toMove: 'white' }, [5, -1, 4, 6])
    expect(parts.map((part) => part.split('\n')[0])).toEqual(['$$W4 Moves 1 to 2, 2 pass', '$$W4m3 Moves 3 to 4'])
  })
  it('survive a round trip of any stones and marks', () => {
    fc.assert(
      fc.property(
        grids,
        fc.array(fc.tuple(fc.constantFrom('circle', 'square', 'triangle', 'cross'), fc.nat()), { maxLength: 6 }),
        fc.boolean(),
        (grid, raw, whole) => {
          const marks = Array.from(new Map(raw.map(([kind, at]) => [at % grid.stones.length, kind])), ([at, kind]) => ({
            kind,
            at,
          })).sort((a, b) => a.at - b.at)
          const edges = { left: true, top: whole, right: whole, bottom: true }
          const back = parseSensei(formatSensei({ ...grid, marks, edges, title: 'T' }))
          expect(back).toMatchObject({ ok: true, ...grid, marks, edges, title: 'T' })
        },
      ),
    )
  })
  it('answer for texts that are none', () => {
    expect(parseSensei('')).toEqual({ ok: false, reason: 'no-diagram', line: 1 })
    expect(parseSensei('$$ title')).toEqual({ ok: false, reason: 'no-diagram', line: 1 })
    expect(parseSensei('$$\n$$ ..\n$$ ...')).toEqual({ ok: false, reason: 'ragged', line: 3 })
    expect(parseSensei('$$\n$$ .E')).toEqual({ ok: false, reason: 'character', line: 2 })
    expect(parseSensei(`$$\n$$ ${'.'.repeat(53)}`)).toEqual({ ok: false, reason: 'too-large', line: 2 })
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (body) => typeof parseSensei(`$$${body}`).ok === 'boolean'))
  })
})
