import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, sgfkit } from './fake-io.js'

const latin = (value: string): Buffer => Buffer.from(value, 'latin1')

describe('a file of several charsets', () => {
  const FIRST = '(;CA[Shift_JIS]PB[\x8d\x95])'
  const SECOND = '(;CA[UTF-8]PB[\xe9\xbb\x92])'
  const THIRD = '(;CA[GBK]PB[\xba\xda\xc6\xe5\xcf\xc8\xd0\xd0])'
  const MIXED = latin(FIRST + SECOND + THIRD)

  test('split: each game has its own bytes', async () => {
    const cwd = folder({ 'm.sgf': MIXED })
    expect(await sgfkit(['split', 'm.sgf', '-o', 'out'], cwd)).toMatchObject({ code: 0 })
    for (const [i, game] of [FIRST, SECOND, THIRD].entries())
      expect(readFileSync(join(cwd, `out/m_00${i + 1}.sgf`)).toString('latin1')).toBe(`${game}\n`)
  })

  test('split: damaged bytes stay, a torn game is closed', async () => {
    const cwd = folder({ 'm.sgf': latin('(;CA[UTF-8]C[\xff\xfe \xe9\xbb\x92])\n(;CA[UTF-8]C[\xff') })
    expect(await sgfkit(['split', '--encoding', 'UTF-8', 'm.sgf', '-o', 'out'], cwd)).toMatchObject({ code: 0 })
    expect(readFileSync(join(cwd, 'out/m_001.sgf')).toString('latin1')).toBe('(;CA[UTF-8]C[\xff\xfe \xe9\xbb\x92])\n')
    expect(readFileSync(join(cwd, 'out/m_002.sgf')).toString('latin1')).toBe('(;CA[UTF-8]C[\xff])\n')
  })

  test('fmt and convert write each game in its charset, or all in one', async () => {
    const cwd = folder({ 'm.sgf': MIXED })
    const pretty = await sgfkit(['fmt', '-m', 'compact', 'm.sgf'], cwd)
    expect(pretty).toMatchObject({ code: 0, err: '' })
    expect(pretty.bytes.toString('latin1')).toBe([FIRST, SECOND, THIRD].join('\n'))
    const newer = await sgfkit(['convert', '--ff', '4', 'm.sgf'], cwd)
    expect(newer.bytes.toString('latin1')).toBe(MIXED.toString('latin1').replaceAll('(;', '(;FF[4]'))
    const set = await sgfkit(['convert', '--set', 'KM=5', 'm.sgf'], cwd)
    expect(set.bytes.toString('latin1')).toBe(MIXED.toString('latin1').replaceAll('])', ']KM[5])'))
    const one = await sgfkit(['convert', '--to', 'UTF-8', 'm.sgf'], cwd)
    expect(one.out).toBe('(;CA[UTF-8]PB[黒])(;CA[UTF-8]PB[黒])(;CA[UTF-8]PB[黑棋先行])')
    expect((await sgfkit(['merge', 'm.sgf'], cwd)).out).toBe(
      '(;CA[UTF-8]PB[黒])\n(;CA[UTF-8]PB[黒])\n(;CA[UTF-8]PB[黑棋先行])\n',
    )
  })

  test('fix leaves the bytes of every game', async () => {
    const sgf = MIXED.toString('latin1').replaceAll('PB[', 'KM[6,5]PB[').replace('PW[', 'PW[')
    const cwd = folder({ 'm.sgf': latin(sgf) })
    const { code } = await sgfkit(['fix', 'm.sgf', '-o', 'out.sgf'], cwd)
    expect(code).toBe(0)
    expect(readFileSync(join(cwd, 'out.sgf')).toString('latin1')).toBe(sgf.replaceAll('6,5', '6.5'))
  })
})

test('a byte order mark stays where the charset does', async () => {
  const bytes = latin('\xef\xbb\xbf(;CA[UTF-8]PB[\xe9\xbb\x92])')
  const cwd = folder({ 'a.sgf': bytes })
  expect((await sgfkit(['fmt', '-m', 'compact', 'a.sgf'], cwd)).bytes.equals(bytes)).toBe(true)
  const wide = Buffer.from('\ufeff(;CA[UTF-16]PB[黒])', 'utf16le')
  const made = await sgfkit(['fmt', '-m', 'compact', 'a.sgf'], folder({ 'a.sgf': wide }))
  expect(made.bytes.equals(wide)).toBe(true)
})

test('convert --to names the charset in every game, also where all is ASCII', async () => {
  const { out } = await sgfkit(['convert', '--to', 'UTF-8', 'a.sgf'], folder({ 'a.sgf': '(;FF[4]KM[5])(;CA[GBK])' }))
  expect(out).toBe('(;FF[4]KM[5]CA[UTF-8])(;CA[UTF-8])')
})

describe('bytes that could not be read', () => {
  const DAMAGED = latin('(;FF[4]CA[UTF-8]PB[\xe9\xbb\x92]\nC[\xff\xfe a]\n;B[aa]C[\xe9 \xe9])')
  const NOTE =
    /^m\.sgf: 4 characters that could not be read are written as U\+FFFD: 2:3 \(FF .*means nothing in UTF-8\).*, 3:9 \(E9 .*\n$/

  test('are told, with place and number, where a command writes the text anew', async () => {
    const cwd = folder({ 'm.sgf': DAMAGED })
    for (const args of [
      ['fmt', '-m', 'pretty', 'm.sgf'],
      ['fmt', '-m', 'compact', 'm.sgf'],
      ['convert', '--to', 'UTF-8', 'm.sgf'],
      ['convert', '--ff', '4', 'm.sgf'],
      ['merge', 'm.sgf'],
    ]) {
      const { code, err, out } = await sgfkit([...args, '--encoding', 'UTF-8'], cwd)
      expect(code, args.join(' ')).toBe(0)
      expect(err, args.join(' ')).toMatch(NOTE)
      expect(out.match(/\ufffd/g), args.join(' ')).toHaveLength(4)
    }
  })

  test('are kept, without a word, where only changes are written', async () => {
    const cwd = folder({ 'm.sgf': DAMAGED, 'good.sgf': '(;FF[4]CA[UTF-8]C[\ufffd])' })
    const kept = await sgfkit(['convert', '--set', 'KM=5', '--encoding', 'UTF-8', 'm.sgf'], cwd)
    expect(kept.err).toBe('')
    expect(kept.bytes.toString('latin1')).toContain('C[\xff\xfe a]')
    expect((await sgfkit(['fmt', '--encoding', 'UTF-8', 'm.sgf'], cwd)).bytes.equals(DAMAGED)).toBe(true)
    expect((await sgfkit(['fmt', '-m', 'compact', 'good.sgf'], cwd)).err).toBe('')
  })

  test('are counted where there are many', async () => {
    const cwd = folder({ 'm.sgf': latin(`(;FF[4]C[${'\xff '.repeat(1_000)}])`) })
    const { err } = await sgfkit(['fmt', '-m', 'compact', '--encoding', 'UTF-8', 'm.sgf'], cwd)
    expect(err).toMatch(/^m\.sgf: 1000 characters .* 1:\d+ \(.*\) and 995 more\n$/)
    expect(err.length).toBeLessThan(400)
  })
})
