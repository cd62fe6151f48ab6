import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Board,
  chainAt,
  chains,
  diff,
  isLegalPosition,
  PASS,
  positionFrom,
  setupFromDiff,
  type Color,
} from '../src/index.js'
import { floodChains } from '../src/chains.js'
import { printBoard, printLegality, printStones } from '../src/debug.js'
import { naiveChain } from './naive.js'

describe('misuse', () => {
  it.each([
    [0, 19, 'columns must be an integer from 1 to 52, got 0'],
    [53, 19, 'columns must be an integer from 1 to 52, got 53'],
    [19, 0, 'rows must be an integer from 1 to 52, got 0'],
    [19, 2.5, 'rows must be an integer from 1 to 52, got 2.5'],
    [Number.NaN, 9, 'columns must be an integer from 1 to 52, got NaN'],
    [9, Infinity, 'rows must be an integer from 1 to 52, got Infinity'],
    [-1, 9, 'columns must be an integer from 1 to 52, got -1'],
  ])('a board of %s×%s is a RangeError that says what was given', (columns, rows, message) => {
    expect(() => new Board(columns, rows)).toThrow(new RangeError(message))
  })

  it('vertices that are no integers, and plies out of range', () => {
    const board = new Board(9)
    expect(() => board.execute('black', 1.5)).toThrow(new RangeError('a vertex must be an integer, got 1.5'))
    expect(() => board.check('black', Number.NaN)).toThrow(new RangeError('a vertex must be an integer, got NaN'))
    expect(() => board.setup({ black: [0.5] })).toThrow(RangeError)
    for (const color of ['B', 'Black', undefined] as unknown as Color[]) {
      const message = new RangeError(`a color must be 'black' or 'white', got ${color}`)
      expect(() => board.play(color, 0)).toThrow(message)
      expect(() => board.execute(color, 0)).toThrow(message)
      expect(() => board.check(color, 0)).toThrow(message)
    }
    expect(board.stones).not.toMatch(/[XO]/)
    expect(() => {
      board.undoTo(1)
    }).toThrow(new RangeError('ply must be an integer from 0 to 0, got 1'))
    expect(board.ply).toBe(0)
  })

  it('stones that do not fit', () => {
    expect(() => Board.from({ columns: 2, rows: 2, stones: '...' })).toThrow(
      new RangeError('stones of a 2×2 board must be 4 characters, got 3'),
    )
    expect(() => Board.from({ columns: 2, rows: 1, stones: '.x' })).toThrow(
      new RangeError('stones must be of the characters . X O, got "x"'),
    )
  })
})

describe('moves off the board', () => {
  it('are answered, change nothing and are no pass', () => {
    const board = new Board(9)
    for (const vertex of [81, 1_000_000, -2, Number.MAX_SAFE_INTEGER]) {
      expect(board.execute('black', vertex).issues).toEqual(['off-board'])
      expect(board.check('black', vertex)).toEqual({ legal: false, reason: 'off-board' })
      expect(board.play('black', vertex)).toEqual({ legal: false, reason: 'off-board' })
      expect(board.playFast(1, vertex)).toBe(-2)
      expect(board.get(vertex)).toBeUndefined()
      expect(board.libertyCount(vertex)).toBe(0)
    }
    expect(board.ply).toBe(0)
    expect(board.toMove).toBe('black')
  })
})

describe('turns', () => {
  it('says of a move that only the turn is wrong, for passes too', () => {
    const board = new Board(9)
    expect(board.check('white', 0)).toEqual({ legal: false, reason: 'wrong-turn' })
    expect(board.check('white', PASS)).toEqual({ legal: false, reason: 'wrong-turn' })
    board.execute('black', PASS)
    expect(board.check('white', PASS)).toEqual({ legal: true })
  })
})

describe('simple ko', () => {
  // Black retakes at 1 what White took at 2.
  const position = positionFrom('.XO. / XO.O / .XO. / ....', { toMove: 'black' })!
  const simple = { ko: 'simple', suicide: 'none' } as const

  it('forbids retaking at once, to the one side only, and is lifted by a pass or a move elsewhere', () => {
    const board = Board.from(position)
    expect(board.execute('black', 6).captured).toEqual([5])
    expect(board.ko).toBe(5)
    expect(board.check('white', 5, simple)).toEqual({ legal: false, reason: 'ko', repeats: 0 })
    expect(board.check('black', 5, simple)).toEqual({ legal: false, reason: 'wrong-turn' })
    board.execute('white', PASS)
    expect(board.ko).toBeNull()
    board.undo()
    expect(board.ko).toBe(5)
    board.execute('white', 15)
    board.execute('black', 14)
    expect(board.check('white', 5, simple)).toEqual({ legal: true })
    expect(board.check('white', 5, { ko: 'none', suicide: 'none' })).toEqual({ legal: true })
  })

  it('is no rule where there is none', () => {
    const board = Board.from(position)
    board.execute('black', 6)
    expect(board.check('white', 5, { ko: 'none', suicide: 'none' })).toEqual({ legal: true })
    expect(board.legalMoves('white', { ko: 'none', suicide: 'none' })).toContain(5)
    expect(board.legalMoves('white', simple)).not.toContain(5)
  })
})

describe('executing', () => {
  it('leaves chains without liberties that are not next to the move (G2)', () => {
    const board = Board.from(positionFrom('OX... / X.... / ..... / ....O')!)
    expect(isLegalPosition(board)).toBe(false)
    board.execute('black', 12)
    expect(board.get(0)).toBe('white')
    expect(board.execute('black', 1)).toMatchObject({ captured: [0], overwritten: 'black', issues: ['occupied'] })
  })

  it('answers a suicide with the stones that go', () => {
    const board = Board.from(positionFrom('X.O / OO. / ...')!)
    const result = board.execute('black', 1)
    expect(result.suicide.toSorted()).toEqual([0, 1])
    expect(result.issues).toEqual(['suicide'])
    expect(board.prisoners).toEqual({ black: 0, white: 2 })
    board.undo()
    expect(board.playFast(1, 1)).toBe(-1)
  })

  it('reset makes a new board of an old one', () => {
    const board = new Board(5)
    for (let v = 0; v < 25; v++) board.playFast(v % 2 === 0 ? 1 : 2, v)
    board.reset()
    expect(board.position()).toEqual(new Board(5).position())
    expect(board.ply).toBe(0)
    expect(board.legalMoves()).toHaveLength(25)
  })

  it('a clone goes its own way', () => {
    const board = Board.from(positionFrom('X.O / OO. / ...')!)
    const clone = board.clone()
    clone.execute('black', 8)
    expect(board.get(8)).toBeNull()
    expect(clone.undo()).toBe(true)
    expect(clone.position()).toEqual(board.position())
  })
})

describe('hash', () => {
  it('is fixed for all machines and versions', () => {
    const board = new Board(19)
    expect(board.hash).toBe('0000000000000000')
    board.execute('black', 3 * 19 + 15)
    expect(board.hash).toBe('9afb752540340f82')
    board.execute('white', 15 * 19 + 3)
    expect(board.hash).toBe('23bf716e57e4f949')
    expect(BigInt.asUintN(32, BigInt(board.hashLow)).toString(16).padStart(8, '0')).toBe(board.hash.slice(8))
    expect(BigInt.asUintN(32, BigInt(board.hashHigh)).toString(16).padStart(8, '0')).toBe(board.hash.slice(0, 8))
  })

  it('does not depend on the size of the board', () => {
    const small = new Board(5, 7)
    const large = new Board(52)
    small.execute('white', 2 * 5 + 3)
    large.execute('white', 2 * 52 + 3)
    expect(small.hash).toBe(large.hash)
  })
})

const view = fc
  .record({ columns: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 9 }), seed: fc.nat() })
  .chain(({ columns, rows }) =>
    fc
      .array(fc.constantFrom('.', 'X', 'O'), { minLength: columns * rows, maxLength: columns * rows })
      .map((stones) => ({ columns, rows, stones: stones.join('') })),
  )

describe('chains', () => {
  it('are those of a naive flood fill', () => {
    fc.assert(
      fc.property(view, ({ columns, rows, stones }) => {
        const cells = Array.from(stones, (char) => '.XO'.indexOf(char))
        const all = chains({ columns, rows, stones })
        for (const chain of all) {
          for (const v of chain.stones) {
            const naive = naiveChain({ columns, rows, cells, taken: [0, 0] }, v)
            expect([...naive.stones].toSorted((a, b) => a - b)).toEqual(chain.stones)
            expect([...naive.liberties].toSorted((a, b) => a - b)).toEqual(chain.liberties)
          }
          expect(chainAt({ columns, rows, stones }, chain.stones.at(-1)!)).toEqual(chain)
        }
        expect(all.flatMap((chain) => chain.stones)).toHaveLength(cells.filter((cell) => cell > 0).length)
        expect(isLegalPosition({ columns, rows, stones })).toBe(all.every((chain) => chain.liberties.length > 0))
      }),
    )
  })

  it('of a full 52×52 board cost a fixed number of steps a point', () => {
    for (const stones of ['X'.repeat(2704), 'XO'.repeat(1352), 'XXOO'.repeat(676)]) {
      const { chains: found, steps } = floodChains({ columns: 52, rows: 52, stones })
      expect(found.flatMap((chain) => chain.stones)).toHaveLength(2704)
      expect(steps).toBeLessThanOrEqual(5 * 2704)
    }
  })

  it('of no stone are none', () => {
    expect(chainAt(new Board(3), 4)).toBeUndefined()
    expect(chainAt(new Board(3), 99)).toBeUndefined()
  })
})

describe('diff', () => {
  it('turns one position into the other', () => {
    fc.assert(
      fc.property(view, fc.infiniteStream(fc.constantFrom('.', 'X', 'O')), (before, other) => {
        const after = { ...before, stones: Array.from(before.stones, () => other.next().value as string).join('') }
        const board = Board.from(before)
        const changes = diff(board, after)
        board.setup(setupFromDiff(changes))
        expect(board.stones).toBe(after.stones)
        expect(diff(board, after)).toEqual([])
      }),
    )
  })

  it('of two sizes is misuse', () => {
    expect(() => diff(new Board(3), new Board(3, 4))).toThrow('positions must be of one size, got 3×3 and 3×4')
  })
})

describe('positionFrom', () => {
  it('reads rows and refuses what is none', () => {
    expect(positionFrom('. x #\no O +')).toMatchObject({ columns: 3, rows: 2, stones: '.XXOO.' })
    for (const text of ['', '..\n.', 'X?', 'X'.repeat(53)]) expect(positionFrom(text)).toBeUndefined()
  })
})

describe('printers', () => {
  it('show boards and what is illegal', () => {
    const board = Board.from(positionFrom('.XO. / XO.O / .XO. / ....')!)
    board.execute('black', 6)
    expect(printStones(board)).toBe('.XO.\nX.XO\n.XO.\n....')
    expect(printBoard(board)).toContain('white to move, prisoners 1/0, ko 5, hash')
    expect(printLegality(board, 'white', { ko: 'simple', suicide: 'none' })).toBe('sXO.\nXkXO\n.XO.\n....')
  })
})
