import { contentEnd, isTerminated, TokenKind } from '@sgfkit/lexer'
import type { Span } from '@sgfkit/source'
import { normalIdent } from './ident.js'
import { childrenOf, gameOf, kindOf, ownEnd, startOf, subtreeTokens, withoutSpace } from './places.js'
import type { SyntaxTree } from './tree.js'

/** A value of a property in the text. */
export interface SyntaxValue {
  readonly kind: 'value'
  readonly property: SyntaxProperty
  readonly index: number
  readonly token: number
  /** With the brackets. */
  readonly span: Span
  /** Between the brackets. */
  readonly contentSpan: Span
  /** The text between the brackets, escapes as they are. */
  readonly raw: string
  /** Whether its `]` is there: only at the end of a text it can be missing. */
  readonly terminated: boolean
}

/** A property of a node in the text. */
export interface SyntaxProperty {
  readonly kind: 'property'
  readonly node: SyntaxNode
  /** Its place among the properties of its node. */
  readonly index: number
  /** The identifier without lowercase letters, empty where values stand without one. */
  readonly ident: string
  /** The identifier as it stands in the text. */
  readonly rawIdent: string
  /** The identifier, empty where there is none. */
  readonly identSpan: Span
  /** From the identifier to the last value. */
  readonly span: Span
  /** In order; empty where an identifier has no value. */
  readonly values: readonly SyntaxValue[]
}

/** A node in the text. Two handles of one node are different objects: compare `index`. */
export interface SyntaxNode {
  readonly kind: 'node'
  readonly tree: SyntaxTree
  readonly index: number
  /** From its `;` to its last property or stray character. */
  readonly span: Span
  /** Whether its `;` is in the text. */
  readonly hasSemicolon: boolean
  readonly parent: SyntaxNode | undefined
  readonly children: readonly SyntaxNode[]
  readonly game: SyntaxGameTree
  /** In the order of the text; a property that occurs twice is there twice. */
  readonly properties: readonly SyntaxProperty[]
  /** The first property with that identifier. */
  property(ident: string): SyntaxProperty | undefined
  /** With everything below it and the parentheses around that, where it has its own; takes time with its size. */
  readonly subtreeSpan: Span
}

/** A game in the text. */
export interface SyntaxGameTree {
  readonly kind: 'game'
  readonly tree: SyntaxTree
  readonly index: number
  /** With its parentheses; takes time with its size. */
  readonly span: Span
  readonly root: SyntaxNode
}

class ValueHandle implements SyntaxValue {
  readonly kind = 'value'
  readonly property: SyntaxProperty
  readonly index: number
  readonly token: number

  constructor(property: SyntaxProperty, index: number, token: number) {
    this.property = property
    this.index = index
    this.token = token
  }

  get span(): Span {
    const { tree } = this.property.node
    return { start: startOf(tree, this.token), end: startOf(tree, this.token + 1) }
  }

  get contentSpan(): Span {
    const { tree } = this.property.node
    return { start: startOf(tree, this.token) + 1, end: contentEnd(tree.tokens, this.token) }
  }

  get raw(): string {
    const { start, end } = this.contentSpan
    return this.property.node.tree.tokens.text.slice(start, end)
  }

  get terminated(): boolean {
    return isTerminated(this.property.node.tree.tokens, this.token)
  }
}

class PropertyHandle implements SyntaxProperty {
  readonly kind = 'property'
  readonly values: readonly SyntaxValue[]

  readonly node: SyntaxNode
  readonly index: number
  readonly identSpan: Span

  constructor(node: SyntaxNode, index: number, identSpan: Span, tokens: number[]) {
    this.node = node
    this.index = index
    this.identSpan = identSpan

    this.values = tokens.map((token, i) => new ValueHandle(this, i, token))
  }

  get ident(): string {
    return normalIdent(this.rawIdent)
  }

  get rawIdent(): string {
    return this.node.tree.tokens.text.slice(this.identSpan.start, this.identSpan.end)
  }

  get span(): Span {
    return { start: this.identSpan.start, end: this.values.at(-1)?.span.end ?? this.identSpan.end }
  }
}

class NodeHandle implements SyntaxNode {
  readonly kind = 'node'
  #properties: readonly SyntaxProperty[] | undefined

  readonly tree: SyntaxTree
  readonly index: number

  constructor(tree: SyntaxTree, index: number) {
    this.tree = tree
    this.index = index
  }

  get #token(): number {
    return this.tree.nodeToken[this.index] ?? 0
  }

  get span(): Span {
    const { tree, index } = this
    return { start: startOf(tree, this.#token), end: startOf(tree, withoutSpace(tree, ownEnd(tree, index))) }
  }

  get hasSemicolon(): boolean {
    return kindOf(this.tree, this.#token) === TokenKind.semi
  }

  get parent(): SyntaxNode | undefined {
    const parent = this.tree.nodeParent[this.index] ?? -1
    return parent < 0 ? undefined : new NodeHandle(this.tree, parent)
  }

  get children(): readonly SyntaxNode[] {
    return childrenOf(this.tree, this.index).map((child) => new NodeHandle(this.tree, child))
  }

  get game(): SyntaxGameTree {
    return new GameHandle(this.tree, gameOf(this.tree, this.index))
  }

  get properties(): readonly SyntaxProperty[] {
    return (this.#properties ??= this.#read())
  }

  property(ident: string): SyntaxProperty | undefined {
    return this.properties.find((property) => property.ident === ident)
  }

  get subtreeSpan(): Span {
    const { first, end } = subtreeTokens(this.tree, this.index)
    return { start: startOf(this.tree, first), end: startOf(this.tree, end) }
  }

  #read(): readonly SyntaxProperty[] {
    const { tree } = this
    const properties: SyntaxProperty[] = []
    let ident: Span | undefined
    let values: number[] = []
    const flush = (): void => {
      if (ident) properties.push(new PropertyHandle(this, properties.length, ident, values))
      values = []
    }
    const end = ownEnd(tree, this.index)
    for (let token = this.#token; token < end; token++) {
      const kind = kindOf(tree, token)
      if (kind === TokenKind.ident) {
        flush()
        ident = { start: startOf(tree, token), end: startOf(tree, token + 1) }
      } else if (kind === TokenKind.value) {
        ident ??= { start: startOf(tree, token), end: startOf(tree, token) }
        values.push(token)
      }
    }
    flush()
    return properties
  }
}

class GameHandle implements SyntaxGameTree {
  readonly kind = 'game'
  readonly tree: SyntaxTree
  readonly index: number

  constructor(tree: SyntaxTree, index: number) {
    this.tree = tree
    this.index = index
  }

  get root(): SyntaxNode {
    return new NodeHandle(this.tree, this.tree.gameRoot[this.index] ?? 0)
  }

  get span(): Span {
    return this.root.subtreeSpan
  }
}

const check = (what: string, index: number, count: number): void => {
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new RangeError(`${what} must be a whole number below ${count}, got ${index}`)
}

/** A handle for a node; throws `RangeError` for a number that is no node's. */
export const nodeHandle = (tree: SyntaxTree, index: number): SyntaxNode => {
  check('node', index, tree.nodeCount)
  return new NodeHandle(tree, index)
}

/** A handle for a game; throws `RangeError` for a number that is no game's. */
export const gameHandle = (tree: SyntaxTree, index: number): SyntaxGameTree => {
  check('game', index, tree.gameCount)
  return new GameHandle(tree, index)
}

/**
 * The node that a place in the text belongs to: from its first character to the `;`, `(` or `)` after it. -1 outside of
 * nodes. Where one node ends and the next begins it is the next.
 */
export const findNode = (tree: SyntaxTree, offset: number): number => {
  const { nodeToken, tokens } = tree
  if (!Number.isInteger(offset) || offset < 0 || offset > tokens.text.length)
    throw new RangeError(`offset must be a whole number in 0..${tokens.text.length}, got ${offset}`)
  let low = -1
  let high = nodeToken.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (startOf(tree, nodeToken[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low >= 0 && offset <= startOf(tree, ownEnd(tree, low)) ? low : -1
}
