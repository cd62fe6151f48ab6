import type { Vertex } from '../diagram.js'
import type { Scene, SceneBoard } from '../scene.js'
import {
  coordinatesSvg,
  groundSvg,
  labelSvg,
  layersSvg,
  rootLook,
  stoneSvg,
  svgPaint,
  type SvgStyle,
} from '../svg-parts.js'

import { withVariables } from '../themes-variables.js'

const SVG = 'http://www.w3.org/2000/svg'
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g
/** The courses of the paths in a markup: split by it, looks and courses take turns. */
const COURSE = / d="([^"]*)"/

/** Places of the layers: of stones and of labels within those of `layersSvg`, and the aim above them. */
const STONES = 4
const LABELS = 12
const AIM = 13

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

/** `unique` is the prefix of all ids in it. */
export function createLayers(document: Document, unique: string): Layers {
  const make = (name: string): SVGElement => document.createElementNS(SVG, name)
  const svg = make('svg') as SVGSVGElement
  const ground = svg.appendChild(make('g'))
  const layers = Array.from({ length: AIM + 1 }, () => svg.appendChild(make('g')))
  /** Markup of the layers that are kept as a whole. */
  let texts: string[] = []
  let board: SceneBoard | undefined
  let style: SvgStyle
  let coordinates = ''
  /** Stones by vertex and labels by markup, which stay while they look the same. */
  let stones: (readonly [look: string, element: Element] | undefined)[] = []
  let labels = new Map<string, Element>()

  const setAll = (element: Element, look: string): void => {
    for (const [, name, value] of look.matchAll(ATTRIBUTE))
      element.setAttribute(
        name!,
        value!.replace(/&#(\d+);/g, (_, code: number) => String.fromCharCode(code)),
      )
  }
  const show = (layer: number, markup: string): void => {
    const before = texts[layer] ?? ''
    if (markup === before) return
    texts[layer] = markup
    const next = markup.split(COURSE)
    const old = before.split(COURSE)
    const element = layers[layer]!
    // Where the looks are the same, only the courses change.
    if (next.length === old.length && next.every((piece, i) => i % 2 || piece === old[i]))
      element.querySelectorAll('path').forEach((path, i) => {
        path.setAttribute('d', next[i * 2 + 1]!)
      })
    else element.innerHTML = markup
  }

  const drawStones = (scene: Scene): StoneChanges => {
    const layer = layers[STONES]!
    const put: Element[] = []
    const before = stones
    stones = []
    for (const stone of scene.stones) {
      const { at, look, faded } = stone
      const key = `${look}${faded}`
      const known = before[at]
      if (known?.[0] === key) {
        stones[at] = known
        continue
      }
      const element = layer.appendChild(make('use'))
      setAll(element, stoneSvg(stone, style))
      stones[at] = [key, element]
      put.push(element)
    }
    const taken: Element[] = []
    before.forEach((stone, at) => {
      if (!stone || stones[at] === stone) return
      stone[1].remove()
      if (!stones[at]) taken.push(stone[1])
    })
    return { layer, put, taken }
  }

  const drawLabels = (scene: Scene): void => {
    const after = new Map<string, Element>()
    for (const label of scene.labels) {
      const markup = labelSvg(label, style)
      let element = after.get(markup) ?? labels.get(markup)
      if (!element) {
        element = layers[LABELS]!.appendChild(make('text'))
        setAll(element, markup.slice(0, markup.indexOf('>')))
        element.textContent = label.text
      }
      after.set(markup, element)
    }
    for (const [markup, element] of labels) if (!after.has(markup)) element.remove()
    labels = after
  }

  return {
    svg,
    draw(scene, aim) {
      if (scene.board !== board) {
        board = scene.board
        style = { id: unique + '-', paint: svgPaint(withVariables(board.theme)) }
        setAll(svg, rootLook(board, style.paint))
        for (const layer of layers) layer.replaceChildren()
        texts = []
        stones = []
        labels = new Map()
        ground.innerHTML = groundSvg(board, style)
        coordinates = coordinatesSvg(board, style)
      }
      layersSvg(scene, style, coordinates, true).forEach((markup, layer) => {
        if (layer !== STONES && layer !== LABELS) show(layer, markup)
      })
      drawLabels(scene)
      show(AIM, aim === undefined ? '' : aimSvg(scene.board, aim, style))
      return drawStones(scene)
    },
  }
}

/** Lines through the point that a finger aims at, which it hides. */
function aimSvg({ crop, ratio, columns }: SceneBoard, at: Vertex, { paint }: SvgStyle): string {
  const x = at % columns
  const y = ((at / columns) | 0) * ratio
  const d = `M${crop.left} ${y}H${crop.right}M${x} ${crop.top * ratio}V${crop.bottom * ratio}`
  return `<path stroke="${paint.selection}" stroke-width=".1" opacity=".7" d="${d}"/>`
}
