import { leavesOpen, TokenKind } from '@sgfkit/lexer'
import type { TextEdit } from '@sgfkit/source'
import { kindOf, startOf } from './places.js'
import type { SyntaxTree } from './tree.js'

// A `(` begins a game by what stands behind it. These edits see to it that it still does, or still does not, after others.

/** The parentheses, outside of all others, that one or more games stand in: tokens, and numbers of games. */
export interface Group {
  readonly open: number
  /** Token after its `)`; the number of tokens where that is missing. */
  readonly end: number
  readonly closed: boolean
  readonly first: number
  /** Number after its last game. */
  readonly last: number
}

/** The group of a game, and where the groups before and after it end and begin: offsets. One pass over the tokens. */
export const groupOf = (tree: SyntaxTree, game: number): Group & { readonly from: number; readonly to: number } => {
  const { tokens, gameRoot, nodeToken, gameCount } = tree
  const { kinds, count } = tokens
  let depth = 0
  let from = 0
  let seen = 0
  let first = 0
  for (let token = 0, open = 0; token < count; token++) {
    if (seen < gameCount && token === nodeToken[gameRoot[seen]!]) seen++
    const kind = kinds[token]!
    if (kind === TokenKind.open && depth++ === 0) open = token
    const ends = (kind === TokenKind.close && --depth === 0) || (depth > 0 && token === count - 1)
    if (!ends) continue
    if (seen > game) {
      let next = token + 1
      while (next < count && kinds[next] !== TokenKind.open) next++
      return { open, end: token + 1, closed: depth === 0, first, last: seen, from, to: startOf(tree, next) }
    }
    // Parentheses without a game are as good as text.
    if (seen > first) from = startOf(tree, token + 1)
    first = seen
  }
  throw new RangeError(`no game ${game}`)
}

/** The first stray token between the parenthesis before a node and the node's own first token, or -1. */
const strayBefore = (tree: SyntaxTree, node: number): number => {
  const own = tree.nodeToken[node]!
  let stray = -1
  for (let token = own - 1; token >= 0; token--) {
    const kind = kindOf(tree, token)
    if (kind === TokenKind.stray) stray = token
    else if (kind !== TokenKind.space) return kind <= TokenKind.close ? stray : -1
  }
  return stray
}

/**
 * Makes a node begin with its `;`, so that a game is known as one whatever it holds: what is missing is written, and stray
 * text before it moves behind it. Before values without an identifier a word at its end would become theirs: then that text goes.
 */
export const frontNode = (tree: SyntaxTree, node: number): TextEdit[] => {
  const own = tree.nodeToken[node]!
  const stray = strayBefore(tree, node)
  if (kindOf(tree, own) !== TokenKind.semi) {
    let place = stray < 0 ? own : stray
    while (kindOf(tree, place - 1) === TokenKind.space && kindOf(tree, place - 2) === TokenKind.open) place--
    const start = startOf(tree, place)
    return [{ span: { start, end: start }, text: ';' }]
  }
  if (stray < 0) return []
  const span = { start: startOf(tree, stray), end: startOf(tree, own) }
  const moved = tree.tokens.text.slice(span.start, span.end)
  const behind = span.end + 1
  const edits = [{ span, text: '' }]
  const next = kindOf(tree, own + 1) === TokenKind.space ? own + 2 : own + 1
  if (kindOf(tree, next) === TokenKind.value && /[A-Za-z]\d?\s*$/.test(moved)) return edits
  // Apart from what follows, so that a word does not grow.
  return [...edits, { span: { start: behind, end: behind }, text: /\s$/.test(moved) ? moved : `${moved} ` }]
}

/**
 * What must stay of a group that is taken out: a `)` where the values behind it would otherwise be read, with what stands
 * before it, as those of a game.
 */
export const apart = ({ tokens }: SyntaxTree, from: number, start: number, end: number, to: number): string => {
  if (leavesOpen(tokens.text, from, start) !== true) return ''
  return /^[^()]*[[;]/.test(tokens.text.slice(end, to)) ? ')' : ''
}

/**
 * Edits that make a group begin with a node, behind `end` where what stood in front of that was taken out. Stray text further
 * in front must go: behind a word no parenthesis begins a game.
 */
export const frontGroup = (tree: SyntaxTree, group: Group, node: number, end: number): TextEdit[] => {
  const edits = frontNode(tree, node)
  const stop = edits[0]?.span.start ?? startOf(tree, tree.nodeToken[node]!)
  for (let token = group.open + 1; startOf(tree, token) < stop; token++) {
    const span = { start: startOf(tree, token), end: startOf(tree, token + 1) }
    if (kindOf(tree, token) === TokenKind.stray && span.start >= end) edits.push({ span, text: '' })
  }
  return edits
}

/** The first stray token that stands before a node in its parentheses, else the node's own first token. */
export const leadToken = (tree: SyntaxTree, node: number): number => {
  const stray = strayBefore(tree, node)
  return stray < 0 ? tree.nodeToken[node]! : stray
}
