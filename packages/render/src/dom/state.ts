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
export interface Press {
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
export interface PointAction {
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
export type Action = PointAction | DragAction

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
  // A second finger means pinch or scroll: nothing is played.
  if (state.press) return pointerCancel(state)
  const { gesture, at } = input
  const button = gesture.button === 0 ? 'primary' : 'secondary'
  const dragging = gesture.from !== 'touch' && behaviour.drag === button && at !== undefined
  const press = { ...input, start: at, end: at, dragging, moved: false, aiming: false }
  return [{ ...state, press, hover: gesture.from === 'touch' ? undefined : at }, []]
}

export function pointerMove(state: HeadlessState, input: PointerInput): Step {
  const { press } = state
  const { at, aim, gesture } = input
  if (!press) return [gesture.from === 'touch' || state.hover === at ? state : { ...state, hover: at }, []]
  if (press.pointer !== input.pointer) return [state, []]
  if (press.aiming) return [state.hover === aim ? state : { ...state, hover: aim }, []]
  const moved = press.moved || Math.hypot(input.x - press.x, input.y - press.y) > SLOP
  const hover = gesture.from === 'touch' ? undefined : at
  if (moved === press.moved && at === press.end && hover === state.hover) return [state, []]
  const next = { ...state, hover, press: { ...press, moved, end: at } }
  if (!press.dragging || press.start === undefined || at === undefined || at === press.end) return [next, []]
  return [next, [{ kind: 'drag', from: press.start, to: at, done: false, gesture: press.gesture }]]
}

/** A finger has rested for a while: from now on it aims. */
export function pointerHold(state: HeadlessState, aim: Vertex | undefined): HeadlessState {
  const { press } = state
  if (!press || press.moved || press.aiming || press.gesture.from !== 'touch') return state
  return { ...state, hover: aim, press: { ...press, aiming: true } }
}

export function pointerUp(state: HeadlessState, input: PointerInput): Step {
  const { press } = state
  if (press?.pointer !== input.pointer) return [state, []]
  const { gesture, start } = press
  const next = { ...state, press: undefined, hover: gesture.from === 'touch' ? undefined : input.at }
  if (press.aiming) return [next, input.aim === undefined ? [] : [{ kind: 'play', at: input.aim, gesture }]]
  const at = input.at
  if (at === undefined || start === undefined) return [next, []]
  if (press.dragging && at !== start) return [next, [{ kind: 'drag', from: start, to: at, done: true, gesture }]]
  if (at !== start || (gesture.from === 'touch' && press.moved)) return [next, []]
  const { button, shift, alt, ctrl, meta } = gesture
  return [next, [{ kind: button !== 0 || shift || alt || ctrl || meta ? 'mark' : 'play', at, gesture }]]
}

export function pointerCancel(state: HeadlessState): Step {
  return [{ ...state, press: undefined, hover: undefined }, []]
}

export function pointerLeave(state: HeadlessState): Step {
  return [state.hover === undefined || state.press ? state : { ...state, hover: undefined }, []]
}

/** The rectangle that the cursor moves in. */
export interface CursorArea {
  readonly columns: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The nearest point of the area. */
export function clampCursor(cursor: Vertex, area: CursorArea): Vertex {
  const x = cursor % area.columns
  const y = (cursor - x) / area.columns
  const column = Math.min(Math.max(x, area.left), area.right)
  return Math.min(Math.max(y, area.top), area.bottom) * area.columns + column
}

/**
 * A key on the board: arrows, Home, End, Page Up and Page Down move the cursor, Enter plays, with Shift it marks, with
 * Ctrl it begins and ends a drag, Escape ends what is going on. Other keys give undefined and are the application's.
 */
export function keyDown(state: HeadlessState, key: string, gesture: Gesture, area: CursorArea): Step | undefined {
  const { cursor, anchor } = state
  const x = cursor % area.columns
  const y = (cursor - x) / area.columns
  const to = (column: number, row: number): Step => {
    const next = clampCursor(
      Math.min(Math.max(row, area.top), area.bottom) * area.columns + Math.min(Math.max(column, area.left), area.right),
      area,
    )
    return [next === cursor ? state : { ...state, cursor: next }, []]
  }
  if (key === 'Enter') {
    if (gesture.ctrl || anchor !== undefined) {
      if (anchor === undefined) return [{ ...state, anchor: cursor }, []]
      const done = { ...state, anchor: undefined }
      return [done, anchor === cursor ? [] : [{ kind: 'drag', from: anchor, to: cursor, done: true, gesture }]]
    }
    return [state, [{ kind: gesture.shift ? 'mark' : 'play', at: cursor, gesture }]]
  }
  if (key === 'Escape') {
    if (anchor === undefined && state.press === undefined) return undefined
    return [{ ...state, anchor: undefined, press: undefined, hover: undefined }, []]
  }
  if (gesture.alt || gesture.meta || gesture.shift) return undefined
  if (gesture.ctrl) {
    if (key === 'Home') return to(area.left, area.top)
    return key === 'End' ? to(area.right, area.bottom) : undefined
  }
  switch (key) {
    case 'ArrowLeft':
      return to(x - 1, y)
    case 'ArrowRight':
      return to(x + 1, y)
    case 'ArrowUp':
      return to(x, y - 1)
    case 'ArrowDown':
      return to(x, y + 1)
    case 'Home':
      return to(area.left, y)
    case 'End':
      return to(area.right, y)
    case 'PageUp':
      return to(x, area.top)
    case 'PageDown':
      return to(x, area.bottom)
    default:
      return undefined
  }
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
  const stone = diagram.stones[at]
  if (stone === 'X' || stone === 'O') return diagram
  return { ...diagram, ghosts: [...(diagram.ghosts ?? []), { at, color: preview, kind: 'hover' }] }
}
