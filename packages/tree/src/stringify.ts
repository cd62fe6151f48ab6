import { applyEdits } from '@sgfkit/source'
import { checkChoice } from './check-values.js'
import { checkCollection } from './misuse.js'
import type { Collection } from './collection.js'
import type { NodeRef } from './records.js'
import { sourceEdits, subtreeText } from './text-edits.js'
import type { LayoutOptions } from './write.js'
import { writeGames } from './write.js'

/** How to write. */
export interface StringifyOptions extends LayoutOptions {
  /**
   * `preserve` (if absent) writes what was not edited as it was read, character for character, and new parts in the style
   * found around them; the other options mean nothing then. `pretty` lays the games out anew for people, `compact` without any
   * white space between tokens, one game a line.
   */
  readonly mode?: 'preserve' | 'pretty' | 'compact'
  /** Writes only the subtree of this node, as a game. */
  readonly from?: NodeRef
}

/**
 * The text of a collection.
 *
 * In every mode the text reads back as the same games, with the same raw values (by the start search that it was read with).
 * `preserve` keeps text that is no data too: stray text moves behind a `;` where a game could not be told from other text
 * without it, and goes only with the node or the values that it stands in, or where values would become those of a word in it. `pretty` and `compact` write identifiers in their FF[4] form, merge
 * doubled properties, leave out text that is not data, and name their charset in CA (see `charset`); raw values stay as they
 * are but for what `passes`, `points` and `wrap` ask for. After an edit, `preserve` costs the copying of the text and work
 * in proportion to the number of edited nodes. Throws `RangeError` for options out of range and `TypeError` for what
 * is no collection.
 *
 * @example
 * stringify(parse(text).collection) === text
 */
export function stringify(collection: Collection, options: StringifyOptions = {}): string {
  const { mode = 'preserve', from } = options
  checkCollection('stringify()', collection)
  checkChoice('mode', mode, ['preserve', 'pretty', 'compact'])
  if (mode === 'preserve') {
    return from === undefined
      ? applyEdits(collection.source.text, sourceEdits(collection))
      : subtreeText(collection, collection.node(from).id)
  }
  const roots = from === undefined ? collection.roots() : [collection.node(from).id]
  return writeGames(collection, roots, mode === 'pretty', options)
}
