import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Board } from '../src/board.js'
import {
  countContinuations,
  findInMoves,
  findPattern,
  type MoveRecord,
  type Pattern,
  patternFrom,
  PatternIndex,
} from '../src/patterns.js'
import { positionFrom } from '../src/position.js'
import { symmetryTable, transformGrid } from '../src/symmetry.js'
import type { Symmetry } from '../src/symmetry.js'

const at = (text: string): NonNullable<ReturnType<typeof positionFrom>> => positionFrom(text)!
const pattern = (text: string, place: Pick<Pattern, 'edges' | 'at'> = {}): Pattern => patternFrom(text, place)!
const cells = (n: number, chars: string): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...Array.from(chars)), { minLength: n, maxLength: n }).map((list) => list.join(''))

describe('patterns in a position', () => {
  const view = at('..X../.X.X./..X../...../O....')
  it('float, stick to edges or stand at a place', () => {
    const stone = pattern('X')
    expect(findPattern(view, stone).map(({ x, y }) => [x, y])).toEqual([
      [2, 0],
      [1, 1],
      [3, 1],
      [2, 2],
    ])
    expect(findPattern(view, pattern('X', { edges: { top: true } }), { symmetries: false })).toHaveLength(1)
    expect(findPattern(view, pattern('O', { edges: { top: true } }))).toMatchObject([
      { x: 0, y: 4 },
      { x: 0, y: 4 },
    ])
    expect(findPattern(view, pattern('O', { at: { x: 4, y: 0 } }))).toMatchObject([{ x: 0, y: 4, symmetry: 3 }])
    expect(findPattern(view, pattern('O', { at: { x: 4, y: 0 } }), { symmetries: false })).toEqual([])
    expect(findPattern(view, pattern('O', { at: { x: 9, y: 0 } }))).toEqual([])
  })
  it('know wildcards', () => {
    expect(findPattern(view, pattern('*X*/X.X/*X*'))).toHaveLength(1)
    expect(findPattern(view, pattern('xXx/XxX/xXx'))).toHaveLength(1)
    expect(findPattern(view, pattern('oXo/XoX/oXo'))).toHaveLength(1)
    expect(findPattern(view, pattern('*X*/XOX/*X*'))).toEqual([])
  })
  it('exchange colours', () => {
    expect(findPattern(view, pattern('*O*/O.O/*O*'))).toEqual([])
    expect(findPattern(view, pattern('*O*/O.O/*O*'), { swapColors: true })).toMatchObject([
      { x: 1, y: 0, swapped: true },
    ])
  })
  it('report a form that looks alike once', () => {
    expect(findPattern(view, pattern('.X/X.'))).toHaveLength(4)
    expect(findPattern(at('...'), pattern('.'))).toHaveLength(3)
  })
  it('fit or do not fit the board', () => {
    expect(findPattern(at('X.'), pattern('X./..'))).toEqual([])
    expect(findPattern(at('X.'), pattern('X/.'))).toHaveLength(1)
    expect(
      findPattern(at('X.'), pattern('X/.', { edges: { left: true, right: true } }), { symmetries: false }),
    ).toEqual([])
    expect(
      findPattern(at('X.'), pattern('X', { edges: { left: true, top: true, right: true, bottom: true } })),
    ).toEqual([])
  })
  it('are found in every orientation of the board, turned by the symmetry that is reported', () => {
    fc.assert(
      fc.property(
        cells(6, '.XO*xo'),
        cells(25, '.XO'),
        fc.integer({ min: 0, max: 7 }),
        fc.boolean(),
        (points, stones, s, swapColors) => {
          const grid = { columns: 5, rows: 5, stones }
          const symmetry = s as Symmetry
          const p: Pattern = { columns: 3, rows: 2, points }
          const options = { swapColors: true }
          const places = findPattern(grid, p, options)
          expect(findPattern(transformGrid(grid, symmetry, { swapColors }), p, options)).toHaveLength(places.length)
          for (const place of places) {
            // Turn the pattern by hand and look at every point.
            const table = symmetryTable(3, 2, place.symmetry)
            const width = (place.symmetry & 4) !== 0 ? 2 : 3
            for (let i = 0; i < 6; i++) {
              const v = table[i]!
              const found = stones[(place.y + Math.floor(v / width)) * 5 + place.x + (v % width)]!
              const seen = !place.swapped || found === '.' ? found : found === 'X' ? 'O' : 'X'
              const allowed: Record<string, string> = { '.': '.', X: 'X', O: 'O', x: '.X', o: '.O', '*': '.XO' }
              expect(allowed[points[i]!]).toContain(seen)
            }
          }
        },
      ),
      { numRuns: 300 },
    )
  })
  it('read from text or not at all, and throw for misuse', () => {
    expect(patternFrom('. X\n* o')).toEqual({ columns: 2, rows: 2, points: '.X*o' })
    for (const text of ['', 'X\nXX', 'b', '.'.repeat(53), '.\n'.repeat(53)]) expect(patternFrom(text)).toBeUndefined()
    expect(() => findPattern(view, { columns: 2, rows: 2, points: '...' })).toThrow(/4 characters, got 3/)
    expect(() => findPattern(view, { columns: 1, rows: 1, points: 'b' })).toThrow(/"b"/)
    expect(() => findPattern(view, { columns: 0, rows: 1, points: '' })).toThrow(RangeError)
    expect(() => findPattern(view, { columns: 1, rows: 1, points: 'X', at: { x: 0.5, y: 0 } })).toThrow(/0.5/)
  })
})

describe('patterns in games', () => {
  const v = (x: number, y: number): number => y * 9 + x
  const game: MoveRecord = { columns: 9, rows: 9, moves: [v(2, 2), v(6, 2), v(2, 4), v(4, 3), -1, v(3, 3)] }
  it('give the move at which they stand, and the continuation', () => {
    const hits = findInMoves(game, pattern('..../.X../..../.X../....', { edges: {} }), { symmetries: false })
    expect(hits).toEqual([
      { move: 3, x: 1, y: 1, symmetry: 0, swapped: false, continuation: { at: 11, color: 'white', move: 4 } },
    ])
  })
  it('follow tenuki and turned forms back to the pattern asked for', () => {
    const corner = pattern('.../.../..X', { edges: { left: true, top: true } })
    const hits = findInMoves({ columns: 9, rows: 9, moves: [v(6, 2), v(4, 4), -1, v(7, 1)] }, corner)
    // On the diagonal two forms look alike; the first is reported.
    expect(hits).toHaveLength(1)
    expect(hits[0]).toMatchObject({
      move: 1,
      x: 6,
      y: 0,
      symmetry: 1,
      continuation: { at: 4, color: 'white', move: 4 },
    })
    const swapped = findInMoves({ columns: 9, rows: 9, moves: [v(2, 2), v(1, 1)], first: 'white' }, corner, {
      swapColors: true,
    })
    expect(swapped).toMatchObject([{ swapped: true, continuation: { at: 4, color: 'white' } }])
  })
  it('hit again after breaking', () => {
    // A ko is taken and retaken.
    const start = at('.XO./X.XO/.XO./....')
    const hits = findInMoves(
      { columns: 4, rows: 4, start, moves: [5, 15, 12, 6], first: 'white' },
      pattern('.X/XO', { at: { x: 1, y: 1 } }),
      { symmetries: false },
    )
    expect(hits.map((hit) => hit.move)).toEqual([0, 4])
  })
  it('keep to the edges of their board and to its size', () => {
    expect(findInMoves(game, pattern('.'.repeat(10)))).toEqual([])
    expect(() => findInMoves({ ...game, columns: 53 }, pattern('X'))).toThrow(/got 53/)
    expect(() => findInMoves({ ...game, start: at('..') }, pattern('X'))).toThrow(/9×9/)
    expect(
      findInMoves({ ...game, moves: [500, 2.5, NaN, 0] }, pattern('X', { at: { x: 0, y: 0 } }), {
        symmetries: false,
        swapColors: true,
      }),
    ).toHaveLength(1)
  })
  it('are the moments at which a search in each position begins to find them', () => {
    const games = fc
      .record({ columns: fc.integer({ min: 1, max: 5 }), rows: fc.integer({ min: 1, max: 5 }) })
      .chain(({ columns, rows }) =>
        fc.record({
          columns: fc.constant(columns),
          rows: fc.constant(rows),
          moves: fc.array(fc.integer({ min: -1, max: columns * rows - 1 }), { maxLength: 40 }),
        }),
      )
    const edges = fc.record({ left: fc.boolean(), top: fc.boolean() })
    fc.assert(
      fc.property(
        games,
        cells(4, '.XOxo*'),
        fc.option(edges),
        fc.boolean(),
        fc.boolean(),
        (record, points, tied, symmetries, swapColors) => {
          const wanted: Pattern = { columns: 2, rows: 2, points, ...(tied !== null && { edges: tied }) }
          const options = { symmetries, swapColors }
          const board = new Board(record.columns, record.rows)
          const key = (place: { x: number; y: number; symmetry: number; swapped: boolean }): string =>
            `${place.x} ${place.y} ${place.symmetry} ${String(place.swapped)}`
          let standing = new Set<string>()
          const expected: string[] = []
          for (let move = 0; move <= record.moves.length; move++) {
            if (move > 0) board.execute(move % 2 === 1 ? 'black' : 'white', record.moves[move - 1]!)
            const now = new Set(findPattern(board, wanted, options).map(key))
            for (const place of now) if (!standing.has(place)) expected.push(`${move} ${place}`)
            standing = now
          }
          const hits = findInMoves(record, wanted, options)
          expect(hits.map((hit) => `${hit.move} ${key(hit)}`).sort()).toEqual(expected.sort())
          const index = new PatternIndex()
          index.add({ columns: 3, rows: 3, moves: [] })
          const number = index.add(record)
          expect(index.search(wanted, options).filter((hit) => hit.game === number)).toEqual(
            hits.map((hit) => ({ game: number, ...hit })),
          )
        },
      ),
      { numRuns: 300 },
    )
  })
  it('sum up continuations over a collection', () => {
    const index = new PatternIndex()
    for (const answer of [v(3, 2), v(3, 2), v(2, 3), v(5, 5)])
      index.add({ columns: 9, rows: 9, moves: [v(2, 2), answer, v(8, 8)] })
    expect(index.size).toBe(4)
    const corner = pattern('..../..../..X./....', { edges: { left: true, top: true } })
    const hits = index.search(corner)
    expect(hits).toHaveLength(4)
    // The diagonal makes the two answers one.
    expect(countContinuations(hits)).toEqual([
      { at: 11, color: 'white', count: 2 },
      { at: 14, color: 'white', count: 1 },
    ])
  })
})
