import { effect, signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { BoardView } from '../board/board-view.js'
import { Comment, Controls } from '../board/controls.js'
import { chooseFile, offer, reading, readings, save, share } from '../files/commands.js'
import { sampleNames } from '../samples/index.js'
import { guessing } from '../state/guessing.js'
import { roomy, sheet, shownTabs, type Tab, tab, textShown } from '../state/settings.js'
import { collection, document$, findings, notice, position, root, unsaved } from '../state/store.js'
import { track } from '../state/track.js'
import { TextPane } from '../text/text-pane.js'
import { Icon } from './icons.js'
import { lazy } from './lazy.js'
import { stepSheet } from './sheet.js'
import { useRoom } from './room.js'
import { Splitter } from './splitter.js'
import { language, loadPanelTexts, t, translated } from './text.js'

export const helpShown = signal(false)

/** The whole page. */
export function App() {
  return (
    <div class={`app sheet-${sheet.value}${textShown.value === 'yes' ? '' : ' no-text'}`}>
      <Header />
      <main>
        <section class="pane source" data-pane="text" aria-label={t('text')}>
          {roomy.value && textShown.value === 'yes' && <Source />}
        </section>
        <Splitter pane="text" />
        <section class="pane middle" data-pane="board" aria-label={t('boardTheme')}>
          <Players />
          <BoardView />
          <Controls />
          <Comment />
        </section>
        <Splitter pane="side" />
        <Side />
      </main>
      <Notice />
      {helpShown.value && <Help />}
      {reading.value !== undefined && <Reading />}
      {readings.value.length > 0 && <CharsetChooser />}
    </div>
  )
}

/** The text, unless it would tell who guesses moves what comes next. */
function Source() {
  return guessing.value === undefined ? <TextPane /> : <p class="covered">{t('guess.hidden')}</p>
}

/** Long enough to read a notice, in milliseconds. */
const readingTime = (text: string) => 5000 + 60 * text.length
const dismiss = () => {
  notice.value = ''
}

/** A notice goes away by itself, unless the pointer rests on it or it offers or asks to do something. */
function Notice() {
  const timer = useRef(0)
  const text = notice.value
  const offered = offer.value?.notice === text
  const wait = () => {
    clearTimeout(timer.current)
    if (text !== '' && !offered && text !== t('newVersion') && text !== t('storageFull'))
      timer.current = window.setTimeout(dismiss, readingTime(text))
  }
  useEffect(() => {
    wait()
    return () => {
      clearTimeout(timer.current)
    }
  }, [text, offered])
  return (
    <p
      class="notice"
      role="status"
      aria-live="polite"
      hidden={text === ''}
      onMouseEnter={() => {
        clearTimeout(timer.current)
      }}
      onMouseLeave={wait}
    >
      {text} {offered && <button onClick={offer.value?.go}>{offer.value?.name}</button>}
      <button aria-label={t('close')} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </p>
  )
}

// A notice that is open when the language changes changes with it.
effect(() => {
  track(language)
  notice.value = translated(notice.peek())
})

function Side() {
  const place = useRef<HTMLElement>(null)
  useRoom(place, (width) => (width < 360 ? 'narrow' : width < 480 ? 'middle' : 'wide'))
  return (
    <aside class="pane side" data-pane="side" aria-label={t('panels')} ref={place}>
      <div>
        <button
          class="grip"
          aria-label={t('sheet')}
          onClick={() => {
            stepSheet('next')
          }}
          onKeyDown={(event) => {
            const { key } = event
            if (key !== 'ArrowUp' && key !== 'ArrowDown') return
            event.preventDefault()
            stepSheet(key === 'ArrowUp' ? 'up' : 'down')
          }}
        />
        <Tabs />
      </div>
      <Panel />
    </aside>
  )
}

/** Loads a part of the page with the styles and texts that the first view does not need. */
const later = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(() => Promise.all([load(), loadPanelTexts(), import('../panels/panels.css')]).then(([component]) => component))

const SettingsMenu = later(() => import('./settings-menu.js').then((m) => m.SettingsMenu))
const Help = later(() => import('./dialogs.js').then((m) => m.Help))
const Reading = later(() => import('./dialogs.js').then((m) => m.Reading))
const CharsetChooser = later(() => import('../files/charset-chooser.js').then((m) => m.CharsetChooser))
const UseInCode = later(() => import('../panels/use-in-code.js').then((m) => m.UseInCode))

const menuOpen = signal(false)

function Header() {
  return (
    <header class="bar">
      <h1>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="9" cy="14" r="7" fill="#1c1d1f" stroke="#8d877b" />
          <circle cx="16" cy="9" r="6.5" fill="#fbf9f4" stroke="#8d877b" />
        </svg>
        sgfkit
      </h1>
      <button title={t('open')} onClick={chooseFile}>
        <Icon name="open" />
        <span>{t('open')}</span>
      </button>
      <button title={t('save')} onClick={save}>
        <Icon name="save" />
        <span>{t('save')}</span>
      </button>
      <button title={t('share')} onClick={share}>
        <Icon name="share" />
        <span>{t('share')}</span>
      </button>
      <span class="file">
        {unsaved.value ? '• ' : ''}
        {document$.value.name}
      </span>
      {!unsaved.value && sampleNames.includes(document$.value.name) && <span class="hint">{t('dropHint')}</span>}
      <span class="gap" />
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
      <details
        class="menu"
        onToggle={(event) => {
          menuOpen.value = event.currentTarget.open
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.currentTarget.open = false
          event.currentTarget.querySelector('summary')?.focus()
        }}
        onFocusOut={(event) => {
          // Only a focus that goes elsewhere closes it: a click on its own ground has none.
          const to = event.relatedTarget as Node | null
          if (to !== null && !event.currentTarget.contains(to)) event.currentTarget.open = false
        }}
      >
        <summary title={t('settings')}>
          <Icon name="settings" />
          <span class="hidden">{t('settings')}</span>
        </summary>
        {menuOpen.value && <SettingsMenu />}
      </details>
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

function Players() {
  const games = collection.value
  const id = root.value
  if (id < 0) return <p class="players quiet">{t('dropHint')}</p>
  const here = position.value
  const player = (color: 'black' | 'white', name: 'PB' | 'PW', rank: 'BR' | 'WR') => {
    const prisoners = here?.prisoners[color] ?? 0
    return (
      <span class="player" aria-current={here?.toMove === color}>
        <i class={`stone ${color}`} role="img" aria-label={t(color)} />
        <b>{`${games.get(id, name) ?? '?'} ${games.get(id, rank) ?? ''}`.trim()}</b>
        {prisoners > 0 && <small title={t('prisoners')}>+{prisoners}</small>}
      </span>
    )
  }
  return (
    <p class="players">
      {player('black', 'PB', 'BR')}
      {player('white', 'PW', 'WR')}
      <span class="quiet">{games.get(id, 'RE')}</span>
    </p>
  )
}

/** Panels that the first view does not need are loaded when their tab is chosen. */
const PANELS: Readonly<Record<Tab, ComponentType>> = {
  text: Source,
  tree: later(() => import('../tree/tree-view.js').then((m) => m.TreeView)),
  node: later(() => import('../panels/node-panel.js').then((m) => m.NodePanel)),
  game: later(() => import('../panels/game-panel.js').then((m) => m.GamePanel)),
  findings: later(() => import('../panels/findings-panel.js').then((m) => m.FindingsPanel)),
  score: later(() => import('../panels/score-panel.js').then((m) => m.ScorePanel)),
  tools: later(() => import('../panels/tools-panel.js').then((m) => m.ToolsPanel)),
  code: later(() => import('../panels/code-panel.js').then((m) => m.CodePanel)),
}

const nameOf = (name: Tab) => t(name === 'text' ? name : `tab.${name}`)

function Tabs() {
  const count = findings.value.list.filter(({ severity }) => severity !== 'info').length
  const show = (name: Tab) => {
    tab.value = name
    if (sheet.value === 'low') sheet.value = 'half'
  }
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    const tabs = shownTabs.value
    show(tabs[(tabs.indexOf(tab.value) + by + tabs.length) % tabs.length]!)
    window.document.getElementById(`tab-${tab.value}`)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label={t('panels')} onKeyDown={move}>
      {shownTabs.value.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          role="tab"
          title={nameOf(name)}
          aria-selected={tab.value === name}
          aria-controls="panel"
          tabIndex={tab.value === name ? 0 : -1}
          onClick={(event) => {
            show(name)
            // Who clicked goes on with the arrows of the game, not with those of the tabs.
            if (event.detail > 0) event.currentTarget.blur()
          }}
        >
          <Icon name={name === 'text' ? name : `tab.${name}`} />
          <span>{nameOf(name)}</span>
          {name === 'findings' && count > 0 && <span class="badge">{count > 99 ? '99+' : count}</span>}
        </button>
      ))}
    </div>
  )
}

function Panel() {
  const Shown = PANELS[tab.value]
  return (
    <div class="panel-place">
      <div
        class={`panel panel-${tab.value}`}
        id="panel"
        role="tabpanel"
        aria-labelledby={`tab-${tab.value}`}
        tabIndex={tab.value === 'tree' ? -1 : 0}
      >
        <Shown />
        <UseInCode />
      </div>
    </div>
  )
}
