import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cases } from '../src/cases.js'
import { describeFinding, failure, saveFinding, tryText } from '../src/finding.js'
import type { Finding } from '../src/finding.js'
import { generate } from '../src/generate.js'
import { createRandom } from '../src/random.js'
import { targets } from '../src/targets.js'
import type { Target } from '../src/targets.js'

const given = (name: string): string => process.env[`SGFKIT_FUZZ_${name}`] ?? ''
const seconds = Number(given('SECONDS') || '2')
/** How many texts are made for each target; as many as there is time for if not given. */
const texts = Number(given('TEXTS') || 'NaN')
const seed = Number(given('SEED') || '1')
const only = given('TARGET')
const input = given('INPUT')
/** What a character is changed to: more in a long run. */
const puts = seconds < 30 ? ['', ')', '['] : ['', '(', ')', ';', '[', ']', '\\', 'A', '\0']
/** Targets that do much with each text; a short run tries some of the places only. */
const thorough = new Set(['transactions', 'mixed', 'collections', 'checking'])
const chosen = Object.entries(targets).filter(([name]) => only === '' || name === only)
const folder = fileURLToPath(new URL('../failures', import.meta.url))

/** Fails with the shortest text found that breaks the law, and saves it. */
const report = (target: readonly [string, Target], text: string, choices: number, from: string): void => {
  const finding = tryText(target, text, choices, from)
  if (finding !== undefined) expect.fail(describeFinding(finding, saveFinding(finding, folder)))
}

describe.runIf(input !== '')('a finding', () => {
  it('is mended', () => {
    const { target, text, found, choices } = JSON.parse(readFileSync(input, 'utf8')) as Finding
    const law = targets[target]
    if (law === undefined) expect.fail(`no target is called ${target}`)
    for (const one of [text, found]) expect(failure(law, one, choices)).toBeUndefined()
  })
})

describe.skipIf(input !== '').each(chosen)('%s', (name, law) => {
  const target = [name, law] as const
  const stride = seconds < 30 && thorough.has(name) ? 5 : 1
  it('holds for the cases', () => {
    for (const text of cases)
      for (let choices = 0; choices < 20; choices += stride) report(target, text, choices, 'a case')
  })

  it('holds for every cut of the cases', () => {
    for (const text of cases)
      for (let end = 0; end < text.length; end += stride) report(target, text.slice(0, end), end, 'a case cut')
  })

  it('holds for every character of the cases changed', () => {
    for (const text of cases)
      for (let at = 0; at < text.length; at += stride)
        for (const put of puts) report(target, text.slice(0, at) + put + text.slice(at + 1), at, 'a case changed')
  })

  it(`holds for what is made of seed ${seed}`, () => {
    const random = createRandom(seed)
    const end = performance.now() + (seconds * 1000) / chosen.length
    let tried = 0
    do {
      const choices = random.below(1 << 30)
      const from = `--seed ${seed} --target ${name} --texts ${++tried}`
      report(target, generate(random, cases), choices, from)
    } while (Number.isNaN(texts) ? performance.now() < end : tried < texts)
    // How many that were depends on the machine: the same seed makes the same texts, but not as many.
    if (seconds >= 30) console.log(`${name}: ${tried} texts`)
    expect(tried).toBeGreaterThan(0)
  })
})
