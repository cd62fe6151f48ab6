import { signal } from '@preact/signals'
import type { Collection, NodeId } from '@sgfkit/tree'
import type { OpenDocument } from '../state/document.js'
import { document$, node, notice, savedSnapshot, select, show, unsaved } from '../state/store.js'
import { loadPanelTexts, t } from '../ui/text.js'
import { offer } from './commands.js'
import { keep, revive, work } from './keep.js'
import { type Aside, forgetAside, listAside, recallAside, rememberAside } from './storage.js'

/** The most works that are kept aside. */
const MOST = 5
/** Texts longer than this are held only once with all that can be undone: a document takes many times the room of its text. */
const LONG = 2_000_000

/** Unsaved works that other files took the place of, and that can be brought back; the latest first. */
export const replaced = signal<readonly Aside[]>([])

/** Those works themselves, with all that can be undone; gone with the page, unlike what is in the storage. */
const held = new Map<
  Aside,
  { readonly document: OpenDocument; readonly saved: Collection; readonly node: NodeId; readonly length: number }
>()

/**
 * Puts unsaved work aside before another document takes its place; answers with what to tell the user about it, nothing where all is
 * saved. Of many the oldest is dropped.
 */
export function putAside(): string {
  if (!unsaved.value) return ''
  const kept = work()
  const { length } = kept.text
  // Of what takes much room only the latest is held as it is; the others are read again.
  for (const [aside, other] of held) if (other.length > LONG) held.delete(aside)
  const here = { document: document$.value, saved: savedSnapshot(), node: node.value, length }
  return putKeptAside(kept, (aside) => held.set(aside, here))
}

/** Puts aside what this tab kept of an earlier visit, as a link says to show another record. */
export function putKeptAside(kept = work(), hold?: (aside: Aside) => void): string {
  const { name } = kept
  const aside: Aside = { name, time: Date.now() }
  hold?.(aside)
  const list = [aside, ...replaced.value]
  for (const old of list.splice(MOST)) {
    held.delete(old)
    // What another tab left is there for the next visit.
    if (old.tab === undefined) void forgetAside(old)
  }
  replaced.value = list
  void rememberAside(aside, kept).then(async (stored) => {
    if (stored) return
    await loadPanelTexts()
    notice.value = t('storageFull')
  })
  const text = t('replaced').replace('{name}', shortened(name))
  offer.value = {
    notice: text,
    name: t('bringBack').replace('{name}', shortened(name)),
    go: () => void bringBack(aside),
  }
  return text
}

/** The beginning and the end of a name that is too long to be said twice in a notice. */
const shortened = (name: string) => (name.length > 28 ? `${name.slice(0, 15)}…${name.slice(-12)}` : name)

/** Says what earlier visits put aside. */
export async function findAside(): Promise<void> {
  const found = await listAside()
  const now = replaced.value
  const more = found.filter(({ time, name }) => !now.some((one) => one.time === time && one.name === name))
  replaced.value = [...now, ...more].slice(0, MOST)
}

/** Shows work again that was put aside; what is shown instead takes its place if it is unsaved. */
export async function bringBack(aside: Aside): Promise<void> {
  const was = held.get(aside)
  const kept = was === undefined ? await recallAside(aside) : undefined
  // It is brought back once, however often that was asked for.
  if (!replaced.value.includes(aside)) return
  replaced.value = replaced.value.filter((one) => one !== aside)
  held.delete(aside)
  if (was === undefined && kept === undefined) return
  if (kept !== undefined) notice.value = await revive(kept)
  else if (was !== undefined) {
    notice.value = putAside()
    show(was.document, 'root', was.saved)
    select(was.node)
  }
  await keep()
  await forgetAside(aside)
}
