import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as diagrams from '../src/diagrams.js'
import * as estimate from '../src/estimates.js'
import * as go from '../src/index.js'
import * as ladders from '../src/ladder.js'
import * as patterns from '../src/patterns.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** Lines of the examples that say in a comment what they give: expression and answer. */
const lines = [...readme.matchAll(/```ts\n([^]*?)```/g)].flatMap(([, code]) =>
  code!.replaceAll('\n// ', ' // ').split('\n'),
)

const bare = (text: string): string => text.replace(/[\s'"]/g, '')

describe('README', () => {
  it('says what its examples give', () => {
    const { Board, formatRules, parseRules, RULES, score } = go
    const board = new Board(9)
    board.play('black', 40)
    const answers: Record<string, unknown> = {
      "board.check('white', 40)": board.check('white', 40),
      "board.play('white', 41, RULES.chinese).legal": board.play('white', 41, RULES.chinese).legal,
      "board.legalMoves('black').length": board.legalMoves('black').length,
      'board.undo()': board.undo(),
      'board.position().stones.slice(36, 45)': board.position().stones.slice(36, 45),
      'score(board, { rules: RULES.chinese }).result': score(board, { rules: RULES.chinese }).result,
      "formatRules({ ...RULES.chinese, ko: 'positional' })": formatRules({ ...RULES.chinese, ko: 'positional' }),
    }
    for (const [code, answer] of Object.entries(answers)) {
      const line = lines.find((candidate) => candidate.startsWith(`${code} // `))
      expect(line, `the README must have ${code}`).toBeDefined()
      const said = line!.slice(code.length + 4)
      expect(bare(said)).toBe(bare(JSON.stringify(answer)))
    }
    const ko = Board.from({ columns: 4, rows: 1, stones: 'X.O.' })
    expect(ko.execute('white', 1)).toMatchObject({ captured: [0], suicide: [], issues: [] })
    expect(ko.prisoners).toEqual({ black: 0, white: 1 })
    expect(parseRules('New Zealand')).toEqual(RULES.nz)
  })

  it('counts as its examples say', () => {
    const { compareResult, positionFrom, RULES, score, toggleDead } = go
    const end = positionFrom('O.XO./..XO./..XO./..XO./..XO.')!
    const { dead } = estimate.estimateDead(end)
    const count = score(end, { rules: RULES.chinese, dead, komi: 0, handicap: 3 })
    const corner = patterns.patternFrom('.../.../..X', { edges: { left: true, top: true } })!
    const sensei = diagrams.parseSensei('$$ Corner\n$$ -----\n$$ | 1 a')
    const answers: Record<string, unknown> = {
      'const { dead } = estimateDead(end)': dead,
      'count.result': count.result,
      'count.white': count.white,
      'count.reasons[0]': count.reasons[0],
      'toggleDead(end, dead, 0)': toggleDead(end, dead, 0),
      "compareResult(count, { winner: 'black', points: 5 })": compareResult(count, { winner: 'black', points: 5 }),
      "formatAscii(positionFrom('X./.O')!, { spaced: false })": diagrams.formatAscii(positionFrom('X./.O')!, {
        spaced: false,
      }),
      'diagram.ok && diagram.numbers': sensei.ok && sensei.numbers,
      'findInMoves({ columns: 9, rows: 9, moves: [24, 16] }, corner)': patterns.findInMoves(
        { columns: 9, rows: 9, moves: [24, 16] },
        corner,
      ),
    }
    for (const [code, answer] of Object.entries(answers)) {
      const line = lines.find((candidate) => candidate.startsWith(`${code} // `))
      expect(line, `the README must have ${code}`).toBeDefined()
      expect(bare(line!.slice(code.length + 4))).toBe(bare(JSON.stringify(answer)))
    }
  })

  it('names nothing that is not exported', () => {
    const api = /## API\n([^]*?)\n## /.exec(readme)![1]!
    const board = new go.Board(3)
    for (const [, name] of api.matchAll(/`([A-Za-z]+)(?:\([a-z]*\))?`/g))
      expect(
        [go, board, diagrams, estimate, ladders, patterns].some((owner) => Reflect.has(owner, name!)) ||
          name === 'perft' ||
          name === 'divide',
        name,
      ).toBe(true)
  })
})
