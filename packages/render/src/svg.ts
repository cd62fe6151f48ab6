import type { Diagram } from './diagram.js'
import { round2 } from './layout-round.js'
import { layout } from './layout.js'
import type { LayoutOptions } from './layout-board.js'
import type { Scene, SceneBoard } from './scene.js'
import { coordinatesSvg, groundSvg, layersSvg, rootLook, svgPaint, type SvgStyle } from './svg-parts.js'
import { escapeXml } from './svg-text.js'

/** How a scene becomes an SVG text. */
export interface SvgOptions extends LayoutOptions {
  /** Width in CSS pixels; the height follows. Default: none, the picture fills its place. */
  readonly width?: number | undefined
  /**
   * Prefix of all ids in the picture. Default: made from its definitions, so that pictures on one page share an id only
   * where they mean the same. Characters that an id cannot hold are dropped.
   */
  readonly id?: string | undefined
  /** Name for readers of the picture. Default: the diagram's title, else the size of the board. */
  readonly title?: string | undefined
}

interface Still {
  readonly given: string
  readonly style: SvgStyle
  /** The SVG element up to its name, then definitions and wood, and the coordinates. */
  readonly open: string
  readonly ground: string
  readonly coordinates: string
}

const stills = new WeakMap<SceneBoard, Still>()

/** What is the same for every position on this board. */
function still(board: SceneBoard, { id = '', width }: SvgOptions): Still {
  const given = id + ' ' + String(width)
  let parts = stills.get(board)
  if (parts?.given === given) return parts
  if (width !== undefined && !(width > 0 && width < 1e6))
    throw new RangeError(`width must be a number of pixels, not ${width}`)
  const { box } = board
  const paint = svgPaint(board.theme)
  const size = width ? ` width="${width}" height="${round2((width * box.height) / box.width)}"` : ''
  let prefix = id.replace(/[^\w-]/g, '')
  if (!prefix) {
    // A short hash of everything that does not change.
    let hash = 0
    for (const char of JSON.stringify(board)) hash = (hash * 33 + char.charCodeAt(0)) | 0
    prefix = 'g' + ((hash >>> 0) % 46656).toString(36)
  }
  const style = { id: prefix + '-', paint }
  parts = {
    given,
    style,
    open: `<svg xmlns="http://www.w3.org/2000/svg"${rootLook(board, paint) + size} role="img" aria-label="`,
    ground: groundSvg(board, style),
    coordinates: coordinatesSvg(board, style),
  }
  stills.set(board, parts)
  return parts
}

/**
 * A picture as one SVG element, as text. Needs no DOM; the same input gives the same text.
 *
 * Texts of the diagram never become markup. A `Scene` from `layout` may be given instead of a diagram; then the options
 * of the layout are those it was made with.
 *
 * @throws as `layout` does, and RangeError for a width that is not positive
 * @example toSvg({ columns: 9, rows: 9, stones: '.'.repeat(81), marks: [{ kind: 'circle', at: 40 }] }, { theme: paper })
 */
export function toSvg(picture: Diagram | Scene, options: SvgOptions = {}): string {
  const scene = 'board' in picture ? picture : layout(picture, options)
  const { board } = scene
  const { open, ground, coordinates, style } = still(board, options)
  const title = options.title ?? (picture as Partial<Diagram>).title
  let out = `${open}${escapeXml(title ?? `Go board ${board.columns} × ${board.rows}`)}">${ground}`
  for (const layer of layersSvg(scene, style, coordinates)) out += layer
  return out + '</svg>'
}
