import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { diagramAt } from '@sgfkit/game'
import type { NodeId } from '@sgfkit/tree'
import { unescapeSimpleText } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import { gameInfo, type GameInfo, type GameInfoPatch, gameInfoEdits } from '@sgfkit/schema/info'
import { likely, readingsOf } from '../files/charset.js'
import { readings } from '../files/commands.js'
import { reopen } from '../files/files.js'
import { guessing } from '../state/guessing.js'
import { onOpen } from '../state/on-open.js'
import { writtenAsUtf8 } from '../state/save.js'
import { collection, document$, edit, root, select } from '../state/store.js'
import { t } from '../ui/text.js'
import { nameOf } from './property-name.js'

const FIELDS = [
  ['PB', ['black', 'name']],
  ['BR', ['black', 'rank']],
  ['PW', ['white', 'name']],
  ['WR', ['white', 'rank']],
  ['RE', ['result']],
  ['DT', ['dates']],
  ['EV', ['event']],
  ['RO', ['round']],
  ['PC', ['place']],
  ['KM', ['komi']],
  ['HA', ['handicap']],
  ['RU', ['rules']],
  ['TM', ['time']],
  ['OT', ['overtime']],
  ['GN', ['gameName']],
  ['ON', ['opening']],
  ['AN', ['annotator']],
  ['SO', ['source']],
  ['CP', ['copyright']],
] as const

const found = signal('')
onOpen(() => {
  found.value = ''
  scrolled.value = 0
})

/** Game info as a form, and the list of games of the file. */
export function GamePanel() {
  const games = collection.value
  const id = root.value
  if (id < 0) return <p class="empty">{t('noGame')}</p>
  const context = games.context(id)
  const info = gameInfo({ raw: (ident) => games.raw(id, ident) }, context)
  // Komi and handicap, for example, are properties of Go; what the record has is shown all the same.
  const fields = FIELDS.filter(([ident]) => games.has(id, ident) || fullSchema.property(ident, context) !== undefined)
  return (
    <div class="game-panel">
      {games.gameCount > 1 && <GameList />}
      <form class="info">
        {fields.map(([ident, path]) => (
          <label key={ident}>
            <span>{nameOf(ident, context) ?? ident}</span>
            <input
              value={textOf(info, path)}
              onChange={(event) => {
                const text = event.currentTarget.value
                const value = text === '' ? null : text
                const patch = (
                  path.length === 2 ? { [path[0]]: { [path[1]]: value } } : { [path[0]]: value }
                ) as GameInfoPatch
                edit(
                  (tx) => {
                    for (const change of gameInfoEdits(info, patch)) {
                      if (change.raws === undefined) tx.remove(id, change.ident)
                      else tx.setRaw(id, change.ident, change.raws)
                    }
                  },
                  { label: ident },
                )
              }}
            />
          </label>
        ))}
      </form>
      <Charset />
      <p class="quiet">
        {t('encoding')}:{' '}
        {document$.value.decoded === undefined || writtenAsUtf8(document$.value)
          ? 'UTF-8'
          : `${document$.value.decoded.encoding} (${t(`from.${document$.value.decoded.from}`)}, ${Math.round(document$.value.decoded.confidence * 100)} %)`}
      </p>
    </div>
  )
}

/** Reads the bytes of the file in another charset. */
function Charset() {
  const { decoded } = document$.value
  if (decoded === undefined) return null
  const names = [...new Set([decoded.encoding, ...likely])]
  return (
    <div class="row">
      <label>
        {t('otherCharset')}{' '}
        <select
          value={decoded.encoding}
          onChange={(event) => {
            void reopen(event.currentTarget.value)
          }}
        >
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button
        onClick={() => {
          void readingsOf(decoded).then((list) => {
            readings.value = list
          })
        }}
      >
        …
      </button>
    </div>
  )
}

/** The text of a field without its escapes, as it is typed. */
function textOf(info: GameInfo, path: readonly string[]): string {
  const value = path.reduce<unknown>(
    (at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key],
    info.raw,
  )
  return typeof value === 'string' ? unescapeSimpleText(value) : ''
}

/** Height of a row of the list, in pixels; the style sheet says the same. */
const ROW = 72
/** Rows of the list that are in the page at once. */
const WINDOW = 14

const scrolled = signal(0)

function playersOf(id: NodeId): string {
  const games = collection.value
  const black = games.get(id, 'PB')
  const white = games.get(id, 'PW')
  if (black === undefined && white === undefined) return games.get(id, 'GN') ?? '? – ?'
  return `${black ?? '?'} – ${white ?? '?'}`
}
function detailsOf(id: NodeId): string {
  const games = collection.value
  return ['EV', 'DT', 'RE']
    .map((ident) => games.get(id, ident as 'EV') ?? '')
    .filter((text) => text !== '')
    .join(' · ')
}

/** All games of the file; only the rows in sight are in the page. */
function GameList() {
  const games = collection.value
  const wanted = found.value.toLowerCase()
  const list = games
    .roots()
    .map((id, game) => ({ id, game }))
    .filter(({ id }) => wanted === '' || `${playersOf(id)} ${detailsOf(id)}`.toLowerCase().includes(wanted))
  const first = Math.max(0, Math.min(Math.floor(scrolled.value / ROW) - 2, list.length - WINDOW))
  return (
    <details class="game-list" open>
      <summary>
        {t('games')} ({games.gameCount})
      </summary>
      <input
        type="search"
        aria-label={t('games')}
        placeholder={t('find')}
        value={found.value}
        onInput={(event) => {
          found.value = event.currentTarget.value
        }}
      />
      <div
        class="window"
        tabIndex={0}
        role="group"
        aria-label={t('games')}
        onScroll={(event) => {
          scrolled.value = event.currentTarget.scrollTop
        }}
      >
        <ol style={{ height: `${list.length * ROW}px`, paddingTop: `${first * ROW}px` }}>
          {list.slice(first, first + WINDOW).map(({ game, id }) => (
            <li key={id} aria-current={id === root.value}>
              <button
                onClick={() => {
                  select(id)
                }}
              >
                <Thumbnail id={id} />
                <span>
                  <span>
                    {game + 1}. {playersOf(id)}
                  </span>
                  <small>{detailsOf(id)}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

/** Moves after which a game is pictured. */
const PICTURED = 40
/** Side of the picture in its own pixels, twice those of the page. */
const SIDE = 128

/** A small board with the stones of a game's opening. */
function Thumbnail({ id }: { readonly id: NodeId }) {
  const place = useRef<HTMLCanvasElement>(null)
  const games = collection.value
  useEffect(() => {
    const canvas = place.current
    if (canvas === null) return
    let at = id
    // Of a game that may be guessed only the beginning is pictured.
    const most = guessing.value === undefined ? PICTURED : 0
    for (let i = 0, next = games.firstChild(at); i < most && next !== -1; i++, next = games.firstChild(at)) at = next
    const picture = diagramAt(games, at, { variations: false, lastMove: false })
    const ctx = canvas.getContext('2d')
    if (ctx === null || picture === undefined) return
    const { columns, rows } = picture
    const step = SIDE / (Math.max(columns, rows) + 0.6)
    const left = (SIDE - (columns - 1) * step) / 2
    const top = (SIDE - (rows - 1) * step) / 2
    ctx.fillStyle = '#e2b468'
    ctx.fillRect(0, 0, SIDE, SIDE)
    ctx.strokeStyle = 'rgb(74 49 17 / 0.45)'
    ctx.beginPath()
    for (let x = 0; x < columns; x++) {
      ctx.moveTo(left + x * step, top)
      ctx.lineTo(left + x * step, top + (rows - 1) * step)
    }
    for (let y = 0; y < rows; y++) {
      ctx.moveTo(left, top + y * step)
      ctx.lineTo(left + (columns - 1) * step, top + y * step)
    }
    ctx.stroke()
    for (let vertex = 0; vertex < picture.stones.length; vertex++) {
      if (picture.stones[vertex] === '.') continue
      ctx.beginPath()
      ctx.arc(left + (vertex % columns) * step, top + Math.floor(vertex / columns) * step, step * 0.48, 0, 2 * Math.PI)
      ctx.fillStyle = picture.stones[vertex] === 'X' ? '#222427' : '#fbfaf7'
      ctx.fill()
    }
  }, [games, id, guessing.value])
  return <canvas class="thumbnail" width={SIDE} height={SIDE} ref={place} aria-hidden="true" />
}
