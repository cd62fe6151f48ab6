import { TokenKind, tokenAt, type Tokens } from '@sgfkit/lexer'
import type { Diagnostic, TextEdit } from '@sgfkit/source'
import { reparse, type SyntaxTree } from '@sgfkit/syntax'

/**
 * What the preset `sgfc` does otherwise than the layers below, so that its findings are those of the reference checker:
 * stray text is told word by word, a NUL outside of values is stray text, and a node after a variation opens a parenthesis
 * that is closed by what was meant for another.
 */
export const asReference = (tokens: Tokens, found: Diagnostic): readonly Diagnostic[] => {
  if (found.code === 'lexer/nul') {
    const inside = tokens.kinds[tokenAt(tokens, found.span.start)] === TokenKind.value
    return [inside ? found : { ...found, data: { ...found.data, sgfc: 8 } }]
  }
  if (
    found.code !== 'lexer/stray-text' &&
    found.code !== 'lexer/stray-outside' &&
    found.code !== 'lexer/unmatched-close'
  )
    return [found]
  const { start, end } = found.span
  const words: Diagnostic[] = []
  for (const match of tokens.text.slice(start, end).matchAll(/[A-Za-z]*[A-Z][A-Za-z]*|[^A-Z\s\0]+/g)) {
    const at = start + match.index
    const isName = /[A-Z]/.test(match[0])
    words.push({
      code: isName ? 'lexer/missing-value' : found.code,
      severity: 'error',
      message: isName ? `Identifier ${match[0]} without a value` : found.message,
      span: { start: at, end: at + match[0].length },
      data: { sgfc: isName ? 20 : 8 },
    })
  }
  return words.length === 0 ? [found] : words
}

/** The tree that the reference checker builds, and how places in its text lead back. */
export const referenceTree = (
  tree: SyntaxTree,
): { readonly tree: SyntaxTree; readonly back: (offset: number) => number } => {
  const places = tree.diagnostics
    .filter((found) => found.code === 'syntax/node-after-variation')
    .map((found) => found.span.start)
  if (places.length === 0) return { tree, back: (offset) => offset }
  const edits: TextEdit[] = places.map((start) => ({ span: { start, end: start }, text: '(' }))
  const back = (offset: number): number => {
    let low = 0
    let high = places.length
    // Place i of the old text stands at places[i] + i, its parenthesis before it.
    while (low < high) {
      const middle = (low + high) >> 1
      if (places[middle]! + middle < offset) low = middle + 1
      else high = middle
    }
    return offset - low
  }
  return { tree: reparse(tree, edits), back }
}
