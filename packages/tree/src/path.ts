import type { Navigator } from './navigator.js'
import { isCount, shown } from './misuse.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'

/**
 * The way from a root to a node: steps along first children and indices of variations in turn. `[20, 1, 5]` goes 20 steps
 * along the main line, into variation 1 (the second child), and 5 steps on from there.
 */
export type Path = readonly number[]

/**
 * Reads a path: numbers divided by `.` as in `'20.1.5'`; `'main:150'` is `'150'`; `'main'` is the last node of the main
 * line, `'root'` or an empty text the root.
 *
 * Returns `undefined` for anything else, since paths are typed by people.
 */
export function parsePath(text: string): Path | undefined {
  const bare = text.trim()
  if (bare === '' || bare === 'root') return []
  if (bare === 'main') return [Infinity]
  const digits = bare.startsWith('main:') ? bare.slice(5) : bare
  if (!/^\d+(?:\.\d+)*$/.test(digits)) return undefined
  return digits.split('.').map(Number)
}

/** Writes a path as text that `parsePath` reads. */
export function formatPath(path: Path): string {
  if (path.length === 1 && path[0] === Infinity) return 'main'
  return path.length === 0 ? 'root' : path.join('.')
}

/** The path from the root of its game to a node. */
export function pathTo(tree: Navigator, id: NodeId): Path {
  const path: number[] = []
  let steps = 0
  for (let at = id, parent = tree.parent(at); parent !== NONE; at = parent, parent = tree.parent(at)) {
    const index = tree.indexOf(at)
    if (index === 0) steps++
    else {
      path.push(steps, index)
      steps = 0
    }
  }
  if (steps > 0 || path.length > 0) path.push(steps)
  path.reverse()
  // Trailing zero steps say nothing.
  if (path.length > 1 && path.at(-1) === 0) path.pop()
  return path
}

/**
 * The node at the end of a path that starts at `root`, or -1 where the tree is shorter. Infinitely many steps lead to the
 * last node of the line. Throws `TypeError` for what is neither a text nor a list of whole numbers.
 */
export function follow(tree: Navigator, root: NodeId, path: Path | string): NodeId {
  const parsed = typeof path === 'string' ? parsePath(path) : path
  if (parsed === undefined) return NONE
  if (!isList(parsed) || !parsed.every(isCount))
    throw new TypeError(`a path is a list of whole numbers from 0, or a text such as "20.1.5", got ${shown(path)}`)
  let id = root
  for (let part = 0; part < parsed.length && id !== NONE; part++) {
    const value = parsed[part]!
    if (part % 2 === 1) {
      id = tree.child(id, value)
      continue
    }
    for (let step = 0; step < value && id !== NONE; step++) {
      const next = tree.firstChild(id)
      if (next === NONE && value === Infinity) break
      id = next
    }
  }
  return id
}

const isList = (path: unknown): path is readonly unknown[] => Array.isArray(path)
