import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fullSchema, open, parse, stringify } from '../src/index.js'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('open', () => {
  test.each([
    [2, 'd3', 'f5'],
    [3, 'e2e4', 'e7e5'],
    [7, 'h2e2', 'c4c5'],
    [18, 'd1', 'd1-d7-g7'],
    [40, 'x]\\:y', 'z'],
  ])('moves and stones of game %i are read and set, with either schema', (gm, one, other) => {
    const text = `(;FF[4]GM[${gm}]AB[${one.replace(/[\]\\]/g, '\\$&')}])`
    for (const collection of [open(text).collection, parse(text).collection]) {
      const written = collection.edit((tx) => {
        tx.insert(0)
        tx.set(0, 'N', 'other')
        tx.set(1, 'B', collection.schema.decode('B', [other], collection.context(0)).value as string)
      }).collection
      const again = parse(stringify(written), { schema: collection.schema }).collection
      for (const games of [written, again]) {
        const value: unknown = games.get(1, 'B')
        expect(value).toEqual(games.schema.decode('B', [other], games.context(0)).value)
        expect(value).toBeDefined()
        expect(games.values(1)).toEqual([['B', value]])
        expect(games.get<'AB', 'any'>(0, 'AB')).toHaveLength(1)
      }
      if (collection.schema !== fullSchema) expect(again.get<'AB', 'any'>(0, 'AB')).toEqual([one])
    }
  })

  test('the example of the README says what it does', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
    const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
    const doc = open('(;FF[4]GM[1]SZ[19]PB[Shusaku]KM[0](;B[qd];W[dc];B[pq])(;B[dd]))')
    const game = doc.games[0]!
    expect(example).toContain(doc.text)
    expect(game.info.black.name).toBe('Shusaku')
    expect([...game.mainLine()].map((node) => node.get('B'))).toEqual([
      undefined,
      { x: 16, y: 3 },
      undefined,
      { x: 15, y: 16 },
    ])
    doc.edit((tx) => {
      tx.set(game.root, 'KM', 6.5)
    })
    expect(doc.text).toBe('(;FF[4]GM[1]SZ[19]PB[Shusaku]KM[6.5](;B[qd];W[dc];B[pq])(;B[dd]))')
    expect(example).toContain(doc.text)
    expect(doc.undo()).toBe(true)
    expect(doc.text).toContain('KM[0]')
    expect(doc.svg('main:2')).toMatch(/^<svg /)
  })

  test('half of a character is named as what it is, and no other encoding is advised', () => {
    const doc = open('(;CA[UTF-8]C[\ud800])')
    expect(() => doc.toBytes()).toThrow(new RangeError('U+D800 is half of a character, which no encoding can write'))
    expect(() => open('(;C[表])').toBytes('ISO-8859-1')).toThrow(/UTF-8 has; save as UTF-8 instead/)
  })

  test('unedited bytes come back, and after an edit only the edited value differs', () => {
    const bytes = Uint8Array.from([...utf8('(;CA[Shift_JIS]C['), 0x95, 0x5c, ...utf8(']KM[5]\r\n;B[aa])')])
    const doc = open(bytes)
    expect(doc.toBytes()).toEqual(bytes)
    doc.edit((tx) => {
      tx.set(doc.games[0]!.root, 'KM', 7)
    })
    expect(doc.toBytes()).toEqual(
      Uint8Array.from([...utf8('(;CA[Shift_JIS]C['), 0x95, 0x5c, ...utf8(']KM[7]\r\n;B[aa])')]),
    )
    doc.undo()
    expect(doc.toBytes()).toEqual(bytes)
  })

  test('a character that the encoding lacks is named before anything is saved, and conversion is offered', () => {
    const doc = open(utf8('(;CA[ISO-8859-1]PB[A];B[aa])'))
    doc.edit((tx) => {
      tx.set(doc.games[0]!.root, 'PB', '棋')
    })
    expect(() => doc.toBytes()).toThrow(/棋|U\+68CB/)
    expect(new TextDecoder().decode(doc.toBytes('UTF-8'))).toBe('(;CA[UTF-8]PB[棋];B[aa])')
  })

  test('text is written as UTF-8, and CA says so where it matters', () => {
    expect(new TextDecoder().decode(open('(;PB[é];B[aa])').toBytes())).toMatch(/CA\[UTF-8\]/)
    expect(new TextDecoder().decode(open('(;PB[e];B[aa])').toBytes())).toBe('(;PB[e];B[aa])')
  })

  test('positions follow edits', () => {
    const doc = open('(;SZ[3];B[aa];W[ba];B[cc];W[ab])')
    expect(doc.position('main')?.prisoners).toEqual({ black: 0, white: 1 })
    doc.edit((tx) => {
      tx.setRaw(1, 'B', ['bb'])
    })
    expect(doc.position('main')?.stones).toBe('.O.' + 'OX.' + '..X')
  })

  test('findings have places', () => {
    const doc = open('(;FF[4]B[aa]junk;W[bb])')
    expect(doc.diagnostics.some(({ span }) => span.start === 12)).toBe(true)
    expect(open('').diagnostics).not.toEqual([])
  })

  test('nothing throws for content', () => {
    for (const text of ['', '(', '(;', 'abc', '(;B[', '(;SZ[0]B[zz])', '((((', ')))', '\0\0']) {
      const doc = open(text)
      expect(doc.text).toBe(text)
      expect(doc.position('main') === undefined || doc.games.length > 0).toBe(true)
    }
    expect(parse('(;B[aa])').collection.gameCount).toBe(1)
  })
})
