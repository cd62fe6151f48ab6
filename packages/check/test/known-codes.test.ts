import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parseConfig } from '../src/index.js'
import { knownCodes } from '../src/known-codes.js'

const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../../docs/diagnostics')

it('knows the codes that have a page', () => {
  const titles = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => /^# `?([a-z]+\/[a-z0-9-]+)/.exec(readFileSync(join(folder, name), 'utf8'))?.[1])
  // The lexer has the NUL, at the same place.
  expect([...new Set(knownCodes())].filter((code) => code !== 'schema/null-character')).toEqual(titles.sort())
})

it('a configuration with an unknown code is refused, with a near one', () => {
  expect(() => parseConfig({ severities: { 'go/suicde': 'off' } })).toThrow(/did you mean go\/suicide\?/)
  expect(() => parseConfig({ severities: { 'empty-node': 'off' } })).toThrow(/did you mean style\/empty-node\?/)
  expect(() => parseConfig({ severities: { 'nope/x': 'off' } })).toThrow(/no finding has the code "nope\/x"; docs/)
  expect(parseConfig({ severities: { 'go/suicide': 'off' } })).toEqual({ severities: { 'go/suicide': 'off' } })
})
