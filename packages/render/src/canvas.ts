import type { Diagram } from './diagram.js'
import { layout } from './layout.js'
import type { LayoutOptions } from './layout-board.js'
import type { Ground, Scene, SceneLabel, SceneMark } from './scene.js'
import {
  circleRadius,
  dimOpacity,
  ghostDashes,
  ghostOpacity,
  heatOpacity,
  isFilled,
  markLines,
  markWidth,
  rimWidth,
  stoneRadius,
} from './scene-shapes.js'
import type { Band } from './texture.js'
import type { Theme } from './themes.js'

export interface CanvasGradientLike {
  addColorStop(offset: number, color: string): void
}

/**
 * What a 2D context must be able to do: a subset of `CanvasRenderingContext2D`, `OffscreenCanvasRenderingContext2D` and
 * the contexts of canvas packages for Node.
 */
export interface CanvasContext {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  globalAlpha: number
  font: string
  textAlign: string
  textBaseline: string
  save(): void
  restore(): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, radius: number, start: number, end: number): void
  rect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  fill(): void
  stroke(): void
  /** Dashes of rims; without it they are solid. */
  setLineDash?(segments: number[]): void
  fillText(text: string, x: number, y: number, maxWidth?: number): void
  strokeText(text: string, x: number, y: number, maxWidth?: number): void
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): CanvasGradientLike
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): CanvasGradientLike
}

/** Where on the canvas, in its own units. */
export interface CanvasOptions extends LayoutOptions {
  /** Left upper corner of the picture. Default 0, 0. */
  readonly x?: number | undefined
  readonly y?: number | undefined
  /** Width of the picture; the height follows from its shape. Default 600. */
  readonly width?: number | undefined
}

const inkOf = (ground: Ground, theme: Theme): string => theme[`${ground}Ink`]

/** A colour with an opacity. Colours that are not `#rgb` or `#rrggbb` are either there or not. */
function fade(color: string, opacity: number): string {
  const long = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  if (!/^#[\da-f]{6}$/i.test(long)) return opacity > 0 ? color : 'transparent'
  const alpha = Math.round(opacity * 255).toString(16)
  return long + alpha.padStart(2, '0')
}

/**
 * Draws a picture on a canvas, in the same geometry as `toSvg`. The context's state is the same afterwards.
 *
 * @returns the height that the picture takes for its width
 * @throws RangeError as `layout` does, or for a width that is not positive
 * @example drawCanvas(diagram, canvas.getContext('2d'), { width: canvas.width })
 */
export function drawCanvas(picture: Diagram | Scene, context: CanvasContext, options: CanvasOptions = {}): number {
  const scene = 'board' in picture ? picture : layout(picture, options)
  const { board } = scene
  const { box, theme } = board
  const { x: left = 0, y: top = 0, width = 600 } = options
  if (!(width > 0 && Number.isFinite(width))) throw new RangeError(`width must be a positive number, not ${width}`)
  const unit = width / box.width
  const px = (x: number): number => left + (x - box.x) * unit
  const py = (y: number): number => top + (y - box.y) * unit
  const height = box.height * unit
  const ctx = context
  ctx.save()
  ctx.lineJoin = 'round'

  const circle = (x: number, y: number, radius: number): void => {
    ctx.beginPath()
    ctx.arc(px(x), py(y), radius * unit, 0, 2 * Math.PI)
  }
  const lines = (all: readonly number[], lineWidth: number): void => {
    if (all.length === 0) return
    ctx.lineWidth = lineWidth * unit
    ctx.beginPath()
    for (let i = 0; i < all.length; i += 4) {
      ctx.moveTo(px(all[i]!), py(all[i + 1]!))
      ctx.lineTo(px(all[i + 2]!), py(all[i + 3]!))
    }
    ctx.stroke()
  }
  const polygon = (points: readonly number[]): void => {
    for (let i = 0; i < points.length; i += 2) {
      if (i === 0) ctx.moveTo(px(points[0]!), py(points[1]!))
      else ctx.lineTo(px(points[i]!), py(points[i + 1]!))
    }
  }

  // The wood.
  const wood = ctx.createLinearGradient(left, top, left + width, top + height * 0.4)
  wood.addColorStop(0, theme.board)
  wood.addColorStop(1, theme.boardShade)
  ctx.fillStyle = theme.boardShade === theme.board ? theme.board : wood
  ctx.fillRect(left, top, width, height)
  /** A band as one gradient with the lines of all its periods, since canvas gradients do not repeat. */
  const bandGradient = ([dx, dy, ...marks]: Band, x: number, y: number, reach: number, color: string): unknown => {
    const count = Math.ceil((2 * reach) / Math.hypot(dx!, dy!)) + 1
    const start = count >> 1
    const at = (n: number): [number, number] => [px(x + n * dx!), py(y + n * dy!)]
    const gradient = ctx.createLinearGradient(...at(-start), ...at(count - start))
    const stops = [0, 0, ...marks, 1, 0]
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < stops.length; k += 2)
        gradient.addColorStop((i + stops[k]!) / count, fade(color, stops[k + 1]!))
    }
    return gradient
  }
  const { grain = [], shell = [] } = theme.texture || {}
  for (const band of grain) {
    ctx.fillStyle = bandGradient(band, 0, 0, box.width + Math.abs(box.x) + 2, theme.grain)
    ctx.fillRect(left, top, width, height)
  }

  for (const heat of scene.heat) {
    ctx.globalAlpha = heatOpacity(heat)
    ctx.fillStyle = theme.heat
    circle(heat.x, heat.y, 0.48)
    ctx.fill()
  }
  ctx.globalAlpha = 1

  ctx.strokeStyle = theme.grid
  ctx.lineCap = 'square'
  lines(scene.grid, 0.028)
  lines(scene.frame, 0.055)
  ctx.fillStyle = theme.grid
  for (const { x, y } of scene.hoshi) {
    circle(x, y, 0.1)
    ctx.fill()
  }

  ctx.textAlign = 'center'
  ctx.textBaseline = 'alphabetic'
  ctx.fillStyle = theme.coordinate
  for (const { x, y, text, size } of board.coordinates) {
    ctx.font = `500 ${size * unit}px ${theme.font}`
    ctx.fillText(text, px(x), py(y + size * 0.36))
  }

  const shaded = theme.stones === 'shaded'
  if (shaded && theme.shadow !== 'none') {
    for (const { x, y, faded } of scene.stones) {
      if (faded) continue
      const cx = px(x + 0.03)
      const cy = py(y + 0.07)
      const shadow = ctx.createRadialGradient(cx, cy, 0.347 * unit, cx, cy, 0.56 * unit)
      shadow.addColorStop(0, fade(theme.shadow, 0.45))
      shadow.addColorStop(1, fade(theme.shadow, 0))
      ctx.fillStyle = shadow
      circle(x + 0.03, y + 0.07, 0.56)
      ctx.fill()
    }
  }
  const stone = (x: number, y: number, color: 'black' | 'white', size: number, band?: Band): void => {
    const [tone, light, edge, rim] =
      color === 'black'
        ? [theme.black, theme.blackLight, theme.blackEdge, theme.blackRim]
        : [theme.white, theme.whiteLight, theme.whiteEdge, theme.whiteRim]
    if (shaded) {
      const from = stoneRadius * size
      const cx = px(x - from * 0.28)
      const cy = py(y - from * 0.4)
      const shade = ctx.createRadialGradient(cx, cy, 0, cx, cy, from * 1.55 * unit)
      shade.addColorStop(0, light)
      shade.addColorStop(color === 'black' ? 0.38 : 0.55, tone)
      shade.addColorStop(1, edge)
      ctx.fillStyle = shade
    } else ctx.fillStyle = tone
    const pen = rimWidth(board, color)
    circle(x, y, (stoneRadius - pen / 2) * size)
    ctx.fill()
    if (band) {
      ctx.fillStyle = bandGradient(band, x, y, 0.5, theme.whiteEdge)
      ctx.fill()
    }
    if (pen === 0) return
    ctx.strokeStyle = rim
    ctx.lineWidth = pen * unit
    ctx.stroke()
  }
  for (const { x, y, color, faded, look } of scene.stones) {
    ctx.globalAlpha = faded ? 0.45 : 1
    stone(x, y, color, 1, shell[Number(look.slice(1) || NaN)])
  }
  for (const ghost of scene.ghosts) {
    const { x, y, color, kind } = ghost
    ctx.globalAlpha = ghostOpacity(ghost)
    stone(x, y, color, kind === 'hover' ? 1 : 0.76)
    ctx.globalAlpha = 1
    if (kind === 'hover' || kind === 'next' || kind === 'sibling') continue
    ctx.strokeStyle = theme[kind]
    ctx.lineWidth = 0.08 * unit
    const [dash, gap] = ghostDashes[kind]!
    if (gap > 0) ctx.setLineDash?.([dash * unit, gap * unit])
    circle(x, y, 0.41)
    ctx.lineCap = 'round'
    ctx.stroke()
    ctx.setLineDash?.([])
  }
  ctx.globalAlpha = 1

  for (const { x, y, color } of scene.territory) {
    ctx.beginPath()
    ctx.rect(px(x - 0.15), py(y - 0.15), 0.3 * unit, 0.3 * unit)
    ctx.fillStyle = theme[color]
    ctx.fill()
    ctx.strokeStyle = theme[`${color}Ink`]
    ctx.lineWidth = 0.03 * unit
    ctx.stroke()
  }
  if (scene.dimmed.length > 0) {
    ctx.beginPath()
    for (const { x, y } of scene.dimmed) ctx.rect(px(x - 0.5), py(y - board.ratio / 2), unit, board.ratio * unit)
    ctx.globalAlpha = dimOpacity
    ctx.fillStyle = theme.dim
    ctx.fill()
    ctx.globalAlpha = 1
  }
  for (const { x, y } of scene.selected) {
    ctx.beginPath()
    ctx.rect(px(x - 0.45), py(y - 0.45), 0.9 * unit, 0.9 * unit)
    ctx.fillStyle = fade(theme.selection, 0.15)
    ctx.fill()
    ctx.strokeStyle = theme.selection
    ctx.lineWidth = 0.06 * unit
    ctx.stroke()
  }

  ctx.lineCap = 'round'
  for (const seam of [true, false]) {
    ctx.globalAlpha = seam ? 0.62 : 0.88
    ctx.strokeStyle = ctx.fillStyle = seam ? theme.linkCase : theme.link
    for (const { x1, y1, x2, y2, head } of scene.links) {
      ctx.beginPath()
      ctx.moveTo(px(x1), py(y1))
      ctx.lineTo(px(x2), py(y2))
      ctx.lineWidth = (seam ? 0.15 : 0.085) * unit
      ctx.stroke()
      if (head.length === 0) continue
      ctx.beginPath()
      polygon(head)
      ctx.closePath()
      ctx.fill()
      ctx.lineWidth = (seam ? 0.15 : 0.03) * unit
      ctx.stroke()
    }
  }
  ctx.globalAlpha = 1

  if (scene.lastMove) {
    ctx.fillStyle = theme.lastMove
    circle(scene.lastMove.x, scene.lastMove.y, 0.15)
    ctx.fill()
  }
  const drawMark = (mark: SceneMark): void => {
    const { x, y, kind, scale } = mark
    ctx.strokeStyle = ctx.fillStyle = inkOf(mark.ground, theme)
    ctx.lineWidth = markWidth(mark) * unit
    if (kind === 'circle') circle(x, y, circleRadius * scale)
    else {
      ctx.beginPath()
      for (const line of markLines[kind]) {
        polygon(line.map((value, i) => value * scale + (i % 2 === 0 ? x : y)))
        if (line.length > 4) ctx.closePath()
      }
    }
    if (isFilled(mark)) ctx.fill()
    ctx.stroke()
  }
  for (const mark of scene.marks) drawMark(mark)

  const drawLabel = ({ x, y, text, size, width: room, ground, halo }: SceneLabel): void => {
    ctx.font = `600 ${size * unit}px ${theme.font}`
    const squeeze: [number?] = room > 0 ? [room * unit] : []
    const baseline = py(y + size * 0.36)
    if (halo) {
      ctx.strokeStyle = ground === 'board' ? theme.board : theme[ground]
      ctx.lineWidth = 0.14 * unit
      ctx.strokeText(text, px(x), baseline, ...squeeze)
    }
    ctx.fillStyle = inkOf(ground, theme)
    ctx.fillText(text, px(x), baseline, ...squeeze)
  }
  for (const label of scene.labels) drawLabel(label)
  ctx.restore()
  return height
}
