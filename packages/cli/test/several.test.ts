import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { folder, GAME, sgfkit, text } from './fake-io.js'

const CHESS = '(;FF[4]GM[3];W[e2e4])\n'

describe('what cannot be read does not keep the others from being worked on', () => {
  test.each([
    [['position', '-f', 'json'], 2],
    [['tree', '-f', 'json'], 3],
  ])('%j', async (args, items) => {
    const cwd = folder({ 'a.sgf': GAME, 'b.sgf': CHESS, 'c.sgf': GAME, 'd.zip': 'PK' })
    const { code, out, err } = await sgfkit([...args, 'a.sgf', 'nope.sgf', 'b.sgf', 'd.zip', 'c.sgf'], cwd)
    expect(code).toBe(2)
    expect(JSON.parse(out)).toHaveLength(items)
    expect(err).toMatch(/nope\.sgf/)
    expect(err).toMatch(/d\.zip is not an archive/)
    if (args[0] === 'position') expect(err).toMatch(/b\.sgf: game 1 is not Go/)
    expect((await sgfkit([...args, 'nope.sgf'], cwd)).out).toBe('[]\n')
  })

  test('split and merge', async () => {
    const cwd = folder({ 'a.sgf': GAME, 'c.sgf': CHESS })
    const split = await sgfkit(['split', '-o', 'out', 'a.sgf', 'nope.sgf', 'c.sgf'], cwd)
    expect(split.code).toBe(2)
    expect(split.err).toMatch(/nope\.sgf/)
    expect(text(cwd, 'out/c_001.sgf')).toBe(CHESS)
    const merge = await sgfkit(['merge', 'a.sgf', 'nope.sgf', 'c.sgf'], cwd)
    expect(merge.code).toBe(2)
    expect(merge.out).toContain('e2e4')
  })
})

test('split looks at all names before it writes', async () => {
  const cwd = folder({ 'a/x.sgf': GAME, 'b/x.sgf': GAME, 'c.zip': zipSync({ 'x.sgf': strToU8(GAME) }) })
  for (const args of [
    ['a', 'b'],
    ['a/x.sgf', 'c.zip'],
    ['--name', 'g{n}.sgf', 'a/x.sgf', 'c.zip'],
  ]) {
    const { code, err } = await sgfkit(['split', '-o', 'out', ...args], cwd)
    expect(code).toBe(2)
    expect(err).toMatch(/nothing was written/)
    expect(existsSync(join(cwd, 'out'))).toBe(false)
  }
  expect((await sgfkit(['split', '-o', 'out', '-'], cwd, { input: GAME })).code).toBe(0)
  expect(text(cwd, 'out/<stdin>_001.sgf'.replace(/[<>]/g, ''))).toBe(GAME)
})

test('--off with a number of SGFC goes for fix too; lists of nothing are misuse', async () => {
  const cwd = folder({ 'a.sgf': '(;FF[4]GM[1]SZ[9]KM[6,5];B[ee])\n' })
  expect((await sgfkit(['fix', 'a.sgf'], cwd)).out).toContain('KM[6.5]')
  expect(await sgfkit(['fix', '--off', '15,33', 'a.sgf'], cwd)).toMatchObject({ code: 0, out: '' })
  for (const option of ['--only', '--off'])
    expect((await sgfkit(['fix', option, '', 'a.sgf'], cwd)).code, option).toBe(2)
  expect((await sgfkit(['convert', '--drop', ',', 'a.sgf'], cwd)).code).toBe(2)
})

describe('convert', () => {
  const convert = async (sgf: string, ...args: readonly string[]): Promise<string> =>
    (await sgfkit(['convert', ...args, 'a.sgf'], folder({ 'a.sgf': sgf }))).out

  test('--drop-obsolete drops what the format to be written has no more, whatever the file says it is', async () => {
    expect(await convert('(;GM[1]SZ[19]AP[x:1]CA[UTF-8]ST[2];B[aa]BS[1]AR[aa:bb])', '--drop-obsolete')).toBe(
      '(;GM[1]SZ[19]AP[x:1]CA[UTF-8]ST[2];B[aa]AR[aa:bb])',
    )
    expect(
      await convert('(;FF[3]GM[1]SZ[19]ID[x];B[aa]BS[1]CH[1]L[bb]XX[1]KGSDE[aa])', '--ff', '4', '--drop-obsolete'),
    ).toBe('(;FF[4]GM[1]SZ[19];B[aa]LB[bb:A]XX[1]KGSDE[aa])')
    expect(await convert('(;FF[4]GM[1]SZ[19]ST[1];B[aa]CH[1]AR[aa:bb])', '--ff', '3', '--drop-obsolete')).toBe(
      '(;FF[3]GM[1]SZ[19];B[aa]CH[1])',
    )
  })

  test('other steps see the format that is written', async () => {
    expect(await convert('(;FF[3]GM[1]SZ[19]AB[aa][ab][ba][bb];B[tt])', '--ff', '4', '--points', 'compress')).toBe(
      '(;FF[4]GM[1]SZ[19]AB[aa:bb];B[])',
    )
  })

  test('--passes drops no move', async () => {
    expect(await convert('(;FF[4]GM[1];B[]B[aa];W[aa][]W[])', '--passes', 'tt')).toBe(
      '(;FF[4]GM[1];B[tt]B[aa];W[aa][tt]W[tt])',
    )
    expect(await convert('(;FF[4]GM[1]SZ[21];B[]B[tt])', '--passes', 'tt')).toBe('(;FF[4]GM[1]SZ[21];B[]B[tt])')
    expect(await convert('(;FF[4]GM[1];AE[aa]B[cc][tt])', '--passes', 'empty', '--split-nodes')).toBe(
      '(;FF[4]GM[1];AE[aa];B[cc][])',
    )
  })
})
