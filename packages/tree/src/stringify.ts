import { applyEdits } from '@sgfkit/source'
import type { Collection } from './collection.js'
import { sourceEdits } from './text-edits.js'

/** How to write. */
export interface StringifyOptions {
  /** `preserve`, the default, writes what was not edited as it was read, character for character. */
  readonly mode?: 'preserve'
}

/**
 * The text of a collection.
 *
 * @example
 * stringify(parse(text).collection) === text
 */
export function stringify(collection: Collection, options: StringifyOptions = {}): string {
  options
  return applyEdits(collection.source.text, sourceEdits(collection))
}
