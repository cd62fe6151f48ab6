import { stringify } from '@sgfkit/tree'
import { lineEndOf } from './line-ends.js'
import { collection, editText, node, root, select } from './store.js'

/** Puts another writing of the same games in the place of the text, in one step; the selected node stays selected. */
export function rewriteText(text: string, label: string): void {
  const games = collection.value
  const game = games.roots().indexOf(root.value)
  const path = node.value < 0 ? [] : games.pathTo(node.value)
  if (text === games.source.text) return
  editText([{ span: { start: 0, end: games.source.text.length }, text }], { label })
  const now = collection.value
  if (game >= 0 && now.gameCount > game) select(now.follow(now.root(game), path))
}

/** Writes the text anew in a readable layout. */
export function formatText(): void {
  const { text } = collection.value.source
  rewriteText(stringify(collection.value, { mode: 'pretty', lineBreak: lineEndOf(text) }), 'Format')
}
