import { check } from '@sgfkit/check'
import { decode, encodeEdited } from '@sgfkit/encoding'
import { positionAt } from '@sgfkit/game'
import { applyEdits } from '@sgfkit/source'
import { edits, parse, stringify, toJson } from '@sgfkit/tree'
import type { Collection, Transaction } from '@sgfkit/tree'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { corpusPath } from '../src/corpus.js'
import { bytesOf, readingCases } from '../src/reading-cases.js'

const nodesOf = (collection: Collection): [number, Record<string, unknown>][] =>
  collection
    .roots()
    .flatMap((root) => [...collection.walk(root)])
    .map((id) => [collection.parent(id), Object.fromEntries(collection.values(id))])

/** Everything but the spelling: the games with their raw values. */
const games = (collection: Collection): unknown => toJson(collection).games

describe.each(readingCases)('$row: $what', (given) => {
  const { input, encoding = 'ISO-8859-1/default' } = given
  const bytes = bytesOf(input)
  const decoded = decode(bytes)
  const { collection } = parse(decoded.text)

  test('is read as it should be', () => {
    expect(`${decoded.encoding}/${decoded.from}`).toBe(encoding)
    expect(nodesOf(collection)).toEqual(given.nodes)
    for (const [node, ident, raws] of given.raw ?? []) expect(collection.raw(node, ident)).toEqual(raws)
    if (given.holds) expect(given.holds(collection)).toBe(true)
    for (const [node, rows] of given.stones ?? []) {
      const { columns, stones } = positionAt(collection, node)!
      const lines = rows.split(' ').map((line) => line.padEnd(columns, '.'))
      expect(stones).toBe(lines.join('').padEnd(stones.length, '.'))
    }
    if (given.toMove) expect(positionAt(collection, given.toMove[0])?.toMove).toBe(given.toMove[1])
  })

  test('has just these findings, each with its place', () => {
    const found = check({ collection, decoded })
    expect(found.map(({ severity, code, span }) => `${severity} ${code} ${span.start}–${span.end}`)).toEqual(
      given.findings,
    )
    for (const { message, span } of found) {
      expect(message).not.toBe('')
      expect(collection.source.position(span.start).line).toBeGreaterThan(0)
    }
  })

  test('is written as it was, to the byte, also around an edit', () => {
    expect(stringify(collection)).toBe(decoded.text)
    expect(encodeEdited(decoded, []).bytes).toEqual(bytes)
    if (collection.gameCount === 0) return
    const { collection: edited } = collection.edit((tx) => {
      tx.set(collection.root(0), 'GC', 'x')
    })
    const made = edits(collection, edited)
    const written = encodeEdited(decoded, made).bytes
    // What stands between the edits keeps its bytes.
    let from = 0
    let to = 0
    for (const { span, text } of made) {
      const end = decoded.byteOffset(span.start)
      expect(written.subarray(to, to + end - from)).toEqual(bytes.subarray(from, end))
      to += end - from + text.length
      from = decoded.byteOffset(span.end)
    }
    expect(written.subarray(to)).toEqual(bytes.subarray(from))
    expect(applyEdits(decoded.text, made)).toBe(stringify(edited))
  })

  test('is written anew as the same games, and the same text when saved again', () => {
    for (const mode of ['pretty', 'compact'] as const) {
      const written = stringify(collection, { mode, charset: 'keep' })
      const again = parse(written).collection
      expect(games(again)).toEqual(games(collection))
      expect(stringify(again, { mode, charset: 'keep' })).toBe(written)
    }
    if (given.compact !== undefined) expect(stringify(collection, { mode: 'compact' }).trimEnd()).toBe(given.compact)
  })
})

test('a guess from two short names is said to be unsure, and what nobody asked to guess is Latin-1', () => {
  const [long, short] = readingCases.filter(({ row }) => row < 3).map(({ input }) => bytesOf(input))
  expect(decode(long!).confidence).toBeGreaterThan(0.9)
  expect(decode(short!).confidence).toBeLessThan(0.7)
  expect(decode(short!, { encoding: 'Big5' })).toMatchObject({ encoding: 'Big5', from: 'option' })
  for (const bytes of [long!, short!]) {
    const plain = decode(bytes, { detect: false })
    expect([plain.encoding, plain.from]).toEqual(['ISO-8859-1', 'default'])
    expect(encodeEdited(plain, []).bytes).toEqual(bytes)
  }
})

test('what is written newly is never an empty list, a handicap below 2, or a square board of two numbers', () => {
  const { collection } = parse('(;FF[4]GM[1]HA[3])')
  const written = (change: (tx: Transaction) => void): string => stringify(collection.edit(change).collection)
  expect(() =>
    written((tx) => {
      tx.set(0, 'AB', [])
    }),
  ).toThrow(RangeError)
  for (const none of [0, 1])
    expect(
      written((tx) => {
        tx.set(0, 'HA', none)
      }),
    ).toBe('(;FF[4]GM[1])')
  expect(
    written((tx) => {
      tx.set(0, 'HA', 2)
    }),
  ).toBe('(;FF[4]GM[1]HA[2])')
  expect(
    written((tx) => {
      tx.set(0, 'SZ', { columns: 19, rows: 19 })
    }),
  ).toBe('(;FF[4]GM[1]HA[3]SZ[19])')
})

const list = join(corpusPath(), '../cases/reading.json')

test.skipIf(!existsSync(list))('no case of the list is left out', () => {
  const known = new Set(readingCases.map(({ input }) => Buffer.from(bytesOf(input)).toString('base64')))
  const listed = JSON.parse(readFileSync(list, 'utf8')) as readonly { id: string; input_b64: string }[]
  expect(listed.length).toBeGreaterThan(40)
  expect(listed.filter(({ input_b64: input }) => !known.has(input)).map(({ id }) => id)).toEqual([])
  const rows = [...readFileSync(list.replace(/json$/, 'md'), 'utf8').matchAll(/^\| (\d+) \|/gm)].map(
    (match) => +match[1]!,
  )
  expect([...new Set(readingCases.map(({ row }) => row))]).toEqual(rows)
})
