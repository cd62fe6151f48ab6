import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folder } from '../test/fake-io.js'

const bin = fileURLToPath(new URL('../bin/sgfkit.js', import.meta.url))
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

const moves = Array.from(
  { length: 160 },
  (_, i) => `;${i % 2 ? 'W' : 'B'}[${'abcdefghijklmnopqrs'[i % 19]!}${'abcdefghijklmnopqrs'[Math.floor(i / 19) * 2]!}]`,
)
const game = `(;FF[4]GM[1]SZ[19]CA[UTF-8]GN[Spring match]PB[Ada]PW[Ben]${moves.join('')}C[The last word.])`

/** Pages of a PDF: the largest count of its page trees. */
const pagesOf = (pdf: Buffer): number =>
  Math.max(
    ...[
      ...pdf
        .toString('latin1')
        .matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^>]*?\/Type\s*\/Pages\b/g),
    ].map(([, a, b]) => Number(a ?? b)),
  )

test('prints a PDF with all figures through Chromium', () => {
  expect(existsSync(chromium), `${chromium} is needed for this test`).toBe(true)
  const cwd = folder({ 'game.sgf': game })
  const print = (...more: string[]): Buffer => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [bin, 'print', 'game.sgf', '--chromium', chromium, ...more, '-o', 'game.pdf'],
      { cwd, encoding: 'utf8', timeout: 100_000 },
    )
    expect(status, stderr).toBe(0)
    return readFileSync(join(cwd, 'game.pdf'))
  }
  const few = print('--moves', '100', '--columns', '1')
  expect(few.subarray(0, 5).toString()).toBe('%PDF-')
  expect(few.subarray(-8).toString()).toContain('%%EOF')
  expect(few.length).toBeGreaterThan(10_000)
  const many = print('--moves', '20', '--columns', '1')
  expect(pagesOf(few)).toBeGreaterThanOrEqual(1)
  // Eight figures take more paper than two.
  expect(pagesOf(many)).toBeGreaterThan(pagesOf(few))

  const text = spawnSync('pdftotext', ['game.pdf', '-'], { cwd, encoding: 'utf8' })
  if (text.error === undefined) {
    expect(text.stdout).toContain('Spring match')
    expect(text.stdout).toContain('Ada')
    expect(text.stdout).toContain('The last word.')
  }
}, 240_000)

test('says what is amiss when the browser does not print', () => {
  const cwd = folder({ 'game.sgf': game })
  const { status, stderr } = spawnSync(
    process.execPath,
    [bin, 'print', 'game.sgf', '--chromium', '/bin/false', '-o', 'game.pdf'],
    { cwd, encoding: 'utf8' },
  )
  expect(status).toBe(2)
  expect(stderr).toContain('/bin/false did not print')
  expect(existsSync(join(cwd, 'game.pdf'))).toBe(false)
})
