import type { Span } from '@sgfkit/source'
import type { GameContext, PropertyValue, Schema } from '@sgfkit/schema'
import { decodePointAt, gameContext, pointOf } from '@sgfkit/schema'
import { TokenKind } from '@sgfkit/lexer'
import type { TypedProperty } from './lone-moves.js'
import { loneMove } from './lone-moves.js'
import { mergeRaws } from './merge.js'
import { Navigator } from './navigator.js'
import type { SubtreeData } from './node-data.js'
import { copySubtree } from './node-data.js'
import { placesOf } from './places.js'
import type { NodeId, NodeRef, PropertyEntry } from './records.js'
import { idOf, NONE } from './records.js'

/** A node with more properties than this is looked through by other means, so that no number of them is slow. */
const FEW = 24

const nothing: TypedProperty = ['', undefined]

/** Properties of the node that is being read. An array that grows by one keeps room for a dozen more; this one is cut to size. */
const gathered: TypedProperty[] = new Array<TypedProperty>(FEW).fill(nothing)

/** How the values of one game are read. */
interface KnownContext {
  readonly context: GameContext
  readonly root: NodeId
  /** The syntax nodes of the game in the source. */
  readonly from: number
  readonly to: number
  /** Whether B and W are moves of Go, which can be read without a detour. */
  readonly plainMoves: boolean
}

/** Reading access to nodes: what `Navigator` offers, and their properties. */
export abstract class TreeReader extends Navigator {
  /** The property table that typed values are read with. */
  readonly schema: Schema
  /** What was last read of a root; one reference in each of many snapshots. */
  #known: KnownContext | undefined

  protected constructor(schema: Schema) {
    super()
    this.schema = schema
  }

  /**
   * The normal identifiers of a node's properties, in order, each once. (Lowercase letters of FF[1]–FF[3] identifiers are
   * dropped.)
   */
  idents(id: NodeId): string[] {
    const idents: string[] = []
    for (const { ident } of this.entries(id)) idents.push(ident)
    return idents.length > 1 ? [...new Set(idents)] : idents
  }

  /** Whether a node has a property with at least one value. */
  has(id: NodeId, ident: string): boolean {
    const own = this.state.properties.get(id)
    if (own !== undefined) return placesOf(own.entries, ident).length > 0
    const { base } = this.state
    return base.find(this.baseNode(id), ident) !== NONE
  }

  /**
   * The raw values of a property: the texts between the brackets, escapes and all; `undefined` if the node lacks it. Where
   * a property stands twice in a node, the values of all its occurrences.
   */
  raw(id: NodeId, ident: string): readonly string[] | undefined {
    const occurrences = this.#occurrences(id, ident)
    return occurrences.length < 2 ? occurrences[0] : occurrences.flat()
  }

  /**
   * The typed value of a property (see the property table of `@sgfkit/schema`); raw texts for an identifier that it does
   * not know. `undefined` where the node lacks the property or its values cannot be understood: `raw` still tells what
   * stands there, and `@sgfkit/check` says what is wrong with it.
   *
   * A doubled property is merged as its type allows: lists are joined, so are texts; of others the first counts.
   *
   * Moves, points and stones are typed as in Go. In games other than that (`context(id).gm` is not 1) they are what the
   * schema makes of them, and texts where it has no rules for the game: name `'any'` there, or take them as `unknown`.
   *
   * @example collection.get(id, 'B') // { x: 15, y: 3 }, 'pass' or undefined
   * @example collection.get<'B', 'any'>(id, 'B') // 'e2e4' in a game of chess
   */
  get<K extends string, Games extends 'go' | 'any' = 'go'>(id: NodeId, ident: K): PropertyValue<K, Games> | undefined {
    const { base, properties } = this.state
    if (properties.get(id) === undefined) {
      const token = base.find(this.baseNode(id), ident)
      if (token === NONE) return undefined
      // Another occurrence is rare: most nodes have no further identifier.
      const after = base.afterValues(token)
      if (base.identFrom(after) === NONE)
        return this.#read(id, ident, token, after) as PropertyValue<K, Games> | undefined
    }
    const raws = this.mergedRaw(id, ident)
    return raws === undefined ? undefined : this.schema.value<K, Games>(ident, raws, this.context(id))
  }

  /**
   * Identifiers and typed values of all properties of a node that can be understood, in order; as `get` for each of them, but
   * the node is looked through only once. Lists of nodes that hold nothing but a move are shared and frozen.
   *
   * @example for (const [ident, value] of collection.values(id)) if (ident === 'C') show(value)
   */
  values(id: NodeId): readonly TypedProperty[] {
    const { base, properties } = this.state
    const plain = properties.get(id) === undefined
    if (plain) {
      const alone = this.#loneMove(id, base.propertyToken(this.baseNode(id)))
      if (alone !== undefined) return alone
    }
    if (plain) {
      let count = 0
      let isFaulty = false
      let token = base.identFrom(base.propertyToken(this.baseNode(id)))
      for (; token !== NONE && count < FEW;) {
        const ident = base.ident(token)
        const after = base.afterValues(token)
        if (after > token + 1) {
          if (count > 0 && hasIdent(gathered, count, ident)) break
          const value = this.#read(id, ident, token, after)
          // Noted also where it cannot be understood: another occurrence does not stand for it.
          if (value === undefined) isFaulty = true
          gathered[count++] = [ident, value]
        }
        token = base.identFrom(after)
      }
      let values = token === NONE ? gathered.slice(0, count) : undefined
      if (isFaulty) values = values?.filter(([, value]) => value !== undefined)
      gathered.fill(nothing, 0, count)
      if (values !== undefined) return values
    }
    const values: TypedProperty[] = []
    // Doubled or many properties, or an edited node.
    const context = this.context(id)
    for (const [ident, raws] of this.mergedProperties(id)) {
      const value = this.schema.value(ident, raws, context)
      if (value !== undefined) values.push([ident, value])
    }
    return values
  }

  /** The values of a property as the typed view sees them: doubled properties merged, still raw. */
  mergedRaw(id: NodeId, ident: string): readonly string[] | undefined {
    return this.#merge(id, ident, this.#occurrences(id, ident))
  }

  /** All properties of a node in order, doubled ones merged, still raw. */
  mergedProperties(id: NodeId): (readonly [ident: string, raws: readonly string[]])[] {
    const entries = this.entries(id)
    if (entries.length <= FEW && !hasDoubles(entries))
      return entries.map((entry) => [entry.ident, this.entryRaws(entry)])
    const grouped = new Map<string, (readonly string[])[]>()
    for (const entry of entries) {
      const occurrences = grouped.get(entry.ident)
      if (occurrences === undefined) grouped.set(entry.ident, [this.entryRaws(entry)])
      else occurrences.push(this.entryRaws(entry))
    }
    return [...grouped].map(([ident, occurrences]) => [ident, this.#merge(id, ident, occurrences) ?? []])
  }

  /** What decides the meaning of values in the game that a node belongs to: FF, GM and board size of its root. */
  context(id: NodeId): GameContext {
    return this.#contextOf(id).context
  }

  /**
   * The text of a node in the source: from its `;` to the end of its last value, without what follows. `undefined` for a
   * node that was added later.
   */
  span(id: NodeId): Span | undefined {
    const { base } = this.state
    const node = base.node(id)
    return node === NONE ? undefined : { start: base.ownStart(node), end: base.ownEnd(node) }
  }

  /**
   * The node that a place in the source text belongs to, or -1 outside of nodes; see `SyntaxTree.nodeAt`. The node may have
   * been changed or deleted since the text was read. Throws `RangeError` for a place outside the text.
   */
  nodeAt(offset: number): NodeId {
    const { base } = this.state
    const node = base.syntax.nodeAt(offset)
    return node === NONE ? NONE : base.id(node)
  }

  /** The text of a property in the source (the first, where it is doubled); `undefined` if it does not stand there. */
  propertySpan(id: NodeId, ident: string): Span | undefined {
    const token = this.#sourceToken(id, ident)
    if (token === NONE) return undefined
    const { base } = this.state
    return { start: base.starts[token]!, end: base.propertyEnd(token) }
  }

  /**
   * The raw texts of a property's values in the source, without brackets, in the order of `raw`; `undefined` for values that
   * do not stand there, and an empty list where the node lacks the property.
   */
  valueSpans(id: NodeId, ident: string): (Span | undefined)[] {
    const { base } = this.state
    const spans: (Span | undefined)[] = []
    const entries = this.entries(id)
    for (const at of placesOf(entries, ident)) {
      const entry = entries[at]!
      if (entry.raws !== undefined) entry.raws.forEach(() => spans.push(undefined))
      else
        for (let token = base.valueFrom(entry.token + 1); token !== NONE; token = base.valueFrom(token + 1))
          spans.push({ start: base.valueStart(token), end: base.valueEnd(token) })
    }
    return spans
  }

  /** The raw text of one value in the source; see `valueSpans`, which is cheaper for all of them. */
  valueSpan(id: NodeId, ident: string, index = 0): Span | undefined {
    return this.valueSpans(id, ident)[index]
  }

  /** The subtree of a node as plain data, the first node with the `context` of its game; see `SubtreeData`. */
  copy(node: NodeRef): SubtreeData {
    const [first, ...rest] = copySubtree(this, idOf(node))
    return [{ ...first!, context: this.context(idOf(node)) }, ...rest]
  }

  /** @internal The properties of a node in order, doubled ones apart. */
  entries(id: NodeId): readonly PropertyEntry[] {
    return this.state.properties.get(id)?.entries ?? this.state.base.entries(this.baseNode(id))
  }

  /** @internal The raw values of one entry. */
  entryRaws(entry: PropertyEntry): readonly string[] {
    if (entry.raws !== undefined) return entry.raws
    const raws: string[] = []
    this.state.base.collect(entry.token, raws)
    return raws
  }

  protected forgetContext(): void {
    this.#known = undefined
  }

  #contextOf(id: NodeId): KnownContext {
    const { base, links } = this.state
    const known = this.#known
    if (known !== undefined) {
      // Nodes without a record of their own belong where the source has them.
      const node = base.node(id)
      const same =
        node >= known.from && node < known.to && links.get(id) === undefined ? true : this.rootOf(id) === known.root
      if (same) return known
    }
    const root = this.rootOf(id)
    const node = base.node(root)
    // Asking for the merge rule would need the context; of doubled root properties the first counts.
    const context = gameContext({ raw: (ident) => this.#occurrences(root, ident, 1)[0] }, this.schema)
    const plainMoves =
      context.gm === 1 &&
      context.dialect === undefined &&
      this.schema.property('B', context)?.type === 'move' &&
      this.schema.property('W', context)?.type === 'move'
    return (this.#known = {
      context,
      root,
      from: Math.max(0, node),
      to: node < 0 ? 0 : base.gameEnd(node),
      plainMoves,
    })
  }

  /** The values of a node whose tokens, from its first property on, are those of a plain move of Go and no more. */
  #loneMove(id: NodeId, token: number): readonly TypedProperty[] | undefined {
    const { kinds, starts, text } = this.state.base
    if (kinds[token] !== TokenKind.ident || kinds[token + 1] !== TokenKind.value) return undefined
    // White space may follow, as at the end of a line. Behind the last token there is no kind.
    let after = kinds[token + 2]
    if (after === TokenKind.space) after = kinds[token + 3]
    if (after !== undefined && after > TokenKind.semi) return undefined
    const start = starts[token]!
    const value = starts[token + 1]!
    const code = text.charCodeAt(start)
    if (value !== start + 1 || (code !== 66 && code !== 87)) return undefined
    const { context, plainMoves } = this.#contextOf(id)
    if (!plainMoves) return undefined
    const at = decodePointAt(text, value + 1, starts[token + 2]! - 1, context.columns, context.rows)
    // The end of the text may have cut the value off; what is odd is left to the schema.
    if (at < -1 || (after === undefined && token + 1 === this.state.base.openValue)) return undefined
    return loneMove(code === 66 ? 'B' : 'W', at, context.columns)
  }

  /** The typed value of the property at an identifier token that occurs once in its node. */
  #read(id: NodeId, ident: string, token: number, after: number): unknown {
    const { base } = this.state
    const { context, plainMoves } = this.#contextOf(id)
    if (plainMoves && after === token + 2 && (ident === 'B' || ident === 'W')) {
      const { columns } = context
      const value = token + 1
      const at = decodePointAt(base.text, base.valueStart(value), base.valueEnd(value), columns, context.rows)
      if (at >= 0) return pointOf(at % columns, (at / columns) | 0)
      if (at === -1) return 'pass'
    }
    return this.schema.value(ident, base.raws(token, after), context)
  }

  #merge(id: NodeId, ident: string, occurrences: readonly (readonly string[])[]): readonly string[] | undefined {
    if (occurrences.length < 2) return occurrences[0]
    return mergeRaws(occurrences, this.schema.property(ident, this.context(id))?.merge ?? 'list')
  }

  /** The raw values of each occurrence of a property; `most`: no more of them matter. */
  #occurrences(id: NodeId, ident: string, most = Infinity): (readonly string[])[] {
    const { base, properties } = this.state
    const own = properties.get(id)
    if (own === undefined) return base.occurrences(this.baseNode(id), ident, most)
    return placesOf(own.entries, ident).map((at) => this.entryRaws(own.entries[at]!))
  }

  #sourceToken(id: NodeId, ident: string): number {
    const { base, properties } = this.state
    const own = properties.get(id)
    if (own !== undefined) return own.entries[placesOf(own.entries, ident)[0] ?? NONE]?.token ?? NONE
    const node = base.node(id)
    return node === NONE ? NONE : base.find(node, ident)
  }
}

function hasDoubles(entries: readonly PropertyEntry[]): boolean {
  for (let index = 1; index < entries.length; index++)
    for (let before = 0; before < index; before++) if (entries[before]!.ident === entries[index]!.ident) return true
  return false
}

function hasIdent(values: readonly TypedProperty[], count: number, ident: string): boolean {
  for (let index = 0; index < count; index++) if (values[index]![0] === ident) return true
  return false
}
