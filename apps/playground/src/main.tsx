import { effect } from '@preact/signals'
import { render } from 'preact'
import { keep, openContent, openFile, restore } from './files/files.js'
import { watchFindings } from './panels/findings.js'
import { document$, node, revision, unsaved } from './state/store.js'
import { track } from './state/track.js'
import './style.css'
import { App, helpShown } from './ui/app.js'
import { listenToKeys } from './ui/keys.js'
import { firstLanguage, setLanguage } from './ui/text.js'

const place = window.document.getElementById('app')
if (place !== null) render(<App />, place)

void setLanguage(firstLanguage())
void restore().then(() => {
  watchFindings()
  autosave()
})
listenToKeys(() => {
  helpShown.value = true
})

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
