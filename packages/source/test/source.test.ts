import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, compareDiagnostics, createSource, formatDiagnostic, invertEdits, sortEdits } from '../src/index.js'
import type { Diagnostic, TextEdit } from '../src/index.js'

/** Text that is rich in line ends. */
const text = fc.string({ unit: fc.constantFrom('\n', '\r', 'a', ']', '漢', '\u{1f600}') })

const editsOf = (length: number): fc.Arbitrary<TextEdit[]> =>
  fc.array(fc.tuple(fc.nat(length), fc.boolean(), fc.string({ maxLength: 3 })), { maxLength: 6 }).map((parts) => {
    const places = parts.map(([place]) => place).sort((a, b) => a - b)
    return parts.map(([, wide, added], i) => {
      const start = places[i] ?? 0
      const next = places[i + 1] ?? length
      return { span: { start, end: wide ? next : start }, text: added }
    })
  })

describe('createSource', () => {
  it.each([
    ['', 1],
    ['a', 1],
    ['a\n', 2],
    ['a\rb', 2],
    ['a\r\nb', 2],
    ['a\n\rb', 2],
    ['a\r\rb\n', 4],
    ['a\r\r\nb', 3],
    ['a\n\r\nb', 3],
    ['\n\n', 3],
    ['a\vb\fc\u2028', 1],
  ])('counts the lines of %j as %i', (given, lines) => {
    expect(createSource(given).lineCount).toBe(lines)
  })

  it('gives line and column from 1, and the lines without their ends', () => {
    const source = createSource('ab\n\rc\r\r\nd', 'x.sgf')
    expect(source.name).toBe('x.sgf')
    expect(source.position(0)).toEqual({ line: 1, column: 1 })
    expect(source.position(3)).toEqual({ line: 1, column: 4 })
    expect(source.position(4)).toEqual({ line: 2, column: 1 })
    expect(source.position(9)).toEqual({ line: 4, column: 2 })
    const lines = [1, 2, 3, 4]
      .map((line) => source.lineSpan(line))
      .map(({ start, end }) => source.text.slice(start, end))
    expect(lines).toEqual(['ab', 'c', '', 'd'])
    expect(source.offset({ line: 2, column: 99 })).toBe(5)
  })

  it('splits as a regular expression with the four line ends does', () => {
    fc.assert(
      fc.property(text, (given) => {
        const source = createSource(given)
        const lines = given.split(/\r\n|\n\r|\n|\r/)
        expect(source.lineCount).toBe(lines.length)
        lines.forEach((line, i) => {
          const { start, end } = source.lineSpan(i + 1)
          expect(given.slice(start, end)).toBe(line)
        })
      }),
    )
  })

  it('position and offset are inverse outside of line ends', () => {
    fc.assert(
      fc.property(text, (given) => {
        const source = createSource(given)
        for (let offset = 0; offset <= given.length; offset++) {
          const position = source.position(offset)
          const { end } = source.lineSpan(position.line)
          expect(source.offset(position)).toBe(Math.min(offset, end))
        }
      }),
    )
  })

  it('throws RangeError for places outside', () => {
    const source = createSource('ab')
    expect(() => source.position(3)).toThrow('offset must be a whole number in 0..2, got 3')
    expect(() => source.position(0.5)).toThrow(RangeError)
    expect(() => source.lineSpan(0)).toThrow('line must be a whole number in 1..1, got 0')
    expect(() => source.lineSpan(2)).toThrow(RangeError)
    expect(() => source.offset({ line: 1, column: 0 })).toThrow(RangeError)
  })
})

describe('edits', () => {
  it('applies edits in any order, insertions at one place in the order given', () => {
    const at = (start: number, end: number, added: string): TextEdit => ({ span: { start, end }, text: added })
    expect(applyEdits('abcdef', [at(4, 5, 'E'), at(1, 3, ''), at(6, 6, '!')])).toBe('adEf!')
    expect(applyEdits('ab', [at(1, 2, 'B'), at(1, 1, 'x'), at(1, 1, 'y')])).toBe('axyB')
    expect(applyEdits('ab', [])).toBe('ab')
  })

  it('throws RangeError for overlap and for places outside', () => {
    const at = (start: number, end: number): TextEdit => ({ span: { start, end }, text: '' })
    expect(() => applyEdits('abcd', [at(1, 3), at(2, 4)])).toThrow('edits 1..3 and 2..4 overlap')
    expect(() => applyEdits('abcd', [at(2, 4), at(1, 3)])).toThrow(RangeError)
    expect(() => applyEdits('abcd', [at(2, 2), at(1, 3)])).toThrow(RangeError)
    expect(() => applyEdits('abcd', [at(0, 5)])).toThrow('edit 0..5 is not a span of a text of length 4')
    expect(() => applyEdits('abcd', [at(3, 2)])).toThrow(RangeError)
    expect(() => sortEdits(4, [at(-1, 2)])).toThrow(RangeError)
  })

  it('is undone by invertEdits', () => {
    const sample = fc.string({ maxLength: 20 }).chain((given) => fc.tuple(fc.constant(given), editsOf(given.length)))
    fc.assert(
      fc.property(sample, ([given, edits]) => {
        const after = applyEdits(given, edits)
        expect(applyEdits(after, invertEdits(given, edits))).toBe(given)
      }),
    )
  })
})

describe('diagnostics', () => {
  const at = (start: number, code: string, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
    code,
    severity,
    message: 'something',
    span: { start, end: start + 1 },
  })

  it('formats place, severity, code and message', () => {
    expect(formatDiagnostic(createSource('ab\ncd'), at(4, 'lexer/x'))).toBe('2:2 error lexer/x: something')
    expect(formatDiagnostic(createSource('ab', 'a.sgf'), at(0, 'lexer/x'))).toBe('a.sgf:1:1 error lexer/x: something')
  })

  it('orders by place, severity, code', () => {
    const list = [at(2, 'a'), at(1, 'b', 'info'), at(1, 'c'), at(1, 'b')]
    expect(list.sort(compareDiagnostics).map((d) => `${d.span.start}${d.code}${d.severity}`)).toEqual([
      '1berror',
      '1cerror',
      '1binfo',
      '2aerror',
    ])
  })
})
