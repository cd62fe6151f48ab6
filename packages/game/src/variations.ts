import type { Color, Vertex } from '@sgfkit/go'
import { decodePointAt } from '@sgfkit/schema'
import type { Collection, NodeId } from '@sgfkit/tree'
import type { RecordedMove } from './types.js'

/** The properties of moves with their colours. */
const MOVE_IDENTS = [
  ['B', 'black'],
  ['W', 'white'],
] as const

/** How a record wants variations shown (ST): of the next or of the current node, with or without marks on the board. */
export interface VariationStyle {
  readonly show: 'children' | 'siblings'
  readonly marks: boolean
}

/** One variation that may be chosen at a node. */
export interface Variation {
  readonly node: NodeId
  /** Letter of the variation: A, B, … Z, AA, AB … in the order of the record. */
  readonly letter: string
  readonly color?: Color
  readonly vertex?: Vertex | 'pass'
  /** Name of the node (N), where it has one. */
  readonly name?: string
  /** Whether the line that is shown goes through it. */
  readonly current: boolean
}

/**
 * The variation style that a record asks for with ST; undefined where it leaves the choice to the user. ST is 0
 * (children, marks), 1 (siblings, marks), 2 (children), 3 (siblings).
 */
export function variationStyle(collection: Collection, node: NodeId): VariationStyle | undefined {
  const st = collection.get(collection.rootOf(node), 'ST')
  if (st === undefined || st < 0 || st > 3) return undefined
  return { show: (st & 1) === 0 ? 'children' : 'siblings', marks: (st & 2) === 0 }
}

/**
 * The variations to offer at a node: its children, or with `'siblings'` the alternatives to the node itself. Empty where
 * there is no choice (fewer than two).
 */
export function variationsAt(
  collection: Collection,
  node: NodeId,
  show: VariationStyle['show'] = variationStyle(collection, node)?.show ?? 'children',
): readonly Variation[] {
  const parent = show === 'children' ? node : collection.parent(node)
  const nodes = parent === -1 ? [] : collection.children(parent)
  if (nodes.length < 2) return []
  const { columns, rows } = collection.context(node)
  return nodes.map((id, index) => {
    const name = collection.get(id, 'N')
    const move = moveAt(collection, id, columns, rows)
    const current = show === 'children' ? index === 0 : id === node
    return { node: id, letter: variationLetter(index), current, ...move, ...(name !== undefined && { name }) }
  })
}

/** Letters of variations: A–Z, then AA, AB … Throws a RangeError for an index that is no whole number from 0. */
export function variationLetter(index: number): string {
  if (!Number.isSafeInteger(index) || index < 0)
    throw new RangeError(`a variation counts from 0 in whole numbers, got ${String(index)}`)
  let text = ''
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    text = String.fromCharCode(65 + (rest % 26)) + text
  return text
}

/** The move of a node without executing it, the last if it holds two; undefined for a node without one or with one that cannot be read. */
export function moveAt(
  collection: Collection,
  node: NodeId,
  columns: number,
  rows: number,
): { readonly color: Color; readonly vertex: Vertex | 'pass' } | undefined {
  return movesAt(collection, node, columns, rows).at(-1)
}

/** @internal The moves of a node in the order in which they stand; those that cannot be read are left out. */
export function movesAt(collection: Collection, node: NodeId, columns: number, rows: number): RecordedMove[] {
  const moves: RecordedMove[] = []
  for (const [ident, color] of MOVE_IDENTS) {
    const raw = collection.raw(node, ident)?.[0]
    if (raw === undefined) continue
    const vertex = decodePointAt(raw, 0, raw.length, columns, rows)
    if (vertex !== -2) moves.push({ color, vertex: vertex === -1 ? 'pass' : vertex })
  }
  if (moves.length < 2) return moves
  const idents = collection.idents(node)
  return idents.indexOf('W') < idents.indexOf('B') ? moves.reverse() : moves
}
