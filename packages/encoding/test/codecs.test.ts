import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { decode, encode } from '../src/index.js'
import { charactersOf, encodings, textIn } from './arbitraries.js'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const unhex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.replace(/ /g, ''), 'hex'))
const read = (bytes: string, encoding: string): string => decode(unhex(bytes), { encoding }).text

describe.each(encodings)('%s', (encoding) => {
  test('reads back what it writes, but for characters that it names', () => {
    fc.assert(
      fc.property(textIn(encoding), (text) => {
        const { bytes, diagnostics } = encode(text, encoding)
        const missing = new Set(diagnostics.map((each) => each.data?.character))
        const expected = Array.from(text, (character) => (missing.has(character) ? '?' : character)).join('')
        expect(decode(bytes, { encoding }).text).toBe(expected)
        expect(diagnostics.every((each) => each.code === 'encoding/unmappable' && each.severity === 'error')).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('reads any bytes, with offsets that go up and meet at every character', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const { text, byteOffset, textOffset } = decode(bytes, { encoding })
        let last = 0
        for (let at = 0; at <= text.length; at++) {
          const byte = byteOffset(at)
          expect(byte).toBeGreaterThanOrEqual(last)
          expect(textOffset(byte)).toBeLessThanOrEqual(at)
          last = byte
        }
      }),
      { numRuns: 20 },
    )
  })
})

test('characters of a charset are many enough to test with', () => {
  for (const [encoding, least] of [
    ['Shift_JIS', 2000],
    ['Big5', 4000],
    ['GBK', 7000],
    ['EUC-KR', 2500],
    ['Johab', 4000],
    ['KOI8-R', 120],
  ] as const) {
    expect(charactersOf(encoding).length, encoding).toBeGreaterThan(least)
  }
})

describe('tables equal those of another program', () => {
  // Where iconv-lite and the Encoding Standard differ we follow the latter.
  const known: Readonly<Record<string, RegExp>> = {
    Shift_JIS: /^(?:[ab].80|[cd].80|80|a0|f.|..80)/,
    'EUC-JP': /^8e[e-f]/,
    GB18030: /^(?:80|ff|a6|a3a0|fe(?:59|61|66|67|6d|7e|90|a0))/,
    'Big5-HKSCS': /^(?:80|ff|8862|8864|88a3|88a5)/,
    CP949: /^(?:80|ff)/,
  }
  test.each([
    ['Shift_JIS', 'shiftjis'],
    ['EUC-JP', 'eucjp'],
    ['GB18030', 'gb18030'],
    ['Big5-HKSCS', 'big5hkscs'],
    ['CP949', 'cp949'],
  ])('%s', (encoding, name) => {
    const wrong: string[] = []
    let compared = 0
    for (let lead = 0x81; lead < 0xff; lead++) {
      const trails = Array.from({ length: 0xbf }, (_, i) => 0x40 + i).filter(
        (trail) => !known[encoding]!.test(hex(Uint8Array.of(lead, trail))),
      )
      const bytes = Uint8Array.from(trails.flatMap((trail) => [lead, trail, 0x0a, 0x0a]))
      const ours = decode(bytes, { encoding }).text.split(/\n+/)
      const theirs = iconv.decode(Buffer.from(bytes), name).split(/\n+/)
      trails.forEach((trail, i) => {
        // How many bytes a fault takes is a choice.
        const same = theirs[i]!.includes('\ufffd') ? ours[i]!.includes('\ufffd') : ours[i] === theirs[i]
        if (!same) wrong.push(`${hex(Uint8Array.of(lead, trail))} ${ours[i] ?? ''} ${theirs[i] ?? ''}`)
        compared++
      })
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(20_000)
  })

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16].map((part) => `ISO-8859-${part}`))('%s', (encoding) => {
    for (let byte = 0xa0; byte < 0x100; byte++) {
      expect(decode(Uint8Array.of(byte), { encoding }).text, byte.toString(16)).toBe(
        iconv.decode(Buffer.from([byte]), encoding),
      )
    }
  })

  test.each([
    'windows-1250',
    'windows-1251',
    'windows-1252',
    'windows-1253',
    'windows-1254',
    'windows-1255',
    'windows-1256',
    'windows-1257',
    'windows-1258',
    'windows-874',
    'KOI8-R',
    'IBM866',
    'TIS-620',
    'macintosh',
    'x-mac-cyrillic',
  ])('%s', (encoding) => {
    const name = { macintosh: 'macroman', 'x-mac-cyrillic': 'maccyrillic' }[encoding] ?? encoding
    for (let byte = 0x80; byte < 0x100; byte++) {
      const theirs = iconv.decode(Buffer.from([byte]), name)
      // iconv-lite has the older tables: no euro sign, no Ґ and ґ, another ohm, no apple.
      if (/[¤¢∂\u2126Ω]/.test(theirs) || (encoding === 'macintosh' && byte === 0xf0)) continue
      // What they read as a control character or nothing, we read as nothing.
      const expected = /[\u0080-\u009f]/.test(theirs) || (encoding === 'TIS-620' && byte === 0xa0) ? '\ufffd' : theirs
      expect(decode(Uint8Array.of(byte), { encoding }).text, byte.toString(16)).toBe(expected)
    }
  })
})

describe('single facts', () => {
  test('Johab composes syllables and moves the rows of KS X 1001', () => {
    expect(read('bb71', 'Johab')).toBe('즘')
    expect(hex(encode('가', 'Johab').bytes)).toBe('8861')
    expect(hex(encode('힝', 'Johab').bytes)).toBe('d3b7')
    expect(hex(encode('家', 'Johab').bytes)).toBe('e03b')
  })

  test('stateful charsets shift in and out', () => {
    expect(hex(encode('a日b', 'ISO-2022-JP').bytes)).toBe(`611b2442467c1b284262`)
    expect(hex(encode('a가\n', 'ISO-2022-KR').bytes)).toBe(`611b2429430e30210f0a`)
    expect(Buffer.from(encode('~中文~', 'HZ-GB-2312').bytes).toString('latin1')).toBe('~~~{VPND~}~~')
  })

  test('GB18030 reaches all of Unicode', () => {
    expect(hex(encode('é𝄞', 'GB18030').bytes)).toBe('a8a69432be34')
    expect(read('81308130', 'GB18030')).toBe('\u0080')
    expect(read('e3329a35', 'GB18030')).toBe('\u{10ffff}')
  })

  test('Big5-HKSCS writes letters with a mark as one code, Big5 cannot', () => {
    expect(hex(encode('\u00ca\u0304', 'Big5-HKSCS').bytes)).toBe('8862')
    expect(encode('䏰', 'Big5').diagnostics[0]?.data?.character).toBe('䏰')
    expect(hex(encode('䏰', 'Big5-HKSCS').bytes)).toBe('8740')
  })

  test('strict names write only their own characters', () => {
    expect(encode('①', 'Shift_JIS').diagnostics).toHaveLength(1)
    expect(hex(encode('①', 'Windows-31J').bytes)).toBe('8740')
    expect(encode('똠', 'EUC-KR').diagnostics).toHaveLength(1)
    expect(hex(encode('똠', 'CP949').bytes)).toBe('8c63')
    expect(encode('鎔', 'GB2312').diagnostics).toHaveLength(1)
    expect(hex(encode('鎔', 'GBK').bytes)).toBe('e667')
  })

  test('UTF-16 and UTF-32 without an order are written with a mark', () => {
    expect(hex(encode('a', 'UTF-16').bytes)).toBe('fffe6100')
    expect(decode(encode('(;C[𝄞])', 'UTF-32').bytes)).toMatchObject({
      text: '(;C[𝄞])',
      encoding: 'UTF-32LE',
      from: 'bom',
    })
  })

  test('a bracket behind an unfinished character is kept', () => {
    for (const encoding of ['EUC-JP', 'EUC-KR', 'UTF-8']) expect(read('5bb05d', encoding)).toBe('[\ufffd]')
  })
})

test('an unmappable character is named once, with its first place and its number', () => {
  const { bytes, diagnostics } = encode('(;C[囲碁 囲])', 'ISO-8859-1')
  expect(Buffer.from(bytes).toString('latin1')).toBe('(;C[?? ?])')
  expect(diagnostics).toMatchObject([
    {
      code: 'encoding/unmappable',
      span: { start: 4, end: 5 },
      data: { character: '囲', codePoint: 0x56f2, count: 2, encoding: 'ISO-8859-1' },
    },
    { span: { start: 5, end: 6 }, data: { character: '碁', count: 1 } },
  ])
})

test('an unknown encoding is reported, and the bytes are UTF-8', () => {
  const { bytes, diagnostics } = encode('é', 'no-such')
  expect(hex(bytes)).toBe('c3a9')
  expect(diagnostics).toMatchObject([{ code: 'encoding/unknown-option', severity: 'error' }])
})

test('half a surrogate pair cannot be written anywhere', () => {
  for (const encoding of ['UTF-8', 'UTF-16LE', 'UTF-32BE', 'GB18030']) {
    expect(encode('a\ud800b', encoding).diagnostics, encoding).toMatchObject([{ data: { codePoint: 0xd800 } }])
  }
})
