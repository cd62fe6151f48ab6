import { signal } from '@preact/signals'
import type { NodeId } from '@sgfkit/tree'
import { collection } from '../state/store.js'

/** Nodes whose variations are folded away. */
export const folded = signal<ReadonlySet<NodeId>>(new Set())

/** Folds what is below a node away, or shows it again. */
export function toggleFold(id: NodeId): void {
  const next = new Set(folded.value)
  if (!next.delete(id) && collection.value.firstChild(id) !== -1) next.add(id)
  folded.value = next
}
