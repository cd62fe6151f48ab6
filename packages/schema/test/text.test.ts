import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeText, splitCompose, unescapeSimpleText, unescapeText } from '../src/index.js'

describe('unescapeText', () => {
  test.each([
    ['a\\]b\\\nc\\\r\nd', 'a]bcd'],
    ['a\nb\tc\rd', 'a\nb c\nd'],
    ['a\\\\b', 'a\\b'],
    ['a \\] b \\\\ c', 'a ] b \\ c'],
    ['a\r\nb\n\rc\r\rd', 'a\nb\nc\n\nd'],
    ['\r\r\n', '\n\n'],
    ['a\\\tb', 'a b'],
    ['a\\\n\nb', 'a\nb'],
    ['a\\:b', 'a:b'],
    ['dir\\\\', 'dir\\'],
    ['open\\', 'open'],
    ['nul\0', 'nul '],
    ['\\\\\\]', '\\]'],
    ['\\\n\\\nx', 'x'],
  ])('%j', (raw, text) => {
    expect(unescapeText(raw)).toBe(text)
  })

  test('simple text has no line breaks', () => {
    expect(unescapeSimpleText('x\ny\\\nz\r\nw\tv')).toBe('x yz w v')
  })

  test.each([
    [2, 'one \ntwo\nthree', 'one two\nthree'],
    [3, 'one\ntwo\n\nthree', 'one two\nthree'],
    [4, 'one\ntwo\n\nthree', 'one two\n\nthree'],
    [4, 'one \n two', 'one two'],
    [1, 'one\ntwo', 'one\ntwo'],
  ] as const)('line break style %i', (style, raw, text) => {
    expect(unescapeText(raw, style)).toBe(text)
  })
})

/** Texts that have a raw form: no white space but spaces and LF. */
const canonical = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\t\v\f\0]/g, ''))

test('unescaping gives back what was escaped', () => {
  fc.assert(
    fc.property(canonical, fc.boolean(), (text, composed) => {
      const raw = escapeText(text, { composed })
      expect(unescapeText(raw)).toBe(text)
      expect(/(^|[^\\])(\\\\)*\]/.test(raw)).toBe(false)
      if (composed) expect(splitCompose(raw)).toBeUndefined()
    }),
  )
})

test('a composed value is divided where it was put together', () => {
  fc.assert(
    fc.property(canonical, canonical, (left, right) => {
      const raw = `${escapeText(left, { composed: true })}:${escapeText(right, { composed: true })}`
      expect(splitCompose(raw)?.map((part) => unescapeText(part))).toEqual([left, right])
    }),
  )
})

test('any raw text can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\\', ']', ':', '\n', '\r', ' ', '\t', 'a', '\0') }), (raw) => {
      expect(unescapeSimpleText(raw)).not.toMatch(/[\n\r\t\0]/)
      // Reading is idempotent on what it gives, once that is escaped again.
      expect(unescapeText(escapeText(unescapeText(raw)))).toBe(unescapeText(raw))
    }),
  )
})

/** Unescaping character by character, as the specification tells it. */
function slowly(raw: string, lineBreak: string): string {
  const isBreak = (at: number) => raw[at] === '\n' || raw[at] === '\r'
  const breakEnd = (at: number) => (isBreak(at) && isBreak(at + 1) && raw[at] !== raw[at + 1] ? at + 2 : at + 1)
  let text = ''
  for (let at = 0; at < raw.length;) {
    const escaped = raw[at] === '\\'
    if (escaped) at++
    if (at === raw.length) break
    const end = breakEnd(at)
    text += isBreak(at) ? (escaped ? '' : lineBreak) : /[\t\v\f\0]/.test(raw[at]!) ? ' ' : raw[at]!
    at = end
  }
  return text
}

test('any raw text is read as character by character', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\\', '\n', '\r', ' ', '\t', 'a', '\0') }), (raw) => {
      expect(unescapeText(raw)).toBe(slowly(raw, '\n'))
      expect(unescapeSimpleText(raw)).toBe(slowly(raw, ' '))
    }),
    { numRuns: 2000 },
  )
})

test('a backslash stays one backslash however often the text is saved', () => {
  const raw = 'a\\\\b'
  expect(escapeText(unescapeText(raw))).toBe(raw)
})
