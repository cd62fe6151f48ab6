// Before what it counts.
import { operations } from './operations.js'
import { parse } from '@sgfkit/tree'
import { expect, it } from 'vitest'
import { check, convert, fix, repair } from '../src/index.js'

const everything = {
  split: true,
  rootMoves: true,
  levels: true,
  emptyNodes: true,
  obsolete: true,
  unknown: true,
  currentMoveMarkup: true,
}

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
  ['split', (text) => () => repair(parse(text).collection, { split: true })],
  ['repair', (text) => () => repair(parse(text).collection, everything)],
])('looks at each of many different properties of a node a few times: %s', (_, task) => {
  const steps = (n: number) => operations(task(`(;FF[4]GM[1]SZ[9]B[x]${manyNames(n)}B[aa]AB[aa])`))
  steps(200)
  const few = steps(200)
  const many = steps(2_000)
  expect(few).toBeGreaterThan(2_000)
  // Lookups in short lists of properties need no index, and cost less.
  expect(many / few).toBeLessThan(15)
})
