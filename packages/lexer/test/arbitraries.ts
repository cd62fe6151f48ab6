import type { TextEdit } from '@sgfkit/source'
import fc from 'fast-check'

/** Pieces that SGF texts are made of, faults included. */
export const piece = fc.constantFrom(
  '(',
  ')',
  ';',
  '(;',
  '[',
  ']',
  '[]',
  '[aa]',
  'B[pd]',
  'W[dp]',
  ';B[aa]',
  ';W[bb]',
  'AB[aa][bb]',
  'FF[4]',
  'FF[1]',
  'C[x\\]y]',
  'C[a;(b)]',
  'White[cc]',
  'B',
  'Foo ',
  'b',
  'A1[x]',
  'X-[y]',
  '\\',
  '\\\\',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\ufeff',
  '-- ',
  'é漢',
  '\u{1f600}',
)

/** Texts near to SGF, up to some dozens of tokens. */
export const sgfish = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

/** Any text: pieces of SGF, or any characters. */
export const anyText = fc.oneof(
  { weight: 4, arbitrary: sgfish },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

/** Edits of a text of a length that do not overlap, in any order. */
export const editsOf = (length: number): fc.Arbitrary<TextEdit[]> =>
  fc
    .array(fc.tuple(fc.nat(length), fc.nat(6), fc.oneof(piece, sgfish, fc.constant(''))), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => {
      const places = parts.map(([place]) => place).sort((a, b) => a - b)
      return parts.map(([, wide, text], i) => {
        const start = places[i] ?? 0
        return { span: { start, end: Math.min(start + wide, places[i + 1] ?? length) }, text }
      })
    })
