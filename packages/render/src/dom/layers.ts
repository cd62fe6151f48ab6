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

/** The courses of the paths in a markup: split by it, looks and courses take turns. */
const COURSE = / d="([^"]*)"/

/** Length of `></circle>`. */
const END = 10

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
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.innerHTML = '<g></g>'.repeat(AIM + 2)
  const [ground, ...layers] = svg.children as unknown as readonly [Element, ...Element[]]
  /** Markup of the layers that are kept as a whole. */
  let texts: string[] = []
  let board: SceneBoard | undefined
  let style: SvgStyle
  let coordinates = ''
  /** By layer and markup: stones and labels, which stay while they look the same. */
  let kept: Map<string, Element>[] = []

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

  /** Shows just these in a layer; `drawn` is how to draw a new one. */
  const renew = (index: number, markups: readonly string[], drawn: (markup: string) => string): StoneChanges => {
    const layer = layers[index]!
    const before = kept[index] ?? new Map<string, Element>()
    const now = (kept[index] = new Map<string, Element>())
    const put: Element[] = []
    for (const markup of markups) {
      let element = now.get(markup) ?? before.get(markup)
      if (!element) {
        layer.insertAdjacentHTML('beforeend', drawn(markup))
        put.push((element = layer.lastElementChild!))
      }
      now.set(markup, element)
      before.delete(markup)
    }
    const taken = [...before.values()]
    for (const element of taken) element.remove()
    return { layer, put, taken }
  }

  /** A lone circle is put there itself: a `use` costs a browser some four boxes, in every step from style to paint. */
  const drawStone = (markup: string): string =>
    markup.replace(/<use href="#(\S+)" x(.*) y/, (use, id: string, x: string) => {
      const [circle, more] = svg.getElementById(id)!.children
      return more ? use : `${circle!.outerHTML.slice(0, -END)} cx${x} cy`
    })

  return {
    svg,
    draw(scene, aim) {
      if (scene.board !== board) {
        board = scene.board
        style = { id: unique + '-', paint: svgPaint(withVariables(board.theme)) }
        // Parsed by the page, so that no other reader of attributes is needed.
        ground.innerHTML = `<svg${rootLook(board, style.paint)}/>`
        for (const { name, value } of ground.firstElementChild!.attributes) svg.setAttribute(name, value)
        for (const layer of layers) layer.replaceChildren()
        texts = []
        kept = []
        ground.innerHTML = groundSvg(board, style)
        coordinates = coordinatesSvg(board, style)
      }
      layersSvg(scene, style, coordinates, true).forEach((markup, layer) => {
        if (layer !== STONES && layer !== LABELS) show(layer, markup)
      })
      renew(
        LABELS,
        scene.labels.map((label) => labelSvg(label, style)),
        String,
      )
      show(AIM, aim === undefined ? '' : aimSvg(scene.board, aim, style))
      return renew(
        STONES,
        scene.stones.map((stone) => stoneSvg(stone, style)),
        drawStone,
      )
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
