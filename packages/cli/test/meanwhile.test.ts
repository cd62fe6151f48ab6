import { execFileSync, spawn } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { delivery } from '../src/deliver.js'
import { defaultIo } from '../src/io.js'
import { readStream, readWhole } from '../src/read-whole.js'
import { folder, GAME, sgfkit, text } from './fake-io.js'

test.each<[string, (path: string) => void]>([
  [
    'written to',
    (path) => {
      writeFileSync(path, 'other')
    },
  ],
  [
    'taken away',
    (path) => {
      rmSync(path)
    },
  ],
  [
    'replaced by a file of the same size',
    (path) => {
      writeFileSync(`${path}.new`, GAME.toLowerCase())
      renameSync(`${path}.new`, path)
    },
  ],
])('a file that was %s while it was worked on is told and not replaced', async (_, change) => {
  const cwd = folder({ 'a.sgf': GAME })
  const path = join(cwd, 'a.sgf')
  const input = { name: 'a.sgf', path, inner: 'a.sgf', size: 0 }
  const made = { ...readWhole(path), bytes: Buffer.from('mended'), changed: true }
  const target = await delivery({ write: true }, { ...defaultIo(), cwd })
  change(path)
  const before = execFileSync('ls', { cwd, encoding: 'utf8' })
  await expect(target.deliver(input, made)).rejects.toThrow(
    'a.sgf was changed or taken away while it was worked on; it stays as it is',
  )
  expect(execFileSync('ls', { cwd, encoding: 'utf8' })).toBe(before)
  if (before !== '') expect(text(cwd, 'a.sgf')).not.toBe('mended')
})

test('a file that is named twice is written once', async () => {
  const cwd = folder({ 'a.sgf': GAME })
  const path = join(cwd, 'a.sgf')
  const input = { name: 'a.sgf', path, inner: 'a.sgf', size: 0 }
  const made = { ...readWhole(path), bytes: Buffer.from('mended'), changed: true }
  const target = await delivery({ write: true }, { ...defaultIo(), cwd })
  await target.deliver(input, made)
  await target.deliver(input, made)
  expect(text(cwd, 'a.sgf')).toBe('mended')
})

test('standard input is read once', async () => {
  const { code, err, out } = await sgfkit(['check', '-', '-'], folder(), { input: GAME })
  expect({ code, err, out }).toEqual({ code: 2, err: 'sgfkit: standard input (-) can be read only once\n', out: '' })
})

test('what never ends is not read for ever', async () => {
  const megabyte = new Uint8Array(1 << 20)
  function* zeros(): Generator<Uint8Array> {
    for (;;) yield megabyte
  }
  // eslint-disable-next-line @typescript-eslint/require-await -- stands for a stream
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield* zeros()
  }
  await expect(readStream(stream())).rejects.toThrow('goes on for more than 524288000 bytes')
})

test.skipIf(process.platform === 'win32')('named pipes and devices are read', async () => {
  const cwd = folder()
  expect(readWhole('/dev/null')).toEqual({ bytes: Buffer.alloc(0) })
  for (const name of ['pipe.sgf', 'pipe']) {
    execFileSync('mkfifo', [name], { cwd })
    spawn('sh', ['-c', `printf '%s' '${GAME.trim()}' > ${name}`], { cwd })
    expect(await sgfkit(['info', name], cwd)).toMatchObject({ code: 0, err: '' })
  }
})
