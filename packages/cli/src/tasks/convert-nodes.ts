import { compressPoints, decodePointAt, escapeText, formatPoint, type Point, unescapeText } from '@sgfkit/schema'
import type { Collection, NodeId, Transaction } from '@sgfkit/tree'

/** What to change in the properties of every node; also the counterparts of SGFC's switches. */
export interface NodeChanges {
  readonly passes?: 'empty' | 'tt'
  readonly points?: 'compress' | 'expand'
  /** Identifiers to take out. */
  readonly drop?: readonly string[]
  readonly dropUnknown?: boolean
  /** Properties that FF[4] has no more. */
  readonly dropObsolete?: boolean
  readonly dropEmptyNodes?: boolean
  /** Markup on the stone just played. */
  readonly dropMoveMarkup?: boolean
  /** The last variation first. */
  readonly reverseVariations?: boolean
  /** Root and game-info values, by identifier. */
  readonly set?: Readonly<Record<string, string>>
  /** Which line breaks of texts are meant: SGFC's -l. */
  readonly textBreaks?: 1 | 2 | 3 | 4
}

const MARKUP = ['CR', 'MA', 'SL', 'SQ', 'TR'] as const

/** Applies changes to all games, in one transaction. */
export function changeNodes(collection: Collection, changes: NodeChanges): Collection {
  if (Object.values(changes).every((value) => value === undefined || value === false)) return collection
  return collection.edit((tx) => {
    for (const root of collection.roots()) {
      for (const [ident, value] of Object.entries(changes.set ?? {})) tx.setRaw(root, ident, [value])
      const nodes = [...collection.walk(root)]
      for (const node of nodes) changeNode(collection, tx, node, changes)
      if (changes.dropEmptyNodes === true) for (const node of nodes.reverse()) dropEmpty(tx, node)
      if (changes.reverseVariations === true) for (const node of nodes) reverse(tx, node)
    }
  }).collection
}

function changeNode(collection: Collection, tx: Transaction, node: NodeId, changes: NodeChanges): void {
  const context = collection.context(node)
  const { columns, rows, ff, gm } = context
  const isPass = (raw: string): boolean => decodePointAt(raw, 0, raw.length, columns, rows) === -1
  for (const ident of collection.idents(node)) {
    const spec = collection.schema.property(ident, context)
    if (
      changes.drop?.includes(ident) === true ||
      (changes.dropUnknown === true && (spec === undefined || spec.program !== undefined)) ||
      (changes.dropObsolete === true && spec !== undefined && spec.program === undefined && !spec.ff.includes(4))
    ) {
      tx.remove(node, ident)
      continue
    }
    const raws = collection.mergedRaw(node, ident) ?? []
    if (gm === 1 && (ident === 'B' || ident === 'W')) {
      const { passes } = changes
      const wanted = passes === 'tt' ? (columns <= 19 && rows <= 19 ? 'tt' : undefined) : ff < 4 ? undefined : ''
      if (passes !== undefined && wanted !== undefined && raws.some((raw) => isPass(raw) && raw !== wanted))
        tx.setRaw(node, ident, raws.map((raw) => (isPass(raw) ? wanted : raw)))
    } else if (gm === 1 && changes.points !== undefined && spec?.compressed === true && raws.length > 0) {
      const { value, diagnostics } = collection.schema.decode(ident, raws, context)
      if (diagnostics.length > 0 || !isPoints(value) || value.length === 0) continue
      if (changes.points === 'expand') tx.setRaw(node, ident, value.map(formatPoint))
      else if (ff === 4) tx.setRaw(node, ident, compressPoints(value))
    } else if (changes.textBreaks !== undefined && spec?.type === 'text') {
      const style = changes.textBreaks
      const texts = raws.map((raw) => unescapeText(raw, style))
      if (texts.some((text, i) => text !== unescapeText(raws[i]!))) tx.setRaw(node, ident, texts.map((text) => escapeText(text)))
    }
  }
  if (changes.dropMoveMarkup === true && gm === 1) dropMoveMarkup(collection, tx, node)
}

function dropMoveMarkup(collection: Collection, tx: Transaction, node: NodeId): void {
  const context = collection.context(node)
  const move = collection.get(node, 'B') ?? collection.get(node, 'W')
  if (typeof move !== 'object') return
  for (const ident of MARKUP) {
    const raws = collection.mergedRaw(node, ident)
    const value = raws && collection.schema.decode(ident, raws, context).value
    if (!isPoints(value)) continue
    const left = value.filter(({ x, y }) => x !== move.x || y !== move.y)
    if (left.length === value.length) continue
    if (left.length === 0) tx.remove(node, ident)
    else tx.setRaw(node, ident, context.ff === 4 ? compressPoints(left) : left.map(formatPoint))
  }
}

/** Takes a node without properties out; its children take its place. The root stays where it has several. */
function dropEmpty(tx: Transaction, node: NodeId): void {
  if (tx.idents(node).length > 0) return
  const parent = tx.parent(node)
  if (parent === -1) return
  const children = tx.children(node)
  const at = tx.indexOf(node)
  // Last first, each to the same place, which leaves them in order.
  for (const child of children.reverse()) tx.move(child, parent, at)
  tx.delete(node)
}

function reverse(tx: Transaction, node: NodeId): void {
  const children = tx.children(node)
  if (children.length < 2) return
  for (const child of children) tx.move(child, node, 0)
}

const isPoints = (value: unknown): value is readonly Point[] =>
  Array.isArray(value) && value.every((point) => typeof point === 'object' && point !== null && 'x' in point && 'y' in point)
