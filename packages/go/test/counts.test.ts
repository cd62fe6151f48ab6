import { describe, expect, it } from 'vitest'
import { Board, isLegalPosition } from '../src/index.js'
import { countGames, countLegal, reachable, solve } from './counting.js'

/** Published counts of Go on small boards; see `docs/perft.md` for where they come from. */
describe('counts', () => {
  it('F1: legal positions on n×n boards', () => {
    expect([1, 2, 3].map((n) => countLegal(n, n))).toEqual([1, 57, 12_675])
  })

  it('F2: legal positions on 1×n boards', () => {
    const counts = [1, 5, 15, 41, 113, 313, 867, 2401, 6649, 18_413, 50_991, 141_209]
    expect(counts.map((_, i) => countLegal(i + 1, 1))).toEqual(counts)
    expect(counts.slice(0, 8).map((_, i) => countLegal(1, i + 1))).toEqual(counts.slice(0, 8))
  })

  it('F3: legal positions on 2×n boards, both ways round (2×7 nightly)', () => {
    const counts = [5, 57, 489, 4125, 35_117]
    expect(counts.map((_, i) => countLegal(i + 1, 2))).toEqual(counts)
    expect(counts.map((_, i) => countLegal(2, i + 1))).toEqual(counts)
    expect(countLegal(6, 2)).toBe(299_681)
  })

  it('play reaches every legal position and no other', () => {
    for (const [columns, rows, count] of [
      [5, 1, 113],
      [2, 2, 57],
      [2, 3, 489],
      [3, 3, 12_675],
    ] as const) {
      const found = reachable(columns, rows)
      expect(found.size).toBe(count)
      for (const stones of found) expect(isLegalPosition({ columns, rows, stones })).toBe(true)
    }
  })

  it('F6, F8: games under positional superko where either side may move, and the longest of them', () => {
    expect(countGames(new Board(1))).toEqual({ games: 1, longest: 0 })
    expect(countGames(new Board(2, 1))).toEqual({ games: 9, longest: 2 })
    expect(countGames(new Board(3, 1))).toEqual({ games: 907, longest: 14 })
    expect(countGames(new Board(1, 3))).toEqual({ games: 907, longest: 14 })
  })

  it('F9, F10: the value of small boards for Black by area', () => {
    expect([1, 2, 3, 4].map((n) => solve(new Board(n, 1), 'none'))).toEqual([0, 0, 3, 4])
    expect([1, 2, 3, 4].map((n) => solve(new Board(n, 1), 'multi'))).toEqual([0, 0, 3, 4])
    expect(solve(new Board(2), 'none')).toBe(1)
  })

  it('F11: no game under superko is longer than four times the number of colourings', () => {
    for (const ko of ['positional', 'situational'] as const) {
      for (let seed = 1; seed <= 20; seed++) {
        const board = new Board(2)
        let random = seed
        while (true) {
          const moves = board.legalMoves(board.toMove, { ko, suicide: 'multi' })
          if (moves.length === 0) break
          random = (Math.imul(random, 48_271) >>> 0) % 0x7fffffff
          board.execute(board.toMove, moves[random % moves.length]!)
        }
        expect(board.ply).toBeLessThanOrEqual(4 * 3 ** 4)
      }
    }
  })
})
