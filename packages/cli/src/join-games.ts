import { unescapeSimpleText } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import { type Collection, type NodeId, parse, stringify } from '@sgfkit/tree'
import { visible } from './visible.js'

type Properties = Map<string, readonly string[]>

/** A node of a joined tree. */
interface Joined {
  readonly properties: Properties
  readonly children: Map<string, number>
  readonly parent: number
  /** Main lines that lead through it. */
  games: number
}

/** A game that was put into a tree. */
interface Placed {
  readonly label: string
  readonly info: Properties
  /** Nodes of the joined tree along its main line. */
  readonly line: readonly number[]
}

/** What has to be equal for two games to be one tree: board, game, and stones set in the root. */
const ROOT_KEY = ['GM', 'SZ', 'AB', 'AW', 'AE', 'PL', 'HA']

/**
 * Joins games that begin alike into one tree: nodes with the same moves and stones become one, at any order of variations. What the games
 * say about themselves moves to the first node that only one of them has, as the specification has it. Games
 * of another board or with other handicap stones make trees of their own. `lost` names what could not be kept.
 */
export function joinGames(collections: readonly Collection[]): {
  readonly text: string
  readonly lost: readonly string[]
} {
  const trees = new Map<string, { readonly nodes: Joined[]; readonly placed: Placed[]; readonly seen: Set<string> }>()
  const lost: string[] = []
  let number = 0
  for (const collection of collections) {
    for (const root of collection.roots()) {
      number++
      const key = ROOT_KEY.map((ident) => keyOf(collection, root, ident)).join(';')
      let tree = trees.get(key)
      if (tree === undefined) {
        tree = { nodes: [], placed: [], seen: new Set() }
        trees.set(key, tree)
      }
      const game = place(tree.nodes, collection, root, `game ${number}`, lost)
      // The same game a second time brings nothing of its own.
      const same = `${game.line.at(-1)} ${JSON.stringify([...game.info])}`
      if (tree.seen.has(same)) for (const at of game.line) tree.nodes[at]!.games--
      else tree.placed.push(game)
      tree.seen.add(same)
    }
  }
  let text = ''
  for (const { nodes, placed } of trees.values()) {
    for (const game of placed) putInfo(nodes, game, placed.length, lost)
    text += write(nodes)
  }
  return { text, lost }
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

const NODE_KEY = ['B', 'W', 'AB', 'AW', 'AE', 'PL']

function place(nodes: Joined[], collection: Collection, root: NodeId, label: string, lost: string[]): Placed {
  const at = new Map<NodeId, number>()
  const info: Properties = new Map()
  const main = new Set(collection.mainLine(root))
  const line: number[] = []
  for (const id of collection.walk(root)) {
    const parent = id === root ? -1 : at.get(collection.parent(id))!
    const key = NODE_KEY.map((ident) => keyOf(collection, id, ident)).join(';')
    const siblings = parent === -1 ? undefined : nodes[parent]!.children
    let index = parent === -1 ? (nodes.length === 0 ? undefined : 0) : siblings?.get(key)
    if (index === undefined) {
      index = nodes.length
      nodes.push({ properties: new Map(), children: new Map(), parent, games: 0 })
      siblings?.set(key, index)
    }
    at.set(id, index)
    const node = nodes[index]!
    if (main.has(id)) {
      node.games++
      line.push(index)
    }
    const context = collection.context(id)
    for (const [ident, raws] of collection.mergedProperties(id)) {
      const spec = collection.schema.property(ident, context)
      if (ident === 'CA' || ident === 'AP') continue
      if (spec?.kind === 'game-info') {
        if (!info.has(ident)) info.set(ident, raws)
        else if (info.get(ident)?.join() !== raws.join()) lost.push(`${label}: a second ${ident}`)
      } else
        union(node.properties, ident, raws, { list: spec?.arity !== 'one', text: spec?.type === 'text' }, label, lost)
    }
  }
  return { label, info, line }
}

function union(
  properties: Properties,
  ident: string,
  raws: readonly string[],
  { list, text }: { readonly list: boolean; readonly text: boolean },
  label: string,
  lost: string[],
): void {
  const old = properties.get(ident)
  if (old === undefined) properties.set(ident, raws)
  // Equal by the key that brought the nodes together, however they are written.
  else if (NODE_KEY.includes(ident)) return
  else if (list) properties.set(ident, [...new Set([...old, ...raws])])
  else if (old.join() === raws.join()) return
  else if (text) {
    const one = old[0] ?? ''
    const more = raws[0] ?? ''
    if (!one.split('\n\n').includes(more)) properties.set(ident, [`${one}\n\n${more}`])
  } else if (ident !== 'FF' && ident !== 'GM' && ident !== 'SZ' && ident !== 'ST')
    lost.push(`${label}: ${ident}[${visible(unescapeSimpleText(raws[0] ?? ''))}] (${visible(old[0] ?? '')} stays)`)
}

/** Game info goes to the first node that is of this game alone; a game within another one gets an empty node for it. */
function putInfo(nodes: Joined[], { info, line, label }: Placed, games: number, lost: string[]): void {
  if (info.size === 0) return
  let index = games === 1 ? line[0] : line.find((at) => nodes[at]!.games === 1)
  if (index === undefined) {
    const parent = line.at(-1)!
    index = nodes.length
    nodes.push({ properties: new Map(), children: new Map(), parent, games: 1 })
    nodes[parent]!.children.set(`info of ${label}`, index)
  }
  const { properties } = nodes[index]!
  for (const [ident, raws] of info) {
    if (!properties.has(ident)) properties.set(ident, raws)
    else lost.push(`${label}: a second ${ident}`)
  }
}

function write(nodes: readonly Joined[]): string {
  const root = nodes[0]!
  const first: Properties = new Map([['FF', ['4']], ...root.properties])
  first.set('FF', ['4'])
  const { collection } = parse('(;)', { schema: fullSchema })
  const edited = collection.edit((tx) => {
    const ids: NodeId[] = [collection.root(0)]
    for (const [ident, raws] of first) tx.setRaw(ids[0]!, ident, raws)
    // Children stand after their parents in the list, in order.
    for (let i = 1; i < nodes.length; i++)
      ids.push(tx.insert(ids[nodes[i]!.parent]!, undefined, Object.fromEntries(nodes[i]!.properties)))
  }).collection
  return stringify(edited, { mode: 'pretty', charset: 'keep' })
}
