import { existsSync, readdirSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { BROKEN, folder, GAME, sgfkit, text } from './fake-io.js'

vi.mock('node:fs/promises', { spy: true })

const REWRITERS = [['fix'], ['fmt'], ['convert'], ['transform', '--rotate', '90']]

test.each(REWRITERS)(
  '%s: two inputs for one name of an output folder are refused, nothing is written',
  async (...args) => {
    const cwd = folder({ 'sub/a.sgf': GAME, 'a.sgf': BROKEN })
    const { code, err } = await sgfkit([...args, '-o', 'res/', 'sub/a.sgf', 'a.sgf'], cwd)
    expect(code).toBe(2)
    expect(err).toContain('sub/a.sgf and a.sgf would both be written')
    expect(existsSync(join(cwd, 'res'))).toBe(false)
  },
)

test.each(REWRITERS)('%s: several files for one output are refused, nothing is written', async (...args) => {
  const cwd = folder({ 'a.sgf': GAME, 'b.sgf': BROKEN })
  expect(await sgfkit([...args, '-o', 'one.sgf', 'a.sgf', 'b.sgf'], cwd)).toMatchObject({ code: 2, out: '' })
  expect(readdirSync(cwd).sort()).toEqual(['a.sgf', 'b.sgf'])
  if (args[0] !== 'fix') expect(await sgfkit([...args, 'a.sgf', 'b.sgf'], cwd)).toMatchObject({ code: 2, out: '' })
})

test('fix writes files that need nothing to an output as they are', async () => {
  const cwd = folder({ 'in/a.sgf': GAME, 'in/b.sgf': BROKEN })
  expect((await sgfkit(['fix', '-o', 'out.sgf', 'in/a.sgf'], cwd)).code).toBe(0)
  expect(text(cwd, 'out.sgf')).toBe(GAME)
  expect((await sgfkit(['fix', '-o', 'all/', 'in'], cwd)).code).toBe(0)
  expect(readdirSync(join(cwd, 'all')).sort()).toEqual(['a.sgf', 'b.sgf'])
})

test('a name that is empty is an error, for inputs and outputs', async () => {
  const cwd = folder({ 'a.sgf': BROKEN })
  for (const command of [
    ['check'],
    ['fix', '-w'],
    ['fmt', '-w', '-m', 'compact'],
    ['info'],
    ['render'],
    ['split'],
    ['merge'],
  ])
    expect(await sgfkit([...command, ''], cwd)).toMatchObject({ code: 2 })
  expect((await sgfkit(['fix', '-o', '', 'a.sgf'], cwd)).code).toBe(2)
  expect((await sgfkit(['split', '-o', '', 'a.sgf'], cwd)).code).toBe(2)
  expect(text(cwd, 'a.sgf')).toBe(BROKEN)
  expect(readdirSync(cwd)).toEqual(['a.sgf'])
})

test('- as output is standard output', async () => {
  const cwd = folder({ 'a.sgf': GAME })
  for (const command of [['fmt'], ['convert'], ['fix'], ['merge']])
    expect((await sgfkit([...command, '-o', '-', 'a.sgf'], cwd)).out).toBe(GAME)
  expect((await sgfkit(['render', '-f', 'svg', '-o', '-', 'a.sgf'], cwd)).out).toContain('<svg')
  expect((await sgfkit(['print', '-o', '-', 'a.sgf'], cwd)).out).toContain('<html')
  expect(readdirSync(cwd)).toEqual(['a.sgf'])
})

test('a folder that cannot be read is a problem', async () => {
  const cwd = folder({ 'a/x.sgf': GAME, 'b/y.sgf': GAME, 'b/.hidden.sgf': GAME })
  const { readdir } = await vi.importActual<typeof files>('node:fs/promises')
  vi.mocked(files.readdir).mockImplementation(((path: string, options: object) =>
    /(^|[/])a$/.test(path) ? Promise.reject(new Error('EACCES')) : readdir(path, options as never)) as never)
  try {
    const { code, err, out } = await sgfkit(['info', '.'], cwd)
    expect(code).toBe(2)
    expect(err).toMatch(/cannot read a: EACCES/)
    expect(out).toContain('b/y.sgf')
    expect(out).not.toContain('hidden')
  } finally {
    vi.mocked(files.readdir).mockReset()
  }
})

test('codes, numbers and presets that are not there are refused', async () => {
  const cwd = folder({ 'a.sgf': GAME, 'c.json': '{"severities":{"foo":"error"}}' })
  for (const args of [
    ['check', '--off', 'nope/x'],
    ['check', '--off', '999'],
    ['check', '--severity', 'foo=error'],
    ['check', '--severity', 'go/ko'],
    ['check', '--config', 'c.json'],
    ['check', '--strict', '--preset', 'sgfc'],
    ['fix', '--only', 'nope/x'],
  ])
    expect(await sgfkit([...args, 'a.sgf'], cwd)).toMatchObject({ code: 2, out: '' })
  expect((await sgfkit(['check', '--off', 'go/suicid', 'a.sgf'], cwd)).err).toContain('did you mean go/suicide?')
  expect((await sgfkit(['check', '--off', 'go/suicide,35', 'a.sgf'], cwd)).code).toBe(0)
})

test('names of outputs say what is written, or are refused', async () => {
  const cwd = folder({ 'a.sgf': GAME })
  for (const args of [
    ['render', '-o', 'x.jpg'],
    ['render', '-o', 'x'],
    ['print', '-o', 'p.txt'],
    ['render', '-f', 'text', '--coordinates', 'sgf'],
  ])
    expect(await sgfkit([...args, 'a.sgf'], cwd)).toMatchObject({ code: 2, out: '' })
  expect((await sgfkit(['render', '-f', 'svg', '-o', 'x.picture', 'a.sgf'], cwd)).code).toBe(0)
  expect((await sgfkit(['render', '-f', 'text', '--coordinates', 'A1', 'a.sgf'], cwd)).code).toBe(0)
  expect(readdirSync(cwd).sort()).toEqual(['a.sgf', 'x.picture'])
})

test('names in a language that is not there are refused', async () => {
  const cwd = folder()
  expect((await sgfkit(['help', '--lang', 'xx', 'KM'], cwd)).code).toBe(2)
  expect((await sgfkit(['help', '--lang', 'en', 'KM'], cwd)).code).toBe(0)
  expect((await sgfkit(['help', '--lang', 'de', 'KM'], cwd)).code).toBe(0)
})

test('json is one document, ndjson a line each', async () => {
  const cwd = folder({ 'a.sgf': GAME + GAME, 'b.sgf': GAME })
  for (const [command, count] of [
    ['tree', 3],
    ['position', 2],
  ] as const) {
    const whole = await sgfkit([command, '-f', 'json', 'a.sgf', 'b.sgf'], cwd)
    const lines = await sgfkit([command, '-f', 'ndjson', 'a.sgf', 'b.sgf'], cwd)
    const list = JSON.parse(whole.out) as object[]
    expect(list).toHaveLength(count)
    expect(
      lines.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual(list)
  }
})

test('the same game twice makes no variations of its players', async () => {
  const cwd = folder({ 'a.sgf': GAME, 'b.sgf': GAME })
  const once = await sgfkit(['merge', '--tree', 'a.sgf'], cwd)
  expect((await sgfkit(['merge', '--tree', 'a.sgf', 'b.sgf'], cwd)).out).toBe(once.out)
})

test('info counts one as one', async () => {
  const { out } = await sgfkit(['info', 'a.sgf'], folder({ 'a.sgf': '(;FF[4]GM[1]B[aa])' }))
  expect(out).toContain(', 1 node, 1 move in the main line')
})
