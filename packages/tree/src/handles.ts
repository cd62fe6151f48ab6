import type { Span } from '@sgfkit/source'
import type { GameContext, PropertyValue } from '@sgfkit/schema'
import type { Collection } from './collection.js'
import type { Path } from './path.js'
import { follow, pathTo } from './path.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'
import type { WalkOrder } from './walk.js'

/**
 * A node of one snapshot. Handles are made on demand and hold nothing but the snapshot and the id, so compare them by
 * `id`; after an edit, `collection.node(handle)` gives the node of the new snapshot.
 */
export class GameNode {
  readonly collection: Collection
  readonly id: NodeId

  /** @internal */
  constructor(collection: Collection, id: NodeId) {
    this.collection = collection
    this.id = id
  }

  /** The typed value of a property; see `Collection.get`. */
  get<K extends string, Games extends 'go' | 'any' = 'go'>(ident: K): PropertyValue<K, Games> | undefined {
    return this.collection.get<K, Games>(this.id, ident)
  }

  /** The raw values of a property; see `Collection.raw`. */
  raw(ident: string): readonly string[] | undefined {
    return this.collection.raw(this.id, ident)
  }

  has(ident: string): boolean {
    return this.collection.has(this.id, ident)
  }

  /** The identifiers of the node's properties, each once. */
  get idents(): readonly string[] {
    return this.collection.idents(this.id)
  }

  get parent(): GameNode | undefined {
    return nodeOrNone(this.collection, this.collection.parent(this.id))
  }

  get children(): readonly GameNode[] {
    return this.collection.children(this.id).map((id) => new GameNode(this.collection, id))
  }

  get firstChild(): GameNode | undefined {
    return nodeOrNone(this.collection, this.collection.firstChild(this.id))
  }

  get nextSibling(): GameNode | undefined {
    return nodeOrNone(this.collection, this.collection.nextSibling(this.id))
  }

  get previousSibling(): GameNode | undefined {
    return nodeOrNone(this.collection, this.collection.previousSibling(this.id))
  }

  /** The game that the node belongs to. */
  get game(): Game {
    return new Game(this.collection, this.collection.rootOf(this.id))
  }

  /** Number of nodes above; grows with the answer. */
  get depth(): number {
    return this.collection.depth(this.id)
  }

  /** The way from the root of the game; see `Path`. */
  get path(): Path {
    return pathTo(this.collection, this.id)
  }

  /** The node's text in the source; `undefined` for a node that was added later. */
  get span(): Span | undefined {
    return this.collection.span(this.id)
  }

  get context(): GameContext {
    return this.collection.context(this.id)
  }

  /** The node, its first child, the first child of that, and so on. */
  mainLine(): IterableIterator<GameNode> {
    return handles(this.collection, this.collection.mainLine(this.id))
  }

  /** The node, its parent, and so on up to the root. */
  toRoot(): IterableIterator<GameNode> {
    return handles(this.collection, this.collection.toRoot(this.id))
  }

  /** The node and all below it; see `WalkOrder`. */
  walk(order?: WalkOrder): IterableIterator<GameNode> {
    return handles(this.collection, this.collection.walk(this.id, order))
  }
}

/** A game of one snapshot. */
export class Game {
  readonly collection: Collection
  /** Id of the root node. */
  readonly id: NodeId

  /** @internal */
  constructor(collection: Collection, root: NodeId) {
    this.collection = collection
    this.id = root
  }

  get root(): GameNode {
    return new GameNode(this.collection, this.id)
  }

  /** FF, GM and board size as the root declares them. */
  get context(): GameContext {
    return this.collection.context(this.id)
  }

  /** The nodes of the main line, the root first. */
  mainLine(): IterableIterator<GameNode> {
    return this.root.mainLine()
  }

  /** All nodes of the game. */
  walk(order?: WalkOrder): IterableIterator<GameNode> {
    return this.root.walk(order)
  }

  /** The node at the end of a path such as `'main:150'` or `[20, 1, 5]`; `undefined` where the game is shorter. */
  at(path: Path | string): GameNode | undefined {
    return nodeOrNone(this.collection, follow(this.collection, this.id, path))
  }
}

function nodeOrNone(collection: Collection, id: NodeId): GameNode | undefined {
  return id === NONE ? undefined : new GameNode(collection, id)
}

function* handles(collection: Collection, ids: Iterable<NodeId>): Generator<GameNode, void, undefined> {
  for (const id of ids) yield new GameNode(collection, id)
}
