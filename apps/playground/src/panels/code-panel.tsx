import { computed } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { guessing } from '../state/guessing.js'
import { moveOn } from '../board/board-view.js'
import { shownChain } from '../board/highlights.js'
import type { NodeId } from '@sgfkit/tree'
import { collection, diagram, hover, node, position, select } from '../state/store.js'
import { t } from '../ui/text.js'
import { FORMAT_NAMES, type Format, formats } from './code-for.js'
import { codeText, type Piece } from './code-text.js'
import { format } from './format.js'
import { copyText } from './use-in-code.js'

const shown = computed(() => codeText(format.value, collection.value, node.value, diagram.value))

const nameOf = (name: Format) => (name === 'tokens' ? t('syntax.tokens') : FORMAT_NAMES[name])

/** The point that is pointed at anywhere: itself, or that of the stone which a node put there. */
const litVertex = computed(() => {
  const { vertex, node: id } = hover.value
  const here = position.value
  if (vertex !== undefined || id === undefined || here === undefined || !collection.value.contains(id)) return vertex
  const at = vertexOf(id)
  return at === undefined || here.stones[at] === '.' ? undefined : at
})

/** Where a node plays, as a vertex. */
function vertexOf(id: NodeId): number | undefined {
  const games = collection.value
  const move: unknown = games.get(id, 'B') ?? games.get(id, 'W')
  if (typeof move !== 'object' || move === null || !('x' in move && 'y' in move)) return undefined
  return Number(move.y) * games.context(id).columns + Number(move.x)
}

/** What other forms the node has. */
export function CodePanel() {
  const place = useRef<HTMLPreElement>(null)
  // What is pointed at elsewhere comes into sight; under the pointer it is.
  useEffect(
    () =>
      litVertex.subscribe((vertex) => {
        const text = place.current
        if (vertex === undefined || text === null || text.matches(':hover')) return
        text.querySelector(`[data-vertex="${vertex}"]`)?.scrollIntoView({ block: 'nearest' })
      }),
    [],
  )
  // A caret points as the pointer does.
  useEffect(() => {
    let pointing = false
    const follow = () => {
      const at = window.getSelection()?.focusNode?.parentElement
      const inside = at && at !== place.current && place.current?.contains(at) === true
      if (inside) pointAt(at)
      else if (pointing) pointAtNothing()
      pointing = inside === true
    }
    window.document.addEventListener('selectionchange', follow)
    return () => {
      window.document.removeEventListener('selectionchange', follow)
      pointAtNothing()
    }
  }, [])
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
            // Another form has other pieces: a caret in this one is none in that one.
            key={format.value}
            ref={place}
            class={format.value === 'svg' ? 'wrap' : ''}
            tabIndex={0}
            aria-label={nameOf(format.value)}
            onMouseOver={({ target }) => {
              pointAt(target as HTMLElement)
            }}
            onMouseLeave={pointAtNothing}
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
  const lit = id === undefined ? litVertex.value === vertex : hover.value.node === id
  return (
    <span data-node={id} data-vertex={vertex} class={lit ? 'lit' : undefined}>
      {text}
    </span>
  )
}

function pointAtNothing(): void {
  hover.value = {}
  shownChain.value = undefined
}

/** What the pointer is on lights up in the other panes: a node with its move, a point with the node that put a stone there. */
function pointAt({ dataset }: HTMLElement): void {
  shownChain.value = undefined
  if (dataset.vertex !== undefined) {
    const vertex = Number(dataset.vertex)
    const id = position.value?.stones[vertex] === '.' ? -1 : moveOn(vertex)
    hover.value = { vertex, ...(id !== -1 && { node: id }) }
    shownChain.value = { stones: [vertex], liberties: [] }
  } else if (dataset.node !== undefined) {
    const id = Number(dataset.node)
    const at = vertexOf(id)
    hover.value = { node: id }
    if (at !== undefined) shownChain.value = { stones: [at], liberties: [] }
  } else hover.value = {}
}
