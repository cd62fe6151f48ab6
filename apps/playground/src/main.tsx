import { effect } from '@preact/signals'
import { render } from 'preact'
import { openFile, restore } from './files/commands.js'
import { watchFindings } from './panels/findings.js'
import { chosen, collection, document$, node, notice, unsaved } from './state/store.js'
import './style.css'
import { App, helpShown } from './ui/app.js'
import { restoreWidths } from './ui/splitter.js'
import { listenToKeys } from './ui/keys.js'
import { firstLanguage, loadPanelTexts, setLanguage, t } from './ui/text.js'

restoreWidths()
const place = window.document.getElementById('app')
if (place !== null) render(<App />, place)

void setLanguage(firstLanguage())
void import('./files/clipboard.js').then(({ listenToClipboard }) => {
  listenToClipboard()
})
void restore().then(() => {
  watchFindings()
})
keepVisits()
listenToKeys(() => {
  helpShown.value = true
})

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
    if (there?.name === document$.value.name && games.contains(there.node)) node.value = there.node
  })
}

interface Visit {
  readonly name: string
  readonly node: number
}
function visit(): Visit | undefined {
  return (history.state ?? undefined) as Visit | undefined
}

effect(() => {
  window.document.title = `${unsaved.value ? '• ' : ''}${document$.value.name} – sgfkit`
})
window.addEventListener('beforeunload', (event) => {
  if (unsaved.value) event.preventDefault()
})
window.addEventListener('dragover', (event) => {
  event.preventDefault()
})
window.addEventListener('drop', (event) => {
  event.preventDefault()
  const file = event.dataTransfer?.files[0]
  if (file !== undefined) openFile(file)
})
/** A newer version of the page has taken over, here or in another tab: parts that are loaded later may be gone. */
async function tellOfNewVersion(): Promise<void> {
  await loadPanelTexts().catch(() => undefined)
  notice.value = t('newVersion') === '' ? 'Reload: a newer version of this page is ready.' : t('newVersion')
}
if ('serviceWorker' in navigator) {
  // The first one that takes over is this page's own.
  let known = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (known) void tellOfNewVersion()
    known = true
  })
}
window.addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  void tellOfNewVersion()
})

/** Files that the system opens with the installed page. */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void
}
const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
launchQueue?.setConsumer(({ files }) => {
  void files[0]?.getFile().then(openFile)
})
