import type { Base } from './base.js'
import type { IdTable } from './id-table.js'
import type { IdCounter, Links, NodeId, PropertyList } from './records.js'
import { isCount, shown } from './misuse.js'
import { NONE } from './records.js'
import type { Path } from './path.js'
import { follow, pathTo } from './path.js'
import type { WalkOrder } from './walk.js'
import { mainLine, toRoot, walk } from './walk.js'

/** Everything that a snapshot consists of. */
export interface State {
  readonly base: Base
  readonly links: IdTable<Links>
  readonly properties: IdTable<PropertyList>
  /** The list of games: a record whose children are the roots. */
  readonly top: Links
  /** Gives new nodes their ids; shared by all snapshots of a document, so that no id is given twice, whatever is undone. */
  readonly counter: IdCounter
  /** Whether nodes were ever deleted: if not, every node that exists is in its game. */
  readonly deleted: boolean
}

/**
 * Navigation in the games of a collection: `Collection` is the immutable form, `Transaction` the one that changes.
 *
 * Nodes are named by their ids; `-1` stands for "none". An id that was never given is misuse and throws `RangeError`; a
 * node that was deleted can still be read and has no parent.
 */
export abstract class Navigator {
  /** @internal */
  abstract readonly state: State

  /** Number of games. */
  get gameCount(): number {
    return this.state.top.count
  }

  /** Root of a game (from 0), or -1 beyond the last. Constant time until games were added, moved or taken out, else up to the number of games. */
  root(game: number): NodeId {
    const { base, links, top } = this.state
    if (!Number.isInteger(game) || game < 0) throw new RangeError(`game must be a whole number from 0, got ${game}`)
    if (game >= top.count) return NONE
    if (links.isEmpty) return base.id(base.root(game))
    let root = top.first
    for (let at = 0; at < game; at++) root = this.next(root)
    return root
  }

  /** The roots of all games, in order. */
  roots(): NodeId[] {
    const { base, links } = this.state
    const roots: NodeId[] = []
    if (links.isEmpty) {
      for (let game = 0; game < base.gameCount; game++) roots.push(base.id(base.root(game)))
      return roots
    }
    for (let root = this.state.top.first; root !== NONE; root = this.next(root)) roots.push(root)
    return roots
  }

  /** Root of the game that a node belongs to. Constant time, or logarithmic in the number of games. */
  rootOf(id: NodeId): NodeId {
    const { base, links } = this.state
    const own = links.get(id)
    return own === undefined ? base.id(base.root(base.game(this.baseNode(id)))) : own.home
  }

  /** The parent of a node, or -1 for a root or a node that was deleted. */
  parent(id: NodeId): NodeId {
    const { base, links } = this.state
    const own = links.get(id)
    if (own !== undefined) return own.parent < 0 ? NONE : own.parent
    const parent = base.parent(this.baseNode(id))
    return parent < 0 ? NONE : base.id(parent)
  }

  /** The first child (the main line goes there), or -1. */
  firstChild(id: NodeId): NodeId {
    const { base, links } = this.state
    const own = links.get(id)
    if (own !== undefined) return own.first
    const first = base.first(this.baseNode(id))
    return first < 0 ? NONE : base.id(first)
  }

  /** The last child, or -1. As costly as `childCount`. */
  lastChild(id: NodeId): NodeId {
    const { base, links } = this.state
    const own = links.get(id)
    if (own !== undefined) return own.last
    let last: NodeId = NONE
    for (let child = base.first(this.baseNode(id)); child !== NONE; child = base.next(child)) last = child
    return last < 0 ? NONE : base.id(last)
  }

  /** The next variation beside a node, or -1. Roots have no siblings. */
  nextSibling(id: NodeId): NodeId {
    return this.parent(id) === NONE ? NONE : this.next(id)
  }

  /** The variation before a node, or -1. Roots have no siblings. */
  previousSibling(id: NodeId): NodeId {
    return this.parent(id) === NONE ? NONE : this.previous(id)
  }

  /** The children of a node in order; the first one continues the main line. */
  children(id: NodeId): NodeId[] {
    const children: NodeId[] = []
    for (let child = this.firstChild(id); child !== NONE; child = this.next(child)) children.push(child)
    return children
  }

  /** The child at an index (from 0), or -1 beyond the last. Time grows with the index. */
  child(id: NodeId, index: number): NodeId {
    if (!isCount(index)) throw new RangeError(`index must be a whole number from 0, got ${shown(index)}`)
    let child = this.firstChild(id)
    for (let at = 0; at < index && child !== NONE; at++) child = this.next(child)
    return child
  }

  /** Number of children. Constant time for nodes whose children were edited, else it grows with the answer. */
  childCount(id: NodeId): number {
    const { base, links } = this.state
    const own = links.get(id)
    if (own !== undefined) return own.count
    let count = 0
    for (let child = base.first(this.baseNode(id)); child !== NONE; child = base.next(child)) count++
    return count
  }

  /** Number of siblings before a node; for a root, number of games before it. Grows with the answer. */
  indexOf(id: NodeId): number {
    let index = 0
    for (let at = this.previous(id); at !== NONE; at = this.previous(at)) index++
    return index
  }

  /** Number of nodes above a node: 0 for a root. Grows with the answer; a `Cursor` keeps count while it moves. */
  depth(id: NodeId): number {
    let depth = 0
    for (let at = this.parent(id); at !== NONE; at = this.parent(at)) depth++
    return depth
  }

  /** Whether the collection holds the node: it exists and neither it nor a node above it was deleted. Grows with the depth
   * once anything was deleted. */
  contains(id: NodeId): boolean {
    const { base, links, deleted } = this.state
    if (!this.knows(id)) return false
    if (!deleted) return true
    let at = id
    for (;;) {
      const own = links.get(at)
      const parent = own === undefined ? base.parent(base.node(at)) : own.parent
      if (parent < 0) return parent === NONE
      at = this.parent(at)
    }
  }

  /** Whether `above` is `id` itself or a node above it. Grows with the depth. */
  isAncestor(above: NodeId, id: NodeId): boolean {
    let at = id
    while (at !== NONE && at !== above) at = this.parent(at)
    return at === above
  }

  /** The node, its first child, the first child of that, and so on to the end of the line. */
  mainLine(from: NodeId): IterableIterator<NodeId> {
    return mainLine(this, from)
  }

  /**
   * The node and all below it, one at a time, in one of four orders (see `WalkOrder`); `preorder` if absent. Time is linear in
   * the number of nodes. Memory is constant, whatever the depth; but for `breadth-first`, which holds two levels, and `reverse`
   * of an edited tree, which holds the siblings along one line. Throws `RangeError` for another order.
   *
   * @example
   * [...collection.walk(0, 'breadth-first')] // of (;A[](;B[];C[])(;D[])): A, B, D, C, that is 0, 1, 3, 2
   */
  walk(from: NodeId, order: WalkOrder = 'preorder'): IterableIterator<NodeId> {
    return walk(this, from, order)
  }

  /** The node, its parent, and so on up to the root of its game: `mainLine` the other way. */
  toRoot(from: NodeId): IterableIterator<NodeId> {
    // A generator would speak up only when it is first asked for a node.
    this.parent(from)
    return toRoot(this, from)
  }

  /** The path from the root of its game to a node; see `Path`. */
  pathTo(id: NodeId): Path {
    return pathTo(this, id)
  }

  /** The node at the end of a path that starts at `root`, or -1 where the tree is shorter; see `parsePath` for texts. */
  follow(root: NodeId, path: Path | string): NodeId {
    return follow(this, root, path)
  }

  /** The next sibling, games counting as siblings. */
  protected next(id: NodeId): NodeId {
    const { base, links } = this.state
    const own = links.get(id)
    if (own !== undefined) return own.next
    const next = base.next(this.baseNode(id))
    return next < 0 ? NONE : base.id(next)
  }

  /** The sibling before, games counting as siblings. */
  protected previous(id: NodeId): NodeId {
    const { base, links } = this.state
    const own = links.get(id)
    if (own !== undefined) return own.previous
    const previous = base.previous(this.baseNode(id))
    return previous < 0 ? NONE : base.id(previous)
  }

  /** @internal Whether the snapshot has a node of this id, deleted ones included. */
  knows(id: NodeId): boolean {
    const { base, links } = this.state
    return Number.isInteger(id) && id >= 0 && (base.node(id) !== NONE || links.get(id) !== undefined)
  }

  /** The syntax node of an id that has no record of its own. */
  protected baseNode(id: NodeId): number {
    const node = this.state.base.node(id)
    if (node < 0) throw new RangeError(`no node has the id ${id}`)
    return node
  }
}
