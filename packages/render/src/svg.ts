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
   * Prefix of all ids in the picture. Default: made from the board, its look and what stands on it, so that only a picture
   * that is there twice shares its ids, which then mean the same. Browsers find no definition in what is hidden by
   * `display: none`: where one of two equal pictures can be hidden so, give each an id of its own. Characters that an id
   * cannot hold are dropped.
   */
  readonly id?: string | undefined
  /** Name for readers of the picture. Default: the diagram's title, else the size of the board. */
  readonly title?: string | undefined
}

interface Still {
  readonly paint: SvgStyle['paint']
  /** Attributes of the element. */
  readonly root: string
  /** Definitions and wood, and the coordinates, in pieces to be joined by the prefix of ids. */
  readonly ground: readonly string[]
  readonly coordinates: readonly string[]
  readonly hash: number
}

const stills = new WeakMap<SceneBoard, Still>()

/** The largest prime below 2⁴⁰. */
const PRIME = 2 ** 40 - 87

/** Puts a number below 8191 into a hash of 40 bits: one more digit of a number, modulo a prime. */
const mix = (hash: number, value: number): number => {
  const next = hash * 8191 + value
  // `%` of such numbers takes ten times as long.
  return next - Math.floor(next / PRIME) * PRIME
}

/** What is the same for every position on this board. */
function makeStill(board: SceneBoard): Still {
  const paint = svgPaint(board.theme)
  // No text has it, since XML forbids it.
  const id = '\0'
  const style = { id, paint }
  let hash = 0
  for (const char of JSON.stringify(board)) hash = mix(hash, char.charCodeAt(0))
  const parts: Still = {
    paint,
    root: rootLook(board, paint),
    ground: groundSvg(board, style).split(id),
    coordinates: coordinatesSvg(board, style).split(id),
    hash,
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
 * @throws as `layout` does, and RangeError for a width that is not above 0 and below a million
 * @example toSvg({ columns: 9, rows: 9, stones: '.'.repeat(81), marks: [{ kind: 'circle', at: 40 }] }, { theme: paper })
 */
export function toSvg(picture: Diagram | Scene, options: SvgOptions = {}): string {
  const scene = 'board' in picture ? picture : layout(picture, options)
  const { board } = scene
  const { paint, root, ground, coordinates, hash: start } = stills.get(board) ?? makeStill(board)
  const { width } = options
  const title = options.title ?? (picture as Partial<Diagram>).title
  if (width !== undefined && !(width > 0 && width < 1e6)) throw new RangeError(`width out of range: ${width}`)
  let id = options.id?.replace(/[^\w-]/g, '')
  if (!id) {
    let hash = start
    for (const { at, color } of scene.stones) hash = mix(hash, color === 'black' ? at : at + 3e3)
    for (const { at } of scene.labels) hash = mix(hash, ~at)
    for (const { at } of scene.marks) hash = mix(hash, ~at)
    id = 'g' + hash.toString(36)
  }
  id += '-'
  let out =
    `<svg xmlns="http://www.w3.org/2000/svg"${root}` +
    (width ? ` width="${width}" height="${round2((width * board.box.height) / board.box.width)}"` : '') +
    ` role="img" aria-label="${title ? escapeXml(title) : `Go board ${board.columns} × ${board.rows}`}">${ground.join(id)}`
  for (const layer of layersSvg(scene, { id, paint }, coordinates.join(id))) out += layer
  return out + '</svg>'
}
