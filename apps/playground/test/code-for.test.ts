import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { open } from 'sgfkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { codeFor, formats, type View, views } from '../src/panels/code-for.js'

// Inside of this package, so that the imports of the snippets are found as those of a user's program are.
const folder = mkdtempSync(join(import.meta.dirname, '../.snippets-'))
const file = join(folder, "a game of 'mine'.sgf")
beforeAll(() => {
  writeFileSync(file, '(;FF[4]SZ[9]PB[Ann]PW[Ben]KM[6.5];B[cc]C[here](;W[gg])(;W[gc]))')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const EXPECTED: Readonly<Record<View, RegExp>> = {
  svg: /^<svg [\s\S]*<\/svg>$/,
  ascii: /^ +A B C D E F G H J$/m,
  sensei: /^\$\$/m,
  latex: /tikzpicture/,
  json: /"B": \[\s+"cc"\s+\]/,
  tokens: /^\d+/,
  sgf: /^\(;FF\[4\]/,
  tree: /^FF SZ PB PW KM\n {2}B C\n {4}W\n {4}W$/,
  values: /^B \{"x":2,"y":2\}\nC here$/,
  syntax: /^B \{"start":\d+,"end":\d+\} \["cc"\]\nC /,
  position: /^[.X]{81} white \{"black":0,"white":0\} 1 null\n\[11,19,21,29\]$/,
  game: /^Ann Ben undefined 6\.5$/,
  findings: /^(?:\d+:\d+ \w+ .*\n)*\d+$/,
  score: /^B\+[\d.]+ \{/,
  tools: /^1 here$/,
}

const say = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? 'undefined' : JSON.stringify(value)

test.each(views)('the code for %s runs as it is shown', { timeout: 90_000 }, async (view) => {
  const program = join(folder, `${view}.ts`)
  writeFileSync(program, codeFor(view, file, '1'))
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  await import(/* @vite-ignore */ pathToFileURL(program).href)
  const text = said.mock.calls.map((values) => values.map(say).join(' ')).join('\n')
  said.mockRestore()
  expect(text).toMatch(EXPECTED[view])
})

test('every form of the tab Code has code', () => {
  expect(formats.filter((format) => !views.includes(format))).toEqual([])
})

test('the code names the node that is shown', () => {
  const doc = open(readFileSync(file))
  expect(codeFor('svg', file, '1')).toContain("doc.svg('1')")
  expect(doc.svg('1')).not.toBe(doc.svg('root'))
  expect(codeFor('svg', file, '1', 'dark')).toContain("doc.svg('1', { theme: themes['dark'] })")
})
