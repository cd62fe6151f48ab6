import { pointName } from '../coordinates.js'
import type { Diagram, MarkKind, StoneColor, Vertex } from '../diagram.js'
import { hiddenMoveText } from '../hidden-move.js'
import { plainLine } from './plain-text.js'
import { type PointContent, type PointGrid, pointGrid } from './point-grid.js'
import { englishWords } from './words.js'

/** How {@link toSensei} writes a diagram. */
export interface SenseiOptions {
  /** Asks the site to show coordinates. Default: what the diagram wishes, else false. */
  readonly coordinates?: boolean
  /** Title of the diagram. Default: the title of the diagram value. */
  readonly title?: string
}

/** Characters for marked points: on black, white and empty. */
const MARKED: Readonly<Record<MarkKind, readonly [string, string, string]>> = {
  circle: ['B', 'W', 'C'],
  square: ['#', '@', 'S'],
  triangle: ['Y', 'Q', 'T'],
  cross: ['Z', 'P', 'M'],
  // The site has no fifth mark.
  selected: ['#', '@', 'S'],
}

/** Numbers that one diagram of the site can show. */
const MOVES = 10

interface Run {
  /** Number of the first move in the run and its colour. */
  readonly first: number
  readonly color: StoneColor
  readonly points: ReadonlyMap<Vertex, number>
  /** Points whose stones are played after this run. */
  readonly later: ReadonlySet<Vertex>
}

/**
 * A diagram in the markup of Sensei's Library.
 *
 * The markup shows ten moves at most, so more numbers give several diagrams, in each of which the stones played later
 * are left out. It has one character a point: a number wins over a mark, a mark over a letter. Letters are shown on
 * empty points, `a` to `z` only; "selected" is written as a square, the last move as a circle. Heat, territory, dimming
 * and ghosts without a letter have no form there and are left out.
 *
 * @returns the lines with their `$$`, diagrams apart by an empty line.
 * @throws RangeError when `columns` or `rows` is out of range.
 * @example
 * toSensei({ columns: 3, rows: 2, stones: '.X....', title: 'Tiny' })
 * // $$ Tiny
 * // $$  -------
 * // $$ | . X . |
 * // $$ | . . . |
 * // $$  -------
 */
export function toSensei(diagram: Diagram, options: SenseiOptions = {}): string {
  const grid = pointGrid(diagram)
  const runs = numberRuns(grid)
  const links = linkLines(diagram, grid)
  return runs
    .map((run, index) => {
      const from = index === 0 ? -Infinity : run.first
      const to = runs[index + 1]?.first ?? Infinity
      return [headLine(diagram, options, run, from, to), ...boardLines(grid, run), ...links].join('\n')
    })
    .join('\n\n')
}

/** Numbers in steps of ten; one run without numbers when there are none. */
function numberRuns(grid: PointGrid): Run[] {
  const numbered: (readonly [Vertex, number, StoneColor])[] = []
  grid.points.forEach(({ number, stone }, at) => {
    if (number !== undefined && stone !== undefined) numbered.push([at, number, stone])
  })
  numbered.sort((a, b) => a[1] - b[1])
  const runs: Run[] = []
  let start = 0
  while (start < numbered.length) {
    const [, first, color] = numbered[start]!
    let end = start
    while (end < numbered.length && numbered[end]![1] < first + MOVES) end++
    const points = new Map<Vertex, number>()
    for (const [at, number, stone] of numbered.slice(start, end)) {
      // The markup gives odd numbers one colour and even ones the other; a stone that does not fit stays without.
      if ((stone === color) === ((number - first) % 2 === 0)) points.set(at, number - first + 1)
    }
    runs.push({ first, color, points, later: new Set(numbered.slice(end).map(([at]) => at)) })
    start = end
  }
  return runs.length > 0 ? runs : [{ first: 1, color: 'black', points: new Map(), later: new Set() }]
}

function headLine(diagram: Diagram, options: SenseiOptions, run: Run, from: number, to: number): string {
  const { columns, rows } = diagram
  const numbered = run.points.size > 0
  const coordinates = options.coordinates ?? diagram.coordinates ?? false
  const color = numbered ? (run.color === 'black' ? 'B' : 'W') : ''
  const size = columns === rows && columns !== 19 ? String(columns) : ''
  const start = numbered && run.first !== 1 ? `m${run.first}` : ''
  const hidden = (diagram.hiddenMoves ?? [])
    .filter(({ number }) => number >= from && number < to)
    .map((move) => hiddenMoveText(move, diagram, englishWords))
  const title = [plainLine(options.title ?? diagram.title ?? ''), plainLine(hidden.join(', '))]
  return `$$${color}${coordinates ? 'c' : ''}${size}${start} ${title.filter((part) => part !== '').join(' ')}`.trimEnd()
}

function boardLines(grid: PointGrid, run: Run): string[] {
  const { columns, rows, left, top, right, bottom } = grid
  const west = left === 0
  const east = right === columns - 1
  const edge = `$$ ${west ? ' ' : ''}${'-'.repeat(2 * (right - left) + 3)}`
  const lines = top === 0 ? [edge] : []
  for (let y = top; y <= bottom; y++) {
    const cells: string[] = []
    for (let x = left; x <= right; x++) {
      const at = y * columns + x
      cells.push(character(grid.points[at]!, run.points.get(at), run.later.has(at)))
    }
    lines.push(`$$ ${west ? '| ' : ''}${cells.join(' ')}${east ? ' |' : ''}`)
  }
  if (bottom === rows - 1) lines.push(edge)
  return lines
}

function character(point: PointContent, number: number | undefined, later: boolean): string {
  if (!point.visible) return '_'
  if (number !== undefined) return String(number % MOVES)
  const stone = later ? undefined : point.stone
  const column = stone === 'black' ? 0 : stone === 'white' ? 1 : 2
  const mark = point.marks[0] ?? (point.lastMove && stone !== undefined ? 'circle' : undefined)
  if (mark !== undefined) return MARKED[mark][column]
  if (stone !== undefined) return stone === 'black' ? 'X' : 'O'
  const letter = [point.label, point.ghost?.label].find((label) => label !== undefined && /^[a-z]$/i.test(label))
  return letter?.toLowerCase() ?? (point.hoshi ? ',' : '.')
}

/** Arrows and lines, by name where the site can know the names, else by column and row within the picture. */
function linkLines(diagram: Diagram, grid: PointGrid): string[] {
  const { columns, rows, left, top, right, bottom } = grid
  const named = columns <= 25 && (left === 0 || right === columns - 1) && (top === 0 || bottom === rows - 1)
  const name = (vertex: Vertex): string | undefined => {
    const x = vertex % columns
    const y = (vertex - x) / columns
    if (!Number.isInteger(vertex) || x < left || x > right || y < top || y > bottom) return undefined
    return named ? pointName(y * columns + x, { columns, rows }) : `${x - left + 1}:${y - top + 1}`
  }
  const lines: string[] = []
  for (const [kind, links] of [
    ['AR', diagram.arrows],
    ['LN', diagram.lines],
  ] as const) {
    for (const link of links ?? []) {
      const from = name(link.from)
      const to = name(link.to)
      if (from !== undefined && to !== undefined && from !== to) lines.push(`$$ {${kind} ${from} ${to}}`)
    }
  }
  return lines
}
