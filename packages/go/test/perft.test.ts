import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { divide, perft } from '../src/debug.js'
import { Board, type MoveRules, positionFrom } from '../src/index.js'
import { perftTable } from './perft-table.js'

describe('perft', () => {
  it.each(perftTable)('$board $rules', ({ position, rules, counts }) => {
    const board = position()
    const before = board.position()
    expect(counts.map((_, i) => perft(board, i + 1, rulesOf(rules)))).toEqual(counts)
    expect(board.position()).toEqual(before)
  })

  it('the published table is the one tested', () => {
    const page = readFileSync(new URL('../docs/perft.md', import.meta.url), 'utf8')
    const published = [...page.matchAll(/^\| (.*?) +\| ((?:simple|PSK|SSK) s.*?) +\| ([\d ]+?) +\|$/gm)].flatMap(
      ([, board, rules, counts]) => rules!.split(', ').map((name) => `${board!} ${name} ${counts!}`),
    )
    expect(published).toEqual(perftTable.map(({ board, rules, counts }) => `${board} ${rules} ${counts.join(' ')}`))
  })

  it('splits by the first move', () => {
    const rules: MoveRules = { ko: 'positional', suicide: 'multi' }
    const parts = divide(new Board(2, 3), 4, rules)
    expect([...parts.values()].reduce((sum, n) => sum + n, 0)).toBe(344)
    expect(parts.size).toBe(6)
  })

  it('counts the empty sequence', () => {
    expect(perft(Board.from(positionFrom('X.')!), 0, { ko: 'simple', suicide: 'none' })).toBe(1)
  })
})

function rulesOf(name: string): MoveRules {
  const [ko, suicide] = name.split(' ')
  return {
    ko: ko === 'PSK' ? 'positional' : ko === 'SSK' ? 'situational' : 'simple',
    suicide: suicide === 's1' ? 'multi' : 'none',
  }
}
