import { western, type LineNames, type Side } from './coordinates.js'
import type { Diagram, DiagramCrop, Vertex } from './diagram.js'
import { round3 } from './layout-round.js'
import type { SceneBoard, SceneCoordinate } from './scene.js'
import { wood, type Theme } from './themes.js'

/** How a diagram is to be drawn; everything has a default. */
export interface LayoutOptions {
  /**
   * A theme, or tokens of your own over `wood`; `{ ...paper, grid: '#444' }` puts them over another. Default `wood`. Give
   * the same object for all pictures of a kind: what is made from it is kept.
   */
  readonly theme?: Partial<Theme> | undefined
  /**
   * Coordinates on all sides (`true`, or a way to name lines), on none (`false`), or a way and the sides. Default: what the
   * diagram wishes, else `true`.
   */
  readonly coordinates?: boolean | LineNames | CoordinateOptions | undefined
  /** Star points. Default: what the diagram wishes, else `true`. */
  readonly hoshi?: boolean | undefined
  /** Part of the board to draw; default: the diagram's, else all that is visible. */
  readonly crop?: DiagramCrop | undefined
  /** Height of a cell for a width of 1, more than 0. `real` is a real board's 15:14. Default 1. */
  readonly ratio?: number | 'real' | undefined
  /** Where a stone stands beside its point, from `jitter`; default: on it. */
  readonly jitter?: ((at: Vertex) => readonly [dx: number, dy: number]) | undefined
}

export interface CoordinateOptions {
  /** Way to name lines. Default `western`: A1. */
  readonly style?: LineNames | undefined
  readonly sides?: readonly Side[] | undefined
}

const allSides: readonly Side[] = ['top', 'right', 'bottom', 'left']

/** First and last of the lines that hold some places, within the board; all lines where there are no places. */
function span(places: readonly number[], lines: number): [number, number] {
  let first = lines - 1
  let last = 0
  for (const place of places) {
    first = Math.min(first, place)
    last = Math.max(last, place)
  }
  return first > last ? [0, lines - 1] : [Math.max(first, 0) | 0, Math.min(last, lines - 1) | 0]
}

/** The boards of late, and what they were made from. */
let known: { readonly of: readonly unknown[]; readonly board: SceneBoard }[] = []

/** The part of a scene that depends on size, crop and options only; the same object for the same input. */
export function layoutBoard(diagram: Diagram, options: LayoutOptions): SceneBoard {
  const { columns, rows } = diagram
  const { theme: tokens = wood } = options
  for (const lines of [columns, rows]) {
    if (!(lines >= 1 && lines <= 52 && lines % 1 === 0))
      throw new RangeError(`a board has 1 to 52 columns and rows, not ${columns} × ${rows}`)
  }
  const wish = options.coordinates ?? diagram.coordinates ?? true
  const { style: names, sides = allSides }: Readonly<{ style?: unknown; sides?: readonly Side[] | undefined }> =
    typeof wish === 'object' ? wish : { style: wish }
  // `true`, and whatever else is no way to name lines.
  const style = typeof names === 'function' ? (names as LineNames) : western
  const shown = wish ? sides : []
  // A wished crop, else the smallest rectangle around the visible points.
  const crop = options.crop ?? diagram.crop
  const seen = crop ? [] : (diagram.visible ?? []).filter((at) => at >= 0 && at < columns * rows)
  const [left, right] = span(crop ? [crop.left, crop.right] : seen.map((at) => at % columns), columns)
  const [top, bottom] = span(crop ? [crop.top, crop.bottom] : seen.map((at) => at / columns), rows)
  // A real board is 15 long for 14 wide.
  const ratio = options.ratio === 'real' ? 1.072 : round3(options.ratio ?? 1)
  if (!(ratio > 0 && ratio < 1e3)) throw new RangeError(`ratio out of range: ${options.ratio}`)

  const of = [tokens, columns, rows, left, top, right, bottom, ratio, style, ...shown]
  for (const one of known) {
    if (one.of.length === of.length && one.of.every((value, i) => value === of[i])) return one.board
  }

  // A board of one's own is not to fade into the tone of another.
  const theme: Theme = { ...wood, boardShade: tokens.board ?? wood.boardShade, ...tokens }
  const coordinates: SceneCoordinate[] = []
  allSides.forEach((side, n) => {
    const vertical = n % 2 > 0
    const beyond = n && n < 3 ? 1 : -1
    const [first, last] = vertical ? [top, bottom] : [left, right]
    const edge = [top, right, bottom, left][n]!
    for (let i = first; i <= last && shown.includes(side); i++) {
      const text = style(i, vertical ? rows : columns, vertical)
      coordinates.push({
        side,
        x: vertical ? edge + beyond : i,
        y: round3(vertical ? i * ratio : edge * ratio + beyond),
        text,
        // Two Han numerals and more would run into their neighbours or into the stones at the size of one.
        size: text > '〇' && text.length > 1 ? (text.length > 2 ? 0.3 : 0.38) : 0.42,
      })
    }
  })
  // Beyond the last line: half a cell where the board goes on, room for stones at an edge, a band for coordinates.
  const margin = (side: Side, cut: number): number => (shown.includes(side) ? 1.45 : cut ? 0.5 : 0.75)
  const x = left - margin('left', left)
  const y = round3(top * ratio - margin('top', top))
  const box = {
    x,
    y,
    width: round3(right + margin('right', right + 1 - columns) - x),
    height: round3(bottom * ratio + margin('bottom', bottom + 1 - rows) - y),
  }
  const board: SceneBoard = {
    columns,
    rows,
    crop: { left, top, right, bottom },
    ratio,
    box,
    theme,
    coordinates,
  }
  known = [{ of, board }, ...known.slice(0, 31)]
  return board
}
