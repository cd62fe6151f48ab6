import { lex, relex } from '@sgfkit/lexer'
import type { Lexed, StartSearch, Tokens } from '@sgfkit/lexer'
import { createSource } from '@sgfkit/source'
import type { Diagnostic, Source, TextEdit } from '@sgfkit/source'
import { describeAll } from './diagnostics.js'
import { findNode, gameHandle, nodeHandle } from './handles.js'
import type { SyntaxGameTree, SyntaxNode } from './handles.js'
import { restructure } from './restructure.js'
import { resume } from './resume.js'
import { buildStructure, subtreeEnds } from './structure.js'
import type { Structure } from './structure.js'

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
  /** A handle for a node; throws `RangeError` for a number that is no node's. */
  node(index: number): SyntaxNode
  /** A handle for a game; throws `RangeError` for a number that is no game's. */
  game(index: number): SyntaxGameTree
  /**
   * The number of the node that a place in the text belongs to: from its first character up to the `;`, `(` or `)`
   * after it. -1 outside of nodes; where one node ends and the next begins it is the next. Throws `RangeError` for a
   * place outside the text.
   */
  nodeAt(offset: number): number
  /** What the lexer said; `reparse` goes on from it. */
  readonly lexed: Lexed
  /** What the columns are part of; `reparse` goes on from it. */
  readonly structure: Structure
}

class Tree implements SyntaxTree {
  readonly source: Source
  readonly tokens: Tokens
  readonly lexed: Lexed
  readonly nodeCount: number
  readonly gameCount: number
  readonly nodeToken: Int32Array
  readonly nodeParent: Int32Array
  readonly gameRoot: Int32Array
  readonly structure: Structure
  #diagnostics: readonly Diagnostic[] | undefined

  constructor(source: Source, lexed: Lexed, structure: Structure) {
    this.source = source
    this.tokens = lexed.tokens
    this.lexed = lexed
    this.nodeCount = structure.nodeToken.length
    this.gameCount = structure.gameRoot.length
    this.nodeToken = structure.nodeToken
    this.nodeParent = structure.nodeParent
    this.gameRoot = structure.gameRoot
    this.structure = structure
  }

  get nodeEnd(): Int32Array {
    return (this.structure.nodeEnd ??= subtreeEnds(this.nodeParent))
  }

  get diagnostics(): readonly Diagnostic[] {
    return (this.#diagnostics ??= describeAll(this.lexed, this.structure))
  }

  print(): string {
    return printTokens(this.tokens)
  }

  node(index: number): SyntaxNode {
    return nodeHandle(this, index)
  }

  game(index: number): SyntaxGameTree {
    return gameHandle(this, index)
  }

  nodeAt(offset: number): number {
    return findNode(this, offset)
  }
}

/** The tree of what was lexed, and of the shape made of it. */
export const treeOf = (source: Source, lexed: Lexed, structure: Structure): SyntaxTree =>
  new Tree(source, lexed, structure)

const printTokens = ({ text, count, starts }: Tokens): string => {
  const parts: string[] = []
  for (let token = 0; token < count; token++) parts.push(text.slice(starts[token], starts[token + 1]))
  return parts.join('')
}

/**
 * Parses a text into a lossless syntax tree: `parseSyntax(text).print() === text` for every text.
 *
 * Never throws for a text: what is wrong becomes a diagnostic, what is missing is assumed, and nothing is dropped. Time
 * and memory grow with the length only, whatever the nesting. Throws `RangeError` for an unknown `start` and `TypeError`
 * for what is no text, such as bytes.
 *
 * @example
 * parseSyntax('(;B[aa](;W[bb])(;W[cc]))').nodeParent // Int32Array [-1, 0, 0]
 */
export const parseSyntax = (source: Source | string, options: ParseOptions = {}): SyntaxTree => {
  const given = typeof source === 'string' ? createSource(source) : source
  // Whoever writes in JavaScript may give bytes.
  if (typeof (given as Partial<Source> | null | undefined)?.text !== 'string')
    throw new TypeError('parsing needs a string or a Source; decode bytes first')
  const lexed = lex(given.text, options)
  return treeOf(given, lexed, buildStructure(lexed.tokens))
}

/**
 * The tree of a text after edits, given the tree before: equal to `parseSyntax` of the new text, at a fraction of the
 * cost. The source keeps its name; the tree before stays as it is.
 *
 * Throws `RangeError` when an edit lies outside the text or two overlap.
 */
export const reparse = (tree: SyntaxTree, edits: readonly TextEdit[]): SyntaxTree => {
  if (edits.length === 0) return tree
  const lexed = relex(tree.lexed, edits)
  const { tokens, change, copies } = lexed
  const structure =
    restructure(tree.structure, tree.tokens, tokens, change) ??
    resume(tree.structure, tree.tokens, tokens, copies) ??
    buildStructure(tokens)
  return treeOf(createSource(lexed.tokens.text, tree.source.name), lexed, structure)
}
