import type { PropertyValue } from '@sgfkit/schema'
import type { Adoption, DroppedProperty } from './adopt.js'
import { adoptionBelow, contextOfData } from './adopt.js'
import { checkFormat, checkProperty } from './check-values.js'
import { meetsGameInfo, withoutGameInfo } from './game-info.js'
import { inForce } from './in-force.js'
import type { RawPropertyMap, SubtreeData } from './node-data.js'
import { checkIndex, DraftTree } from './draft-tree.js'
import { placesOf } from './places.js'
import type { NodeId, NodeRef, PropertyEntry } from './records.js'
import { NONE } from './records.js'
import { isWithin } from './relatives.js'
import { walk } from './walk.js'

/**
 * Changes to a collection, all of which take effect together when the function given to `edit` returns. Reading from the
 * transaction shows the changes made so far.
 *
 * Nodes are given by id or by any handle with an `id`. Positions among siblings (`index`) count from 0 in the list as it is
 * without the node that is placed; an absent index means last. Misuse throws: `RangeError` for ids, indices, identifiers and
 * values that cannot be, `TypeError` for values of another type than the property takes; nothing is changed then.
 */
export class Transaction extends DraftTree {
  readonly #dropped: DroppedProperty[] = []

  /**
   * Properties that `move` and `paste` left behind so far, because they cannot stand where their node went. Can be read after
   * the transaction too.
   */
  get dropped(): readonly DroppedProperty[] {
    return this.#dropped
  }

  // Properties

  /**
   * Sets a property to a typed value, which is written as the schema writes it; `undefined` takes the property out. So do 0
   * and 1 for HA of Go: a handicap begins at 2, and a game without one has no HA.
   *
   * What is written can be read: `RangeError` for a value that the property cannot hold, such as a point off the board or a
   * negative TM. Texts are free, and so is `setRaw`.
   *
   * Each property is looked at by itself. Whether several go together in a node (W beside B, AB beside B, one point in two LB)
   * is a matter of style and of rules that files break: `@sgfkit/check` tells.
   *
   * @example tx.set(node, 'KM', 6.5)
   */
  set<K extends string>(node: NodeRef, ident: K, value: PropertyValue<K, 'any'> | undefined): void {
    if (value === undefined) {
      this.remove(node, ident)
      return
    }
    const id = this.known(node)
    const context = this.context(id)
    checkFormat(ident, context.ff)
    if (ident === 'HA' && context.gm === 1 && ((value as unknown) === 0 || (value as unknown) === 1))
      this.remove(id, ident)
    else this.setRaw(id, ident, this.schema.encode(ident, value, context))
  }

  /**
   * Sets a property to raw values: the texts between brackets, with `]` and `\` escaped. They are written as they are, and what
   * they mean is up to the caller: faults are told by `@sgfkit/check`. What reads back as another property or value is refused
   * (`RangeError`): an identifier is capital letters, or a capital and a digit as FF[1] had it.
   */
  setRaw(node: NodeRef, ident: string, raws: readonly string[]): void {
    const id = this.known(node)
    checkProperty(ident, raws)
    const entries = this.entries(id)
    const value = Object.freeze(raws.slice())
    const places = placesOf(entries, ident)
    const at = places[0] ?? entries.length
    const own = entries[at]
    if (own !== undefined && places.length === 1 && sameRaws(this.entryRaws(own), value)) return
    const token = own === undefined ? NONE : own.token
    const entry = { ident, raws: token !== NONE && this.#isSource(token, value) ? undefined : value, token }
    if (places.length < 2) this.putEntry(id, entries, at, entry)
    else {
      // A doubled property becomes one; the first keeps its place.
      this.setEntries(
        id,
        entries.flatMap((other, place) => (place === at ? entry : other.ident === ident ? [] : other)),
      )
    }
  }

  /** Takes a property out of a node, or those of a list in one pass over them; nothing happens for what is not there. */
  remove(node: NodeRef, ident: string | readonly string[]): void {
    const id = this.known(node)
    const entries = this.entries(id)
    const gone = new Set(typeof ident === 'string' ? [ident] : ident)
    const kept = entries.filter((entry) => !gone.has(entry.ident))
    if (kept.length < entries.length) this.setEntries(id, kept)
  }

  // Structure

  /**
   * Adds a node below `parent` and returns its id. `properties` are raw values, written as they are given like those of `setRaw`.
   *
   * An index counts from the nearer of the first child and the place of the last change; `insertBefore` takes constant time.
   *
   * @example const id = tx.insert(parent, undefined, { B: ['pd'] })
   */
  insert(parent: NodeRef, index?: number, properties: RawPropertyMap = {}): NodeId {
    const above = this.known(parent)
    return this.add(above, this.placeAt(above, index), properties)
  }

  /** Adds a node directly before a sibling and returns its id. */
  insertBefore(sibling: NodeRef, properties: RawPropertyMap = {}): NodeId {
    const next = this.known(sibling)
    return this.add(this.parentOf(next), next, properties)
  }

  /** Takes a node and all that is below it out of the collection. Its id stays readable and can be put back by `move`. */
  delete(node: NodeRef): void {
    const id = this.known(node)
    if (!this.isDetached(id)) this.takeOut(id)
  }

  /**
   * Moves a node with all that is below it to another parent, or to another place among its siblings.
   *
   * What comes into another game keeps its meaning: a root leaves its root properties behind, all nodes their game info where
   * a node above has some already, and a pass is written as that game writes it (`[]` where `tt` is a point). What was left
   * behind is told by `dropped`, as is a stone on `tt` where that is a pass. Within a game, game info is left behind where that
   * comes below a node with game info that it was not below before.
   *
   * Throws `RangeError` if `parent` is the node itself or below it. Costs the smaller of the depth of `parent` and the size
   * of the subtree, but the size where it comes below other game info, and the way where it holds some; a move to another game
   * costs the size of the subtree, and the depth if it holds game info.
   */
  move(node: NodeRef, parent: NodeRef, index?: number): void {
    const id = this.known(node)
    const above = this.known(parent)
    if (isWithin(this, id, above)) throw new RangeError(`node ${id} cannot be moved below itself`)
    checkIndex(index, this.childCount(above) - (this.parent(id) === above ? 1 : 0))
    const home = this.rootOf(above)
    const from = this.rootOf(id) === home ? undefined : this.context(id)
    const isDoubled = from === undefined && meetsGameInfo(this, id, above)
    if (!this.isDetached(id)) this.unlink(id)
    this.link(id, above, this.placeAt(above, index))
    this.rehome(id, home)
    if (from !== undefined) this.#adopt(id, adoptionBelow(this, above, from))
    else if (isDoubled) this.#adopt(id, withoutGameInfo(this, id))
  }

  /** Moves a node one place towards the main line; nothing happens to a first child. */
  promote(node: NodeRef): void {
    const id = this.known(node)
    const previous = this.previous(id)
    if (previous === NONE || this.isDetached(id)) return
    const parent = this.parentOf(id)
    this.unlink(id)
    this.link(id, parent, previous)
  }

  /** Moves a node one place away from the main line; nothing happens to a last child. */
  demote(node: NodeRef): void {
    const id = this.known(node)
    const next = this.next(id)
    if (next === NONE || this.isDetached(id)) return
    const parent = this.parentOf(id)
    this.unlink(id)
    this.link(id, parent, this.next(next))
  }

  /** Makes the line through a node the main line: it and every node above it become first children. */
  makeMain(node: NodeRef): void {
    for (let id = this.known(node), parent = this.parent(id); parent !== NONE; id = parent, parent = this.parent(id)) {
      if (this.previous(id) === NONE) continue
      this.unlink(id)
      this.link(id, parent, this.firstChild(parent))
    }
  }

  /** Takes out every variation below a node that is not on the main line from there. */
  keepMainLine(node: NodeRef): void {
    for (let id = this.known(node); id !== NONE; id = this.firstChild(id)) {
      const first = this.firstChild(id)
      for (let child = first; child !== NONE;) {
        const next = this.next(child)
        if (child !== first) this.takeOut(child)
        child = next
      }
    }
  }

  /**
   * Makes a node the root of its game: all that is not below it goes. Root and game-info properties of the nodes above, and
   * those that stay in force below their node (DD, VW, PM), are taken over where the node lacks them (the nearest counts).
   *
   * The position is not worked out here, since that needs the rules of the game: give it as `setup` (raw AB, AW, PL …).
   * If it is given, it takes the place of the setup and move properties of the node; else they stay.
   */
  flatten(node: NodeRef, setup?: RawPropertyMap): void {
    const id = this.known(node)
    for (const [ident, raws] of Object.entries(setup ?? {})) checkProperty(ident, raws)
    const root = this.rootOf(id)
    const context = this.context(id)
    const kept = this.entries(id).filter(({ ident }) => {
      const kind = setup === undefined ? undefined : this.schema.property(ident, context)?.kind
      return kind !== 'setup' && kind !== 'move'
    })
    const carried = inForce(this, id, ({ kind, inherit }) => kind === 'root' || kind === 'game-info' || inherit)
    const entries = [...kept, ...carried]
    this.setEntries(id, entries)
    for (const [ident, raws] of Object.entries(setup ?? {})) this.setRaw(id, ident, raws)
    if (id === root) return
    const next = this.next(root)
    this.unlink(id)
    this.takeOut(root)
    this.link(id, NONE, next)
    this.rehome(id, id)
  }

  // Copy and paste

  /**
   * Adds a copied subtree below `parent` and returns the id of its first node. Properties fare as with `move` from another
   * game: what cannot stand there is left behind and told by `dropped`.
   */
  paste(parent: NodeRef, data: SubtreeData, index?: number): NodeId {
    const above = this.known(parent)
    return this.#paste(above, this.placeAt(above, index), data)
  }

  // Games

  /** Adds a game (a copied subtree, or one node without properties) at an index among the games; returns its root. */
  insertGame(data: SubtreeData = [{ parent: NONE, properties: {} }], index?: number): NodeId {
    return this.#paste(NONE, this.placeAt(NONE, index), data)
  }

  /** Takes a game out of the collection. */
  deleteGame(root: NodeRef): void {
    const id = this.known(root)
    if (this.parentOf(id) !== NONE) throw new RangeError(`node ${id} is not the root of a game`)
    this.takeOut(id)
  }

  /**
   * Makes a node with all that is below it a game of its own, at an index among the games. What its root says of the file and
   * the board (FF, GM, SZ, CA, AP … : the root properties) is taken over where the node lacks it, and so is what stays in force
   * from a node above (DD, VW, PM), so that values keep their meaning; game info stays with the game, unlike with `flatten`.
   * Costs the size of the subtree and the depth of the node.
   */
  moveToGame(node: NodeRef, index?: number): void {
    const id = this.known(node)
    checkIndex(index, this.gameCount - (!this.isDetached(id) && this.parent(id) === NONE ? 1 : 0))
    if (this.rootOf(id) !== id) {
      const carried = inForce(this, id, ({ kind, inherit }) => kind === 'root' || inherit)
      if (carried.length > 0) this.setEntries(id, [...carried, ...this.entries(id)])
    }
    if (!this.isDetached(id)) this.unlink(id)
    this.link(id, NONE, this.placeAt(NONE, index))
    this.rehome(id, id)
  }

  // Internals

  #paste(parent: NodeId, before: NodeId, data: SubtreeData): NodeId {
    const ids: NodeId[] = []
    const first = data[0]
    const adoption =
      parent === NONE || first === undefined
        ? undefined
        : adoptionBelow(this, parent, contextOfData(first, this.schema))
    for (const [index, node] of data.entries()) {
      const above = ids[node.parent]
      if (index === 0 ? node.parent !== NONE : above === undefined)
        throw new RangeError(
          `node ${index} of the data has the parent ${node.parent}; a parent must come before its children`,
        )
      ids.push(index === 0 ? this.add(parent, before, node.properties) : this.add(above!, NONE, node.properties))
    }
    const top = ids[0]
    if (top === undefined) throw new RangeError('the data has no node')
    if (adoption !== undefined) this.#adopt(top, adoption)
    return top
  }

  /** Makes the properties of a subtree fit the game that it was put into. */
  #adopt(top: NodeId, adoption: Pick<Adoption, 'raws'>): void {
    for (const id of walk(this, top, 'preorder')) {
      const entries = this.entries(id)
      let changed = false
      const kept: PropertyEntry[] = []
      for (const entry of entries) {
        const old = this.entryRaws(entry)
        const raws = adoption.raws(entry.ident, old, id === top)
        changed ||= raws !== old
        if (raws === undefined) this.#dropped.push({ node: id, ident: entry.ident, raws: old })
        else kept.push(raws === old ? entry : { ident: entry.ident, raws, token: entry.token })
      }
      if (changed) this.setEntries(id, kept)
    }
  }

  /** Whether the source has just these values at an identifier token. */
  #isSource(token: number, raws: readonly string[]): boolean {
    const source: string[] = []
    this.state.base.collect(token, source)
    return sameRaws(source, raws)
  }
}

function sameRaws(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}
