import { describe, expect, it } from 'vitest'
import { lexText } from '../src/lex.js'

/** A text that counts how much of it is looked at. */
const counted = (text: string): { readonly text: string; readonly looks: () => number } => {
  let looks = 0
  const counting = {
    length: text.length,
    charCodeAt: (offset: number): number => {
      looks++
      return text.charCodeAt(offset)
    },
    indexOf: (wanted: string, from: number): number => {
      const found = text.indexOf(wanted, from)
      looks += (found < 0 ? text.length : found + 1) - from
      return found
    },
  }
  return { text: counting as unknown as string, looks: () => looks }
}

const N = 100_000

describe('the work', () => {
  it.each<[string, string]>([
    ['a chain', `(${';B[aa]'.repeat(N)})`],
    ['nesting', '(;B[aa]'.repeat(N) + ')'.repeat(N)],
    ['siblings', `(;B[aa]${'(;W[bb])'.repeat(N)})`],
    ['games', '(;B[aa])'.repeat(N)],
    ['games with text between', '(;B[aa]) -- '.repeat(N)],
    ['open parentheses', '('.repeat(N)],
    ['open parentheses with spaces', '( '.repeat(N)],
    ['open parentheses and letters', '(a'.repeat(N)],
    ['open parentheses with one value', '(A[x]'.repeat(N)],
    ['closing parentheses', ')'.repeat(N)],
    ['open brackets', `(;C${'['.repeat(N)}`],
    ['closing brackets', `(;C${']'.repeat(N)}`],
    ['backslashes in a value', `(;C[${'\\'.repeat(N)}`],
    ['escaped brackets', `(;C[${'\\]'.repeat(N)}`],
    ['backslashes and brackets', `(;C[${'\\\\\\]'.repeat(N)}`],
    ['values', `(;AB${'[aa]'.repeat(N)})`],
    ['values without identifier', `(;${'[aa] '.repeat(N)})`],
    ['words', `(;${'Abc '.repeat(N)})`],
    ['letters', `(;${'a'.repeat(N)})`],
    ['capitals', `(;${'A'.repeat(N)})`],
    ['identifiers and junk', `(;${'A-'.repeat(N)})`],
    ['digits', `(;A${'1'.repeat(N)})`],
    ['spaces after identifiers', `(;${`A${' '.repeat(100)}`.repeat(N / 100)})`],
    ['white space', `(;${' \n'.repeat(N)})`],
    ['NULs', `(;${'\0a'.repeat(N)})`],
    ['text without a game', 'abc [x] '.repeat(N)],
    ['an unclosed value', `(;C[${'x'.repeat(N)}`],
  ])('grows with the length only: %s', (_, given) => {
    const { text, looks } = counted(given)
    const { tokens } = lexText(text, 'smart')
    expect(tokens.starts[tokens.count]).toBe(given.length)
    expect(looks()).toBeGreaterThanOrEqual(given.length / 2)
    expect(looks()).toBeLessThan(given.length * 8)
  })
})
