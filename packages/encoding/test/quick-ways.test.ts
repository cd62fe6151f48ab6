import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newStep } from '../src/codec.js'
import type { DecodedText } from '../src/index.js'
import { decode, encode, StreamDecoder } from '../src/index.js'
import * as languages from '../src/languages.js'
import { platformReader } from '../src/platform-reader.js'
import { readBytes } from '../src/read-bytes.js'
import { codecOf } from '../src/registry.js'
import type { Mode } from '../src/tree-scan.js'
import { newTreeScan, TreeScanner } from '../src/tree-scan.js'
import { encodings, textIn } from './arbitraries.js'

const runs = Number(process.env.SGFKIT_RUNS ?? 100)

const twoByte = [
  'Shift_JIS',
  'Windows-31J',
  'EUC-JP',
  'GB2312',
  'GBK',
  'GB18030',
  'Big5',
  'Big5-HKSCS',
  'EUC-KR',
  'CP949',
]

/** Common characters of a charset, of which a large text makes the platform's decoder known. */
const words: Readonly<Record<string, string>> = {
  Shift_JIS: '黒の棋士',
  'EUC-JP': '黒の棋士',
  GB18030: '围棋大师',
  Big5: '圍棋大師',
  'EUC-KR': '바둑 기사',
}

/** The text of bytes, character by character. */
function slowText(bytes: Uint8Array, encoding: string): string {
  const codec = codecOf(encoding)!
  const step = newStep()
  let text = ''
  for (let at = 0; at < bytes.length; at += step.length) {
    codec.read(bytes, at, bytes.length, step.state, step)
    if (step.units > 0) text += String.fromCharCode(step.first)
    if (step.units > 1) text += String.fromCharCode(step.second)
  }
  return text
}

const join = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))

describe("the platform's decoder", () => {
  beforeAll(() => {
    for (const [encoding, word] of Object.entries(words))
      decode(encode(`(;C[${word}])\n`.repeat(80_000), encoding).bytes, { encoding })
  })

  test.each(twoByte)('reads a text as the codec does, or is not used: %s', (encoding) => {
    // Any bytes, those that platforms differ in, and text; a piece ends in between.
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.uint8Array({ min: 0x80, max: 0xff, maxLength: 60 }),
      fc
        .array(fc.constantFrom(0x1a, 0x1c, 0x7f, 0x80, 0x8e, 0x8f, 0xa1, 0xa3, 0xa0, 0xf3, 0xf9, 0xfe, 0x30, 0x81))
        .map((list) => Uint8Array.from(list)),
      textIn(encoding).map((text) => encode(text, encoding).bytes),
    )
    const fill = fc.constantFrom('', 'a\n', 'aa', '\xa1\xa1\xa1').map((text) => {
      const piece = Uint8Array.from(text, (each) => each.charCodeAt(0))
      return join(...Array.from({ length: text === '' ? 0 : Math.ceil(65_530 / text.length) }, () => piece))
    })
    const codec = codecOf(encoding)!
    expect(platformReader(codec, 0, () => '')).toBeDefined()
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const both = join(a, b)
        const own = readBytes(both, 0, both.length, codec, true)
        expect(readBytes(both, 0, both.length, codec)).toEqual(own)
        expect(own.text).toBe(slowText(both, encoding))
      }),
      { numRuns: 2 * runs },
    )
    fc.assert(
      fc.property(bytes, fill, bytes, (a, between, b) => {
        const all = join(a, between, b)
        expect(readBytes(all, 0, all.length, codec)).toEqual(readBytes(all, 0, all.length, codec, true))
      }),
      { numRuns: Math.ceil(runs / 50) },
    )
  })
})

test.each(encodings)('runs of characters are read as single characters are: %s', (encoding) => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 80 }),
        textIn(encoding).map((text) => encode(text, encoding).bytes),
      ),
      (bytes) => {
        expect(readBytes(bytes, 0, bytes.length, codecOf(encoding)!).text).toBe(slowText(bytes, encoding))
      },
    ),
    { numRuns: Math.ceil(runs / 4) },
  )
})

describe('a scan that relies on CA', () => {
  const unit = fc.constantFrom(
    ...[
      '[',
      ']',
      '[',
      ']',
      ';',
      '(',
      ')',
      '\\',
      'B[dd]',
      'C[',
      '\x81',
      '\xff',
      '\x80',
      '\xfe\xa1',
      '\x8a]',
      '\x81\\',
      '0',
      'a',
      '\n',
    ],
    ...['~', '~{', 'a'.repeat(9), '\xb0\xa1'.repeat(7), '\x0e', '\x1b$B'],
  )
  const pieces = fc.array(unit, { maxLength: 40 }).map((list) => list.join(''))

  test.each([0, 1, 2] as const)('finds the same as one that steps through all: mode %i', (mode) => {
    fc.assert(
      fc.property(pieces, pieces, fc.nat(3), (before, behind, shift) => {
        const file = `(;${before}CA[x]${behind})`
        const whole = Uint8Array.from('.'.repeat(shift) + file, (each) => each.charCodeAt(0))
        // A view that does not begin at a whole word.
        const bytes = whole.subarray(shift)
        const [quick, slow] = [newTreeScan(), newTreeScan()]
        let told: number | undefined
        new TreeScanner(bytes).scan(0, bytes.length, 0, quick, (start) => {
          told = start
          return mode
        })
        // A shift behind the end of the tree keeps the other from relying on anything.
        const shifted = join(bytes, Uint8Array.of(0x1b))
        new TreeScanner(shifted).scan(0, bytes.length, 0, slow, (): Mode => mode)
        expect(slow.relied).toBe(false)
        if (told === undefined) expect(quick.relied).toBe(false)
        const { end, closed, caStart, caEnd, high, escapes } = slow
        expect(quick).toMatchObject({ end, closed, caStart, caEnd, high, escapes })
      }),
      { numRuns: 4 * runs },
    )
  })
})

test('the letters of a language are of the class that all languages see in them', () => {
  // What neighbours cost is worked out once for all languages.
  for (const language of Object.values(languages).flat()) {
    if (language.kind !== 'alphabet') continue
    for (const letter of language.letters) {
      const codePoint = letter.codePointAt(0)!
      // ASCII is not judged.
      if (codePoint < 0x80) continue
      expect(/[\p{Ll}\p{Lo}\p{M}\p{Lm}]/u.test(letter), letter).toBe(true)
      expect(codePoint >= 0xc0 && codePoint < 0x250, letter).toBe(language.latin)
    }
  }
})

describe('decode with and without quick ways', () => {
  /** The same package in which nothing is relied on, nothing is asked of the platform and no lone tree is told first. */
  async function careful(): Promise<typeof import('../src/index.js')> {
    vi.resetModules()
    vi.doMock('../src/platform-reader.js', async (original) => ({
      ...(await original<typeof import('../src/platform-reader.js')>()),
      platformReader: () => undefined,
    }))
    vi.doMock('../src/tree-scan.js', async (original) => {
      const module = await original<typeof import('../src/tree-scan.js')>()
      class Careful extends module.TreeScanner {
        override scan(...[from, end, begin, out, switchMode]: Parameters<TreeScanner['scan']>): void {
          super.scan(from, end, begin, out, switchMode)
          if (!out.relied || switchMode === undefined) return
          // Again, with the mode that was told, in bytes that hold a shift behind all trees.
          const told = switchMode(out.caStart, out.caEnd)
          const bytes = join(this.bytes, Uint8Array.of(0x1b))
          new module.TreeScanner(bytes).scan(from, end, begin, out, () => told)
        }
        readonly bytes: Uint8Array
        constructor(bytes: Uint8Array) {
          super(bytes)
          this.bytes = bytes
        }
      }
      return { ...module, TreeScanner: Careful }
    })
    const made = await import('../src/index.js')
    vi.doUnmock('../src/platform-reader.js')
    vi.doUnmock('../src/tree-scan.js')
    return made
  }

  const names = ['UTF-8', 'ISO-8859-1', 'windows-1251', 'KOI8-R', ...twoByte, 'Johab', 'ISO-2022-JP', 'HZ-GB-2312']
  const phrases = [
    '黒の棋士が打つ',
    '围棋大师先行',
    '圍棋大師功許蓋',
    '바둑 기사',
    'Динерштейн',
    'Größe Müller',
    'ソ表能―(',
    'x\\]y',
    '~{',
    'aa',
  ]
  const tree = fc
    .record({
      encoding: fc.constantFrom(...names),
      said: fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom(...names, 'klingon') },
      ),
      text: fc.array(fc.constantFrom(...phrases), { minLength: 1, maxLength: 5 }).map((list) => list.join('')),
      shape: fc.constantFrom(
        (ca: string, text: string) => `(;FF[4]${ca}PB[${text}];B[dd]C[${text}](;W[aa])(;W[]C[${text}]))\n`,
        (ca: string, text: string) => `(;PB[${text}]${ca}C[${text}];B[dd])`,
        (_: string, text: string) => `(;C[${text}])`,
      ),
    })
    .map(
      ({ encoding, said, text, shape }) => encode(shape(`CA[${said === '' ? encoding : said}]`, text), encoding).bytes,
    )
  const files = fc.oneof(
    fc.array(tree, { minLength: 1, maxLength: 8 }).map((trees) => join(...trees)),
    fc
      .tuple(tree, fc.integer({ min: 1, max: 12 }))
      .map(([one, count]) => join(...Array.from({ length: count }, () => one))),
  )

  test('gives the same of everything, at every offset', async () => {
    const { decode: slowly } = await careful()
    const plain = ({ text, encoding, from, confidence, stretches, diagnostics }: DecodedText): unknown => ({
      text,
      encoding,
      from,
      confidence,
      stretches,
      diagnostics,
    })
    fc.assert(
      fc.property(files, fc.constantFrom({}, { detect: false }, { encoding: 'GBK' }), (bytes, options) => {
        const quick = decode(bytes, options)
        const slow = slowly(bytes, options)
        expect(plain(quick)).toEqual(plain(slow))
        for (let at = 0; at <= bytes.length; at++) {
          expect(quick.textOffset(at)).toBe(slow.textOffset(at))
          expect(quick.byteOffset(at)).toBe(slow.byteOffset(at))
        }
      }),
      { numRuns: runs },
    )
  })

  test('gives the same in chunks', async () => {
    const { StreamDecoder: Slow } = await careful()
    const inChunks = (bytes: Uint8Array, size: number, decoder: StreamDecoder): string => {
      let text = ''
      for (let at = 0; at < bytes.length; at += size)
        text += decoder.decode(bytes.subarray(at, at + size), { stream: true })
      return text + decoder.decode()
    }
    fc.assert(
      fc.property(files, fc.nat(300), (file, before) => {
        // A block ends within the file, or right behind it.
        const bytes = new Uint8Array(65_536 - before + file.length).fill(0x20)
        bytes.set(file, 65_536 - before)
        expect(inChunks(bytes, 50_000, new StreamDecoder())).toBe(inChunks(bytes, 50_000, new Slow()))
      }),
      { numRuns: Math.ceil(runs / 4) },
    )
  })
})
