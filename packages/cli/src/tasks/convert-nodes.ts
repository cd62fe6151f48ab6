import {
  compressPoints,
  decodePointAt,
  escapeText,
  formatPoint,
  type GameContext,
  type Point,
  Schema,
  unescapeText,
} from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import type { TextEdit } from '@sgfkit/source'
import { applyTextEdits, type Collection, type NodeId, settled, type Transaction } from '@sgfkit/tree'
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
  const { passes } = changes
  const before = passes === undefined ? collection : withPasses(settled(collection), passes)
  return before.edit((tx) => {
    for (const root of before.roots()) {
      for (const [ident, value] of Object.entries(changes.set ?? {})) {
        const { diagnostics } = before.schema.decode(ident, [value], before.context(root))
        const fault = diagnostics.find(({ severity }) => severity === 'error')
        if (fault !== undefined) throw new Failure(`--set ${ident}=${unescapeText(value)}: ${fault.message}`)
        tx.setRaw(root, ident, [value])
      }
      const nodes = [...before.walk(root)]
      for (const node of nodes) changeNode(before, tx, node, changes)
      if (changes.reverseVariations === true) for (const node of nodes) reverse(tx, node)
    }
  }).collection
}

/** Passes in one form. Each is changed where it stands: a node may hold several moves, and none of them goes. */
function withPasses(collection: Collection, passes: 'empty' | 'tt'): Collection {
  const { text } = collection.source
  const changes: TextEdit[] = []
  for (const root of collection.roots()) {
    const { columns, rows, ff, gm } = collection.context(root)
    // On larger boards `tt` is a point, and before FF[4] a pass had no other form.
    if (gm !== 1 || (passes === 'tt' ? columns > 19 || rows > 19 : ff < 4)) continue
    const wanted = passes === 'tt' ? 'tt' : ''
    for (const node of collection.walk(root))
      for (const ident of ['B', 'W'])
        for (const span of collection.valueSpans(node, ident)) {
          if (span === undefined) continue
          const raw = text.slice(span.start, span.end)
          if (raw !== wanted && decodePointAt(raw, 0, raw.length, columns, rows) === -1)
            changes.push({ span, text: wanted })
        }
  }
  return changes.length === 0 ? collection : applyTextEdits(collection, changes).collection
}

/**
 * The collection without properties that a specification has and a file format has not (any more), whatever format the games say
 * they are in.
 */
export const withoutObsolete = (collection: Collection, ff: 3 | 4): Collection =>
  collection.edit((tx) => {
    for (const root of collection.roots()) {
      const context = { ...collection.context(root), ff }
      const known = new Map<string, boolean>()
      for (const node of collection.walk(root))
        for (const ident of collection.idents(node)) {
          let obsolete = known.get(ident)
          if (obsolete === undefined) known.set(ident, (obsolete = isObsolete(ident, context)))
          if (obsolete) tx.remove(node, ident)
        }
    }
  }).collection

function isObsolete(ident: string, context: GameContext): boolean {
  const spec = Schema.standard.property(ident, context) ?? fullSchema.property(ident, context)
  return spec !== undefined && spec.program === undefined && !spec.ff.includes(context.ff)
}

function changeNode(collection: Collection, tx: Transaction, node: NodeId, changes: NodeChanges): void {
  const context = collection.context(node)
  for (const ident of collection.idents(node)) {
    const spec = collection.schema.property(ident, context)
    const raws = collection.mergedRaw(node, ident) ?? []
    if (context.gm === 1 && changes.points !== undefined && spec?.compressed === true && raws.length > 0) {
      const { value, diagnostics } = collection.schema.decode(ident, raws, context)
      if (diagnostics.length > 0 || !isPoints(value) || value.length === 0) continue
      if (changes.points === 'expand') tx.setRaw(node, ident, value.map(formatPoint))
      else if (context.ff === 4) tx.setRaw(node, ident, compressPoints(value))
    } else if (changes.textBreaks !== undefined && spec?.type === 'text') {
      // Of a doubled one that says one thing only, the others would go.
      if (spec.merge === 'first' && collection.valueSpans(node, ident).length > raws.length) continue
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
