import type { Collection, NodeId } from '@sgfkit/tree'

/** Where the nodes of one game stand in the picture of its tree: a column by depth, a row by variation. */
export interface TreeLayout {
  readonly nodes: readonly NodeId[]
  readonly columns: Int32Array
  readonly rows: Int32Array
  /** Index in `nodes` of each node's parent, -1 for the root. */
  readonly parents: Int32Array
  readonly index: ReadonlyMap<NodeId, number>
  readonly width: number
  readonly height: number
  /** Indices of `nodes` ordered by row, for drawing and finding what is in sight. */
  readonly byRow: Int32Array
  /** Where each row starts in `byRow`; one more at the end. */
  readonly rowStart: Int32Array
}

/**
 * Lays out the tree of a game: the main line in row 0, every variation in the first row below that is free along its whole
 * length. What is below a folded node is left out. Linear in the number of nodes, without recursion.
 */
export function layoutTree(games: Collection, root: NodeId, folded: ReadonlySet<NodeId> = new Set()): TreeLayout {
  const nodes: NodeId[] = []
  const index = new Map<NodeId, number>()
  const parents: number[] = []
  const columns: number[] = []
  // Lines still to be placed: their first node, its depth, and the index of the parent.
  const waiting: { readonly first: NodeId; readonly depth: number; readonly parent: number }[] = [
    { first: root, depth: 0, parent: -1 },
  ]
  const rows: number[] = []
  /** The lowest taken row at each depth. */
  const taken: number[] = []
  let height = 1
  let width = 1
  while (waiting.length > 0) {
    const { first, depth, parent } = waiting.pop()!
    const start = nodes.length
    let at = first
    let above = parent
    let row = parent === -1 ? 0 : rows[parent]! + 1
    for (let d = depth; at !== -1; d++) {
      const i = nodes.length
      index.set(at, i)
      nodes.push(at)
      parents.push(above)
      columns.push(d)
      row = Math.max(row, (taken[d] ?? -1) + 1)
      above = i
      at = folded.has(at) ? -1 : games.firstChild(at)
    }
    const end = nodes.length
    // The line that leads to a variation passes its parent's column and must be free there too.
    if (parent !== -1) row = Math.max(row, (taken[depth - 1] ?? -1) + 1)
    for (let i = start; i < end; i++) {
      rows.push(row)
      taken[columns[i]!] = row
    }
    if (parent !== -1) taken[depth - 1] = Math.max(taken[depth - 1] ?? 0, row - 1)
    height = Math.max(height, row + 1)
    width = Math.max(width, depth + end - start)
    // The fork nearest to the root is placed last, so that its line crosses none of the others.
    for (let i = start; i < end; i++) {
      if (folded.has(nodes[i]!)) continue
      const children: NodeId[] = []
      for (let child = games.firstChild(nodes[i]!), n = 0; child !== -1; child = games.nextSibling(child), n++)
        if (n > 0) children.push(child)
      for (let k = children.length - 1; k >= 0; k--)
        waiting.push({ first: children[k]!, depth: columns[i]! + 1, parent: i })
    }
  }
  const rowStart = new Int32Array(height + 1)
  for (const row of rows) rowStart[row + 1]!++
  for (let row = 0; row < height; row++) rowStart[row + 1]! += rowStart[row]!
  const next = rowStart.slice()
  const byRow = new Int32Array(nodes.length)
  for (let i = 0; i < rows.length; i++) byRow[next[rows[i]!]!++] = i
  return {
    nodes,
    index,
    width,
    height,
    byRow,
    rowStart,
    columns: Int32Array.from(columns),
    rows: Int32Array.from(rows),
    parents: Int32Array.from(parents),
  }
}
