import { effect } from '@preact/signals'
import type { Collection } from '@sgfkit/tree'
import { document$, notice, revision } from '../state/store.js'
import { track } from '../state/track.js'
import { t } from '../ui/text.js'
import { goTo, openContent } from './files.js'
import { type Shared, unpackShare } from './share.js'

/** The snapshot that the link in the address bar holds. */
let linked: Collection | undefined

const isLink = () => location.hash.includes('sgf=')

/** Whether a hash is in the address bar. */
export const holdsLink = (hash: string): boolean => location.hash === hash

/** Puts a link to a snapshot into the address bar. */
export function linkTo(hash: string, games: Collection): void {
  history.replaceState(history.state, '', hash)
  linked = games
}

/** Takes a link out of the address bar that no longer says what is shown: loading the page anew would bring the old record. */
function unlink(): void {
  if (isLink() && document$.value.history.current !== linked)
    history.replaceState(history.state, '', location.pathname + location.search)
}

/** What the link in the address bar holds: a record, 'damaged' where it holds none, undefined where there is no link. */
export function shared(): Shared | 'damaged' | undefined {
  return isLink() ? (unpackShare(location.hash) ?? 'damaged') : undefined
}

/** Opens the record of a link; work on another record is put aside first. */
export async function openShared({ text, game, path }: Shared): Promise<void> {
  if (!(await openContent('shared.sgf', text))) return
  goTo(game, path)
  linked = document$.value.history.current
}

/** Links that are put into the address bar of a page that is open are followed, and a link goes when it no longer holds. */
export function listenToLinks(): void {
  window.addEventListener('hashchange', () => {
    // Back and forward among the nodes that were visited are no links that somebody followed.
    const found = history.state === null ? shared() : undefined
    if (found === 'damaged') notice.value = t('badLink')
    else if (found !== undefined) void openShared(found)
    if (typeof found !== 'object') unlink()
  })
  effect(() => {
    track(revision, document$)
    unlink()
  })
}
