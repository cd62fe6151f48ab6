import type { TextEdit } from '@sgfkit/source'
import fc from 'fast-check'

/** Pieces that SGF texts are made of, faults included. */
export const piece = fc.constantFrom(
  '(',
  ')',
  ';',
  '(;',
  '((',
  '()',
  '(;B[aa])',
  '[',
  ']',
  '[aa]',
  'B[pd]',
  ';B[aa]',
  ';W[bb]',
  '\n;B[aa]',
  'AB[aa][bb]',
  'FF[4]',
  'C[x\\]y]',
  'C[a;(b)]',
  'White[cc]',
  'B',
  'b',
  '\\',
  ' ',
  '\n',
  '\0',
  '-- ',
  '漢',
)

/** Texts near to SGF, up to some dozens of tokens. */
const sgfish = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

/** Any text: pieces of SGF, or any characters. */
export const anyText = fc.oneof(
  { weight: 5, arbitrary: sgfish },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

/** Texts in which it is hard to tell what is a game: text before the first `;`, several games in a group, parentheses in mail. */
export const wildText = fc
  .array(
    fc.constantFrom(
      '(',
      '(',
      ')',
      ')',
      ';',
      ';B[aa]',
      '(;W[bb]',
      '(x;B[aa]C[c]',
      '(1',
      'X',
      'x ',
      'K-',
      'see [1] ',
      '(this ',
      'B[aa]',
      'C[x]',
      '[bb]',
      '-',
      ' ',
      '\n',
      '()',
      ']',
      'C[(;]',
      '\\',
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''))

/** Edits of a text of a length that do not overlap, in any order. */
export const editsOf = (length: number): fc.Arbitrary<TextEdit[]> =>
  fc
    .array(fc.tuple(fc.nat(length), fc.nat(6), fc.oneof(piece, sgfish, fc.constant(''))), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => {
      const places = parts.map(([place]) => place).sort((a, b) => a - b)
      return parts.map(([, wide, text], i) => {
        const start = places[i] ?? 0
        return { span: { start, end: Math.min(start + wide, places[i + 1] ?? length) }, text }
      })
    })
