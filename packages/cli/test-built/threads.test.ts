import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
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
