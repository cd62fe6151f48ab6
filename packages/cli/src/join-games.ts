import { fullSchema } from '@sgfkit/schema/all'
import { type Collection, type NodeId, parse, stringify } from '@sgfkit/tree'
import {
  addContent,
  type Content,
  emptyContent,
  firstContent,
  propertiesOf,
  type Property,
  rawContent,
} from './join-nodes.js'

/** A node of a joined tree. */
interface Joined {
  readonly content: Content
  /** By what brings nodes together; several where they differ in what cannot stand in one node. */
  readonly children: Map<string, number[]>
  readonly parent: number
  /** Main lines that lead through it. */
  games: number
}

/** A game that was put into a tree. */
interface Placed {
  readonly info: readonly Property[]
  /** Nodes of the joined tree along its main line. */
  readonly line: readonly number[]
}

interface Tree {
  readonly nodes: Joined[]
  readonly placed: Placed[]
  readonly seen: Set<string>
  /** What the games say of the program that wrote them; empty where they say nothing. */
  readonly programs: Set<string>
}

/** What has to be equal for two games to be one tree: board, game, and stones set in the root. */
const ROOT_KEY = ['GM', 'SZ', 'AB', 'AW', 'AE', 'PL', 'HA']
const NODE_KEY = ['B', 'W', 'AB', 'AW', 'AE', 'PL']

/** Nodes that were found to differ are tried so often, then one more is made. */
const MOST_TRIED = 16

/**
 * Joins games in FF[4] that begin alike into one tree: nodes with the same moves and stones become one, at any order of variations.
 * Their lists and texts come together; where they differ in what one node cannot say, they stay two variations. What the games
 * say about themselves moves to the first node that only one of them has, as the specification has it. Games
 * of another board or with other handicap stones make trees of their own, and so do those that cannot be joined without
 * a loss. AP stays where all games of a tree name the same program: of a tree by several there is no one program. `notes` tells what
 * was not joined or left out, and why.
 */
export function joinGames(collections: readonly Collection[]): {
  readonly text: string
  readonly notes: readonly string[]
} {
  const trees = new Map<string, Tree[]>()
  const notes: string[] = []
  const alone: string[] = []
  let number = 0
  for (const collection of collections) {
    for (const root of collection.roots()) {
      const label = `game ${++number}`
      const why = unjoinable(collection, root)
      if (why !== undefined) {
        notes.push(`${label} stays a tree of its own: ${why}`)
        alone.push(`${stringify(collection, { from: root }).trim()}\n`)
        continue
      }
      const key = ROOT_KEY.map((ident) => keyOf(collection, root, ident)).join(';')
      let alike = trees.get(key)
      if (alike === undefined) trees.set(key, (alike = []))
      place(alike, collection, root, label, notes)
    }
  }
  let text = ''
  for (const [index, { nodes, placed, programs }] of [...trees.values()].flat().entries()) {
    for (const game of placed) putInfo(nodes, game, placed.length)
    const [program = ''] = programs
    if (programs.size === 1 && program !== '')
      nodes[0]!.content.values.set('AP', { ident: 'AP', raws: [program], spec: undefined })
    else if (programs.size > 1) notes.push(leftOut(index + 1, programs))
    text += write(nodes)
  }
  return { text: text + alone.join(''), notes }
}

const leftOut = (tree: number, programs: ReadonlySet<string>): string => {
  const named = [...programs].filter((name) => name !== '').map((name) => `AP[${name}]`)
  const list = named.length > 4 ? [...named.slice(0, 4), `${named.length - 4} more`] : named
  const others = programs.has('') ? ', and of some of the games nobody knows' : ''
  return `tree ${tree} has no AP: no one program wrote all of it (${list.join(', ')}${others})`
}

/** Why a game cannot become a part of a tree without a loss, or undefined. */
function unjoinable(collection: Collection, root: NodeId): string | undefined {
  for (const id of collection.walk(root))
    for (const { ident, raws, spec } of propertiesOf(collection, id)) {
      if (id !== root && (spec?.kind === 'game-info' || spec?.kind === 'root')) return `${ident} stands below its root`
      if (!/^(?:[A-Z]+|[A-Z]\d)$/.test(ident)) return `${ident} is no usual identifier`
      if (raws.length < collection.valueSpans(id, ident).length) return `${ident} stands twice in a node`
      if (spec?.arity === 'one' && raws.length > 1) return `${ident} has several values`
    }
  return undefined
}

/** The values of a property in one order, so that equal lists are equal texts. */
function keyOf(collection: Collection, node: NodeId, ident: string): string {
  const context = collection.context(node)
  if (ident === 'GM') return String(context.gm)
  if (ident === 'SZ') return `${context.columns}:${context.rows}`
  const raws = collection.mergedRaw(node, ident)
  if (raws === undefined) return ''
  const spec = collection.schema.property(ident, context)
  // Points and passes can be written in several ways.
  const typed = spec?.compressed === true || ident === 'B' || ident === 'W'
  const value: unknown = typed ? collection.schema.decode(ident, raws, context).value : undefined
  const list = Array.isArray(value)
    ? value.map((part) => JSON.stringify(part))
    : value === undefined
      ? raws
      : [JSON.stringify(value)]
  return `${ident}=${[...list].sort().join(',')}`
}

function place(alike: Tree[], collection: Collection, root: NodeId, label: string, notes: string[]): void {
  const context = collection.context(root)
  const given = (fixed: readonly string[]) => ({ collection, context, label, fixed })
  // The charset is that of the file to be written; the program is looked at when all games are there.
  const all = propertiesOf(collection, root).filter(({ ident }) => ident !== 'CA')
  const info = all.filter(({ spec }) => spec?.kind === 'game-info')
  const own = all.filter(({ ident, spec }) => spec?.kind !== 'game-info' && ident !== 'AP')
  let against: string | undefined
  let tree = alike.slice(0, MOST_TRIED).find(({ nodes }) => {
    const found = addContent(nodes[0]!.content, own, given([...ROOT_KEY, 'FF']))
    against ??= found
    return found === undefined
  })
  if (tree === undefined) {
    if (against !== undefined) notes.push(`${label} begins a tree of its own: ${against} in the root differs`)
    tree = { nodes: [node(firstContent(own), -1)], placed: [], seen: new Set(), programs: new Set() }
    alike.push(tree)
  }
  const { nodes } = tree
  tree.programs.add(all.find(({ ident }) => ident === 'AP')?.raws[0] ?? '')
  const main = new Set(collection.mainLine(root))
  const at = new Map<NodeId, number>([[root, 0]])
  const line: number[] = [0]
  for (const id of collection.walk(root)) {
    if (id === root) continue
    const parent = at.get(collection.parent(id))!
    const properties = propertiesOf(collection, id)
    const key = NODE_KEY.map((ident) => keyOf(collection, id, ident)).join(';')
    const { children } = nodes[parent]!
    let same = children.get(key)
    if (same === undefined) children.set(key, (same = []))
    let differs: string | undefined
    let index = same.slice(0, MOST_TRIED).find((known) => {
      const found = addContent(nodes[known]!.content, properties, given(NODE_KEY))
      differs ??= found
      return found === undefined
    })
    if (index === undefined) {
      if (differs !== undefined)
        notes.push(`${label} gets a variation of its own${moveOf(properties)}: ${differs} differs`)
      index = nodes.length
      nodes.push(node(firstContent(properties), parent))
      same.push(index)
    }
    at.set(id, index)
    if (main.has(id)) line.push(index)
  }
  // The same game a second time brings nothing of its own.
  const once = `${line.at(-1)} ${JSON.stringify(info.map(({ ident, raws }) => [ident, raws]))}`
  if (tree.seen.has(once)) return
  tree.seen.add(once)
  for (const index of line) nodes[index]!.games++
  tree.placed.push({ info, line })
}

function moveOf(properties: readonly Property[]): string {
  const move = properties.find(({ ident }) => ident === 'B' || ident === 'W')
  return move === undefined ? '' : ` for ${move.ident}[${move.raws[0] ?? ''}]`
}

const node = (content: Content, parent: number): Joined => ({ content, children: new Map(), parent, games: 0 })

/** Game info goes to the first node that is of this game alone; a game within another one gets an empty node for it. */
function putInfo(nodes: Joined[], { info, line }: Placed, games: number): void {
  if (info.length === 0) return
  let index = games === 1 ? line[0] : line.find((at) => nodes[at]!.games === 1)
  if (index === undefined) {
    index = nodes.length
    nodes.push(node(emptyContent(), line.at(-1)!))
  }
  const { values, texts } = nodes[index]!.content
  for (const [ident, raws] of Object.entries(rawContent(firstContent(info))))
    if (!texts.has(ident)) values.set(ident, { ident, raws, spec: undefined })
}

function write(nodes: readonly Joined[]): string {
  const { collection } = parse('(;)', { schema: fullSchema })
  const edited = collection.edit((tx) => {
    const ids: NodeId[] = [collection.root(0)]
    for (const [ident, raws] of Object.entries({ FF: ['4'], ...rawContent(nodes[0]!.content) }))
      tx.setRaw(ids[0]!, ident, raws)
    // Children stand after their parents in the list, in order.
    for (let i = 1; i < nodes.length; i++)
      ids.push(tx.insert(ids[nodes[i]!.parent]!, undefined, rawContent(nodes[i]!.content)))
  }).collection
  return stringify(edited, { mode: 'pretty', charset: 'keep' })
}
