import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from '@sgfkit/tree'
import { expect, it } from 'vitest'
import { check, convert, fix, parseConfig, repair } from '../src/index.js'

const readme = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../README.md'), 'utf8')

it('the example of the README says what comes out', () => {
  const { collection } = parse('(;FF[4]GM[1]KM[6,5];B[aa];W[aa])')
  const mixed = parse('(;FF[4]GM[1];AB[dd]B[aa])').collection
  const lines: readonly (readonly [string, unknown])[] = [
    ['check({ collection }).map(({ code }) => code)', check({ collection }).map(({ code }) => code)],
    ["fix('(;FF[4]GM[1]KM[6,5];B[aa]C[x]C[y]').text", fix('(;FF[4]GM[1]KM[6,5];B[aa]C[x]C[y]').text],
    [
      "convert('(;GaMe[1];Black[aa]L[bb];White[tt])', { charset: null }).text",
      convert('(;GaMe[1];Black[aa]L[bb];White[tt])', { charset: null }).text,
    ],
    ['stringify(repair(mixed, { split: true }).collection)', stringify(repair(mixed, { split: true }).collection)],
  ]
  for (const [code, value] of lines) {
    const shown = JSON.stringify(value).replaceAll("'", '"').replaceAll('"', "'").replaceAll(',', ', ')
    expect(readme).toContain(`${code} // ${typeof value === 'string' ? shown.replaceAll(', ', ',') : shown}`)
  }
})

it('reads configurations and names what is wrong with others', () => {
  const config = { preset: 'strict', severities: { 'style/empty-node': 'off' }, profile: 'fox' }
  expect(parseConfig({ $schema: 'x', ...config })).toEqual(config)
  expect(parseConfig({})).toEqual({})
  expect(() => parseConfig([])).toThrow(TypeError)
  expect(() => parseConfig({ preset: 'hard' })).toThrow('recommended, strict, sgfc')
  expect(() => parseConfig({ severities: { 'go/ko': 'fatal' } })).toThrow('severity of go/ko')
  expect(() => parseConfig({ profile: 'x' })).toThrow('profile')
  expect(() => parseConfig({ rules: 1 })).toThrow('"rules"')
})

it('asks for the text of what was edited', () => {
  const { collection } = parse('(;FF[4]GM[1])')
  const { collection: edited } = collection.edit((tx) => {
    tx.set(collection.root(0), 'KM', 6.5)
  })
  expect(() => check({ collection: edited })).toThrow(TypeError)
})
