import { type Symmetry, SYMMETRY_NAMES, symmetryTable } from '@sgfkit/go'
import { decodePointAt, formatPoint, type GameContext, type PropertySpec } from '@sgfkit/schema'
import type { Collection, NodeId, Transaction } from '@sgfkit/tree'

/** How to turn games. */
export interface TransformOptions {
  readonly symmetry: Symmetry
  readonly swapColors: boolean
}

/** Properties that speak of one colour, and their counterparts. */
const COUNTERPARTS: readonly (readonly [string, string])[] = [
  ['B', 'W'],
  ['AB', 'AW'],
  ['BL', 'WL'],
  ['OB', 'OW'],
  ['TB', 'TW'],
  ['GB', 'GW'],
  ['PB', 'PW'],
  ['BR', 'WR'],
  ['BT', 'WT'],
  ['BS', 'WS'],
]
const SWAPPED = new Map(COUNTERPARTS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))

/** The symmetry that a name stands for, or undefined. */
export function symmetryNamed(name: string): Symmetry | undefined {
  const at = (SYMMETRY_NAMES as readonly string[]).indexOf(name)
  return at < 0 ? undefined : (at as Symmetry)
}

/** Turns the Go games of a collection and swaps their colours as asked; answers how many values were no points of the board. */
export function transformGames(
  collection: Collection,
  { symmetry, swapColors }: TransformOptions,
): { readonly collection: Collection; readonly faulty: number; readonly skipped: number } {
  let faulty = 0
  let skipped = 0
  const result = collection.edit((tx) => {
    for (const root of collection.roots()) {
      const context = collection.context(root)
      if (context.gm !== 1 || context.columns > 52 || context.rows > 52) {
        skipped++
        continue
      }
      const turn = new Turn(context, symmetry)
      for (const node of collection.walk(root)) turnNode(collection, tx, node, context, turn, swapColors)
      faulty += turn.faulty
      if ((symmetry & 4) !== 0 && context.columns !== context.rows)
        tx.setRaw(root, 'SZ', [`${context.rows}:${context.columns}`])
    }
  })
  return { collection: result.collection, faulty, skipped }
}

function turnNode(
  collection: Collection,
  tx: Transaction,
  node: NodeId,
  context: GameContext,
  turn: Turn,
  swapColors: boolean,
): void {
  const properties = collection.mergedProperties(node)
  const next: (readonly [string, readonly string[]])[] = []
  let changed = false
  for (const [ident, raws] of properties) {
    const spec = collection.schema.property(ident, context)
    let values = turn.values(spec, raws)
    const name = swapColors ? (SWAPPED.get(ident) ?? ident) : ident
    if (swapColors) values = swapValues(ident, values)
    if (name !== ident || values !== raws) changed = true
    next.push([name, values])
  }
  if (!changed) return
  // A new name would go to the end of the node: where there is one, all are written again, in their order.
  if (next.some(([ident], i) => ident !== properties[i]?.[0])) for (const [ident] of properties) tx.remove(node, ident)
  for (const [ident, values] of next) tx.setRaw(node, ident, values)
}

/** Values that name a colour or are seen from one. */
function swapValues(ident: string, raws: readonly string[]): readonly string[] {
  if (ident === 'PL')
    return raws.map((raw) =>
      raw.replace(/^(\s*)(?:(b)|(w))/i, (all: string) =>
        /b/i.test(all) ? all.replace(/b/i, 'W') : all.replace(/w/i, 'B'),
      ),
    )
  if (ident === 'RE')
    return raws.map((raw) =>
      raw.replace(/^(\s*)([BW])(?=\+)/i, (_, space: string, color: string) => space + (/b/i.test(color) ? 'W' : 'B')),
    )
  // Komi are White's points; from the other side they are as many less.
  if (ident === 'KM')
    return raws.map((raw) =>
      raw.replace(/^(\s*)([+-]?)(\d.*)$/s, (_, space: string, sign: string, number: string) =>
        /^0*(?:\.0*)?\s*$/.test(number) ? raw : `${space}${sign === '-' ? '' : '-'}${number}`,
      ),
    )
  return raws
}

/** Turns the points of one size of board. */
class Turn {
  readonly #table: Int16Array
  readonly #context: GameContext
  readonly #columnsAfter: number
  faulty = 0

  constructor(context: GameContext, symmetry: Symmetry) {
    const { columns, rows } = context
    this.#context = context
    this.#table = symmetryTable(columns, rows, symmetry)
    this.#columnsAfter = (symmetry & 4) !== 0 ? rows : columns
  }

  /** The raw values of a property turned; the same array where nothing differs. */
  values(spec: PropertySpec | undefined, raws: readonly string[]): readonly string[] {
    if (spec === undefined) return raws
    const { type, compressed } = spec
    let turned: readonly string[] | undefined
    if (type === 'move' || type === 'point' || type === 'stone')
      turned = raws.map((raw) => this.#point(raw, compressed))
    else if (type === 'point:point') turned = raws.map((raw) => this.#pair(raw, false))
    else if (type === 'point:simpletext') turned = raws.map((raw) => this.#label(raw))
    return turned === undefined || turned.every((raw, i) => raw === raws[i]) ? raws : turned
  }

  #point(raw: string, rectangles: boolean): string {
    return rectangles && raw.includes(':') ? this.#pair(raw, true) : (this.#turned(raw) ?? this.#fault(raw))
  }

  /** Two points; those of a rectangle are written with the upper left corner first. */
  #pair(raw: string, rectangle: boolean): string {
    const colon = raw.indexOf(':')
    const a = this.#vertex(raw.slice(0, Math.max(0, colon)))
    const b = this.#vertex(raw.slice(colon + 1))
    if (colon < 0 || a < 0 || b < 0) return this.#fault(raw)
    const [from, to] = [this.#at(a), this.#at(b)]
    if (!rectangle) return `${formatPoint(from)}:${formatPoint(to)}`
    const corner = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) }
    const other = { x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) }
    return `${formatPoint(corner)}:${formatPoint(other)}`
  }

  #label(raw: string): string {
    const colon = raw.indexOf(':')
    const point = colon < 0 ? undefined : this.#turned(raw.slice(0, colon))
    return point === undefined ? this.#fault(raw) : `${point}${raw.slice(colon)}`
  }

  #turned(raw: string): string | undefined {
    const vertex = this.#vertex(raw)
    return vertex === -2 ? undefined : vertex === -1 ? raw : formatPoint(this.#at(vertex))
  }

  #vertex(raw: string): number {
    return decodePointAt(raw, 0, raw.length, this.#context.columns, this.#context.rows)
  }

  #at(vertex: number): { readonly x: number; readonly y: number } {
    const to = this.#table[vertex]!
    return { x: to % this.#columnsAfter, y: Math.floor(to / this.#columnsAfter) }
  }

  #fault(raw: string): string {
    if (raw.trim() !== '') this.faulty++
    return raw
  }
}
