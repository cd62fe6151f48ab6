import { type ReadonlySignal, signal } from '@preact/signals'

/** What the board shows of a count. */
export interface Count {
  readonly territory: readonly { readonly at: number; readonly color: 'black' | 'white' }[]
  readonly dead: readonly number[]
  readonly terms: CountTerms
}

/** By what a position is counted; `rules` is a name of `RULES`, or a text that `parseRules` reads. */
export interface CountTerms {
  readonly rules: string
  readonly named: boolean
  readonly komi: number | undefined
  readonly handicap: number | undefined
  readonly dead: readonly number[]
}

/** The count, once it has been loaded: the board itself needs no scoring. */
export const counting = signal<{ readonly count: ReadonlySignal<Count | undefined> } | undefined>(undefined)
