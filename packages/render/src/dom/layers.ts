import type { Vertex } from '../diagram.js'
import type { Scene, SceneBoard } from '../scene.js'
import {
  backgroundSvg,
  coordinatesSvg,
  defsSvg,
  dimmedSvg,
  ghostSvg,
  gridSvg,
  heatDefSvg,
  heatSvg,
  labelSvg,
  lastMoveSvg,
  linksSvg,
  markSvg,
  selectedSvg,
  shadowsSvg,
  stoneSvg,
  territorySvg,
  type SvgStyle,
} from '../svg-parts.js'
import { svgStyle } from '../svg.js'

const SVG = 'http://www.w3.org/2000/svg'

/** Layers from below. `still` changes with the board only. */
const NAMES = [
  'still',
  'heat',
  'grid',
  'coordinates',
  'shadows',
  'stones',
  'ghosts',
  'territory',
  'dimmed',
  'selected',
  'links',
  'lastMove',
  'marks',
  'labels',
  'aim',
] as const

const LONE = /^<(\w+)((?: [\w-]+="[^"&]*")*)\/>$/
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g

type LayerName = (typeof NAMES)[number]

/** Stones put and taken in one drawing, for animations. */
export interface StoneChanges {
  readonly layer: Element
  readonly put: readonly Element[]
  readonly taken: readonly Element[]
}

/** The drawing of a board in one SVG element: fixed layers, and in them only what changed is touched. */
export interface Layers {
  readonly svg: SVGSVGElement
  draw(scene: Scene, aim: Vertex | undefined): StoneChanges
}

/** Everything with a place of its own is kept by its markup, so what stays the same stays in the document. */
type Kept = Map<string, Element>

/** `unique` is the prefix of all ids in it. */
export function createLayers(document: Document, unique: string): Layers {
  const svg = document.createElementNS(SVG, 'svg')
  // What is parsed is only ever the markup of `svg-parts`, in which texts are escaped.
  const parser = document.createElementNS(SVG, 'svg')
  const layers = {} as Record<LayerName, SVGGElement>
  const texts: Partial<Record<LayerName, string>> = {}
  const kept: Partial<Record<LayerName, Kept>> = {}
  for (const name of NAMES) layers[name] = svg.appendChild(document.createElementNS(SVG, 'g'))

  const groups = new Map<string, Element>()
  let board: SceneBoard | undefined
  let style: SvgStyle = { id: '', paint: {} as SvgStyle['paint'] }
  let stones: (Element | undefined)[] = []
  let stoneStates = new Uint8Array(0)

  const parse = (markup: string): Element => {
    // A lone element with plain attributes is made directly, which is several times faster than the HTML parser.
    const lone = LONE.exec(markup)
    if (!lone) {
      parser.innerHTML = markup
      return parser.firstElementChild!
    }
    const element = document.createElementNS(SVG, lone[1]!)
    for (const [, name, value] of lone[2]!.matchAll(ATTRIBUTE)) element.setAttribute(name!, value!)
    return element
  }
  const whole = (name: LayerName, markup: string): void => {
    if (texts[name] === markup) return
    texts[name] = markup
    const path = name === 'shadows' && markup ? layers.shadows.firstElementChild : null
    // The path of all shadows stays; its course, which comes first, is all that changes.
    if (path) path.setAttribute('d', markup.split('"')[1]!)
    else layers[name].replaceChildren(...(markup ? [parse(markup)] : []))
  }
  /** Labels of one size and ink share a group, which stays when it is empty. */
  const insert = (name: LayerName, markup: string): Element => {
    const element = parse(markup)
    const text = name === 'labels' ? element.firstElementChild : null
    if (!text) return layers[name].appendChild(element)
    const look = markup.slice(0, markup.indexOf('>'))
    const group = groups.get(look) ?? layers.labels.appendChild(element)
    groups.set(look, group)
    return group.appendChild(text)
  }
  const list = <T>(name: LayerName, items: readonly T[], markup: (item: T, style: SvgStyle) => string): void => {
    const before = kept[name]
    if (items.length === 0 && !before?.size) return
    const after: Kept = new Map()
    for (const item of items) {
      const key = markup(item, style)
      if (!after.has(key)) after.set(key, before?.get(key) ?? insert(name, key))
    }
    if (before) for (const [key, element] of before) if (!after.has(key)) element.remove()
    kept[name] = after
  }

  const setBoard = (next: SceneBoard): void => {
    board = next
    style = svgStyle(next, unique, true)
    const { box, theme } = next
    svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
    svg.setAttribute('font-family', theme.font)
    svg.setAttribute('text-anchor', 'middle')
    groups.clear()
    for (const name of NAMES) {
      layers[name].replaceChildren()
      texts[name] = ''
      kept[name]?.clear()
    }
    stones = []
    stoneStates = new Uint8Array(next.columns * next.rows)
    whole('still', `<g><defs>${defsSvg(next, style)}${heatDefSvg(style)}</defs>${backgroundSvg(next, style)}</g>`)
    whole('coordinates', coordinatesSvg(next, style))
  }

  const drawStones = (scene: Scene): StoneChanges => {
    const wanted = new Uint8Array(stoneStates.length)
    const before = stones.slice()
    const put: Element[] = []
    for (const stone of scene.stones) {
      const state = (stone.color === 'black' ? 1 : 2) + (stone.faded ? 2 : 0)
      wanted[stone.at] = state
      if (stoneStates[stone.at] === state) continue
      stones[stone.at] = layers.stones.appendChild(parse(stoneSvg(stone, style)))
      put.push(stones[stone.at]!)
    }
    const taken: Element[] = []
    for (let at = 0; at < wanted.length; at++) {
      if (stoneStates[at] === wanted[at] || stoneStates[at] === 0) continue
      before[at]?.remove()
      if (wanted[at] === 0) taken.push(before[at]!)
    }
    stoneStates = wanted
    return { layer: layers.stones, put, taken }
  }

  return {
    svg,
    draw(scene, aim) {
      if (scene.board !== board) setBoard(scene.board)
      list('heat', scene.heat, heatSvg)
      whole('grid', gridSvg(scene, style))
      whole('shadows', shadowsSvg(scene, style))
      const changes = drawStones(scene)
      list('ghosts', scene.ghosts, ghostSvg)
      list('territory', scene.territory, territorySvg)
      whole('dimmed', dimmedSvg(scene.dimmed, style))
      list('selected', scene.selected, selectedSvg)
      whole('links', linksSvg(scene.links, style))
      list('lastMove', scene.lastMove ? [scene.lastMove] : [], lastMoveSvg)
      list('marks', scene.marks, markSvg)
      list('labels', scene.labels, labelSvg)
      whole('aim', aim === undefined ? '' : aimSvg(scene.board, aim, style))
      return changes
    },
  }
}

/** Lines through the point that a finger aims at, which it hides. */
function aimSvg({ crop, ratio, columns }: SceneBoard, at: Vertex, { paint }: SvgStyle): string {
  const x = at % columns
  const y = Math.floor(at / columns) * ratio
  const d = `M${crop.left} ${y}H${crop.right}M${x} ${crop.top * ratio}V${crop.bottom * ratio}`
  return `<path d="${d}" stroke="${paint.selection}" stroke-width=".1" stroke-linecap="round" opacity=".7"/>`
}
