import type { Span } from '@sgfkit/source'
import type { GameContext, PropertyValue, Schema } from '@sgfkit/schema'
import { gameContext } from '@sgfkit/schema'
import { mergeRaws } from './merge.js'
import { Navigator } from './navigator.js'
import type { NodeId, PropertyEntry } from './records.js'
import { NONE } from './records.js'

/** Reading access to nodes: what `Navigator` offers, and their properties. */
export abstract class TreeReader extends Navigator {
  /** The property table that typed values are read with. */
  readonly schema: Schema
  #contextRoot: NodeId = NONE
  #context: GameContext | undefined

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
    for (const { ident } of this.entries(id)) if (!idents.includes(ident)) idents.push(ident)
    return idents
  }

  /** Whether a node has a property with at least one value. */
  has(id: NodeId, ident: string): boolean {
    const own = this.state.properties.get(id)
    if (own !== undefined) return own.entries.some((entry) => entry.ident === ident)
    const { base } = this.state
    return base.find(this.baseNode(id), ident) !== NONE
  }

  /**
   * The raw values of a property: the texts between the brackets, escapes and all; `undefined` if the node lacks it. Where
   * a property stands twice in a node, the values of all its occurrences.
   */
  raw(id: NodeId, ident: string): readonly string[] | undefined {
    const { base, properties } = this.state
    const raws: string[] = []
    const own = properties.get(id)
    if (own !== undefined) {
      for (const entry of own.entries) {
        if (entry.ident !== ident) continue
        if (entry.raws === undefined) base.collect(entry.token, raws)
        else raws.push(...entry.raws)
      }
      return raws.length > 0 ? raws : undefined
    }
    const first = base.find(this.baseNode(id), ident)
    if (first === NONE) return undefined
    for (let token = first; token !== NONE; token = base.identFrom(token + 1))
      if (token === first || base.identIs(token, ident)) base.collect(token, raws)
    return raws
  }

  /**
   * The typed value of a property (see the property table of `@sgfkit/schema`); raw texts for an identifier that it does
   * not know. `undefined` where the node lacks the property or its values cannot be understood: `raw` still tells what
   * stands there, and `@sgfkit/check` says what is wrong with it.
   *
   * A doubled property is merged as its type allows: lists are joined, so are texts; of others the first counts.
   */
  get<K extends string>(id: NodeId, ident: K): PropertyValue<K> | undefined {
    const { base, properties } = this.state
    if (properties.get(id) !== undefined) return this.#typed(id, ident, this.#occurrences(id, ident))
    const first = base.find(this.baseNode(id), ident)
    if (first === NONE) return undefined
    const raws: string[] = []
    const after = base.collect(first, raws)
    // Another occurrence is rare, so it is looked for only among the identifiers that follow.
    for (let token = base.identFrom(after); token !== NONE; token = base.identFrom(token + 1))
      if (base.identIs(token, ident)) return this.#typed(id, ident, this.#occurrences(id, ident))
    return this.schema.value(ident, raws, this.context(id))
  }

  /** The values of a property as the typed view sees them: doubled properties merged, still raw. */
  mergedRaw(id: NodeId, ident: string): readonly string[] | undefined {
    const occurrences = this.#occurrences(id, ident)
    if (occurrences.length < 2) return occurrences[0]
    return mergeRaws(occurrences, this.schema.property(ident, this.context(id))?.merge ?? 'list')
  }

  /** What decides the meaning of values in the game that a node belongs to: FF, GM and board size of its root. */
  context(id: NodeId): GameContext {
    const root = this.rootOf(id)
    if (this.#context === undefined || this.#contextRoot !== root) {
      this.#context = gameContext({ raw: (ident) => this.mergedFirst(root, ident) }, this.schema)
      this.#contextRoot = root
    }
    return this.#context
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

  /** The text of a property in the source (the first, where it is doubled); `undefined` if it does not stand there. */
  propertySpan(id: NodeId, ident: string): Span | undefined {
    const token = this.#sourceToken(id, ident)
    if (token === NONE) return undefined
    const { base } = this.state
    return { start: base.starts[token]!, end: base.propertyEnd(token) }
  }

  /**
   * The raw text of a value in the source, without its brackets; values of a doubled property count on. `undefined` if it
   * does not stand there, or was changed since.
   */
  valueSpan(id: NodeId, ident: string, index = 0): Span | undefined {
    const { base, properties } = this.state
    const node = base.node(id)
    if (node === NONE) return undefined
    let left = index
    for (const entry of properties.get(id)?.entries ?? base.entries(node)) {
      if (entry.ident !== ident) continue
      if (entry.raws !== undefined) {
        left -= entry.raws.length
        if (left < 0) return undefined
        continue
      }
      for (let token = base.valueFrom(entry.token + 1); token !== NONE; token = base.valueFrom(token + 1))
        if (left-- === 0) return { start: base.valueStart(token), end: base.valueEnd(token) }
    }
    return undefined
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
    this.#context = undefined
  }

  #typed<K extends string>(
    id: NodeId,
    ident: K,
    occurrences: readonly (readonly string[])[],
  ): PropertyValue<K> | undefined {
    if (occurrences.length === 0) return undefined
    const context = this.context(id)
    const raws =
      occurrences.length === 1
        ? occurrences[0]!
        : mergeRaws(occurrences, this.schema.property(ident, context)?.merge ?? 'list')
    return this.schema.value(ident, raws, context)
  }

  #occurrences(id: NodeId, ident: string): (readonly string[])[] {
    const occurrences: (readonly string[])[] = []
    for (const entry of this.entries(id)) if (entry.ident === ident) occurrences.push(this.entryRaws(entry))
    return occurrences
  }

  /** What the context reads: it cannot ask for the merge rule, which depends on the context; root properties keep the first. */
  protected mergedFirst(id: NodeId, ident: string): readonly string[] | undefined {
    return this.#occurrences(id, ident)[0]
  }

  #sourceToken(id: NodeId, ident: string): number {
    const { base, properties } = this.state
    const own = properties.get(id)
    if (own !== undefined) return own.entries.find((entry) => entry.ident === ident)?.token ?? NONE
    const node = base.node(id)
    return node === NONE ? NONE : base.find(node, ident)
  }
}
