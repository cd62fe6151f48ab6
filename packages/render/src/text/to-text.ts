import { western } from '../coordinates.js'
import type { Diagram } from '../diagram.js'
import { type Connections, type Glyphs, ascii, overlay, unicode } from './glyphs.js'
import { legendLines } from './legend.js'
import {
  type Paint,
  ghostPaint,
  gridPaint,
  groundOf,
  markPaint,
  onStonePaint,
  paintLine,
  stonePaint,
} from './palette.js'
import { asciiLine, cutToWidth, displayWidth, plainLine } from './plain-text.js'
import { type PointContent, type PointGrid, pointGrid } from './point-grid.js'
import { type TextWords, englishWords } from './words.js'

/** How {@link toText} writes a board. */
export interface TextOptions {
  /**
   * `unicode` (default) draws lines and round stones, `ascii` uses printable ASCII only. Where text is light on dark, a
   * filled circle looks like a white stone: use `color` or `ascii` there.
   */
  readonly charset?: 'unicode' | 'ascii'
  /** Paints the board with 256-colour escape sequences of terminals. Default false. */
  readonly color?: boolean
  /** Column letters and row numbers around the board. Default: what the diagram wishes, else true. */
  readonly coordinates?: boolean
  /** Star points. Default: what the diagram wishes, else true. */
  readonly hoshi?: boolean
  /** Title above; marks, labels that are long or share a point with a number, arrows, lines and hidden moves listed below. Default true. */
  readonly legend?: boolean
  /** Columns that a label may take on the board, 1 or more; longer ones are cut there and whole in the legend. Default 3. */
  readonly labelWidth?: number
  /** Words of the legend, for other languages. */
  readonly words?: TextWords
}

interface Cell {
  readonly body: string
  readonly paint: Paint | undefined
  readonly grid: Paint | undefined
  /** Brackets around it: last move, selection. */
  readonly open: string
  readonly close: string
  /** Whether a line of the grid goes on to the left and to the right. */
  readonly joinedLeft: boolean
  readonly joinedRight: boolean
}

/** A point outside the visible area. */
const hole: Cell = {
  body: ' ',
  paint: undefined,
  grid: undefined,
  open: '',
  close: '',
  joinedLeft: false,
  joinedRight: false,
}

type Part = readonly [text: string, paint: Paint | undefined]

/**
 * A diagram as lines of text for terminals, mails and logs.
 *
 * The last move stands in round brackets, selected points in square ones. Numbers and labels follow the stone they
 * stand on, so a stone's colour is never lost. Text from the record is stripped of control characters, so it cannot
 * steer the terminal. Points outside the visible area are spaces.
 *
 * @returns lines joined by `\n`, without a line end after the last.
 * @throws RangeError when `columns`, `rows` or `labelWidth` is out of range.
 * @example
 * toText({ columns: 3, rows: 2, stones: '.X.' + '...' }, { charset: 'ascii' })
 * //   A B C
 * // 2 . X . 2
 * // 1 . . . 1
 * //   A B C
 */
export function toText(diagram: Diagram, options: TextOptions = {}): string {
  const { charset = 'unicode', color = false, legend = true, labelWidth = 3, words = englishWords } = options
  if (!(labelWidth >= 1)) throw new RangeError(`labelWidth must be 1 or more, not ${labelWidth}`)
  const coordinates = options.coordinates ?? diagram.coordinates ?? true
  const glyphs = charset === 'ascii' ? ascii : unicode
  const clean = charset === 'ascii' ? asciiLine : plainLine
  const grid = pointGrid(diagram, options.hoshi)
  const cut = (text: string): string => cutToWidth(clean(text), labelWidth)

  const cells = rowCells(grid, glyphs, cut, color)
  let width = coordinates ? displayWidth(western(grid.right, grid.columns, false)) : 1
  for (const row of cells) for (const cell of row) width = Math.max(width, displayWidth(cell.body))

  const margin = coordinates ? String(grid.rows - grid.top).length : 0
  const lines: string[] = []
  const title = clean(diagram.title ?? '')
  if (legend && title !== '') lines.push(title)
  const header = coordinates ? headerLine(grid, width, margin) : undefined
  if (header !== undefined) lines.push(header)
  cells.forEach((row, index) => {
    const number = coordinates ? String(grid.rows - grid.top - index).padStart(margin) : ''
    const parts: Part[] = [[number, undefined], ...rowParts(row, width, glyphs)]
    if (coordinates) parts.push([number, undefined])
    lines.push(trimEnd(paintLine(parts, color)))
  })
  if (header !== undefined) lines.push(header)
  if (legend)
    lines.push(
      ...legendLines(
        diagram,
        glyphs,
        words,
        clean,
        (label, at) => grid.points[at]?.number === undefined && cut(label) === label,
      ),
    )
  return lines.join('\n')
}

function trimEnd(line: string): string {
  // Not by an expression, which would look at each run of spaces again from each of its places.
  let end = line.length
  while (line.charCodeAt(end - 1) === 32) end--
  return line.slice(0, end)
}

function headerLine(grid: PointGrid, width: number, margin: number): string {
  let line = ' '.repeat(margin)
  for (let x = grid.left; x <= grid.right; x++) line += ` ${western(x, grid.columns, false).padEnd(width)}`
  return trimEnd(line)
}

function rowCells(grid: PointGrid, glyphs: Glyphs, cut: (text: string) => string, color: boolean): Cell[][] {
  const rows: Cell[][] = []
  for (let y = grid.top; y <= grid.bottom; y++) {
    const row: Cell[] = []
    for (let x = grid.left; x <= grid.right; x++) row.push(cellOf(grid, x, y, glyphs, cut, color))
    rows.push(row)
  }
  return rows
}

function connections({ columns, rows, points }: PointGrid, x: number, y: number): Connections {
  const seen = (column: number, row: number): boolean =>
    column >= 0 && column < columns && row >= 0 && row < rows && points[row * columns + column]!.visible
  return { up: seen(x, y - 1), down: seen(x, y + 1), left: seen(x - 1, y), right: seen(x + 1, y) }
}

function cellOf(
  grid: PointGrid,
  x: number,
  y: number,
  glyphs: Glyphs,
  cut: (text: string) => string,
  color: boolean,
): Cell {
  const point = grid.points[y * grid.columns + x]!
  const ground = groundOf(point.heat?.strength ?? 0)
  const lines = gridPaint(ground, point.dimmed)
  if (!point.visible) return hole
  const links = connections(grid, x, y)
  const { body, paint } = content(point, links, glyphs, cut, ground, color)
  const [open, close] = point.selected ? ['[', ']'] : point.lastMove ? ['(', ')'] : ['', '']
  return { body, paint, grid: lines, open, close, joinedLeft: links.left, joinedRight: links.right }
}

function content(
  point: PointContent,
  links: Connections,
  glyphs: Glyphs,
  cut: (text: string) => string,
  ground: number,
  color: boolean,
): Pick<Cell, 'body' | 'paint'> {
  const { stone, dimmed, marks } = point
  const over = overlay(point, glyphs, cut)
  const owner = point.territory === undefined ? '' : glyphs.territory[point.territory]
  if (stone === undefined) {
    if (over + owner !== '') return { body: over + owner, paint: markPaint(ground) }
    if (point.ghost) return { body: glyphs.ghosts[point.ghost.color], paint: ghostPaint(point.ghost.color, ground) }
    return { body: glyphs.empty(links, point.hoshi), paint: gridPaint(ground, dimmed) }
  }
  // In colour the ground under the text is the stone.
  if (color && over + owner !== '') return { body: over + owner, paint: onStonePaint(stone, dimmed) }
  const only = marks.length === 1 && over === glyphs.marks[marks[0]!] ? glyphs.marked?.[stone][marks[0]!] : undefined
  if (only !== undefined && owner === '') return { body: only, paint: undefined }
  return { body: glyphs.stones[stone] + over + owner, paint: stonePaint(stone, ground, dimmed) }
}

function bracketPaint({ grid }: Cell): Paint | undefined {
  return grid && markPaint(grid.ground)
}

function rowParts(row: readonly Cell[], width: number, glyphs: Glyphs): Part[] {
  const parts: Part[] = []
  let before = ''
  for (const cell of row) {
    const line = cell.joinedLeft ? glyphs.between : ' '
    const bracket = cell.open !== '' ? cell.open : before
    parts.push(bracket === '' ? [line, cell.grid] : [bracket, bracketPaint(cell)], [cell.body, cell.paint])
    // The closing bracket stands right behind the content: in the padding when there is some, else in the next gap.
    const padding = width - displayWidth(cell.body)
    const fill = cell.joinedRight ? glyphs.between : ' '
    if (padding > 0) {
      parts.push([cell.close, bracketPaint(cell)], [fill.repeat(padding - cell.close.length), cell.grid])
    }
    before = padding > 0 ? '' : cell.close
  }
  const last = row.at(-1)
  parts.push([before !== '' ? before : last?.joinedRight ? glyphs.between : ' ', last?.grid])
  return parts
}
