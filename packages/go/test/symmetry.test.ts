import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseVertex, vertexName } from '../src/coordinates.js'
import { dyerSignature } from '../src/signature.js'
import {
  canonicalGrid,
  canonicalMoves,
  composeSymmetries,
  invertSymmetry,
  symmetries,
  SYMMETRY_NAMES,
  symmetryTable,
  transformGrid,
  transformVertex,
} from '../src/symmetry.js'
import type { Symmetry } from '../src/symmetry.js'

const symmetry = fc.integer({ min: 0, max: 7 }).map((n) => n as Symmetry)
const grid = fc
  .record({ columns: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 9 }) })
  .chain(({ columns, rows }) =>
    fc
      .array(fc.constantFrom('.', 'X', 'O'), { minLength: columns * rows, maxLength: columns * rows })
      .map((cells) => ({ columns, rows, stones: cells.join('') })),
  )

describe('symmetries', () => {
  it('rotates and mirrors as the names say', () => {
    const turned = (s: Symmetry): string => transformGrid({ columns: 3, rows: 2, stones: 'XO....' }, s).stones
    expect(SYMMETRY_NAMES.map((_, i) => turned(i as Symmetry))).toEqual([
      'XO....',
      '.OX...',
      '...XO.',
      '....OX',
      'X.O...',
      '..O.X.',
      '.X.O..',
      '...O.X',
    ])
  })
  it('turns points, rectangles and sizes of a record (case 39)', () => {
    // A quarter turn clockwise of 9×5: `ia` goes to `ei`, the rectangle `ba:cb` to `db:ec`, and the board is 5×9.
    const sgf = (text: string, columns: number, rows: number): number => parseVertex(text, columns, rows, 'sgf')!
    const turn = (text: string): string => vertexName(transformVertex(sgf(text, 9, 5), 9, 5, 6), 5, 9, 'sgf')
    expect([turn('ia'), turn('ba'), turn('cb')]).toEqual(['ei', 'eb', 'dc'])
    expect(transformVertex(-1, 9, 5, 6)).toBe(-1)
    expect(transformGrid({ columns: 9, rows: 5, stones: '.'.repeat(45) }, 6)).toMatchObject({ columns: 5, rows: 9 })
  })
  it('composes and inverts', () => {
    fc.assert(
      fc.property(grid, symmetry, symmetry, (g, a, b) => {
        expect(transformGrid(transformGrid(g, a), b)).toEqual(transformGrid(g, composeSymmetries(a, b)))
        expect(transformGrid(transformGrid(g, a), invertSymmetry(a))).toEqual(g)
        expect(composeSymmetries(a, invertSymmetry(a))).toBe(0)
      }),
    )
  })
  it('counts eight for squares and four for rectangles, eight with swapped sides', () => {
    expect(symmetries(9, 9)).toHaveLength(8)
    expect(symmetries(9, 5)).toEqual([0, 1, 2, 3])
    expect(symmetries(9, 5, { swapSides: true })).toHaveLength(8)
  })
  it('is a bijection on every board', () => {
    for (const [columns, rows] of [
      [1, 1],
      [1, 52],
      [52, 52],
      [7, 3],
    ] as const)
      for (let s = 0; s < 8; s++) expect(new Set(symmetryTable(columns, rows, s as Symmetry)).size).toBe(columns * rows)
  })
  it('gives symmetric positions one canonical form', () => {
    fc.assert(
      fc.property(grid, symmetry, fc.boolean(), (g, s, swapColors) => {
        const options = { swapSides: true, swapColors }
        const one = canonicalGrid(g, options)
        const two = canonicalGrid(transformGrid(g, s, { swapColors }), options)
        expect(two.stones).toBe(one.stones)
        expect(two.columns).toBe(one.columns)
        expect(transformGrid(g, one.symmetry, { swapColors: one.colorsSwapped }).stones).toBe(one.stones)
      }),
    )
  })
  it('keeps the canonical form of a rectangle on its own board', () => {
    expect(canonicalGrid({ columns: 1, rows: 3, stones: 'X..' })).toMatchObject({ columns: 1, rows: 3 })
    expect(canonicalGrid({ columns: 1, rows: 3, stones: 'X..' }, { swapSides: true })).toMatchObject({
      columns: 3,
      rows: 1,
    })
  })
  it('finds the published numbers of first-move classes (F15)', () => {
    for (const [n, first, pairs] of [
      [9, 15, 846],
      [13, 28, 3627],
      [19, 55, 16416],
    ] as const) {
      const ones = new Set<number>()
      for (let v = 0; v < n * n; v++) ones.add(canonicalMoves([v], n, n).moves[0]!)
      expect(ones.size).toBe(first)
      const twos = new Set<number>()
      // A canonical pair begins with a canonical first move.
      for (const a of ones)
        for (let b = 0; b < n * n; b++)
          if (b !== a) twos.add(canonicalMoves([a, b], n, n).moves.reduce((sum, v) => sum * n * n + v, 0))
      expect(twos.size).toBe(pairs)
    }
  })
  it('canonical sequences do not depend on the orientation', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 80 })), symmetry, (moves, s) => {
        const turned = moves.map((v) => transformVertex(v, 9, 9, s))
        expect(canonicalMoves(turned, 9, 9).moves).toEqual(canonicalMoves(moves, 9, 9).moves)
      }),
    )
  })
  it('throws for misuse', () => {
    expect(() => transformVertex(81, 9, 9, 0)).toThrow(/got 81/)
    expect(() => symmetryTable(9, 9, 8 as Symmetry)).toThrow(/got 8/)
    expect(() => composeSymmetries(0, -1 as Symmetry)).toThrow(RangeError)
    expect(() => transformGrid({ columns: 2, rows: 2, stones: 'XX' }, 0)).toThrow(/4 characters, got 2/)
    expect(() => transformGrid({ columns: 1, rows: 1, stones: 'b' }, 0)).toThrow(/got "b"/)
    expect(() => canonicalMoves([99], 9, 9)).toThrow(RangeError)
  })
})

describe('Dyer signature', () => {
  const moves = Array.from({ length: 80 }, (_, i) => (i * 37 + 11) % 361)
  it('takes the moves 20, 40, 60, 31, 51, 71', () => {
    const letters = (v: number): string => String.fromCharCode(97 + (v % 19), 97 + Math.floor(v / 19))
    expect(dyerSignature(moves, 19, 19)).toBe([20, 40, 60, 31, 51, 71].map((n) => letters(moves[n - 1]!)).join(''))
    expect(dyerSignature([], 19, 19)).toBe('????????????')
    expect(dyerSignature(moves.slice(0, 30), 19, 19)).toMatch(/^[a-s]{2}\?{10}$/)
  })
  it('is equal for turned records when symmetric', () => {
    fc.assert(
      fc.property(symmetry, (s) => {
        const turned = moves.map((v) => transformVertex(v, 19, 19, s))
        expect(dyerSignature(turned, 19, 19, { symmetric: true })).toBe(
          dyerSignature(moves, 19, 19, { symmetric: true }),
        )
      }),
    )
  })
})
