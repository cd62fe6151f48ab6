import { describe, expect, test } from 'vitest'
import { canonicalEncoding, decode, encode, encodingNames } from '../src/index.js'

const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const codes = (bytes: Uint8Array, options?: Parameters<typeof decode>[1]): readonly string[] =>
  decode(bytes, options).diagnostics.map((diagnostic) => diagnostic.code)

const frenchText = '(;FF[4]PB[Honinbo]C[Un coup secret mis au point par l’école, très célèbre; où était-ce déjà?])'
const french = frenchText.replace('’', "'")
const russian = '(;FF[4]PB[Динерштейн Александр]C[Чёрные начинают с хоси, белые укрепляют угол.])'
const chinese = '(;FF[4]PB[黑方]PW[白方]C[黑棋先行，白棋在右下角应对，这是常见的定式。])'
const japanese = '(;FF[4]PB[黒の棋士]C[手順を表す。白は右上の隅を打つ。])'
const korean = '(;FF[4]PB[조훈현]C[흑이 우변에서 실수하여 백이 우세해졌다])'

describe('the order of statement C3', () => {
  test('the option wins over everything', () => {
    const bytes = encode(japanese, 'Shift_JIS').bytes
    expect(decode(bytes, { encoding: 'latin1' })).toMatchObject({
      encoding: 'ISO-8859-1',
      from: 'option',
      confidence: 1,
    })
    expect(decode(bytes, { encoding: 'x-sjis' })).toMatchObject({ encoding: 'Shift_JIS', text: japanese })
    expect(decode(latin('\xef\xbb\xbf(;)'), { encoding: 'UTF-8' }).text).toBe('(;)')
    expect(decode(encode('(;)', 'UTF-16BE').bytes, { encoding: 'UTF-16' })).toMatchObject({
      encoding: 'UTF-16BE',
      text: '(;)',
    })
  })

  test('an option that nobody knows is reported, and the next step decides', () => {
    const decoded = decode(latin('(;CA[UTF-8])'), { encoding: 'klingon' })
    expect(decoded).toMatchObject({ encoding: 'UTF-8', from: 'declared' })
    expect(decoded.diagnostics).toMatchObject([{ code: 'encoding/unknown-option', severity: 'warning' }])
  })

  test('a byte order mark wins over CA and is no text', () => {
    const decoded = decode(latin('\xef\xbb\xbf(;CA[Shift_JIS]C[\xc3\xa9])'))
    expect(decoded).toMatchObject({ text: '(;CA[Shift_JIS]C[é])', encoding: 'UTF-8', from: 'bom', confidence: 1 })
    expect(decoded.diagnostics).toMatchObject([
      {
        code: 'encoding/ca-differs',
        fixes: [{ kind: 'safe', edits: [{ span: { start: 5, end: 14 }, text: 'UTF-8' }] }],
      },
    ])
    expect(decoded.stretches).toEqual([
      { span: { start: 0, end: 20 }, bytes: { start: 3, end: 24 }, encoding: 'UTF-8' },
    ])
  })

  test.each(['UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE'])('%s is told by its zero bytes', (encoding) => {
    const decoded = decode(encode(chinese, encoding).bytes)
    expect(decoded).toMatchObject({ text: chinese, encoding, from: 'detected' })
  })

  test('a few NULs are no UTF-16', () => {
    expect(decode(latin('(;C[a\0b];B[aa])\0\0\x1a'))).toMatchObject({ encoding: 'ISO-8859-1', from: 'default' })
  })

  test.each([
    ['ISO-2022-JP', japanese],
    ['ISO-2022-KR', korean],
    ['HZ-GB-2312', chinese],
  ])('%s is told by its escapes, whatever CA says', (encoding, text) => {
    expect(decode(encode(text, encoding).bytes)).toMatchObject({ text, encoding, from: 'detected' })
    const declared = text.replace('(;', '(;CA[UTF-8]')
    const decoded = decode(encode(declared, encoding).bytes)
    expect(decoded).toMatchObject({ text: declared, encoding })
    expect(decoded.diagnostics[0]?.code).toBe('encoding/ca-differs')
  })

  test('braces drawn in ASCII are no HZ', () => {
    expect(decode(latin('(;C[~{@_@}~ and ~{hello~}])')).from).toBe('default')
  })

  test('valid UTF-8 wins without CA and over a stale CA', () => {
    expect(decode(encode(chinese, 'UTF-8').bytes)).toMatchObject({ text: chinese, encoding: 'UTF-8', from: 'detected' })
    for (const name of ['windows-1251', 'KOI8-R', 'ISO-8859-1', 'GB2312', 'Big5', 'Shift_JIS', 'EUC-KR']) {
      for (const text of [russian, frenchText]) {
        const declared = text.replace('(;', `(;CA[${name}]`)
        expect(decode(encode(declared, 'UTF-8').bytes), name).toMatchObject({ text: declared, encoding: 'UTF-8' })
      }
    }
  })

  test('a CA that reads better wins over two-byte sequences that happen to be valid UTF-8', () => {
    // Both characters of the name are pairs of a UTF-8 lead and a continuation byte.
    const bytes = encode('(;CA[GBK]PB[谩])', 'GBK').bytes
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toContain('á')
    expect(decode(bytes).encoding).toBe('UTF-8')
    const common = encode('(;CA[GB2312]C[聊了一下])', 'GB2312').bytes
    expect(decode(common)).toMatchObject({ encoding: 'GB2312', from: 'declared' })
  })

  test('CA decides where it decodes', () => {
    for (const [text, name] of [
      [russian, 'windows-1251'],
      [russian, 'IBM866'],
      [japanese, 'EUC-JP'],
      [korean, 'Johab'],
      [chinese, 'Big5-HKSCS'],
      [french, 'macintosh'],
    ] as const) {
      const declared = text.replace(/黑棋先行.*定式。/, '黑').replace('(;', `(;CA[${name}]`)
      const decoded = decode(encode(declared, name).bytes)
      expect(decoded, name).toMatchObject({ text: declared, encoding: name, from: 'declared', diagnostics: [] })
    }
  })

  test.each([
    [french, 'ISO-8859-1'],
    [russian, 'windows-1251'],
    [russian, 'KOI8-R'],
    [russian, 'IBM866'],
    [chinese, 'GBK'],
    [japanese, 'Shift_JIS'],
    [japanese, 'EUC-JP'],
    [korean, 'EUC-KR'],
    [korean, 'Johab'],
  ])('without CA, and with one that lies, the text decides: %s', (text, encoding) => {
    const decoded = decode(encode(text, encoding).bytes)
    expect(decoded).toMatchObject({ text, encoding, from: 'detected' })
    expect(decoded.confidence).toBeGreaterThan(0.5)
    expect(decoded.diagnostics.map((each) => each.code)).toEqual(['encoding/no-ca'])
    const lie = text.replace('(;', '(;CA[UTF-8]')
    expect(decode(encode(lie, encoding).bytes)).toMatchObject({ text: lie, encoding, from: 'detected' })
    expect(codes(encode(lie, encoding).bytes)).toEqual(['encoding/ca-differs'])
  })

  test('a single-byte CA that would read everything lies too', () => {
    const lie = japanese.replace('(;', '(;CA[ISO-8859-1]')
    expect(decode(encode(lie, 'Shift_JIS').bytes)).toMatchObject({ text: lie, encoding: 'Shift_JIS' })
  })

  test('`detect: false` leaves CA where it decodes, else ISO-8859-1 or the fallback', () => {
    const bytes = encode(japanese, 'Shift_JIS').bytes
    expect(decode(bytes, { detect: false })).toMatchObject({ encoding: 'ISO-8859-1', from: 'default' })
    expect(decode(bytes, { detect: false, fallback: 'cp1251' })).toMatchObject({
      encoding: 'windows-1251',
      from: 'default',
    })
    expect(decode(encode(`(;CA[Shift_JIS]${japanese.slice(2)}`, 'Shift_JIS').bytes, { detect: false }).from).toBe(
      'declared',
    )
    expect(decode(encode(`(;CA[UTF-8]${japanese.slice(2)}`, 'Shift_JIS').bytes, { detect: false }).encoding).toBe(
      'ISO-8859-1',
    )
  })

  test('ASCII is ISO-8859-1 by default, or what CA says', () => {
    expect(decode(latin('(;B[aa])'))).toMatchObject({
      encoding: 'ISO-8859-1',
      from: 'default',
      confidence: 1,
      diagnostics: [],
    })
    expect(decode(latin('(;CA[Big5]B[aa])'))).toMatchObject({ encoding: 'Big5', from: 'declared', diagnostics: [] })
    expect(decode(new Uint8Array(0))).toMatchObject({ text: '', encoding: 'ISO-8859-1', from: 'default' })
  })
})

describe('CA is found', () => {
  const text = 'é'.repeat(10)

  test.each([
    ['behind long text', `(;GM[1]C[${'x'.repeat(1200)}]CA[windows-1252]PB[${text}];B[aa])`],
    ['behind escaped brackets', `(;C[a \\] CA[KOI8-R] \\\\]CA[windows-1252]PB[${text}])`],
    ['with white space between', `(;\nCA\n [windows-1252]\nPB[${text}])`],
    ['written with small letters', `(;ChaA[x]ChArset[windows-1252]PB[${text}])`.replace('ChaA[x]', '')],
    ['behind a mail header', `From: a (b; c)\nSubject: [x]\n\n(;CA[windows-1252]PB[${text}])`],
    ['in a tree without its first semicolon', `(CA[windows-1252]PB[${text}])`],
  ])('%s', (_name, record) => {
    expect(decode(encode(record, 'windows-1252').bytes)).toMatchObject({
      text: record,
      encoding: 'windows-1252',
      from: 'declared',
    })
  })

  test.each(['Shift_JIS', 'Big5', 'GBK', 'Johab', 'CP949'])(
    'behind second bytes that look like brackets: %s',
    (encoding) => {
      const tricky = { Shift_JIS: 'ソ表能―', Big5: '功許蓋', GBK: '誠輅廬', Johab: '집', CP949: '똠' }[encoding] ?? ''
      const record = `(;C[${tricky}]CA[${encoding}]PB[${tricky}\\]])`
      expect(decode(encode(record, encoding).bytes)).toMatchObject({ text: record, encoding, from: 'declared' })
    },
  )

  test('only in the root node', () => {
    expect(decode(encode(`(;GM[1];CA[KOI8-R]C[${french}])`, 'windows-1252').bytes).from).toBe('detected')
  })
})

describe('findings', () => {
  test('text outside ASCII without CA: a fix adds it', () => {
    const [found] = decode(encode('(;FF[4]PB[漢字])', 'UTF-8').bytes).diagnostics
    expect(found).toMatchObject({
      code: 'encoding/no-ca',
      severity: 'warning',
      span: { start: 0, end: 2 },
      fixes: [{ kind: 'safe', edits: [{ span: { start: 2, end: 2 }, text: 'CA[UTF-8]' }] }],
    })
  })

  test('a guess from two short names says that it is little to go by', () => {
    const { encoding, confidence, diagnostics } = decode(
      latin('(;GM[1]PB[\xba\xda\xb7\xbd]PW[\xb0\xd7\xb7\xbd];B[aa])'),
    )
    expect(encoding).toBe('GBK')
    expect(confidence).toBeLessThan(0.9)
    expect(diagnostics[0]?.message).toMatch(/read as GBK \(\d+ % sure\)/)
    expect(diagnostics[0]?.fixes?.[0]?.kind).toBe('suggestion')
  })

  test('an unknown name', () => {
    expect(decode(latin('(;CA[klingon]B[aa])')).diagnostics).toMatchObject([
      { code: 'encoding/unknown-ca', span: { start: 5, end: 12 }, data: { declared: 'klingon' } },
    ])
  })

  test('bytes that mean nothing, run by run, with a limit', () => {
    const decoded = decode(
      latin('(;CA[UTF-8]C[\xc3\xa9\xc3\xa8\xc3\xa0\xc3\xa9\xe6\xbc\xa2\xe5\xad\x97\xe6\xbc\xa2 \xff\xfe x])'),
      { encoding: 'UTF-8' },
    )
    expect(decoded.diagnostics).toMatchObject([
      {
        code: 'encoding/undecodable',
        span: { start: 21, end: 23 },
        data: { encoding: 'UTF-8', offset: 31, length: 2 },
      },
    ])
    expect(decode(latin('\xff '.repeat(500)), { encoding: 'UTF-8' }).diagnostics).toHaveLength(101)
  })

  test('a damaged byte in UTF-8 does not make it another encoding', () => {
    const bytes = encode(`(;CA[UTF-8]C[${chinese.slice(20, 40)}])`, 'UTF-8').bytes
    bytes[bytes.length - 6] = 0x20
    const decoded = decode(bytes)
    expect(decoded).toMatchObject({ encoding: 'UTF-8', from: 'declared' })
    expect(decoded.diagnostics.map((each) => each.code)).toContain('encoding/undecodable')
  })

  test('a second game tree with a stale CA', () => {
    const text = '(;CA[UTF-8]C[é段])(;CA[GB2312]C[段])'
    expect(decode(encode(text, 'UTF-8').bytes).diagnostics).toMatchObject([
      { code: 'encoding/ca-differs', span: { start: 22, end: 28 } },
    ])
    // The same words inside a value are only words.
    expect(codes(encode('(;CA[UTF-8]C[段 CA[GB2312\\]])', 'UTF-8').bytes)).toEqual([])
  })
})

describe('mixed collections', () => {
  const join = (...parts: readonly (readonly [string, string])[]): Uint8Array =>
    Uint8Array.from(parts.flatMap(([text, encoding]) => [...encode(text, encoding).bytes]))

  test('each game tree is read by its own CA', () => {
    const trees = [
      [`(;CA[windows-1251]${russian.slice(2)}\n`, 'windows-1251'],
      [`(;CA[Shift_JIS]${japanese.slice(2)}\n`, 'Shift_JIS'],
      [`(;CA[UTF-8]${chinese.slice(2)}\n`, 'UTF-8'],
      ['(;C[흑이 우변에서 실수하여 백이 우세해졌다]CA[EUC-KR])', 'EUC-KR'],
    ] as const
    const decoded = decode(join(...trees))
    expect(decoded.text).toBe(trees.map(([text]) => text).join(''))
    expect(decoded.stretches.map((stretch) => stretch.encoding)).toEqual(trees.map(([, encoding]) => encoding))
    expect(decoded.diagnostics.map((each) => each.code)).toEqual(['encoding/mixed'])
    expect(decoded.encoding).toBe('windows-1251')
    for (const { span, bytes } of decoded.stretches) {
      expect(decoded.byteOffset(span.start)).toBe(bytes.start)
      expect(decoded.textOffset(bytes.start)).toBe(span.start)
    }
  })

  test('without any CA each tree is guessed', () => {
    const decoded = decode(join([`${chinese}\n`, 'UTF-8'], [`${chinese}\n`, 'GBK'], [chinese, 'UTF-8']))
    expect(decoded.text).toBe(`${chinese}\n${chinese}\n${chinese}`)
    expect(decoded.stretches.map((stretch) => stretch.encoding)).toEqual(['UTF-8', 'GBK', 'UTF-8'])
  })

  test('several names for one encoding are not mixed', () => {
    const decoded = decode(join([`(;CA[latin1]${french.slice(2)}(;CA[ISO_8859-1]${french.slice(2)}`, 'ISO-8859-1']))
    expect(decoded.stretches).toHaveLength(1)
    expect(decoded.diagnostics).toEqual([])
  })
})

test('only bytes are decoded', () => {
  // @ts-expect-error: text is what comes out
  expect(() => decode('(;)')).toThrow(new TypeError('decode needs a Uint8Array, got String'))
  // @ts-expect-error: neither are these
  expect(() => decode(new Uint16Array(2))).toThrow(TypeError)
  expect(decode(Buffer.from('(;)')).text).toBe('(;)')
})

test('names are compared without case and punctuation', () => {
  expect(encodingNames().length).toBeGreaterThan(50)
  for (const name of encodingNames()) expect(canonicalEncoding(name.toLowerCase())).toBe(name)
  for (const [alias, name] of [
    ['utf8', 'UTF-8'],
    ['MS_Kanji', 'Shift_JIS'],
    ['latin1', 'ISO-8859-1'],
    [' iso_8859-1:1987 ', 'ISO-8859-1'],
    ['x-sjis', 'Shift_JIS'],
    ['gb_2312-80', 'GB2312'],
    ['csISO2022KR', 'ISO-2022-KR'],
    ['ks_c_5601-1987', 'EUC-KR'],
    ['hz', 'HZ-GB-2312'],
    ['cp1361', 'Johab'],
  ] as const) {
    expect(canonicalEncoding(alias), alias).toBe(name)
  }
  expect(canonicalEncoding('')).toBeUndefined()
  expect(canonicalEncoding('x'.repeat(1e6))).toBeUndefined()
})

test.each([{ encoding: 5 }, { fallback: {} }, { encoding: null }])(
  '%j names no encoding: a TypeError says so',
  (options) => {
    expect(() => decode(latin('(;)'), options as never)).toThrow(TypeError)
    expect(() => decode(latin('(;)'), options as never)).toThrow(/name of an encoding must be a string, got /)
  },
)
