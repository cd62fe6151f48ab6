import fc from 'fast-check'
import type { Collection, NodeId, Transaction } from '../src/index.js'

/** A tree as plain objects, without sharing or cleverness: what the collection is compared with. */
export interface ModelNode {
  readonly id: NodeId
  properties: [ident: string, raws: readonly string[]][]
  parent: ModelNode | undefined
  children: ModelNode[]
}

export interface Model {
  games: ModelNode[]
  readonly nodes: Map<NodeId, ModelNode>
}

/** Reads a collection into a model through its public navigation only. */
export function modelOf(collection: Collection): Model {
  const nodes = new Map<NodeId, ModelNode>()
  const build = (id: NodeId, parent: ModelNode | undefined): ModelNode => {
    const node: ModelNode = { id, properties: propertiesOf(collection, id), parent, children: [] }
    nodes.set(id, node)
    node.children = collection.children(id).map((child) => build(child, node))
    return node
  }
  return { games: collection.roots().map((root) => build(root, undefined)), nodes }
}

const propertiesOf = (collection: Collection, id: NodeId): [string, readonly string[]][] =>
  collection.idents(id).map((ident) => [ident, collection.raw(id, ident) ?? []])

/** The shape and contents of games without ids. */
export type Shape = readonly [properties: readonly (readonly [string, readonly string[]])[], children: readonly Shape[]]

export const shapeOf = (node: ModelNode): Shape => [node.properties, node.children.map(shapeOf)]

export const shapesOf = (collection: Collection): Shape[] => modelOf(collection).games.map(shapeOf)

/** One random step; numbers pick nodes and positions by remainder. */
export interface Step {
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly ident: string
  readonly raws: readonly string[]
}

const raw = fc.oneof(
  fc.constantFrom('', 'aa', 'bb', 'aa:cc', 'x \\] y', 'two\nlines', 'a\\\\', '(;B[aa\\])', ' '),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/[\\\]]/g, '\\$&')),
)

export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(12),
  a: fc.nat(1000),
  b: fc.nat(1000),
  c: fc.nat(1000),
  ident: fc.constantFrom('B', 'W', 'C', 'AB', 'XY', 'KM'),
  raws: fc.array(raw, { minLength: 1, maxLength: 3 }),
})

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!

const within = (node: ModelNode, above: ModelNode): boolean => {
  for (let at: ModelNode | undefined = node; at; at = at.parent) if (at === above) return true
  return false
}

const topOf = (node: ModelNode): ModelNode => (node.parent ? topOf(node.parent) : node)

/** What becomes of properties in another game; all games here are FF[1] and 19×19, and KM is the game info. */
const adopt = (node: ModelNode, above: ModelNode) => {
  let informed = false
  for (let at: ModelNode | undefined = above; at; at = at.parent)
    informed ||= at.properties.some(([name]) => name === 'KM')
  const visit = (one: ModelNode) => {
    one.properties = one.properties
      .filter(([name]) => name !== 'KM' || !informed)
      .map(([name, raws]) => [name, /^[BW]$/.test(name) ? raws.map((raw) => (raw === '' ? 'tt' : raw)) : raws])
    one.children.forEach(visit)
  }
  visit(node)
}

const pathOf = (node: ModelNode | undefined): ModelNode[] => (node ? [node, ...pathOf(node.parent)] : [])

/** What becomes of a subtree within its game: game info goes that comes below other such. */
const dropInfo = (node: ModelNode, below: readonly ModelNode[]) => {
  if (!below.some(({ properties }) => properties.some(([name]) => name === 'KM'))) return
  const visit = (one: ModelNode) => {
    one.properties = one.properties.filter(([name]) => name !== 'KM')
    one.children.forEach(visit)
  }
  visit(node)
}

const detach = (model: Model, node: ModelNode) => {
  const list = node.parent ? node.parent.children : model.games
  list.splice(list.indexOf(node), 1)
  node.parent = undefined
}

const attach = (model: Model, node: ModelNode, parent: ModelNode | undefined, index: number) => {
  const list = parent ? parent.children : model.games
  list.splice(index, 0, node)
  node.parent = parent
}

const attached = (model: Model): ModelNode[] => {
  const all: ModelNode[] = []
  const visit = (node: ModelNode) => {
    all.push(node)
    node.children.forEach(visit)
  }
  model.games.forEach(visit)
  return all
}

/** Takes one step in a transaction and in a model alike. */
export function take(tx: Transaction, model: Model, { kind, a, b, c, ident, raws }: Step): void {
  const nodes = attached(model)
  const add = (id: NodeId, parent: ModelNode | undefined, index: number): void => {
    const node: ModelNode = { id, properties: [[ident, raws]], parent, children: [] }
    model.nodes.set(id, node)
    attach(model, node, parent, index)
  }
  if (nodes.length === 0 || kind === 11) {
    const index = c % (model.games.length + 1)
    add(tx.insertGame([{ parent: -1, properties: { [ident]: raws } }], index), undefined, index)
    return
  }
  const node = pick(nodes, a)
  const other = pick(nodes, b)
  const siblings = node.parent ? node.parent.children : model.games
  const at = siblings.indexOf(node)
  const move = (parent: ModelNode | undefined, index: number) => {
    detach(model, node)
    attach(model, node, parent, index)
  }
  switch (kind) {
    case 0:
    case 1: {
      tx.setRaw(node.id, ident, raws)
      const entry = node.properties.find(([name]) => name === ident)
      if (entry) entry[1] = raws
      else node.properties.push([ident, raws])
      return
    }
    case 2:
      tx.remove(node.id, ident)
      node.properties = node.properties.filter(([name]) => name !== ident)
      return
    case 3:
    case 4: {
      const index = c % (node.children.length + 1)
      add(tx.insert(node.id, index, { [ident]: raws }), node, index)
      return
    }
    case 5:
      tx.delete(node.id)
      detach(model, node)
      return
    case 6:
    case 7: {
      if (within(other, node)) return
      const count = other.children.length - (node.parent === other ? 1 : 0)
      const index = c % (count + 1)
      tx.move(node.id, other.id, index)
      const moved = topOf(node) !== topOf(other)
      const before = pathOf(node.parent)
      move(other, index)
      if (moved) adopt(node, other)
      else
        dropInfo(
          node,
          pathOf(other).filter((above) => !before.includes(above)),
        )
      return
    }
    case 8:
      tx.promote(node.id)
      if (at > 0) move(node.parent, at - 1)
      return
    case 9:
      tx.demote(node.id)
      if (at < siblings.length - 1) move(node.parent, at + 1)
      return
    case 10:
      tx.makeMain(node.id)
      for (let line: ModelNode = node; line.parent; line = line.parent) {
        const { children } = line.parent
        children.splice(children.indexOf(line), 1)
        children.unshift(line)
      }
      return
    default: {
      const index = c % (model.games.length + (node.parent ? 1 : 0))
      tx.moveToGame(node.id, index)
      move(undefined, index)
    }
  }
}

const property = fc
  .tuple(
    fc.constantFrom('B', 'W', 'C', 'AB', 'XY', 'BlacK', ' C', '\nKM'),
    fc.array(raw, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', ' ', '\n'),
  )
  .map(([ident, raws, space]) => ident + raws.map((value) => `[${value}]`).join(space))

const node = fc
  .tuple(fc.constantFrom('', '', ' ', '\n'), fc.array(property, { maxLength: 3 }))
  .map(([space, properties]) => `${space};${properties.join('')}`)

const { game } = fc.letrec<{ game: string }>((tie) => ({
  game: fc
    .tuple(
      fc.array(node, { minLength: 1, maxLength: 4 }),
      fc.oneof({ maxDepth: 3, withCrossShrink: true }, fc.constant([]), fc.array(tie('game'), { maxLength: 3 })),
      fc.constantFrom('', '\n', ' '),
    )
    .map(
      ([nodes, variations, space]) => `(${nodes.join('')}${variations.map((text) => space + text).join('')}${space})`,
    ),
}))

/** Well-formed texts of some games. */
export const cleanText = fc
  .tuple(
    fc.constantFrom('', 'To: me\n\n', ' '),
    fc.array(game, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '\n'),
  )
  .map(([before, games, between]) => before + games.join(between) + between)

/** Texts in which it is hard to tell what is a game: text before the first `;`, several games in a group, parentheses in mail. */
export const wildText = fc
  .array(
    fc.constantFrom(
      '(',
      '(',
      ')',
      ')',
      ';',
      ';B[aa]',
      '(;W[bb]',
      '(x;B[aa]C[c]',
      '(1',
      'X',
      'x ',
      'K-',
      'see [1] ',
      '(this ',
      'B[aa]',
      'C[x]',
      '[bb]',
      'AB[cc][dd]',
      '-',
      ' ',
      '\n',
      '()',
      ']',
      'C[(;]',
      '\\',
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''))

/** Texts with faults of every kind. */
export const faultyText = fc
  .array(
    fc.constantFrom(
      '(',
      '(',
      ')',
      ')',
      ';',
      ';',
      'B[aa]',
      'C[x]',
      '[bb]',
      'KM',
      '-',
      ' ',
      '\n',
      '()',
      '(;W[cc]',
      'AW[a',
    ),
    { maxLength: 24 },
  )
  .map((parts) => `(;${parts.join('')}`)
