import { schemaCodes } from '@sgfkit/schema'
import { allRules } from './rules/index.js'

/** Codes of the layers below that have no list of their own; a test compares all with the pages about them. */
const lower: readonly [layer: string, names: string][] = [
  ['encoding', 'ca-differs mixed no-ca seam unavailable undecodable unknown-ca unknown-option unmappable'],
  [
    'lexer',
    'data-in-preamble data-outside digit-in-identifier long-identifier lowercase-identifier missing-identifier missing-value no-game nul preamble stray-outside stray-text text-outside unclosed-value unmatched-close',
  ],
  ['syntax', 'empty-tree extra-open missing-close missing-semicolon node-after-variation'],
]

/** Every code that a finding can have, in alphabetical order. */
export const knownCodes = (): readonly string[] =>
  [
    ...allRules.map(({ code }) => code),
    ...Object.keys(schemaCodes),
    ...lower.flatMap(([layer, names]) => names.split(' ').map((name) => `${layer}/${name}`)),
    'game/blank-text',
  ].sort()

let known: ReadonlySet<string> | undefined

/**
 * Throws `TypeError` for a code that no finding has, with the most similar one that there is.
 *
 * @example
 * requireCode('go/suicde') // TypeError: no finding has the code "go/suicde"; did you mean go/suicide?
 */
export const requireCode = (code: string): void => {
  known ??= new Set(knownCodes())
  if (known.has(code)) return
  const [best, away] = nearest(code.slice(0, 60), known)
  const hint = away <= Math.max(2, code.length / 3) ? `did you mean ${best}?` : 'docs/diagnostics lists all'
  throw new TypeError(`no finding has the code ${JSON.stringify(code)}; ${hint}`)
}

const nearest = (code: string, codes: Iterable<string>): readonly [code: string, away: number] => {
  let best = ''
  let least = Infinity
  for (const other of codes) {
    // Those who leave out the layer mean the name.
    const away = Math.min(distance(code, other), 1 + distance(code, other.slice(other.indexOf('/') + 1)))
    if (away < least) [best, least] = [other, away]
  }
  return [best, least]
}

/** How many letters have to be put in, taken out or changed. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
