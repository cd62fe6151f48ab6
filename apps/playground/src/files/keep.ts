import { effect } from '@preact/signals'
import { changeTo } from '../state/change-to.js'
import { openText } from '../state/document.js'
import { collection, document$, editText, node, notice, revision, root, show, unsaved } from '../state/store.js'
import { track } from '../state/track.js'
import { loadPanelTexts, t } from '../ui/text.js'
import { findAside, putAside, putKeptAside } from './aside.js'
import { typing } from './commands.js'
import { goTo, openBytes } from './files.js'
import { listenToLinks, openShared, shared } from './link.js'
import { adopt, forget, type Kept, recall, remember } from './storage.js'

/** The document that is shown, as it is kept between visits. */
export function work(): Kept {
  const games = collection.value
  const { name, decoded, first, utf8 } = document$.value
  return {
    name,
    original: decoded?.bytes ?? first.source.text,
    encoding: decoded?.wish,
    utf8: utf8 === true,
    text: games.source.text,
    game: Math.max(0, games.roots().indexOf(root.value)),
    path: node.value < 0 ? [] : [...games.pathTo(node.value)],
    time: Date.now(),
  }
}

/**
 * Shows kept work; answers with what to tell of the unsaved work that it takes the place of. What was opened and what became of it
 * stay apart: there still is something to save, and to undo.
 */
export async function revive({ name, original, encoding, utf8, text, game = 0, path }: Kept): Promise<string> {
  const document = typeof original === 'string' ? openText(name, original) : await openBytes(name, original, encoding)
  const aside = putAside()
  show(utf8 === true ? { ...document, utf8 } : document)
  const change = changeTo(collection.value.source.text, text)
  if (change !== undefined) editText([change])
  goTo(game, path)
  return aside
}

/** What a link or an earlier visit left to show: unsaved work of this tab, the shared record, unsaved work of a closed tab. */
export async function restore(): Promise<void> {
  const opened = document$.peek()
  const link = shared()
  await loadPanelTexts()
  // A link says what to show: what other tabs left is there for the next visit.
  const stored = await recall(typeof link !== 'object')
  const kept = stored?.kept
  // Who opened or wrote something meanwhile goes on with it.
  if (document$.peek() !== opened || unsaved.peek() || typing.peek().size > 0) {
    if (stored !== undefined) {
      notice.value = putKeptAside(stored.kept)
      await adopt(stored)
    }
    void findAside()
    return
  }
  // Work on a shared record is worth more than the record.
  if (typeof link === 'object' && kept?.original !== link.text && kept?.text !== link.text) {
    await openShared(link)
    if (kept !== undefined) notice.value = putKeptAside(kept)
  } else if (stored !== undefined) {
    const aside = await revive(stored.kept)
    await adopt(stored)
    notice.value = aside === '' ? t('recovered') : aside
  }
  if (link === 'damaged') notice.value = `${t('badLink')}${stored === undefined ? '' : ` ${t('recovered')}`}`
  void findAside()
}

/** Whether the storage may hold work of this tab. */
let holds = true
let timer = 0

/** Keeps unsaved work for the next visit. */
export async function keep(): Promise<void> {
  clearTimeout(timer)
  if (!unsaved.value) return
  holds = true
  if (await remember(work())) return
  await loadPanelTexts()
  if (notice.value === '') notice.value = t('storageFull')
}

/** Keeps unsaved work a moment after it changed; what is saved or undone is dropped. */
export function keepWork(): void {
  listenToLinks()
  effect(() => {
    track(revision)
    clearTimeout(timer)
    if (unsaved.value) {
      track(node)
      timer = window.setTimeout(() => void keep(), 800)
    } else if (holds) {
      holds = false
      void forget()
    }
  })
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') void keep()
  })
}
