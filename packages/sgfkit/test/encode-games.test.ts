import { decode, encode } from '@sgfkit/encoding'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Document, open } from '../src/index.js'

const bytesIn = (...games: readonly (readonly [text: string, encoding: string])[]): Uint8Array =>
  Uint8Array.from(games.flatMap(([text, encoding]) => [...encode(text, encoding).bytes]))
/** The typed values of all nodes; the order of properties is not data. */
const valuesOf = (document: Document): unknown =>
  document.games.map((game) =>
    [...document.collection.walk(game.root.id)].map((id) => Object.fromEntries(document.collection.values(id))),
  )
const shown = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

const samples: Readonly<Record<string, readonly string[]>> = {
  'UTF-8': ['Сергей Иванович', '围棋大师先行', 'Größe', '黒の棋士'],
  'windows-1251': ['Динерштейн Александр', 'Сергей Иванович Петров'],
  'KOI8-R': ['Динерштейн Александр', 'Сергей Иванович Петров'],
  'ISO-8859-1': ['Größe Müller', 'Un coup secret, très célèbre'],
  Shift_JIS: ['黒の棋士が打つ', '手順を表す。白は右上の隅を打つ。'],
  'EUC-JP': ['黒の棋士が打つ', '手順を表す。白は右上の隅を打つ。'],
  GB2312: ['围棋大师先行', '黑棋先行，白棋在右下角应对'],
  Big5: ['圍棋大師先行', '黑棋先行，白棋在右下角應對'],
  'EUC-KR': ['바둑 기사', '흑이 우변에서 실수하여 백이 우세해졌다'],
  'ISO-2022-JP': ['黒の棋士が打つ', '手順を表す'],
  'HZ-GB-2312': ['围棋大师先行', '黑棋先行'],
}
const game = (encoding: string, text: string): string => `(;FF[4]CA[${encoding}]PB[${text}];B[aa];W[bb]C[${text}])\n`

describe('each game is written in the charset that its CA names', () => {
  test('a pasted game keeps its own', () => {
    const doc = open(bytesIn([game('KOI8-R', 'Динерштейн Александр'), 'KOI8-R']))
    const other = open(bytesIn([game('windows-1251', 'Сергей Иванович Петров'), 'windows-1251']))
    const copy = other.collection.copy(other.games[0]!.root)
    doc.edit((tx) => {
      tx.insertGame(copy)
    })
    const { bytes, diagnostics } = doc.encode()
    expect(diagnostics).toEqual([])
    const again = open(bytes)
    expect(again.text).toBe(doc.text)
    expect(decode(bytes).stretches.map(({ encoding }) => encoding)).toEqual(['KOI8-R', 'windows-1251'])
    expect(shown(bytes).startsWith(shown(bytesIn([doc.text.slice(0, 60), 'KOI8-R'])))).toBe(true)
  })

  test('games that change places keep their bytes, also those that mean nothing', () => {
    const first = game('KOI8-R', 'Динерштейн Александр').trimEnd()
    const second = Uint8Array.from([
      ...bytesIn([game('Shift_JIS', '手順を表す').slice(0, -3), 'Shift_JIS']),
      0xff,
      0x5d,
      0x29,
    ])
    const doc = open(Uint8Array.from([...bytesIn([first, 'KOI8-R']), ...second]))
    const [a, b] = doc.games
    expect(doc.text).toContain('\ufffd')
    doc.edit((tx) => {
      tx.promote(b!.root)
    })
    const { bytes, diagnostics } = doc.encode()
    expect(diagnostics).toEqual([])
    expect(shown(bytes).replace(/\s/g, '')).toBe(
      shown(Uint8Array.from([...second, ...bytesIn([first, 'KOI8-R'])])).replace(/\s/g, ''),
    )
    doc.edit((tx) => {
      tx.promote(a!.root)
      tx.set(b!.root, 'KM', 6.5)
    })
    expect(shown(doc.toBytes())).toContain(shown(second).slice(0, 20))
  })

  test('a CA that is set converts the game, and names what cannot be written', () => {
    const text = game('GB2312', '围棋大师先行')
    const doc = open(bytesIn([text, 'GB2312'], [game('Big5', '圍棋大師先行'), 'Big5']))
    doc.edit((tx) => {
      tx.set(doc.games[0]!.root, 'CA', 'UTF-8')
    })
    const bytes = doc.toBytes()
    expect(open(bytes).text).toBe(doc.text)
    expect(decode(bytes).diagnostics.map(({ code }) => code)).toEqual(['encoding/mixed'])
    expect(decode(bytes).stretches.map(({ encoding }) => encoding)).toEqual(['UTF-8', 'Big5'])
    doc.edit((tx) => {
      tx.set(doc.games[0]!.root, 'CA', 'ISO-8859-1')
    })
    expect(() => doc.toBytes()).toThrow(/ISO-8859-1 has no 围/)
  })

  test('bytes that meant nothing are named before they would be lost', () => {
    const doc = open(Uint8Array.from([...bytesIn(['(;CA[GB2312]C[围棋大师先行', 'GB2312']), 0xff, 0x5d, 0x29]))
    doc.edit((tx) => {
      tx.set(doc.games[0]!.root, 'CA', 'UTF-8')
    })
    expect(() => doc.toBytes()).toThrow(/bytes that mean nothing in GB2312 cannot be written in UTF-8/)
  })

  test('a new game without CA gets one that fits', () => {
    for (const [text, encoding] of [
      ['黑棋先行', 'GB2312'],
      ['바둑 기사', 'UTF-8'],
    ] as const) {
      const doc = open(bytesIn([game('GB2312', '围棋大师先行'), 'GB2312']))
      doc.edit((tx) => {
        tx.insertGame([{ parent: -1, properties: { C: [text] } }])
        tx.insertGame([{ parent: -1, properties: { C: ['plain'] } }])
      })
      const again = open(doc.toBytes())
      expect(again.games.map(({ root }) => again.collection.get(root.id, 'CA'))).toEqual([
        'GB2312',
        encoding,
        undefined,
      ])
      expect(again.collection.get(again.games[1]!.root.id, 'C')).toBe(text)
    }
  })

  test('a file with a byte order mark, or in UTF-16, is in one encoding', () => {
    for (const encoding of ['UTF-8', 'UTF-16LE']) {
      const doc = open(bytesIn([`\ufeff${game('UTF-8', '围棋大师先行')}`, encoding]))
      doc.edit((tx) => {
        tx.insertGame([{ parent: -1, properties: { CA: ['GB2312'], C: ['黑棋先行'] } }])
      })
      const { bytes, diagnostics } = doc.encode()
      expect(diagnostics.map(({ code }) => code)).toEqual(['encoding/ca-differs'])
      const again = open(bytes)
      expect(again.collection.get(again.games[1]!.root.id, 'C')).toBe('黑棋先行')
      expect(again.decoded?.stretches).toHaveLength(1)
    }
  })

  test('a CA that lied before stays, and so do the bytes around an edit', () => {
    const bytes = bytesIn(['(;CA[UTF-8]KM[5]C[围棋大师先行，黑棋先行，白棋在右下角应对])', 'GB2312'])
    const doc = open(bytes)
    doc.edit((tx) => {
      tx.set(doc.games[0]!.root, 'KM', 6)
    })
    expect(shown(doc.toBytes())).toBe(shown(bytes).replace('KM[5]', 'KM[6]'))
  })

  test('whatever is pasted, moved and set between documents of any charset is read back', () => {
    const charset = fc.constantFrom(...Object.keys(samples))
    const record = charset.chain((name) =>
      fc.constantFrom(...samples[name]!).map((text) => [game(name, text), name] as const),
    )
    const files = fc.array(record, { minLength: 1, maxLength: 3 })
    const step = fc.tuple(
      fc.constantFrom('paste', 'promote', 'delete', 'move', 'komi', 'charset'),
      fc.nat(5),
      fc.nat(5),
    )
    fc.assert(
      fc.property(files, files, fc.array(step, { minLength: 1, maxLength: 4 }), (own, others, steps) => {
        const doc = open(bytesIn(...own))
        const other = open(bytesIn(...others))
        for (const [what, a, b] of steps) {
          const { games } = doc
          const one = games[a % games.length]!.root
          doc.edit((tx) => {
            if (what === 'paste')
              tx.insertGame(other.collection.copy(other.games[b % other.games.length]!.root), a % (games.length + 1))
            else if (what === 'promote') tx.promote(one)
            else if (what === 'delete' && games.length > 1) tx.deleteGame(one)
            else if (what === 'move')
              tx.moveToGame(tx.firstChild(one.id) === -1 ? one : tx.firstChild(one.id), b % games.length)
            else if (what === 'komi') tx.set(one, 'KM', b)
            else if (what === 'charset') tx.set(one, 'CA', b < 3 ? 'UTF-8' : 'GB18030')
          })
        }
        const { bytes, diagnostics } = doc.encode()
        expect(diagnostics).toEqual([])
        const again = open(bytes)
        expect(valuesOf(again)).toEqual(valuesOf(doc))
        expect(again.text).toBe(doc.text)
      }),
      { numRuns: Number(process.env.SGFKIT_RUNS ?? 200) },
    )
  })
})
