import type { TextEdit } from '@sgfkit/source'
import { sortEdits } from '@sgfkit/source'
import type { SyntaxTree } from '@sgfkit/syntax'
import { mapNodes, reparse } from '@sgfkit/syntax'
import { Base } from './base.js'
import { ChangeSet } from './changes.js'
import type { Collection, EditResult } from './collection.js'
import { collectionOf } from './collection.js'
import { composeEdits } from './edit-lists.js'
import { editsSinceOrigin, originOf } from './edits.js'
import { NONE } from './records.js'
import { sourceEdits } from './text-edits.js'

/** A syntax tree and the id of each of its nodes. */
interface Numbered {
  readonly syntax: SyntaxTree
  /** Absent where ids are the numbers of the nodes. */
  readonly ids: Int32Array | undefined
}

/**
 * Applies edits of the text to a snapshot: spans count in `stringify(collection)`. A node whose `;` survives keeps its
 * id; what is new gets new ids. Transactions and text edits may follow each other in any order.
 *
 * Throws `RangeError` for edits that lie outside the text or overlap.
 *
 * @example
 * applyTextEdits(collection, [{ span: { start: 4, end: 6 }, text: 'pd' }]).collection
 */
export function applyTextEdits(collection: Collection, edits: readonly TextEdit[]): EditResult {
  const { counter } = collection.state
  const current = settle(collection)
  const { text } = current.syntax.source
  const sorted = sortEdits(text.length, edits)
  if (sorted.length === 0) return { collection, changes: new ChangeSet(collection, collection) }
  const syntax = reparse(current.syntax, sorted)
  const surviving = mapNodes(current.syntax, syntax, sorted)
  const ids = surviving
  let same = true
  for (let node = 0; node < ids.length; node++) {
    const old = surviving[node]!
    const known = old === NONE || current.ids === undefined ? old : current.ids[old]!
    const id = known === NONE ? counter.next++ : known
    if (id !== node) same = false
    ids[node] = id
  }
  const origin = originOf(collection)
  const since = composeEdits(origin.text.length, editsSinceOrigin(collection), sorted)
  const base = new Base(syntax, same ? undefined : ids, { source: origin, edits: since })
  const after = collectionOf(base, collection.schema, counter)
  return { collection: after, changes: new ChangeSet(collection, after) }
}

/**
 * The same games with their present text as the source: every node keeps its id, and spans, `nodeAt` and `syntax` speak of
 * `stringify(collection)`. The collection itself where it has no edits. Costs a re-parse of what was edited.
 */
export function settled(collection: Collection): Collection {
  if (collection.isPristine) return collection
  const { syntax, ids } = settle(collection)
  const base = new Base(syntax, ids, { source: originOf(collection), edits: editsSinceOrigin(collection) })
  return collectionOf(base, collection.schema, collection.state.counter)
}

/** The syntax tree of a snapshot's present text, and which node is which. */
function settle(collection: Collection): Numbered {
  const { base } = collection.state
  const edits = sourceEdits(collection)
  const syntax = edits.length === 0 ? base.syntax : reparse(base.syntax, edits)
  if (collection.isPristine) return { syntax, ids: base.ids }
  const ids = new Int32Array(syntax.nodeCount).fill(NONE)
  // What is printed reads back as the same tree, so nodes follow each other in the same order.
  let node = 0
  for (const root of collection.roots()) for (const id of collection.walk(root)) ids[node++] = id
  // Should the two ever differ, what is left over counts as new.
  for (; node < ids.length; node++) ids[node] = collection.state.counter.next++
  return { syntax, ids }
}
