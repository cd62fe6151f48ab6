import { editedRaw, shownRaw } from '../state/edited-raw.js'
import { collection } from '../state/store.js'
import { Icon } from '../ui/icons.js'
import { TextArea } from '../ui/text-area.js'
import { t } from '../ui/text.js'
import type { FieldOf } from './fields.js'

/** The values as they stand in the file, each to be written over. */
export function RawField({ ident, raws, list, wrong, describedBy, write }: FieldOf & { readonly list: boolean }) {
  const shown = raws.length === 0 ? [''] : raws
  const set = (i: number, text: string) => {
    const { text: file } = collection.value.source
    write(shown.map((old, k) => (k === i ? editedRaw(old, text, 'raw', file) : old)))
  }
  return (
    <>
      {shown.map((raw, i) => (
        <div class="pair" key={`${i} ${shown.length}`}>
          {raw.length > 60 || /[\r\n]/.test(raw) ? (
            <TextArea
              class="raw"
              aria-label={`${ident} ${i + 1}`}
              aria-invalid={wrong}
              aria-describedby={describedBy}
              value={shownRaw(raw)}
              onChange={(event) => {
                set(i, event.currentTarget.value)
              }}
            />
          ) : (
            <input
              class="raw"
              aria-label={`${ident} ${i + 1}`}
              aria-invalid={wrong}
              aria-describedby={describedBy}
              value={raw}
              onChange={(event) => {
                set(i, event.currentTarget.value)
              }}
            />
          )}
          {shown.length > 1 && (
            <button
              class="bare"
              aria-label={`${t('remove')} ${ident} ${i + 1}`}
              onClick={() => {
                write(shown.filter((_, k) => k !== i))
              }}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      {list && raws.length > 0 && (
        <button
          class="plain"
          onClick={() => {
            write([...raws, ''])
          }}
        >
          {t('addValue')}
        </button>
      )}
    </>
  )
}
