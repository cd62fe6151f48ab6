import { checkChoice } from './check-values.js'
import type { Navigator } from './navigator.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'

/**
 * In which order a walk visits nodes. `preorder`: a node, then what is below it, the main line first (the order of the text).
 * `postorder`: what is below a node, the main line first, then the node. `breadth-first`: the node, then all that are one step
 * below it, then all that are two steps below, each level in document order. `reverse`: the document order backwards, from the
 * last leaf up, so that a node comes after all below it, the last variation first.
 */
export type WalkOrder = (typeof orders)[number]

const orders = ['preorder', 'postorder', 'breadth-first', 'reverse'] as const

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
  checkChoice('order', order, orders)
  if (order === 'postorder') return postorder(tree, from)
  if (order === 'breadth-first') return breadthFirst(tree, from)
  const { base, links } = tree.state
  const plain = links.isEmpty && base.ids === undefined
  if (order === 'reverse') return plain ? numbersBack(from, base.end(from)) : reverse(tree, from)
  return plain ? numbers(from, base.end(from)) : preorder(tree, from)
}

/** The node, its parent, and so on up to the root. */
export function* toRoot(tree: Navigator, from: NodeId): Generator<NodeId, void, undefined> {
  for (let id = from; id !== NONE; id = tree.parent(id)) yield id
}

/** Nothing was moved: a subtree is a run of numbers. */
function* numbers(from: NodeId, end: NodeId): Generator<NodeId, void, undefined> {
  for (let id = from; id < end; id++) yield id
}

function* numbersBack(from: NodeId, end: NodeId): Generator<NodeId, void, undefined> {
  for (let id = end - 1; id >= from; id--) yield id
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

function* reverse(tree: Navigator, from: NodeId): Generator<NodeId, void, undefined> {
  // The last children of untouched nodes are found by going through all of them, so each list is gone through only once.
  const stack: NodeId[] = [from]
  const opened: boolean[] = [false]
  while (stack.length > 0) {
    const id = stack.at(-1)!
    if (!opened.at(-1)!) {
      opened[opened.length - 1] = true
      for (let child = tree.firstChild(id); child !== NONE; child = tree.nextSibling(child)) {
        stack.push(child)
        opened.push(false)
      }
      if (stack.at(-1) !== id) continue
    }
    stack.pop()
    opened.pop()
    yield id
  }
}

function* breadthFirst(tree: Navigator, from: NodeId): Generator<NodeId, void, undefined> {
  for (let level = [from]; level.length > 0;) {
    const below: NodeId[] = []
    for (const id of level) {
      yield id
      for (let child = tree.firstChild(id); child !== NONE; child = tree.nextSibling(child)) below.push(child)
    }
    level = below
  }
}

function deepest(tree: Navigator, from: NodeId): NodeId {
  let id = from
  for (let child = tree.firstChild(id); child !== NONE; child = tree.firstChild(id)) id = child
  return id
}
