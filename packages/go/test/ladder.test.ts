import { describe, expect, it } from 'vitest'
import { Board } from '../src/board.js'
import { readLadder } from '../src/ladder.js'
import { type Position, positionFrom } from '../src/position.js'

const at = (text: string): Position => positionFrom(text)!

/** A ladder that runs to the lower right of a 19×19 board: Black to capture the white stone at E15. */
const start = (breaker?: number): Board => {
  const board = new Board(19)
  const v = (x: number, y: number): number => y * 19 + x
  board.setup({
    black: [v(3, 4), v(4, 3), v(3, 5), v(5, 3)],
    white: [v(4, 4), ...(breaker === undefined ? [] : [breaker])],
    toMove: 'black',
  })
  return board
}

describe('ladders', () => {
  it('capture a stone on a free diagonal', () => {
    const board = start()
    const { outcome, line } = readLadder(board, 4 * 19 + 4)
    expect(outcome).toBe('captured')
    expect(line.length).toBeGreaterThan(20)
    // The line is playable and ends with the capture.
    const replay = board.clone()
    line.forEach((move, i) => {
      expect(replay.play(i % 2 === 0 ? 'black' : 'white', move).legal).toBe(true)
    })
    expect(replay.get(4 * 19 + 4)).toBeNull()
    expect(board.stones).toBe(start().stones)
  })
  it('fail at a ladder breaker', () => {
    expect(readLadder(start(15 * 19 + 15), 4 * 19 + 4).outcome).toBe('escapes')
    expect(readLadder(start(10 * 19 + 10), 4 * 19 + 4).outcome).toBe('escapes')
    expect(readLadder(start(2 * 19 + 16), 4 * 19 + 4).outcome).toBe('captured')
  })
  it('let the defender begin', () => {
    const board = start()
    board.execute('black', 4 * 19 + 5)
    expect(readLadder(board, 4 * 19 + 4, { first: 'defender' }).outcome).toBe('captured')
    expect(readLadder(start(), 4 * 19 + 4, { first: 'defender' }).outcome).toBe('escapes')
  })
  it('see a chain in atari beside, and captures at once', () => {
    // White can take the black stone in atari instead of running.
    expect(readLadder(at('.OX../OXX../.O.../...../.....'), 1, { first: 'attacker' }).outcome).toBe('captured')
    expect(readLadder(at('XOX../X..../.X.../...../.....'), 1, { first: 'defender' }).outcome).toBe('captured')
    expect(readLadder(at('XOXO./X..../.X.../...../.....'), 1, { first: 'defender' }).outcome).toBe('escapes')
    expect(readLadder(at('XO.../.X.../...../...../.....'), 0, { first: 'attacker' })).toMatchObject({
      outcome: 'captured',
      line: [5],
      nodes: 1,
    })
  })
  it('end at the edge', () => {
    expect(readLadder(at('...../..X../.XOX./...../.....'), 12).outcome).toBe('captured')
    expect(readLadder(at('...../...../..OX./..X../.....'), 12).outcome).toBe('escapes')
  })
  it('say unknown at the limit and throw for misuse', () => {
    expect(readLadder(start(), 4 * 19 + 4, { nodes: 5 })).toEqual({ outcome: 'unknown', line: [], nodes: 5 })
    expect(() => readLadder(start(), 0)).toThrow(/point 0/)
    expect(() => readLadder(start(), 999)).toThrow(RangeError)
    expect(() => readLadder(start(), 80, { nodes: 0 })).toThrow(/got 0/)
  })
  it('stay within the nodes on a board full of double ladders', () => {
    const board = new Board(52)
    const black: number[] = []
    const white: number[] = []
    for (let i = 3; i < 48; i += 3) (i % 2 === 0 ? black : white).push(i * 52 + ((i * 7) % 50))
    board.setup({ black: [...black, 4 * 52 + 3, 3 * 52 + 4, 5 * 52 + 3, 3 * 52 + 5], white: [...white, 4 * 52 + 4] })
    expect(readLadder(board, 4 * 52 + 4, { nodes: 3000 }).nodes).toBeLessThanOrEqual(3000)
  })
})
