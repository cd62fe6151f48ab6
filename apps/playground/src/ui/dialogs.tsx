import { reading } from '../files/commands.js'
import { helpShown } from './app.js'
import { Modal } from './modal.js'
import './modal.css'
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

/** Shows the keys. */
export function Help() {
  const close = () => {
    helpShown.value = false
  }
  return (
    <Modal name="keys" label={t('help')} close={close}>
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
    </Modal>
  )
}

/** Asks about a large file, then says how far it is read. */
export function Reading() {
  const asked = reading.value
  if (asked === undefined) return null
  const { name, size, done, go, cancel } = asked
  return (
    <Modal name="reading" label={done === undefined ? t('bigFile') : t('open')} alert close={cancel}>
      <h2>{done === undefined ? t('bigFile') : t('open')}</h2>
      <p>
        {name}, {Math.round(size / 1e6)} MB
      </p>
      {done !== undefined && <progress aria-label={t('open')} max={2 * size} value={done} />}
      <div class="row">
        {done === undefined && (
          <button class="plain" onClick={go}>
            {t('open')}
          </button>
        )}
        <button class="plain" autofocus onClick={cancel}>
          {t('cancel')}
        </button>
      </div>
    </Modal>
  )
}
