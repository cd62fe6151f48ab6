import { computed } from '@preact/signals'
import { stringify } from '@sgfkit/tree'
import { themes, toSvg } from '@sgfkit/render'
import { toLatex } from '@sgfkit/render/latex'
import { toSensei, toText } from '@sgfkit/render/text'
import { boardTheme } from '../state/settings.js'
import { collection, diagram, node } from '../state/store.js'
import { t } from '../ui/text.js'
import { FORMAT_NAMES, type Format, formats } from './code-for.js'
import { format } from './format.js'
import { copyText } from './use-in-code.js'

/** The longest text that is shown whole; the rest is for saving. */
const LONGEST = 60_000

const shownText = computed(() => {
  const games = collection.value
  const picture = diagram.value
  switch (format.value) {
    case 'svg':
      return picture === undefined ? '' : toSvg(picture, { theme: themes[boardTheme.value] })
    case 'ascii':
      return picture === undefined ? '' : toText(picture)
    case 'sensei':
      return picture === undefined ? '' : toSensei(picture)
    case 'latex':
      return picture === undefined ? '' : toLatex(picture)
    case 'json':
      return node.value < 0 ? '' : JSON.stringify(games.copy(node.value).slice(0, 50), null, 2)
    case 'tokens': {
      const { tokens } = games.syntax
      const names = ['open', 'close', 'semi', 'ident', 'value', 'space', 'stray', 'preamble']
      const lines: string[] = []
      for (let i = 0; i < Math.min(tokens.count, 2000); i++)
        lines.push(
          `${String(tokens.starts[i]).padStart(6)} ${names[tokens.kinds[i]!]!.padEnd(8)} ${JSON.stringify(tokens.text.slice(tokens.starts[i], tokens.starts[i + 1])).slice(0, 80)}`,
        )
      return lines.join('\n')
    }
    default:
      return stringify(games, { mode: 'pretty' })
  }
})

const nameOf = (name: Format) => (name === 'tokens' ? t('syntax.tokens') : FORMAT_NAMES[name])

/** What other forms the node has. */
export function CodePanel() {
  return (
    <div class="code-panel">
      <div class="segments" role="group" aria-label={t('tab.code')}>
        {formats.map((name) => (
          <button
            key={name}
            aria-pressed={format.value === name}
            onClick={() => {
              format.value = name
            }}
          >
            {nameOf(name)}
          </button>
        ))}
      </div>
      {shownText.value === '' ? (
        <p class="empty">{t('noPosition')}</p>
      ) : (
        <>
          <pre class={format.value === 'svg' ? 'wrap' : ''} tabIndex={0} aria-label={nameOf(format.value)}>
            {shownText.value.slice(0, LONGEST)}
            {shownText.value.length > LONGEST ? '…' : ''}
          </pre>
          <div class="row">
            <button
              class="plain"
              onClick={() => {
                copyText(shownText.value)
              }}
            >
              {t('copy')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
