import { TokenKind } from '@sgfkit/lexer'
import type { TextEdit } from '@sgfkit/source'
import { checkIndex, closeBefore, gapBefore, insert, replace, startGame } from './edit-help.js'
import type { SyntaxNode } from './handles.js'
import { apart, frontGroup, frontNode, groupOf, leadToken } from './game-starts.js'
import { childrenOf, gameOf, kindOf, ownEnd, startOf, subtreeTokens, tokenFrom, withoutSpace } from './places.js'
import { parseSyntax } from './tree.js'
import type { SyntaxTree } from './tree.js'

/** A subtree in the text: offsets, whether it has parentheses of its own, and what its text lacks. */
interface Subtree {
  readonly start: number
  readonly end: number
  readonly own: boolean
  readonly closed: boolean
  /** What to write where it gets parentheses of its own: a `(`, and the `;` that it may lack. */
  readonly open: string
  /** What to write where something is put behind it: its `]` and `)` where the text ends without. */
  readonly close: string
}

const subtreeOf = (tree: SyntaxTree, node: number): Subtree => {
  const { first, end, own, closed } = subtreeTokens(tree, node)
  const place = startOf(tree, end)
  const missing = closed ? '' : missingCloses(tree, first, end)
  const open = kindOf(tree, tree.nodeToken[node] ?? 0) === TokenKind.semi ? '(' : '(;'
  return { start: startOf(tree, first), end: place, own, closed, open, close: closeBefore(tree, place) + missing }
}

/** The `)` that tokens lack. */
const missingCloses = (tree: SyntaxTree, first: number, end: number): string => {
  let depth = 0
  for (let token = first; token < end; token++) {
    if (kindOf(tree, token) === TokenKind.open) depth++
    else if (kindOf(tree, token) === TokenKind.close) depth--
  }
  return ')'.repeat(depth)
}

/** Throws `RangeError` unless a text is one sequence of nodes, with or without variations, that begins with a `;`. */
const checkContent = (content: string): void => {
  const tree = parseSyntax(`(${content})`)
  const { kinds, count } = tree.tokens
  const whole = tree.gameCount === 1 && kinds[count - 1] === TokenKind.close && tree.structure.unclosed === 0
  if (!whole || !content.startsWith(';') || subtreeOf(tree, 0).end !== content.length + 2)
    throw new RangeError(`content must be nodes that begin with ";", got ${JSON.stringify(content.slice(0, 80))}`)
}

const lineBreak = (gap: string): string => (/[\n\r]/.test(gap) ? gap : '')

/**
 * Puts nodes below a node, before its child `index` or after the last one: `content` is the text of a sequence, like
 * `;B[aa];W[bb]`, and may end in variations. Where there is a sibling already, both get parentheses.
 *
 * Throws `RangeError` for an index above the number of children and for a content that is no sequence.
 */
export const insertSubtree = (parent: SyntaxNode, index: number, content: string): TextEdit[] => {
  const { tree } = parent
  checkContent(content)
  const children = childrenOf(tree, parent.index)
  checkIndex('child', index, children.length + 1)
  return startGame(tree, parent.index, place(tree, parent.index, children, index, content))
}

/** The edits that put a sequence in as child `index` of a parent. */
const place = (
  tree: SyntaxTree,
  parent: number,
  children: readonly number[],
  index: number,
  content: string,
): TextEdit[] => {
  const [next, before] = [children[index], children[index - 1]]
  if (next === undefined && before === undefined) {
    const end = startOf(tree, withoutSpace(tree, ownEnd(tree, parent)))
    // A sequence goes on as it came to this node.
    const token = tree.nodeToken[parent] ?? 0
    const previous = kindOf(tree, token - 1) === TokenKind.space ? kindOf(tree, token - 2) : kindOf(tree, token - 1)
    const gap = previous === TokenKind.open ? '' : gapBefore(tree, startOf(tree, token))
    return [insert(end, closeBefore(tree, end) + gap + content)]
  }
  const edits: TextEdit[] = []
  const gap = siblingGap(tree, children)
  if (next !== undefined) {
    const { start, end, own, open, close } = subtreeOf(tree, next)
    edits.push(insert(start, `(${content})${gap}${own ? '' : open}`))
    if (!own) edits.push(insert(end, `${close})`))
  } else if (before !== undefined) {
    const { start, end, own, open, close } = subtreeOf(tree, before)
    if (!own) edits.push(insert(start, open))
    edits.push(insert(end, `${close}${own ? '' : ')'}${gap}(${content})`))
  }
  return edits
}

/** The white space that stands, or should stand, between siblings. */
const siblingGap = (tree: SyntaxTree, children: readonly number[]): string => {
  const [first, second] = children
  if (second !== undefined) return gapBefore(tree, subtreeOf(tree, second).start)
  return first === undefined ? '' : lineBreak(gapBefore(tree, subtreeOf(tree, first).start))
}

/**
 * Takes a node out with all that is below it, its parentheses, and the white space before them; with a root its game.
 */
export const removeSubtree = ({ tree, index }: SyntaxNode): TextEdit[] =>
  tree.nodeParent[index] === -1 ? removeGame(tree, index) : startGame(tree, index, [removal(tree, index)])

/** Takes a game out; what stands around it is read as before. */
const removeGame = (tree: SyntaxTree, root: number): TextEdit[] => {
  const game = gameOf(tree, root)
  const group = groupOf(tree, game)
  if (group.last - group.first > 1) {
    if (game > group.first) return [removal(tree, root)]
    const removed = removal(tree, root, true)
    return [removed, ...frontGroup(tree, group, tree.gameRoot[game + 1]!, removed.span.end)]
  }
  const open = startOf(tree, group.open)
  const start = open - gapBefore(tree, open).length
  const end = startOf(tree, withoutSpace(tree, group.end))
  return [replace({ start, end }, apart(tree, group.from, start, end, group.to))]
}

/** The edit that takes a subtree out; `keepsApart` where another edit parts what was before from what follows. */
const removal = (tree: SyntaxTree, node: number, keepsApart = false): TextEdit => {
  const { first, end, own } = subtreeTokens(tree, node)
  const start = startOf(tree, first)
  // Properties that stand bare behind it would become those of the node before.
  const next = kindOf(tree, tokenFrom(tree, end))
  const bare = own && !keepsApart && (next === TokenKind.ident || next === TokenKind.value)
  return replace({ start: start - gapBefore(tree, start).length, end: startOf(tree, end) }, bare ? ';' : '')
}

/**
 * Takes a node out; its children take its place. Children of a root become games of their own; a node without children
 * goes with its parentheses.
 */
export const removeNode = (node: SyntaxNode): TextEdit[] => {
  const { tree, index } = node
  const children = childrenOf(tree, index)
  const last = children.at(-1)
  if (last === undefined) return removeSubtree(node)
  const self = subtreeTokens(tree, index)
  const token = tree.nodeToken[index] ?? 0
  const end = startOf(tree, ownEnd(tree, index))
  const follows = subtreeOf(tree, last)
  if (!self.own || (children.length === 1 && !follows.own)) {
    // What follows closes up to what was before, in the same parentheses.
    const isRoot = tree.nodeParent[index] === -1
    const lead = startOf(tree, isRoot ? leadToken(tree, index) : token)
    const from = self.own ? lead : lead - gapBefore(tree, lead).length
    const to = self.own ? end : startOf(tree, withoutSpace(tree, ownEnd(tree, index)))
    const removed = replace({ start: from, end: to }, '')
    if (!isRoot) return startGame(tree, index, [removed])
    // Now its first child begins the game, and what stood in front of it goes with it.
    const group = groupOf(tree, gameOf(tree, index))
    const [first = last] = children
    return [
      removed,
      ...(gameOf(tree, index) === group.first ? frontGroup(tree, group, first, to) : frontNode(tree, first)),
    ]
  }
  // Its variations stand side by side with its siblings: its parentheses go, or become those of a bare last one.
  const edits = [replace({ start: startOf(tree, self.first), end }, '')]
  if (!follows.own) edits.push(insert(follows.start, follows.open))
  else if (self.closed) {
    const close = startOf(tree, self.end - 1)
    edits.push(replace({ start: close - gapBefore(tree, close).length, end: close + 1 }, ''))
  }
  if ((tree.nodeParent[index] ?? -1) >= 0) return startGame(tree, index, edits)
  // A game must begin with a `;` to be known as one.
  for (const child of children) if (subtreeOf(tree, child).own) edits.push(...frontNode(tree, child))
  return edits
}

/**
 * Moves a variation to the place `index` among its siblings; all of their text stays as it is.
 *
 * Throws `RangeError` for an index that no sibling has, and for a root.
 */
export const moveVariation = (node: SyntaxNode, index: number): TextEdit[] => {
  const { tree } = node
  const parent = tree.nodeParent[node.index] ?? -1
  if (parent < 0) throw new RangeError('a root has no siblings: move its game')
  const siblings = childrenOf(tree, parent)
  checkIndex('variation', index, siblings.length)
  const from = siblings.indexOf(node.index)
  if (from === index) return []
  const { start, end, own, close } = subtreeOf(tree, node.index)
  const text = tree.tokens.text.slice(start, end) + close
  const content = own ? text.slice(1, -1) : node.hasSemicolon ? text : `;${text}`
  const target = index < from ? index : index + 1
  const neighbour = siblings[target] ?? siblings[target - 1] ?? parent
  const removed = removal(tree, node.index, neighbour !== node.index && !subtreeOf(tree, neighbour).own)
  return startGame(tree, node.index, [removed, ...place(tree, parent, siblings, target, content)])
}

/**
 * Puts a game before the game `index`, or after the last one: `content` is the text of its nodes without parentheses.
 *
 * Throws `RangeError` for an index above the number of games and for a content that is no sequence.
 */
export const insertGame = (tree: SyntaxTree, index: number, content: string): TextEdit[] => {
  checkContent(content)
  const { gameRoot, gameCount, tokens } = tree
  checkIndex('game', index, gameCount + 1)
  const game = `(${content})`
  const second = gameRoot[1]
  const gap = second === undefined ? '\n' : gapBefore(tree, subtreeOf(tree, second).start) || '\n'
  if (index > 0) {
    // Behind the game before: within its group only where that goes on.
    const group = groupOf(tree, index - 1)
    const inGroup = index < group.last
    const { own, end: behind } = subtreeOf(tree, gameRoot[index - 1]!)
    if (inGroup && !own) return [insert(subtreeOf(tree, gameRoot[index]!).start, game + gap)]
    const end = startOf(tree, group.closed ? group.end : withoutSpace(tree, group.end))
    const place = inGroup ? behind : end
    const close = inGroup || group.closed ? '' : closeBefore(tree, place) + ')'.repeat(tree.structure.unclosed)
    return [insert(place, close + gap + game)]
  }
  if (gameCount > 0) return [insert(startOf(tree, groupOf(tree, 0).open), game + gap)]
  const end = tokens.text.length
  return [insert(end, (tokens.text.trim() === '' ? '' : '\n') + game)]
}
