import type { MarkKind, StoneColor } from '../diagram.js'

/** The words that a text picture uses, to be given in another language. */
export interface TextWords {
  readonly marks: Readonly<Record<MarkKind, string>>
  readonly colors: Readonly<Record<StoneColor, string>>
  readonly label: string
  readonly arrow: string
  readonly line: string
  readonly ko: string
  readonly pass: string
  /** Between the two halves of "77 at 33". */
  readonly at: string
}

/** The words of {@link TextWords} in English. */
export const englishWords: TextWords = {
  marks: { circle: 'circle', cross: 'cross', selected: 'selected', square: 'square', triangle: 'triangle' },
  colors: { black: 'black', white: 'white' },
  label: 'label',
  arrow: 'arrow',
  line: 'line',
  ko: 'ko',
  pass: 'pass',
  at: 'at',
}
