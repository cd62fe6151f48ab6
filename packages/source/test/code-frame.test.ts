import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFrame, createSource } from '../src/index.js'

const frame = (text: string, start: number, end: number, options = {}): string[] =>
  codeFrame(createSource(text), { start, end }, options).split('\n')

describe('codeFrame', () => {
  it('shows the lines around a span and marks it', () => {
    expect(frame('a\n(;B[aa]\n;W[bb\nb\nc', 10, 14)).toEqual(['2 | (;B[aa]', '3 | ;W[bb', '  | ^^^^', '4 | b'])
  })

  it('marks an empty span as the character after it, also at the end', () => {
    expect(frame('abc', 1, 1)).toEqual(['1 | abc', '  |  ^'])
    expect(frame('abc', 3, 3)).toEqual(['1 | abc', '  |    ^'])
    expect(frame('', 0, 0)).toEqual(['1 |', '  | ^'])
    expect(frame('ab\ncd', 2, 3, { after: 0 })).toEqual(['1 | ab', '  |   ^'])
  })

  it('marks every line of a long span, up to a number of lines', () => {
    expect(frame('ab\ncd\nef', 1, 7)).toEqual(['1 | ab', '  |  ^', '2 | cd', '  | ^^', '3 | ef', '  | ^'])
    expect(frame('a\nb\nc\nd', 0, 7, { lines: 2 })).toEqual(['1 | a', '  | ^', '2 | b', '  | ^', '  | …'])
  })

  it('gives wide characters two cells and control characters a picture', () => {
    expect(frame('漢字x', 2, 3)).toEqual(['1 | 漢字x', '  |     ^'])
    expect(frame('漢字', 1, 2)).toEqual(['1 | 漢字', '  |   ^^'])
    expect(frame('\0\x1b[1m\ty', 6, 7)).toEqual(['1 | ␀␛[1m y', '  |       ^'])
  })

  it('cuts long lines around the span', () => {
    const [row = '', marks = ''] = frame(`${'x'.repeat(500)}Y${'z'.repeat(500)}`, 500, 501, { width: 20 })
    expect(row).toBe('1 | …xxxxxYzzzzzzzzzzzzzz…')
    expect(marks.length - 1).toBe(row.indexOf('Y'))
  })

  it('pads line numbers', () => {
    expect(frame('\n'.repeat(9), 9, 9)).toEqual([' 9 |', '10 |', '   | ^'])
  })

  it('never throws for a span in the text, and keeps to the width', () => {
    const text = fc.string({ unit: fc.constantFrom('\n', '\r', 'a', '漢', '\u{1f600}', '\0', '\t'), maxLength: 60 })
    fc.assert(
      fc.property(text, fc.nat(60), fc.nat(60), fc.integer({ min: 2, max: 12 }), (given, a, b, width) => {
        const start = Math.min(a, b, given.length)
        const end = Math.min(Math.max(a, b), given.length)
        for (const row of codeFrame(createSource(given), { start, end }, { width }).split('\n'))
          expect(Array.from(row).length).toBeLessThanOrEqual(width + 8)
      }),
    )
  })

  it('throws RangeError for a span outside', () => {
    expect(() => frame('abc', 2, 9)).toThrow(RangeError)
  })
})
