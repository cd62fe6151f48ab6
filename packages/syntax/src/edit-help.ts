import { isTerminated, TokenKind } from '@sgfkit/lexer'
import type { Span, TextEdit } from '@sgfkit/source'
import { frontNode } from './game-starts.js'
import { gameOf, kindOf } from './places.js'
import type { SyntaxTree } from './tree.js'

export const replace = (span: Span, text: string): TextEdit => ({ span, text })

export const insert = (place: number, text: string): TextEdit => ({ span: { start: place, end: place }, text })

/** The white space of SGF between two places, or nothing where other characters stand there too. */
export const gapBetween = (tree: SyntaxTree, start: number, end: number): string => {
  const gap = tree.tokens.text.slice(start, end)
  return /^[ \t\n\v\f\r]*$/.test(gap) ? gap : ''
}

/** The white space of SGF that ends at a place, back to `from`. */
export const gapBefore = (tree: SyntaxTree, place: number, from = 0): string => {
  const { text } = tree.tokens
  let start = place
  while (start > from && /[ \t\n\v\f\r]/.test(text.charAt(start - 1))) start--
  return text.slice(start, place)
}

/** What must be written before anything can be added at the end of a text that stops inside a value. */
export const closeBefore = (tree: SyntaxTree, place: number): string => {
  const { tokens } = tree
  const last = tokens.count - 1
  if (place < tokens.text.length || kindOf(tree, last) !== TokenKind.value || isTerminated(tokens, last)) return ''
  let before = place - 1
  while (tokens.text.charCodeAt(before) === 92) before--
  return (place - 1 - before) % 2 === 0 ? ']' : '\\]'
}

/**
 * Edits in a game that does not begin with its `;` put that in front: with fewer values than before such a game might not be
 * taken for one any more.
 */
export const startGame = (tree: SyntaxTree, node: number, edits: readonly TextEdit[]): TextEdit[] => [
  ...frontNode(tree, tree.gameRoot[gameOf(tree, node)]!),
  ...edits,
]

export const checkIndex = (what: string, index: number, count: number): void => {
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new RangeError(
      count > 0 ? `index of the ${what} must be a whole number below ${count}, got ${index}` : `there is no ${what}`,
    )
}
