import { TokenKind, tokenAt } from '@sgfkit/lexer'
import type { SyntaxTree } from '@sgfkit/syntax'
import type { Span } from '@sgfkit/source'

const NAMES = Object.fromEntries(Object.entries(TokenKind).map(([name, kind]) => [kind, name]))
/** The name that the lexer gives the kind of a token. */
export function tokenName(tree: SyntaxTree, token: number): string {
  return NAMES[tree.tokens.kinds[token]!] ?? ''
}

/** The tokens of a node: from its first up to where another node, `(` or `)` begins. */
export function tokensOf(tree: SyntaxTree, node: number): { readonly first: number; readonly end: number } {
  const { starts } = tree.tokens
  const { span } = tree.node(node)
  const first = tree.nodeToken[node]!
  let end = tokenAt(tree.tokens, Math.max(span.start, span.end - 1)) + 1
  while (end < tree.tokens.count && starts[end]! < span.end) end++
  return { first, end: Math.max(first + 1, end) }
}

/** A line of the syntax tree. */
export interface SyntaxRow {
  readonly depth: number
  readonly kind: 'game' | 'above' | 'node' | 'property' | 'value' | 'more'
  readonly text: string
  readonly span: Span
  /** The node that a click on the line selects. */
  readonly node: number
  /** Whether it belongs to the selected node. */
  readonly here: boolean
}

/** Children that are listed one by one. */
const MOST = 40

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text)

/**
 * The syntax tree about a node: its game, how many nodes stand above, its parent, itself with properties and values, its children.
 * The number of lines grows with this node only, not with the file.
 */
export function syntaxRows(tree: SyntaxTree, selected: number): readonly SyntaxRow[] {
  const node = tree.node(selected)
  const rows: SyntaxRow[] = []
  const line = (index: number, depth: number, here: boolean) => {
    const { span, properties } = tree.node(index)
    const idents = properties.map(({ rawIdent, values }) => rawIdent + values.map(({ raw }) => `[${raw}]`).join(''))
    rows.push({ depth, kind: 'node', text: short(`;${here ? '' : idents.join('')}`), span, node: index, here })
  }
  const { game } = node
  rows.push({
    depth: 0,
    kind: 'game',
    text: `${game.index + 1}`,
    span: game.span,
    node: game.root.index,
    here: false,
  })
  let above = 0
  for (let at = tree.nodeParent[selected]!; at >= 0; at = tree.nodeParent[at]!) above++
  const parent = tree.nodeParent[selected]!
  if (above > 1)
    rows.push({
      depth: 1,
      kind: 'above',
      text: String(above - 1),
      span: { start: game.root.span.start, end: tree.node(parent).span.start },
      node: tree.nodeParent[parent]!,
      here: false,
    })
  if (parent >= 0) line(parent, 1, false)
  const depth = parent >= 0 ? 2 : 1
  line(selected, depth, true)
  for (const { rawIdent, span, values } of node.properties) {
    rows.push({ depth: depth + 1, kind: 'property', text: rawIdent, span, node: selected, here: true })
    for (const value of values)
      rows.push({
        depth: depth + 2,
        kind: 'value',
        text: short(`[${value.raw}${value.terminated ? ']' : ''}`),
        span: value.span,
        node: selected,
        here: true,
      })
  }
  const children = node.children
  for (const child of children.slice(0, MOST)) line(child.index, depth + 1, false)
  if (children.length > MOST)
    rows.push({
      depth: depth + 1,
      kind: 'more',
      text: String(children.length - MOST),
      span: children[MOST]!.span,
      node: children[MOST]!.index,
      here: false,
    })
  return rows
}
