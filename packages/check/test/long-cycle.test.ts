import { Board, RULES } from '@sgfkit/go'
import { parse } from '@sgfkit/tree'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../src/check.js'
import { SeenBoards } from '../src/seen-boards.js'

const cycles = (text: string) => check(parse(text)).filter(({ code }) => code === 'go/long-cycle')

const letters = 'abcd'
const COLUMNS = 4

/** Moves on a board of one row, as the text of a game. */
type Line = readonly { readonly black: boolean; readonly at: number }[]
const nodes = (line: Line) =>
  line.map(({ black, at }) => `;${black ? 'B' : 'W'}[${at < 0 ? '' : `${letters[at]!}a`}]`).join('')

/** What the rule has to tell about a line, worked out by comparing every board with every earlier one. */
const expected = (line: Line): number[] => {
  const board = new Board(COLUMNS, 1)
  const situations = new Map([[`${board.stones} white`, 0]])
  const told: number[] = []
  let last = -1
  line.forEach(({ black, at }, i) => {
    const color = black ? 'black' : 'white'
    const verdict = board.check(color, at, RULES.japanese)
    const allowed = verdict.legal || verdict.reason === 'wrong-turn'
    board.execute(color, at)
    const situation = `${board.stones} ${color}`
    if (at >= 0 && allowed && situations.has(situation)) {
      if (last !== i - 1) told.push(i)
      last = i
    }
    situations.set(situation, i + 1)
  })
  return told
}

describe('long cycles', () => {
  const round = ';B[aa];W[ca];B[ba];W[da]'

  it('are told at the move that closes one, with the operation whose board comes back', () => {
    const text = '(;FF[4]RU[Japanese]SZ[4:1];B[ba];W[da];B[aa];W[ca];B[ba])'
    const found = cycles(text)
    expect(found).toMatchObject([{ severity: 'warning', data: { repeats: 1 } }])
    expect(found[0]!.span).toEqual({ start: text.length - 5, end: text.length - 1 })
    expect(cycles(text.replace('Japanese', 'Korean'))).toHaveLength(1)
  })

  it('are no matter of rules that forbid repetition, or that RU does not name', () => {
    for (const root of ['RU[AGA]', 'RU[NZ]', 'RU[Chinese]', 'RU[house]', ''])
      expect(cycles(`(;FF[4]${root}SZ[4:1];B[ba];W[da];B[aa];W[ca];B[ba])`)).toEqual([])
  })

  it('are told once, however often one is gone round', () => {
    expect(cycles(`(;FF[4]RU[Japanese]SZ[4:1];B[ba];W[da]${round.repeat(5_000)})`)).toHaveLength(1)
  })

  it('are looked for on the path to the move only', () => {
    const root = '(;FF[4]RU[Japanese]SZ[4:1];B[ba];W[da];B[aa];W[ca]'
    expect(cycles(`${root}(;B[ba])(;B[ba]))`)).toHaveLength(2)
    expect(cycles('(;FF[4]RU[Japanese]SZ[4:1](;B[ba];W[da];B[aa])(;B[ba];W[da];B[aa]))')).toEqual([])
    expect(cycles('(;FF[4]RU[Japanese]SZ[4:1];B[ba];W[da])(;FF[4]RU[Japanese]SZ[4:1];B[ba];W[da])')).toEqual([])
  })

  it('begin anew with a setup, and may come back to it', () => {
    expect(cycles('(;FF[4]RU[Japanese]SZ[4:1];B[ba];W[da];B[aa];AE[aa]AE[ba]AW[ca];B[ba])')).toEqual([])
    expect(cycles('(;FF[4]RU[Japanese]SZ[4:1]AB[ba]AW[da]PL[B];B[aa];W[ca];B[ba];W[da])')).toMatchObject([
      { data: { repeats: 1 } },
    ])
  })

  it('are what a comparison of all boards says', () => {
    const move = fc.record({ black: fc.boolean(), at: fc.integer({ min: -1, max: COLUMNS - 1 }) })
    const turns = fc
      .array(fc.integer({ min: -1, max: COLUMNS - 1 }), { maxLength: 24 })
      .map((points): Line => points.map((at, i) => ({ black: i % 2 === 0, at })))
    let told = 0
    fc.assert(
      fc.property(fc.oneof(turns, fc.array(move, { maxLength: 24 })), turns, (first, second) => {
        const root = '(;FF[4]GM[1]SZ[4:1]RU[Japanese]'
        const text = `${root}(${nodes(first)})(${nodes(second)}))`
        if (first.length === 0 || second.length === 0) return
        const starts = [root.length + 1, root.length + nodes(first).length + 3]
        const places = [first, second].flatMap((line, k) =>
          expected(line).map((i) => starts[k]! + nodes(line.slice(0, i)).length + 2),
        )
        told += places.length
        expect(cycles(text).map(({ span }) => span.start)).toEqual(places)
      }),
      { numRuns: 400 },
    )
    expect(told).toBeGreaterThan(0)
  })
})

describe('seen boards', () => {
  it('are all told again, and few others', () => {
    const seen = new SeenBoards()
    const hashes = Int32Array.from({ length: 5_000 }, (_, i) => Math.imul(i, 0x9e3779b1))
    for (let game = 0; game < 2; game++) {
      expect(hashes.filter((hash) => seen.add(hash))).toHaveLength(0)
      expect(hashes.every((hash) => seen.add(hash))).toBe(true)
      seen.clear()
    }
  })
})
