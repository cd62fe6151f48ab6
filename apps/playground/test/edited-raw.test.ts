import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unescapeSimpleText, unescapeText } from '@sgfkit/schema'
import { editedRaw, shownRaw } from '../src/state/edited-raw.js'
import { lineEndOf, pairAround } from '../src/state/line-ends.js'

const ENDS = ['\n', '\r', '\r\n', '\n\r']

describe('a text that is edited where it is shown', () => {
  test.each(ENDS)('with %j, one typed character is all that differs', (end) => {
    const raw = `one${end}two \\] three\\${end}four${end}`
    expect(editedRaw(raw, 'one\nXtwo ] threefour\n', 'text', '')).toBe(`one${end}Xtwo \\] three\\${end}four${end}`)
    expect(editedRaw(raw, 'one\ntwo ] threefour\nX', 'text', '')).toBe(`${raw}X`)
    expect(editedRaw(raw, 'one\ntwo ] three]four\n', 'text', '')).toBe(`one${end}two \\] three\\${end}\\]four${end}`)
    expect(editedRaw(raw, 'one\ntwo\n ] threefour\n', 'text', '')).toBe(
      `one${end}two${end} \\] three\\${end}four${end}`,
    )
  })

  test('a new line in a value of one line ends as the file does', () => {
    expect(editedRaw('one', 'one\ntwo', 'text', '(;FF[4]\r\nC[one])')).toBe('one\r\ntwo')
    expect(editedRaw('', 'one\ntwo', 'text', '(;FF[4]\rC[one])')).toBe('one\rtwo')
  })

  test('whatever is written is what is read, and what was not touched stays', () => {
    const raw = fc
      .array(fc.constantFrom('a', 'b', '\\]', '\\\\', '\\a', '\n', '\r', '\\\n', '\\\r\n', '\t', '\\:', '石'))
      .map((parts) => parts.join(''))
    const piece = fc.array(fc.constantFrom('x', ']', '\\', '\n', ' ')).map((parts) => parts.join(''))
    fc.assert(
      fc.property(raw, piece, fc.nat(), fc.nat(), fc.constantFrom(...ENDS), (value, typed, a, b, end) => {
        const text = unescapeText(value)
        const start = a % (text.length + 1)
        const last = start + (b % (text.length - start + 1))
        const next = text.slice(0, start) + typed + text.slice(last)
        const written = editedRaw(value, next, 'text', end)
        expect(unescapeText(written)).toBe(next)
        expect(editedRaw(value, text, 'text', end)).toBe(value)
      }),
      { numRuns: 2000 },
    )
  })

  test('a text of one line, and a value as it stands', () => {
    expect(editedRaw('one\r\ntwo', `${unescapeSimpleText('one\r\ntwo')}!`, 'simple', '')).toBe('one\r\ntwo!')
    expect(shownRaw('a\n\rb\\]')).toBe('a\nb\\]')
    expect(editedRaw('a\n\rb\\]', 'a\nbc\\]', 'raw', '')).toBe('a\n\rbc\\]')
  })
})

describe('line ends', () => {
  test.each(ENDS)('%j is told by the first', (end) => {
    expect(lineEndOf(`(;FF[4]${end}SZ[9]${end}${end})`)).toBe(end)
  })

  test('pairs are told from left to right', () => {
    const inside = (text: string) =>
      Array.from({ length: text.length + 1 }, (_, i) => pairAround((at) => text[at], i)).flatMap((pair, i) =>
        pair === undefined ? [] : [i],
      )
    expect(inside('a\r\n\r\nb')).toEqual([2, 4])
    expect(inside('a\n\r\n\rb')).toEqual([2, 4])
    expect(inside('a\n\n\r\rb')).toEqual([3])
    expect(inside('\r\r\n')).toEqual([2])
  })
})
