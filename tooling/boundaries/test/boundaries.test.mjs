import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findViolations } from '../boundaries.mjs'

const rules = { layers: { low: [], '@x/high': ['low'] }, typeOnly: {}, nodePackages: [] }
let dir

const plant = (name, dependencies, source) => {
  const folder = name.replace('@x/', '')
  mkdirSync(join(dir, folder, 'src'), { recursive: true })
  writeFileSync(
    join(dir, folder, 'package.json'),
    JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((d) => [d, '*'])) }),
  )
  writeFileSync(join(dir, folder, 'src', 'index.ts'), source)
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'boundaries-'))
})
afterEach(() => {
  rmSync(dir, { recursive: true })
})

describe('findViolations', () => {
  test('accepts an import downward', () => {
    plant('low', [], 'export const a = 1')
    plant('@x/high', ['low'], "import { a } from 'low'\nexport const b = a")
    expect(findViolations(dir, rules)).toEqual([])
  })
  test.each([
    ['a static import', "import { b } from '@x/high'\nexport const a = b"],
    ['an import of several lines', "import {\n  b,\n} from '@x/high'\nexport const a = b"],
    ['a subpath', "import { b } from '@x/high/sub'\nexport const a = b"],
    ['a re-export', "export * from '@x/high'"],
    ['a type import', "import type { B } from '@x/high'\nexport type A = B"],
    ['a dynamic import', "export const a = () => import('@x/high')"],
  ])('finds a planted import upward: %s', (_, source) => {
    plant('low', [], source)
    plant('@x/high', [], 'export const b = 1')
    expect(findViolations(dir, rules)).toEqual(['low/src/index.ts: imports @x/high, which is not below low'])
  })
  test('finds a dependency upward and one that is not declared', () => {
    plant('low', ['@x/high'], 'export const a = 1')
    plant('@x/high', [], "import { a } from 'low'\nexport const b = a")
    expect(findViolations(dir, rules)).toEqual([
      'high/src/index.ts: imports low, which is not a dependency of @x/high',
      'low: depends on @x/high, which is not below it',
    ])
  })
  test('finds a value import where only types may pass', () => {
    plant('low', [], 'export const a = 1')
    plant('@x/high', ['low'], "import { a } from 'low'\nexport const b = a")
    expect(findViolations(dir, { ...rules, typeOnly: { '@x/high': ['low'] } })).toEqual([
      'high/src/index.ts: imports values of low; only types may pass there',
    ])
  })
  test('finds Node in a package for browsers, but not in a comment', () => {
    plant('low', [], "import { readFileSync } from 'node:fs'\nexport const a = process.argv")
    plant('@x/high', ['low'], '// process.argv is not used\nexport const b = 1')
    expect(findViolations(dir, rules)).toEqual([
      'low/src/index.ts: imports node:fs, but low has to run without Node',
      'low/src/index.ts: uses process.a…, but low has to run without Node',
    ])
    expect(findViolations(dir, { ...rules, nodePackages: ['low'] })).toEqual([])
  })
  test('finds a package without a place', () => {
    plant('stranger', [], 'export const a = 1')
    expect(findViolations(dir, rules)).toEqual(['stranger: has no place in the layers'])
  })
})
