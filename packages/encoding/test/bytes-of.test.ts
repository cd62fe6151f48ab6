import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, decode, encode } from '../src/index.js'
import { encodings, textIn } from './arbitraries.js'

const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))

test('parts of a document in several encodings keep their own bytes', () => {
  const first = latin('(;CA[Shift_JIS]PB[\x8d\x95])')
  const second = latin('(;CA[UTF-8]PB[\xe9\xbb\x92])')
  const doc = decode(Uint8Array.from([...first, ...second]))
  const at = doc.text.lastIndexOf('(')
  expect(bytesOf(doc, { start: 0, end: at })).toEqual(first)
  expect(bytesOf(doc, { start: at, end: doc.text.length })).toEqual(second)
})

test('faulty bytes stay', () => {
  const doc = decode(latin('ab\xff\xfecd'), { encoding: 'UTF-8' })
  expect(bytesOf(doc, { start: 1, end: 4 })).toEqual(latin('b\xff\xfe'))
})

test('a mark stands before each part', () => {
  const doc = decode(latin('\xfe\xff\x00a\x00b\x00c'))
  expect(bytesOf(doc, { start: 1, end: 2 })).toEqual(latin('\xfe\xff\x00b'))
})

test('outside of the text is misuse', () => {
  const doc = decode(latin('abc'))
  expect(() => bytesOf(doc, { start: 1, end: 4 })).toThrow(RangeError)
  expect(() => bytesOf(doc, { start: 2, end: 1 })).toThrow(RangeError)
})

describe.each(encodings)('%s', (encoding) => {
  test('a part reads as that part of the text', () => {
    fc.assert(
      fc.property(textIn(encoding), textIn(encoding), textIn(encoding), (before, part, after) => {
        const doc = decode(encode(before + part + after, encoding).bytes, { encoding })
        fc.pre(doc.text === before + part + after)
        const bytes = bytesOf(doc, { start: before.length, end: before.length + part.length })
        // Marks that compose with the character before are one with it in some charsets.
        fc.pre(!/^[\u0304\u030c\u309a\u0300\u0301]/.test(part) && !/^[\u0304\u030c\u309a\u0300\u0301]/.test(after))
        expect(decode(bytes, { encoding }).text.replace(/^\ufeff/, '')).toBe(part.replace(/^\ufeff/, ''))
      }),
      { numRuns: Number(process.env.SGFKIT_RUNS ?? 20) },
    )
  })
})
