// Before what it counts.
import { operations } from './operations.js'
import { parse } from '@sgfkit/tree'
import { expect, it } from 'vitest'
import { check, convert, fix } from '../src/index.js'

/** A node of so many different properties that no table has. */
const manyNames = (n: number): string => {
  const letter = (number: number): string => String.fromCharCode(65 + (number % 26))
  const name = (i: number): string => `XX${letter(i)}${letter(Math.floor(i / 26))}${letter(Math.floor(i / 676))}`
  return Array.from({ length: n }, (_, i) => `${name(i)}[x]`).join('')
}

it.each<[string, (text: string) => () => unknown]>([
  ['check', (text) => () => check(parse(text))],
  ['fix', (text) => () => fix(text, { suggestions: true })],
  ['convert', (text) => () => convert(text, { removeObsolete: true })],
  ['convert to FF[3]', (text) => () => convert(text, { to: 3 })],
])('looks at each of many different properties of a node a few times: %s', (_, task) => {
  const steps = (n: number) => operations(task(`(;FF[4]GM[1]SZ[9]B[x]${manyNames(n)}B[aa]AB[aa])`))
  steps(200)
  const few = steps(200)
  const many = steps(2_000)
  expect(few).toBeGreaterThan(2_000)
  expect(many / few).toBeLessThan(12)
})
