/** What a lenient reader makes of a text that was meant as a value of some format. */
export interface Reading<T> {
  readonly value: T
  /** How the format spells it; absent if the text is that already, or if the text says more than the value. */
  readonly spelling?: string
  /** False where the spelling loses something or rests on a guess, so that a human should look. */
  readonly sure: boolean
}

/** A reading of a text that needs no correction. */
export const exact = <T>(value: T): Reading<T> => ({ value, sure: true })
