import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, encode, encodeStretches } from '../src/index.js'
import { encodings, textIn } from './arbitraries.js'

const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const shown = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

describe.each(encodings)('%s', (encoding) => {
  test('what is kept keeps its bytes wherever it is cut, and what is not is written in the encoding', () => {
    fc.assert(
      fc.property(textIn(encoding), fc.uint8Array({ maxLength: 4 }), fc.nat(40), fc.nat(40), (text, noise, a, b) => {
        const bytes = Uint8Array.from([...encode(text, encoding).bytes, ...noise])
        const decoded = decode(bytes, { encoding })
        const { length } = decoded.text
        const whole = [{ span: { start: 0, end: length }, encoding }]
        const piece = { span: { start: 0, end: length }, from: 0, own: true }
        expect(encodeStretches(decoded, decoded.text, whole, [piece]).bytes).toEqual(bytes)
        // Two pieces that touch are as good as one.
        const at = Math.min(a, length)
        const halves = [
          { ...piece, span: { start: 0, end: at } },
          { span: { start: at, end: length }, from: at, own: false },
        ]
        const inside =
          /[\ud800-\udbff]/.test(decoded.text.charAt(at - 1)) || /[\u0304\u030c]/.test(decoded.text.charAt(at))
        if (!inside) expect(encodeStretches(decoded, decoded.text, whole, halves).bytes).toEqual(bytes)
        // New text in between is read back.
        const put = Math.min(b, length)
        const now = `${decoded.text.slice(0, put)}(;)${decoded.text.slice(put)}`
        const { bytes: written, diagnostics } = encodeStretches(
          decoded,
          now,
          [{ span: { start: 0, end: now.length }, encoding }],
          [
            { span: { start: 0, end: put }, from: 0, own: true },
            { span: { start: put + 3, end: now.length }, from: put, own: true },
          ],
        )
        if (diagnostics.length === 0)
          expect(decode(written, { encoding }).text.replace(/^\ufeff/, '')).toBe(now.replace(/^\ufeff/, ''))
      }),
      { numRuns: Number(process.env.SGFKIT_RUNS ?? 25) },
    )
  })
})

test('text that changes its encoding is converted, and its faults are named', () => {
  const decoded = decode(latin('(;CA[GBK]C[\xba\xda\xff])'), { encoding: 'GBK' })
  const { length } = decoded.text
  const kept = [{ span: { start: 0, end: length }, from: 0, own: false }]
  const { bytes, diagnostics } = encodeStretches(
    decoded,
    decoded.text,
    [{ span: { start: 0, end: length }, encoding: 'UTF-8' }],
    kept,
  )
  expect(new TextDecoder().decode(bytes)).toBe('(;CA[GBK]C[黑\ufffd])')
  expect(diagnostics).toMatchObject([{ code: 'encoding/undecodable', severity: 'error', span: { start: 12, end: 13 } }])
})

test('a stretch in a charset with shifts begins and ends in ASCII', () => {
  const decoded = decode(latin('(;C[\xba\xda])'), { encoding: 'GBK' })
  const text = '(;C[黑])(;C[日'
  const { bytes } = encodeStretches(
    decoded,
    text,
    [
      { span: { start: 0, end: 7 }, encoding: 'GBK' },
      { span: { start: 7, end: text.length }, encoding: 'ISO-2022-JP' },
    ],
    [{ span: { start: 0, end: 7 }, from: 0, own: false }],
  )
  expect(shown(bytes)).toBe('(;C[\xba\xda])(;C[\x1b$BF|\x1b(B')
})

test('an encoding that nobody knows is misuse', () => {
  const stretches = [{ span: { start: 0, end: 1 }, encoding: 'klingon' }]
  expect(() => encodeStretches(decode(latin('')), 'x', stretches, [])).toThrow(
    new RangeError('no encoding is called klingon'),
  )
})

describe('stretches that do not tile the text are refused', () => {
  const decoded = decode(latin('(;)'), { encoding: 'UTF-8' })
  const part = (start: number, end: number) => ({ span: { start, end }, encoding: 'UTF-8' })
  test.each<[string, ReturnType<typeof part>[], RegExp]>([
    ['too short', [part(0, 1)], /end of the text, 3, got 1/],
    ['none', [], /end of the text, 3, got 0/],
    ['too long', [part(0, 4)], /got 4/],
    ['a gap', [part(0, 1), part(2, 3)], /at 1, got 2 to 3/],
    ['an overlap', [part(0, 2), part(1, 3)], /at 2, got 1 to 3/],
    ['backwards', [part(0, 3), part(3, 2)], /at 3, got 3 to 2/],
    ['no number', [part(0, NaN)], /at 0, got 0 to NaN/],
  ])('%s', (_name, stretches, message) => {
    expect(() => encodeStretches(decoded, decoded.text, stretches, [])).toThrow(RangeError)
    expect(() => encodeStretches(decoded, decoded.text, stretches, [])).toThrow(message)
  })
  test('any that tile it are written', () => {
    expect(shown(encodeStretches(decoded, '(;)', [part(0, 1), part(1, 1), part(1, 3)], []).bytes)).toBe('(;)')
  })
})
