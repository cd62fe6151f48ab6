import { isTerminated, TokenKind } from '@sgfkit/lexer'
import type { Source, TextEdit } from '@sgfkit/source'
import type { SyntaxTree } from '@sgfkit/syntax'
import { normalIdent } from '@sgfkit/syntax'
import { shown } from './misuse.js'
import type { Links, NodeId, PropertyEntry } from './records.js'
import { MANY, placesOf } from './places.js'
import { NONE } from './records.js'

/** Identifiers of one and two letters, so that each is one string however often it occurs. */
const shortIdents: (string | undefined)[] = new Array<undefined>(26 * 27).fill(undefined)

/** A text, and edits of it. */
export interface Origin {
  readonly source: Source
  readonly edits: readonly TextEdit[]
}

/**
 * The text that untouched nodes are read from: a syntax tree, and which id each of its nodes bears.
 *
 * Until a text edit shifts them, ids are the node numbers themselves and no map is kept.
 */
export class Base {
  /** The text that the document was opened with, and the edits that lead from it to this text; absent where it is this text. */
  readonly origin: Origin | undefined
  readonly syntax: SyntaxTree
  readonly text: string
  readonly nodeCount: number
  /** Id of each syntax node, or `undefined` where they are the same numbers. */
  readonly ids: Int32Array | undefined
  /** Syntax node of each id (-1 for ids without one), or `undefined` where they are the same numbers. */
  readonly nodes: Int32Array | undefined
  readonly kinds: Uint8Array
  readonly starts: Int32Array
  readonly tokenCount: number
  /** Index of the value token that the end of the text cut off, or -1. */
  readonly openValue: number
  readonly #nodeToken: Int32Array
  readonly #nodeParent: Int32Array
  #nodeEnd: Int32Array | undefined
  #previous: Int32Array | undefined
  /** The node of many properties that was looked at last, and these. */
  #looked: { readonly node: number; readonly entries: readonly PropertyEntry[] } | undefined

  constructor(syntax: SyntaxTree, ids?: Int32Array, origin?: Origin) {
    this.origin = origin
    this.syntax = syntax
    this.text = syntax.source.text
    this.nodeCount = syntax.nodeCount
    this.ids = ids
    this.kinds = syntax.tokens.kinds
    this.starts = syntax.tokens.starts
    this.tokenCount = syntax.tokens.count
    this.#nodeToken = syntax.nodeToken
    this.#nodeParent = syntax.nodeParent
    this.openValue = findOpenValue(syntax)
    if (ids === undefined) {
      this.nodes = undefined
      return
    }
    let largest = NONE
    for (const id of ids) if (id > largest) largest = id
    this.nodes = new Int32Array(largest + 1).fill(NONE)
    for (let node = 0; node < ids.length; node++) this.nodes[ids[node]!] = node
  }

  /** About how many bytes the text, its tokens and its columns take. */
  get size(): number {
    return 2 * this.text.length + 5 * this.tokenCount + (this.ids === undefined ? 12 : 20) * this.nodeCount
  }

  /** The syntax node of an id, or -1. */
  node(id: NodeId): number {
    if (this.nodes !== undefined) return this.nodes[id] ?? NONE
    // The shift leaves only whole numbers from 0 as they are.
    return id < this.nodeCount && id >>> 0 === id ? id : NONE
  }

  id(node: number): NodeId {
    return this.ids === undefined ? node : this.ids[node]!
  }

  parent(node: number): number {
    return this.#nodeParent[node]!
  }

  /** Index after the last node of the subtree. */
  end(node: number): number {
    return (this.#nodeEnd ??= this.syntax.nodeEnd)[node]!
  }

  first(node: number): number {
    return this.#nodeParent[node + 1] === node ? node + 1 : NONE
  }

  /** The next sibling; for a root, the root of the next game. */
  next(node: number): number {
    const parent = this.#nodeParent[node]!
    // Files of one line are read without the ends of subtrees.
    if (parent === NONE) {
      const end = this.gameEnd(node)
      return end < this.nodeCount ? end : NONE
    }
    const next = this.end(node)
    return next < this.nodeCount && this.#nodeParent[next] === parent ? next : NONE
  }

  /** Index after the last node of the game that a node is in. */
  gameEnd(node: number): number {
    const next = this.game(node) + 1
    return next < this.syntax.gameCount ? this.root(next) : this.nodeCount
  }

  /** The sibling before; for a root, the root of the game before. Looked up in a column that is made on first need. */
  previous(node: number): number {
    if (node === 0 || this.#nodeParent[node] === node - 1) return NONE
    if (this.#previous === undefined) {
      this.#previous = new Int32Array(this.nodeCount).fill(NONE)
      for (let at = 0; at < this.nodeCount; at++) {
        const next = this.next(at)
        if (next !== NONE) this.#previous[next] = at
      }
    }
    return this.#previous[node]!
  }

  /** Number of games. */
  get gameCount(): number {
    return this.syntax.gameCount
  }

  root(game: number): number {
    return this.syntax.gameRoot[game]!
  }

  /** The game that a node belongs to, found by binary search. */
  game(node: number): number {
    const roots = this.syntax.gameRoot
    let low = 0
    let high = this.syntax.gameCount - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (roots[middle]! <= node) low = middle
      else high = middle - 1
    }
    return low
  }

  /** A fresh record of a node's place, for a transaction to change. */
  links(node: number, owner: number): Links {
    let count = 0
    let last: number = NONE
    for (let child = this.first(node); child !== NONE; child = this.next(child)) {
      last = child
      count++
    }
    const first = this.first(node)
    const previous = this.previous(node)
    const next = this.next(node)
    const parent = this.parent(node)
    return {
      owner,
      parent: parent === NONE ? NONE : this.id(parent),
      first: first === NONE ? NONE : this.id(first),
      last: last === NONE ? NONE : this.id(last),
      previous: previous === NONE ? NONE : this.id(previous),
      next: next === NONE ? NONE : this.id(next),
      count,
      home: this.id(this.root(this.game(node))),
    }
  }

  /** Index of the first token of a node: its `;`, or its first property where the `;` is missing. */
  firstToken(node: number): number {
    return this.#nodeToken[node]!
  }

  /** The token from which a node's properties are looked for. */
  propertyToken(node: number): number {
    const token = this.#nodeToken[node]!
    return this.kinds[token] === TokenKind.semi ? token + 1 : token
  }

  /** The next identifier token of the same node at or after `token`, or -1. */
  identFrom(token: number): number {
    const { kinds, tokenCount } = this
    for (let at = token; at < tokenCount; at++) {
      const kind = kinds[at]!
      if (kind === TokenKind.ident) return at
      if (kind === TokenKind.semi || kind === TokenKind.open || kind === TokenKind.close) return NONE
    }
    return NONE
  }

  /** The next value token of the same property at or after `token`, or -1. */
  valueFrom(token: number): number {
    const { kinds, tokenCount } = this
    for (let at = token; at < tokenCount; at++) {
      const kind = kinds[at]!
      if (kind === TokenKind.value) return at
      if (kind !== TokenKind.space && kind !== TokenKind.stray) return NONE
    }
    return NONE
  }

  /** Whether the identifier token reads as `ident` once lowercase letters are dropped. */
  identIs(token: number, ident: string): boolean {
    const { text } = this
    const end = this.starts[token + 1]!
    let matched = 0
    for (let at = this.starts[token]!; at < end; at++) {
      const code = text.charCodeAt(at)
      if (code === ident.charCodeAt(matched)) matched++
      else if (code < 97 || code > 122) return false
    }
    return matched === ident.length
  }

  /** The identifier token of the first property of a node with this identifier and at least one value, or -1. */
  find(node: number, ident: string): number {
    if (typeof ident !== 'string') throw new TypeError(`an identifier is a text such as "B", got ${shown(ident)}`)
    let left = MANY
    for (let token = this.identFrom(this.propertyToken(node)); token !== NONE; token = this.identFrom(token + 1)) {
      if (this.identIs(token, ident) && this.valueFrom(token + 1) !== NONE) return token
      if (--left === 0) return this.#lookUp(node, ident)[0] ?? NONE
    }
    return NONE
  }

  /** The raw values of each occurrence of a property that has some; `most`: no more of them matter. */
  occurrences(node: number, ident: string, most: number): (readonly string[])[] {
    let token = this.find(node, ident)
    if (token === NONE) return []
    let after = this.afterValues(token)
    const occurrences: (readonly string[])[] = [this.raws(token, after)]
    let left = MANY
    while (occurrences.length < most && (token = this.identFrom(after)) !== NONE) {
      if (left-- === 0) return this.#lookUp(node, ident).map((at) => this.raws(at, this.afterValues(at)))
      after = token + 1
      if (!this.identIs(token, ident)) continue
      after = this.afterValues(token)
      if (after > token + 1) occurrences.push(this.raws(token, after))
    }
    return occurrences
  }

  /** The identifier tokens of a property that has values, in a node of many. */
  #lookUp(node: number, ident: string): number[] {
    const entries = this.entries(node)
    return placesOf(entries, ident).map((at) => entries[at]!.token)
  }

  ident(token: number): string {
    const start = this.starts[token]!
    const end = this.starts[token + 1]!
    const length = end - start
    if (length <= 2) {
      const first = this.text.charCodeAt(start) - 65
      const second = length === 1 ? 26 : this.text.charCodeAt(start + 1) - 65
      if (first >= 0 && first < 26 && second >= 0 && second < 25 + 3 - length)
        return (shortIdents[first * 27 + second] ??= this.text.slice(start, end))
    }
    return normalIdent(this.text.slice(start, end))
  }

  /** Where the raw text of a value token starts: behind its bracket. */
  valueStart(token: number): number {
    return this.starts[token]! + 1
  }

  /**
   * Where the raw text of a value token ends: before its bracket. Where the text ends inside the value, a last backslash that
   * escapes nothing is no part of it.
   */
  valueEnd(token: number): number {
    return token === this.openValue ? this.#openValueEnd() : this.starts[token + 1]! - 1
  }

  #openValueEnd(): number {
    const { text } = this
    const start = this.valueStart(this.openValue)
    let at = text.length
    while (at > start && text.charCodeAt(at - 1) === 92) at--
    return text.length - ((text.length - at) % 2)
  }

  /** Adds the raw values of the property at an identifier token to `into`; returns the index after its last token. */
  collect(ident: number, into: string[]): number {
    let after = ident + 1
    for (let token = this.valueFrom(after); token !== NONE; token = this.valueFrom(after)) {
      into.push(this.text.slice(this.valueStart(token), this.valueEnd(token)))
      after = token + 1
    }
    return after
  }

  /** The raw values of the property at an identifier token, which `afterValues` says the end of. */
  raws(ident: number, after: number): string[] {
    // One value is the rule, and an array of just that size.
    if (after === ident + 2) return [this.text.slice(this.valueStart(ident + 1), this.valueEnd(ident + 1))]
    const raws: string[] = []
    this.collect(ident, raws)
    return raws
  }

  /** Index after the last value of the property at an identifier token; after the identifier where it has none. */
  afterValues(ident: number): number {
    let after = ident + 1
    for (let token = this.valueFrom(after); token !== NONE; token = this.valueFrom(after)) after = token + 1
    return after
  }

  /** Where the property at an identifier token ends: behind its last value. */
  propertyEnd(ident: number): number {
    return this.starts[this.afterValues(ident)]!
  }

  /** Where the text of a node starts. */
  ownStart(node: number): number {
    return this.starts[this.firstToken(node)]!
  }

  /** Where the text of a node ends: behind its last value, or its `;`. White space and stray text after that do not count. */
  ownEnd(node: number): number {
    const { kinds, tokenCount } = this
    let after = this.propertyToken(node)
    for (let at = after; at < tokenCount; at++) {
      const kind = kinds[at]!
      if (kind === TokenKind.value || kind === TokenKind.ident) after = at + 1
      else if (kind !== TokenKind.space && kind !== TokenKind.stray) break
    }
    return this.starts[after]!
  }

  /** The properties of a node that have values, as they stand. */
  entries(node: number): readonly PropertyEntry[] {
    if (this.#looked?.node === node) return this.#looked.entries
    const entries: PropertyEntry[] = []
    for (let token = this.identFrom(this.propertyToken(node)); token !== NONE; token = this.identFrom(token + 1)) {
      if (this.valueFrom(token + 1) !== NONE) entries.push({ ident: this.ident(token), raws: undefined, token })
    }
    if (entries.length > MANY) this.#looked = { node, entries }
    return entries
  }
}

/** The last token, where it is a value without its closing bracket. */
function findOpenValue({ tokens }: SyntaxTree): number {
  const last = tokens.count - 1
  return last >= 0 && tokens.kinds[last] === TokenKind.value && !isTerminated(tokens, last) ? last : NONE
}
