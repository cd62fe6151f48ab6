import { describe, expect, it } from 'vitest'
import { Board } from '../src/index.js'
import { countGames, countLegal, solve } from '../test/counting.js'

/**
 * The graph of positions of a board, made by the engine: for each position the positions that a move leads to, once for
 * each move (either colour, or one colour by `turn`), moves that change nothing left out.
 */
function graph(columns: number, rows: number, suicide: boolean): number[][] {
  const index = new Map([['.'.repeat(columns * rows), 0]])
  const edges: number[][] = []
  for (const [stones] of index) {
    const board = Board.from({ columns, rows, stones })
    const next: number[] = []
    for (let v = 0; v < stones.length; v++) {
      if (board.cell(v) !== 0) continue
      for (const color of [1, 2] as const) {
        const captured = board.playFast(color, v)
        const after = board.stones
        board.undo()
        if ((captured < 0 && !suicide) || after === stones) continue
        if (!index.has(after)) index.set(after, index.size)
        next.push(index.get(after)!)
      }
    }
    edges.push(next)
  }
  return edges
}

/** Simple paths from the first position, and the length of the longest. */
function paths(edges: readonly number[][]): { games: number; longest: number } {
  const seen = new Uint8Array(edges.length)
  const at = new Int32Array(edges.length + 1)
  const path = new Int32Array(edges.length + 1)
  const flat = edges.map((next) => Int32Array.from(next))
  let games = 1
  let longest = 0
  let depth = 0
  seen[0] = 1
  while (depth >= 0) {
    const next = flat[path[depth]!]!
    let i = at[depth]!
    while (i < next.length && seen[next[i]!] === 1) i++
    if (i === next.length) {
      seen[path[depth]!] = 0
      depth--
      continue
    }
    at[depth] = i + 1
    depth++
    if (depth > longest) longest = depth
    games++
    path[depth] = next[i]!
    at[depth] = 0
    seen[next[i]!] = 1
  }
  return { games, longest }
}

describe('long counts', () => {
  it('F1: legal positions on 4×4', () => {
    expect(countLegal(4, 4)).toBe(24_318_165)
  })

  it('F3, F4: legal positions on 2×7 and 3×4', () => {
    expect(countLegal(7, 2)).toBe(2_557_605)
    expect(countLegal(3, 4)).toBe(321_689)
  })

  it('F6, F7, F8: games under positional superko on 1×4', () => {
    expect(paths(graph(3, 1, true))).toEqual({ games: 907, longest: 14 })
    expect(paths(graph(4, 1, true))).toEqual({ games: 2_098_407_841, longest: 40 })
    expect(paths(graph(4, 1, false)).games).toBe(719_178_893)
  })

  it.each([
    ['any', 2_098_407_841, 40],
    ['none', 719_178_893, undefined],
  ] as const)('F6, F7, F8: the same, suicide %s, each move asked and made on one board', (suicide, games, longest) => {
    // The first move is one of two points, up to the two colours and the two ends.
    const parts = [0, 1].map((vertex) => {
      const board = new Board(4, 1)
      board.playFast(1, vertex)
      return countGames(board, { ko: 'positional', suicide })
    })
    expect(1 + 4 * parts.reduce((sum, part) => sum + part.games, 0)).toBe(games)
    if (longest !== undefined) expect(Math.max(...parts.map((part) => part.longest))).toBe(longest)
  })

  it('F9: the value of 1×5', () => {
    expect(solve(new Board(5, 1), 'none')).toBe(0)
  })
})
