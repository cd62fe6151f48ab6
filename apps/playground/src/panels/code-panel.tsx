import { computed } from '@preact/signals'
import { guessing } from '../state/guessing.js'
import { moveOn } from '../board/board-view.js'
import { shownChain } from '../board/highlights.js'
import { collection, diagram, hover, node, position, select } from '../state/store.js'
import { t } from '../ui/text.js'
import { FORMAT_NAMES, type Format, formats } from './code-for.js'
import { codeText, type Piece } from './code-text.js'
import { format } from './format.js'
import { copyText } from './use-in-code.js'

const shown = computed(() => codeText(format.value, collection.value, node.value, diagram.value))

const nameOf = (name: Format) => (name === 'tokens' ? t('syntax.tokens') : FORMAT_NAMES[name])

/** What other forms the node has. */
export function CodePanel() {
  // Who guesses must not read on.
  if (guessing.value !== undefined) return <p class="empty">{t('guess.hidden')}</p>
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
              shownChain.value = undefined
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

/** What the pointer is on lights up in the other panes: a node with its move, a point with the node that put a stone there. */
function pointAt({ dataset }: HTMLElement): void {
  const games = collection.value
  shownChain.value = undefined
  if (dataset.vertex !== undefined) {
    const vertex = Number(dataset.vertex)
    const id = position.value?.stones[vertex] === '.' ? -1 : moveOn(vertex)
    hover.value = { vertex, ...(id !== -1 && { node: id }) }
    shownChain.value = { stones: [vertex], liberties: [] }
  } else if (dataset.node !== undefined) {
    const id = Number(dataset.node)
    const move: unknown = games.get(id, 'B') ?? games.get(id, 'W')
    hover.value = { node: id }
    if (typeof move === 'object' && move !== null && 'x' in move && 'y' in move)
      shownChain.value = { stones: [Number(move.y) * games.context(id).columns + Number(move.x)], liberties: [] }
  } else hover.value = {}
}
