import { lineName, type CoordinateStyle, type Side } from './coordinates.js'
import type { Diagram, DiagramCrop } from './diagram.js'
import { round3 } from './layout-round.js'
import type { SceneBoard, SceneCoordinate } from './scene.js'
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
  /** Height of a cell for a width of 1, more than 0. `real` is a real board's 15:14. Default 1. */
  readonly ratio?: number | 'real' | undefined
  /** Shaded stones or flat ones; default: the theme's. */
  readonly stones?: 'shaded' | 'flat' | undefined
  /** Grain of the wood; a number from 1 is its seed. Default: the theme's. */
  readonly texture?: boolean | number | undefined
}

export interface CoordinateOptions {
  readonly style?: CoordinateStyle | undefined
  readonly sides?: readonly Side[] | undefined
}

const allSides: readonly Side[] = ['top', 'right', 'bottom', 'left']

/** The lines to draw: a wished crop brought within the board, else the smallest rectangle around the visible points. */
function cropOf({ columns, rows, visible, crop }: Diagram, wished: DiagramCrop | undefined): DiagramCrop {
  const all = { left: 0, top: 0, right: columns - 1, bottom: rows - 1 }
  const wish = wished ?? crop
  if (wish) {
    const left = Math.min(Math.max(wish.left | 0, 0), all.right)
    const top = Math.min(Math.max(wish.top | 0, 0), all.bottom)
    return {
      left,
      top,
      right: Math.min(Math.max(wish.right | 0, left), all.right),
      bottom: Math.min(Math.max(wish.bottom | 0, top), all.bottom),
    }
  }
  const shown = visible?.filter((at) => at >= 0 && at < columns * rows)
  if (!shown?.length) return all
  let { left, top, right, bottom } = { left: columns, top: rows, right: 0, bottom: 0 }
  for (const at of shown) {
    const x = at % columns
    const y = Math.floor(at / columns)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

const memo = new WeakMap<Theme, Map<string, SceneBoard>>()

/** The part of a scene that depends on size, crop and options only; the same object for the same input. */
export function layoutBoard(diagram: Diagram, options: LayoutOptions): SceneBoard {
  const { columns, rows } = diagram
  const isSize = (lines: number): boolean => lines >= 1 && lines <= 52 && lines % 1 === 0
  if (!isSize(columns) || !isSize(rows)) {
    throw new RangeError(`a board has 1 to 52 columns and rows, not ${columns} × ${rows}`)
  }
  const theme = resolveTheme(options.theme)
  const wish = options.coordinates ?? diagram.coordinates ?? true
  const { style = 'A1', sides = allSides } =
    typeof wish === 'object' ? wish : typeof wish === 'string' ? { style: wish } : {}
  const shown = wish ? sides : []
  const crop = cropOf(diagram, options.crop)
  const { left, top, right, bottom } = crop
  // A real board is 15 long for 14 wide.
  const ratio = options.ratio === 'real' ? 1.072 : round3(options.ratio ?? 1)
  if (!(ratio > 0 && ratio < 1e3)) throw new RangeError(`ratio must be positive, not ${ratio}`)
  const stones = options.stones ?? theme.stones
  const texture = Number(options.texture ?? theme.texture) >>> 0

  const key = `${columns} ${rows} ${left} ${top} ${right} ${bottom} ${ratio} ${stones} ${texture} ${style} ${shown.join()}`
  const boards = memo.get(theme) ?? new Map<string, SceneBoard>()
  const known = boards.get(key)
  if (known) return known

  const coordinates: SceneCoordinate[] = []
  // Beyond the last line: half a cell where the board goes on, room for stones at an edge, a band for coordinates.
  const margin = (side: Side, edge: boolean): number => (shown.includes(side) ? 1.45 : edge ? 0.75 : 0.5)
  const x = left - margin('left', left === 0)
  const y = round3(top * ratio - margin('top', top === 0))
  for (const side of allSides) {
    if (!shown.includes(side)) continue
    const vertical = side === 'left' || side === 'right'
    for (let i = vertical ? top : left; i <= (vertical ? bottom : right); i++) {
      const text = lineName(style, i, vertical ? rows : columns, vertical)
      coordinates.push({
        side,
        x: side === 'left' ? left - 1 : side === 'right' ? right + 1 : i,
        y: round3(side === 'top' ? top * ratio - 1 : side === 'bottom' ? bottom * ratio + 1 : i * ratio),
        text,
        // Two Han numerals and more would run into their neighbours or into the stones at the size of one.
        size: text > '〇' && text.length > 1 ? (text.length > 2 ? 0.3 : 0.38) : 0.42,
      })
    }
  }
  const box = {
    x,
    y,
    width: round3(right + margin('right', right === columns - 1) - x),
    height: round3(bottom * ratio + margin('bottom', bottom === rows - 1) - y),
  }
  const board = { columns, rows, crop, ratio, box, theme, stones, texture, coordinates }
  if (boards.size > 64) boards.clear()
  memo.set(theme, boards.set(key, board))
  return board
}
