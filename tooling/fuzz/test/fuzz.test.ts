import { describe, expect, it } from 'vitest'
import { cases } from '../src/cases.js'
import { generate, shrink } from '../src/generate.js'
import { createRandom } from '../src/random.js'
import { targets } from '../src/targets.js'
import type { Target } from '../src/targets.js'

const seconds = Number(process.env.SGFKIT_FUZZ_SECONDS ?? '2')
const seed = Number(process.env.SGFKIT_FUZZ_SEED ?? '1')
const only = process.env.SGFKIT_FUZZ_TARGET ?? ''
/** What a character is changed to: more in a long run. */
const puts = seconds < 30 ? ['', ')', '['] : ['', '(', ')', ';', '[', ']', '\\', 'A', '\0']
/** Targets that do much with each text; a short run tries some of the places only. */
const thorough = new Set(['transactions', 'mixed', 'collections', 'checking'])
const chosen = Object.entries(targets).filter(([name]) => only === '' || name === only)

/** What a target says about a text: the message of the broken law, nothing where it holds. */
const failure = (target: Target, text: string, choices: number): string | undefined => {
  try {
    target(text, createRandom(choices))
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** Fails with the shortest text found that breaks the law. */
const report = (target: Target, text: string, choices: number): void => {
  if (failure(target, text, choices) === undefined) return
  const short = shrink(text, (shorter) => failure(target, shorter, choices) !== undefined)
  expect.fail(`${JSON.stringify(short)} with choices ${choices}: ${failure(target, short, choices) ?? ''}`)
}

describe.each(chosen)('%s', (name, target) => {
  const stride = seconds < 30 && thorough.has(name) ? 5 : 1
  it('holds for the cases', () => {
    for (const text of cases) for (let choices = 0; choices < 20; choices += stride) report(target, text, choices)
  })

  it('holds for every cut of the cases', () => {
    for (const text of cases)
      for (let end = 0; end < text.length; end += stride) report(target, text.slice(0, end), end)
  })

  it('holds for every character of the cases changed', () => {
    for (const text of cases)
      for (let at = 0; at < text.length; at += stride)
        for (const put of puts) report(target, text.slice(0, at) + put + text.slice(at + 1), at)
  })

  it(`holds for what is made of seed ${seed}`, () => {
    const random = createRandom(seed)
    const end = performance.now() + (seconds * 1000) / chosen.length
    let tried = 0
    do {
      const choices = random.below(1 << 30)
      report(target, generate(random, cases), choices)
      tried++
    } while (performance.now() < end)
    expect(tried).toBeGreaterThan(0)
  })
})
