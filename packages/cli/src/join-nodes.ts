import { formatPoint, type GameContext, type Point, type PropertySpec } from '@sgfkit/schema'
import type { Collection, NodeId } from '@sgfkit/tree'

/** A property of a node of one game: its raw values, and what the schema knows of it. */
export interface Property {
  readonly ident: string
  readonly raws: readonly string[]
  readonly spec: PropertySpec | undefined
}

/** What nodes of several games have together. Texts are kept apart until they are written: each of them once. */
export interface Content {
  readonly values: Map<string, Property>
  readonly texts: Map<string, Set<string>>
}

/** Clocks differ from game to game at the same move: the others' stand in the comment. */
const CLOCKS = new Set(['BL', 'WL', 'OB', 'OW'])

export const emptyContent = (): Content => ({ values: new Map(), texts: new Map() })

/** The properties of a node, doubled ones as one. */
export function propertiesOf(collection: Collection, node: NodeId): readonly Property[] {
  const context = collection.context(node)
  return collection
    .mergedProperties(node)
    .map(([ident, raws]) => ({ ident, raws, spec: collection.schema.property(ident, context) }))
}

const isText = ({ spec }: Property): boolean => spec?.type === 'text' && spec.arity === 'one'

/** The single parts of a value, so that the same points are the same parts, however they are written. */
function partsOf(collection: Collection, { ident, raws, spec }: Property, context: GameContext): readonly string[] {
  if (context.gm !== 1 || spec?.compressed !== true) return raws
  const { value, diagnostics } = collection.schema.decode(ident, raws, context)
  return diagnostics.length > 0 || !Array.isArray(value) || value.length === 0
    ? raws
    : (value as readonly Point[]).map(formatPoint)
}

/**
 * Adds the properties of one more node to what is there, where that goes without a loss and without saying what no game says; else
 * answers the identifier that stands against it, and nothing is added. `fixed` are those by which the nodes were found to be the same.
 */
export function addContent(
  content: Content,
  more: readonly Property[],
  {
    collection,
    context,
    label,
    fixed,
  }: { collection: Collection; context: GameContext; label: string; fixed: readonly string[] },
): string | undefined {
  const values: Property[] = []
  const texts: (readonly [string, string])[] = []
  const idents = new Set(more.map(({ ident }) => ident))
  // What stays in force for the nodes below has to be the same, also where only one of the two says something.
  for (const [ident, { spec }] of content.values) if (spec?.inherit === true && !idents.has(ident)) return ident
  const parts = (property: Property): readonly string[] => partsOf(collection, property, context)
  for (const property of more) {
    const { ident, raws, spec } = property
    if (fixed.includes(ident)) continue
    if (isText(property)) {
      texts.push([ident, raws[0] ?? ''])
      continue
    }
    const old = content.values.get(ident)
    if (excluded(content, property, parts)) return ident
    if (old === undefined) {
      if (spec?.inherit === true) return ident
      values.push(property)
      continue
    }
    const [mine, theirs] = [parts(old), parts(property)]
    if (sameParts(mine, theirs)) continue
    if (CLOCKS.has(ident)) texts.push(['C', `${label}: ${ident} ${raws[0] ?? ''}`])
    else if (spec === undefined || spec.inherit || spec.arity === 'one') return ident
    else if (spec.type === 'point:simpletext' && relabels(mine, theirs)) return ident
    else values.push({ ident, spec, raws: [...new Set([...mine, ...theirs])].filter((raw) => raw !== '') })
  }
  for (const property of values) content.values.set(property.ident, property)
  for (const [ident, text] of texts) addText(content, ident, text)
  return undefined
}

/** Takes over all properties of a node that is the first of its kind. */
export function firstContent(more: readonly Property[]): Content {
  const content = emptyContent()
  for (const property of more)
    if (isText(property)) addText(content, property.ident, property.raws[0] ?? '')
    else content.values.set(property.ident, property)
  return content
}

function addText({ texts }: Content, ident: string, text: string): void {
  const known = texts.get(ident)
  if (known === undefined) texts.set(ident, new Set([text]))
  else known.add(text)
}

const sameParts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && [...a].sort().join(']') === [...b].sort().join(']')

/** Whether another property of a group of which a node, or a point, takes one only stands there already. */
function excluded({ values }: Content, property: Property, parts: (property: Property) => readonly string[]): boolean {
  const { ident, spec } = property
  if (spec?.group === undefined) return false
  for (const other of values.values()) {
    if (other.ident === ident || other.spec?.group !== spec.group) continue
    if (spec.arity === 'one') return true
    const taken = new Set(parts(other))
    if (parts(property).some((part) => taken.has(part))) return true
  }
  return false
}

/** Whether one point would get two labels. */
function relabels(mine: readonly string[], theirs: readonly string[]): boolean {
  const point = (raw: string): string => raw.slice(0, raw.indexOf(':'))
  const labels = new Map(mine.map((raw) => [point(raw), raw]))
  return theirs.some((raw) => (labels.get(point(raw)) ?? raw) !== raw)
}

/** The properties as they are written. */
export function rawContent({ values, texts }: Content): Record<string, readonly string[]> {
  const raws: Record<string, readonly string[]> = {}
  for (const [ident, property] of values) raws[ident] = property.raws
  for (const [ident, pieces] of texts) raws[ident] = [[...pieces].filter((piece) => piece !== '').join('\n\n')]
  return raws
}
