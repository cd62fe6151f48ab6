import { effect } from '@preact/signals'
import { render } from 'preact'
import { keep, openContent, openFile, restore } from './files/files.js'
import { watchFindings } from './panels/findings.js'
import { chosen, collection, document$, node, revision, unsaved } from './state/store.js'
import { track } from './state/track.js'
import './style.css'
import { App, helpShown } from './ui/app.js'
import { restoreWidths } from './ui/splitter.js'
import { listenToKeys } from './ui/keys.js'
import { firstLanguage, setLanguage } from './ui/text.js'

restoreWidths()
const place = window.document.getElementById('app')
if (place !== null) render(<App />, place)

void setLanguage(firstLanguage())
void restore().then(() => {
  watchFindings()
  autosave()
})
keepVisits()
listenToKeys(() => {
  helpShown.value = true
})

/** Back and forward of the browser walk the nodes that were chosen on purpose. */
function keepVisits(): void {
  effect(() => {
    const id = chosen.value
    const opened = document$.peek()
    const here = visit()
    if (id >= 0 && (here?.node !== id || here.name !== opened.name))
      history.pushState({ name: opened.name, node: id } satisfies Visit, '')
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

/** Work that is not saved is kept for the next visit, a moment after it changed. */
function autosave(): void {
  let timer = 0
  effect(() => {
    track(revision, node)
    if (!unsaved.value) return
    clearTimeout(timer)
    timer = window.setTimeout(() => void keep(), 800)
  })
  effect(() => {
    window.document.title = `${unsaved.value ? '• ' : ''}${document$.value.name} – sgfkit`
  })
}

window.addEventListener('beforeunload', (event) => {
  if (unsaved.value) event.preventDefault()
})
window.addEventListener('dragover', (event) => {
  event.preventDefault()
})
window.addEventListener('drop', (event) => {
  event.preventDefault()
  const file = event.dataTransfer?.files[0]
  if (file !== undefined) void openFile(file)
})
window.document.addEventListener('paste', (event) => {
  const target = event.target as HTMLElement
  if (target.closest('input, textarea, .cm-editor') !== null) return
  const file = event.clipboardData?.files[0]
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (file !== undefined) void openFile(file)
  else if (text.includes('(')) void openContent('pasted.sgf', text)
})

/** Files that the system opens with the installed page. */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void
}
const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
launchQueue?.setConsumer(({ files }) => {
  void files[0]?.getFile().then(openFile)
})
