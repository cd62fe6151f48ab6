import { describe, expect, it } from 'vitest'
import { Board, type KoRule, PASS, restoreBoard, saveBoard } from '../src/index.js'

const SUPERKO: readonly KoRule[] = ['positional', 'situational', 'natural']
const LONG = 100_000

/** A repeatable source of numbers. */
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223
    return (state >>> 8) % below
  }
}

describe('long histories', () => {
  it('100,000 plies that repeat one cycle: each question costs the same', () => {
    const board = new Board(4, 1)
    const cycle = [
      [1, 1],
      [2, 3],
      [1, 0],
      [2, 2],
    ] as const
    let refused = 0
    for (let i = 0; i < LONG; i++) {
      const [color, vertex] = cycle[i % 4]!
      if (!board.mayPlay(color, vertex, { ko: SUPERKO[i % 3]!, suicide: 'any' })) refused++
      board.playFast(color, vertex)
    }
    expect(refused).toBe(LONG - 4)
    expect(board.core.superko!.steps).toBeLessThan(40 * LONG)
    board.undoTo(0)
    expect(board.check('black', 1, { ko: 'positional', suicide: 'any' }).legal).toBe(true)
  })

  it('100,000 passes and moves: repetition through passes is found at the cost of one look', () => {
    const board = new Board(5)
    for (let i = 0; i < LONG; i++) board.playFast(i % 2 === 0 ? 1 : 2, PASS)
    // A lone suicide leaves the empty board, which all those passes have made, too.
    const surrounded = new Board(3, 1)
    surrounded.setup({ white: [1] })
    for (let i = 0; i < LONG; i++) surrounded.playFast(i % 2 === 0 ? 1 : 2, PASS)
    expect(surrounded.check('black', 0, { ko: 'positional', suicide: 'any' })).toEqual({
      legal: false,
      reason: 'superko',
      repeats: LONG + 1,
    })
    expect(surrounded.check('black', 0, { ko: 'situational', suicide: 'any' })).toMatchObject({ repeats: LONG })
    expect(surrounded.check('black', 0, { ko: 'natural', suicide: 'any' })).toEqual({ legal: true })
    expect(surrounded.core.superko!.steps).toBeLessThan(100)
    expect(board.repetition()).toEqual({ ply: LONG - 1, sameSide: false })
  })

  it('a random game of 100,000 moves under superko, asked at every move', () => {
    const board = new Board(7)
    const random = generator(5)
    let refused = 0
    for (let i = 0; i < LONG; i++) {
      const color = board.core.toMove as 1 | 2
      const vertex = random(49)
      if (board.cell(vertex) !== 0) board.playFast(color, PASS)
      else {
        if (!board.mayPlay(color, vertex, { ko: 'positional', suicide: 'any' })) refused++
        board.playFast(color, vertex)
      }
    }
    expect(refused).toBeGreaterThan(0)
    expect(board.core.superko!.steps).toBeLessThan(40 * LONG)
  })
})

describe('superko', () => {
  it('agrees with comparing every board of a random game', () => {
    const random = generator(77)
    const found = new Map<KoRule, number>(SUPERKO.map((ko) => [ko, 0]))
    const wrong: string[] = []
    for (let game = 0; game < 150; game++) {
      const board = new Board(1 + random(3), 1 + random(3))
      const area = board.columns * board.rows
      interface Moment {
        readonly stones: string
        readonly toMove: number
        readonly played: boolean
      }
      let history: Moment[] = [{ stones: board.stones, toMove: 1, played: false }]
      for (let i = 0; i < 120; i++) {
        const color = (1 + random(2)) as 1 | 2
        for (let v = 0; v < area; v++) {
          if (board.cell(v) !== 0) continue
          board.playFast(color, v)
          const after = board.stones
          board.undo()
          for (const ko of SUPERKO) {
            const repeats = history.some(
              (moment) =>
                moment.stones === after &&
                (ko === 'positional' || moment.toMove === 3 - color) &&
                (ko !== 'natural' || moment.played),
            )
            // The simple ko, which every rule but `none` has, is among the repetitions of the positional rule.
            const allowed = board.mayPlay(color, v, { ko, suicide: 'any' })
            const simple = board.ko === v && board.core.toMove === color
            if (allowed !== (!repeats && !simple)) wrong.push(`${ko} ${after} game ${game} move ${i}`)
            if (repeats) found.set(ko, found.get(ko)! + 1)
          }
        }
        const dice = random(20)
        if (dice === 0 && board.ply > 3) {
          const back = random(4)
          board.undoTo(board.ply - back)
          history = history.slice(0, history.length - back)
          continue
        }
        const vertex = dice === 1 ? PASS : random(area)
        board.playFast(color, vertex)
        history.push({ stones: board.stones, toMove: 3 - color, played: vertex !== PASS })
      }
    }
    expect(wrong).toEqual([])
    for (const count of found.values()) expect(count).toBeGreaterThan(100)
  })

  it('looks through passes, and begins anew after a setup', () => {
    const board = new Board(4, 1)
    for (const [color, vertex] of [
      [1, 1],
      [2, 3],
      [1, 0],
      [2, PASS],
      [1, PASS],
      [2, 2],
    ] as const)
      board.playFast(color, vertex)
    const rules = { ko: 'positional', suicide: 'none' } as const
    expect(board.mayPlay(1, 1, rules)).toBe(false)
    board.setup({})
    expect(board.mayPlay(1, 1, rules)).toBe(true)
    board.undo()
    expect(board.mayPlay(1, 1, rules)).toBe(false)
  })

  it('a saved board knows its whole history', () => {
    const board = new Board(4, 1)
    board.setup({ black: [0] })
    for (const [color, vertex] of [
      [2, 2],
      [1, 1],
      [2, 2],
      [1, PASS],
    ] as const)
      board.playFast(color, vertex)
    const again = restoreBoard(saveBoard(board))
    expect(again.position()).toEqual(board.position())
    expect(saveBoard(again)).toEqual(saveBoard(board))
    expect(() => restoreBoard({ ...saveBoard(board), moves: [['black', 77]] })).toThrow(
      'move 1 of a saved board must be on the board, got 77',
    )
  })
})
