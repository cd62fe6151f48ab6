import type { GameContext } from '@sgfkit/schema'
import type { TreeReader } from './reader.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'
import { walk } from './walk.js'

/** Raw values of a node's properties by identifier, in their order. */
export type RawPropertyMap = Readonly<Record<string, readonly string[]>>

/** One node as plain data. */
export interface NodeData {
  /** Index of the parent in the same list; -1 for the first node. */
  readonly parent: number
  readonly properties: RawPropertyMap
  /** In the first node of a copy: how its game reads values, so that they keep their meaning in another game. */
  readonly context?: GameContext
}

/**
 * A node and all that is below it as plain data, ready for `JSON.stringify` or a clipboard: a flat list in document order
 * (a node before its children, children in order), so that no depth of the tree nests it.
 */
export type SubtreeData = readonly NodeData[]

/** The subtree of a node as plain data. A doubled property is merged as the typed view merges it. */
export function copySubtree(tree: TreeReader, from: NodeId): SubtreeData {
  return copyNodes(tree, from, (id): RawPropertyMap => Object.fromEntries(tree.mergedProperties(id)))
}

/** The nodes of a subtree in document order, each with the index of its parent and what `propertiesOf` makes of it. */
export function copyNodes<T>(
  tree: TreeReader,
  from: NodeId,
  propertiesOf: (id: NodeId) => T,
): { readonly parent: number; readonly properties: T }[] {
  const index = new Map<NodeId, number>()
  const nodes: { readonly parent: number; readonly properties: T }[] = []
  for (const id of walk(tree, from, 'preorder')) {
    index.set(id, nodes.length)
    nodes.push({ parent: id === from ? NONE : index.get(tree.parent(id))!, properties: propertiesOf(id) })
  }
  return nodes
}
