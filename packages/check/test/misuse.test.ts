import { parse } from '@sgfkit/tree'
import { expect, it } from 'vitest'
import { check, type CheckConfig, convert, fix, type FixOptions, repair, type RepairOptions } from '../src/index.js'

const text = '(;FF[4]GM[1];B[aa])'
const input = { collection: parse(text).collection }

it.each<[unknown, RegExp]>([
  [{ preset: 'stirct' }, /^preset is one of recommended, strict, sgfc, got "stirct"$/],
  [{ profile: 'foxy' }, /^profile is one of fox, .*, got "foxy"$/],
  [{ severities: { 'go/suicde': 'off' } }, /did you mean go\/suicide\?$/],
  [{ severities: { 'go/suicide': 'fatal' } }, /^severity of go\/suicide is one of error, .*, got "fatal"$/],
  [{ severities: ['off'] }, /^severities is an object/],
])('what is no configuration is refused, each time: %o', (config, message) => {
  for (let i = 0; i < 2; i++) {
    const run = (): unknown => check(input, config as CheckConfig)
    expect(run).toThrow(TypeError)
    expect(run).toThrow(message)
    expect(() => fix(text, config as FixOptions)).toThrow(message)
  }
  expect(check(input)).toEqual([])
})

it('a code that no finding has is refused', () => {
  expect(() => fix(text, { codes: ['schema/komi-corected'] })).toThrow(/did you mean schema\/komi-corrected\?/)
  expect(() => fix(text, { codes: 'game/ko' as unknown as string[] })).toThrow(
    'codes is a list of codes, got "game/ko"',
  )
})

it('bytes and other things are no text', () => {
  const bytes: unknown = new TextEncoder().encode(text)
  expect(() => fix(bytes as string)).toThrow(new TypeError('fix needs a string, got Uint8Array: decode bytes first'))
  expect(() => convert(bytes as string)).toThrow(
    new TypeError('convert needs a string, got Uint8Array: decode bytes first'),
  )
  expect(() => fix(undefined as unknown as string)).toThrow(new TypeError('fix needs a string, got Undefined'))
  expect(() => fix(null as unknown as string)).toThrow(new TypeError('fix needs a string, got Null'))
  expect(() => convert(3 as unknown as string)).toThrow(new TypeError('convert needs a string, got Number'))
  expect(() => check(text as unknown as typeof input)).toThrow(/check needs \{ collection \}/)
})

it('repairs of a format that there is not are refused', () => {
  const run = (options: unknown) => () => repair(input.collection, options as RepairOptions)
  expect(run({ obsolete: 7 })).toThrow(
    new RangeError('obsolete must be true, false or a file format from 1 to 4, got 7'),
  )
  expect(run({ properties: 'AB' })).toThrow(new TypeError('properties is a list of identifiers, got "AB"'))
})
