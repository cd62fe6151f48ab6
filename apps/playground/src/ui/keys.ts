import { chooseFile, save } from '../files/commands.js'
import { picking } from '../board/highlights.js'
import { linkFrom, tool, tools } from '../board/tool.js'
import { finding } from '../state/finding.js'
import { tab } from '../state/settings.js'
import { playing } from '../state/autoplay.js'
import { toggleFold } from '../tree/fold.js'
import { inFrame } from './frame.js'
import { collection, hover, node, play, redo, seek, select, sidestep, step, undo, variations } from '../state/store.js'

/** Listens to the keys of the page; fields and the board keep their own. */
export function listenToKeys(showHelp: () => void): void {
  const dialogs = window.document.getElementsByTagName('dialog')
  window.document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    const mod = event.ctrlKey || event.metaKey
    // Under a dialog the keys of the page rest, wherever the focus is.
    if (dialogs.length > 0) return
    // The field to find in may still be loading: what is typed is for it, and no key of the page.
    if (finding.value !== undefined && event.key.length === 1 && !mod && tab.value === 'tools') {
      finding.value += event.key
      event.preventDefault()
      return
    }
    const field = target.closest('input, textarea, select, .cm-editor')
    const action =
      (mod ? commands[event.key.toLowerCase()] : undefined) ??
      (event.key === 'F6' ? nextPane : undefined) ??
      (event.defaultPrevented || event.altKey
        ? undefined
        : mod
          ? field === null || target.matches('[data-live]')
            ? edits[event.key.toLowerCase()]
            : undefined
          : field === null && !keepsKey(target, event.key)
            ? keyOf(event)
            : undefined)
    if (action === undefined) return
    if (!event.defaultPrevented)
      inFrame(() => {
        action(event)
      })
    event.preventDefault()
  })

  function keyOf({ key, shiftKey }: KeyboardEvent): ((event: KeyboardEvent) => void) | undefined {
    if (key === '?') return showHelp
    const chosen = /^[1-9]$/.test(key) ? variations.value[Number(key) - 1] : undefined
    if (chosen === undefined) return actions[shiftKey && key.startsWith('Arrow') ? `Shift${key}` : key]
    return () => {
      select(chosen.node)
    }
  }
}

/** What presses a control that has the focus. */
const PRESSES = [' ', 'Enter']
/** What scrolls a place, up or down and to the sides. */
const DOWN = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']
const ACROSS = ['ArrowLeft', 'ArrowRight']

/** Whether a key means something to what has the focus. */
function keepsKey(target: HTMLElement, key: string): boolean {
  if (target === window.document.body) return false
  if (PRESSES.includes(key) && target.closest('button, summary, a, [role=grid]') !== null) return true
  if (!target.matches('[tabindex="0"]:not(button, .tree, [role=grid], [role=grid] *)')) return false
  return (
    (DOWN.includes(key) && target.scrollHeight > target.clientHeight && scrolls(target, 'overflowY')) ||
    (ACROSS.includes(key) && target.scrollWidth > target.clientWidth && scrolls(target, 'overflowX'))
  )
}

const scrolls = (target: HTMLElement, way: 'overflowX' | 'overflowY') =>
  /auto|scroll/.test(getComputedStyle(target)[way])

type Action = (event: KeyboardEvent) => void

/** With Ctrl, wherever the focus is. */
const commands: Readonly<Partial<Record<string, Action>>> = {
  s: () => {
    // A field says what was typed in it when it is left.
    const field = window.document.activeElement
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.blur()
      field.focus()
    }
    save()
  },
  o: chooseFile,
  f: ({ target }) => {
    // The text has a search of its own.
    if ((target as HTMLElement).closest('.cm-editor') !== null) return
    tab.value = 'tools'
    finding.value = ''
  },
}

/** With Ctrl, outside of fields, which undo by themselves, unless each typed letter is an edit. */
const edits: Readonly<Partial<Record<string, Action>>> = {
  z: ({ shiftKey }) => {
    if (shiftKey) redo()
    else undo()
  },
  y: redo,
}

const has =
  (...idents: readonly string[]) =>
  (id: number) =>
    idents.some((ident) => collection.value.has(id, ident))
const isFork = (id: number) => collection.value.childCount(id) > 1

const actions: Readonly<Partial<Record<string, Action>>> = {
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
  '-': () => {
    if (node.value >= 0) toggleFold(node.value)
  },
  a: () => {
    playing.value = !playing.value
  },
  Escape: ({ target }) => {
    // The board gives up its cursor when there is nothing else to give up.
    const grid = (target as HTMLElement).closest('[role=grid]')
    if (grid !== null) (target as HTMLElement).blur()
    hover.value = {}
    picking.value = undefined
    finding.value = undefined
    linkFrom.value = undefined
  },
}

function nextPane({ shiftKey: back }: KeyboardEvent): void {
  const panes = [...window.document.querySelectorAll<HTMLElement>('[data-pane]')].filter(
    (pane) => pane.offsetParent !== null,
  )
  const now = panes.findIndex((pane) => pane.contains(window.document.activeElement))
  const next = panes[(now + (back ? -1 : 1) + panes.length) % panes.length]
  const stops = [
    ...(next?.querySelectorAll<HTMLElement>('.cm-content, .sgf-board [tabindex="0"], [aria-selected=true], button') ??
      []),
  ]
  ;(stops.find((stop) => stop.getClientRects().length > 0) ?? next)?.focus()
}
