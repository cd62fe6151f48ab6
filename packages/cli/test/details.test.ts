import { execFileSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uriOf } from '../src/tasks/check-format.js'
import { BROKEN, folder, GAME, sgfkit, text } from './fake-io.js'

interface Sarif {
  readonly runs: readonly [
    {
      readonly invocations: readonly [
        {
          readonly executionSuccessful: boolean
          readonly toolExecutionNotifications?: readonly { readonly message: { readonly text: string } }[]
        },
      ]
    },
  ]
}

describe('sarif', () => {
  test('names of files are references, whatever is in them', () => {
    expect(uriOf('f/a b#1?é%41.sgf')).toBe('f/a%20b%231%3F%C3%A9%2541.sgf')
    expect(uriOf('odd.zip:/abs.sgf')).toBe('odd.zip%3A/abs.sgf')
    expect(uriOf('C:\\games\\a.sgf')).toBe('file:///C:/games/a.sgf')
    expect(uriOf('a\ud800.sgf')).toBe('a%EF%BF%BD.sgf')
    for (const name of ['a#?:b.sgf', 'x:y/z.sgf', '/a b'])
      expect(new URL(uriOf(name), 'file:///base/').search + new URL(uriOf(name), 'file:///base/').hash).toBe('')
  })

  test('inputs that cannot be read are told', async () => {
    const cwd = folder({ 'a.sgf': GAME })
    const sarif = async (...names: string[]): Promise<Sarif['runs'][0]['invocations'][0]> =>
      (JSON.parse((await sgfkit(['check', '-f', 'sarif', ...names], cwd)).out) as Sarif).runs[0].invocations[0]
    expect(await sarif('a.sgf')).toEqual({ executionSuccessful: true })
    const told = await sarif('a.sgf', 'nope.sgf')
    expect(told.executionSuccessful).toBe(false)
    expect(told.toolExecutionNotifications?.map(({ message }) => message.text).join()).toMatch(/cannot read nope\.sgf/)
  })
})

describe('--swap-colors', () => {
  const swap = async (properties: string): Promise<{ readonly out: string; readonly err: string }> =>
    sgfkit(['transform', '--swap-colors', 'a.sgf'], folder({ 'a.sgf': `(;GM[1]SZ[9]${properties})` }))

  test.each([
    ['RE[Black wins]', 'RE[White wins]'],
    ['RE[WHITE wins by 3, black was late]', 'RE[BLACK wins by 3, white was late]'],
    ['RE[B+R]', 'RE[W+R]'],
    ['RE[ w + 3.5]', 'RE[ b + 3.5]'],
    ['RE[Draw]', 'RE[Draw]'],
    ['PL[white]', 'PL[black]'],
    ['PL[Black]', 'PL[White]'],
    ['PL[b]', 'PL[w]'],
    ['KI[11]', 'KI[-11]'],
    ['KM[-0.5]', 'KM[0.5]'],
  ])('%s', async (before, after) => {
    expect(await swap(before)).toMatchObject({ out: `(;GM[1]SZ[9]${after})`, err: '' })
  })

  test('a result in other words stays, and that is told', async () => {
    const { out, err } = await swap('RE[先手の勝ち]')
    expect(out).toContain('RE[先手の勝ち]')
    expect(err).toMatch(/1 result says in other words/)
  })
})

test('a diff on a terminal without colours shows no control characters either', async () => {
  const cwd = folder({ 'a.sgf': BROKEN.replace('junk', '\u001b[31mjunk') })
  const { out } = await sgfkit(['fix', '--suggestions', 'a.sgf'], cwd, {
    env: { NO_COLOR: '1' },
    isTerminal: { out: true, err: true },
  })
  expect(out).toContain('\\x1b[31m')
  expect(out).not.toContain('\u001b')
  expect((await sgfkit(['fix', '--suggestions', 'a.sgf'], cwd)).out).toContain('\u001b[31m')
})

describe('backups', () => {
  test('the oldest stays; links keep theirs by their own name', async () => {
    const cwd = folder({ 'a.sgf': GAME, 'other/real.sgf': GAME })
    for (const degrees of ['90', '180'])
      await sgfkit(['transform', '--rotate', degrees, '--write', '--backup', 'a.sgf'], cwd)
    expect(text(cwd, 'a.sgf.bak')).toBe(GAME)
    expect(text(cwd, 'a.sgf.bak.2')).not.toBe(GAME)
    symlinkSync(join(cwd, 'other/real.sgf'), join(cwd, 'link.sgf'))
    await sgfkit(['transform', '--rotate', '90', '--write', '--backup', 'link.sgf'], cwd)
    expect(text(cwd, 'link.sgf.bak')).toBe(GAME)
    expect(lstatSync(join(cwd, 'link.sgf')).isSymbolicLink()).toBe(true)
    expect(readdirSync(join(cwd, 'other'))).toEqual(['real.sgf'])
  })

  test.runIf(process.getuid?.() === 0)('what root writes stays with its owner', async () => {
    const cwd = folder({ 'a.sgf': GAME })
    chownSync(join(cwd, 'a.sgf'), 1234, 1235)
    expect((await sgfkit(['transform', '--rotate', '90', '--write', 'a.sgf'], cwd)).code).toBe(0)
    expect(statSync(join(cwd, 'a.sgf'))).toMatchObject({ uid: 1234, gid: 1235 })
  })
})

test('a configuration may begin with a byte order mark', async () => {
  const cwd = folder({ 'a.sgf': BROKEN, 'sgfkit.config.json': '\ufeff{"preset":"strict"}' })
  expect((await sgfkit(['check', 'a.sgf'], cwd)).code).toBe(1)
})

test('a folder without games is told as an archive without games is', async () => {
  const cwd = folder({ 'a.sgf': GAME })
  mkdirSync(join(cwd, 'empty'))
  const { code, err } = await sgfkit(['info', 'empty', 'a.sgf'], cwd)
  expect(code).toBe(2)
  expect(err).toBe('sgfkit: empty holds no SGF file\n')
})

test('bash completes words behind help and completions, and values behind =', async () => {
  const cwd = folder()
  const { out } = await sgfkit(['completions', 'bash'], cwd)
  const complete = (...words: string[]): string[] =>
    execFileSync(
      'bash',
      [
        '-c',
        `${out}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _sgfkit; printf '%s\\n' "\${COMPREPLY[@]}"`,
        'x',
        'sgfkit',
        ...words,
      ],
      { encoding: 'utf8' },
    )
      .split('\n')
      .filter(Boolean)
  expect(complete('help', 'conv')).toEqual(['convert'])
  expect(complete('completions', '')).toEqual(['bash', 'zsh', 'fish'])
  expect(complete('check', '--format', '=')).toEqual(['text', 'json', 'ndjson', 'sarif', 'github'])
  expect(complete('check', '--format', '=', 'sa')).toEqual(['sarif'])
  expect(complete('check', '--format', 'g')).toEqual(['github'])
  expect(complete('check', 'a')).toEqual([])
})
