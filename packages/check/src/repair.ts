import { fullSchema } from '@sgfkit/schema/all'
import type { Collection, NodeId, Transaction } from '@sgfkit/tree'
import { IdentTable } from './idents.js'
import { PropertyTable } from './property-info.js'

/** Which nodes and properties to put in order. All are off if absent. */
export interface RepairOptions {
  /** Nodes that hold setup and a move, or two moves, become one node each. */
  readonly split?: boolean
  /** A move in the root gets a node of its own. */
  readonly rootMoves?: boolean
  /** A variation by the side that has just moved is put beside the move that it replaces. */
  readonly levels?: boolean
  /** Nodes without a property go; their children take their place. */
  readonly emptyNodes?: boolean
  /** Properties that the format of the game does not define go. */
  readonly obsolete?: boolean
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

const setup = new Set(['AB', 'AW', 'AE', 'PL'])
const marks = ['CR', 'MA', 'SL', 'SQ', 'TR']

/**
 * Puts nodes and properties in order, as far as it is asked to; everything else stays as it is, also in the text
 * (`stringify`). Takes time in proportion to the number of nodes.
 *
 * @example
 * stringify(repair(parse('(;FF[4]GM[1];AB[dd]B[aa])').collection, { split: true }).collection) // '(;FF[4]GM[1];AB[dd];B[aa])'
 */
export const repair = (collection: Collection, options: RepairOptions): Repaired => {
  const repairs: Partial<Record<keyof RepairOptions, number>> = {}
  const { collection: after } = collection.edit((tx) => {
    const worker = new Repairer(tx, options, repairs)
    for (const root of collection.roots()) for (const node of [...collection.walk(root, 'preorder')]) worker.node(node)
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

  constructor(tx: Transaction, options: RepairOptions, repairs: Partial<Record<keyof RepairOptions, number>>) {
    this.#tx = tx
    this.#options = options
    this.#repairs = repairs
    this.#named = new Set(options.properties)
  }

  node(node: NodeId): void {
    const { obsolete, unknown, currentMoveMarkup, levels, split, rootMoves } = this.#options
    if (obsolete === true || unknown === true || this.#named.size > 0) this.#properties(node)
    if (currentMoveMarkup === true) this.#markup(node)
    if (levels === true) this.#level(node)
    if (split === true || rootMoves === true) this.#split(node)
  }

  /** From the roots down, over what is left: nodes may have lost their last property, and each comes up once. */
  emptyNodes(collection: Collection): void {
    const tx = this.#tx
    for (const root of collection.roots()) {
      const waiting: NodeId[] = [root]
      for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
        this.#emptyBelow(node)
        for (const child of tx.children(node)) waiting.push(child)
      }
    }
  }

  #count(name: keyof RepairOptions): void {
    this.#repairs[name] = (this.#repairs[name] ?? 0) + 1
  }

  #properties(node: NodeId): void {
    const tx = this.#tx
    const context = tx.context(node)
    const key = context.ff + 5 * context.gm
    let table = this.#tables.get(key)
    if (table === undefined) {
      table = new PropertyTable(context, this.#idents, fullSchema, false)
      this.#tables.set(key, table)
    }
    for (const ident of tx.idents(node)) {
      const info = table.info(this.#idents.code(ident))
      const name = this.#named.has(ident)
        ? 'properties'
        : this.#options.unknown === true && !info.standard
          ? 'unknown'
          : this.#options.obsolete === true && info.standard && !info.current
            ? 'obsolete'
            : undefined
      if (name === undefined) continue
      tx.remove(node, ident)
      this.#count(name)
    }
  }

  #markup(node: NodeId): void {
    const tx = this.#tx
    const move = tx.raw(node, 'B')?.[0] ?? tx.raw(node, 'W')?.[0]
    if (move === undefined || move === '') return
    for (const ident of marks) {
      const raws = tx.raw(node, ident)
      const left = raws?.filter((raw) => raw !== move)
      if (raws === undefined || left === undefined || left.length === raws.length) continue
      if (left.length === 0) tx.remove(node, ident)
      else tx.setRaw(node, ident, left)
      this.#count('currentMoveMarkup')
    }
  }

  /** A first child is the main line, and tells whose turn it was; the others are compared with it. */
  #level(node: NodeId): void {
    const tx = this.#tx
    const parent = tx.parent(node)
    if (parent < 0 || tx.parent(parent) < 0 || tx.firstChild(parent) === node) return
    const color = this.#color(node)
    if (color === undefined || color !== this.#color(parent)) return
    if (this.#color(tx.firstChild(parent)) === color) return
    const above = tx.parent(parent)
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
    const moves = idents.filter((ident, i) => (ident === 'B' || ident === 'W') && idents.indexOf(ident) === i)
    if (moves.length === 0) return
    const isRoot = tx.parent(node) < 0
    if (rootMoves === true && isRoot) {
      this.#divide(node, (ident) => !this.#staysFirst(node, ident))
      this.#count('rootMoves')
    } else if (split === true && idents.some((ident) => setup.has(ident))) {
      const alone = idents.filter((ident) => setup.has(ident))
      const answer = moves[0] === 'B' ? 'W' : 'B'
      // A lone PL that says what the move says anyway is no setup.
      if (alone.length === 1 && alone[0] === 'PL' && tx.raw(node, 'PL')?.[0] === answer) tx.remove(node, 'PL')
      else this.#divide(node, (ident) => !this.#staysFirst(node, ident))
      this.#count('split')
    }
    if (split !== true || moves.length < 2) return
    const holder = tx.has(node, 'B') || tx.has(node, 'W') ? node : tx.firstChild(node)
    this.#divide(holder, (ident) => ident === moves[1])
    this.#count('split')
  }

  /** Setup, root properties, game info and the name stay in the first node of a pair (`games.md`, older formats). */
  #staysFirst(node: NodeId, ident: string): boolean {
    if (ident === 'N') return true
    const kind = fullSchema.property(ident, this.#tx.context(node))?.kind
    return kind === 'setup' || kind === 'root' || kind === 'game-info'
  }

  /** Puts the properties that `goes` names into a new only child, which takes over the children. */
  #divide(node: NodeId, goes: (ident: string) => boolean): void {
    const tx = this.#tx
    const moved: Record<string, readonly string[]> = {}
    for (const ident of new Set(tx.idents(node))) {
      if (!goes(ident)) continue
      const raws = tx.mergedRaw(node, ident)
      if (raws === undefined) continue
      moved[ident] = raws
      tx.remove(node, ident)
    }
    const children = [...tx.children(node)]
    const added = tx.insert(node, undefined, moved)
    for (const child of children) tx.move(child, added)
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
