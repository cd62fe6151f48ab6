import { describe, expect, it } from 'vitest'
import { senseiMoves } from '../src/diagrams.js'
import { Board, edgeLabels, formatRules, parseVertex, RULES, score, vertexName } from '../src/index.js'

// Callers without types may give anything.
const untyped = (value: unknown): never => value as never

describe('misuse is told by what was given', () => {
  const board = new Board(3)
  const count = (n: number) => () => {
    board.setupFast([1], [1], 0, n)
  }
  const from = (more: object) => () => Board.from(untyped({ columns: 2, rows: 1, stones: 'X.', ...more }))
  it.each<[string, () => unknown, RegExp]>([
    ['count', count(Infinity), /count must be from 0 to the 1 points given, got Infinity/],
    ['count', count(2), /got 2/],
    ['count', count(NaN), /got NaN/],
    ['count', count(-1), /got -1/],
    ['firstNumber', () => senseiMoves(board, [1], { firstNumber: NaN }), /whole number from 1, got NaN/],
    ['firstNumber', () => senseiMoves(board, [1], { firstNumber: Infinity }), /got Infinity/],
    ['firstNumber', () => senseiMoves(board, [1], { firstNumber: 0 }), /got 0/],
    ['ko', () => board.play('black', 0, untyped({ ko: 'foo', suicide: 'any' })), /ko of rules must be .*got foo/],
    ['suicide', () => board.check('black', 0, untyped({ ko: 'none', suicide: 'bar' })), /suicide .*got bar/],
    ['ko', () => board.legalMoves('black', untyped({})), /ko of rules must be .*got undefined/],
    ['no rules', () => formatRules(untyped({})), /ko of rules must be .*got undefined/],
    ['komi', () => formatRules({ ...RULES.nz, komi: NaN }), /komi must be a finite number, got NaN/],
    ['scoring', () => score(board, { rules: untyped({ ...RULES.nz, scoring: 'x' }) }), /scoring of rules .*got x/],
    ['prisoners', from({ prisoners: { black: 'x', white: 0 } }), /prisoners must be whole numbers from 0, got x/],
    ['prisoners', from({ prisoners: { black: 0, white: -1 } }), /got -1/],
    ['prisoners', from({ prisoners: {} }), /got undefined/],
    ['ko', from({ ko: 'a1' }), /ko must be a point of the board or null, got a1/],
    ['style', () => vertexName(0, 9, 9, untyped('A1')), /style must be one of a1, .*got A1/],
    ['style of a pass', () => vertexName(-1, 9, 9, untyped('A1')), /got A1/],
    ['style', () => parseVertex('A1', 9, 9, untyped('A1')), /got A1/],
    ['style', () => edgeLabels(9, 9, untyped('A1')), /got A1/],
  ])('%s', (_name, wrong, message) => {
    expect(wrong).toThrow(RangeError)
    expect(wrong).toThrow(message)
    expect(board.ply).toBe(0)
  })

  it('a name in the place of rules is a TypeError', () => {
    expect(() => board.play('black', 0, untyped('chinese'))).toThrow(/rules must be an object .*got chinese/)
    expect(() => formatRules(untyped('chinese'))).toThrow(TypeError)
    expect(() => score(board, { rules: untyped('chinese') })).toThrow(TypeError)
  })

  it('rules that were refused once are refused again', () => {
    const wrong = untyped({ ko: 'foo', suicide: 'any' })
    for (let i = 0; i < 2; i++) expect(() => board.check('black', 0, wrong)).toThrow(RangeError)
  })
})
