import type { Source, TextEdit } from '@sgfkit/source'
import type { Collection } from './collection.js'
import { composeEdits, editsBetween, trimEdit } from './edit-lists.js'
import { stringify } from './stringify.js'
import { sourceEdits } from './text-edits.js'

/** The text that the document was opened with. */
export function originOf(collection: Collection): Source {
  const { base } = collection.state
  return base.origin?.source ?? base.syntax.source
}

/** The edits that turn the text that a document was opened with into the text of a snapshot, text edits included. */
export function editsSinceOrigin(collection: Collection): readonly TextEdit[] {
  const { origin } = collection.state.base
  const edits = sourceEdits(collection)
  return origin === undefined ? edits : composeEdits(origin.source.text.length, origin.edits, edits)
}

/**
 * The difference between two snapshots as small text edits: `applyEdits(stringify(before), edits(before, after))` is
 * `stringify(after)`. Sorted; only what differs is replaced, to the character.
 *
 * For snapshots of one document the cost grows with the number of nodes edited since its text was read, not with its size.
 * Snapshots of different documents are compared as whole texts: one edit from the first to the last difference.
 *
 * @example
 * const { collection: after } = before.edit((tx) => tx.set(root, 'KM', 6.5))
 * edits(before, after) // [{ span: { start: 30, end: 33 }, text: '6' }] where KM[0.5] stood
 */
export function edits(before: Collection, after: Collection): TextEdit[] {
  if (before === after) return []
  const { base } = before.state
  if (base === after.state.base) return editsBetween(base.text, sourceEdits(before), sourceEdits(after))
  const origin = originOf(before)
  if (origin === originOf(after)) return editsBetween(origin.text, editsSinceOrigin(before), editsSinceOrigin(after))
  const old = stringify(before)
  const text = stringify(after)
  const edit = trimEdit(old, { span: { start: 0, end: old.length }, text })
  return edit.span.end > edit.span.start || edit.text !== '' ? [edit] : []
}
