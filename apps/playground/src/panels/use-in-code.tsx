import { formatPath } from '@sgfkit/tree'
import { boardTheme, tab } from '../state/settings.js'
import { collection, document$, node, notice } from '../state/store.js'
import { Icon } from '../ui/icons.js'
import { t } from '../ui/text.js'
import { codeFor, type View } from './code-for.js'
import { format } from './format.js'
import { section } from './section.js'

/** Copies a text and says so. */
export function copyText(text: string): void {
  void navigator.clipboard.writeText(text).then(() => {
    notice.value = t('copied')
  })
}

/** The lines of a program that give what the tab shows. */
export function UseInCode() {
  const view: View =
    tab.value === 'node'
      ? section.value
      : tab.value === 'code'
        ? format.value
        : tab.value === 'text'
          ? 'tokens'
          : tab.value
  const path = node.value < 0 ? 'root' : formatPath(collection.value.pathTo(node.value))
  const code = codeFor(view, document$.value.name, path, boardTheme.value)
  return (
    <details class="use">
      <summary>{t('useInCode')}</summary>
      <div>
        <pre tabIndex={0} aria-label={t('useInCode')}>
          {code}
        </pre>
        <button
          class="plain icon-only"
          title={t('copy')}
          aria-label={`${t('copy')}: ${t('useInCode')}`}
          onClick={() => {
            copyText(code)
          }}
        >
          <Icon name="copy" />
        </button>
      </div>
    </details>
  )
}
