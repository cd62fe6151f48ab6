import { computed } from '@preact/signals'
import {
  collection,
  hover,
  node,
  play,
  redo,
  seek,
  select,
  sidestep,
  step,
  undo,
  variations,
  view,
  position,
  revision,
  document$,
} from '../state/store.js'
import { typing, writeComment } from '../files/commands.js'
import { guessing } from '../state/guessing.js'
import { track } from '../state/track.js'
import { Icon } from '../ui/icons.js'
import { lazy } from '../ui/lazy.js'
import { t } from '../ui/text.js'
import { TextArea } from '../ui/text-area.js'
import { tool, tools } from './tool.js'

/** The most variations that have a button; more are for the tree, the board and the arrow keys. */
const MOST = 40

// What the buttons look at: a key that changes none of it draws none of them anew.
const nowhere = computed(() => node.value < 0)
const atRoot = computed(() => nowhere.value || collection.value.parent(node.value) === -1)
const atEnd = computed(() => nowhere.value || collection.value.firstChild(node.value) === -1)
const canUndo = computed(() => {
  track(revision)
  return document$.value.history.canUndo
})
const canRedo = computed(() => {
  track(revision)
  return document$.value.history.canRedo
})
const isFork = (at: number): boolean => collection.peek().childCount(at) > 1

/** The number of the last move; where there is no board, the moves above are counted. */
const count = computed(() => {
  const games = collection.value
  let moves = position.value?.moveNumber
  if (moves !== undefined) return moves
  moves = 0
  for (let at = node.value; at >= 0; at = games.parent(at)) if (games.has(at, 'B') || games.has(at, 'W')) moves++
  return moves
})
const noBoard = computed(() => position.value === undefined)

function Count() {
  return (
    <output class="count">
      <span>{count.value}</span>
    </output>
  )
}

/** Walks, plays and edits: the row of buttons under the board. */
export function Controls() {
  return (
    <div class="controls" role="toolbar" aria-label={t('controls')}>
      <button
        title={t('toStart')}
        disabled={atRoot.value}
        onClick={() => {
          step(-Infinity)
        }}
      >
        <Icon name="first" />
      </button>
      <button
        class="wide-only"
        title={t('previousFork')}
        disabled={atRoot.value}
        onClick={() => {
          seek(-1, isFork)
        }}
      >
        <Icon name="fork-back" />
      </button>
      <button
        title={t('back')}
        disabled={atRoot.value}
        onClick={() => {
          step(-1)
        }}
      >
        <Icon name="back" />
      </button>
      <Count />
      <button
        title={t('forward')}
        disabled={atEnd.value}
        onClick={() => {
          step(1)
        }}
      >
        <Icon name="forward" />
      </button>
      <button
        class="wide-only"
        title={t('nextFork')}
        disabled={atEnd.value}
        onClick={() => {
          seek(1, isFork)
        }}
      >
        <Icon name="fork" />
      </button>
      <button
        title={t('toEnd')}
        disabled={atEnd.value}
        onClick={() => {
          step(Infinity)
        }}
      >
        <Icon name="last" />
      </button>
      <span class="gap" />
      <button
        class="pass"
        title={noBoard.value ? `${t('pass')}: ${t('goOnly')}` : t('pass')}
        disabled={noBoard.value}
        onClick={() => {
          play('pass')
        }}
      >
        {t('pass')}
      </button>
      <button title={t('undo')} disabled={!canUndo.value} onClick={undo}>
        <Icon name="undo" />
      </button>
      <button title={t('redo')} disabled={!canRedo.value} onClick={redo}>
        <Icon name="redo" />
      </button>
      <span class="tool">
        <Icon name={tool.value} />
        <select
          aria-label={t('tool')}
          title={t(`tool.${tool.value}`)}
          value={tool.value}
          onChange={(event) => {
            tool.value = event.currentTarget.value as typeof tool.value
          }}
        >
          {tools.map((name) => (
            <option value={name} key={name}>
              {t(`tool.${name}`)}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}

/** The variations of the node, one button each. */
function Variations() {
  if (variations.value.length < 2 || guessing.value !== undefined) return null
  return (
    <div class="variations" role="group" aria-label={t('variations')}>
      {variations.value.slice(0, MOST).map(({ node: to, letter, name }) => (
        <button
          key={to}
          onMouseEnter={() => {
            hover.value = { node: to }
          }}
          onMouseLeave={() => {
            hover.value = {}
          }}
          onClick={() => {
            select(to)
          }}
        >
          {letter}
          {name === undefined ? '' : ` ${name}`}
        </button>
      ))}
      {variations.value.length > MOST && <span class="quiet">… {variations.value.length - MOST}</span>}
      <button
        class="wide-only"
        title={t('previousVariation')}
        onClick={() => {
          sidestep(-1)
        }}
      >
        ↑
      </button>
      <button
        class="wide-only"
        title={t('nextVariation')}
        onClick={() => {
          sidestep(1)
        }}
      >
        ↓
      </button>
    </div>
  )
}

const Mentions = lazy(() => import('./mentions.js').then((m) => m.Mentions))

const KINDS: Readonly<Record<string, string>> = {
  'bad-move': '?',
  'good-move': '!',
  'doubtful-move': '?!',
  'interesting-move': '!?',
}

/** Name, judgement and comment of the node; the comment can be written. */
export function Comment() {
  const shown = view.value
  const typed = typing.value
  if (shown === undefined) return null
  const { name, comment, annotations } = shown
  const id = node.value
  return (
    <section class="comment" aria-label={t('comment')}>
      <header>
        {name !== undefined && <h2>{name}</h2>}
        {annotations.map(({ kind, ident }) => (
          <span class={`annotation ${kind}`} key={ident} title={t(`annotation.${kind}`)}>
            {KINDS[kind] ?? t(`annotation.${kind}`)}
          </span>
        ))}
        <Mentions />
        <Variations />
      </header>
      <TextArea
        aria-label={t('comment')}
        placeholder={t('writeComment')}
        value={typed.get(id) ?? comment ?? ''}
        onInput={(event) => {
          writeComment(id, event.currentTarget.value)
        }}
        // Each letter is an edit: undo is that of the page, and not the browser's own.
        data-live
        onBeforeInput={(event) => {
          const { inputType } = event
          if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return
          event.preventDefault()
          if (inputType === 'historyUndo') undo()
          else redo()
        }}
      />
    </section>
  )
}
