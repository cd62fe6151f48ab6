import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cases } from '../src/cases.js'
import { describeFinding, saveFinding, tryText } from '../src/finding.js'
import { generate } from '../src/generate.js'
import { createRandom } from '../src/random.js'
import type { Target } from '../src/targets.js'

const noBrackets: Target = (text, random) => {
  if (text.includes('[') && random.below(4) < 4) throw new Error('a bracket')
}

it('a finding is made short, saved as it was found, and told with all that is needed to see it again', () => {
  const finding = tryText(['brackets', noBrackets], '(;C[\ud800])', 7, 'a case')
  expect(finding).toMatchObject({ target: 'brackets', text: '[', choices: 7, found: '(;C[\ud800])', again: true })
  if (finding === undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
  const file = saveFinding(finding, join(folder, 'failures'))
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(finding)
  rmSync(folder, { recursive: true })
  const told = describeFinding(finding, file)
  for (const part of ['brackets', '"["', 'choices 7', 'a case', `--input ${file}`, 'Error: a bracket'])
    expect(told).toContain(part)
})

it('a finding that hangs on what was tried before is told as such', () => {
  let times = 0
  const once: Target = () => {
    if (times++ === 0) throw new Error('only once')
  }
  const finding = tryText(['once', once], '(;)', 1, '--seed 5 --target once --texts 3')
  expect(finding).toMatchObject({ text: '(;)', again: false })
  expect(finding && describeFinding(finding, 'f.json')).toContain('--seed 5 --target once --texts 3')
  expect(finding && describeFinding(finding, 'f.json')).toContain('only once')
  expect(tryText(['once', once], '(;)', 1, '')).toBeUndefined()
})

it('a seed makes the same texts and choices again', () => {
  const made = (): unknown[] => {
    const random = createRandom(5)
    return Array.from({ length: 50 }, () => [random.below(1 << 30), generate(random, cases)])
  }
  expect(made()).toEqual(made())
})
