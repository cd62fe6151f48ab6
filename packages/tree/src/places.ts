import type { PropertyEntry } from './records.js'

/** A node with more properties than this has them looked up by their identifiers. */
export const MANY = 64

const known = new WeakMap<readonly PropertyEntry[], Map<string, number[]>>()

/**
 * Where in a list of properties those of an identifier stand. A long list is gone through once for all identifiers, so that
 * asking for each of them is linear.
 */
export function placesOf(entries: readonly PropertyEntry[], ident: string): readonly number[] {
  if (entries.length <= MANY) {
    const places: number[] = []
    for (let at = 0; at < entries.length; at++) if (entries[at]!.ident === ident) places.push(at)
    return places
  }
  let all = known.get(entries)
  if (all === undefined) {
    all = new Map<string, number[]>()
    known.set(entries, all)
    for (let at = 0; at < entries.length; at++) notePlace(all, entries[at]!.ident, at)
  }
  return all.get(ident) ?? []
}

/** Adds a property to a list that nobody else has seen. */
export function appendEntry(entries: PropertyEntry[], entry: PropertyEntry): void {
  const all = known.get(entries)
  if (all !== undefined) notePlace(all, entry.ident, entries.length)
  entries.push(entry)
}

function notePlace(all: Map<string, number[]>, ident: string, at: number): void {
  const places = all.get(ident)
  if (places === undefined) all.set(ident, [at])
  else places.push(at)
}
