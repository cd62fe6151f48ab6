import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { folder } from '../test/fake-io.js'

const bin = fileURLToPath(new URL('../bin/sgfkit.js', import.meta.url))

const run = (
  cwd: string,
  args: readonly string[],
): { readonly status: number | null; readonly out: string; readonly err: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return { status, out: stdout, err: stderr }
}

/** Files that take very different times, in an archive and beside it, one of them missing and one damaged. */
function games(): string {
  const bytes = (text: string): Uint8Array => Buffer.from(text)
  const game = (i: number): string =>
    `(;FF[4]GM[1]SZ[9]GN[${i}]KM[6,5]XX[${i}]${';B[aa];W[bb]AB[cc]'.repeat(i % 50 === 0 ? 100 : 3)})`
  const entries = Object.fromEntries(
    Array.from({ length: 500 }, (_, i) => [`d/${String(i).padStart(3, '0')}.sgf`, bytes(game(i))]),
  )
  const zip = zipSync(entries, { level: 6 })
  const damaged = zipSync({ 'x.sgf': bytes(game(7)) })
  // Somewhere in the packed bytes.
  damaged.fill(0xff, 60, 70)
  return folder({ 'a.zip': zip, 'damaged.zip': damaged, 'z.sgf': game(1), 'e.sgf': '' })
}

test.each(['text', 'json', 'ndjson', 'sarif', 'github'])(
  'threads say what one thread says, in the order of the inputs: %s',
  (format) => {
    const cwd = games()
    const args = [
      'check',
      '--no-config',
      '--no-frames',
      '--format',
      format,
      'z.sgf',
      'a.zip',
      'none.sgf',
      'damaged.zip',
      'e.sgf',
      'a.zip',
    ]
    const one = run(cwd, [...args, '--jobs', '1'])
    const two = run(cwd, [...args, '--jobs', '2'])
    const many = run(cwd, [...args, '--jobs', '5'])
    expect(one.err).toMatch(/none\.sgf[^]*damaged\.zip:x\.sgf/)
    expect(one.status).toBe(2)
    expect(one.out.length).toBeGreaterThan(30_000)
    expect(two).toEqual(one)
    expect(many).toEqual(one)
  },
  120_000,
)

test('threads write the files that one thread writes', () => {
  const cwd = games()
  for (const jobs of ['1', '3']) {
    const { status, err } = run(cwd, ['fix', '--no-config', '--jobs', jobs, '-o', `out${jobs}/`, 'a.zip', 'z.sgf'])
    expect(status, err).toBe(0)
  }
  const { stdout, status } = spawnSync('diff', ['-r', 'out1', 'out3'], { cwd, encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(status).toBe(0)
}, 120_000)

test.runIf(existsSync('/dev/full'))('a full disk is told, in one line', () => {
  const cwd = games()
  const full = openSync('/dev/full', 'w')
  for (const jobs of ['1', '2']) {
    const { status, stderr } = spawnSync(process.execPath, [bin, 'check', '--no-config', '--jobs', jobs, 'a.zip'], {
      cwd,
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'sgfkit: cannot write: ENOSPC: no space left on device, write\n',
    })
  }
  closeSync(full)
})

/** Many files of which each has one fix. */
const FAULTY = `(;FF[4]GM[1]C[x]C[x]${';B[aa];W[bb]'.repeat(200)})`
const many = (count: number): string =>
  folder(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${String(i).padStart(4, '0')}.sgf`, FAULTY])))

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops the work at once, and says how far it came',
  async (signal) => {
    const cwd = many(1500)
    const child = spawn(process.execPath, [bin, 'fix', '--no-config', '--jobs', '2', '--write', '.'], { cwd })
    let err = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      err += chunk
      // What is told of a file comes before the file is written.
      if (err.split('×').length > 20) child.kill(signal)
    })
    const [code, by] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    expect({ code, by }).toEqual({ code: null, by: signal })
    expect(err).toMatch(/sgfkit: stopped after \d+ files; none is half written\n$/)
    const names = readdirSync(cwd)
    expect(names.filter((name) => !/^\d{4}\.sgf$/.test(name))).toEqual([])
    const left = names.filter((name) => readFileSync(join(cwd, name), 'utf8') === FAULTY)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(1500)
  },
  60_000,
)

test('files are written to the end though nobody reads what is told of them', async () => {
  const cwd = many(300)
  const child = spawn(process.execPath, [bin, 'fix', '--no-config', '--write', '.'], { cwd })
  child.stderr.destroy()
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
  expect(readdirSync(cwd).filter((name) => readFileSync(join(cwd, name), 'utf8') === FAULTY)).toEqual([])
}, 60_000)
