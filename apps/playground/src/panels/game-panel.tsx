import { signal } from '@preact/signals'
import { gameInfo, type GameInfo, type GameInfoPatch, gameInfoEdits } from '@sgfkit/schema/info'
import { collection, document$, edit, root, select } from '../state/store.js'
import { t } from '../ui/text.js'

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

const NAMES: Readonly<Record<string, string>> = {
  PB: 'Black',
  BR: 'Rank of Black',
  PW: 'White',
  WR: 'Rank of White',
  RE: 'Result',
  DT: 'Date',
  EV: 'Event',
  RO: 'Round',
  PC: 'Place',
  KM: 'Komi',
  HA: 'Handicap',
  RU: 'Rules',
  TM: 'Main time',
  OT: 'Overtime',
  GN: 'Game name',
  ON: 'Opening',
  AN: 'Annotator',
  SO: 'Source',
  CP: 'Copyright',
}

const found = signal('')

/** Game info as a form, and the list of games of the file. */
export function GamePanel() {
  const games = collection.value
  const id = root.value
  if (id < 0) return null
  const info = gameInfo({ raw: (ident) => games.raw(id, ident) }, games.context(id))
  return (
    <div class="game-panel">
      {games.gameCount > 1 && <GameList />}
      <form class="info">
        {FIELDS.map(([ident, path]) => (
          <label key={ident}>
            <span>{NAMES[ident]}</span>
            <input
              value={rawOf(info, path)}
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
                  { label: NAMES[ident] ?? ident },
                )
              }}
            />
          </label>
        ))}
      </form>
      <p class="quiet">
        {t('encoding')}:{' '}
        {document$.value.decoded === undefined
          ? 'Unicode'
          : `${document$.value.decoded.encoding} (${document$.value.decoded.from}, ${Math.round(document$.value.decoded.confidence * 100)} %)`}
      </p>
    </div>
  )
}

function rawOf(info: GameInfo, path: readonly string[]): string {
  const value = path.reduce<unknown>(
    (at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key],
    info.raw,
  )
  return typeof value === 'string' ? value : ''
}

/** Rows of the list that are in the page at once. */
const WINDOW = 200

function GameList() {
  const games = collection.value
  const wanted = found.value.toLowerCase()
  const rows: { readonly game: number; readonly id: number; readonly title: string }[] = []
  for (let game = 0, id = games.root(0); id !== -1 && rows.length < WINDOW; game++, id = games.root(game)) {
    const title = `${games.get(id, 'PB') ?? '?'} – ${games.get(id, 'PW') ?? '?'} ${games.get(id, 'DT') ?? ''} ${games.get(id, 'RE') ?? ''}`
    if (wanted === '' || title.toLowerCase().includes(wanted)) rows.push({ game, id, title })
  }
  return (
    <details class="game-list" open>
      <summary>
        {t('games')} ({games.gameCount})
      </summary>
      <input
        type="search"
        aria-label={t('games')}
        value={found.value}
        onInput={(event) => {
          found.value = event.currentTarget.value
        }}
      />
      <ol>
        {rows.map(({ game, id, title }) => (
          <li key={id} value={game + 1} aria-current={id === root.value}>
            <button
              onClick={() => {
                select(id)
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
