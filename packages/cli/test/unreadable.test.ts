import type * as fs from 'node:fs'
import type * as promises from 'node:fs/promises'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { folder, GAME, sgfkit } from './fake-io.js'

/** What the system says of a folder that the user may not look into; a test that runs as root may look into all of them. */
const { refusal } = vi.hoisted(() => ({
  refusal: (path: unknown) =>
    /[/\\]locked[/\\]?$/.test(String(path))
      ? Object.assign(new Error(`EACCES: permission denied, scandir '${String(path)}'`), { code: 'EACCES' })
      : undefined,
}))

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof fs>()
  const readdir = (path: string, options: object, done: (...found: unknown[]) => void) => {
    const refused = refusal(path)
    if (refused) done(refused)
    else actual.readdir(path, options, done)
  }
  return { ...actual, readdir }
})

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof promises>()
  const readdir = (path: string, options: { readonly withFileTypes: true }) => {
    const refused = refusal(path)
    return refused ? Promise.reject(refused) : actual.readdir(path, options)
  }
  return { ...actual, readdir }
})

describe('a folder that cannot be read is told, and the rest is worked on', () => {
  const files = { 'd/a.sgf': GAME, 'd/locked/b.sgf': GAME, 'd/other/c.sgf': GAME, 'e/a.sgf': GAME }

  test.each([
    [['d'], 'd/locked', 2],
    [['.'], 'd/locked', 3],
    [['d/locked'], 'd/locked', 0],
    [['**/*.sgf'], 'd/locked', 3],
    [['d/*/*.sgf'], 'd/locked', 1],
    [['d/locked/*.sgf'], 'd/locked', 0],
    [['e', 'd/*/b.sgf'], 'd/locked', 1],
  ])('%j', async (names, named, others) => {
    const { code, err, out } = await sgfkit(['info', '--format', 'ndjson', ...names], folder(files))
    expect(code).toBe(2)
    expect(err.split('\n')).toHaveLength(2)
    expect(err).toMatch(new RegExp(`^sgfkit: cannot read ${named}/?: EACCES`))
    expect(out.split('\n').filter(Boolean)).toHaveLength(others)
  })

  test('but not one that the names do not lead to', async () => {
    for (const name of ['d/*.sgf', 'e/**/*.sgf', 'd/other'])
      expect(await sgfkit(['info', '--format', 'ndjson', name], folder(files))).toMatchObject({ code: 0, err: '' })
  })
})

test('a link that leads nowhere is told where its name is asked for', async () => {
  const cwd = folder({ 'd/a.sgf': GAME })
  symlinkSync(join(cwd, 'gone.sgf'), join(cwd, 'd/b.sgf'))
  symlinkSync(join(cwd, 'd/c.sgf'), join(cwd, 'd/c.sgf'))
  for (const name of ['d', 'd/*.sgf', '**/*.sgf']) {
    const { code, err, out } = await sgfkit(['info', '--format', 'ndjson', name], cwd)
    expect(code, name).toBe(2)
    expect(err).toMatch(/^sgfkit: cannot read d\/b\.sgf: ENOENT.*\nsgfkit: cannot read d\/c\.sgf: ELOOP.*\n$/)
    expect(out.split('\n').filter(Boolean)).toHaveLength(1)
  }
  expect(await sgfkit(['info', '--format', 'ndjson', 'd/a*.sgf'], cwd)).toMatchObject({ code: 0, err: '' })
})
