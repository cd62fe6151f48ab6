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

/** Time from a press to the focus that it brings, at most, in milliseconds. */
const FOCUS_DELAY = 500

/** What the events need of the board. */
export interface InputHost {
  readonly root: HTMLElement
  readonly svg: SVGSVGElement
  readonly reader: Reader
  options(): BoardOptions
  state(): HeadlessState
  board(): SceneBoard
  take(step: Step): void
  /** Brings the focus to the cursor: in the grid for screen readers, which is built if need be. */
  focusCursor(): void
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
  /** When a pointer last went down or up. Focus that comes from a press, after it where a finger pressed, needs no grid. */
  let pressed = -FOCUS_DELAY

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
      gesture: gestureOf(event, (pointerType || 'mouse') as Gesture['from']),
      x,
      y,
      at: pointAt(board, place, x, y),
      aim: pointAt(board, place, x, y - (host.options().touchOffset ?? 56)),
    }
  }
  const release = (): void => {
    view?.clearTimeout(timer)
  }

  const aiming = (): boolean => host.state().press?.aiming ?? false

  const down = (event: PointerEvent): void => {
    // The buttons of the wheel and those that lead back and forward are the browser's.
    if (event.button % 2 || event.button > 2) return
    const given = read(event)
    const rules = behaviour()
    release()
    pressed = event.timeStamp
    host.take(pointerDown(host.state(), given, rules))
    if (host.state().press?.dragging) root.setPointerCapture(event.pointerId)
    if (given.gesture.from !== 'touch' || !rules.hold) return
    timer = view?.setTimeout(() => {
      host.take([pointerHold(host.state(), given.aim), []])
      if (aiming()) root.setPointerCapture(event.pointerId)
    }, HOLD)
  }
  const key = (event: KeyboardEvent): void => {
    const before = host.state()
    const gesture = gestureOf(event, 'keyboard')
    const step = keyDown(before, event.key, gesture, cursorArea(host.board()))
    if (step) {
      host.take(step)
      const { cursor, anchor } = host.state()
      if (cursor !== before.cursor || !reader.grid) host.focusCursor()
      if (anchor !== undefined && before.anchor === undefined) host.sayDragStart(anchor)
    } else if (event.key === 'i' && !gesture.ctrl && !gesture.meta && !gesture.alt) host.sayPosition()
    else return
    event.preventDefault()
  }
  /** All listeners of a board; places are found by arithmetic. */
  const handlers: { readonly [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
    pointerdown: down,
    pointermove(event) {
      host.take(pointerMove(host.state(), read(event)))
    },
    pointerup(event) {
      release()
      pressed = event.pointerType === 'touch' ? event.timeStamp : -FOCUS_DELAY
      host.take(pointerUp(host.state(), read(event)))
    },
    pointercancel() {
      release()
      host.take(pointerCancel(host.state()))
    },
    pointerleave() {
      host.take(pointerLeave(host.state()))
    },
    contextmenu(event) {
      if (host.options().onMark || behaviour().drag === 'secondary' || aiming()) event.preventDefault()
    },
    touchmove(event) {
      // A finger that aims does not scroll the page.
      if (aiming()) event.preventDefault()
    },
    click(event) {
      const at = reader.grid?.pointOf(event.target)
      if (at !== undefined) host.take([host.state(), [{ kind: 'play', at, gesture: gestureOf(event, 'reader') }]])
    },
    keydown: key,
    focusin({ timeStamp }) {
      if (!reader.grid && timeStamp - pressed > FOCUS_DELAY) host.focusCursor()
    },
  }

  return {
    listen(on) {
      release()
      for (const [type, handler] of Object.entries(handlers) as [string, EventListener][]) {
        if (on) root.addEventListener(type, handler, { passive: false })
        else root.removeEventListener(type, handler)
      }
    },
  }
}

function gestureOf(event: MouseEvent | KeyboardEvent, from: Gesture['from']): Gesture {
  return {
    from,
    button: Math.max((event as MouseEvent).button | 0, 0),
    shift: event.shiftKey,
    alt: event.altKey,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
  }
}
