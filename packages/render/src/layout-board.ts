import { lineName, type CoordinateStyle, type Side } from './coordinates.js'
import type { Diagram, DiagramCrop } from './diagram.js'
import type { Box, SceneBoard, SceneCoordinate } from './scene.js'
import { resolveTheme, type CustomTheme, type Theme, type ThemeName } from './themes.js'

/** How a diagram is to be drawn; everything has a default. */
export interface LayoutOptions {
  /** A built-in theme or tokens of your own over one. Default `wood`. */
  readonly theme?: ThemeName | CustomTheme | undefined
  /**
   * Coordinates on all sides (`true`, or a style), on none (`false`), or a style and the sides. Default: what the
   * diagram wishes, else `true`.
   */
  readonly coordinates?: boolean | CoordinateStyle | CoordinateOptions | undefined
  /** Star points. Default: what the diagram wishes, else `true`. */
  readonly hoshi?: boolean | undefined
  /** Part of the board to draw; default: the diagram's, else all that is visible. */
  readonly crop?: DiagramCrop | undefined
  /** Height of a cell for a width of 1, from 0.5 to 2. `real` is a real board's 15:14. Default 1. */
  readonly ratio?: number | 'real' | undefined
  /** Shaded stones or flat ones; default: the theme's. */
  readonly stones?: 'shaded' | 'flat' | undefined
  /** Grain of the wood; a positive integer is its seed. Default: the theme's. */
  readonly texture?: boolean | number | undefined
}

export interface CoordinateOptions {
  readonly style?: CoordinateStyle | undefined
  readonly sides?: readonly Side[] | undefined
}

const allSides: readonly Side[] = ['top', 'right', 'bottom', 'left']
const round = (value: number): number => Math.round(value * 1000) / 1000

function ratioOf(ratio: LayoutOptions['ratio']): number {
  if (ratio === undefined) return 1
  if (ratio === 'real') return 1.072
  if (!(ratio >= 0.5 && ratio <= 2)) throw new RangeError(`ratio must be 0.5 to 2, not ${ratio}`)
  return round(ratio)
}

function seedOf(texture: boolean | number): number {
  if (typeof texture === 'boolean') return texture ? 1 : 0
  if (!Number.isSafeInteger(texture) || texture < 0) throw new RangeError(`texture must be an integer, not ${texture}`)
  return texture
}

/** The lines to draw: a wished crop brought within the board, else the smallest rectangle around the visible points. */
function cropOf(diagram: Diagram, wished: DiagramCrop | undefined): DiagramCrop {
  const { columns, rows, visible } = diagram
  let left = 0
  let top = 0
  let right = columns - 1
  let bottom = rows - 1
  if (wished) {
    const within = (value: number, low: number, high: number): number =>
      Number.isFinite(value) ? Math.min(Math.max(Math.round(value), low), high) : low
    left = within(wished.left, 0, right)
    top = within(wished.top, 0, bottom)
    right = within(wished.right, left, right)
    bottom = within(wished.bottom, top, bottom)
  } else if (visible && visible.length > 0) {
    left = columns
    top = rows
    right = -1
    bottom = -1
    for (const at of visible) {
      if (!(at >= 0 && at < columns * rows)) continue
      const x = at % columns
      const y = (at - x) / columns
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
    if (right < 0) return { left: 0, top: 0, right: columns - 1, bottom: rows - 1 }
  }
  return { left, top, right, bottom }
}

function coordinateTexts(
  diagram: Diagram,
  crop: DiagramCrop,
  ratio: number,
  style: CoordinateStyle,
  sides: readonly Side[],
): SceneCoordinate[] {
  const { columns, rows } = diagram
  const texts: SceneCoordinate[] = []
  for (const side of allSides) {
    if (!sides.includes(side)) continue
    const vertical = side === 'left' || side === 'right'
    const [from, to] = vertical ? [crop.top, crop.bottom] : [crop.left, crop.right]
    for (let i = from; i <= to; i++) {
      const text = lineName(style, i, vertical ? rows : columns, vertical)
      // Two Han numerals and more would run into their neighbours or into the stones at the size of one.
      const size = text.charCodeAt(0) > 0x2fff && text.length > 1 ? (text.length > 2 ? 0.3 : 0.38) : 0.42
      const x = side === 'left' ? crop.left - 1 : side === 'right' ? crop.right + 1 : i
      const y = side === 'top' ? crop.top * ratio - 1 : side === 'bottom' ? crop.bottom * ratio + 1 : i * ratio
      texts.push({ side, x: round(x), y: round(y), text, size })
    }
  }
  return texts
}

const memo = new WeakMap<Theme, Map<string, SceneBoard>>()

/** The part of a scene that depends on size, crop and options only; the same object for the same input. */
export function layoutBoard(diagram: Diagram, options: LayoutOptions): SceneBoard {
  const { columns, rows } = diagram
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1 || columns > 52 || rows > 52) {
    throw new RangeError(`a board has 1 to 52 columns and rows, not ${columns} × ${rows}`)
  }
  const theme = resolveTheme(options.theme)
  const wish = options.coordinates ?? diagram.coordinates ?? true
  const { style = 'A1', sides = allSides } =
    typeof wish === 'object' ? wish : { style: wish === true ? 'A1' : wish || 'A1' }
  const shown = wish === false ? [] : sides
  const crop = cropOf(diagram, options.crop ?? diagram.crop)
  const ratio = ratioOf(options.ratio)
  const stones = options.stones ?? theme.stones
  const texture = seedOf(options.texture ?? theme.texture)

  const boards = memo.get(theme) ?? new Map<string, SceneBoard>()
  memo.set(theme, boards)
  const key = `${columns} ${rows} ${crop.left} ${crop.top} ${crop.right} ${crop.bottom} ${style} ${shown.join()} ${ratio} ${stones} ${texture}`
  const known = boards.get(key)
  if (known) return known

  // Beyond the last line: half a cell where the board goes on, room for stones at an edge, a band for coordinates.
  const margin = (side: Side, edge: boolean): number => (shown.includes(side) ? 1.45 : edge ? 0.75 : 0.5)
  const west = margin('left', crop.left === 0)
  const east = margin('right', crop.right === columns - 1)
  const north = margin('top', crop.top === 0)
  const south = margin('bottom', crop.bottom === rows - 1)
  const box: Box = {
    x: round(crop.left - west),
    y: round(crop.top * ratio - north),
    width: round(crop.right - crop.left + west + east),
    height: round((crop.bottom - crop.top) * ratio + north + south),
  }
  const board: SceneBoard = {
    columns,
    rows,
    crop,
    ratio,
    box,
    theme,
    stones,
    texture,
    coordinates: coordinateTexts(diagram, crop, ratio, style, shown),
  }
  if (boards.size >= 64) boards.clear()
  boards.set(key, board)
  return board
}
