import type { Vertex } from '../diagram.js'
import type { SceneBoard } from '../scene.js'
import type { BoardOptions } from './options.js'
import { pointAt } from './place.js'
import type { Reader } from './reader.js'
import {
  type Behaviour,
  type CursorArea,
  type Gesture,
  type HeadlessState,
  type PointerInput,
  type Step,
  keyDown,
  pointerCancel,
  pointerDown,
  pointerHold,
  pointerLeave,
  pointerMove,
  pointerUp,
} from './state.js'

/** Rest of a finger before it aims, in milliseconds. */
const HOLD = 250

/** All listeners of a board; places are found by arithmetic. */
const EVENTS = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'pointerleave',
  'contextmenu',
  'touchmove',
  'click',
  'keydown',
  'focusin',
] as const

/** What the events need of the board. */
export interface InputHost {
  readonly root: HTMLElement
  readonly svg: SVGSVGElement
  readonly reader: Reader
  options(): BoardOptions
  state(): HeadlessState
  board(): SceneBoard
  take(step: Step): void
  /** Builds the grid for screen readers. */
  openReader(): void
  /** The cursor has moved: brings the focus along. */
  followCursor(): void
  sayPosition(): void
  sayDragStart(at: Vertex): void
}

/** The rectangle that the cursor moves in. */
export function cursorArea({ columns, crop }: SceneBoard): CursorArea {
  return { columns, ...crop }
}

/** Turns events into steps of the state. Call `listen(true)` to begin. */
export function createInput(host: InputHost): { listen(on: boolean): void } {
  const { root, svg, reader } = host
  const view = root.ownerDocument.defaultView
  let timer: number | undefined
  /** Focus that comes from a press needs no grid. */
  let pressing = false

  const behaviour = (): Behaviour => {
    const { drag, onDrag, touch = 'hold' } = host.options()
    return { drag: drag ?? (onDrag ? 'secondary' : 'none'), hold: touch === 'hold' }
  }
  const read = (event: PointerEvent): PointerInput => {
    const board = host.board()
    const place = svg.getBoundingClientRect()
    const { clientX: x, clientY: y, pointerType } = event
    return {
      pointer: event.pointerId,
      gesture: gestureOf(event, pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'),
      x,
      y,
      at: pointAt(board, place, x, y),
      aim: pointAt(board, place, x, y - (host.options().touchOffset ?? 56)),
    }
  }
  const release = (): void => {
    view?.clearTimeout(timer)
    pressing = false
  }

  const down = (event: PointerEvent): void => {
    const given = read(event)
    const rules = behaviour()
    release()
    pressing = true
    host.take(pointerDown(host.state(), given, rules))
    const capture = (): void => {
      root.setPointerCapture(event.pointerId)
    }
    if (host.state().press?.dragging) capture()
    if (given.gesture.from !== 'touch' || !rules.hold) return
    timer = view?.setTimeout(() => {
      host.take([pointerHold(host.state(), given.aim), []])
      if (host.state().press?.aiming) capture()
    }, HOLD)
  }
  const key = (event: KeyboardEvent): void => {
    if (!reader.built) host.openReader()
    const before = host.state()
    const gesture = gestureOf(event, 'keyboard')
    const step = keyDown(before, event.key, gesture, cursorArea(host.board()))
    if (step) {
      host.take(step)
      const { cursor, anchor } = host.state()
      if (cursor !== before.cursor) host.followCursor()
      if (anchor !== undefined && before.anchor === undefined) host.sayDragStart(anchor)
    } else if (event.key === 'i' && !gesture.ctrl && !gesture.meta && !gesture.alt) host.sayPosition()
    else return
    event.preventDefault()
  }
  const click = (event: MouseEvent): void => {
    const at = reader.pointOf(event.target)
    if (at !== undefined) host.take([host.state(), [{ kind: 'play', at, gesture: gestureOf(event, 'reader') }]])
  }

  const handle = (event: Event): void => {
    switch (event.type) {
      case 'pointerdown':
        down(event as PointerEvent)
        break
      case 'pointermove':
        host.take(pointerMove(host.state(), read(event as PointerEvent)))
        break
      case 'pointerup':
        release()
        host.take(pointerUp(host.state(), read(event as PointerEvent)))
        break
      case 'pointercancel':
        release()
        host.take(pointerCancel(host.state()))
        break
      case 'pointerleave':
        host.take(pointerLeave(host.state()))
        break
      case 'contextmenu':
        if (host.options().onMark || behaviour().drag === 'secondary' || host.state().press?.aiming) {
          event.preventDefault()
        }
        break
      case 'touchmove':
        // A finger that aims does not scroll the page.
        if (host.state().press?.aiming && event.cancelable) event.preventDefault()
        break
      case 'click':
        click(event as MouseEvent)
        break
      case 'keydown':
        key(event as KeyboardEvent)
        break
      case 'focusin':
        if (reader.built || pressing) break
        host.openReader()
        reader.focus(host.state().cursor)
    }
  }

  return {
    listen(on) {
      release()
      for (const type of EVENTS) {
        if (on) root.addEventListener(type, handle, type === 'touchmove' ? { passive: false } : undefined)
        else root.removeEventListener(type, handle)
      }
    },
  }
}

function gestureOf(event: MouseEvent | KeyboardEvent, from: Gesture['from']): Gesture {
  return {
    from,
    button: 'button' in event && event.button > 0 ? event.button : 0,
    shift: event.shiftKey,
    alt: event.altKey,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
  }
}
