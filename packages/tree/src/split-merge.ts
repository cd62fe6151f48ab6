import type { Collection } from './collection.js'
import type { ParseOptions } from './parse.js'
import { parse } from './parse.js'
import { stringify } from './stringify.js'

/**
 * One collection for each game, each a document of its own that keeps the text of its game as it stands. Ids count anew;
 * text outside of games is left behind.
 */
export function splitGames(collection: Collection): Collection[] {
  const { schema } = collection
  return collection.roots().map((root) => parse(stringify(collection, { from: root }), { schema }).collection)
}

/**
 * One collection with the games of all, in order, a line between them. The text of each game stays as it stands; ids count
 * anew and text outside of games is left behind.
 */
export function mergeGames(collections: readonly Collection[], options: ParseOptions = {}): Collection {
  const texts = collections.flatMap((collection) =>
    collection.roots().map((root) => stringify(collection, { from: root })),
  )
  return parse(texts.map((text) => `${text}\n`).join(''), options).collection
}
