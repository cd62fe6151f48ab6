import { isTerminated, TokenKind } from '@sgfkit/lexer'
import type { SyntaxTree } from '@sgfkit/syntax'

/** Where a property can be put into a text, and what has to stand before it. */
interface Place {
  readonly offset: number
  readonly before: string
}

/**
 * Where a new property of a node can stand: behind its `;`, unless values without an identifier follow, which it would
 * take for its own.
 */
export const propertyPlace = ({ tokens, nodeToken }: SyntaxTree, node: number): Place => {
  const { kinds, starts, count } = tokens
  const first = nodeToken[node]!
  const start = kinds[first] === TokenKind.semi ? first + 1 : first
  let token = start
  while (token < count && kinds[token] === TokenKind.space) token++
  if (kinds[token] === TokenKind.stray || kinds[token] === TokenKind.value)
    while (token < count && kinds[token]! > TokenKind.semi && kinds[token] !== TokenKind.ident) token++
  else token = start
  if (token === count && !isTerminated(tokens, count - 1)) token = start
  return { offset: starts[token]!, before: kinds[token - 1] === TokenKind.stray && token > start ? ' ' : '' }
}
