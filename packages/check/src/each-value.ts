import { contentEnd, TokenKind } from '@sgfkit/lexer'
import type { Walk } from './walk.js'

/** Calls `visit` for each value of a property, with the raw text and its token. */
export const eachValue = (walk: Walk, index: number, visit: (raw: string, token: number) => void): void => {
  let left = walk.valueCount[index]!
  for (let token = walk.firstValue[index]!; left > 0; token++) {
    if (walk.kinds[token] !== TokenKind.value) continue
    left--
    visit(walk.text.slice(walk.starts[token]! + 1, contentEnd(walk.tokens, token)), token)
  }
}
