import { signal } from '@preact/signals'
import type { Collection, NodeId } from '@sgfkit/tree'
import type { OpenDocument } from '../state/document.js'
import { document$, node, notice, savedSnapshot, select, show, unsaved } from '../state/store.js'
import { t } from '../ui/text.js'
import { offer } from './commands.js'
import { keep, revive, work } from './keep.js'
import { adopt, forget, recall, remember } from './storage.js'

/** The name of the unsaved work that another file took the place of, and that can be brought back. */
export const replaced = signal<string | undefined>(undefined)

/** That work itself, with all that can be undone; gone with the page, unlike what is in the storage. */
let aside: { readonly document: OpenDocument; readonly saved: Collection; readonly node: NodeId } | undefined

/**
 * Puts unsaved work aside before another document takes its place; answers with what to tell the user about it, nothing where all is
 * saved. What was aside before is dropped.
 */
export function putAside(): string {
  if (!unsaved.value) return ''
  aside = { document: document$.value, saved: savedSnapshot(), node: node.value }
  return putWorkAside()
}

function putWorkAside(kept = work()): string {
  replaced.value = kept.name
  void remember(kept, 'replaced').then((stored) => {
    if (!stored) notice.value = t('storageFull')
  })
  const text = t('replaced').replace('{name}', kept.name)
  offer.value = { notice: text, name: t('bringBack').replace('{name}', kept.name), go: () => void bringBack() }
  return text
}

/** Puts aside what this tab kept of an earlier visit, as a link says to show another record. */
export const putKeptAside = putWorkAside

/** Says what an earlier visit put aside. */
export async function findAside(): Promise<void> {
  if (replaced.value !== undefined) return
  const found = await recall('replaced', true)
  replaced.value ??= found?.kept.name
}

/** Shows the work again that was put aside; what is shown instead takes its place if it is unsaved. */
export async function bringBack(): Promise<void> {
  const was = aside
  const stored = was === undefined ? await recall('replaced', true) : undefined
  if (was === undefined && stored === undefined) return
  if (stored !== undefined) await adopt(stored, 'replaced')
  aside = undefined
  replaced.value = undefined
  const text = putAside()
  notice.value = text
  if (was !== undefined) {
    show(was.document, 'root', was.saved)
    select(was.node)
  } else if (stored !== undefined) await revive(stored.kept)
  await keep()
  if (text === '') await forget('replaced')
}
