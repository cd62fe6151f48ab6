import type { NodeId } from '@sgfkit/tree'
import { editedRaw } from './edited-raw.js'
import { collection, document$, edit } from './store.js'
import { t } from '../ui/text.js'

/** Who has not typed for so many milliseconds begins a new step of undo. */
const PAUSE = 1000
let typed = 0

/** Writes the comment of a node as it was typed: of its text in the file only what was typed differs. */
export function writeComment(id: NodeId, text: string): void {
  const games = collection.value
  const now = performance.now()
  if (now - typed > PAUSE) document$.value.history.seal()
  typed = now
  const raws = games.raw(id, 'C') ?? []
  edit(
    (tx) => {
      if (text === '') tx.remove(id, 'C')
      else if (raws.length > 1) tx.set(id, 'C', text)
      else tx.setRaw(id, 'C', [editedRaw(raws[0] ?? '', text, 'text', games.source.text)])
    },
    { label: t('comment'), merge: `comment ${id}` },
  )
}
