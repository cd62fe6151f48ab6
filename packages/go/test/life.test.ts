import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lifeOfCells, unconditionalLife } from '../src/benson.js'
import { Board } from '../src/board.js'
import { estimateDead } from '../src/estimate.js'
import { geometryOf } from '../src/geometry.js'
import { playouts } from '../src/playout.js'
import { type Position, positionFrom } from '../src/position.js'
import { score } from '../src/score.js'
import { symmetryTable, transformGrid } from '../src/symmetry.js'
import type { Symmetry } from '../src/symmetry.js'

const at = (text: string): Position => {
  const position = positionFrom(text)
  if (position === undefined) throw new Error(`no position: ${text}`)
  return position
}

describe('unconditional life', () => {
  it('needs two eyes', () => {
    expect(unconditionalLife(at('.X.XO/XXXXO'))).toEqual({ alive: '.X.X.XXXX.', owners: 'XXXXXXXXXX' })
    expect(unconditionalLife(at('.XXXO/XXXXO')).alive).toBe('..........')
  })
  it('joins chains that share their eyes', () => {
    // Four stones around a point in common; each has a corner or the point for its other eye.
    expect(unconditionalLife(at('.XO/X.X/OX.')).alive).toBe('.X.X.X.X.')
    expect(unconditionalLife(at('X.XO/.XXO/XXOO')).alive).toBe('X.X..XX.XX..')
  })
  it('gives up chains that hang on a false eye', () => {
    expect(unconditionalLife(at('.X.XO/XXOOO/OO...')).alive).toBe('...............')
  })
  it('asks more where suicide is legal', () => {
    // White's stone in the middle of the eye is away from Black's: by suicide White can clear the point.
    const text = ['XXXXXXX', 'X...X.X', 'X.O.XXX', 'X...XOO', 'XXXXXO.'].join('/')
    expect(unconditionalLife(at(text)).alive).toContain('X')
    expect(unconditionalLife(at(text), { suicide: 'multi' }).alive).not.toContain('X')
    expect(unconditionalLife(at(text), { suicide: 'any' }).alive).not.toContain('X')
  })
  it('owns what lies in its eyes, dead stones included', () => {
    const { owners } = unconditionalLife(at('.XOX./XXXXX/OOOOO/..O.O'))
    expect(owners).toBe('XXXXX' + 'XXXXX' + 'OOOOO' + 'OOOOO')
  })
  it('is proof against a random attacker', () => {
    const boards = fc
      .record({ columns: fc.integer({ min: 2, max: 6 }), rows: fc.integer({ min: 2, max: 6 }) })
      .chain(({ columns, rows }) =>
        fc
          .array(fc.constantFrom('.', 'X', 'X', 'X', 'O'), { minLength: columns * rows, maxLength: columns * rows })
          .map((cells) => ({ columns, rows, stones: cells.join('') })),
      )
    let alive = 0
    fc.assert(
      fc.property(
        boards,
        fc.constantFrom('none', 'any'),
        fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
        (grid, suicide, picks) => {
          const life = unconditionalLife(grid, { suicide })
          if (!life.alive.includes('X')) return
          alive++
          const board = Board.from(grid)
          for (const pick of picks) {
            const moves = board.legalMoves('white', { ko: 'none', suicide })
            if (moves.length === 0) break
            board.execute('white', moves[pick % moves.length]!)
          }
          const { stones } = board
          expect(Array.from(life.alive, (mark, v) => (mark === 'X' ? stones[v] : '.')).join('')).toBe(
            life.alive.replaceAll('O', '.'),
          )
        },
      ),
      { numRuns: 1500 },
    )
    expect(alive).toBeGreaterThan(25)
  })
  it('turns with the board, and never grows by allowing suicide', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('.', 'X', 'O', 'X', 'O'), { minLength: 35, maxLength: 35 }),
        fc.integer({ min: 0, max: 7 }),
        (cells, s) => {
          const grid = { columns: 7, rows: 5, stones: cells.join('') }
          const table = symmetryTable(7, 5, s as Symmetry)
          const one = unconditionalLife(grid)
          const two = unconditionalLife(transformGrid(grid, s as Symmetry))
          const strict = unconditionalLife(grid, { suicide: 'any' })
          for (let v = 0; v < 35; v++) {
            expect(two.owners[table[v]!]).toBe(one.owners[v])
            if (strict.alive[v] !== '.') expect(one.alive[v]).toBe(strict.alive[v])
          }
        },
      ),
    )
  })
  it('grows linearly with the board', () => {
    const steps = (n: number, fill: (x: number, y: number) => number): number => {
      const { cellOf, size, stride } = geometryOf(n, n)
      const cells = new Uint8Array(size).fill(3)
      for (let v = 0; v < n * n; v++) cells[cellOf[v]!] = fill(v % n, Math.floor(v / n))
      return lifeOfCells(cells, cellOf, stride, false).steps / (n * n)
    }
    for (const fill of [
      () => 0,
      (x: number, y: number) => ((x + y) % 2 === 0 ? 0 : 1),
      (x: number) => x % 3,
      (x: number, y: number) => (x * 7 + y * 13) % 3,
    ]) {
      expect(steps(52, fill)).toBeLessThan(1.3 * steps(26, fill))
      expect(steps(52, fill)).toBeLessThan(12)
    }
  })
})

describe('playouts', () => {
  it('last as long as other engines found (F14)', () => {
    // 111 to 112 moves on 9×9 and 455 to 462 on 19×19; the spread of the mean is under 0.3 and 1.5.
    const small = playouts(new Board(9), { games: 4000 })
    expect(small.moves).toBeGreaterThan(109.5)
    expect(small.moves).toBeLessThan(113.5)
    const large = playouts(new Board(19), { games: 300 })
    expect(large.moves).toBeGreaterThan(448)
    expect(large.moves).toBeLessThan(469)
  })
  it('are repeatable, and differ with the seed', () => {
    const view = at('..X../.XO../..O../...../.....')
    const one = playouts(view, { games: 50, seed: 7 })
    expect(playouts(view, { games: 50, seed: 7 })).toEqual(one)
    expect(playouts(view, { games: 50, seed: 8 })).not.toEqual(one)
    expect(playouts(view, { games: 50, seed: 0 }).games).toBe(50)
  })
  it('end in the same way wherever they are computed', () => {
    // Fixed figures: a change of the generator or of the drawing must be a decision.
    const { ownership, lead, moves } = playouts(new Board(5), { games: 100, seed: 3 })
    expect({ lead, moves, corner: ownership[0] }).toMatchInlineSnapshot(`
      {
        "corner": 0.07999999821186066,
        "lead": 1.16,
        "moves": 41.64,
      }
    `)
  })
  it('leave the position alone and favour who moves first', () => {
    const board = new Board(9)
    const black = playouts(board, { games: 6000, toMove: 'black' })
    const white = playouts(board, { games: 6000, toMove: 'white' })
    expect(black.lead).toBeGreaterThan(white.lead)
    expect(board.stones).toBe('.'.repeat(81))
    expect(black.blackLeads).toBeGreaterThan(0.5)
  })
  it('come to an end on every kind of board, legal or not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        fc.infiniteStream(fc.constantFrom('.', 'X', 'O', 'X')),
        fc.integer(),
        (columns, rows, cells, seed) => {
          const stones = Array.from({ length: columns * rows }, () => cells.next().value as string).join('')
          const grid = { columns, rows, stones }
          const { ownership, moves } = playouts(grid, { games: 10, seed })
          expect(moves).toBeLessThanOrEqual(3 * columns * rows)
          for (let v = 0; v < stones.length; v++) {
            expect(Math.abs(ownership[v]!)).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
  it('throw for misuse', () => {
    expect(() => playouts(new Board(5), { games: 0 })).toThrow(/got 0/)
    expect(() => playouts(new Board(5), { seed: 1.5 })).toThrow(/got 1.5/)
    expect(() => playouts({ columns: 3, rows: 3, stones: '' })).toThrow(RangeError)
  })
})

describe('estimate of dead stones', () => {
  it('finds the dead stone of case 29 and proves the rest (case 37)', () => {
    const view = at('O.XO./..XO./..XO./..XO./..XO.')
    const { dead, chains } = estimateDead(view)
    expect(dead).toEqual([0])
    expect(score(view, { dead, komi: 0 }).result).toBe('B+6')
    expect(chains).toHaveLength(3)
    for (const { confidence } of chains) {
      expect(confidence).toBeGreaterThan(0.8)
      expect(confidence).toBeLessThanOrEqual(1)
    }
  })
  it('proves life and death where it can', () => {
    const { chains, dead } = estimateDead(at('.XOX./XXXXX/OOOOO/..O.O'))
    expect(dead).toEqual([2])
    expect(chains.map(({ by, confidence }) => `${by} ${confidence}`)).toEqual(['life 1', 'life 1', 'life 1'])
  })
  it('leaves seki alone', () => {
    const view = at('.O.OX.X.O.OX.X./OOOOXXXXOOOXXXX')
    expect(estimateDead(view, { games: 400 }).dead).toEqual([])
  })
  it('finds the dead of a finished 9×9 game', () => {
    // Black's left and upper right against White's centre and lower side, with dead stones of both.
    const text = [
      '..X.XO.X.',
      '.OX.XOXX.',
      '..XXXOOXX',
      'XXXOOO.OO',
      'OXOO.....',
      'OOO..OOO.',
      '..OX.O.O.',
      '.X.OOOO..',
      '.........',
    ].join('/')
    const { dead, chains } = estimateDead(at(text), { games: 400 })
    expect(dead).toEqual(expect.arrayContaining([10, 57, 64]))
    for (const chain of chains)
      if (chain.stones.includes(57) || chain.stones.includes(10)) expect(chain.confidence).toBeGreaterThan(0.8)
  })
  it('is repeatable', () => {
    const view = at('..X.O../.XXO.O./X..OO../.XO.X../..OX.XX/.O.OX../...OX..')
    expect(estimateDead(view, { seed: 5 })).toEqual(estimateDead(view, { seed: 5 }))
    expect(estimateDead(view, { seed: 5 }).ownership).not.toEqual(estimateDead(view, { seed: 6 }).ownership)
  })
  it('answers for every board', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        fc.infiniteStream(fc.constantFrom('.', 'X', 'O')),
        (columns, rows, cells) => {
          const stones = Array.from({ length: columns * rows }, () => cells.next().value as string).join('')
          const { chains, dead } = estimateDead({ columns, rows, stones }, { games: 4 })
          expect(chains.flatMap((chain) => chain.stones)).toHaveLength(stones.replaceAll('.', '').length)
          expect(
            chains
              .filter((chain) => chain.dead)
              .flatMap((chain) => chain.stones)
              .sort((a, b) => a - b),
          ).toEqual(dead)
          for (const { confidence } of chains) expect(confidence).toBeGreaterThanOrEqual(0.5)
        },
      ),
      { numRuns: 200 },
    )
  })
})
