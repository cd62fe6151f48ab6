import { reading } from '../files/files.js'
import { helpShown } from './app.js'
import { t, type TextKey } from './text.js'

/** The keys and what they do. */
const KEYS: readonly (readonly [keys: string, what: TextKey])[] = [
  ['← →', 'key.step'],
  ['↑ ↓', 'key.variation'],
  ['Home End', 'key.ends'],
  ['PgUp PgDn', 'key.ten'],
  ['Shift ← →', 'key.fork'],
  [', .', 'key.hotspot'],
  ['c', 'key.comment'],
  ['f', 'key.figure'],
  ['1–9', 'key.choose'],
  ['Space', 'key.pass'],
  ['m', 'key.tool'],
  ['-', 'fold'],
  ['a', 'autoplay'],
  ['Ctrl+Z Ctrl+Y', 'key.undo'],
  ['Ctrl+S Ctrl+O', 'key.files'],
  ['Ctrl+F', 'key.find'],
  ['Tab', 'key.board'],
  ['F6', 'key.pane'],
  ['Esc', 'key.escape'],
  ['?', 'key.help'],
]

/** Keeps the focus inside of a dialog, and gives it back when the dialog has gone. */
function hold(dialog: HTMLElement | null): void {
  if (dialog === null || dialog.contains(window.document.activeElement)) return
  dialog.querySelector<HTMLElement>('button')?.focus()
}
function trap(event: KeyboardEvent, close: () => void): void {
  event.stopPropagation()
  if (event.key === 'Escape') close()
  if (event.key !== 'Tab') return
  const stops = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = stops.indexOf(window.document.activeElement as HTMLElement)
  event.preventDefault()
  stops[(at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length]?.focus()
}

/** Shows the keys. */
export function Help() {
  const close = () => {
    helpShown.value = false
  }
  return (
    <div class="overlay" onClick={close}>
      <div
        class="help keys"
        role="dialog"
        aria-modal="true"
        aria-label={t('help')}
        ref={hold}
        onClick={(event) => {
          event.stopPropagation()
        }}
        onKeyDown={(event) => {
          trap(event, close)
        }}
      >
        <h2>{t('help')}</h2>
        <dl>
          {KEYS.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
        <button class="ok" onClick={close}>
          {t('close')}
        </button>
      </div>
    </div>
  )
}

/** Asks about a large file, then says how far it is read. */
export function Reading() {
  const asked = reading.value
  if (asked === undefined) return null
  const { name, size, done, go, cancel } = asked
  return (
    <div class="overlay">
      <div
        class="help"
        role="alertdialog"
        aria-modal="true"
        aria-label={t('bigFile')}
        onKeyDown={(event) => {
          trap(event, cancel)
        }}
      >
        <h2>{done === undefined ? t('bigFile') : t('open')}</h2>
        <p>
          {name}, {Math.round(size / 1e6)} MB
        </p>
        {done !== undefined && <progress aria-label={t('open')} max={size} value={done} />}
        <div class="row">
          {done === undefined && (
            <button class="plain" onClick={go}>
              {t('open')}
            </button>
          )}
          <button
            class="plain"
            ref={(button) => {
              button?.focus()
            }}
            onClick={cancel}
          >
            {t('cancel')}
          </button>
        </div>
      </div>
    </div>
  )
}
