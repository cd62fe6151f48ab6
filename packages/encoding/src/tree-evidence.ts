import type { Choice, ChoiceRules } from './choose.js'
import { readsWell } from './choose.js'
import { guess } from './detect.js'
import { modeOf } from './tree-scan.js'

/** What is known of the charsets of a file while its game trees are gone through. */
export class Evidence {
  readonly rules: ChoiceRules
  /** Whether a byte order mark of UTF-8 stands before the first tree. */
  readonly marked: boolean
  /** Charsets that trees are in for sure. */
  readonly proven: Set<string>
  /** Charsets that were guessed to tell where a tree ends. */
  readonly suspected = new Set<string>()
  readonly #choices = new Map<string, Choice>()

  constructor(rules: ChoiceRules, marked: boolean) {
    this.rules = rules
    this.marked = marked
    this.proven = new Set(rules.known)
  }

  /** One object for each choice, so that neighbours of the same can be told and joined. */
  choice(encoding: string, from: Choice['from'], confidence: number): Choice {
    const key = `${encoding}/${from}/${confidence}`
    let choice = this.#choices.get(key)
    if (choice === undefined) this.#choices.set(key, (choice = { encoding, from, confidence }))
    return choice
  }

  utf8(declared: boolean): Choice {
    if (this.marked) return this.choice('UTF-8', 'bom', 1)
    if (declared) return this.choice('UTF-8', 'declared', 1)
    return this.choice('UTF-8', 'detected', this.rules.detect ? 0.99 : 0.95)
  }

  /** The charset that text is probably in: one of the others, if it reads well, else a guess. */
  likely(payload: Uint8Array): string | undefined {
    const { detect, budget } = this.rules
    for (const encoding of this.proven)
      if (encoding !== 'UTF-8' && modeOf(encoding) !== 0 && readsWell(payload, encoding)) return encoding
    if (!detect || budget.guesses <= 0) return undefined
    budget.guesses -= payload.length + 256
    const guessed = guess(payload)
    if (guessed !== undefined && guessed.confidence > 0.1) this.suspected.add(guessed.encoding)
    return guessed?.encoding
  }
}
