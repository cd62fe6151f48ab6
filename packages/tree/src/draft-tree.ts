import type { Schema } from '@sgfkit/schema'
import { checkProperty } from './check-values.js'
import { MAX_ID } from './id-table.js'
import type { State } from './navigator.js'
import type { RawPropertyMap } from './node-data.js'
import { appendEntry, MANY } from './places.js'
import { TreeReader } from './reader.js'
import type { Links, NodeId, NodeRef, PropertyEntry } from './records.js'
import { copyOfLinks, DETACHED, idOf, NONE } from './records.js'
import { walk } from './walk.js'

/** The parts of a state while it is being changed. */
type Draft = { -readonly [K in keyof State]: State[K] }

/** Numbers transactions; chunks and records that bear the number of the running one are written in place. */
let lastOwner = 0

/**
 * A snapshot while it is being changed: nodes are put into lists and taken out of them, and get properties, whatever that means
 * to a game. What belongs together is up to `Transaction`.
 */
export abstract class DraftTree extends TreeReader {
  /** @internal */
  readonly state: Draft
  #owner: number
  /** Where the last indexed child stood, so that inserting in a row does not count from the first child each time. */
  #hintParent: NodeId = DETACHED
  #hintIndex = 0
  #hintChild: NodeId = NONE
  /** Long lists of properties that this transaction made for nodes, and so may change. */
  readonly #long = new Map<NodeId, PropertyEntry[]>()

  /** @internal */
  constructor(state: State, schema: Schema) {
    super(schema)
    const { base, links, properties, top, counter, deleted } = state
    this.state = { base, links, properties, top, counter, deleted }
    this.#owner = ++lastOwner
  }

  /** @internal Ends the transaction: whatever is done with it later throws. */
  finish(): State {
    this.#owner = 0
    return this.state
  }

  protected checkOpen(): void {
    if (this.#owner === 0)
      throw new TypeError('the transaction is over: changes belong into the function given to edit()')
  }

  protected known(node: NodeRef): NodeId {
    this.checkOpen()
    const id = idOf(node)
    if (!this.knows(id)) throw new RangeError(`no node has the id ${String(id)}`)
    return id
  }

  protected isDetached(id: NodeId): boolean {
    return this.state.links.get(id)?.parent === DETACHED
  }

  /** The parent as it stands in the list: `NONE` for games. */
  protected parentOf(id: NodeId): NodeId {
    if (this.isDetached(id)) throw new RangeError(`node ${id} was deleted`)
    return this.parent(id)
  }

  /** The record of a node, or of the list of games, for writing. */
  protected own(id: NodeId): Links {
    this.checkOpen()
    const { state } = this
    if (id === NONE) {
      if (state.top.owner !== this.#owner) state.top = copyOfLinks(state.top, this.#owner)
      return state.top
    }
    const own = state.links.get(id)
    if (own?.owner === this.#owner) return own
    const links = own === undefined ? state.base.links(this.baseNode(id), this.#owner) : copyOfLinks(own, this.#owner)
    state.links = state.links.with(id, links, this.#owner)
    return links
  }

  protected add(parent: NodeId, before: NodeId, properties: RawPropertyMap): NodeId {
    this.checkOpen()
    const { state } = this
    if (state.counter.next >= MAX_ID) throw new RangeError(`a collection cannot hold more than ${MAX_ID} nodes`)
    const entries: PropertyEntry[] = []
    for (const [ident, raws] of Object.entries(properties)) {
      checkProperty(ident, raws)
      entries.push({ ident, raws: Object.freeze(raws.slice()), token: NONE })
    }
    const id = state.counter.next++
    const links = {
      owner: this.#owner,
      parent: DETACHED,
      first: NONE,
      last: NONE,
      previous: NONE,
      next: NONE,
      count: 0,
      home: parent === NONE ? id : this.rootOf(parent),
    }
    state.links = state.links.with(id, links, this.#owner)
    state.properties = state.properties.with(id, { entries }, this.#owner)
    this.link(id, parent, before)
    return id
  }

  /** Puts a node that is in no list below `parent`, before a sibling or last (`NONE`). */
  protected link(id: NodeId, parent: NodeId, before: NodeId): void {
    const above = this.own(parent)
    const links = this.own(id)
    const previous = before === NONE ? above.last : this.previous(before)
    links.parent = parent
    links.previous = previous
    links.next = before
    if (previous === NONE) above.first = id
    else this.own(previous).next = id
    if (before === NONE) above.last = id
    else this.own(before).previous = id
    above.count++
    if (parent === this.#hintParent && before === this.#hintChild && before !== NONE) this.#hintIndex++
    else if (parent === this.#hintParent && before !== NONE) this.#hintParent = DETACHED
  }

  protected takeOut(id: NodeId): void {
    this.unlink(id)
    this.state.deleted = true
  }

  protected unlink(id: NodeId): void {
    const links = this.own(id)
    const above = this.own(links.parent)
    if (links.previous === NONE) above.first = links.next
    else this.own(links.previous).next = links.next
    if (links.next === NONE) above.last = links.previous
    else this.own(links.next).previous = links.previous
    above.count--
    if (links.parent === this.#hintParent) this.#hintParent = DETACHED
    links.parent = DETACHED
    links.previous = NONE
    links.next = NONE
  }

  /** The sibling that a node placed at `index` comes before, or `NONE` for last. */
  protected placeAt(parent: NodeId, index: number | undefined): NodeId {
    const { count, first, last } = parent === NONE ? this.state.top : this.own(parent)
    checkIndex(index, count)
    if (index === undefined || index === count) return NONE
    let at = 0
    let child = first
    if (count - index < index) {
      at = count - 1
      child = last
    }
    if (parent === this.#hintParent && Math.abs(index - this.#hintIndex) < Math.abs(index - at)) {
      at = this.#hintIndex
      child = this.#hintChild
    }
    for (; at < index; at++) child = this.next(child)
    for (; at > index; at--) child = this.previous(child)
    this.#hintParent = parent
    this.#hintIndex = index
    this.#hintChild = child
    return child
  }

  /** Gives a subtree that came from another game its new root. */
  protected rehome(id: NodeId, home: NodeId): void {
    if (this.rootOf(id) === home) return
    for (const below of walk(this, id, 'preorder')) this.own(below).home = home
    this.forgetContext()
  }

  /**
   * Puts a property at a place among those of a node, `entries`, or behind the last of them. The list is copied, but one of many
   * only once in a transaction.
   */
  protected putEntry(id: NodeId, entries: readonly PropertyEntry[], at: number, entry: PropertyEntry): void {
    let list = this.#long.get(id)
    if (list !== entries) {
      list = entries.slice()
      if (list.length > MANY) this.#long.set(id, list)
    }
    if (at === list.length) appendEntry(list, entry)
    else list[at] = entry
    this.setEntries(id, list.length > MANY ? list : list.slice())
  }

  protected setEntries(id: NodeId, entries: readonly PropertyEntry[]): void {
    this.checkOpen()
    const { state } = this
    state.properties = state.properties.with(id, { entries }, this.#owner)
    if (this.parent(id) === NONE) this.forgetContext()
  }
}

export function checkIndex(index: number | undefined, count: number): void {
  if (index !== undefined && (!Number.isInteger(index) || index < 0 || index > count))
    throw new RangeError(`index must be a whole number from 0 to ${count}, got ${index}`)
}
