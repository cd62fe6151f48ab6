import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { open } from 'sgfkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeFor, type Format, formats } from '../src/panels/code-for.js'

// Inside of this package, so that the imports of the snippets are found as those of a user's program are.
const folder = mkdtempSync(join(import.meta.dirname, '../.snippets-'))
const file = join(folder, "a game of 'mine'.sgf")
beforeAll(() => {
  writeFileSync(file, '(;FF[4]SZ[9];B[cc]C[here](;W[gg])(;W[gc]))')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const EXPECTED: Readonly<Record<Format, RegExp>> = {
  svg: /^<svg [\s\S]*<\/svg>$/,
  ascii: /^ +A B C D E F G H J$/m,
  sensei: /^\$\$/m,
  latex: /tikzpicture/,
  json: /"B": \[\s+"cc"\s+\]/,
  tokens: /^\d+/,
  sgf: /^\(;FF\[4\]/,
}

test.each(formats)('the code for %s runs as it is shown', { timeout: 90_000 }, async (format) => {
  const program = join(folder, `${format}.ts`)
  writeFileSync(program, codeFor(format, file, '1'))
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  await import(/* @vite-ignore */ pathToFileURL(program).href)
  const text = String(said.mock.calls[0]?.[0])
  said.mockRestore()
  expect(text).toMatch(EXPECTED[format])
})

test('the code names the node that is shown', () => {
  const doc = open(readFileSync(file))
  expect(codeFor('svg', file, '1')).toContain("doc.svg('1')")
  expect(doc.svg('1')).not.toBe(doc.svg('root'))
})
