import { effect } from '@preact/signals'
import { render } from 'preact'
import { openFile } from './files/commands.js'
import { document$, notice, unsaved } from './state/store.js'
import './style.css'
import { App, helpShown } from './ui/app.js'
import { restoreWidths } from './ui/splitter.js'
import { listenToKeys } from './ui/keys.js'
import { firstLanguage, loadPanelTexts, setLanguage, t } from './ui/text.js'

restoreWidths()
const place = window.document.getElementById('app')
if (place !== null) render(<App />, place)

void setLanguage(firstLanguage())
void import('./later.js').then(({ begin }) => begin(() => void tellOfNewVersion()))
listenToKeys(() => {
  helpShown.value = true
})

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
window.addEventListener('vite:preloadError', (event) => {
  event.preventDefault()
  void tellOfNewVersion()
})
