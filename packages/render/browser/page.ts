import { showcase } from '../latex/showcase.js'
import { defineBoardElement } from '../src/dom/element.js'
import { mountBoard } from '../src/dom/index.js'
import type { Board, BoardOptions } from '../src/dom/index.js'
import { themes, toSvg } from '../src/index.js'
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
  board: Board
  calls: unknown[]
  clear(): void
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
  clear() {
    api.board?.destroy()
    api.calls = []
    document.body.replaceChildren()
  },
}
Object.assign(window, api, { api })
