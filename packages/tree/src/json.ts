import type { Schema } from '@sgfkit/schema'
import type { Collection } from './collection.js'
import { checkCollection } from './misuse.js'
import type { NodeData, SubtreeData } from './node-data.js'
import { copyNodes, copySubtree } from './node-data.js'
import { parse } from './parse.js'

/** A collection as plain data: for each game a flat list of nodes. */
export interface CollectionData {
  readonly format: 'sgfkit'
  readonly version: 1
  readonly games: readonly SubtreeData[]
}

/** A node with typed values in place of raw ones. */
export interface TypedNodeData {
  /** Index of the parent in the same list; -1 for the first node. */
  readonly parent: number
  /** Typed values by identifier; what cannot be understood is left out. */
  readonly properties: Readonly<Record<string, unknown>>
}

/** A collection as plain data with typed values. */
export interface TypedCollectionData {
  readonly format: 'sgfkit-typed'
  readonly version: 1
  readonly games: readonly (readonly TypedNodeData[])[]
}

/**
 * A collection as plain data, ready for `JSON.stringify`: the raw values of every property, from which `fromJson` makes the
 * same games again. Nodes are flat lists in document order, so no depth of a tree nests the data.
 *
 * With `{ values: 'typed' }` values are those of `get`, for programs that want to read them; a way out, not back.
 *
 * @example
 * toJson(parse('(;B[aa])').collection).games // [[{ parent: -1, properties: { B: ['aa'] } }]]
 */

export function toJson(collection: Collection, options?: { readonly values: 'raw' }): CollectionData
export function toJson(collection: Collection, options: { readonly values: 'typed' }): TypedCollectionData
export function toJson(
  collection: Collection,
  options: { readonly values: 'raw' | 'typed' } = { values: 'raw' },
): CollectionData | TypedCollectionData {
  checkCollection('toJson()', collection)
  const roots = collection.roots()
  if (options.values === 'raw')
    return { format: 'sgfkit', version: 1, games: roots.map((root) => copySubtree(collection, root)) }
  const games = roots.map((root) =>
    copyNodes(collection, root, (id): Readonly<Record<string, unknown>> => Object.fromEntries(collection.values(id))),
  )
  return { format: 'sgfkit-typed', version: 1, games }
}

/**
 * The collection that `toJson` made the data from (raw values). Throws `TypeError` for data of another shape and `RangeError`
 * for identifiers, raw values or parents that cannot be.
 */
export function fromJson(data: CollectionData, options: { readonly schema?: Schema } = {}): Collection {
  const { games } = check(data)
  return parse('', options).collection.edit((tx) => {
    for (const game of games) tx.insertGame(game)
  }).collection
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** JSON comes from outside, whatever its type says. */
function check(data: unknown): CollectionData {
  if (!isObject(data) || data.format !== 'sgfkit' || data.version !== 1 || !Array.isArray(data.games))
    throw new TypeError('expected data of the format "sgfkit", version 1, as toJson() makes it')
  for (const [game, nodes] of data.games.entries()) {
    if (!Array.isArray(nodes)) throw new TypeError(`game ${game} is no list of nodes`)
    for (const [index, node] of nodes.entries())
      if (!isNode(node))
        throw new TypeError(`node ${index} of game ${game} is not { parent, properties: { ident: [raw, …] } }`)
  }
  return data as unknown as CollectionData
}

function isNode(node: unknown): node is NodeData {
  if (!isObject(node) || typeof node.parent !== 'number' || !isObject(node.properties)) return false
  return Object.values(node.properties).every(
    (raws) => Array.isArray(raws) && raws.every((raw) => typeof raw === 'string'),
  )
}
