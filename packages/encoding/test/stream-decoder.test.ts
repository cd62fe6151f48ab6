import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, encode, StreamDecoder } from '../src/index.js'

const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const join = (...trees: readonly (readonly [text: string, encoding: string])[]): Uint8Array =>
  concat(trees.map(([text, encoding]) => encode(text, encoding).bytes))

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

  test('that are more than a block are read in the charset that each game names, wherever blocks end', () => {
    const spaces = fc.nat(70_000)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...trees), spaces), { minLength: 2, maxLength: 20 }), (list) => {
        const files = list.flatMap(([tree, size]) => [[' '.repeat(size), 'UTF-8'] as const, tree])
        expect(inChunks(join(...files), [60_001, 5])).toBe(files.map(([text]) => text).join(''))
      }),
      { numRuns: Number(process.env.SGFKIT_RUNS ?? 15) },
    )
  })

  const told = (bytes: Uint8Array, sizes: readonly number[]): unknown => {
    const decoder = new StreamDecoder({ fallback: 'KOI8-R' })
    return { text: inChunks(bytes, sizes, decoder), findings: decoder.findings() }
  }
  /** Trees that nothing but a guess settles, that lie, or that are damaged. */
  const doubtful = [
    ...trees,
    ['(;PB[Jürgen Müller]C[Schöne Züge])\n', 'ISO-8859-1'],
    ['(;PB[Żółć]C[Gęś i źdźbło])\n', 'ISO-8859-2'],
    ['(;PB[Динерштейн])\n', 'windows-1251'],
    ['(;PB[Иван]C[ход])\n', 'KOI8-R'],
    ['(;PB[黒の棋士]C[ソ表能])\n', 'Shift_JIS'],
    ['(;CA[UTF-8]PB[围棋大师先行])\n', 'GBK'],
    ['(;CA[Big5]PB[Иван Динерштейн])\n', 'KOI8-R'],
    ['(;CA[nonsense]C[Ł]N[\\])])\n', 'ISO-8859-2'],
    ['x é ( ;C[段', 'UTF-8'],
    ['(;C[許功蓋](;B[aa]', 'Big5'],
  ] as const
  const pieces = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })

  test('of less than a block read as decode reads them at once, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...doubtful), { maxLength: 8 }), pieces, (list, sizes) => {
        const bytes = join(...list)
        const { text, diagnostics } = decode(bytes, { fallback: 'KOI8-R' })
        expect(told(bytes, sizes)).toEqual({ text, findings: diagnostics })
      }),
      { numRuns: Number(process.env.SGFKIT_RUNS ?? 100) },
    )
  })

  test('of many blocks give the same text and the same findings, whatever chunks they come in', () => {
    const bare = doubtful.map(([text, encoding]) => join([text, encoding]))
    const padded = fc.tuple(fc.nat(doubtful.length - 1), fc.constantFrom(0, 0, 900, 5000, 70_000))
    fc.assert(
      fc.property(fc.array(padded, { minLength: 20, maxLength: 60 }), pieces, fc.nat(3), (list, sizes, scale) => {
        const bytes = concat(list.flatMap(([which, size]) => [bare[which]!, new Uint8Array(size).fill(0x20)]))
        const whole = told(bytes, [bytes.length])
        expect(
          told(
            bytes,
            sizes.map((size) => size * 37 * 10 ** scale),
          ),
        ).toEqual(whole)
        // All at once in the last call is no other stream.
        const decoder = new StreamDecoder({ fallback: 'KOI8-R' })
        expect({ text: decoder.decode(bytes), findings: decoder.findings() }).toEqual(whole)
      }),
      { numRuns: Number(process.env.SGFKIT_RUNS ?? 8) },
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
      // The block ends at one place of the games after the other.
      for (let back = 0; back < 40; back += 7) {
        const record = `${' '.repeat((encoding.endsWith('le') ? 16_384 : encoding.endsWith('be') ? 32_768 : 65_536) - back)}(;C[${text}])\n(;C[${text}]N[x])`
        const { bytes } = encode(record, encoding)
        expect(inChunks(bytes, [30_000, 7], new StreamDecoder({ encoding })), encoding).toBe(record)
      }
    }
  })

  test('of UTF-16 and UTF-32 are told by their mark or their zeros', () => {
    for (const encoding of ['UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE'])
      for (const mark of ['', '\ufeff']) {
        const record = `(;C[围棋𝄞]${';B[aa]'.repeat(20_000)})`
        expect(inChunks(encode(mark + record, encoding).bytes, [5, 10_001])).toBe(record)
      }
  })

  test('give text block by block as far as trees are complete, and findings at their places in all of the text', () => {
    const decoder = new StreamDecoder()
    const first = `(;CA[UTF-8]C[段]N[${'x'.repeat(65_500)}])`
    const second = '(;CA[UTF-8]PB[围棋大师先行]C[围棋大师])'
    expect(decoder.decode(join([first, 'UTF-8']), { stream: true })).toBe('')
    // The block ends within the second tree.
    expect(decoder.decode(join([second, 'GBK']).subarray(0, 30), { stream: true })).toBe(first)
    expect(decoder.decode(join([second, 'GBK']).subarray(30), { stream: true })).toBe('')
    expect(decoder.findings()).toEqual([])
    expect(decoder.decode()).toBe(second)
    const start = first.length + 5
    expect(decoder.findings()).toMatchObject([{ code: 'encoding/ca-differs', span: { start, end: start + 5 } }])
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
