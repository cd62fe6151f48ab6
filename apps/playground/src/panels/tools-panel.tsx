import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import type { Symmetry } from '@sgfkit/go'
import { pointOf } from '@sgfkit/schema'
import type { NodeId } from '@sgfkit/tree'
import { swapColors, turnGame } from '../board/turn.js'
import { exportAs, exportKinds } from '../files/exports.js'
import { playing } from '../state/autoplay.js'
import { formatText } from '../state/format-text.js'
import { find, type Wanted } from '../state/find.js'
import { finding } from '../state/finding.js'
import {
  advance,
  answers,
  last,
  reveal,
  side,
  type Side,
  stage,
  startGuessing,
  stopGuessing,
  tally,
} from '../state/guess.js'
import { guessing } from '../state/guessing.js'
import { onOpen } from '../state/on-open.js'
import { collection, edit, node, position, root, seek, select } from '../state/store.js'
import { t } from '../ui/text.js'

/** Why some buttons cannot be used here. */
function NeedsBoard() {
  return position.value === undefined ? <p class="quiet">{t('goOnly')}</p> : null
}

/** Walks, search, guessing, changes of the whole game, and exports. */
export function ToolsPanel() {
  const wanted = finding.value
  useLayoutEffect(() => {
    if (wanted === undefined) return
    if (wanted !== '') wantedText.value = wanted
    finding.value = undefined
    const field = window.document.getElementById('find') as HTMLInputElement | null
    field?.focus()
    if (wanted === '') field?.select()
  }, [wanted])
  if (node.value < 0) return <p class="empty">{t('noGame')}</p>
  return (
    <div class="tools-panel">
      <Walks />
      {guessing.value === undefined && <Find />}
      <Guess />
      <Changes />
      <section>
        <h2>{t('export')}</h2>
        <div class="row">
          {exportKinds.map((kind) => (
            <Action key={kind} name={t(`export.${kind}`)} run={() => void exportAs(kind)} board />
          ))}
        </div>
        <NeedsBoard />
      </section>
    </div>
  )
}

function Action({
  name,
  run,
  pressed,
  board = false,
}: {
  readonly name: string
  readonly run: () => void
  readonly pressed?: boolean
  /** Whether it needs a board. */
  readonly board?: boolean
}) {
  const disabled = board && position.value === undefined
  return (
    <button
      class="plain"
      onClick={run}
      aria-pressed={pressed}
      disabled={disabled}
      title={disabled ? t('goOnly') : undefined}
    >
      {name}
    </button>
  )
}

const has =
  (...idents: readonly string[]) =>
  (id: NodeId) =>
    idents.some((ident) => collection.value.has(id, ident))
const GOALS = {
  comment: has('C', 'N'),
  hotspot: has('HO'),
  figure: has('FG'),
  branch: (id: NodeId) => collection.value.childCount(id) > 1,
} as const

function Walks() {
  return (
    <section>
      <h2>{t('walk')}</h2>
      <div class="walks">
        {(Object.keys(GOALS) as (keyof typeof GOALS)[]).map((goal) => (
          <div class="row" key={goal} role="group" aria-label={t(`walk.${goal}`)}>
            <Action
              name="←"
              run={() => {
                seek(-1, GOALS[goal])
              }}
            />
            <span>{t(`walk.${goal}`)}</span>
            <Action
              name="→"
              run={() => {
                seek(1, GOALS[goal])
              }}
            />
          </div>
        ))}
        <Action
          name={t('autoplay')}
          pressed={playing.value}
          run={() => {
            playing.value = !playing.value
          }}
        />
      </div>
    </section>
  )
}

const wantedText = signal('')
const found = signal<readonly NodeId[] | undefined>(undefined)
let search = 0
onOpen(() => {
  search++
  found.value = undefined
})

/** The latest search; the ones before end unheard. */
async function look(wanted: Wanted): Promise<void> {
  const mine = ++search
  found.value = []
  for await (const list of find(collection.value, wanted)) {
    if (mine !== search) return
    found.value = list
  }
}

function Find() {
  const games = collection.value
  return (
    <section>
      <h2>{t('find')}</h2>
      <form
        class="find"
        onSubmit={(event) => {
          event.preventDefault()
          void look({ kind: 'text', text: wantedText.value })
        }}
      >
        <input
          type="search"
          id="find"
          aria-label={t('find')}
          value={wantedText.value}
          onInput={(event) => {
            wantedText.value = event.currentTarget.value
          }}
        />
        <div class="row">
          <button class="plain">{t('find.text')}</button>
          <button type="button" class="plain" onClick={() => void look({ kind: 'move', point: wantedText.value })}>
            {t('find.move')}
          </button>
          <button
            type="button"
            class="plain"
            disabled={position.value === undefined}
            onClick={() => void look({ kind: 'position', stones: position.value?.stones ?? '' })}
          >
            {t('find.position')}
          </button>
        </div>
      </form>
      {found.value !== undefined && (
        <ol class="found" aria-live="polite" aria-label={String(found.value.length)}>
          {found.value
            .filter((id) => games.contains(id))
            .map((id) => (
              <li key={id}>
                <button
                  onClick={() => {
                    select(id)
                  }}
                >
                  {titleOf(id)}
                </button>
              </li>
            ))}
          {found.value.length === 0 && <li class="quiet">{t('find.nothing')}</li>}
        </ol>
      )}
    </section>
  )
}

function titleOf(id: NodeId): string {
  const games = collection.value
  const text = games.get(id, 'N') ?? games.get(id, 'C') ?? games.idents(id).join(' ')
  return `${games.depth(id)} · ${text.slice(0, 80)}`
}

function Guess() {
  const active = guessing.value !== undefined
  return (
    <section>
      <h2>{t('guess')}</h2>
      <div class="row">
        <select
          aria-label={t('guess.side')}
          value={side.value}
          onChange={(event) => {
            side.value = event.currentTarget.value as Side
          }}
        >
          <option value="both">{t('guess.both')}</option>
          <option value="black">{t('black')}</option>
          <option value="white">{t('white')}</option>
        </select>
        <Action
          name={t(active ? 'guess.stop' : 'guess.start')}
          board={!active}
          run={() => {
            if (active) stopGuessing()
            else startGuessing(side.value)
          }}
        />
        {active && stage.value === 'guess' && <Action name={t('guess.reveal')} run={reveal} />}
        {active && stage.value === 'answer' && <Action name={t('guess.goOn')} run={advance} />}
      </div>
      {active && (
        <p class="quiet" role="status">
          {stage.value === 'end' ? t('guess.end') : ''}
        </p>
      )}
      {active && (
        <table class="tally" aria-live="polite">
          <tbody>
            {answers.map((answer) => (
              <tr key={answer} aria-current={last.value === answer}>
                <th scope="row">{t(`guess.${answer}`)}</th>
                <td>{tally.value[answer]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const TURNS: readonly (readonly [Symmetry, 'turn.right' | 'turn.left' | 'turn.half' | 'turn.mirror' | 'turn.flip'])[] =
  [
    [6, 'turn.right'],
    [5, 'turn.left'],
    [3, 'turn.half'],
    [1, 'turn.mirror'],
    [2, 'turn.flip'],
  ]

function Changes() {
  return (
    <section>
      <h2>{t('change')}</h2>
      <div class="row">
        {TURNS.map(([symmetry, key]) => (
          <Action
            key={key}
            name={t(key)}
            board
            run={() => {
              edit(
                (tx) => {
                  turnGame(collection.value, tx, root.value, symmetry)
                },
                { label: t(key) },
              )
            }}
          />
        ))}
        <Action
          name={t('turn.swap')}
          board
          run={() => {
            edit(
              (tx) => {
                swapColors(collection.value, tx, root.value)
              },
              { label: t('turn.swap') },
            )
          }}
        />
        <Action name={t('node.flatten')} run={flatten} board />
        <Action name={t('format')} run={formatText} />
      </div>
      <NeedsBoard />
    </section>
  )
}

/** The node becomes the root of its game, its stones become setup. */
function flatten(): void {
  const here = position.value
  if (here === undefined) return
  const points = (stone: string) =>
    Array.from(here.stones).flatMap((at, i) =>
      at === stone ? [pointOf(i % here.columns, Math.floor(i / here.columns))] : [],
    )
  edit(
    (tx) => {
      tx.flatten(node.value, {})
      for (const [ident, stone] of [
        ['AB', 'X'],
        ['AW', 'O'],
      ] as const) {
        const list = points(stone)
        if (list.length > 0) tx.set(node.value, ident, list)
      }
      tx.set(node.value, 'PL', here.toMove)
    },
    { label: t('node.flatten') },
  )
}
