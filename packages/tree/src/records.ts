import { shown } from './misuse.js'

/**
 * The number of a node in its collection. After opening it is the number of the node in the syntax tree (document
 * order, from 0); nodes that are added later count on. An id keeps its meaning through edits and is never given twice.
 */
export type NodeId = number

/** A node, or anything that names one by its id, such as a `GameNode` of any snapshot. */
export type NodeRef = NodeId | { readonly id: NodeId }

/** The next id to be given. */
export interface IdCounter {
  next: NodeId
}

/** Stands for "no node": the parent of a root, the child of a leaf. */
export const NONE = -1

/** The parent of a node that was taken out of its collection. */
export const DETACHED = -2

/**
 * The place of a node that was moved, added, or whose neighbours changed. Children are a doubly linked list, so that
 * every change of structure touches at most four records, however many siblings there are.
 *
 * Records belong to the transaction that made them (`owner`) and change only within it.
 */
export interface Links {
  readonly owner: number
  /** `NONE` for roots, `DETACHED` for nodes taken out. */
  parent: NodeId
  first: NodeId
  last: NodeId
  previous: NodeId
  next: NodeId
  /** Number of children. */
  count: number
  /** Root of the game that the node belongs to. */
  home: NodeId
}

/** A record for another transaction. Each field by its name: what is spread first is slow to be read ever after. */
export function copyOfLinks({ parent, first, last, previous, next, count, home }: Links, owner: number): Links {
  return { owner, parent, first, last, previous, next, count, home }
}

/** One property of an edited node. */
export interface PropertyEntry {
  /** Normal identifier. */
  readonly ident: string
  /** Raw values, or `undefined` while they stand as in the source. */
  readonly raws: readonly string[] | undefined
  /** Index of the identifier's token in the source, or -1 for a property that is not there. */
  readonly token: number
}

/** The properties of an edited node, in their order. A doubled property of the source keeps an entry for each occurrence. */
export interface PropertyList {
  readonly entries: readonly PropertyEntry[]
}

/** The id that a reference names. */
export function idOf(node: NodeRef): NodeId {
  // Whoever writes in JavaScript may give anything.
  const id: unknown = typeof node === 'number' ? node : (node as { readonly id?: unknown } | null | undefined)?.id
  if (typeof id !== 'number') throw new TypeError(`a node is named by its id or by a handle, got ${shown(node)}`)
  return id
}
