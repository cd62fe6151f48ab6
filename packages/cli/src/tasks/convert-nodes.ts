import { compressPoints, decodePointAt, escapeText, formatPoint, type Point, unescapeText } from '@sgfkit/schema'
import type { Collection, NodeId, Transaction } from '@sgfkit/tree'
import { Failure } from '../failure.js'

/** What to change in the values of every node, and in the order of its children. */
export interface NodeChanges {
  readonly passes?: 'empty' | 'tt'
  readonly points?: 'compress' | 'expand'
  /** The last variation first. */
  readonly reverseVariations?: boolean
  /** Root and game-info values, by identifier. */
  readonly set?: Readonly<Record<string, string>>
  /** Which line breaks of texts are meant: SGFC's -l. */
  readonly textBreaks?: 1 | 2 | 3 | 4
}

/** Applies changes to all games, in one transaction. */
export function changeNodes(collection: Collection, changes: NodeChanges): Collection {
  if (Object.values(changes).every((value) => value === undefined || value === false)) return collection
  return collection.edit((tx) => {
    for (const root of collection.roots()) {
      for (const [ident, value] of Object.entries(changes.set ?? {})) {
        const { diagnostics } = collection.schema.decode(ident, [value], collection.context(root))
        const fault = diagnostics.find(({ severity }) => severity === 'error')
        if (fault !== undefined) throw new Failure(`--set ${ident}=${unescapeText(value)}: ${fault.message}`)
        tx.setRaw(root, ident, [value])
      }
      const nodes = [...collection.walk(root)]
      for (const node of nodes) changeNode(collection, tx, node, changes)
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
    const raws = collection.mergedRaw(node, ident) ?? []
    if (gm === 1 && (ident === 'B' || ident === 'W')) {
      const { passes } = changes
      const wanted = passes === 'tt' ? (columns <= 19 && rows <= 19 ? 'tt' : undefined) : ff < 4 ? undefined : ''
      if (passes !== undefined && wanted !== undefined && raws.some((raw) => isPass(raw) && raw !== wanted))
        tx.setRaw(
          node,
          ident,
          raws.map((raw) => (isPass(raw) ? wanted : raw)),
        )
    } else if (gm === 1 && changes.points !== undefined && spec?.compressed === true && raws.length > 0) {
      const { value, diagnostics } = collection.schema.decode(ident, raws, context)
      if (diagnostics.length > 0 || !isPoints(value) || value.length === 0) continue
      if (changes.points === 'expand') tx.setRaw(node, ident, value.map(formatPoint))
      else if (ff === 4) tx.setRaw(node, ident, compressPoints(value))
    } else if (changes.textBreaks !== undefined && spec?.type === 'text') {
      const style = changes.textBreaks
      const texts = raws.map((raw) => unescapeText(raw, style))
      if (texts.some((text, i) => text !== unescapeText(raws[i]!)))
        tx.setRaw(
          node,
          ident,
          texts.map((text) => escapeText(text)),
        )
    }
  }
}

function reverse(tx: Transaction, node: NodeId): void {
  const children = tx.children(node)
  if (children.length < 2) return
  for (const child of children) tx.move(child, node, 0)
}

const isPoints = (value: unknown): value is readonly Point[] =>
  Array.isArray(value) &&
  value.every((point) => typeof point === 'object' && point !== null && 'x' in point && 'y' in point)
