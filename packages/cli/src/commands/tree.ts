import { unescapeSimpleText } from '@sgfkit/schema'
import type { Collection, NodeId } from '@sgfkit/tree'
import { chooseGame } from '../choose-node.js'
import { EXIT } from '../exit.js'
import { eachInput } from '../inputs.js'
import type { Io } from '../io.js'
import { JsonList } from '../json-list.js'
import { checkReadOptions, openFile, type ReadOptions } from '../open.js'
import { visible } from '../visible.js'

export interface TreeOptions extends ReadOptions {
  readonly game?: number
  readonly format: 'text' | 'json' | 'ndjson'
  /** `false` with `--no-comments`. */
  readonly comments: boolean
}

/** Levels that are drawn by indenting; deeper ones say their number, or a line would be as long as the tree is deep. */
const DRAWN_LEVELS = 30

/** `sgfkit tree`: the games as trees of text, one line for each run of nodes without a branch. */
export async function tree(names: readonly string[], options: TreeOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  const { format } = options
  const list = format === 'text' ? undefined : new JsonList(io, format)
  const failed = await eachInput(names, io, (file) => {
    const open = openFile(file, options)
    const { collection } = open
    const roots = options.game === undefined ? collection.roots() : [chooseGame(open, options.game)]
    if (list !== undefined) {
      for (const [index, root] of roots.entries())
        list.add({ file: file.name, game: options.game ?? index + 1, nodes: nodesOf(collection, root) })
      return
    }
    if (names.length > 1) io.out(`${visible(file.name)}\n`)
    for (const root of roots) printGame(collection, root, options.comments, io)
  })
  list?.end()
  return failed > 0 ? EXIT.failed : EXIT.ok
}

/** The nodes of a game as data. What its root tells anyway is not told twice. */
const nodesOf = (collection: Collection, root: NodeId): object =>
  collection.copy(root).map(({ parent, properties }) => ({ parent, properties }))

interface Branch {
  readonly node: NodeId
  /** Indentation of the lines below. */
  readonly prefix: string
  readonly level: number
  readonly last: boolean
  readonly first: boolean
}

function printGame(collection: Collection, root: NodeId, comments: boolean, io: Io): void {
  const open: Branch[] = [{ node: root, prefix: '', level: 0, last: true, first: true }]
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    const { prefix, level, last, first, node } = branch
    const nodes: NodeId[] = []
    let at = node
    while (at !== -1) {
      nodes.push(at)
      if (collection.childCount(at) !== 1) break
      at = collection.firstChild(at)
    }
    const deep = level > DRAWN_LEVELS
    const lead = first ? '' : deep ? `${prefix}… ${level}: ` : `${prefix}${last ? '└─ ' : '├─ '}`
    io.out(`${lead}${nodes.map((id) => nodeText(collection, id, comments)).join(' ')}\n`)
    const below = first || deep ? prefix : `${prefix}${last ? '   ' : '│  '}`
    const children = at === -1 ? [] : collection.children(at)
    for (let i = children.length - 1; i >= 0; i--)
      open.push({ node: children[i]!, prefix: below, level: level + 1, last: i === children.length - 1, first: false })
  }
}

/** A node in short: its properties, long values and texts cut. */
function nodeText(collection: Collection, id: NodeId, comments: boolean): string {
  const parts = collection.mergedProperties(id).map(([ident, raws]) => {
    if (ident === 'C' || ident === 'GC') return comments ? `“${short(raws[0] ?? '')}”` : `${ident}[…]`
    const values = raws.slice(0, 4).map((raw) => `[${short(raw)}]`)
    return ident + values.join('') + (raws.length > 4 ? `… (${raws.length})` : '')
  })
  return parts.length === 0 ? ';' : parts.join('')
}

function short(raw: string): string {
  const text = unescapeSimpleText(raw.slice(0, 200))
  const characters = Array.from(text)
  return visible(characters.length <= 40 ? text : `${characters.slice(0, 39).join('')}…`)
}
