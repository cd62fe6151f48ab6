import { decodePointAt, type Point } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import type { Collection, NodeId, Transaction } from '@sgfkit/tree'
import { IdentTable } from './idents.js'
import { shown } from './misuse.js'
import { PropertyTable } from './property-info.js'
import { partSetup, SETUP, staysFirst } from './split-rules.js'

/** Which nodes and properties to put in order. All are off if absent. */
export interface RepairOptions {
  /** Nodes that hold setup and a move, or several moves, become one node each. */
  readonly split?: boolean
  /** A move in the root gets a node of its own. */
  readonly rootMoves?: boolean
  /** A variation by the side that has just moved is put beside the move that it replaces. */
  readonly levels?: boolean
  /** Nodes without a property go; their children take their place. An empty root takes over a node that is no move. */
  readonly emptyNodes?: boolean
  /** Properties that a file format does not define go: the one given, or that of the game if `true`. */
  readonly obsolete?: boolean | 1 | 2 | 3 | 4
  /** Properties that no specification knows go. */
  readonly unknown?: boolean
  /** Properties with these identifiers go. */
  readonly properties?: readonly string[]
  /** Marks (CR, MA, SL, SQ, TR) on the move of their node go, as programs show it anyway. */
  readonly currentMoveMarkup?: boolean
}

/** What `repair` returns. */
export interface Repaired {
  /** The games after the repairs; the collection given if there was nothing to do. */
  readonly collection: Collection
  /** How often each repair was made, by the name of its option. */
  readonly repairs: Readonly<Partial<Record<keyof RepairOptions, number>>>
}

/** A move by its colour, as raw values. */
type Move = readonly [ident: 'B' | 'W', raws: readonly string[]]

const setup = new Set(SETUP)
const marks = ['CR', 'MA', 'SL', 'SQ', 'TR']

/**
 * Puts nodes and properties in order, as far as it is asked to; everything else stays as it is, also in the text
 * (`stringify`). Takes time in proportion to the number of nodes and properties. Throws `RangeError` for an `obsolete` that is no
 * file format, `TypeError` for `properties` that are no list.
 *
 * @example
 * stringify(repair(parse('(;FF[4]GM[1];AB[dd]B[aa])').collection, { split: true }).collection) // '(;FF[4]GM[1];AB[dd];B[aa])'
 */
export const repair = (collection: Collection, options: RepairOptions): Repaired => {
  const { obsolete, properties } = options
  if (obsolete !== undefined && ![true, false, 1, 2, 3, 4].includes(obsolete))
    throw new RangeError(`obsolete must be true, false or a file format from 1 to 4, got ${shown(obsolete)}`)
  if (properties !== undefined && !Array.isArray(properties))
    throw new TypeError(`properties is a list of identifiers, got ${shown(properties)}`)
  const repairs: Partial<Record<keyof RepairOptions, number>> = {}
  const { collection: after } = collection.edit((tx) => {
    const worker = new Repairer(tx, options, repairs)
    for (const root of collection.roots())
      for (const node of [...collection.walk(root, 'preorder')]) worker.node(node, collection.parent(node))
    if (options.emptyNodes === true) worker.emptyNodes(collection)
  })
  return { collection: after, repairs }
}

class Repairer {
  readonly #tx: Transaction
  readonly #options: RepairOptions
  readonly #repairs: Partial<Record<keyof RepairOptions, number>>
  readonly #named: ReadonlySet<string>
  readonly #idents = new IdentTable()
  readonly #tables = new Map<number, PropertyTable>()
  /** The node of the last move on the path to a node that was passed, its own included; -1 where a setup came after it. */
  readonly #movers = new Map<NodeId, NodeId>()

  constructor(tx: Transaction, options: RepairOptions, repairs: Partial<Record<keyof RepairOptions, number>>) {
    this.#tx = tx
    this.#options = options
    this.#repairs = repairs
    this.#named = new Set(options.properties)
  }

  /** `parent`: as it was before all repairs. Parents come before their children. */
  node(node: NodeId, parent: NodeId): void {
    const { obsolete = false, unknown, currentMoveMarkup, levels, split, rootMoves } = this.#options
    if (obsolete !== false || unknown === true || this.#named.size > 0) this.#properties(node)
    if (currentMoveMarkup === true) this.#markup(node)
    if (levels === true) this.#level(node, parent)
    if (split === true || rootMoves === true) this.#split(node)
  }

  /** From the roots down, over what is left: nodes may have lost their last property, and each comes up once. */
  emptyNodes(collection: Collection): void {
    const tx = this.#tx
    for (const root of collection.roots()) {
      const waiting: NodeId[] = [root]
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        this.#emptyBelow(node)
        if (node === root) this.#emptyRoot(root)
        for (const child of tx.children(node)) waiting.push(child)
      }
    }
  }

  #count(name: keyof RepairOptions): void {
    this.#repairs[name] = (this.#repairs[name] ?? 0) + 1
  }

  #properties(node: NodeId): void {
    const tx = this.#tx
    const own = tx.context(node)
    const { obsolete = false } = this.#options
    const context = typeof obsolete === 'number' ? { ...own, ff: obsolete } : own
    const key = context.ff + 5 * context.gm
    let table = this.#tables.get(key)
    if (table === undefined) {
      table = new PropertyTable(context, this.#idents, fullSchema, false)
      this.#tables.set(key, table)
    }
    const gone: string[] = []
    for (const ident of tx.idents(node)) {
      const info = table.info(this.#idents.code(ident))
      const name = this.#named.has(ident)
        ? 'properties'
        : this.#options.unknown === true && !info.standard
          ? 'unknown'
          : obsolete !== false && info.standard && !info.current
            ? 'obsolete'
            : undefined
      if (name === undefined) continue
      gone.push(ident)
      this.#count(name)
    }
    if (gone.length > 0) tx.remove(node, gone)
  }

  #markup(node: NodeId): void {
    const tx = this.#tx
    const move = tx.raw(node, 'B')?.[0] ?? tx.raw(node, 'W')?.[0]
    if (move === undefined || move === '') return
    const { gm, columns, rows } = tx.context(node)
    const vertex = gm === 1 ? decodePointAt(move, 0, move.length, columns, rows) : -1
    for (const ident of marks) {
      const raws = tx.raw(node, ident)
      if (raws === undefined) continue
      const left = raws.flatMap((raw) =>
        raw === move ? [] : vertex >= 0 && raw.length > 2 ? this.#without(node, ident, raw, vertex) : [raw],
      )
      if (left.length === raws.length && left.every((raw, i) => raw === raws[i])) continue
      if (left.length === 0) tx.remove(node, ident)
      else tx.setRaw(node, ident, left)
      this.#count('currentMoveMarkup')
    }
  }

  /** A value of a list of points of Go, which may be a rectangle, without one of them. */
  #without(node: NodeId, ident: string, raw: string, vertex: number): readonly string[] {
    const context = this.#tx.context(node)
    const points: unknown = fullSchema.value(ident, [raw], context)
    if (!Array.isArray(points)) return [raw]
    const left = (points as readonly Point[]).filter(({ x, y }) => y * context.columns + x !== vertex)
    if (left.length === points.length) return [raw]
    return left.length === 0 ? [] : fullSchema.encode(ident, left, context)
  }

  /**
   * A first child is the main line, and tells whose turn it was; the others are compared with it. Nodes without a move may stand
   * between a variation and the move that it replaces.
   */
  #level(node: NodeId, parent: NodeId): void {
    const tx = this.#tx
    const color = this.#color(node)
    const isSetup = tx.idents(node).some((ident) => setup.has(ident))
    const before = this.#movers.get(parent) ?? -1
    this.#movers.set(node, color !== undefined ? node : isSetup ? -1 : before)
    if (color === undefined || before < 0 || color !== this.#color(before)) return
    const above = tx.parent(before)
    const first = tx.firstChild(parent)
    if (above < 0 || tx.parent(node) !== parent || first === node) return
    const answer = this.#color(first) ?? (tx.idents(first).some((ident) => setup.has(ident)) ? undefined : color)
    if (answer === color) return
    tx.move(node, above, tx.childCount(above))
    this.#count('levels')
  }

  #color(node: NodeId): 'B' | 'W' | undefined {
    return this.#tx.has(node, 'B') ? 'B' : this.#tx.has(node, 'W') ? 'W' : undefined
  }

  #split(node: NodeId): void {
    const tx = this.#tx
    const { split, rootMoves } = this.#options
    const idents = tx.idents(node)
    const moves = this.#moves(node)
    if (moves.length === 0) return
    const isRoot = tx.parent(node) < 0
    if (rootMoves === true && isRoot) {
      this.#divide(node)
      this.#count('rootMoves')
    } else if (split === true) {
      const held = idents.filter((ident) => setup.has(ident))
      const parting = partSetup(held, tx.raw(node, 'PL')?.[0], moves[0]![0])
      if (parting === 'player') tx.remove(node, 'PL')
      else if (parting === 'node') this.#divide(node)
      if (parting !== 'none') this.#count('split')
    }
    if (split === true) this.#splitMoves(tx.has(node, 'B') || tx.has(node, 'W') ? node : tx.firstChild(node), moves)
  }

  /** The moves of a node: the first of each colour, then those that stand there besides. */
  #moves(node: NodeId): readonly Move[] {
    const tx = this.#tx
    const firsts: Move[] = []
    const others: Move[] = []
    for (const ident of tx.idents(node)) {
      if (ident !== 'B' && ident !== 'W') continue
      const own = tx.mergedRaw(node, ident) ?? []
      firsts.push([ident, own])
      for (const raw of new Set(tx.raw(node, ident)?.slice(own.length)))
        if (!own.includes(raw)) others.push([ident, [raw]])
    }
    return [...firsts, ...others]
  }

  /** Leaves the first move in its node; the others get nodes of their own below it. */
  #splitMoves(node: NodeId, [first, ...rest]: readonly Move[]): void {
    const tx = this.#tx
    if (first === undefined || rest.length === 0) return
    tx.setRaw(node, ...first)
    for (const [ident] of rest) if (ident !== first[0]) tx.remove(node, ident)
    const children = [...tx.children(node)]
    let last = node
    for (const [ident, raws] of rest) last = tx.insert(last, undefined, { [ident]: raws })
    for (const child of children) tx.move(child, last)
    this.#count('split')
  }

  /** Puts the properties that do not stay into a new only child, which takes over the children. */
  #divide(node: NodeId): void {
    const tx = this.#tx
    const context = tx.context(node)
    const moved: Record<string, readonly string[]> = {}
    for (const [ident, raws] of tx.mergedProperties(node))
      if (!staysFirst(ident, context)) moved[ident] = this.#allOf(node, ident, raws)
    tx.remove(node, Object.keys(moved))
    const children = [...tx.children(node)]
    const added = tx.insert(node, undefined, moved)
    for (const child of children) tx.move(child, added)
  }

  /** The values of a property, `merged` if it is doubled; what merging would leave out stands behind, as a value too many. */
  #allOf(node: NodeId, ident: string, merged: readonly string[]): readonly string[] {
    const tx = this.#tx
    if (fullSchema.property(ident, tx.context(node))?.merge !== 'first') return merged
    return [...new Set(tx.raw(node, ident))]
  }

  /** An empty root takes over the properties of its only child, unless that is a move. */
  #emptyRoot(root: NodeId): void {
    const tx = this.#tx
    const child = tx.firstChild(root)
    if (tx.idents(root).length > 0 || tx.childCount(root) !== 1 || this.#color(child) !== undefined) return
    for (const [ident, raws] of tx.mergedProperties(child)) tx.setRaw(root, ident, this.#allOf(child, ident, raws))
    for (const below of [...tx.children(child)]) tx.move(below, root)
    tx.delete(child)
    this.#count('emptyNodes')
  }

  /**
   * Takes empty nodes below a node out, however many in a row; their children take their place. Those that come after the first
   * one are put anew behind it, in order: nobody has to count places.
   */
  #emptyBelow(node: NodeId): void {
    const tx = this.#tx
    const isEmpty = (child: NodeId): boolean => tx.idents(child).length === 0
    const children = [...tx.children(node)]
    const first = children.findIndex(isEmpty)
    if (first < 0) return
    const left = children.slice(first).reverse()
    const gone: NodeId[] = []
    for (let child = left.pop(); child !== undefined; child = left.pop()) {
      if (!isEmpty(child)) {
        tx.move(child, node)
        continue
      }
      gone.push(child)
      const below = [...tx.children(child)]
      for (const one of below.reverse()) left.push(one)
      // While they are still below the node that goes, they have to come up to where it stood.
      for (const one of below.reverse()) tx.move(one, node)
      this.#count('emptyNodes')
    }
    for (const child of gone) tx.delete(child)
  }
}
