import { contentEnd, isTerminated, TokenKind, type Tokens } from '@sgfkit/lexer'
import { type GameContext, Schema } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import { infoFormats } from '@sgfkit/schema/info'
import type { Fix } from '@sgfkit/source'
import { parseSyntax, type SyntaxTree } from '@sgfkit/syntax'
import { IdentTable, SHORT_CODES } from './idents.js'
import { Looker } from './looks.js'
import { type PropertyInfo, PropertyTable } from './property-info.js'
import { fixOf } from './rule.js'

/** Go and the general properties, with the usual slips of game info: what the reference checker knows. */
const referenceSchema = Schema.standard.extend(infoFormats)

/** What a view looks at between two documents, so that it holds none of them. */
const nothing = parseSyntax('')

/**
 * The properties of the node at hand, in arrays that are used again for the next node: identifiers as numbers, tokens of
 * their values. A view is opened on one document after the other; what it has learned about identifiers stays.
 */
export class NodeView {
  tree: SyntaxTree = nothing
  tokens: Tokens = nothing.tokens
  text = ''
  kinds: Uint8Array = nothing.tokens.kinds
  starts: Int32Array = nothing.tokens.starts
  idents = new IdentTable()
  readonly looker = new Looker()
  readonly reference: boolean
  /** The tables that values are read with. */
  readonly schema: Schema

  context: GameContext = { ff: 1, gm: 1, columns: 19, rows: 19 }
  table: PropertyTable

  node = -1
  parent = -1
  count = 0
  codes = new Int32Array(64)
  /** Identifier token of each property. */
  idToken = new Int32Array(64)
  /** First value token of each property. */
  firstValue = new Int32Array(64)
  /** Last value token of each property. */
  lastValue = new Int32Array(64)
  valueCount = new Int32Array(64)
  /** Index of the first property of the same identifier, or -1 for the first one. */
  repeats = new Int32Array(64)
  /** First tokens of values that stand in the node behind stray text instead of an identifier. */
  readonly orphans: number[] = []
  /** Nodes, properties and board operations looked at: for tests of linear growth. */
  steps = 0

  #cursorProperty = -1
  #cursorValue = 0
  #cursorToken = 0
  /** Where each identifier stands first in the node at hand, by its code; -1 where it does not. */
  #slots = new Int32Array(SHORT_CODES).fill(-1)
  readonly #tables = new Map<number, PropertyTable>()

  /** `reference`: Go is all there is, as to the reference checker. */
  constructor(reference: boolean) {
    this.reference = reference
    this.schema = reference ? referenceSchema : fullSchema
    this.table = new PropertyTable(this.context, this.idents, this.schema, this.reference)
  }

  /** Begins a document. */
  open(tree: SyntaxTree): void {
    this.tree = tree
    this.tokens = tree.tokens
    this.text = tree.tokens.text
    this.kinds = tree.tokens.kinds
    this.starts = tree.tokens.starts
    this.node = this.parent = -1
    this.steps = 0
    this.#cursorProperty = -1
  }

  /** Lets the document go, and what would grow from one to the next without end. */
  close(): void {
    this.open(nothing)
    this.#clear()
    if (this.idents.size > 1024 || this.#tables.size > 64) {
      this.idents = new IdentTable()
      this.#slots = this.#slots.slice(0, SHORT_CODES)
      this.#tables.clear()
      this.table = new PropertyTable(this.context, this.idents, this.schema, this.reference)
    } else for (const table of this.#tables.values()) table.forget()
  }

  /** Chooses the table of the game that `context` tells. */
  enter(context: GameContext): void {
    this.context = context
    const key = (context.dialect === undefined ? 0 : 1) + 2 * (context.ff + 5 * context.gm)
    let table = this.#tables.get(key)
    if (table === undefined) {
      table = new PropertyTable(context, this.idents, this.schema, this.reference)
      this.#tables.set(key, table)
    }
    this.table = table
  }

  #clear(): void {
    const { codes } = this
    const slots = this.#slots
    for (let i = 0; i < this.count; i++) slots[codes[i]!] = -1
    this.count = 0
    if (this.orphans.length > 0) this.orphans.length = 0
  }

  /** Reads the properties of a node into the arrays. */
  scan(node: number): void {
    this.#clear()
    const { kinds, starts, text, idents } = this
    let slots = this.#slots
    let count = 0
    let token = this.tree.nodeToken[node]!
    if (kinds[token] === TokenKind.semi) token++
    const end = this.tokens.count
    while (token < end) {
      const kind = kinds[token]!
      if (kind <= TokenKind.semi) break
      if (kind !== TokenKind.ident) {
        if (kind === TokenKind.value) this.#orphan(token)
        token++
        continue
      }
      const ident = token++
      let first = -1
      let last = -1
      let values = 0
      for (; token < end; token++) {
        const next = kinds[token]!
        if (next === TokenKind.value) {
          if (values++ === 0) first = token
          last = token
        } else if (next !== TokenKind.space && next !== TokenKind.stray) break
      }
      if (values === 0) continue
      if (count === this.codes.length) this.#grow()
      const code = idents.codeAt(text, starts[ident]!, starts[ident + 1]!)
      if (code >= slots.length) slots = this.#moreSlots(code)
      const before = slots[code]!
      if (before < 0) slots[code] = count
      this.codes[count] = code
      this.idToken[count] = ident
      this.firstValue[count] = first
      this.lastValue[count] = last
      this.valueCount[count] = values
      this.repeats[count] = before
      count++
    }
    this.count = count
    this.steps += count
  }

  #orphan(token: number): void {
    let before = token - 1
    if (this.kinds[before] === TokenKind.space) before--
    if (this.kinds[before] === TokenKind.stray) this.orphans.push(token)
  }

  #moreSlots(code: number): Int32Array<ArrayBuffer> {
    const slots = new Int32Array(2 * code).fill(-1)
    slots.set(this.#slots)
    return (this.#slots = slots)
  }

  #grow(): void {
    const larger = (from: Int32Array) => {
      const to = new Int32Array(from.length * 2)
      to.set(from)
      return to
    }
    this.codes = larger(this.codes)
    this.idToken = larger(this.idToken)
    this.firstValue = larger(this.firstValue)
    this.lastValue = larger(this.lastValue)
    this.valueCount = larger(this.valueCount)
    this.repeats = larger(this.repeats)
  }

  /** Index of the first property with this code in the node, or -1. */
  find(code: number): number {
    const slots = this.#slots
    return code < slots.length ? slots[code]! : -1
  }

  has(code: number): boolean {
    return this.find(code) >= 0
  }

  infoOf(index: number): PropertyInfo {
    return this.table.info(this.codes[index]!)
  }

  identOf(index: number): string {
    return this.idents.name(this.codes[index]!)
  }

  /** Token of value number `value` of a property. Asked for in ascending order it is found in one pass. */
  valueToken(index: number, value: number): number {
    let token = this.firstValue[index]!
    let at = 0
    if (this.#cursorProperty === token && this.#cursorValue <= value) {
      at = this.#cursorValue
      token = this.#cursorToken
    }
    while (at < value) if (this.kinds[++token] === TokenKind.value) at++
    this.#cursorProperty = this.firstValue[index]!
    this.#cursorValue = value
    this.#cursorToken = token
    return token
  }

  /** Where the content of a value token ends. */
  valueEnd(token: number): number {
    const end = this.starts[token + 1]!
    return end === this.text.length ? contentEnd(this.tokens, token) : end - 1
  }

  /** Raw text of a value token. */
  rawOf(token: number): string {
    return this.text.slice(this.starts[token]! + 1, this.valueEnd(token))
  }

  /**
   * The raw text of a value as it can be written elsewhere, or with something behind it: the end of the text may have cut it at a
   * backslash, which would escape what comes next.
   */
  movableRaw(token: number): string {
    return this.#closed(token).slice(1, -1)
  }

  /** The text of all values of a property as it can be put elsewhere: a last one that the end of the text cut is closed. */
  movableValues(index: number): string {
    return (
      this.text.slice(this.starts[this.firstValue[index]!], this.starts[this.lastValue[index]!]) +
      this.#closed(this.lastValue[index]!)
    )
  }

  #closed(token: number): string {
    const value = this.text.slice(this.starts[token], this.starts[token + 1])
    if (isTerminated(this.tokens, token)) return value
    let before = value.length - 1
    while (value.charCodeAt(before) === 92) before--
    return (value.length - 1 - before) % 2 === 0 ? `${value}]` : `${value}\\]`
  }

  /** Raw values of a property. */
  raws(index: number): string[] {
    const token = this.firstValue[index]!
    if (this.valueCount[index] === 1) return [this.rawOf(token)]
    const raws: string[] = []
    for (let at = token; raws.length < this.valueCount[index]!; at++)
      if (this.kinds[at] === TokenKind.value) raws.push(this.rawOf(at))
    return raws
  }

  /** The raw first value of a property of the node, or `undefined`. */
  raw(code: number): string | undefined {
    const index = this.find(code)
    return index < 0 ? undefined : this.rawOf(this.firstValue[index]!)
  }

  /** Whether the values of a property say something. */
  isReadable(index: number): boolean {
    const value: unknown = this.schema.value(this.identOf(index), this.raws(index), this.context)
    return value !== undefined && value !== ''
  }

  identStart(index: number): number {
    return this.starts[this.idToken[index]!]!
  }

  identEnd(index: number): number {
    return this.starts[this.idToken[index]! + 1]!
  }

  /** Where a property ends: behind its last value. */
  propertyEnd(index: number): number {
    return this.starts[this.lastValue[index]! + 1]!
  }

  /** Where the text of the node starts. */
  nodeStart(): number {
    return this.starts[this.tree.nodeToken[this.node]!]!
  }

  /** Where the text of the node ends: behind its last property, or its `;`. */
  nodeEnd(): number {
    return this.count > 0 ? this.propertyEnd(this.count - 1) : this.starts[this.tree.nodeToken[this.node]! + 1]!
  }

  /** The fix that takes a property out. */
  removeProperty(index: number, kind: Fix['kind'], title = `Remove ${this.identOf(index)}`): Fix {
    // A node without a semicolon is there by its properties alone.
    const alone = this.count === 1 && this.tree.nodeToken[this.node] === this.idToken[index]
    return fixOf(title, kind, this.identStart(index), this.propertyEnd(index), alone ? ';' : '')
  }

  /** The fix that takes a value out, and the property with its only one. */
  removeValue(index: number, token: number, kind: Fix['kind']): Fix {
    if (this.valueCount[index] === 1) return this.removeProperty(index, kind)
    // Without it stray text beside it may cut the other values off.
    const strayed = this.kinds[token - 1] === TokenKind.stray || this.kinds[token + 1] === TokenKind.stray
    return fixOf(
      `Remove ${this.text.slice(this.starts[token], Math.min(this.starts[token + 1]!, this.starts[token]! + 20))}`,
      strayed ? 'suggestion' : kind,
      this.starts[token]!,
      this.starts[token + 1]!,
      '',
    )
  }
}
