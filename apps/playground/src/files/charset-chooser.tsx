import { document$ } from '../state/store.js'
import { t } from '../ui/text.js'
import { readings } from './charset.js'
import { reopen } from './files.js'

/** Three readings of the same bytes, to choose the one that makes sense. */
export function CharsetChooser() {
  const close = () => {
    readings.value = []
  }
  return (
    <div class="overlay" onClick={close}>
      <div
        class="help charsets"
        role="dialog"
        aria-modal="true"
        aria-label={t('encoding')}
        onClick={(event) => {
          event.stopPropagation()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      >
        <h2>{t('doubt')}</h2>
        <div class="readings">
          {readings.value.map(({ encoding, sample }) => (
            <button
              key={encoding}
              ref={(button) => {
                if (encoding === document$.value.decoded?.encoding) button?.focus()
              }}
              aria-pressed={encoding === document$.value.decoded?.encoding}
              onClick={() => {
                close()
                void reopen(encoding)
              }}
            >
              <strong>{encoding}</strong>
              <span>{sample}</span>
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
