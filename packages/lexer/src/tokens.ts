/**
 * What a token is. `value` includes its brackets; only the last value of a text may lack the closing one. `stray` is
 * text that belongs nowhere, `preamble` the text before the first game, `space` white space and NULs.
 */
export const TokenKind = {
  open: 0,
  close: 1,
  semi: 2,
  ident: 3,
  value: 4,
  space: 5,
  stray: 6,
  preamble: 7,
} as const

/** One of the numbers of `TokenKind`. */
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind]

/**
 * The tokens of a text, in order and without gaps: token `i` is `text.slice(starts[i], starts[i + 1])`, and all of
 * them joined are the text. The arrays are not to be written to.
 */
export interface Tokens {
  readonly text: string
  readonly count: number
  /** `count` numbers of `TokenKind`. */
  readonly kinds: Uint8Array
  /** `count + 1` UTF-16 offsets; the last is `text.length`. */
  readonly starts: Int32Array
}

const BACKSLASH = 92
const CLOSE_BRACKET = 93

/**
 * The offset where the raw content of a value token ends: before its `]`, or the end of the text where that is missing.
 *
 * The content begins one after the token's start. For a token that is no value the answer means nothing.
 */
export const contentEnd = (tokens: Tokens, token: number): number =>
  isTerminated(tokens, token) ? (tokens.starts[token + 1] ?? 0) - 1 : (tokens.starts[token + 1] ?? 0)

/** Whether a value token has its closing bracket: only the last token of a text can lack it. */
export const isTerminated = (tokens: Tokens, token: number): boolean => {
  const { text, starts } = tokens
  const end = starts[token + 1] ?? 0
  if (end < text.length) return true
  const start = starts[token] ?? 0
  if (end - start < 2 || text.charCodeAt(end - 1) !== CLOSE_BRACKET) return false
  let before = end - 2
  while (before > start && text.charCodeAt(before) === BACKSLASH) before--
  return (end - 2 - before) % 2 === 0
}

/**
 * The token that holds the character at `offset`: the last that starts at or before it, -1 where there is no token.
 *
 * An offset at or beyond the end of the text gives the last token.
 */
export const tokenAt = ({ count, starts }: Pick<Tokens, 'count' | 'starts'>, offset: number): number => {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return high < 0 ? -1 : low
}
