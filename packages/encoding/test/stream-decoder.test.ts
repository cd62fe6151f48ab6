import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, encode, StreamDecoder } from '../src/index.js'

const join = (...trees: readonly (readonly [text: string, encoding: string])[]): Uint8Array =>
  Uint8Array.from(trees.flatMap(([text, encoding]) => [...encode(text, encoding).bytes]))

const inChunks = (bytes: Uint8Array, sizes: readonly number[], decoder = new StreamDecoder()): string => {
  let text = ''
  let at = 0
  for (let i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? bytes.length
    text += decoder.decode(bytes.subarray(at, at + size), { stream: true })
    at += size
  }
  return text + decoder.decode()
}

const trees = [
  ['(;CA[UTF-8]PB[围棋大师先行])\n', 'UTF-8'],
  ['(;CA[GB2312]PB[围棋大师先行](;B[aa])(;W[bb]C[黑棋]))\n', 'GB2312'],
  ['(;CA[Shift_JIS]C[ソ表能―(]PB[手順を表す])\n', 'Shift_JIS'],
  ['(;PB[黑棋先行])\n', 'UTF-8'],
  ['(;CA[KOI8-R]PB[Динерштейн Александр])\n', 'KOI8-R'],
  ['(;CA[ISO-2022-JP]PB[黒の棋士])\n', 'ISO-2022-JP'],
  ['(;CA[HZ-GB-2312]PB[围棋大师先行]C[~])\n', 'HZ-GB-2312'],
  ['(;GN[plain];B[aa])\n', 'UTF-8'],
  ['(;CA[Big5]C[功許蓋]PB[圍棋大師先行])\n', 'Big5'],
] as const

describe('bytes in chunks', () => {
  test('are read as decode reads them at once, wherever the chunks end', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...trees), { maxLength: 6 }),
        sizes,
        fc.boolean(),
        (list, pieces, marked) => {
          const files = marked ? [['\ufeff(;)', 'UTF-8'] as const, ...list] : list
          const bytes = join(...files)
          const text = files.map(([each]) => each).join('')
          expect(inChunks(bytes, pieces)).toBe(text.replace(/^\ufeff/, ''))
        },
      ),
      { numRuns: Number(process.env.SGFKIT_RUNS ?? 100) },
    )
  })

  test('of any encoding that is told, also those that no TextDecoder knows', () => {
    for (const [encoding, text] of [
      ['johab', '바둑 기사집'],
      ['iso-2022-kr', '바둑 기사'],
      ['hz-gb-2312', '围棋大师'],
      ['utf-32le', '围棋𝄞'],
      ['utf-16be', '围棋𝄞𝄞'],
      ['cp949', '똠방각하'],
      ['big5', '功許蓋'],
    ] as const) {
      const record = `(;C[${text}])\n(;C[${text}]N[x])`
      const { bytes } = encode(record, encoding)
      for (const size of [1, 3, 7, 1000])
        expect(inChunks(bytes, [size], new StreamDecoder({ encoding })), encoding).toBe(record)
    }
  })

  test('of UTF-16 and UTF-32 are told by their mark or their zeros', () => {
    for (const encoding of ['UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE'])
      for (const mark of ['', '\ufeff']) {
        const record = `(;C[围棋𝄞]${';B[aa]'.repeat(1000)})`
        expect(inChunks(encode(mark + record, encoding).bytes, [5, 1001])).toBe(record)
      }
  })

  test('give text as soon as a tree is complete, and findings at their places in all of the text', () => {
    const decoder = new StreamDecoder()
    const first = join(['(;CA[UTF-8]C[段])', 'UTF-8'])
    expect(decoder.decode(first, { stream: true })).toBe('(;CA[UTF-8]C[段])')
    expect(decoder.decode(join(['(;CA[UTF-8]PB[围棋大师先行]', 'GBK']), { stream: true })).toBe('')
    expect(decoder.decode(join(['C[围棋大师])', 'GBK']))).toBe('(;CA[UTF-8]PB[围棋大师先行]C[围棋大师])')
    expect(decoder.findings()).toMatchObject([{ code: 'encoding/ca-differs', span: { start: 21, end: 26 } }])
    expect(decoder.findings()).toEqual([])
    // The next stream knows nothing of the one before.
    expect(decoder.decode(join(['(;CA[KOI8-R]PB[Иван])', 'KOI8-R']))).toBe('(;CA[KOI8-R]PB[Иван])')
  })

  test('that never end a tree are kept to the end', () => {
    const bytes = join([`(;CA[GBK]C[${'围'.repeat(2000)}`, 'GBK'])
    expect(inChunks(bytes, [100])).toBe(decode(bytes).text)
  })

  test('are bytes', () => {
    // @ts-expect-error: text is what comes out
    expect(() => new StreamDecoder().decode('x')).toThrow(TypeError)
  })
})
