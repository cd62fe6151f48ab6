import { noText } from '../archive/kinds.js'
import { Failure } from '../failure.js'
import type { OpenFile } from '../open.js'

/** Throws a {@link Failure} for bytes that are no text, and for text in which no game was found: neither is to be written anew. */
export function requireGames({ name, decoded, collection }: OpenFile): void {
  const problem = noText(decoded.bytes, /^UTF-(?:16|32)/.test(decoded.encoding))
  if (problem !== undefined) throw new Failure(`${name} ${problem}; it stays as it is`)
  if (collection.gameCount === 0) throw new Failure(`${name} holds no game; it stays as it is`)
}
