import { TokenKind } from '@sgfkit/lexer'
import type { Base } from './base.js'
import type { Collection } from './collection.js'
import type { NodeId, PropertyEntry, PropertyList } from './records.js'
import { NONE } from './records.js'
import { spaceBefore } from './style.js'

/** A piece of new text: letters, or a node whose subtree is to be written there. */
export type Part = string | { readonly child: NodeId }

/** A change to the text that untouched nodes are read from. */
export interface Fragment {
  readonly start: number
  readonly end: number
  /** The syntax node whose text or list of children changes; -1 for the list of games. */
  readonly owner: number
  /** Whether the change stands before the text that follows it (an opening), rather than after the text before it. */
  readonly opening: boolean
  readonly parts: readonly Part[]
  /** The syntax node whose whole subtree the change takes out, or -1. */
  readonly removes: number
}

/** Order in which changes at one place apply: what closes inner things, what closes outer things, outer openings, inner ones. */
export function compareFragments(a: Fragment, b: Fragment): number {
  if (a.start !== b.start) return a.start - b.start
  if (a.opening !== b.opening) return a.opening ? 1 : -1
  if (a.owner !== b.owner) return a.opening ? a.owner - b.owner : b.owner - a.owner
  // What comes in stands before what goes.
  return Number(a.end > a.start) - Number(b.end > b.start)
}

/** The text of a property. */
function propertyText(ident: string, raws: readonly string[], separator = ''): string {
  return ident + raws.map((raw) => `[${raw}]`).join(separator)
}

/** Changes to the properties of a node that the source has. */
export function propertyFragments(base: Base, node: number, list: PropertyList, needsSemi: Set<number>): Fragment[] {
  const fragments: Fragment[] = []
  const put = (start: number, end: number, text: string, opening = false) =>
    fragments.push({ start, end, owner: node, opening, parts: [text], removes: NONE })
  const kept = new Map<number, PropertyEntry>()
  for (const entry of list.entries) if (entry.token !== NONE) kept.set(entry.token, entry)
  for (const { token } of base.entries(node)) {
    const entry = kept.get(token)
    if (entry === undefined) {
      const first = token === base.firstToken(node)
      if (first) needsSemi.add(node)
      put(first ? base.starts[token]! : removalStart(base, token), base.propertyEnd(token), '', first)
    } else if (entry.raws !== undefined) putValues(base, token, entry.raws, put)
  }
  const added = list.entries.filter((entry) => entry.token === NONE)
  if (added.length > 0) {
    const end = base.ownEnd(node)
    const separator = propertySeparator(base, node)
    const text = added.map((entry) => separator + propertyText(entry.ident, entry.raws ?? [])).join('')
    // An identifier without values must not run together with the new one.
    put(end, end, separator === '' && endsInIdent(base, node) ? ` ${text}` : text)
  }
  return fragments
}

/** White space before a property goes with it, unless it keeps a word apart from what follows. */
function removalStart(base: Base, token: number): number {
  const before = token - 1
  const apart = base.kinds[before - 1] === TokenKind.ident || base.kinds[before - 1] === TokenKind.stray
  return base.kinds[before] !== TokenKind.space || apart ? base.starts[token]! : base.starts[before]!
}

/** The white space before the last property, where a node has two or more. */
function propertySeparator(base: Base, node: number): string {
  const entries = base.entries(node)
  return entries.length < 2 ? '' : spaceBefore(base, entries.at(-1)!.token)
}

function endsInIdent(base: Base, node: number): boolean {
  let token = base.propertyToken(node)
  let last: number = TokenKind.semi
  for (; token < base.tokenCount; token++) {
    const kind = base.kinds[token]!
    if (kind === TokenKind.value || kind === TokenKind.ident) last = kind
    else if (kind !== TokenKind.space && kind !== TokenKind.stray) break
  }
  return last === TokenKind.ident
}

/** Replaces the values that differ, from the first to the last of them. */
function putValues(
  base: Base,
  ident: number,
  raws: readonly string[],
  put: (start: number, end: number, text: string) => void,
): void {
  const tokens: number[] = []
  for (let token = base.valueFrom(ident + 1); token !== NONE; token = base.valueFrom(token + 1)) tokens.push(token)
  const old = tokens.map((token) => base.text.slice(base.valueStart(token), base.valueEnd(token)))
  let same = 0
  while (same < old.length && same < raws.length && old[same] === raws[same]) same++
  let tail = 0
  while (tail < old.length - same && tail < raws.length - same && old.at(-1 - tail) === raws.at(-1 - tail)) tail++
  const separator = tokens.length > 1 ? spaceBefore(base, tokens[1]!) : ''
  const text = raws.slice(same, raws.length - tail).map((raw) => `[${raw}]`)
  const first = tokens[same]
  if (same + tail === old.length) {
    const at = base.starts[same === 0 ? ident + 1 : tokens[same - 1]! + 1]!
    put(
      at,
      at,
      same === 0 ? text.map((value) => value + separator).join('') : text.map((value) => separator + value).join(''),
    )
  } else if (text.length > 0) {
    put(base.starts[first!]!, base.starts[tokens[old.length - tail - 1]! + 1]!, text.join(separator))
  } else if (same > 0) {
    put(base.starts[tokens[same - 1]! + 1]!, base.starts[tokens[old.length - tail - 1]! + 1]!, '')
  } else put(base.starts[first!]!, base.starts[tokens[old.length - tail]!]!, '')
}

/** The text of a node's own properties, `;` and all. */
export function nodeText(collection: Collection, id: NodeId): string {
  let text = ';'
  for (const entry of collection.entries(id)) text += propertyText(entry.ident, collection.entryRaws(entry))
  return text
}
