import { stringify } from '@sgfkit/tree'
import { collection, editText, node, root, select } from './store.js'

/** Writes the text anew in a readable layout, in one step; the selected node stays selected. */
export function formatText(): void {
  const games = collection.value
  const game = games.roots().indexOf(root.value)
  const path = node.value < 0 ? [] : games.pathTo(node.value)
  const text = stringify(games, { mode: 'pretty' })
  if (text === games.source.text) return
  editText([{ span: { start: 0, end: games.source.text.length }, text }], { label: 'Format' })
  const now = collection.value
  if (game >= 0 && now.gameCount > game) select(now.follow(now.root(game), path))
}
