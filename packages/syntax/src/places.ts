import { TokenKind } from '@sgfkit/lexer'
import type { SyntaxTree } from './tree.js'

// Places in the tokens of a tree that more than one module needs. Token numbers in, token numbers or offsets out.

/** The kind of a token; -1 before the first and after the last. */
export const kindOf = ({ tokens }: SyntaxTree, token: number): number => tokens.kinds[token] ?? -1

export const startOf = ({ tokens }: SyntaxTree, token: number): number => tokens.starts[token] ?? 0

const isGap = (kind: number): boolean => kind === TokenKind.space || kind === TokenKind.stray

/** The last token before `token` that is neither white space nor stray; -1 where there is none. */
const tokenBefore = (tree: SyntaxTree, token: number): number => {
  let before = token - 1
  while (isGap(kindOf(tree, before))) before--
  return before
}

/** The first token at or after `token` that is neither white space nor stray; the number of tokens where there is none. */
export const tokenFrom = (tree: SyntaxTree, token: number): number => {
  let next = token
  while (isGap(kindOf(tree, next))) next++
  return next
}

/** The token after the properties of a node: the next `;`, `(` or `)`, or the number of tokens. */
export const ownEnd = (tree: SyntaxTree, node: number): number => {
  const { tokens, nodeToken } = tree
  let token = nodeToken[node] ?? 0
  if (kindOf(tree, token) === TokenKind.semi) token++
  while (token < tokens.count && kindOf(tree, token) > TokenKind.semi) token++
  return token
}

/** Goes back over white space only, so that stray text before an end is kept in it. */
export const withoutSpace = (tree: SyntaxTree, token: number): number =>
  kindOf(tree, token - 1) === TokenKind.space ? token - 1 : token

/**
 * The tokens of a subtree: with its parentheses where it has its own, else up to the `)` of what it stands in.
 *
 * White space at the end is not counted in. Takes time with the size of the subtree.
 */
export interface SubtreeTokens {
  readonly first: number
  readonly end: number
  /** Whether it stands in parentheses of its own. */
  readonly own: boolean
  /** Whether its `)` is there. */
  readonly closed: boolean
}

export const subtreeTokens = (tree: SyntaxTree, node: number): SubtreeTokens => {
  const { count } = tree.tokens
  const token = tree.nodeToken[node] ?? 0
  const before = tokenBefore(tree, token)
  const own = kindOf(tree, before) === TokenKind.open
  const first = own ? before : token
  let depth = 0
  for (let at = first; at < count; at++) {
    const kind = kindOf(tree, at)
    if (kind === TokenKind.open) depth++
    else if (kind === TokenKind.close) {
      if (depth === 0) return { first, end: withoutSpace(tree, at), own, closed: true }
      if (--depth === 0 && own) return { first, end: at + 1, own, closed: true }
    }
  }
  return { first, end: withoutSpace(tree, count), own, closed: false }
}

/** The children of a node in order. */
export const childrenOf = ({ nodeEnd }: SyntaxTree, node: number): number[] => {
  const children: number[] = []
  const end = nodeEnd[node] ?? 0
  for (let child = node + 1; child < end; child = nodeEnd[child] ?? end) children.push(child)
  return children
}

/** The number of the game that a node is in. */
export const gameOf = ({ gameRoot }: SyntaxTree, node: number): number => {
  let low = 0
  let high = gameRoot.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((gameRoot[middle] ?? 0) <= node) low = middle
    else high = middle - 1
  }
  return low
}
