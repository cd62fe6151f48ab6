import { TokenKind } from '@sgfkit/lexer'
import { parseSyntax } from '@sgfkit/syntax'
import type { Base } from './base.js'
import type { Collection } from './collection.js'
import { parse } from './parse.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'

/**
 * Whether a text holds characters of SGF where they mean nothing. What is written around them may be read in another way than
 * it was meant.
 */
export function hasLitter({ kinds, starts, text, tokenCount }: Base): boolean {
  for (let token = 0; token < tokenCount; token++) {
    const kind = kinds[token]
    if (kind !== TokenKind.preamble && kind !== TokenKind.stray) continue
    if (/[[\]();]/.test(text.slice(starts[token], starts[token + 1]))) return true
  }
  return false
}

/** Whether a text holds just the games of a collection, node by node and value by value. */
export function readsBack(text: string, collection: Collection): boolean {
  const found = parse(parseSyntax(text, { start: collection.state.base.syntax.lexed.start })).collection
  if (found.gameCount !== collection.gameCount) return false
  for (let game = 0; game < found.gameCount; game++) if (!isSameGame(found, collection, game)) return false
  return true
}

function isSameGame(found: Collection, collection: Collection, game: number): boolean {
  const places = new Map<NodeId, NodeId>()
  const there = found.walk(found.root(game))
  for (const id of collection.walk(collection.root(game))) {
    const next = there.next()
    if (next.done === true || found.parent(next.value) !== (places.get(collection.parent(id)) ?? NONE)) return false
    if (!hasSameProperties(found, next.value, collection, id)) return false
    places.set(id, next.value)
  }
  return there.next().done === true
}

/** The order of properties means nothing. */
function hasSameProperties(found: Collection, there: NodeId, collection: Collection, id: NodeId): boolean {
  const written = new Map(found.mergedProperties(there))
  const meant = new Map(collection.mergedProperties(id))
  if (written.size !== meant.size) return false
  for (const [ident, raws] of meant) {
    const other = written.get(ident)
    if (other?.length !== raws.length || raws.some((raw, index) => raw !== other[index])) return false
  }
  return true
}
