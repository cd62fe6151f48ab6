import type { ComponentProps } from 'preact'
import { t } from './text.js'

/** More characters than these are not laid out in a form: a browser needs seconds for a text of megabytes, at every change. */
export const MOST_SHOWN = 100_000

/** A field for a text of any length: of a very long one the beginning is shown, to be read; the text pane has all of it. */
export function TextArea({ value, ...rest }: { readonly value: string } & Omit<ComponentProps<'textarea'>, 'value'>) {
  if (value.length <= MOST_SHOWN) return <textarea {...rest} value={value} />
  return (
    <>
      <textarea {...rest} value={value.slice(0, MOST_SHOWN)} readOnly />
      <p class="quiet">
        {t('longText').replace('{shown}', MOST_SHOWN.toLocaleString()).replace('{all}', value.length.toLocaleString())}
      </p>
    </>
  )
}
