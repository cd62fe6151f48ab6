import { applyEdits } from '@sgfkit/source'
import { parseSyntax } from '@sgfkit/syntax'
import { parse } from '@sgfkit/tree'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../src/check.js'
import { fix } from '../src/fix.js'
import { packed } from '../src/idents.js'
import { Walk } from '../src/walk.js'

const lists = ['AB', 'AW', 'AE', 'TR', 'MA', 'CR', 'SQ', 'SL', 'DD', 'VW', 'TB', 'TW']
const setup = new Set(['AB', 'AW', 'AE'])

interface Meaning {
  readonly boards: readonly string[]
  readonly points: readonly string[]
}

/** The position after every node, and the points of every list as a set; nodes in document order. */
const meaning = (text: string, idents: readonly string[]): Meaning => {
  const walk = new Walk(false, true)
  const boards: string[] = []
  const points: string[] = []
  walk.run(parseSyntax(text), {
    node() {
      const here = idents.map((ident) => `${ident}:${[...walk.vertices(packed(ident))].sort((a, b) => a - b).join()}`)
      points.push(here.join(' '))
    },
    executed() {
      const { board } = walk
      const { columns, rows } = walk.context
      boards.push(Array.from({ length: columns * rows }, (_, vertex) => board.cell(vertex)).join(''))
    },
  })
  return { boards, points }
}

describe('of lists that overlap every point stays', () => {
  it.each([
    [
      '(;FF[4]GM[1]SZ[9]AB[aa:bb][bb:cc]AW[ii][gg:ii];B[dd])',
      '(;FF[4]GM[1]SZ[9]AB[aa:bb][cb:cc][bc]AW[ii][gg:ih][gi:hi];B[dd])',
    ],
    ['(;FF[4]GM[1];TR[ab][aa:bb])', '(;FF[4]GM[1];TR[ab][ba:bb][aa])'],
    ['(;FF[4]GM[1];VW[aa:bb][bb:cc])', '(;FF[4]GM[1];VW[aa:bb][cb:cc][bc])'],
    ['(;FF[4]GM[1]AB[aa:bb]AB[bb:cc])', '(;FF[4]GM[1]AB[aa:bb][cb:cc][bc])'],
    ['(;FF[4]GM[1];TR[aa:bb][ab:bb])', '(;FF[4]GM[1];TR[aa:bb])'],
    ['(;FF[4]GM[20]SZ[20];TR[aa:bb][bb:cc])', '(;FF[4]GM[20]SZ[20];TR[aa:bb][cb:cc][bc])'],
  ])('%s', (before, after) => {
    const all = [...lists]
    const now = fix(before).text
    expect(meaning(now, all)).toEqual(meaning(before, all))
    expect(now.length).toBe(after.length)
    expect(check(parse(now))).toEqual(check(parse(after)))
  })

  it('of a rectangle that shares a point with another list the rest stays', () => {
    const { text } = fix('(;FF[4]GM[1]AB[aa:bb]AW[bb:cc];TR[aa:ba]MA[ba:ca])', { suggestions: true })
    expect(meaning(text, lists).points).toEqual(
      meaning('(;FF[4]GM[1]AB[aa:bb]AW[bc][cb:cc];TR[aa:ba]MA[ca])', lists).points,
    )
  })
})

const value = fc.constantFrom('aa', 'bb', 'cc', 'ba', 'aa:bb', 'bb:cc', 'cc:aa', 'aa:aa', 'ab:cb', '', 'a a', 'zz', 'x')
const property = fc
  .tuple(
    fc.constantFrom(...lists, 'B', 'W', 'B', 'W', 'KO', 'PL', 'C'),
    fc.array(value, { minLength: 1, maxLength: 3 }),
  )
  .map(([ident, raws]) => `${ident}${raws.map((raw) => `[${raw}]`).join('')}`)
const variation = fc.array(property, { maxLength: 2 }).map((list) => `(;${list.join('')})`)
const piece = fc.oneof(
  { weight: 2, arbitrary: variation },
  { weight: 8, arbitrary: property },
  { weight: 4, arbitrary: fc.constantFrom(';', ';', '(;', '()', '(', '(())', ' ', 'x', 'b[aa]', 'KM', '-', '[aa]') },
)
const texts = fc
  .tuple(fc.constantFrom('FF[4]', 'FF[3]', ''), fc.array(piece, { maxLength: 16 }))
  .map(([format, pieces]) => `(;${format}GM[1]SZ[5]${pieces.join('')})`)

describe('safe fixes', () => {
  it('leave the points of every list and the position at every node as they are', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const codes = new Set(check(parse(text)).map(({ code }) => code))
        // What is set up without effect goes from its list: that is what the finding is about.
        codes.delete('game/setup-without-effect')
        expect(meaning(fix(text, { codes: [...codes] }).text, lists)).toEqual(meaning(text, lists))
        const marks = lists.filter((ident) => !setup.has(ident))
        expect(meaning(fix(text).text, marks)).toEqual(meaning(text, marks))
      }),
      { numRuns: 500 },
    )
  })

  it('each alone, too', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { code, fixes } of check(parse(text))) {
          const safe = fixes?.find(({ kind }) => kind === 'safe')
          if (safe === undefined) continue
          const idents = code === 'game/setup-without-effect' ? lists.filter((ident) => !setup.has(ident)) : lists
          expect([code, meaning(applyEdits(text, safe.edits), idents)]).toEqual([code, meaning(text, idents)])
        }
      }),
      { numRuns: 500 },
    )
  })
})
