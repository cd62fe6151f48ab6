import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Board } from '../src/board.js'
import { deadFromTerritory, toggleDead } from '../src/dead.js'
import { geometryOf } from '../src/geometry.js'
import { type Position, positionFrom } from '../src/position.js'
import { RULES } from '../src/rules.js'
import { compareResult, type PointReason, score } from '../src/score.js'
import { beginCount } from '../src/score-arena.js'
import { judgeArea, judgeTerritory } from '../src/score-territory.js'
import { symmetryTable, transformGrid } from '../src/symmetry.js'
import type { Symmetry } from '../src/symmetry.js'

const at = (text: string): Position => {
  const position = positionFrom(text)
  if (position === undefined) throw new Error(`no position: ${text}`)
  return position
}
const territory = (text: string, dead: readonly number[] = []): readonly [number, number] => {
  const { black, white } = score(at(text), { rules: RULES.japanese, komi: 0, dead })
  return [black.total, white.total]
}
const area = (text: string, dead: readonly number[] = []): readonly [number, number] => {
  const { black, white } = score(at(text), { rules: RULES.chinese, komi: 0, dead })
  return [black.total, white.total]
}
/** Vertices of the lower case letters, and the same text in upper case. */
const marked = (text: string): readonly [string, number[]] => {
  const flat = text.replaceAll('/', '')
  return [text.toUpperCase(), Array.from(flat).flatMap((c, v) => (/[xo]/.test(c) ? [v] : []))]
}

const CASE_29 = 'O.XO./..XO./..XO./..XO./..XO.'

describe('score', () => {
  it('credits dead stones to the right side (case 29)', () => {
    expect(territory(CASE_29, [0])).toEqual([11, 5])
    expect(area(CASE_29, [0])).toEqual([15, 10])
    const { black, result } = score(at(CASE_29), { dead: [0], komi: 0 })
    expect(black).toEqual({ stones: 0, territory: 10, dead: 1, prisoners: 0, komi: 0, compensation: 0, total: 11 })
    expect(result).toBe('B+6')
  })
  it('compensates handicap stones as the rules say (case 31)', () => {
    const results = (['chinese', 'aga', 'nz', 'trompTaylor', 'japanese', 'korean', 'goe'] as const).map((name) => {
      const counted = score(at(CASE_29), { rules: RULES[name], dead: [0], komi: 0, handicap: 3 })
      return `${name} ${counted.white.compensation} ${counted.result}`
    })
    expect(results).toEqual([
      'chinese 3 B+2',
      'aga 2 B+3',
      'nz 0 B+5',
      'trompTaylor 0 B+5',
      'japanese 0 B+6',
      'korean 0 B+6',
      'goe 0 B+5',
    ])
  })
  it('never compensates HA[0] and HA[1], and takes rules as data (cases 32, 42)', () => {
    for (const rules of Object.values(RULES))
      for (const handicap of [0, 1]) expect(score(at(CASE_29), { rules, handicap, komi: 0 }).white.compensation).toBe(0)
    const ogs = { ...RULES.goe, handicapCompensation: 'stones' } as const
    expect(score(at(CASE_29), { rules: ogs, handicap: 4, komi: 0 }).white.compensation).toBe(4)
  })
  it('takes komi from the rules for even and handicap games', () => {
    expect(score(at(CASE_29), { rules: RULES.aga }).white.komi).toBe(7.5)
    expect(score(at(CASE_29), { rules: RULES.aga, handicap: 2 }).white.komi).toBe(0.5)
    expect(score(at(CASE_29), { rules: RULES.nz, handicap: 2 }).white.komi).toBe(0)
    expect(score(at(CASE_29), { rules: RULES.aga, komi: 3.25 }).white.komi).toBe(3.25)
  })
  it('gives a tie to Black under Ing rules, else draws', () => {
    const even = at('.XO./.XO.')
    expect(score(even, { rules: RULES.chinese, komi: 0 })).toMatchObject({ lead: 0, winner: null, result: '0' })
    expect(score(even, { rules: RULES.goe, komi: 0 })).toMatchObject({ lead: 0, winner: 'black', result: 'B+0' })
    expect(score(even, { rules: RULES.chinese, komi: 7.5 }).result).toBe('W+7.5')
  })
  it('counts no territory in seki, but area (case 34)', () => {
    const text = '.O.OX.X.O.OX.X./OOOOXXXXOOOXXXX'
    expect(territory(text)).toEqual([2, 2])
    expect(area(text)).toEqual([15, 14])
  })
  it('counts no false eye (case 35)', () => {
    const text = '.X.X.XO./XXXXXOO./OOOOOO..'
    expect(territory(text)).toEqual([2, 4])
    expect(area(text)).toEqual([11, 13])
    expect(score(at(text)).reasons[4]).toBe('false-eye')
  })
  it('says for each point whose it is and why (case 41)', () => {
    const text = '.O.OX.X.O.OX.X./OOOOXXXXOOOXXXX'
    const counted = score(at(text), { rules: RULES.japanese })
    expect(counted.owners).toBe('OOOOX.X.O.OXXXX' + 'OOOOXXXXOOOXXXX')
    const short: Record<PointReason, string> = {
      stone: 's',
      territory: 't',
      dead: 'd',
      dame: '-',
      seki: 'k',
      'false-eye': 'f',
      open: 'o',
    }
    const letters = counted.reasons.map((reason) => short[reason]).join('')
    expect(letters).toBe('tstskkk-kkkstst' + 'sssskkkkkkkssss')
    expect(score(at(CASE_29), { dead: [0] }).reasons[0]).toBe('dead')
  })
  it('adds prisoners of the game under territory rules only', () => {
    const position = { ...at(CASE_29), prisoners: { black: 3, white: 1 } }
    expect(score(position, { dead: [0], komi: 0 })).toMatchObject({
      black: { prisoners: 3, total: 14 },
      white: { prisoners: 1, total: 6 },
    })
    expect(score(position, { dead: [0], komi: 0, rules: RULES.nz })).toMatchObject({
      black: { prisoners: 0, total: 15 },
    })
  })
  it('counts a board with its own prisoners', () => {
    const board = new Board(5)
    for (const v of [0, 1, 12, 5]) board.playFast(v === 1 || v === 5 ? 2 : 1, v)
    expect(board.prisoners.white).toBe(1)
    expect(score(board, { komi: 0 }).white.prisoners).toBe(1)
  })
  it('takes a whole chain for one dead point and passes over the rest', () => {
    const text = 'OOX./..X./..X.'
    expect(territory(text, [1])).toEqual(territory(text, [0, 1]))
    expect(territory(text, [1, 3, -1, 999, 2.5])).toEqual(territory(text, [0, 1]))
  })
  it('gives nothing for an empty board and all for a single colour', () => {
    expect(area('.../...')).toEqual([0, 0])
    expect(area('.../.X.')).toEqual([6, 0])
    expect(territory('...../...../..X../...../.....')).toEqual([24, 0])
  })
  it('throws for misuse', () => {
    expect(() => score({ columns: 2, rows: 2, stones: '...' })).toThrow(RangeError)
    expect(() => score({ columns: 0, rows: 2, stones: '' })).toThrow(/got 0/)
    expect(() => score(at('..'), { komi: NaN })).toThrow(/NaN/)
  })
})

describe('territory', () => {
  // Well-known shapes: [what, position with dead stones in lower case, Black's points, White's points].
  const shapes: readonly (readonly [string, string, number, number])[] = [
    ['two separate eyes', 'OOOOOO./OXXXXO./OX.XXO./OXX.XO./OXXXXOO/OOOOOO.', 2, 5],
    ['a group with one eye, not marked dead, as seki', 'XO.OX/XOOOX/XXXXX/....X/XXXXX', 4, 0],
    ['seki with one eye each', '.XXO..OX/XXXOOOOX/XXXXXXXX/........', 9, 0],
    ['dead stones in a large territory', '..oX/.ooX/XXXX/....', 13, 0],
    ['a false eye in the corner beside dame', 'X.XO./XXOO./OOO../.....', 0, 9],
    ['a throw-in at a false eye', '.X.XoXO./XXXXXOO./OOOOOO..', 3, 4],
  ]
  it.each(shapes)('counts %s', (_, text, black, white) => {
    const [stones, dead] = marked(text)
    expect(territory(stones, dead)).toEqual([black, white])
  })
  it('does not let a colour through a bamboo joint while dame are open', () => {
    // Black's left side is closed by bamboo joints only; the points between the stones are dame.
    const text = ['...XX.O..', '..X...O..', '...XX.O..', '....X.O..'].join('/')
    expect(score(at(text)).owners.slice(0, 3)).not.toContain('O')
  })
  it('is the same for every orientation and for swapped colours', () => {
    const boards = fc
      .record({ columns: fc.integer({ min: 1, max: 8 }), rows: fc.integer({ min: 1, max: 8 }) })
      .chain(({ columns, rows }) =>
        fc
          .array(fc.constantFrom('.', '.', 'X', 'O', 'X', 'O'), {
            minLength: columns * rows,
            maxLength: columns * rows,
          })
          .map((cells) => ({ columns, rows, stones: cells.join('') })),
      )
    fc.assert(
      fc.property(
        boards,
        fc.integer({ min: 0, max: 7 }),
        fc.array(fc.nat(63), { maxLength: 4 }),
        fc.constantFrom(RULES.japanese, RULES.chinese),
        (grid, s, dead, rules) => {
          const symmetry = s as Symmetry
          const table = symmetryTable(grid.columns, grid.rows, symmetry)
          const one = score(grid, { komi: 0, dead, rules })
          const two = score(transformGrid(grid, symmetry, { swapColors: true }), {
            komi: 0,
            dead: dead.map((v) => table[v] ?? -1),
            rules,
          })
          expect(two.lead).toBe(one.lead === 0 ? 0 : -one.lead)
          expect(two.white.total).toBe(one.black.total)
          expect(Array.from(table, (v) => two.reasons[v])).toEqual(one.reasons)
        },
      ),
      { numRuns: 400 },
    )
  })
  it('owns every point once under area rules', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('.', 'X', 'O'), { minLength: 49, maxLength: 49 }), (cells) => {
        const { black, white, owners } = score(
          { columns: 7, rows: 7, stones: cells.join('') },
          { rules: RULES.chinese, komi: 0 },
        )
        expect(black.total + white.total).toBe(owners.replaceAll('.', '').length)
      }),
    )
  })
  it('grows linearly with the board', () => {
    const steps = (n: number, fill: (x: number, y: number) => number): number => {
      const geometry = geometryOf(n, n)
      const cells = new Uint8Array(geometry.size).fill(3)
      for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) cells[geometry.cellOf[y * n + x]!] = fill(x, y)
      return (
        (judgeTerritory(geometry, cells, cells.slice(), beginCount(geometry.size)).steps +
          judgeArea(geometry, cells, beginCount(geometry.size)).steps) /
        (n * n)
      )
    }
    const fills: readonly ((x: number, y: number) => number)[] = [
      () => 0,
      (x, y) => (x === 0 && y === 0 ? 1 : 0),
      (x, y) => ((x + y) % 2 === 0 ? 0 : 1),
      (x, y) => ((x + y) % 2 === 0 ? 0 : x % 4 < 2 ? 1 : 2),
      (x, y) => (y % 2 === 0 ? 1 : x % 2),
      (x) => x % 3,
      (x, y) => (x * 7 + y * 13) % 3,
    ]
    for (const fill of fills) {
      expect(steps(52, fill)).toBeLessThan(1.3 * steps(26, fill) + 1)
      expect(steps(52, fill)).toBeLessThan(20)
    }
  })
})

describe('dead stones', () => {
  const view = at('X.XO./X.XO./..OO./.X...')
  it('are toggled by chain', () => {
    const once = toggleDead(view, [], 0)
    expect(once).toEqual([0, 5])
    expect(toggleDead(view, once, 5)).toEqual([])
    expect(toggleDead(view, [0], 16)).toEqual([0, 5, 16])
    expect(toggleDead(view, [0], 1)).toEqual([0, 5])
  })
  it('are toggled by region', () => {
    expect(toggleDead(view, [], 0, { scope: 'region' })).toEqual([0, 2, 5, 7, 16])
    expect(toggleDead(view, [0, 3], 2, { scope: 'region' })).toEqual([0, 2, 3, 5, 7, 8, 12, 13, 16])
    expect(toggleDead(view, [0, 2, 3, 16], 2, { scope: 'region' })).toEqual([3, 8, 12, 13])
  })
  it('follow from marked territory', () => {
    expect(deadFromTerritory(view, { black: [], white: [0, 1, 16, 400] })).toEqual([0, 5, 16])
    expect(deadFromTerritory(view, { black: [3, 2], white: [] })).toEqual([3, 8, 12, 13])
  })
  it('throw for a point that is none', () => {
    expect(() => toggleDead(view, [], 20)).toThrow(/got 20/)
  })
})

describe('comparison with a recorded result', () => {
  const counted = score(at(CASE_29), { dead: [0], komi: 0 })
  it('is equal, different by so much, or unknown', () => {
    expect(compareResult(counted, { winner: 'black', points: 6 })).toEqual({ outcome: 'equal' })
    expect(compareResult(counted, { winner: 'black', points: 5 })).toEqual({ outcome: 'differs', by: 1 })
    expect(compareResult(counted, { winner: 'white', points: 1.5 })).toEqual({ outcome: 'differs', by: 7.5 })
    expect(compareResult(counted, { winner: null })).toEqual({ outcome: 'differs', by: 6 })
    expect(compareResult(counted, { winner: 'black' })).toEqual({ outcome: 'unknown' })
    expect(compareResult(counted, { winner: 'black', points: NaN })).toEqual({ outcome: 'unknown' })
    expect(compareResult({ lead: 0 }, { winner: null })).toEqual({ outcome: 'equal' })
    expect(compareResult({ lead: 5.67 }, { winner: 'black', points: 17 / 3 })).toEqual({ outcome: 'equal' })
  })
})
