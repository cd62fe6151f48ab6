import type { SyntaxTree, SyntaxValue } from '../src/index.js'

/** A node as data: its properties as `ident` and raw values, and its children. */
export interface Outline {
  properties: [string, ...string[]][]
  children: Outline[]
}

/**
 * The games of a tree as data, for comparison; not for deep trees. `valued` leaves out identifiers without a value: such
 * a word is stray text where no property can stand, and moving its surroundings may make it the one or the other.
 */
export const outline = (tree: SyntaxTree, valued = false): Outline[] => {
  const roots: Outline[] = []
  const nodes: Outline[] = []
  for (let i = 0; i < tree.nodeCount; i++) {
    const { properties } = tree.node(i)
    const made: Outline = {
      properties: properties
        .filter(({ values }) => !valued || values.length > 0)
        .map(({ ident, values }) => [ident, ...values.map(rawOf)]),
      children: [],
    }
    nodes.push(made)
    const parent = nodes[tree.nodeParent[i] ?? -1]
    ;(parent ? parent.children : roots).push(made)
  }
  return roots
}

/** What the end of the text cut off is closed before anything is put behind it, and a last backslash is escaped then. */
const rawOf = ({ raw, terminated }: SyntaxValue): string =>
  !terminated && /(?<!\\)(?:\\\\)*\\$/.test(raw) ? `${raw}\\` : raw

/** A short form of an outline: `B[aa](W[bb] C[x])`. */
export const short = (games: readonly Outline[]): string =>
  games
    .map(({ properties, children }) => {
      const own = properties.map(([ident, ...raws]) => ident + raws.map((raw) => `[${raw}]`).join('')).join('')
      return (own === '' ? '-' : own) + (children.length === 0 ? '' : `(${short(children)})`)
    })
    .join(' ')
