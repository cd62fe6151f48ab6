import { pointName } from '../coordinates.js'
import { layoutBoard } from '../layout-board.js'
import { layout } from '../layout.js'
import { createInput, cursorArea } from './input.js'
import { createLayers } from './layers.js'
import { animateStones, motionAllowed } from './motion.js'
import type { Board, BoardOptions } from './options.js'
import { cellSize, pointAt } from './place.js'
import { createReader } from './reader.js'
import { type Step, clampCursor, initialState, viewOf } from './state.js'
import { englishStrings, sayChange } from './strings.js'

/** Positions that follow one another faster are leafed through: no animation, and only the last is said. */
const QUICK = 150

let boards = 0

/**
 * Draws a board into an element of the page and keeps it up to date.
 *
 * It knows no rules: it shows the diagram it is given and tells what the user wants. The drawing is the one of `toSvg`
 * with the same options; colours can be overridden by CSS variables (`--sgf-board` …).
 *
 * @throws RangeError as `layout` does, here and in `set`
 * @example
 * const board = mountBoard(element, { diagram, theme: dark, onPlay: (at) => board.set({ diagram: play(at) }) })
 * board.destroy()
 */
export function mountBoard(element: HTMLElement, initial: BoardOptions): Board {
  const document = element.ownerDocument
  const view = document.defaultView
  let options = initial
  let strings = { ...englishStrings, ...initial.strings }
  let state = initialState(initial.diagram)
  // Throws for misuse before anything is added to the page.
  let scene = layout(initial.diagram, initial)
  let drawn: typeof scene.board | undefined
  let moved = false
  let movedAt = -Infinity
  let frame = 0
  let speech: number | undefined
  let spoken = initial.diagram

  const root = document.createElement('div')
  root.className = 'sgf-board'
  root.style.cssText = 'position:relative;margin:0 auto;user-select:none;contain:layout'
  const layers = createLayers(document, initial.id ?? `sgf${++boards}`)
  const { svg } = layers
  svg.style.cssText = 'display:block;width:100%;height:100%'
  root.append(svg)
  const reader = createReader(document)
  const voice = document.createElement('div')
  voice.setAttribute('role', 'status')
  voice.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;opacity:0'

  const interactive = (): boolean => options.interactive ?? true
  const announce = (text: string): void => {
    // The same text again would not be said again.
    voice.textContent = voice.textContent === text ? `${text}\u00a0` : text
  }

  const draw = (): void => {
    frame = 0
    const { diagram, preview = 'toMove', animation = 80 } = options
    const color = preview === 'toMove' ? diagram.toMove : preview || undefined
    scene = layout(interactive() ? viewOf(state, diagram, color) : diagram, options)
    const changes = layers.draw(scene, state.press?.aiming ? state.hover : undefined)
    if (scene.board !== drawn) {
      drawn = scene.board
      state = { ...state, cursor: clampCursor(state.cursor, cursorArea(drawn)) }
      resize()
    }
    if (interactive()) updateReader()
    else svg.setAttribute('aria-label', diagram.title ?? strings.board(diagram.columns, diagram.rows))
    if (moved && animation > 0 && changes.put.length + changes.taken.length && motionAllowed(view)) {
      animateStones(changes, animation)
    }
    moved = false
  }
  const invalidate = (): void => {
    if (!frame) frame = view?.requestAnimationFrame(draw) ?? 0
  }
  const updateReader = (): void => {
    reader.update(scene.board, options.diagram, strings, state.cursor)
  }
  /** Brings the focus to the cursor, and the grid into being if need be. */
  const focusCursor = (): void => {
    // Keys work at once; the cell has the focus when it is there.
    if (!reader.grid) reader.element.focus()
    reader.open((grid) => {
      updateReader()
      grid.focus(state.cursor)
    })
  }

  /** Cells of whole device pixels, so that all lines look alike. */
  const resize = (): void => {
    const { box } = scene.board
    root.style.aspectRatio = `${box.width} / ${box.height}`
    const height = options.fit === 'contain' ? element.clientHeight : Infinity
    const fit = cellSize(scene.board, { width: element.clientWidth, height })
    const pixels = view?.devicePixelRatio ?? 1
    if (!(fit > 0)) return
    const cell = fit * pixels < 6 ? fit : Math.floor(fit * pixels + 0.001) / pixels
    root.style.width = `${cell * box.width}px`
  }

  const take = ([next, actions]: Step): void => {
    const { hover } = state
    if (next !== state) {
      state = next
      invalidate()
    }
    if (next.hover !== hover) options.onHover?.(next.hover)
    for (const action of actions) {
      if (action.kind === 'drag') options.onDrag?.(action)
      else if (action.kind === 'mark') options.onMark?.(action.at, action.gesture)
      else options.onPlay?.(action.at, action.gesture)
    }
  }
  const input = createInput({
    root,
    svg,
    reader,
    options: () => options,
    state: () => state,
    board: () => scene.board,
    take,
    focusCursor,
    sayPosition() {
      reader.open((grid) => {
        announce(grid.sayPosition(options.diagram, strings))
      })
    },
    sayDragStart(at) {
      announce(strings.dragFrom(pointName(at, options.diagram)))
    },
  })
  const setInteractive = (on: boolean): void => {
    input.listen(on)
    root.style.touchAction = on ? 'manipulation' : ''
    svg.setAttribute('role', on ? 'presentation' : 'img')
    svg.setAttribute('aria-hidden', `${on}`)
    if (on) root.append(reader.element, voice)
    else root.replaceChildren(svg)
  }

  const speak = (): void => {
    speech = undefined
    const wait = movedAt + QUICK - performance.now()
    if (wait > 5) speech = view?.setTimeout(speak, wait)
    else sayMove(spoken)
  }
  const sayMove = (before: BoardOptions['diagram']): void => {
    const { diagram, comment, moveNumber, announce: wanted = true } = options
    if (!interactive() || !wanted) return
    const number = moveNumber ?? diagram.numbers?.find(({ at }) => at === diagram.lastMove)?.number
    const change = sayChange(before, diagram, number, strings)
    const text = [change, comment && strings.comment(comment)].filter(Boolean).join('; ')
    if (text) announce(text)
  }

  setInteractive(interactive())
  element.append(root)
  draw()
  const observer = view && new view.ResizeObserver(resize)
  observer?.observe(element)

  return {
    element: root,
    set(changes) {
      const next = { ...options, ...changes }
      // Throws for misuse while the board still shows what it showed.
      layoutBoard(next.diagram, next)
      const before = options
      const was = interactive()
      options = next
      strings = { ...englishStrings, ...next.strings }
      if (interactive() !== was) setInteractive(!was)
      if (next.fit !== before.fit) resize()
      if (next.diagram !== before.diagram) {
        const now = performance.now()
        // Who leafs through a game quickly sees positions, not stones that come and go.
        moved = now - movedAt > QUICK
        movedAt = now
        spoken = before.diagram
        speech ??= view?.setTimeout(speak, QUICK)
      }
      invalidate()
    },
    flush() {
      if (!frame) return
      view?.cancelAnimationFrame(frame)
      draw()
    },
    pointAt: (x, y) => pointAt(scene.board, svg.getBoundingClientRect(), x, y),
    focus(at) {
      if (at !== undefined) state = { ...state, cursor: clampCursor(at, cursorArea(scene.board)) }
      focusCursor()
    },
    announce,
    destroy() {
      view?.cancelAnimationFrame(frame)
      view?.clearTimeout(speech)
      input.listen(false)
      observer?.disconnect()
      root.remove()
    },
  }
}
