import type { Collection } from './collection.js'
import { GameNode } from './handles.js'
import type { Path } from './path.js'
import type { NodeId, NodeRef } from './records.js'
import { idOf, NONE } from './records.js'

/**
 * A place in a collection that moves, as a viewer needs it. Going back and forth stays on the same variation: `next` takes
 * the child that was visited last, the first one if none was.
 *
 * The methods that move return whether they did.
 */
export class Cursor {
  #collection: Collection
  #id: NodeId
  #depth: number
  readonly #visited = new Map<NodeId, NodeId>()

  /** A cursor at a node, or at the root of the first game. Throws `RangeError` where there is no such node. */
  constructor(collection: Collection, node: NodeRef = collection.root(0)) {
    this.#collection = collection
    this.#id = idOf(node)
    this.#depth = collection.depth(this.#id)
  }

  get collection(): Collection {
    return this.#collection
  }

  get id(): NodeId {
    return this.#id
  }

  get node(): GameNode {
    return new GameNode(this.#collection, this.#id)
  }

  /** Number of nodes above; kept while the cursor moves. */
  get depth(): number {
    return this.#depth
  }

  get path(): Path {
    return this.#collection.pathTo(this.#id)
  }

  /** Goes on along the line that was visited last, `steps` nodes or to its end; `Infinity` for the end. */
  next(steps = 1): boolean {
    let moved = false
    for (let step = 0; step < steps; step++) {
      const next = this.#favourite(this.#id)
      if (next === NONE) break
      this.#id = next
      this.#depth++
      moved = true
    }
    return moved
  }

  /** Goes back towards the root, `steps` nodes or to the root; `Infinity` for the root. */
  previous(steps = 1): boolean {
    let moved = false
    for (let step = 0; step < steps; step++) {
      const parent = this.#collection.parent(this.#id)
      if (parent === NONE) break
      this.#visited.set(parent, this.#id)
      this.#id = parent
      this.#depth--
      moved = true
    }
    return moved
  }

  /** Goes to the next variation beside the node. */
  nextVariation(): boolean {
    return this.#sideways(this.#collection.nextSibling(this.#id))
  }

  /** Goes to the variation before the node. */
  previousVariation(): boolean {
    return this.#sideways(this.#collection.previousSibling(this.#id))
  }

  /** Goes to the root of the game. */
  toRoot(): boolean {
    return this.previous(Infinity)
  }

  /** Goes to the end of the line that was visited last. */
  toEnd(): boolean {
    return this.next(Infinity)
  }

  /** Goes to a node of any game, or to the end of a path in the present one; stays where there is no such node. */
  goTo(target: NodeRef | Path | string): boolean {
    const collection = this.#collection
    const id =
      typeof target === 'string' || Array.isArray(target)
        ? collection.follow(collection.rootOf(this.#id), target as Path | string)
        : idOf(target as NodeRef)
    if (id === NONE || !collection.contains(id)) return false
    this.#arrive(id)
    return true
  }

  /**
   * Goes on in another snapshot. If the node is not there any more, the nearest node above it that is takes its place; if
   * none is, the first game's root. Throws `RangeError` for a collection without games.
   */
  update(collection: Collection): void {
    let id = this.#id
    while (id !== NONE && !collection.contains(id)) id = this.#collection.parent(id)
    if (id === NONE) id = collection.root(0)
    if (id === NONE) throw new RangeError('the collection has no games')
    this.#collection = collection
    this.#id = id
    this.#depth = collection.depth(id)
  }

  #favourite(id: NodeId): NodeId {
    const visited = this.#visited.get(id)
    if (visited !== undefined && this.#collection.knows(visited) && this.#collection.parent(visited) === id)
      return visited
    return this.#collection.firstChild(id)
  }

  #sideways(id: NodeId): boolean {
    if (id === NONE) return false
    this.#id = id
    return true
  }

  #arrive(id: NodeId): void {
    this.#id = id
    // The way here counts as visited, so that going back and forth leads here again.
    let depth = 0
    for (
      let at = id, parent = this.#collection.parent(at);
      parent !== NONE;
      at = parent, parent = this.#collection.parent(at)
    ) {
      if (this.#collection.firstChild(parent) !== at || this.#visited.has(parent)) this.#visited.set(parent, at)
      depth++
    }
    this.#depth = depth
  }
}
