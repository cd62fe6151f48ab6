import { signal } from '@preact/signals'
import { formatPath } from '@sgfkit/tree'
import { counting } from '../state/counting.js'
import { boardTheme, coordinates, tab } from '../state/settings.js'
import { collection, document$, node, notice, numbers, root } from '../state/store.js'
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

/** Whether the lines are shown; what nobody sees is not written. */
const open = signal(false)

/** The lines of a program that give what the tab shows. */
export function UseInCode() {
  return (
    <details
      class="use"
      open={open.value}
      onToggle={(event) => {
        open.value = event.currentTarget.open
      }}
    >
      <summary>{t('useInCode')}</summary>
      {open.value && <Code />}
    </details>
  )
}

function Code() {
  const view: View =
    tab.value === 'node'
      ? section.value
      : tab.value === 'code'
        ? format.value
        : tab.value === 'text'
          ? 'tokens'
          : tab.value
  const games = collection.value
  const terms = tab.value === 'score' ? counting.value?.count.value?.terms : undefined
  const code = codeFor(view, {
    file: document$.value.name,
    game: Math.max(0, games.roots().indexOf(root.value)),
    path: node.value < 0 ? 'root' : formatPath(games.pathTo(node.value)),
    theme: boardTheme.value,
    numbers: numbers.value,
    coordinates: coordinates.value,
    ...(terms !== undefined && { terms }),
  })
  return (
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
  )
}
