import type { Diagram } from './diagram.js'
import { layout } from './layout.js'
import type { LayoutOptions } from './layout-board.js'
import type { Scene, SceneBoard } from './scene.js'
import {
  backgroundSvg,
  coordinatesSvg,
  defsSvg,
  dimmedSvg,
  ghostSvg,
  gridSvg,
  heatDefSvg,
  heatSvg,
  labelsSvg,
  lastMoveSvg,
  linksSvg,
  markersSvg,
  marksSvg,
  selectedSvg,
  stonesSvg,
  svgPaint,
  territorySvg,
  type SvgStyle,
} from './svg-parts.js'
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
  /** Colours as CSS variables (`--sgf-board` …) with the theme's as fallback. Rasterisers other than browsers need `false`. */
  readonly variables?: boolean | undefined
}

/** Ids and colours of a picture of this board. */
export function svgStyle(board: SceneBoard, id = '', variables = false): SvgStyle {
  const paint = svgPaint(board.theme, variables)
  let prefix = id.replace(/[^\w-]/g, '') + '-'
  if (prefix === '-') {
    // A short hash of everything in a picture that bears an id (FNV-1a).
    const style = { id: '', paint }
    const text = defsSvg(board, style) + coordinatesSvg(board, style) + paint.heat
    let hash = 0x811c9dc5
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    prefix = 'g' + ((hash >>> 0) % 46656).toString(36)
  }
  return { id: prefix, paint }
}

/** The same text in one piece: engines keep joined texts as trees, and would walk through this one for every picture. */
function flat(text: string): string {
  return text.charCodeAt(0) >= 0 ? text : ''
}

interface Still {
  readonly key: string
  readonly style: SvgStyle
  /** Attributes that depend on the board, its definitions and the wood; then the coordinates. */
  readonly open: string
  readonly below: string
  readonly coordinates: string
}

const stills = new WeakMap<SceneBoard, Still>()

/** What is the same for every position on this board. */
function still(board: SceneBoard, options: SvgOptions): Still {
  const { id, width, variables = false } = options
  const key = `${id ?? ''} ${width ?? ''} ${variables}`
  let parts = stills.get(board)
  if (parts?.key === key) return parts
  if (width !== undefined && !(width > 0 && width < 1e6))
    throw new RangeError(`width must be a number of pixels, not ${width}`)
  const style = svgStyle(board, id, variables)
  const { box } = board
  const size = width ? ` width="${width}" height="${Math.round((width * box.height * 100) / box.width) / 100}"` : ''
  const han = board.coordinates.some(({ text }) => text.charCodeAt(0) > 0x2fff)
  const font = style.paint.font + (han ? ',Noto Sans CJK JP,Hiragino Sans,Yu Gothic,Microsoft YaHei' : '')
  parts = {
    key,
    style,
    open: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}"${size} font-family="${font}" text-anchor="middle" role="img" aria-label="`,
    below: flat(`"><defs>${defsSvg(board, style)}${markersSvg(board, style)}</defs>${backgroundSvg(board, style)}`),
    coordinates: flat(coordinatesSvg(board, style)),
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
 * @throws RangeError as `layout` does, or for a width that is not positive
 * @example toSvg({ columns: 9, rows: 9, stones: '.'.repeat(81), marks: [{ kind: 'circle', at: 40 }] }, { theme: 'paper' })
 */
export function toSvg(picture: Diagram | Scene, options: SvgOptions = {}): string {
  const scene = 'board' in picture ? picture : layout(picture, options)
  const { board } = scene
  const { open, below, coordinates, style } = still(board, options)
  const title = options.title ?? ('title' in picture ? picture.title : undefined)
  let out = open + escapeXml(title ?? `Go board ${board.columns} × ${board.rows}`) + below
  if (scene.heat.length > 0) out += heatDefSvg(style)
  for (const heat of scene.heat) out += heatSvg(heat, style)
  out += gridSvg(scene, style) + coordinates + stonesSvg(scene, style)
  for (const ghost of scene.ghosts) out += ghostSvg(ghost, style)
  for (const territory of scene.territory) out += territorySvg(territory, style)
  out += dimmedSvg(scene.dimmed, style)
  for (const spot of scene.selected) out += selectedSvg(spot, style)
  out += linksSvg(scene.links, style)
  if (scene.lastMove) out += lastMoveSvg(scene.lastMove, style)
  return out + marksSvg(scene.marks, style) + labelsSvg(scene.labels, style) + '</svg>'
}
