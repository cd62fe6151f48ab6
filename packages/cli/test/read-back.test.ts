import { decode, encode } from '@sgfkit/encoding'
import { parse } from '@sgfkit/tree'
import { type Arbitrary, array, assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, sgfkit } from './fake-io.js'

const words = {
  Shift_JIS: ['黒番の勝ち', '本因坊秀策の一手', 'ここで白は困った', '囲碁の布石'],
  GBK: ['中国围棋职业棋手', '这里是好棋', '黑棋先行', '请看变化图'],
  Big5: ['這裡是好棋', '圍棋的變化很多', '黑棋先行', '請看變化圖'],
  'EUC-KR': ['바둑은 재미있다', '여기서 흑이 좋다', '이창호 구단', '다음 수를 보라'],
  'windows-1252': ['Café à la crème', 'für später öfter', 'señor Muñoz', 'naïve Zürich'],
  'UTF-8': ['黒番の勝ち', 'für später', '바둑은 재미있다', 'Жизнь и смерть'],
} as const
type Charset = keyof typeof words
const charsets = Object.keys(words) as Charset[]

interface Game {
  readonly charset: Charset
  /** What CA says; `null` without one. */
  readonly declared: 'itself' | 'nonsense' | Charset | null
  readonly name: number
  readonly comment: number
  readonly fault: string
  readonly late: boolean
}

const game: Arbitrary<Game> = record({
  charset: constantFrom(...charsets),
  declared: constantFrom<Game['declared']>('itself', 'itself', 'itself', null, ...charsets, 'nonsense'),
  name: nat({ max: 3 }),
  comment: nat({ max: 3 }),
  fault: constantFrom('', 'KM[6,5]', 'AB[aa][aa]', 'GM[1]GM[1]', 'CA[GBK]', 'junk', 'L[aa]'),
  late: boolean(),
})

const written = ({ charset, declared, name, comment, fault, late }: Game): Uint8Array => {
  const ca = declared === null ? '' : `CA[${declared === 'itself' ? charset : declared}]`
  const list = words[charset]
  const text = `(;${late ? '' : ca}FF[4]${fault}PB[${list[name]}]${late ? ca : ''};B[aa]C[${list[comment]}](;W[bb]N[${list[name]}])(;W[cc]))\n`
  return encode(text, charset).bytes
}

/** The texts of every game, as they are read. */
const texts = (bytes: Uint8Array): readonly string[] => {
  const { collection } = parse(decode(bytes).text)
  return collection.roots().map((root) => {
    const found: string[] = []
    for (const node of collection.walk(root, 'preorder'))
      for (const ident of ['PB', 'C', 'N']) found.push(...(collection.raw(node, ident) ?? []))
    return found.join('|')
  })
}

const games = array(game, { minLength: 1, maxLength: 4 })

describe('what is written reads back as the same texts, in every game', () => {
  test.each([
    ['fix', '--suggestions'],
    ['fix'],
    ['fmt', '-m', 'pretty'],
    ['fmt', '-m', 'compact'],
    ['convert', '--ff', '4'],
    ['convert', '--ff', '3'],
    ['convert', '--to', 'UTF-8'],
    ['convert', '--set', 'KM=5'],
    ['convert', '--drop', 'CA'],
    ['transform', '--rotate', '90'],
    ['merge'],
  ])('%s %s %s', async (...args: string[]) => {
    await assert(
      asyncProperty(games, async (list) => {
        const bytes = Buffer.concat(list.map(written))
        const cwd = folder({ 'm.sgf': bytes })
        const { code, err } = await sgfkit([...args, 'm.sgf', '-o', 'out.sgf'], cwd)
        // What a charset lacks is refused, which is no loss.
        if (code === 2) expect(err).toMatch(/^sgfkit: m\.sgf: \S+ has no .*; UTF-8 has$/m)
        else expect(texts(readFileSync(join(cwd, 'out.sgf')))).toEqual(texts(bytes))
      }),
      { numRuns: 25 },
    )
  })

  test('split', async () => {
    await assert(
      asyncProperty(games, async (list) => {
        const bytes = Buffer.concat(list.map(written))
        const cwd = folder({ 'm.sgf': bytes })
        const { code } = await sgfkit(['split', 'm.sgf', '-o', 'out'], cwd)
        expect(code).toBe(0)
        const out = join(cwd, 'out')
        const files = existsSync(out) ? readdirSync(out).sort() : []
        expect(files.flatMap((name) => texts(readFileSync(join(out, name))))).toEqual(texts(bytes))
      }),
      { numRuns: 25 },
    )
  })
})
