import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { BoardView } from '../board/board-view.js'
import { Comment, Controls } from '../board/controls.js'
import { readings } from '../files/charset.js'
import { chooseFile, openContent, reading, save, saveUtf8, share } from '../files/files.js'
import { samples } from '../samples/index.js'
import {
  boardTheme,
  boardThemes,
  coordinates,
  coordinateStyles,
  direction,
  directions,
  look,
  looks,
  sheet,
  sheets,
  type Tab,
  tab,
  tabs,
  textShown,
} from '../state/settings.js'
import { collection, document$, findings, notice, numbers, root, unsaved } from '../state/store.js'
import { TextPane } from '../text/text-pane.js'
import { TreeView } from '../tree/tree-view.js'
import { Icon } from './icons.js'
import { lazy } from './lazy.js'
import { keyHelp } from './keys.js'
import { Splitter } from './splitter.js'
import { language, languages, setLanguage, t, type Language } from './text.js'

export const helpShown = signal(false)

/** The whole page. */
export function App() {
  return (
    <div class={`app${textShown.value === 'yes' ? '' : ' no-text'}`}>
      <Header />
      <main>
        <section class="pane source" data-pane="text" aria-label={t('text')}>
          <TextPane />
        </section>
        <Splitter pane="text" />
        <section class="pane middle" data-pane="board" aria-label={t('boardTheme')}>
          <Players />
          <BoardView />
          <Controls />
          <Comment />
        </section>
        <Splitter pane="side" />
        <aside class={`pane side sheet-${sheet.value}`} data-pane="side">
          <button
            class="grip"
            aria-label={`${t(`tab.${tab.value}`)} ↕`}
            onClick={() => {
              sheet.value = sheets[(sheets.indexOf(sheet.value) + 1) % sheets.length]!
            }}
          />
          <Tabs />
        </aside>
      </main>
      <p class="notice" role="status" aria-live="polite" hidden={notice.value === ''}>
        {notice.value}{' '}
        <button
          aria-label="×"
          onClick={() => {
            notice.value = ''
          }}
        >
          ×
        </button>
      </p>
      {helpShown.value && <Help />}
      {reading.value !== undefined && <Reading />}
      {readings.value.length > 0 && <CharsetChooser />}
    </div>
  )
}

const DIRECTIONS = { auto: 'auto', right: '→', down: '↓' } as const

function Header() {
  return (
    <header class="bar">
      <h1>sgfkit</h1>
      <span class="file">
        {unsaved.value ? '• ' : ''}
        {document$.value.name}
      </span>
      <button title={t('open')} onClick={chooseFile}>
        <Icon name="open" />
        <span>{t('open')}</span>
      </button>
      <button title={t('save')} onClick={() => void save()}>
        <Icon name="save" />
        <span>{t('save')}</span>
      </button>
      <button
        title={t('share')}
        onClick={() => {
          void share()
        }}
      >
        <Icon name="share" />
        <span>{t('share')}</span>
      </button>
      <span class="gap" />
      <details class="menu">
        <summary title={t('look')}>
          <Icon name="look" />
          <span class="hidden">{t('look')}</span>
        </summary>
        <div class="sheet">
          <label>
            {t('samples')}
            <select
              value=""
              onChange={(event) => {
                const sample = samples.find(({ file }) => file === event.currentTarget.value)
                if (sample !== undefined) void openContent(sample.file, sample.text, sample.path)
              }}
            >
              <option value="">…</option>
              {samples.map(({ file }) => (
                <option key={file}>{file}</option>
              ))}
            </select>
          </label>
          <label>
            {t('boardTheme')}
            <select
              value={boardTheme.value}
              onChange={(event) => {
                boardTheme.value = event.currentTarget.value as typeof boardTheme.value
              }}
            >
              {boardThemes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            {t('look')}
            <select
              value={look.value}
              onChange={(event) => {
                look.value = event.currentTarget.value as typeof look.value
              }}
            >
              {looks.map((name) => (
                <option key={name} value={name}>
                  {t(`look.${name}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('coordinates')}
            <select
              value={coordinates.value}
              onChange={(event) => {
                coordinates.value = event.currentTarget.value as typeof coordinates.value
              }}
            >
              {coordinateStyles.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            {t('numbers')}
            <select
              value={numbers.value}
              onChange={(event) => {
                numbers.value = event.currentTarget.value as typeof numbers.value
              }}
            >
              {(['none', 'last', 'all'] as const).map((name) => (
                <option key={name} value={name}>
                  {t(`numbers.${name}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('sideways')}
            <select
              value={direction.value}
              onChange={(event) => {
                direction.value = event.currentTarget.value as typeof direction.value
              }}
            >
              {directions.map((name) => (
                <option key={name} value={name}>
                  {DIRECTIONS[name]}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('language')}
            <select
              value={language.value}
              onChange={(event) => {
                void setLanguage(event.currentTarget.value as Language)
              }}
            >
              {Object.entries(languages).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button onClick={saveUtf8}>{t('saveUtf8')}</button>
        </div>
      </details>
      <button
        class="wide-only"
        title={t('text')}
        aria-pressed={textShown.value === 'yes'}
        onClick={() => {
          textShown.value = textShown.value === 'yes' ? 'no' : 'yes'
        }}
      >
        <Icon name="text" />
      </button>
      <button
        title={t('help')}
        onClick={() => {
          helpShown.value = true
        }}
      >
        <Icon name="help" />
      </button>
    </header>
  )
}

const CharsetChooser = lazy(() => import('../files/charset-chooser.js').then((m) => m.CharsetChooser))

/** Asks about a large file, then says how far it is read. */
function Reading() {
  const asked = reading.value
  if (asked === undefined) return null
  const { name, size, done, go, cancel } = asked
  return (
    <div class="overlay">
      <div class="help" role="alertdialog" aria-modal="true" aria-label={t('bigFile')}>
        <h2>{done === undefined ? t('bigFile') : t('open')}</h2>
        <p>
          {name}, {Math.round(size / 1e6)} MB
        </p>
        {done !== undefined && <progress aria-label={t('open')} max={size} value={done} />}
        <div class="row">
          {done === undefined && <button onClick={go}>{t('open')}</button>}
          <button
            ref={(button) => {
              button?.focus()
            }}
            onClick={cancel}
          >
            {t('cancel')}
          </button>
        </div>
      </div>
    </div>
  )
}

function Players() {
  const games = collection.value
  const id = root.value
  if (id < 0) return <p class="players quiet">{t('dropHint')}</p>
  const name = (player: 'PB' | 'PW', rank: 'BR' | 'WR') =>
    `${games.get(id, player) ?? '?'} ${games.get(id, rank) ?? ''}`.trim()
  return (
    <p class="players">
      <span class="player">
        <i class="stone black" role="img" aria-label={t('black')} />
        {name('PB', 'BR')}
      </span>
      <span class="player">
        <i class="stone white" role="img" aria-label={t('white')} />
        {name('PW', 'WR')}
      </span>
      <span class="quiet">{games.get(id, 'RE')}</span>
    </p>
  )
}

/** Panels that the first view does not need are loaded when their tab is chosen. */
const PANELS: Readonly<Record<Tab, ComponentType>> = {
  tree: TreeView,
  node: lazy(() => import('../panels/node-panel.js').then((m) => m.NodePanel)),
  game: lazy(() => import('../panels/game-panel.js').then((m) => m.GamePanel)),
  findings: lazy(() => import('../panels/findings-panel.js').then((m) => m.FindingsPanel)),
  score: lazy(() => import('../panels/score-panel.js').then((m) => m.ScorePanel)),
  tools: lazy(() => import('../panels/tools-panel.js').then((m) => m.ToolsPanel)),
  code: lazy(() => import('../panels/code-panel.js').then((m) => m.CodePanel)),
}

function Tabs() {
  const Panel = PANELS[tab.value]
  const count = findings.value.list.filter(({ severity }) => severity !== 'info').length
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    tab.value = tabs[(tabs.indexOf(tab.value) + by + tabs.length) % tabs.length]!
    window.document.getElementById(`tab-${tab.value}`)?.focus()
  }
  return (
    <>
      <div class="tabs" role="tablist" aria-label="sgfkit" onKeyDown={move}>
        {tabs.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            role="tab"
            aria-selected={tab.value === name}
            aria-controls="panel"
            tabIndex={tab.value === name ? 0 : -1}
            onClick={() => {
              tab.value = name
            }}
          >
            {t(`tab.${name}`)}
            {name === 'findings' && count > 0 && <span class="badge">{count}</span>}
          </button>
        ))}
      </div>
      <div
        class={`panel panel-${tab.value}`}
        id="panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab.value}`}
        tabIndex={0}
      >
        <Panel />
      </div>
    </>
  )
}

function Help() {
  const close = () => {
    helpShown.value = false
  }
  return (
    <div class="overlay" onClick={close}>
      <div
        class="help"
        role="dialog"
        aria-modal="true"
        aria-label={t('help')}
        onClick={(event) => {
          event.stopPropagation()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      >
        <h2>{t('help')}</h2>
        <dl>
          {keyHelp.map(([keys, what]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{t(what)}</dd>
            </div>
          ))}
        </dl>
        <button
          ref={(button) => {
            button?.focus()
          }}
          onClick={close}
        >
          OK
        </button>
      </div>
    </div>
  )
}
