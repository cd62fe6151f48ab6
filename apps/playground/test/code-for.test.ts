import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { open } from 'sgfkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openText } from '../src/state/document.js'
import { count, toggle } from '../src/state/score.js'
import { collection, select, show } from '../src/state/store.js'
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

let runs = 0
/** What a program says. */
async function said(name: string, code: string): Promise<string> {
  const program = join(folder, `${name}-${runs++}.ts`)
  writeFileSync(program, code)
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined)
  await import(/* @vite-ignore */ pathToFileURL(program).href)
  const text = log.mock.calls.map((values) => values.map(say).join(' ')).join('\n')
  log.mockRestore()
  return text
}

test.each(views)('the code for %s runs as it is shown', { timeout: 90_000 }, async (view) => {
  const text = await said(view, codeFor(view, { file, path: '1' }))
  expect(text).toMatch(EXPECTED[view])
})

/** The third game of a collection, numbered, by other rules and with dead stones. */
const SHOWN = {
  game: 2,
  path: '2',
  numbers: 'all',
  coordinates: 'sgf',
  theme: 'paper',
  terms: { rules: 'chinese', named: true, komi: 0.5, handicap: 2, dead: [20] },
} as const
const OTHERS: Readonly<Partial<Record<View, RegExp>>> = {
  svg: /aria-label="Go board 5 × 5"[\s\S]*>a<[\s\S]*>2</,
  ascii: /^ +A +B +C +D +E$[\s\S]*1[\s\S]*2/m,
  json: /"W": \[\s+"ea"\s+\]/,
  tree: /^GM SZ PB KM RU\n {2}B\n {4}W C$/,
  values: /^W \{"x":4,"y":0\}\nC other$/,
  syntax: /^W \{"start":\d+,"end":\d+\} \["ea"\]\nC /,
  position: /^[.XO]{25} black /,
  game: /^Cid undefined undefined 0\.5$/,
  tools: /^2 other$/,
}

test.each(Object.keys(OTHERS) as View[])('the code for %s shows the game of a collection', async (view) => {
  const name = join(folder, `many-${view}.sgf`)
  writeFileSync(name, '(;SZ[9];B[aa];W[bb])(;SZ[9])(;GM[1]SZ[5]PB[Cid]KM[0.5]RU[Chinese];B[cc];W[ea]C[other])')
  expect(await said(`many-${view}`, codeFor(view, { ...SHOWN, file: name }))).toMatch(OTHERS[view]!)
})

test('the code for a count gives the count that is shown: rules, komi, handicap and dead stones of the game', async () => {
  const text = '(;SZ[9])(;SZ[5]KM[0.5]RU[Chinese]AB[ba][bb][bc][bd][be]AW[da][db][dc][dd][de][aa])'
  const name = join(folder, 'count.sgf')
  writeFileSync(name, text)
  show(openText('count.sgf', text))
  select(collection.value.root(1))
  toggle(0)
  const shown = count.value!
  expect(shown.terms).toEqual({ rules: 'chinese', named: true, komi: 0.5, handicap: undefined, dead: [0] })
  const code = codeFor('score', { file: name, game: 1, path: 'root', terms: shown.terms })
  expect((await said('count', code)).split(' ')[0]).toBe(shown.result.result)
  expect((await said('alive', code.replace('dead: [0]', 'dead: []'))).split(' ')[0]).not.toBe(shown.result.result)
})

test('every form of the tab Code has code', () => {
  expect(formats.filter((format) => !views.includes(format))).toEqual([])
})

test('the code names the node that is shown', () => {
  const doc = open(readFileSync(file))
  expect(codeFor('svg', { file, path: '1' })).toContain("doc.svg('1')")
  expect(doc.svg('1')).not.toBe(doc.svg('root'))
  expect(codeFor('svg', { file, path: '1', theme: 'dark' })).toContain("doc.svg('1', { theme: themes['dark'] })")
})
