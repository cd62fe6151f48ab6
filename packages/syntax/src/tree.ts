import { lex } from '@sgfkit/lexer'
import type { Lexed, StartSearch, Tokens } from '@sgfkit/lexer'
import { createSource } from '@sgfkit/source'
import type { Diagnostic, Source } from '@sgfkit/source'
import { describeAll } from './diagnostics.js'
import { buildStructure, subtreeEnds } from './structure.js'

/** How to parse. */
export interface ParseOptions {
  /** How the beginning of a game is looked for, default `smart`. */
  readonly start?: StartSearch
}

/**
 * A lossless syntax tree: tokens that tile the text, and columns over the nodes, which are numbered in document order
 * (a node comes before its children, the main line first). The arrays are not to be written to.
 *
 * The next sibling of node `n` is `nodeEnd[n]` where `nodeParent` of that is `nodeParent[n]` and `n` is no root.
 */
export interface SyntaxTree {
  readonly source: Source
  readonly tokens: Tokens
  /** Of tokens and shape, ordered by place; made on first use. */
  readonly diagnostics: readonly Diagnostic[]
  readonly nodeCount: number
  readonly gameCount: number
  /** The index of each node's first token: its `;`, or its first property's token where the `;` is missing. */
  readonly nodeToken: Int32Array
  /** The parent of each node, -1 for roots. */
  readonly nodeParent: Int32Array
  /** The number after the last node of each node's subtree; made on first use. */
  readonly nodeEnd: Int32Array
  /** The root of each game, in document order; a game without nodes does not count. */
  readonly gameRoot: Int32Array
  /** The text, put together from the tokens: always what was parsed. */
  print(): string
  /** What the lexer said; `reparse` goes on from it. */
  readonly lexed: Lexed
}

/** A tree from what the lexer said. */
export const treeOf = (source: Source, lexed: Lexed): SyntaxTree => {
  const { tokens } = lexed
  const structure = buildStructure(tokens)
  const { nodeToken, nodeParent, gameRoot } = structure
  let nodeEnd: Int32Array | undefined
  let diagnostics: readonly Diagnostic[] | undefined
  return {
    source,
    tokens,
    get diagnostics() {
      return (diagnostics ??= describeAll(lexed, structure))
    },
    nodeCount: nodeToken.length,
    gameCount: gameRoot.length,
    nodeToken,
    nodeParent,
    get nodeEnd() {
      return (nodeEnd ??= subtreeEnds(nodeParent))
    },
    gameRoot,
    print: () => printTokens(tokens),
    lexed,
  }
}

const printTokens = ({ text, count, starts }: Tokens): string => {
  const parts: string[] = []
  for (let token = 0; token < count; token++) parts.push(text.slice(starts[token], starts[token + 1]))
  return parts.join('')
}

/**
 * Parses a text into a lossless syntax tree: `parseSyntax(text).print() === text` for every text.
 *
 * Never throws for a text: what is wrong becomes a diagnostic, what is missing is assumed, and nothing is dropped. Time
 * and memory grow with the length only, whatever the nesting. Throws `RangeError` for an unknown `start`.
 *
 * @example
 * parseSyntax('(;B[aa](;W[bb])(;W[cc]))').nodeParent // Int32Array [-1, 0, 0]
 */
export const parseSyntax = (source: Source | string, options: ParseOptions = {}): SyntaxTree => {
  const given = typeof source === 'string' ? createSource(source) : source
  return treeOf(given, lex(given.text, options))
}
