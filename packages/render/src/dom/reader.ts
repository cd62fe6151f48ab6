import type { Diagram, Vertex } from '../diagram.js'
import type { SceneBoard } from '../scene.js'
import type { ReaderGrid } from './reader-grid.js'
import { type BoardStrings, pointReading } from './strings.js'

/**
 * The board for screen readers and keys: until its first focus a named image, from then on a grid with a cell on every
 * point. The cells lie over their points, so exploring by touch finds them, and let pointers through.
 */
export interface Reader {
  readonly element: HTMLElement
  /** The grid, once it is there. */
  readonly grid: ReaderGrid | undefined
  /** Fetches and builds the grid, and calls back when it is there. */
  open(then: (grid: ReaderGrid) => void): void
  /** Brings names, cells and cursor up to date; cheap until built. */
  update(board: SceneBoard, diagram: Diagram, strings: BoardStrings, cursor: Vertex): void
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

export function createReader(document: Document): Reader {
  const element = document.createElement('div')
  element.style.cssText = 'position:absolute;pointer-events:none'
  element.tabIndex = 0
  element.setAttribute('role', 'img')
  let grid: ReaderGrid | undefined
  let fetched: Promise<ReaderGrid> | undefined
  let place: SceneBoard | undefined

  return {
    element,
    get grid() {
      return grid
    },
    open(then) {
      // Few pages need it before a key is pressed, so it is no part of what they load at first.
      fetched ??= import('./reader-grid.js').then(({ buildGrid }) => (grid = buildGrid(element, pointReading)))
      void fetched.then(then)
    },
    update(board, diagram, strings, cursor) {
      if (board !== place) {
        place = board
        const { box, crop, ratio } = board
        // From the edges of the picture to half a cell beyond the outer points.
        element.style.inset = [
          percent((crop.top - 0.5) * ratio - box.y, box.height),
          percent(box.x + box.width - crop.right - 0.5, box.width),
          percent(box.y + box.height - (crop.bottom + 0.5) * ratio, box.height),
          percent(crop.left - 0.5 - box.x, box.width),
        ].join(' ')
      }
      const name = `${diagram.title ?? strings.board(diagram.columns, diagram.rows)}. ${strings.help}`
      if (element.getAttribute('aria-label') !== name) element.setAttribute('aria-label', name)
      grid?.update(board, diagram, strings, cursor)
    },
  }
}
