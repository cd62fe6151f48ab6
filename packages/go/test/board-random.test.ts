import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Board, PASS } from '../src/index.js'
import { naiveExecute, type Naive, naiveHash, naiveLiberties } from './naive.js'

/** One operation of a random game: any vertex at all, also occupied ones, passes and setups. */
const operation = fc.record({
  kind: fc.constantFrom('move', 'move', 'move', 'move', 'move', 'move', 'pass', 'setup'),
  color: fc.constantFrom(1 as const, 2 as const),
  vertex: fc.nat(10_000),
  extra: fc.array(fc.tuple(fc.nat(2), fc.nat(10_000)), { maxLength: 6 }),
})

const game = fc.record({
  columns: fc.integer({ min: 1, max: 6 }),
  rows: fc.integer({ min: 1, max: 6 }),
  operations: fc.array(operation, { minLength: 1, maxLength: 120 }),
})

function fingerprint(board: Board): string {
  const { core } = board
  return JSON.stringify([
    board.position(),
    board.hash,
    core.ply,
    core.base,
    ...Array.from({ length: core.area }, (_, v) => board.libertyCount(v)),
  ])
}

describe('random games', () => {
  it('agree with a naive model after every operation, and undo restores every earlier state', () => {
    fc.assert(
      fc.property(game, ({ columns, rows, operations }) => {
        const board = new Board(columns, rows)
        const area = columns * rows
        let naive: Naive = { columns, rows, cells: new Array<number>(area).fill(0), taken: [0, 0] }
        const states = [fingerprint(board)]
        for (const { kind, color, vertex, extra } of operations) {
          if (kind === 'pass') board.playFast(color, PASS)
          else if (kind === 'setup') {
            const by: [number[], number[], number[]] = [[], [], []]
            for (const [value, v] of extra) by[value as 0 | 1 | 2].push(v % area)
            board.setup({ empty: by[0], black: by[1], white: by[2] })
            naive = { ...naive, cells: naive.cells.slice() }
            for (const value of [1, 2, 0] as const) for (const v of by[value]) naive.cells[v] = value
          } else {
            const before = naive
            naive = naiveExecute(naive, color, vertex % area)
            const answer = board.playFast(color, vertex % area)
            const gain = naive.taken[color - 1]! - before.taken[color - 1]!
            expect(answer).toBe(naive.taken[2 - color]! > before.taken[2 - color]! ? -1 : gain)
          }
          expect(board.stones).toBe(naive.cells.map((cell) => '.XO'[cell]).join(''))
          expect([board.prisoners.black, board.prisoners.white]).toEqual(naive.taken)
          expect(board.hash).toBe(naiveHash(naive))
          const counted = naive.cells.map((_, v) => board.libertyCount(v))
          expect(counted.join(' ')).toBe(naive.cells.map((_, v) => naiveLiberties(naive, v)).join(' '))
          states.push(fingerprint(board))
        }
        // Back and forth: part of the way back, forward again by the same kind of moves, then to the start.
        for (let k = states.length - 2; k >= 0; k--) {
          board.undo()
          expect(fingerprint(board)).toBe(states[k])
        }
        expect(board.undo()).toBe(false)
      }),
      { numRuns: 400 },
    )
  })

  it('go on rightly after undoing', () => {
    fc.assert(
      fc.property(game, fc.array(fc.boolean(), { maxLength: 200 }), ({ columns, rows, operations }, backs) => {
        const board = new Board(columns, rows)
        const area = columns * rows
        const stack = [fingerprint(board)]
        backs.forEach((back, i) => {
          if (back && i % 3 !== 0) {
            expect(board.undo()).toBe(stack.length > 1)
            if (stack.length > 1) stack.pop()
            expect(fingerprint(board)).toBe(stack.at(-1))
          } else {
            const { kind, color, vertex } = operations[i % operations.length]!
            if (kind === 'setup')
              board.setup({ [(['black', 'white', 'empty'] as const)[vertex % 3]!]: [vertex % area] })
            else board.playFast(color, kind === 'pass' ? PASS : vertex % area)
            stack.push(fingerprint(board))
          }
        })
      }),
      { numRuns: 300 },
    )
  })

  it('set up fast as they set up, in the order given and up to a count', () => {
    const fast = new Board(3, 2)
    fast.setupFast([0, 1, 1, 99, 5, 4], [1, 1, 2, 1, 2, 1], 2, 5)
    const slow = new Board(3, 2)
    slow.setup({ black: [0], white: [1, 5], toMove: 'white' })
    expect(fast.position()).toEqual(slow.position())
    expect(fast.hash).toBe(slow.hash)
    fast.undo()
    expect(fast.stones).toBe('......')
  })
})
