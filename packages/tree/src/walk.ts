import type { Navigator } from './navigator.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'

/** In which order a walk visits nodes: a node before what is below it, or after. */
export type WalkOrder = 'preorder' | 'postorder'

/** The node and its first child, the first child of that, and so on. */
export function mainLine(tree: Navigator, from: NodeId): IterableIterator<NodeId> {
  return new MainLine(tree, from)
}

/** A generator cannot be compiled into the loop that asks it; lines are the most walked way of all. */
class MainLine implements IterableIterator<NodeId> {
  readonly #tree: Navigator
  #at: NodeId
  #begun = false

  constructor(tree: Navigator, from: NodeId) {
    this.#tree = tree
    this.#at = from
  }

  [Symbol.iterator](): this {
    return this
  }

  next(): IteratorResult<NodeId, undefined> {
    if (!this.#begun) this.#begun = true
    else if (this.#at !== NONE) this.#at = this.#tree.firstChild(this.#at)
    return this.#at === NONE ? { done: true, value: undefined } : { done: false, value: this.#at }
  }

  return(): IteratorResult<NodeId, undefined> {
    this.#begun = true
    this.#at = NONE
    return { done: true, value: undefined }
  }
}

/** All nodes of the subtree of `from`, without a stack. */
export function walk(tree: Navigator, from: NodeId, order: WalkOrder): Generator<NodeId, void, undefined> {
  // A generator would speak up only when it is first asked for a node.
  tree.parent(from)
  if (order === 'postorder') return postorder(tree, from)
  const { base, links } = tree.state
  return links.isEmpty && base.ids === undefined ? numbers(from, base.end(from)) : preorder(tree, from)
}

/** Nothing was moved: a subtree is a run of numbers. */
function* numbers(from: NodeId, end: NodeId): Generator<NodeId, void, undefined> {
  for (let id = from; id < end; id++) yield id
}

function* preorder(tree: Navigator, from: NodeId): Generator<NodeId, void, undefined> {
  let id = from
  for (;;) {
    yield id
    let next = tree.firstChild(id)
    while (next === NONE) {
      if (id === from) return
      next = tree.nextSibling(id)
      if (next === NONE) id = tree.parent(id)
    }
    id = next
  }
}

function* postorder(tree: Navigator, from: NodeId): Generator<NodeId, void, undefined> {
  let id = deepest(tree, from)
  for (;;) {
    yield id
    if (id === from) return
    const next = tree.nextSibling(id)
    id = next === NONE ? tree.parent(id) : deepest(tree, next)
  }
}

function deepest(tree: Navigator, from: NodeId): NodeId {
  let id = from
  for (let child = tree.firstChild(id); child !== NONE; child = tree.firstChild(id)) id = child
  return id
}
