import { below, collection, node, select, step } from '../state/store.js'
import type { TreeLayout } from './layout.js'

/** From node to node, and from the edge of the pane to the first, in pixels. */
export const STEP = 28
export const PAD = 20

/** Where a node of the layout is drawn. */
export function placeOf(
  tree: TreeLayout,
  i: number,
  vertical: boolean,
  pad = 0,
): { readonly x: number; readonly y: number } {
  const along = tree.columns[i]! * STEP + pad
  const across = tree.rows[i]! * STEP + pad
  return vertical ? { x: across, y: along } : { x: along, y: across }
}

/** Goes to a neighbour of the selected node in the tree: beside it, the nearest node of the next line at the same depth. */
export function stepIn(way: 'child' | 'parent' | 'next' | 'previous'): void {
  if (way === 'child' || way === 'parent') {
    step(way === 'child' ? 1 : -1)
    return
  }
  const games = collection.value
  if (node.value < 0) return
  // Up to the nearest fork that has another line on that side, then down that line again as far as it goes.
  let up = 0
  for (let at = node.value; at !== -1; at = games.parent(at), up++) {
    const other = way === 'next' ? games.nextSibling(at) : games.previousSibling(at)
    if (other === -1 || games.parent(at) === -1) continue
    let to = other
    for (; up > 0 && below(to) !== -1; up--) to = below(to)
    select(to)
    return
  }
}
