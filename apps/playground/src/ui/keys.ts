import { chooseFile, save } from '../files/files.js'
import { tool, tools } from '../board/tools.js'
import { collection, hover, play, redo, seek, select, sidestep, step, undo, variations } from '../state/store.js'

/** The keys and what they do, for the help overlay. */
export const keyHelp: readonly (readonly [keys: string, what: string])[] = [
  ['← →', 'step'],
  ['↑ ↓', 'other variation'],
  ['Home End', 'start, end'],
  ['Page Up/Down', 'ten moves'],
  ['Shift ← →', 'fork'],
  [', .', 'hotspot'],
  ['c', 'next comment'],
  ['f', 'next figure'],
  ['1–9', 'choose a variation'],
  ['Space', 'pass'],
  ['m', 'next tool'],
  ['Ctrl Z / Y', 'undo, redo'],
  ['Ctrl S / O', 'save, open'],
  ['Tab', 'to the board: arrows move a cursor, Enter plays, i reads the position'],
  ['F6', 'next pane'],
  ['?', 'this help'],
]

/** Listens to the keys of the page; fields and the board keep their own. */
export function listenToKeys(showHelp: () => void): void {
  window.document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    const mod = event.ctrlKey || event.metaKey
    if (mod && event.key === 's') return handled(event, () => void save())
    if (mod && event.key === 'o') return handled(event, chooseFile)
    if (event.key === 'F6')
      return handled(event, () => {
        nextPane(event.shiftKey)
      })
    if (event.defaultPrevented || target.closest('input, textarea, select, .cm-editor, [role=grid]') !== null) return
    if (mod && event.key === 'z') return handled(event, event.shiftKey ? redo : undo)
    if (mod && event.key === 'y') return handled(event, redo)
    if (mod || event.altKey) return
    const action = actions[event.shiftKey && event.key.startsWith('Arrow') ? `Shift${event.key}` : event.key]
    if (action !== undefined) return handled(event, action)
    if (event.key === '?') return handled(event, showHelp)
    if (/^[1-9]$/.test(event.key)) {
      const chosen = variations.value[Number(event.key) - 1]
      if (chosen !== undefined)
        handled(event, () => {
          select(chosen.node)
        })
    }
  })
}

function handled(event: KeyboardEvent, action: () => void): void {
  event.preventDefault()
  action()
}

const has =
  (...idents: readonly string[]) =>
  (id: number) =>
    idents.some((ident) => collection.value.has(id, ident))
const isFork = (id: number) => collection.value.childCount(id) > 1

const actions: Readonly<Partial<Record<string, () => void>>> = {
  ArrowLeft: () => {
    step(-1)
  },
  ArrowRight: () => {
    step(1)
  },
  ArrowUp: () => {
    sidestep(-1)
  },
  ArrowDown: () => {
    sidestep(1)
  },
  Home: () => {
    step(-Infinity)
  },
  End: () => {
    step(Infinity)
  },
  PageUp: () => {
    step(-10)
  },
  PageDown: () => {
    step(10)
  },
  ShiftArrowLeft: () => {
    seek(-1, isFork)
  },
  ShiftArrowRight: () => {
    seek(1, isFork)
  },
  ',': () => {
    seek(-1, has('HO'))
  },
  '.': () => {
    seek(1, has('HO'))
  },
  c: () => {
    seek(1, has('C', 'N'))
  },
  f: () => {
    seek(1, has('FG'))
  },
  ' ': () => {
    play('pass')
  },
  m: () => {
    tool.value = tools[(tools.indexOf(tool.value) + 1) % tools.length]!
  },
  Escape: () => {
    hover.value = {}
  },
}

function nextPane(back: boolean): void {
  const panes = [...window.document.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    (pane) => pane.offsetParent !== null,
  )
  const now = panes.findIndex((pane) => pane.contains(window.document.activeElement))
  const next = panes[(now + (back ? -1 : 1) + panes.length) % panes.length]
  const inner = next?.querySelector<HTMLElement>('.cm-content, [role=grid], button, input')
  ;(inner ?? next)?.focus()
}
