import { TokenKind } from '@sgfkit/lexer'
import { sortEdits } from '@sgfkit/source'
import type { TextEdit } from '@sgfkit/source'
import { kindOf, startOf, tokenFrom } from './places.js'
import type { SyntaxTree } from './tree.js'

/** Where the content of a node begins, whether its `;` is there or not. */
const contentStart = (tree: SyntaxTree, node: number): number => {
  const token = tree.nodeToken[node] ?? 0
  return startOf(tree, kindOf(tree, token) === TokenKind.semi ? tokenFrom(tree, token + 1) : token)
}

/** Leaves out of an edit what it replaces by the same text, so that nodes there count as untouched. */
const narrow = (text: string, { span, text: added }: TextEdit): TextEdit => {
  const removed = span.end - span.start
  const most = Math.min(removed, added.length)
  let head = 0
  while (head < most && text.charCodeAt(span.start + head) === added.charCodeAt(head)) head++
  let tail = 0
  while (tail < most - head && text.charCodeAt(span.end - 1 - tail) === added.charCodeAt(added.length - 1 - tail))
    tail++
  return {
    span: { start: span.start + head, end: span.end - tail },
    text: added.slice(head, added.length - tail),
  }
}

/**
 * For each node of `after` the node of `before` that it is, by the numbers of both trees, or -1 for a new one.
 *
 * A node is the same when its `;` was not edited away and still begins a node. A node without `;` is the same when its
 * first property still stands where a node begins. `edits` are those that lead from the one text to the other.
 */
export const mapNodes = (before: SyntaxTree, after: SyntaxTree, edits: readonly TextEdit[]): Int32Array => {
  const map = new Int32Array(after.nodeCount).fill(-1)
  const { text } = before.tokens
  const sorted = sortEdits(text.length, edits).map((edit) => narrow(text, edit))
  const [oldStarts, oldKinds, oldNodes] = [before.tokens.starts, before.tokens.kinds, before.nodeToken]
  const [starts, kinds, nodes] = [after.tokens.starts, after.tokens.kinds, after.nodeToken]
  let next = 0
  let shift = 0
  let found = 0
  for (let node = 0; node < oldNodes.length; node++) {
    const oldToken = oldNodes[node]!
    const place = oldStarts[oldToken]!
    let edit = sorted[next]
    while (edit && edit.span.end <= place) {
      shift += edit.text.length - (edit.span.end - edit.span.start)
      edit = sorted[++next]
    }
    if (edit && edit.span.start <= place) continue
    const moved = place + shift
    while (found < nodes.length && starts[nodes[found]!]! < moved) found++
    const hasSemi = oldKinds[oldToken] === TokenKind.semi
    const token = found < nodes.length ? nodes[found]! : -1
    if (token >= 0 && starts[token] === moved && (kinds[token] === TokenKind.semi) === hasSemi) map[found] = node
    // A `;` may have been put before a node that had none.
    else if (!hasSemi && found > 0 && map[found - 1] === -1 && contentStart(after, found - 1) === moved)
      map[found - 1] = node
  }
  return map
}
