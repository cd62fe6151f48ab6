import { Schema, unescapeText } from '@sgfkit/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from '../src/index.js'
import { softWrap } from '../src/soft-wrap.js'
import { cleanText, faultyText, modelOf, wildText } from './model.js'
import type { StringifyOptions } from '../src/index.js'
import type { Shape } from './model.js'

const read = (text: string) => parse(text).collection
const runs = Number(process.env.RUNS ?? 40)

/** Shapes as the typed view has them: doubled properties merged. */
const mergedShapes = (text: string, unescaped = false): Shape[] => {
  const collection = read(text)
  const model = modelOf(collection)
  for (const node of model.nodes.values())
    node.properties = node.properties.map(([ident]) => {
      const raws = collection.mergedRaw(node.id, ident)!
      return [ident, unescaped ? raws.map((raw) => unescapeText(raw)) : raws]
    })
  const shape = (node: (typeof model.games)[number]): Shape => [node.properties, node.children.map(shape)]
  return model.games.map(shape)
}

/** Games of FF[4] with long texts, some of them divided already. */
const wordyText = fc
  .array(
    fc.tuple(
      fc.constantFrom('(;FF[4]', '(;FF[4]GM[1]', ';B[aa]', ';', ''),
      fc.constantFrom('C', 'N', 'GC', 'LB[aa:x]C', 'AB[cc][dd]C', 'TR[aa]N'),
      fc.array(
        fc.constantFrom('word ', 'a', ' ', '\\\\', '\\]', '\\\n', '\\\r\n', '\n', '\r', '\r\n', 'longer words '),
        {
          maxLength: 25,
        },
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => {
    const text = parts.map(([before, ident, words]) => `${before}${ident}[${words.join('')}]`).join('')
    return `(;FF[4]${text}${')'.repeat(text.split('(;').length)}`
  })

/** Pretty writing puts root and game-info properties first; their order is no data. */
const sorted = ([properties, children]: Shape): Shape => [
  [...properties].sort(([a], [b]) => (a < b ? -1 : 1)),
  children.map(sorted),
]

describe.each(['pretty', 'compact'] as const)('%s writing', (mode) => {
  it('gives the same games, and the same text when written again', () => {
    const options = fc.record({
      width: fc.integer({ min: 1, max: 60 }),
      wrap: fc.option(fc.integer({ min: 8, max: 40 }), { nil: undefined }),
      lineBreak: fc.constantFrom('\n' as const, '\r\n' as const),
    })
    const texts = fc.oneof(cleanText, faultyText, wildText, wordyText)
    fc.assert(
      fc.property(texts, options, (text, { wrap, ...layout }) => {
        const given = { mode, charset: 'keep', ...layout, ...(wrap !== undefined && { wrap }) }
        const written = stringify(read(text), given)
        const meaning = (one: string) => mergedShapes(one, wrap !== undefined).map(sorted)
        expect(meaning(written)).toEqual(meaning(text))
        expect(stringify(read(written), given)).toBe(written)
        expect(parse(written).diagnostics.filter(({ code }) => code.startsWith('syntax/'))).toEqual([])
      }),
      { numRuns: runs },
    )
  })
})

describe('wrap', () => {
  it('keeps lines of texts as long as told, whatever stands around them, and writes the line ends told', () => {
    const options = fc.record({ wrap: fc.integer({ min: 12, max: 40 }), crlf: fc.boolean() })
    fc.assert(
      fc.property(wordyText, options, (text, { wrap, crlf }) => {
        const lineBreak = crlf ? '\r\n' : '\n'
        const written = stringify(read(text), { mode: 'pretty', wrap, lineBreak })
        // Hard breaks of texts stay as they are.
        for (const line of written.split(/\r\n|\n\r|\n|\r/))
          if (/[CN]\[|\\$/.test(line)) expect(line.length).toBeLessThanOrEqual(wrap)
        if (crlf) expect(written).not.toMatch(/(?<![\\\r\n])\\(?:\\\\)*\n/)
      }),
      { numRuns: 3 * runs },
    )
  })

  it('begins a line with a text that does not fit on the present one, also when it is there already', () => {
    const text = `(;FF[4]GM[1]C[${'word and more '.repeat(6)}]AB[aa];B[bb])`
    const options = { mode: 'pretty', wrap: 40 } as const
    const written = stringify(read(text), options)
    expect(written).toBe(
      [
        '(;FF[4]GM[1]CA[UTF-8]',
        'C[word and more word and more word and \\',
        'more word and more word and more word \\',
        'and more ]AB[aa]',
        ';B[bb])',
        '',
      ].join('\n'),
    )
    expect(stringify(read(written), options)).toBe(written)
    expect(stringify(read(written), { ...options, lineBreak: '\r\n' })).toBe(written.replaceAll('\n', '\r\n'))
    // Another width puts the breaks anew.
    expect(stringify(read(written), { ...options, wrap: 60 })).toBe(stringify(read(text), { ...options, wrap: 60 }))
  })
})

describe('pretty', () => {
  it('puts game info on lines of its own, short nodes together and long ones apart', () => {
    const text =
      '(;FF[4]GM[1]SZ[19]PB[Shusaku]PW[Gennan]C[Castle]AB[dd];B[qd];W[dc];B[pq];W[oc]C[A comment that is longer than the rest];B[cp](;W[qo](;B[pe])(;B[ne]))(;W[ee]))'
    expect(stringify(read(text), { mode: 'pretty', width: 20 })).toBe(
      [
        '(;FF[4]GM[1]CA[UTF-8]SZ[19]',
        'PB[Shusaku]',
        'PW[Gennan]',
        'C[Castle]AB[dd]',
        ';B[qd];W[dc];B[pq]',
        ';W[oc]C[A comment that is longer than the rest]',
        ';B[cp]',
        '(;W[qo]',
        '(;B[pe])',
        '(;B[ne]))',
        '(;W[ee]))',
        '',
      ].join('\n'),
    )
  })

  it('divides games by an empty line and takes other line ends', () => {
    expect(stringify(read('(;B[aa])(;W[bb])'), { mode: 'pretty', lineBreak: '\r\n' })).toBe(
      '(;B[aa])\r\n\r\n(;W[bb])\r\n',
    )
    expect(stringify(read('x'), { mode: 'pretty' })).toBe('')
  })
})

describe('compact', () => {
  it('leaves out what is not data and writes FF[4] identifiers', () => {
    const text = 'hello\n( ; FF[4] GaMe [1] C [a] ; ; B [aa] -- (\n;W[bb]) () (;W[cc]))) bye'
    expect(stringify(read(text), { mode: 'compact' })).toBe('(;FF[4]GM[1]CA[UTF-8]C[a];;B[aa](;W[bb])(;W[cc]))')
    expect(stringify(read('(;B[aa])(;W[bb])'), { mode: 'compact' })).toBe('(;B[aa])\n(;W[bb])')
  })

  it('merges doubled properties as their type allows', () => {
    expect(stringify(read('(;C[a]AB[aa]C[b]N[x]AB[bb]N[y]SZ[9]SZ[13])'), { mode: 'compact' })).toBe(
      '(;C[a\n\nb]AB[aa][bb]N[x y]SZ[9])',
    )
  })
})

describe('options of writing', () => {
  const compact = (text: string, options: Parameters<typeof stringify>[1]) =>
    stringify(read(text), { mode: 'compact', charset: 'keep', ...options })

  it('write passes in the wanted form where it is one', () => {
    expect(compact('(;FF[4];B[tt];W[])', { passes: 'empty' })).toBe('(;FF[4];B[];W[])')
    expect(compact('(;FF[4];B[tt];W[])', { passes: 'tt' })).toBe('(;FF[4];B[tt];W[tt])')
    expect(compact('(;FF[4]SZ[21];B[tt];W[])', { passes: 'empty' })).toBe('(;FF[4]SZ[21];B[tt];W[])')
    expect(compact('(;FF[4]SZ[21];B[tt];W[])', { passes: 'tt' })).toBe('(;FF[4]SZ[21];B[tt];W[])')
    expect(compact('(;FF[3];B[tt])', { passes: 'empty' })).toBe('(;FF[3];B[tt])')
    expect(compact('(;FF[4]GM[2];B[tt])', { passes: 'empty' })).toBe('(;FF[4]GM[2];B[tt])')
  })

  it('compress and expand lists of points', () => {
    expect(compact('(;FF[4]AB[aa][ba][ab][bb][dd])', { points: 'compress' })).toBe('(;FF[4]AB[aa:bb][dd])')
    expect(compact('(;FF[4]AB[aa:bb]LB[aa:x])', { points: 'expand' })).toBe('(;FF[4]AB[aa][ab][ba][bb]LB[aa:x])')
    expect(compact('(;FF[3]AB[aa][ba])', { points: 'compress' })).toBe('(;FF[3]AB[aa][ba])')
    expect(compact('(;FF[4]AB[aa][zz][ba])', { points: 'compress' })).toBe('(;FF[4]AB[aa][zz][ba])')
    expect(compact('(;FF[4]TB[])', { points: 'compress' })).toBe('(;FF[4]TB[])')
  })

  it('name the charset', () => {
    expect(stringify(read('(;FF[4]GM[1]CA[Big5]B[aa])'), { mode: 'compact' })).toBe('(;FF[4]GM[1]CA[UTF-8]B[aa])')
    expect(stringify(read('(;FF[4];C[é])'), { mode: 'compact', charset: 'ISO-8859-1' })).toBe(
      '(;FF[4]CA[ISO-8859-1];C[é])',
    )
    expect(stringify(read('(;FF[3]C[e])'), { mode: 'compact' })).toBe('(;FF[3]C[e])')
    expect(stringify(read('(;FF[3]C[é])'), { mode: 'compact' })).toBe('(;FF[3]CA[UTF-8]C[é])')
  })

  it('write one subtree only', () => {
    const collection = read('(;FF[4] ;B[aa] (;W[bb] ;C[x]) (;W[cc]))\n(;C[other])')
    expect(stringify(collection, { from: 2 })).toBe('(;W[bb] ;C[x])')
    expect(stringify(collection, { from: collection.node(1) })).toBe('(;B[aa] (;W[bb] ;C[x]) (;W[cc]))')
    expect(stringify(collection, { from: 2, mode: 'compact', charset: 'keep' })).toBe('(;W[bb];C[x])')
  })

  it('refuse what cannot be', () => {
    expect(() => stringify(read('(;)'), { mode: 'pretty', width: 0 })).toThrow(RangeError)
    expect(() => stringify(read('(;)'), { mode: 'pretty', wrap: 1 })).toThrow(RangeError)
    expect(() => stringify(read('(;)'), { from: 5 })).toThrow(RangeError)
    for (const lineBreak of ['lf', ';', '', null]) {
      const options = { mode: 'pretty', lineBreak } as unknown as StringifyOptions
      expect(() => stringify(read('(;)'), options)).toThrow(RangeError)
    }
    const lf = { mode: 'pretty', lineBreak: 'lf' } as unknown as StringifyOptions
    expect(() => stringify(read('(;)'), lf)).toThrow('lineBreak must be one of \\n, \\r\\n, \\r, \\n\\r, got lf')
    for (const charset of [null, 5, ['x']])
      expect(() => stringify(read('(;)'), { mode: 'compact', charset } as unknown as StringifyOptions)).toThrow(
        /^charset must be a name/,
      )
  })
})

describe('soft line breaks', () => {
  const unit = fc.constantFrom('a', 'b', ' ', '\\\\', '\\]', '\\:', '\\\n', '\n', '\r\n', '\u{1F600}', 'word')
  it('mean nothing to a reader, and keep lines short where lines can be divided', () => {
    fc.assert(
      fc.property(fc.array(unit), fc.integer({ min: 8, max: 20 }), (units, width) => {
        const raw = units.join('')
        const wrapped = softWrap(raw, width, 2)
        expect(unescapeText(wrapped)).toBe(unescapeText(raw))
        for (const line of wrapped.split(/\r\n|\n/)) expect(line.length).toBeLessThanOrEqual(width + 1)
      }),
    )
  })

  it('are put into long texts on request', () => {
    const collection = read(`(;FF[4]C[${'some words '.repeat(20)}]AP[x:1])`)
    const written = stringify(collection, { mode: 'pretty', wrap: 40 })
    const divided = written.split('\n').filter((line) => line.endsWith('\\'))
    expect(divided.length).toBeGreaterThan(4)
    for (const line of divided) expect(line.length).toBeLessThanOrEqual(40)
    expect(read(written).get(0, 'C')).toBe(collection.get(0, 'C'))
  })
})

describe('the schema given to parse', () => {
  it('is used for typed values', () => {
    const schema = Schema.standard.extend([{ ident: 'XQ', type: 'number', name: 'Quality', meaning: 'How good.' }])
    expect(parse('(;XQ[7])', { schema }).collection.get(0, 'XQ')).toBe(7)
    expect(parse('(;XQ[7])').collection.get(0, 'XQ')).toEqual(['7'])
  })
})
