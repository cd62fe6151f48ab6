import type { Diagram, StoneColor, Vertex } from '../diagram.js'

/** Keys held and button used, so that an application can tell its tools apart. */
export interface Gesture {
  readonly from: 'mouse' | 'touch' | 'pen' | 'keyboard' | 'reader'
  /** 0 primary, 2 secondary. */
  readonly button: number
  readonly shift: boolean
  readonly alt: boolean
  readonly ctrl: boolean
  readonly meta: boolean
}

/** Rules of interaction that the pure part needs. */
export interface Behaviour {
  /** Button that drags from point to point. */
  readonly drag: 'primary' | 'secondary' | 'none'
  /** Whether a finger that rests starts to aim beside itself. */
  readonly hold: boolean
}

/** A pointer that is down. */
interface Press {
  readonly pointer: number
  readonly gesture: Gesture
  readonly x: number
  readonly y: number
  readonly start: Vertex | undefined
  readonly end: Vertex | undefined
  /** It drags from point to point. */
  readonly dragging: boolean
  /** It has left its place, so lifting it is not a tap. */
  readonly moved: boolean
  /** A resting finger: the aimed point lies beside it. */
  readonly aiming: boolean
}

/** All that changes through input, without pixels, elements or time. */
export interface HeadlessState {
  readonly hover: Vertex | undefined
  readonly press: Press | undefined
  /** Point of the keyboard. */
  readonly cursor: Vertex
  /** Where a drag by keyboard began. */
  readonly anchor: Vertex | undefined
}

/** A wish to play or to mark. */
interface PointAction {
  readonly kind: 'play' | 'mark'
  readonly at: Vertex
  readonly gesture: Gesture
}

/** A drag from point to point: an arrow or a line being drawn. */
export interface DragAction {
  readonly kind: 'drag'
  readonly from: Vertex
  readonly to: Vertex
  /** False while it goes on, true when it ends there. */
  readonly done: boolean
  readonly gesture: Gesture
}

/** What an input asks the application to do. */
type Action = PointAction | DragAction

/** A new state and what follows from it. */
export type Step = readonly [state: HeadlessState, actions: readonly Action[]]

/** A pointer event in board terms. */
export interface PointerInput {
  readonly pointer: number
  readonly gesture: Gesture
  /** Place in CSS pixels, for telling a tap from a swipe. */
  readonly x: number
  readonly y: number
  /** The point below, and the point that a finger there aims at. */
  readonly at: Vertex | undefined
  readonly aim: Vertex | undefined
}

/** Movement that turns a tap into a swipe, in CSS pixels. */
const SLOP = 10

export function initialState(diagram: Diagram): HeadlessState {
  const { columns, rows, lastMove } = diagram
  const centre = (rows >> 1) * columns + (columns >> 1)
  return { hover: undefined, press: undefined, cursor: lastMove ?? centre, anchor: undefined }
}

export function pointerDown(state: HeadlessState, input: PointerInput, behaviour: Behaviour): Step {
  // A second finger means pinch or scroll: nothing is played. A pointer that is down already was lifted elsewhere.
  if (state.press && state.press.pointer !== input.pointer) return pointerCancel(state)
  const { gesture, at } = input
  const finger = isFinger(gesture)
  const button = gesture.button === 0 ? 'primary' : 'secondary'
  const dragging = !finger && behaviour.drag === button && at !== undefined
  const press = { ...input, start: at, end: at, dragging, moved: false, aiming: false }
  return [{ ...state, press, hover: finger ? undefined : at }, []]
}

export function pointerMove(state: HeadlessState, input: PointerInput): Step {
  const { press } = state
  const { at, gesture } = input
  const over = isFinger(gesture) ? undefined : at
  if (press?.pointer !== input.pointer) return [press ? state : hoverOver(state, over), []]
  if (press.aiming) return [hoverOver(state, input.aim), []]
  const moved = press.moved || Math.hypot(input.x - press.x, input.y - press.y) > SLOP
  const next = { ...state, hover: over, press: { ...press, moved, end: at } }
  return [next, press.dragging && at !== undefined && at !== press.end ? [drag(press, at, false)] : []]
}

/** A finger has rested for a while: from now on it aims. */
export function pointerHold(state: HeadlessState, aim: Vertex | undefined): HeadlessState {
  const { press } = state
  if (!press || press.moved || press.aiming || !isFinger(press.gesture)) return state
  return { ...state, hover: aim, press: { ...press, aiming: true } }
}

export function pointerUp(state: HeadlessState, input: PointerInput): Step {
  const { press } = state
  if (press?.pointer !== input.pointer) return [state, []]
  const { gesture, start, aiming, dragging, moved } = press
  const finger = isFinger(gesture)
  const next = { ...state, press: undefined, hover: finger ? undefined : input.at }
  const at = aiming ? input.aim : input.at
  if (at === undefined) return [next, []]
  if (dragging && at !== start) return [next, [drag(press, at, true)]]
  // A press that slid to another point and a swipe are no taps.
  if (!aiming && (at !== start || (finger && moved))) return [next, []]
  const { button, shift, alt, ctrl, meta } = gesture
  return [next, [{ kind: button || shift || alt || ctrl || meta ? 'mark' : 'play', at, gesture }]]
}

export function pointerCancel(state: HeadlessState): Step {
  return [{ ...state, press: undefined, hover: undefined }, []]
}

export function pointerLeave(state: HeadlessState): Step {
  return [state.press ? state : hoverOver(state, undefined), []]
}

function isFinger({ from }: Gesture): boolean {
  return from === 'touch'
}

function hoverOver(state: HeadlessState, hover: Vertex | undefined): HeadlessState {
  return state.hover === hover ? state : { ...state, hover }
}

/** A press that drags began on a point. */
function drag({ start, gesture }: Press, to: Vertex, done: boolean): DragAction {
  return { kind: 'drag', from: start!, to, done, gesture }
}

/** The rectangle that the cursor moves in. */
export interface CursorArea {
  readonly columns: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function nearest(x: number, y: number, { columns, left, top, right, bottom }: CursorArea): Vertex {
  return Math.min(Math.max(y, top), bottom) * columns + Math.min(Math.max(x, left), right)
}

/** The nearest point of the area. */
export function clampCursor(cursor: Vertex, area: CursorArea): Vertex {
  return nearest(cursor % area.columns, Math.floor(cursor / area.columns), area)
}

/**
 * A key on the board: arrows, Home, End, Page Up and Page Down move the cursor, Enter plays, with Shift it marks, with
 * Ctrl it begins and ends a drag, Escape ends what is going on. Other keys give undefined and are the application's.
 */
export function keyDown(state: HeadlessState, key: string, gesture: Gesture, area: CursorArea): Step | undefined {
  const { cursor, anchor } = state
  const { shift, alt, ctrl, meta } = gesture
  if (key === 'Enter') {
    if (!ctrl && anchor === undefined) return [state, [{ kind: shift ? 'mark' : 'play', at: cursor, gesture }]]
    if (anchor === undefined) return [{ ...state, anchor: cursor }, []]
    const done = { ...state, anchor: undefined }
    return [done, anchor === cursor ? [] : [{ kind: 'drag', from: anchor, to: cursor, done: true, gesture }]]
  }
  if (key === 'Escape') {
    return anchor === undefined && !state.press ? undefined : pointerCancel({ ...state, anchor: undefined })
  }
  const move = MOVES[key]
  if (!move || shift || alt || meta || (ctrl && !/^Home|^End/.test(key))) return undefined
  const [dx, dy] = move
  const { columns } = area
  const x = (cursor % columns) + dx
  const y = Math.floor(cursor / columns) + (ctrl ? dx : dy)
  const next = nearest(x, y, area)
  return [next === cursor ? state : { ...state, cursor: next }, []]
}

/** Steps of the cursor; `FAR` goes to the edge, with Ctrl in both directions. */
const FAR = 99
const MOVES: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-FAR, 0],
  End: [FAR, 0],
  PageUp: [0, -FAR],
  PageDown: [0, FAR],
}

/** What is on the board for the eye: the diagram, with the stone under the pointer and the arrow being drawn. */
export function viewOf(state: HeadlessState, diagram: Diagram, preview: StoneColor | undefined): Diagram {
  const { hover, press, anchor, cursor } = state
  const from = press?.dragging ? press.start : anchor
  const to = press?.dragging ? press.end : cursor
  if (from !== undefined && to !== undefined && from !== to) {
    return { ...diagram, arrows: [...(diagram.arrows ?? []), { from, to }] }
  }
  const at = press?.dragging ? undefined : hover
  if (at === undefined || preview === undefined) return diagram
  if ('XO'.includes(diagram.stones[at] ?? '.')) return diagram
  return { ...diagram, ghosts: [...(diagram.ghosts ?? []), { at, color: preview, kind: 'hover' }] }
}
