import type { Diagnostic, Fix } from '@sgfkit/source'
import { guessing } from '../state/guessing.js'
import { collection, editText, findings, hover, revision, select } from '../state/store.js'
import { t } from '../ui/text.js'

/** The findings about the text, each with its place and its fixes. */
export function FindingsPanel() {
  if (guessing.value !== undefined) return <p class="empty">{t('guess.hidden')}</p>
  const { list, total, revision: of } = findings.value
  const fresh = of === revision.value
  return (
    <div class={`findings${fresh ? '' : ' stale'}`} aria-live="polite">
      {list.length === 0 && <p class="quiet">{fresh ? t('noFindings') : t('checking')}</p>}
      <ul>
        {list.map((finding, i) => (
          <Finding key={i} finding={finding} fresh={fresh} />
        ))}
      </ul>
      {total > list.length && <p class="quiet">… {total - list.length}</p>}
    </div>
  )
}

function Finding({ finding, fresh }: { readonly finding: Diagnostic; readonly fresh: boolean }) {
  const { code, severity, message, span, fixes = [] } = finding
  const { source } = collection.value
  const { line, column } = source.position(Math.min(span.start, source.text.length))
  const go = () => {
    const games = collection.value
    const found = games.nodeAt(Math.min(span.start, games.source.text.length))
    if (found >= 0) select(found)
  }
  const mend = (fix: Fix) => {
    editText(fix.edits, { label: fix.title })
  }
  return (
    <li
      class={severity}
      onMouseEnter={() => {
        hover.value = { span }
      }}
      onMouseLeave={() => {
        hover.value = {}
      }}
    >
      <button class="finding" onClick={go}>
        <span class="place">
          {line}:{column}
        </span>
        <span class="message" lang="en">
          {message}
        </span>
        <code>{code}</code>
      </button>
      {fixes.map((fix, i) => (
        <button
          key={i}
          class="fix"
          disabled={!fresh}
          onClick={() => {
            mend(fix)
          }}
        >
          {t('fix')}: <span lang="en">{fix.title}</span>
        </button>
      ))}
    </li>
  )
}
