import { document$ } from '../state/store.js'
import { Modal } from '../ui/modal.js'
import '../ui/modal.css'
import { t } from '../ui/text.js'
import { readings } from './commands.js'
import { reopen } from './files.js'

/** Three readings of the same bytes, to choose the one that makes sense. */
export function CharsetChooser() {
  const close = () => {
    readings.value = []
  }
  return (
    <Modal name="charsets" label={t('encoding')} close={close}>
      <h2>{t('doubt')}</h2>
      <div class="readings">
        {readings.value.map(({ encoding, sample }) => {
          const now = encoding === document$.value.decoded?.encoding
          return (
            <button
              key={encoding}
              autofocus={now}
              aria-pressed={now}
              onClick={() => {
                close()
                if (!now) void reopen(encoding)
              }}
            >
              <strong>{encoding}</strong>
              <span>{sample}</span>
            </button>
          )
        })}
      </div>
      <button class="ok" onClick={close}>
        {t('close')}
      </button>
    </Modal>
  )
}
