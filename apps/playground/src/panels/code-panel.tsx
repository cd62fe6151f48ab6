import { computed } from '@preact/signals'
import { collection, diagram, hover, node, select } from '../state/store.js'
import { t } from '../ui/text.js'
import { FORMAT_NAMES, type Format, formats } from './code-for.js'
import { codeText, type Piece } from './code-text.js'
import { format } from './format.js'
import { copyText } from './use-in-code.js'

const shown = computed(() => codeText(format.value, collection.value, node.value, diagram.value))

const nameOf = (name: Format) => (name === 'tokens' ? t('syntax.tokens') : FORMAT_NAMES[name])

/** What other forms the node has. */
export function CodePanel() {
  const code = shown.value
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
      {code === undefined ? (
        <p class="empty">{t('noPosition')}</p>
      ) : (
        <>
          <pre
            class={format.value === 'svg' ? 'wrap' : ''}
            tabIndex={0}
            aria-label={nameOf(format.value)}
            onMouseOver={({ target }) => {
              pointAt(target as HTMLElement)
            }}
            onMouseLeave={() => {
              hover.value = {}
            }}
            onClick={({ target }) => {
              const id = (target as HTMLElement).dataset.node
              if (id !== undefined && window.getSelection()?.isCollapsed !== false) select(Number(id))
            }}
          >
            {code.pieces.map((piece, i) => (
              <CodePiece key={i} piece={piece} />
            ))}
            {code.cut === undefined ? '' : '…'}
          </pre>
          {code.cut !== undefined && (
            <p class="quiet cut">
              {t('codeCut').replace('{shown}', String(code.cut.shown)).replace('{all}', String(code.cut.all))}
            </p>
          )}
          <div class="row">
            <button
              class="plain"
              onClick={() => {
                copyText(code.whole())
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

function CodePiece({ piece: { text, node: id, vertex } }: { readonly piece: Piece }) {
  if (id === undefined && vertex === undefined) return <>{text}</>
  const at = hover.value
  const lit = id === undefined ? at.vertex === vertex : at.node === id
  return (
    <span data-node={id} data-vertex={vertex} class={lit ? 'lit' : undefined}>
      {text}
    </span>
  )
}

/** What the pointer is on lights up in the other panes: a node with its move, a point on the board. */
function pointAt({ dataset }: HTMLElement): void {
  if (dataset.vertex !== undefined) hover.value = { vertex: Number(dataset.vertex), span: { start: 0, end: 0 } }
  else if (dataset.node !== undefined) {
    const id = Number(dataset.node)
    const games = collection.value
    const move: unknown = games.get(id, 'B') ?? games.get(id, 'W')
    const span = games.span(id)
    const { columns } = games.context(id)
    const vertex =
      typeof move === 'object' && move !== null && 'x' in move && 'y' in move
        ? Number(move.y) * columns + Number(move.x)
        : undefined
    hover.value = { node: id, ...(vertex !== undefined && span !== undefined && { vertex, span }) }
  } else if (hover.value.node !== undefined || hover.value.vertex !== undefined) hover.value = {}
}
