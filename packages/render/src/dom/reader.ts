import type { Diagram, Vertex } from '../diagram.js'
import type { SceneBoard } from '../scene.js'
import { type BoardStrings, sayPoints } from './strings.js'

/**
 * The board for screen readers and keys: until its first focus a named image, from then on a grid with a cell on every
 * point. The cells lie over their points, so exploring by touch finds them, and let pointers through.
 */
export interface Reader {
  readonly element: HTMLElement
  readonly built: boolean
  build(): void
  /** Brings names, cells and cursor up to date; cheap until built. */
  update(board: SceneBoard, diagram: Diagram, strings: BoardStrings, cursor: Vertex): void
  focus(cursor: Vertex): void
  /** The point of a cell, for clicks that a screen reader makes. */
  pointOf(target: EventTarget | null): Vertex | undefined
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

export function createReader(document: Document): Reader {
  const element = document.createElement('div')
  element.style.cssText = 'position:absolute;pointer-events:none;display:flex;flex-direction:column'
  element.tabIndex = 0
  element.setAttribute('role', 'img')

  let built = false
  let board: SceneBoard | undefined
  let cells: (HTMLElement | undefined)[] = []
  let labels: string[] = []
  let current: Vertex | undefined

  const buildCells = (): void => {
    if (!board) return
    const { crop, columns } = board
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

  return {
    element,
    get built() {
      return built
    },
    build() {
      if (built) return
      built = true
      element.setAttribute('role', 'grid')
      element.removeAttribute('tabindex')
      buildCells()
    },
    update(next, diagram, strings, cursor) {
      if (next !== board) {
        board = next
        const { box, crop, ratio } = next
        Object.assign(element.style, {
          left: percent(crop.left - 0.5 - box.x, box.width),
          top: percent((crop.top - 0.5) * ratio - box.y, box.height),
          width: percent(crop.right - crop.left + 1, box.width),
          height: percent((crop.bottom - crop.top + 1) * ratio, box.height),
        })
        if (built) buildCells()
      }
      const name = `${diagram.title ?? strings.board(diagram.columns, diagram.rows)}. ${strings.help}`
      if (element.getAttribute('aria-label') !== name) element.setAttribute('aria-label', name)
      if (!built) return
      sayPoints(diagram, strings).forEach((label, at) => {
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
    },
    focus(cursor) {
      ;(cells[cursor] ?? element).focus({ preventScroll: true })
    },
    pointOf(target) {
      const at = cells.indexOf(target as HTMLElement)
      return at < 0 ? undefined : at
    },
  }
}
