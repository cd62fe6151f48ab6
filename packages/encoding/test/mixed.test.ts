import { describe, expect, test } from 'vitest'
import { decode, encode } from '../src/index.js'
import { canonicalEncoding } from '../src/names.js'

type Tree = readonly [text: string, encoding: string]

const join = (...trees: readonly Tree[]): Uint8Array =>
  Uint8Array.from(trees.flatMap(([text, encoding]) => [...encode(text, encoding).bytes]))
const textOf = (trees: readonly Tree[]): string => trees.map(([text]) => text).join('')
const codesOf = (bytes: Uint8Array): readonly string[] => decode(bytes).diagnostics.map(({ code }) => code)

/** Names as they stand in files of a charset. */
const samples: Readonly<Record<string, string>> = {
  'UTF-8': 'Сергей Иванович Петров',
  'windows-1251': 'Динерштейн Александр',
  'KOI8-R': 'Динерштейн Александр',
  'ISO-8859-1': 'Größe Müller',
  Shift_JIS: '黒の棋士が打つ',
  'EUC-JP': '黒の棋士が打つ',
  GB2312: '围棋大师先行',
  Big5: '圍棋大師先行',
  'EUC-KR': '바둑 기사',
  Johab: '바둑 기사',
  'ISO-2022-JP': '黒の棋士',
  'ISO-2022-KR': '바둑 기사',
  'HZ-GB-2312': '围棋大师先行',
  IBM866: 'Динерштейн',
  'windows-1252': 'Café “x”',
  macintosh: 'Größe',
  utf8: '围棋大师先行',
  'ISO-8859-15': 'Œuvre €',
}
const declared = (key: string): Tree => {
  const name = canonicalEncoding(key)!
  return [`(;FF[4]CA[${name}]PB[${samples[key]}];B[aa])\n`, name]
}
const silent = (key: string): Tree => [`(;FF[4]PB[${samples[key]}];B[bb])\n`, canonicalEncoding(key)!]
const pairs = Object.keys(samples).flatMap((a) =>
  Object.keys(samples).flatMap((b) => (a === b ? [] : [[a, b] as const])),
)

describe('each game tree is read by its own CA', () => {
  test('whatever charset its neighbour is in, and whether or not that has a CA', () => {
    for (const [index, [a, b]] of pairs.entries())
      for (const other of index % 4 === 0 ? [silent(b), declared(b)] : [silent(b)])
        for (const trees of index % 2 === 0 ? [[declared(a), other]] : [[other, declared(a)]])
          expect(decode(join(...trees)).text, `${a}, ${other[0]}`).toContain(declared(a)[0])
  })

  test('a tree without CA gets a guess of its own', () => {
    const mixed = [silent('windows-1251'), declared('UTF-8')]
    const { text, diagnostics, stretches } = decode(join(...mixed))
    expect(text).toBe(textOf(mixed))
    expect(stretches.map(({ encoding }) => encoding)).toEqual(['windows-1251', 'UTF-8'])
    expect(diagnostics.map(({ code }) => code)).toEqual(['encoding/mixed', 'encoding/no-ca'])
    for (const [a, b] of [
      ['ISO-8859-1', 'GB2312'],
      ['Shift_JIS', 'EUC-KR'],
      ['UTF-8', 'windows-1251'],
      ['Big5', 'utf8'],
      ['windows-1251', 'utf8'],
      ['KOI8-R', 'ISO-8859-1'],
    ] as const)
      for (const trees of [
        [declared(a), silent(b)],
        [silent(b), declared(a)],
      ])
        expect(decode(join(...trees)).text, `${a}, ${b}`).toBe(textOf(trees))
  })

  test('a CA that lies in one tree is found', () => {
    for (const [first, second, name] of [
      ['GB2312', 'UTF-8', 'GB2312'],
      ['UTF-8', 'GBK', 'UTF-8'],
    ] as const) {
      const trees: Tree[] = [
        [`(;CA[${name}]PB[围棋大师先行])`, first],
        [`(;CA[${name}]PB[黑棋先行])`, second],
      ]
      const decoded = decode(join(...trees))
      expect(decoded.text).toBe(textOf(trees))
      expect(decoded.diagnostics.map(({ code }) => code)).toEqual(['encoding/mixed', 'encoding/ca-differs'])
    }
    const russian: Tree[] = [
      ['(;CA[windows-1251]PB[Динерштейн Александр])', 'windows-1251'],
      ['(;CA[windows-1251]PB[Сергей Иванович Петров])', 'KOI8-R'],
    ]
    expect(decode(join(...russian)).text).toBe(textOf(russian))
  })

  test('an unknown CA is reported where it stands', () => {
    const trees: Tree[] = [
      ['(;CA[klingon]PB[Динерштейн Александр])', 'windows-1251'],
      ['(;CA[UTF-8]PB[Сергей Иванович])', 'UTF-8'],
    ]
    expect(decode(join(...trees)).text).toBe(textOf(trees))
    expect(codesOf(join(...trees))).toEqual(['encoding/mixed', 'encoding/unknown-ca'])
  })

  test('a tree in ASCII is in the charset of its CA, and nothing is mixed by that', () => {
    const decoded = decode(join(['(;CA[UTF-8]PB[段])', 'UTF-8'], ['(;CA[GBK]PB[Li])', 'GBK'], ['(;PB[Wu])', 'GBK']))
    expect(decoded.stretches.map(({ encoding }) => encoding)).toEqual(['UTF-8', 'GBK'])
    expect(decoded.diagnostics).toEqual([])
  })

  test('every tree that lacks CA is told in a mixed file', () => {
    const trees = [silent('GB2312'), silent('GB2312'), declared('UTF-8'), silent('GB2312')]
    expect(codesOf(join(...trees)).filter((code) => code === 'encoding/no-ca')).toHaveLength(3)
  })

  test('`detect: false` still reads each tree by its CA', () => {
    const trees = [declared('KOI8-R'), declared('UTF-8'), declared('Shift_JIS')]
    expect(decode(join(...trees), { detect: false }).text).toBe(textOf(trees))
    // What lacks CA is taken for what the others are, where that decodes.
    const two = [declared('KOI8-R'), silent('KOI8-R')]
    expect(decode(join(...two), { detect: false }).text).toBe(textOf(two))
  })
})

describe('seven-bit charsets beside others', () => {
  test.each(['ISO-2022-JP', 'ISO-2022-KR', 'HZ-GB-2312'])('%s', (name) => {
    // Pairs of seven bits look like brackets and backslashes.
    const tricky = { 'ISO-2022-JP': '掘旺閏', 'ISO-2022-KR': '가기다', 'HZ-GB-2312': '孔扎躰'.slice(0, 2) }[name] ?? ''
    const seven: Tree = [`(;FF[4]CA[${name}]PB[${samples[name]}${tricky}];B[aa])\n`, name]
    for (const other of ['utf8', 'GB2312', 'KOI8-R'])
      for (const trees of [
        [seven, declared(other)],
        [declared(other), seven],
        [seven, declared(other), seven],
      ]) {
        const decoded = decode(join(...trees))
        expect(decoded.text).toBe(textOf(trees))
        expect(decoded.diagnostics.map(({ code }) => code)).toEqual(['encoding/mixed'])
      }
  })
})

describe('a byte order mark at the start', () => {
  const mark: Tree = ['\ufeff', 'UTF-8']
  test('does not stop later trees from being read by their CA', () => {
    const trees = [declared('utf8'), declared('GB2312'), declared('Shift_JIS'), declared('UTF-8')]
    const decoded = decode(join(mark, ...trees))
    expect(decoded.text).toBe(textOf(trees))
    expect(decoded.from).toBe('bom')
    expect(decoded.diagnostics.map(({ code }) => code)).toEqual(['encoding/mixed'])
  })

  test('does not hide the shifts of a later tree that names them', () => {
    const trees = [declared('UTF-8'), declared('ISO-2022-JP')]
    expect(decode(join(mark, ...trees)).text).toBe(textOf(trees))
  })

  test('says UTF-8 of what decodes so, and of damage in the first tree', () => {
    expect(decode(join(mark, declared('utf8'), ['(;CA[GBK]PB[段])', 'UTF-8'])).stretches).toHaveLength(1)
    expect(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x28, 0x3b, 0x43, 0x5b, 0xe9, 0x5d, 0x29))).toMatchObject({
      encoding: 'UTF-8',
      text: '(;C[\ufffd])',
    })
  })
})

describe('many trees', () => {
  const many = (count: number, shape: (text: string) => string, encodings: readonly string[]): readonly Tree[] => {
    const han = '围棋大师先行黑白角定石死活题目劫征子吃接断连气眼做活杀官子布局中盘收束'
    let seed = 3
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
      return (seed >>> 8) % below
    }
    return Array.from({ length: count }, (_, i) => {
      const text = Array.from({ length: 4 + random(20) }, () => han[random(han.length)]).join('')
      return [shape(text), encodings[i % encodings.length]!]
    })
  }

  test.each([
    ['one property', (text: string) => `(;PB[${text}])\n`],
    ['text and moves', (text: string) => `(;AB[aa][bb]C[${text}];B[dd])\n`],
    ['variations', (text: string) => `(;C[${text}](;B[aa])(;C[${text}]))\n`],
  ])('in two charsets without CA: %s', (_name, shape) => {
    for (const count of [40, 500]) {
      const trees = many(count, shape, ['GBK', 'UTF-8'])
      expect(decode(join(...trees)).text.split('\n')).toEqual(textOf(trees).split('\n'))
    }
  })

  test('with CA behind the text', () => {
    const trees = Array.from({ length: 200 }, (_, i): Tree => {
      const name = ['UTF-8', 'GBK', 'Shift_JIS', 'windows-1251'][i % 4]!
      const text = ['围棋大师先行', '围棋大师先行', '黒の棋士表', 'Динерштейн'][i % 4]!
      return [`(;PB[${text}]CA[${name}])\n`, name]
    })
    expect(decode(join(...trees)).text).toBe(textOf(trees))
  })

  test.each(['Shift_JIS', 'GBK', 'Big5', 'Johab', 'CP949'])(
    'are told apart where second bytes look like brackets: %s',
    (name) => {
      const tricky = { Shift_JIS: 'ソ表能―', Big5: '功許蓋', GBK: '誠輅廬', Johab: '집', CP949: '똠' }[name] ?? ''
      const plain = samples[name] ?? samples[name === 'GBK' ? 'GB2312' : 'EUC-KR']!
      for (const at of [
        (text: string) => `(;FF[4]CA[${name}]PB[${text}]C[${tricky}]N[${tricky}])\n`,
        (text: string) => `(;FF[4]C[${tricky}(]N[${text}]CA[${name}];C[)${tricky}])\n`,
        (text: string) => `(;C[${text}]N[${text}${tricky.at(-1)}];C[${text}])\n`,
      ]) {
        const trees = [silent('utf8'), [at(plain), name] as Tree, declared('utf8'), [at(plain), name] as Tree]
        expect(decode(join(...trees)).text).toBe(textOf(trees))
      }
    },
  )

  test('of one charset without CA are one stretch', () => {
    for (const [name, text] of [
      ['GBK', '黑方'],
      ['windows-1251', 'Иван'],
      ['Shift_JIS', '黒の棋士'],
      ['ISO-8859-1', 'Größe'],
    ] as const) {
      const trees = Array.from({ length: 300 }, (_, i): Tree => [`(;GN[${i}]PB[${text}]PW[x];B[aa])\n`, name])
      const decoded = decode(join(...trees))
      expect(decoded.text).toBe(textOf(trees))
      expect(decoded.stretches).toHaveLength(1)
    }
  })
})
