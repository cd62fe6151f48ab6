import { lex } from '@sgfkit/lexer'
import { fullSchema } from '@sgfkit/schema/all'
import { describe, expect, test } from 'vitest'
import { valuesOf } from '../src/text/complete.js'
import { bracketsAt, foldAt, placeAt } from '../src/text/place.js'
import { loadPanelTexts } from '../src/ui/text.js'

const tokens = (text: string) => lex(text).tokens
const go = { ff: 4, gm: 1, columns: 19, rows: 19 } as const

describe('where a place in the text is', () => {
  test.each([
    ['(;B|[pd])', 'outside'],
    ['(;B[|pd])', { ident: 'B', start: 4, end: 6, index: 0 }],
    ['(;B[pd|])', { ident: 'B', start: 4, end: 6, index: 0 }],
    ['(;B[pd]|)', 'outside'],
    ['(;AB[aa] [b|b])', { ident: 'AB', start: 10, end: 12, index: 1 }],
    ['(;C[a\\]|b])', { ident: 'C', start: 4, end: 8, index: 0 }],
    ['(;RU[J|', { ident: 'RU', start: 5, end: 6, index: 0 }],
    ['|', 'outside'],
    ['([a|])', 'outside'],
  ])('%s', (marked, place) => {
    const at = marked.indexOf('|')
    expect(placeAt(tokens(marked.replace('|', '')), at)).toEqual(place)
  })
})

test('brackets find each other, and none inside of values', () => {
  const text = '(;C[(]](;B[aa])(;W[bb]))'
  const found = (at: number) => bracketsAt(tokens(text), at)
  expect(found(0)).toEqual([0, text.length - 1])
  expect(found(text.length)).toEqual([text.length - 1, 0])
  expect(found(text.indexOf('(;B'))).toEqual([text.indexOf('(;B'), text.indexOf(')(;W')])
  expect(found(3)).toEqual([3, 5])
  expect(found(5)).toEqual([5, 3])
  expect(bracketsAt(tokens('(;B[aa]'), 0)).toBeUndefined()
})

test('a line folds to the end of what it leaves open', () => {
  const lines = ['(;SZ[9]', '(;B[aa])(;B[bb]', ';W[cc])', ';C[one', 'two]', ')']
  const text = lines.join('\n')
  const fold = (line: number) => {
    const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0)
    const found = foldAt(tokens(text), start, start + lines[line]!.length)
    return found === null ? undefined : text.slice(found.from, found.to)
  }
  expect(fold(0)).toBe(text.slice(lines[0]!.length, -1))
  expect(fold(1)).toBe('\n;W[cc]')
  expect(fold(2)).toBeUndefined()
  expect(fold(3)).toBe('\ntwo')
  expect(fold(5)).toBeUndefined()
})

test('values that can be listed are offered', async () => {
  await loadPanelTexts()
  const labels = (ident: string, game: Parameters<typeof valuesOf>[1] = go) =>
    valuesOf(fullSchema.property(ident, game)!, game).map(({ label, detail }) => `${label} ${detail ?? ''}`.trim())
  expect(labels('PL')).toEqual(['B Black', 'W White'])
  expect(labels('TE').map((label) => label[0])).toEqual(['1', '2'])
  expect(labels('FF')).toContain('4')
  expect(labels('GM')).toContain('1 Go')
  expect(labels('RU')).toContain('Japanese')
  expect(labels('CA')).toContain('UTF-8')
  expect(labels('ST')).toEqual(['0', '1', '2', '3'])
  expect(labels('B')).toContain('pd Q16')
  expect(labels('B', { ...go, columns: 9, rows: 13 })).toHaveLength(117)
  expect(labels('C')).toEqual([])
})
