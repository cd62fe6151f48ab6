import type { Diagram, Vertex } from '../diagram.js'
import type { SceneBoard } from '../scene.js'
import { sayPoints, sayPosition } from './spoken-points.js'
import type { BoardStrings, PointReading } from './strings.js'
import { adoptStyle } from './style.js'

/** The grid with a named cell on every point. */
export interface ReaderGrid {
  update(board: SceneBoard, diagram: Diagram, strings: BoardStrings, cursor: Vertex): void
  focus(cursor: Vertex): void
  /** The point of a cell, for clicks that a screen reader makes. */
  pointOf(target: EventTarget | null): Vertex | undefined
  sayPosition(diagram: Diagram, strings: BoardStrings): string
}

/** Makes a named image the grid. */
export function buildGrid(element: HTMLElement, reading: PointReading): ReaderGrid {
  const document = element.ownerDocument
  let board: SceneBoard | undefined
  let cells: (HTMLElement | undefined)[] = []
  let labels: string[] = []
  let current: Vertex | undefined

  const buildCells = ({ crop, columns }: SceneBoard): void => {
    element.replaceChildren()
    cells = []
    labels = []
    current = undefined
    for (let y = crop.top; y <= crop.bottom; y++) {
      const row = element.appendChild(document.createElement('div'))
      row.setAttribute('role', 'row')
      row.style.cssText = 'display:flex;flex:1'
      for (let x = crop.left; x <= crop.right; x++) {
        const cell = row.appendChild(document.createElement('div'))
        cell.setAttribute('role', 'gridcell')
        cell.className = 'sgf-point'
        cell.tabIndex = -1
        cell.style.flex = '1'
        cells[y * columns + x] = cell
      }
    }
  }

  const holdsFocus = (): boolean => element.contains((element.getRootNode() as Document | ShadowRoot).activeElement)

  adoptStyle(element.getRootNode())
  Object.assign(element.style, { display: 'flex', flexDirection: 'column' })
  element.setAttribute('role', 'grid')
  // Still able to hold the focus until a cell takes it.
  element.tabIndex = -1
  // Those who waited for the grid are served in this task; the focus may have gone elsewhere meanwhile, and stays there.
  let awaited = true
  setTimeout(() => {
    awaited = false
  })
  return {
    sayPosition: (diagram, strings) => sayPosition(diagram, strings, reading),
    update(next, diagram, strings, cursor) {
      // A new theme too makes a new board: who is in a cell stays in the grid.
      const rebuilt = next !== board
      const isInside = rebuilt && holdsFocus()
      if (rebuilt) buildCells((board = next))
      sayPoints(diagram, strings, reading).forEach((label, at) => {
        if (labels[at] === label) return
        labels[at] = label
        cells[at]?.setAttribute('aria-label', label)
      })
      if (cursor !== current) {
        const old = current === undefined ? undefined : cells[current]
        if (old) old.tabIndex = -1
        const cell = cells[cursor]
        if (cell) cell.tabIndex = 0
        current = cursor
      }
      if (isInside) cells[cursor]?.focus({ preventScroll: true })
    },
    focus(cursor) {
      if (awaited && !holdsFocus()) return
      ;(cells[cursor] ?? element).focus({ preventScroll: true })
    },
    pointOf(target) {
      const at = cells.indexOf(target as HTMLElement)
      return at < 0 ? undefined : at
    },
  }
}
