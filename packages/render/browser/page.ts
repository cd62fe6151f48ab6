import { showcase } from '../latex/showcase.js'
import { drawCanvas } from '../src/canvas.js'
import { defineBoardElement } from '../src/dom/element.js'
import { mountBoard } from '../src/dom/index.js'
import type { Board, BoardOptions } from '../src/dom/index.js'
import { type Diagram, type SvgOptions, themes, toSvg } from '../src/index.js'
import { hostileText } from '../test/any-diagram.js'

/** What the tests use in the page. */
export interface TestWindow {
  readonly mountBoard: typeof mountBoard
  readonly defineBoardElement: typeof defineBoardElement
  readonly toSvg: typeof toSvg
  readonly themes: typeof themes
  readonly showcase: typeof showcase
  readonly hostileText: string
  /** Mounts a board into a new element of a width and keeps what it calls back. */
  mount(options: BoardOptions, width?: number, height?: number): Board
  /** Pixels that differ between two pictures of one size by more than a little. */
  difference(one: string, other: string): Promise<number>
  /** Pixels that differ between the canvas and the SVG of a diagram at a width, and how many there are. */
  canvasDifference(diagram: Diagram, options: SvgOptions, offscreen: boolean): Promise<[different: number, all: number]>
  board: Board
  calls: unknown[]
  clear(): void
}

/** Draws a picture on a real canvas or offscreen canvas; its pixels as the address of a PNG. */
async function canvasUrl(diagram: Diagram, options: SvgOptions, offscreen: boolean, height: number): Promise<string> {
  const { width = 600 } = options
  if (offscreen) {
    const canvas = new OffscreenCanvas(width, height)
    drawCanvas(diagram, canvas.getContext('2d')!, options)
    return URL.createObjectURL(await canvas.convertToBlob())
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  drawCanvas(diagram, canvas.getContext('2d')!, options)
  return canvas.toDataURL()
}

async function pixels(url: string): Promise<ImageData> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

const api: Omit<TestWindow, 'board'> & { board: Board | undefined } = {
  mountBoard,
  defineBoardElement,
  toSvg,
  themes,
  showcase,
  hostileText,
  board: undefined,
  calls: [],
  mount(options, width = 418, height) {
    const element = document.body.appendChild(document.createElement('main'))
    element.style.width = `${width}px`
    if (height !== undefined) element.style.height = `${height}px`
    const note =
      (kind: string) =>
      (...args: unknown[]): void => {
        api.calls.push([kind, ...args])
      }
    api.board = mountBoard(element, {
      onPlay: note('play'),
      onMark: note('mark'),
      onDrag: note('drag'),
      onHover: note('hover'),
      ...options,
    })
    return api.board
  },
  async difference(one, other) {
    const [a, b] = await Promise.all([pixels(one), pixels(other)])
    if (a.width !== b.width || a.height !== b.height) return Infinity
    let count = 0
    for (let i = 0; i < a.data.length; i += 4) {
      const far = (j: number): boolean => Math.abs(a.data[i + j]! - b.data[i + j]!) > 40
      if (far(0) || far(1) || far(2)) count++
    }
    return count
  },
  async canvasDifference(diagram, options, offscreen) {
    const svg = `data:image/svg+xml,${encodeURIComponent(toSvg(diagram, options))}`
    const { width, height } = await pixels(svg)
    const drawn = await canvasUrl(diagram, options, offscreen, height)
    return [await api.difference(svg, drawn), width * height]
  },
  clear() {
    api.board?.destroy()
    api.calls = []
    document.body.replaceChildren()
  },
}
Object.assign(window, api, { api })
