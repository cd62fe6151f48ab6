import type { TextEdit } from '@sgfkit/source'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, encodeEdited } from '../src/index.js'
import { encodings, textIn } from './arbitraries.js'

function apply(text: string, edits: readonly TextEdit[]): string {
  let result = ''
  let kept = 0
  for (const { span, text: inserted } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    result += text.slice(kept, span.start) + inserted
    kept = span.end
  }
  return result + text.slice(kept)
}

/** Bytes that are half text of the encoding, half anything. */
function bytesIn(encoding: string): fc.Arbitrary<Uint8Array> {
  const escapes = ['\x1b$B', '\x1b(B', '\x1b(J', '\x1b(I', '\x1b$)C', '\x0e', '\x0f', '~{', '~}', '~~', '~\n'].map(
    (each) => Uint8Array.from(Buffer.from(each, 'latin1')),
  )
  const piece = fc.oneof(
    {
      weight: 3,
      arbitrary: textIn(encoding).map(
        (text) => encodeEdited(decode(new Uint8Array(0), { encoding }), [{ span: { start: 0, end: 0 }, text }]).bytes,
      ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 6 }) },
    { weight: 1, arbitrary: fc.constantFrom(...escapes) },
  )
  return fc.array(piece, { maxLength: 6 }).map((pieces) => Uint8Array.from(pieces.flatMap((each) => [...each])))
}

/** Two edits in order that do not overlap, from four numbers between 0 and 1. */
function editsAt(length: number, places: readonly number[], texts: readonly string[]): readonly TextEdit[] {
  const [a = 0, b = 0, c = 0, d = 0] = places.map((place) => Math.floor(place * (length + 1))).sort((x, y) => x - y)
  return [
    { span: { start: a, end: b }, text: texts[0] ?? '' },
    { span: { start: c, end: d }, text: texts[1] ?? '' },
  ]
}

const places = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 4, maxLength: 4 })

describe.each(encodings)('%s', (encoding) => {
  test('unedited stretches keep their very bytes, and the new text is read back', () => {
    fc.assert(
      fc.property(bytesIn(encoding), places, textIn(encoding), textIn(encoding), (bytes, at, first, second) => {
        const decoded = decode(bytes, { encoding })
        const edits = editsAt(decoded.text.length, at, [first, second])
        const { bytes: written, diagnostics } = encodeEdited(decoded, edits)

        // Bytes before the first, and behind the last edit; characters that an edit cuts through may change.
        const start = edits[0]!.span.start
        const end = edits[1]!.span.end
        const head = start === 0 ? 0 : decoded.byteOffset(start - 1)
        expect(written.subarray(0, head)).toEqual(bytes.subarray(0, head))
        const tail = bytes.subarray(end + 1 > decoded.text.length ? bytes.length : decoded.byteOffset(end + 1))
        if (end + 1 < decoded.text.length) expect(written.subarray(written.length - tail.length)).toEqual(tail)

        if (diagnostics.length > 0) return
        // A mark that an edit brings to the front of Unicode text is a byte order mark when it is read again.
        const expected = apply(decoded.text, edits).replace(/^\ufeff/, '')
        expect(decode(written, { encoding }).text.replace(/^\ufeff/, '')).toBe(expected)
      }),
      { numRuns: Number(process.env.SGFKIT_RUNS ?? 50) },
    )
  })

  test('without an edit, or with an edit that changes nothing, all bytes stay', () => {
    fc.assert(
      fc.property(bytesIn(encoding), fc.double({ min: 0, max: 0.999, noNaN: true }), (bytes, place) => {
        const decoded = decode(bytes, { encoding })
        expect(encodeEdited(decoded, []).bytes).toEqual(bytes)
        const at = Math.floor(place * (decoded.text.length + 1))
        const inside =
          /[\ud800-\udbff]/.test(decoded.text.charAt(at - 1)) ||
          decoded.text.charAt(at) === '\u0304' ||
          decoded.text.charAt(at) === '\u030c'
        if (!inside) expect(encodeEdited(decoded, [{ span: { start: at, end: at }, text: '' }]).bytes).toEqual(bytes)
      }),
      { numRuns: 20 },
    )
  })
})

const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const shown = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

test('a character that a charset spells in two ways keeps its spelling', () => {
  // NEC row 13 and NEC selected IBM characters: ∪ is 879B and 81BE, ⅰ is EEEF and FA40.
  const bytes = latin('\x87\x9b \xee\xef')
  const decoded = decode(bytes, { encoding: 'Shift_JIS' })
  expect(shown(encodeEdited(decoded, [{ span: { start: 1, end: 2 }, text: '∪' }]).bytes)).toBe(
    '\x87\x9b\x81\xbe\xee\xef',
  )
})

test('shift states are led in and out at the seams', () => {
  const decoded = decode(latin('C[\x1b$BF|K\\\x1b(B]'), { encoding: 'ISO-2022-JP' })
  expect(decoded.text).toBe('C[日本]')
  expect(shown(encodeEdited(decoded, [{ span: { start: 3, end: 3 }, text: 'x' }]).bytes)).toBe(
    'C[\x1b$BF|\x1b(Bx\x1b$BK\\\x1b(B]',
  )
  expect(shown(encodeEdited(decoded, [{ span: { start: 3, end: 4 }, text: '中' }]).bytes)).toBe('C[\x1b$BF|Cf\x1b(B]')
  const hz = decode(latin('C[~{VPND~}]'), { encoding: 'HZ' })
  expect(shown(encodeEdited(hz, [{ span: { start: 2, end: 3 }, text: '' }]).bytes)).toBe('C[~{ND~}]')
})

test('each game tree of a mixed collection is written in its own encoding', () => {
  const decoded = decode(latin('(;CA[KOI8-R]C[\xf2])(;CA[ISO-8859-7]C[\xe1\xe2])'))
  expect(decoded.text).toBe('(;CA[KOI8-R]C[Р])(;CA[ISO-8859-7]C[αβ])')
  const edits = [
    { span: { start: 14, end: 15 }, text: 'СТ' },
    { span: { start: 36, end: 36 }, text: 'γ' },
  ]
  expect(shown(encodeEdited(decoded, edits).bytes)).toBe('(;CA[KOI8-R]C[\xf3\xf4])(;CA[ISO-8859-7]C[\xe1\xe3\xe2])')
})

test('a byte order mark stays', () => {
  const decoded = decode(latin('\xff\xfe(\0;\0)\0'))
  expect(shown(encodeEdited(decoded, [{ span: { start: 2, end: 2 }, text: 'é' }]).bytes)).toBe(
    '\xff\xfe(\0;\0\xe9\0)\0',
  )
})

test('characters that the encoding lacks are named at their place in the edited text', () => {
  const decoded = decode(latin('(;C[ab])'), { encoding: 'ISO-8859-1' })
  const edits = [
    { span: { start: 0, end: 0 }, text: 'xyz' },
    { span: { start: 5, end: 5 }, text: '段' },
  ]
  expect(encodeEdited(decoded, edits).diagnostics).toMatchObject([
    { code: 'encoding/unmappable', span: { start: 8, end: 9 } },
  ])
})

test('a seam where kept faulty bytes would swallow what follows is reported', () => {
  const decoded = decode(latin('C[\x95\n]'), { encoding: 'Shift_JIS' })
  const { diagnostics } = encodeEdited(decoded, [{ span: { start: 3, end: 4 }, text: '' }])
  expect(diagnostics).toMatchObject([{ code: 'encoding/seam', span: { start: 3, end: 3 } }])
})

test('edits that overlap or lie outside are misuse', () => {
  const decoded = decode(latin('abc'))
  const edit = (start: number, end: number): TextEdit => ({ span: { start, end }, text: '' })
  expect(() => encodeEdited(decoded, [edit(0, 2), edit(1, 3)])).toThrow(RangeError)
  expect(() => encodeEdited(decoded, [edit(2, 4)])).toThrow(RangeError)
  expect(() => encodeEdited(decoded, [edit(2, 1)])).toThrow(RangeError)
  expect(() => encodeEdited(decoded, [edit(Number.NaN, 1)])).toThrow(RangeError)
})
