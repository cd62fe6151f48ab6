import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shrink } from './generate.js'
import { createRandom } from './random.js'
import type { Target } from './targets.js'

/** A text that breaks a law of a target, and all that is needed to see it do so again. */
export interface Finding {
  readonly target: string
  /** As short as it was made. */
  readonly text: string
  /** The seed of the choices of the target. */
  readonly choices: number
  /** The text as it was found. */
  readonly found: string
  /** Where it comes from: a case, or the seed and the number of the text made of it. */
  readonly from: string
  readonly message: string
  /** Whether it failed a second time: if not, it hangs on what was tried before it. */
  readonly again: boolean
}

/** What a target says about a text: the message of the broken law, nothing where it holds. */
export const failure = (target: Target, text: string, choices: number): string | undefined => {
  try {
    target(text, createRandom(choices))
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** Tries a text; what breaks the law is made as short as it can be while it still does. */
export const tryText = (
  [name, target]: readonly [string, Target],
  text: string,
  choices: number,
  from: string,
): Finding | undefined => {
  const first = failure(target, text, choices)
  if (first === undefined) return undefined
  const again = failure(target, text, choices) !== undefined
  const short = again ? shrink(text, (shorter) => failure(target, shorter, choices) !== undefined) : text
  const message = (again ? failure(target, short, choices) : undefined) ?? first
  return { target: name, text: short, choices, found: text, from, message, again }
}

/** Saves a finding in a folder; answers the file. */
export const saveFinding = (finding: Finding, folder: string): string => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${finding.target}-${finding.choices}.json`)
  // Escapes lone surrogates, so that the text survives as it is.
  writeFileSync(file, `${JSON.stringify(finding, null, 2)}\n`)
  return file
}

/** What is printed of a finding. */
export const describeFinding = ({ target, text, choices, from, message, again }: Finding, file: string): string =>
  [
    `${target} does not hold for ${JSON.stringify(text)} with choices ${choices} (${from})`,
    again
      ? `Again: node tooling/fuzz/cli.mjs --input ${file}`
      : `It held the second time: it hangs on the texts before it.`,
    message,
  ].join('\n')
