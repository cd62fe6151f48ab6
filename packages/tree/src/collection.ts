import type { Source } from '@sgfkit/source'
import { Schema } from '@sgfkit/schema'
import type { SyntaxTree } from '@sgfkit/syntax'
import { Base } from './base.js'
import { ChangeSet } from './changes.js'
import { Game, GameNode } from './handles.js'
import { IdTable } from './id-table.js'
import { shown } from './misuse.js'
import type { State } from './navigator.js'
import { TreeReader } from './reader.js'
import type { IdCounter, Links, NodeRef, PropertyList } from './records.js'
import { DETACHED, idOf, NONE } from './records.js'
import { Transaction } from './transaction.js'

/** A new snapshot and what differs from the one before. */
export interface EditResult {
  readonly collection: Collection
  readonly changes: ChangeSet
}

/**
 * The games of one document at one moment: immutable, cheap to keep, and sharing with the snapshots before and after it
 * all that did not change.
 *
 * Opening creates no object for a node: navigation and values are read from the columns of the syntax tree, and only nodes
 * that were edited have records of their own.
 */
export class Collection extends TreeReader {
  /** @internal */
  readonly state: State
  #games: readonly Game[] | undefined

  /** @internal Use `parse`, `fromJson` or `edit`. */
  constructor(state: State, schema: Schema) {
    super(schema)
    this.state = state
  }

  /** The syntax tree that untouched nodes are read from. After a text edit it is the tree of the new text. */
  get syntax(): SyntaxTree {
    return this.state.base.syntax
  }

  /** The text that untouched nodes are read from. */
  get source(): Source {
    return this.state.base.syntax.source
  }

  /** Whether nothing was changed since the text was read: `stringify` gives back the source. */
  get isPristine(): boolean {
    return this.state.links.isEmpty && this.state.properties.isEmpty
  }

  /** Handles of all games, in order. */
  get games(): readonly Game[] {
    return (this.#games ??= Object.freeze(this.roots().map((root) => new Game(this, root))))
  }

  /** A handle of a node. Throws `RangeError` for an id that was never given. */
  node(node: NodeRef): GameNode {
    const id = idOf(node)
    if (!this.knows(id)) throw new RangeError(`no node has the id ${id}`)
    return new GameNode(this, id)
  }

  /**
   * Applies changes and returns the new snapshot; this one stays as it is. If `change` throws, nothing has happened. It must
   * be done when it returns: a promise (of an `async` function) is a `TypeError`, and so is the transaction later on.
   *
   * @example
   * const { collection, changes } = before.edit((tx) => tx.set(before.root(0), 'KM', 6.5))
   */
  edit(change: (tx: Transaction) => void): EditResult {
    if (typeof change !== 'function') throw new TypeError(`edit() takes a function, got ${shown(change)}`)
    const tx = new Transaction(this.state, this.schema)
    let state: State
    try {
      // Whoever writes in JavaScript may give an async function.
      const call: (tx: Transaction) => unknown = change
      const answer = call(tx)
      if (answer instanceof Promise) {
        // What it still tries is refused, which nobody need hear twice.
        answer.catch(() => undefined)
        throw new TypeError('edit() takes a function that is done when it returns, got one that returns a promise')
      }
    } finally {
      state = tx.finish()
    }
    const same = state.links === this.state.links && state.properties === this.state.properties
    const collection = same ? this : new Collection(state, this.schema)
    return { collection, changes: new ChangeSet(this, collection) }
  }
}

/** @internal The collection of a syntax tree that nothing was changed in. */
export function collectionOf(base: Base, schema: Schema, counter: IdCounter = { next: base.nodeCount }): Collection {
  const { gameCount } = base
  const top: Links = {
    owner: 0,
    parent: DETACHED,
    first: gameCount === 0 ? NONE : base.id(base.root(0)),
    last: gameCount === 0 ? NONE : base.id(base.root(gameCount - 1)),
    previous: NONE,
    next: NONE,
    count: gameCount,
    home: NONE,
  }
  const links = IdTable.empty<Links>()
  const properties = IdTable.empty<PropertyList>()
  return new Collection({ base, links, properties, top, counter, deleted: false }, schema)
}
