import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Board, LightBoard, PASS, RULES } from '../src/index.js'

type Step =
  | { readonly kind: 'move'; readonly color: 1 | 2; readonly at: number }
  | { readonly kind: 'pass'; readonly color: 1 | 2 }
  | {
      readonly kind: 'setup'
      readonly at: readonly number[]
      readonly stones: readonly number[]
      readonly toMove: 0 | 1 | 2
    }
  | { readonly kind: 'undo'; readonly share: number }

const color = fc.constantFrom<1 | 2>(1, 2)
const at = fc.nat(400)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: fc.record({ kind: fc.constant('move' as const), color, at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), color }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('setup' as const),
      at: fc.array(at, { maxLength: 6 }),
      stones: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
      toMove: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('undo' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  },
)

const simple = [RULES.japanese, { ko: 'none', suicide: 'any' }, { ko: 'simple', suicide: 'multi' }] as const

describe('LightBoard', () => {
  it('is a Board to those who execute, set up, ask and take back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.array(step, { maxLength: 80 }),
        (columns, rows, steps) => {
          const board = new Board(columns, rows)
          const light = new LightBoard(columns, rows)
          const area = columns * rows
          const agree = (): void => {
            expect(light.ply).toBe(board.ply)
            expect(light.prisoners).toEqual(board.prisoners)
            for (let v = -2; v <= area; v++) {
              expect(light.cell(v)).toBe(board.cell(v))
              for (const rules of simple)
                for (const c of [1, 2] as const) expect(light.mayPlay(c, v, rules)).toBe(board.mayPlay(c, v, rules))
            }
          }
          for (const one of steps) {
            if (one.kind === 'move') {
              // Some off the board, where nothing happens.
              const vertex = one.at % (area + 1)
              expect(light.playFast(one.color, vertex)).toBe(board.playFast(one.color, vertex))
            } else if (one.kind === 'pass')
              expect(light.playFast(one.color, PASS)).toBe(board.playFast(one.color, PASS))
            else if (one.kind === 'setup') {
              const vertices = one.at.map((v) => v % (area + 1))
              light.setupFast(vertices, one.stones, one.toMove)
              board.setupFast(vertices, one.stones, one.toMove)
            } else {
              const ply = Math.floor(one.share * board.ply)
              light.undoTo(ply)
              board.undoTo(ply)
            }
            agree()
          }
          light.reset()
          board.reset()
          agree()
        },
      ),
      { numRuns: 150 },
    )
  })

  it('takes a whole board of stones, and gives them back', () => {
    const light = new LightBoard(52)
    light.setupFast(
      Array.from({ length: 52 * 52 - 1 }, (_, i) => i + 1),
      new Array<number>(52 * 52 - 1).fill(1),
      2,
    )
    expect(light.playFast(2, 0)).toBe(52 * 52 - 1)
    expect(light.prisoners).toEqual({ black: 0, white: 52 * 52 - 1 })
    light.undoTo(1)
    expect([light.cell(0), light.cell(1), light.cell(52 * 52 - 1)]).toEqual([0, 1, 1])
  })

  it('says what it does not know', () => {
    const light = new LightBoard(5)
    expect(() => light.mayPlay(1, 0, RULES.trompTaylor)).toThrow('positional superko')
    expect(() => {
      light.undoTo(1)
    }).toThrow('ply must be an integer from 0 to 0, got 1')
    expect(() => new LightBoard(0)).toThrow(RangeError)
  })
})
