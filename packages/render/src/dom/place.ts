import type { Vertex } from '../diagram.js'
import type { SceneBoard } from '../scene.js'

/** Where an SVG with a view box is on the screen. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** CSS pixels of a line distance when the whole box is shown undistorted. */
export function cellSize({ box }: SceneBoard, place: { readonly width: number; readonly height: number }): number {
  return Math.min(place.width / box.width, place.height / box.height)
}

/** The point nearest to a place on the screen, by arithmetic; undefined beyond half a cell from the outer lines. */
export function pointAt(board: SceneBoard, place: Place, x: number, y: number): Vertex | undefined {
  const { box, crop, ratio, columns } = board
  const cell = cellSize(board, place)
  if (!(cell > 0)) return undefined
  const column = Math.round((x - place.left - place.width / 2) / cell + box.x + box.width / 2)
  const row = Math.round(((y - place.top - place.height / 2) / cell + box.y + box.height / 2) / ratio)
  const inside = column >= crop.left && column <= crop.right && row >= crop.top && row <= crop.bottom
  // Rounding gives -0 for places just before the first line.
  return inside ? 0 + row * columns + column : undefined
}
