import { TokenKind } from '@sgfkit/lexer'
import type { Tokens } from '@sgfkit/lexer'

/** Which parentheses belong together. */
export interface Parens {
  /** For each `(` its `)`, the number of tokens where that is missing. */
  readonly close: Int32Array
  /** For each token the `(` that it stands in, -1 outside. */
  readonly open: Int32Array
}

/** Pairs parentheses up, in one pass. */
export const pairParens = ({ kinds, count }: Tokens): Parens => {
  const close = new Int32Array(count).fill(count)
  const open = new Int32Array(count)
  let inner = -1
  for (let token = 0; token < count; token++) {
    open[token] = inner
    if (kinds[token] === TokenKind.open) inner = token
    else if (kinds[token] === TokenKind.close && inner >= 0) {
      close[inner] = token
      inner = open[inner]!
    }
  }
  return { close, open }
}
