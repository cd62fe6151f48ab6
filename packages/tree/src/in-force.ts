import type { PropertySpec } from '@sgfkit/schema'
import type { TreeReader } from './reader.js'
import type { NodeId, PropertyEntry } from './records.js'
import { NONE } from './records.js'

/** What the nodes above a node say that the node does not say itself, the nearest first. What was reset to nothing is not there. */
export function inForce(reader: TreeReader, id: NodeId, wanted: (spec: PropertySpec) => boolean): PropertyEntry[] {
  const context = reader.context(id)
  const said = new Set(reader.idents(id))
  // Root properties first, as writers do.
  const roots: PropertyEntry[] = []
  const others: PropertyEntry[] = []
  const root = reader.rootOf(id)
  for (let above = reader.parent(id); above !== NONE; above = reader.parent(above)) {
    for (const [ident, raws] of reader.mergedProperties(above)) {
      const spec = said.has(ident) ? undefined : reader.schema.property(ident, context)
      // Root properties in other nodes are faults, which the root outweighs.
      if (spec === undefined || !wanted(spec) || (spec.kind === 'root' && above !== root)) continue
      said.add(ident)
      const isReset = spec.inherit && raws.length === 1 && raws[0] === (ident === 'PM' ? '1' : '')
      if (!isReset) (spec.kind === 'root' ? roots : others).push({ ident, raws, token: NONE })
    }
  }
  return [...roots, ...others]
}
