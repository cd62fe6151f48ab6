import { expect, test } from 'vitest'
import { declaredIn, newBudget } from '../src/choose.js'
import type { Codec } from '../src/codec.js'
import { decode, encodeEdited } from '../src/index.js'
import { codecOf } from '../src/registry.js'
import { firstTree, scanRoot } from '../src/root-scan.js'

const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const watched = [
  'UTF-8',
  'GBK',
  'Big5',
  'Shift_JIS',
  'EUC-KR',
  'EUC-JP',
  'KOI8-R',
  'windows-1251',
  'windows-1252',
  'ISO-8859-1',
  'IBM866',
  'macintosh',
  'ISO-2022-JP',
  'HZ-GB-2312',
]

/** Characters that codecs read while something runs. */
function reads(run: () => void): number {
  let count = 0
  const restore = watched.map((name) => {
    const codec: Mutable<Codec> = codecOf(name)!
    const read = codec.read.bind(codec)
    codec.read = (...parameters) => {
      count++
      read(...parameters)
    }
    return () => {
      codec.read = read
    }
  })
  run()
  for (const each of restore) each()
  return count
}

test.each([
  ['values that swallow their bracket in one way of stepping', '(;[\x81\x5d)'],
  ['values that swallow it in the other', '(;[\x81\x5c])\xff'],
  ['trees that name several encodings and never end', '(;CA[GBK]C[\x81\x5d)(;CA[Big5]C[\xff\x5c]'],
  ['high bytes', '\xff\xe0\x81'],
  ['shifts', '(;C[\x1b$B!!\x1b(B])'],
  ['braces', '~{!!~}'],
])('the work grows with the size: %s', (_name, piece) => {
  const work = (count: number): number => reads(() => decode(latin(piece.repeat(count))))
  // The first 100 kB or so are weighed for a guess, whatever the size.
  const small = work(4000)
  const large = work(16_000)
  expect(large - small).toBeLessThan(Math.max(small, 60_000) * 3 * 1.3)
})

test('scans read a unit once', () => {
  let count = 0
  const text = `(;C[${'x\\]'.repeat(1000)}]PB[a`
  const unitAt = (at: number): number => {
    count++
    return text.charCodeAt(at)
  }
  expect(firstTree(unitAt, 0, text.length)).toBe(0)
  scanRoot(unitAt, 0, text.length)
  expect(count).toBeLessThan(3 * text.length)
})

test('a file has a budget for looking for CA, which many unfinished roots use up', () => {
  const bytes = latin('(;C['.repeat(10_000))
  const budget = newBudget(bytes.length)
  let found = 0
  for (let tree = 0; tree < bytes.length && budget.scans > 0; tree += 4) {
    declaredIn(bytes, tree, bytes.length, budget)
    found++
  }
  expect(found).toBeLessThan(20)
  expect(budget.scans).toBeGreaterThan(-3 * bytes.length)
})

test('an edit at the end of a large text reads some characters around it', () => {
  const decoded = decode(latin('(;CA[GBK]C[\xba\xda])'.repeat(20_000)))
  const edit = [{ span: { start: decoded.text.length, end: decoded.text.length }, text: 'x' }]
  encodeEdited(decoded, edit)
  expect(reads(() => encodeEdited(decoded, edit))).toBeLessThan(5000)
})
