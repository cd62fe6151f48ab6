import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Diagram } from '../src/diagram.js'
import {
  type Behaviour,
  type Gesture,
  type HeadlessState,
  type PointerInput,
  clampCursor,
  initialState,
  keyDown,
  pointerCancel,
  pointerDown,
  pointerHold,
  pointerLeave,
  pointerMove,
  pointerUp,
  viewOf,
} from '../src/dom/state.js'

const diagram: Diagram = { columns: 9, rows: 9, stones: '' }
const start = initialState(diagram)
const mouse: Gesture = { from: 'mouse', button: 0, shift: false, alt: false, ctrl: false, meta: false }
const touch: Gesture = { ...mouse, from: 'touch' }
const keyboard: Gesture = { ...mouse, from: 'keyboard' }
const plain: Behaviour = { drag: 'none', hold: true }
const area = { columns: 9, left: 0, top: 0, right: 8, bottom: 8 }
const input = (at: number | undefined, gesture: Gesture = mouse, more: Partial<PointerInput> = {}): PointerInput => ({
  pointer: 1,
  gesture,
  x: 0,
  y: 0,
  at,
  aim: undefined,
  ...more,
})

describe('pointer', () => {
  it('plays where it was pressed and lifted', () => {
    const [down, none] = pointerDown(start, input(5), plain)
    expect(none).toEqual([])
    const [up, actions] = pointerUp(down, input(5))
    expect(actions).toEqual([{ kind: 'play', at: 5, gesture: mouse }])
    expect(up.press).toBeUndefined()
    expect(pointerUp(down, input(6))[1]).toEqual([])
    expect(pointerUp(down, input(undefined))[1]).toEqual([])
  })

  it('marks with the secondary button or a modifier', () => {
    for (const gesture of [
      { ...mouse, button: 2 },
      { ...mouse, shift: true },
      { ...mouse, alt: true },
    ]) {
      const [down] = pointerDown(start, input(5, gesture), plain)
      expect(pointerUp(down, input(5))[1]).toEqual([{ kind: 'mark', at: 5, gesture }])
    }
  })

  it('begins anew when a button was let go elsewhere', () => {
    const [lost] = pointerDown(start, input(5), plain)
    const [gone] = pointerLeave(pointerMove(lost, input(undefined))[0])
    const [again] = pointerDown(gone, input(7), plain)
    expect(pointerUp(again, input(7))[1]).toEqual([{ kind: 'play', at: 7, gesture: mouse }])
  })

  it('tells each point of a drag once, and its end', () => {
    let [state] = pointerDown(start, input(5), { ...plain, drag: 'primary' })
    const told: unknown[] = []
    for (const at of [5, 6, 6, 7, undefined, 7]) {
      const [next, actions] = pointerMove(state, input(at, mouse, { x: 50 }))
      state = next
      told.push(...actions.map((action) => action.kind === 'drag' && [action.from, action.to, action.done]))
    }
    expect(told).toEqual([
      [5, 6, false],
      [5, 7, false],
      [5, 7, false],
    ])
    expect(pointerUp(state, input(7))[1]).toEqual([{ kind: 'drag', from: 5, to: 7, done: true, gesture: mouse }])
  })

  it('does not drag with a finger or the other button', () => {
    for (const gesture of [touch, { ...mouse, button: 2 }]) {
      const [down] = pointerDown(start, input(5, gesture), { ...plain, drag: 'primary' })
      expect(down.press?.dragging).toBe(false)
    }
  })

  it('takes a swipe for none of its business', () => {
    const [down] = pointerDown(start, input(5, touch), plain)
    const [swipe] = pointerMove(down, input(5, touch, { y: 30 }))
    expect(pointerUp(swipe, input(5, touch))[1]).toEqual([])
    expect(pointerHold(swipe, 3)).toBe(swipe)
  })

  it('plays the aimed point of a finger that rested', () => {
    const [down] = pointerDown(start, input(5, touch), plain)
    const held = pointerHold(down, 14)
    expect(held.hover).toBe(14)
    const [moved] = pointerMove(held, input(6, touch, { x: 90, aim: 15 }))
    expect(moved.hover).toBe(15)
    expect(pointerUp(moved, input(6, touch, { aim: 15 }))[1]).toEqual([{ kind: 'play', at: 15, gesture: touch }])
    expect(pointerUp(moved, input(6, touch, { aim: undefined }))[1]).toEqual([])
  })

  it('gives up when a second finger comes', () => {
    const [down] = pointerDown(start, input(5, touch), plain)
    const [both] = pointerDown(down, input(9, touch, { pointer: 2 }), plain)
    expect(both.press).toBeUndefined()
    expect(pointerUp(both, input(5, touch))[1]).toEqual([])
  })

  it('hovers without a press, and leaves', () => {
    const [over] = pointerMove(start, input(3))
    expect(over.hover).toBe(3)
    expect(pointerMove(over, input(3))[0]).toBe(over)
    expect(pointerLeave(over)[0].hover).toBeUndefined()
    expect(pointerMove(start, input(3, touch))[0]).toBe(start)
    expect(pointerCancel(over)[0]).toMatchObject({ hover: undefined, press: undefined })
  })

  it('never acts on anything but points it was given, whatever comes', () => {
    const at = fc.option(fc.integer({ min: 0, max: 80 }), { nil: undefined })
    const event = fc.record({
      kind: fc.constantFrom('down', 'move', 'up', 'cancel', 'leave', 'hold'),
      at,
      aim: at,
      pointer: fc.integer({ min: 1, max: 2 }),
      x: fc.integer({ min: 0, max: 40 }),
      from: fc.constantFrom<Gesture['from']>('mouse', 'touch', 'pen'),
      button: fc.constantFrom(0, 2),
    })
    const drag = fc.constantFrom<Behaviour['drag']>('none', 'primary', 'secondary')
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), drag, (events, wanted) => {
        let state: HeadlessState = start
        const rules = { drag: wanted, hold: true }
        for (const { kind, from, button, ...rest } of events) {
          const given = { ...rest, y: 0, gesture: { ...mouse, from, button } }
          const [next, actions] =
            kind === 'down'
              ? pointerDown(state, given, rules)
              : kind === 'move'
                ? pointerMove(state, given)
                : kind === 'up'
                  ? pointerUp(state, given)
                  : kind === 'cancel'
                    ? pointerCancel(state)
                    : kind === 'leave'
                      ? pointerLeave(state)
                      : ([pointerHold(state, given.aim), []] as const)
          for (const action of actions) {
            if (action.kind === 'drag') {
              expect(wanted).not.toBe('none')
              expect(action.from).not.toBe(action.done ? action.to : undefined)
            } else expect([given.at, given.aim]).toContain(action.at)
          }
          state = next
        }
      }),
    )
  })
})

describe('keys', () => {
  const press = (state: HeadlessState, key: string, more: Partial<Gesture> = {}) =>
    keyDown(state, key, { ...keyboard, ...more }, area)

  it('moves within the area', () => {
    const cursor = (key: string, from: number, more: Partial<Gesture> = {}) =>
      press({ ...start, cursor: from }, key, more)?.[0].cursor
    expect(cursor('ArrowLeft', 40)).toBe(39)
    expect(cursor('ArrowRight', 40)).toBe(41)
    expect(cursor('ArrowUp', 40)).toBe(31)
    expect(cursor('ArrowDown', 40)).toBe(49)
    expect(cursor('ArrowLeft', 36)).toBe(36)
    expect(cursor('ArrowDown', 80)).toBe(80)
    expect(cursor('Home', 40)).toBe(36)
    expect(cursor('End', 40)).toBe(44)
    expect(cursor('PageUp', 40)).toBe(4)
    expect(cursor('PageDown', 40)).toBe(76)
    expect(cursor('Home', 40, { ctrl: true })).toBe(0)
    expect(cursor('End', 40, { ctrl: true })).toBe(80)
  })

  it('leaves other keys to the application', () => {
    for (const key of ['a', ' ', 'Tab', 'Escape']) expect(press(start, key)).toBeUndefined()
    expect(press(start, 'ArrowLeft', { shift: true })).toBeUndefined()
    expect(press(start, 'ArrowLeft', { alt: true })).toBeUndefined()
    expect(press(start, 'ArrowLeft', { ctrl: true })).toBeUndefined()
  })

  it('plays, marks, and draws with Control', () => {
    expect(press(start, 'Enter')?.[1]).toMatchObject([{ kind: 'play', at: 40 }])
    expect(press(start, 'Enter', { shift: true })?.[1]).toMatchObject([{ kind: 'mark', at: 40 }])
    const [drawing, none] = press(start, 'Enter', { ctrl: true })!
    expect(none).toEqual([])
    const [moved] = press(drawing, 'ArrowUp')!
    expect(viewOf(moved, diagram, undefined).arrows).toEqual([{ from: 40, to: 31 }])
    const [ended, actions] = press(moved, 'Enter')!
    expect(actions).toMatchObject([{ kind: 'drag', from: 40, to: 31, done: true }])
    expect(ended.anchor).toBeUndefined()
    expect(press(drawing, 'Enter')?.[1]).toEqual([])
    expect(press(drawing, 'Escape')?.[0].anchor).toBeUndefined()
  })

  it('starts at the last move or in the centre, within the crop', () => {
    expect(start.cursor).toBe(40)
    expect(initialState({ ...diagram, lastMove: 3 }).cursor).toBe(3)
    expect(clampCursor(40, { columns: 9, left: 5, top: 0, right: 8, bottom: 2 })).toBe(2 * 9 + 5)
  })
})

describe('view', () => {
  it('shows a stone under the pointer on empty points only', () => {
    const over = (hover: number): HeadlessState => ({ ...start, hover })
    const board = { ...diagram, stones: 'X'.padEnd(81, '.') }
    expect(viewOf(over(1), board, 'white').ghosts).toEqual([{ at: 1, color: 'white', kind: 'hover' }])
    expect(viewOf(over(0), board, 'white')).toBe(board)
    expect(viewOf(over(1), board, undefined)).toBe(board)
    expect(viewOf(start, board, 'white')).toBe(board)
  })
})
