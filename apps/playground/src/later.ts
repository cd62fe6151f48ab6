import { effect } from '@preact/signals'
import { listenToClipboard } from './files/clipboard.js'
import { openFile } from './files/files.js'
import { keepWork, restore } from './files/keep.js'
import { watchFindings } from './panels/findings.js'
import { barred, chosen, collection, document$, node } from './state/store.js'
import { listenToDrags } from './ui/drags.js'

/** All that begins when the board has been shown: what an earlier visit left, findings, and what comes from outside of the page. */
export async function begin(tellOfNewVersion: () => void): Promise<void> {
  listenToDrags()
  listenToClipboard()
  keepVisits()
  watchVersion(tellOfNewVersion)
  await restore().catch(console.error)
  keepWork()
  watchFindings()
  takeLaunched()
}

/** Back and forward of the browser walk the nodes that were chosen on purpose. */
function keepVisits(): void {
  let timer = 0
  effect(() => {
    // Where a file was opened is where the way back ends.
    const { name } = document$.value
    history.replaceState({ name, node: node.peek() } satisfies Visit, '')
  })
  effect(() => {
    const id = chosen.value
    const opened = document$.peek()
    clearTimeout(timer)
    // Who leafs through variations stays at the last of them: one visit, and no work while the key is held.
    timer = window.setTimeout(() => {
      const here = visit()
      if (id >= 0 && document$.peek() === opened && (here?.node !== id || here.name !== opened.name))
        history.pushState({ name: opened.name, node: id } satisfies Visit, '')
    }, 300)
  })
  window.addEventListener('popstate', () => {
    const there = visit()
    const games = collection.value
    if (there?.name === document$.value.name && games.contains(there.node) && !barred(there.node))
      node.value = there.node
  })
}

interface Visit {
  readonly name: string
  readonly node: number
}
function visit(): Visit | undefined {
  return (history.state ?? undefined) as Visit | undefined
}

function watchVersion(tell: () => void): void {
  if (!('serviceWorker' in navigator)) return
  // The first one that takes over is this page's own.
  let known = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (known) tell()
    known = true
  })
}

/** Files that the system opens with the installed page. */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void
}
function takeLaunched(): void {
  const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files }) => {
    void files[0]?.getFile().then(openFile)
  })
}
