import type { Diagram, DiagramGhost, DiagramHeat, MarkKind, StoneColor, Vertex } from '../diagram.js'
import { hoshi } from '../hoshi.js'

/** All that a diagram says of one point, gathered. */
export interface PointContent {
  readonly stone: StoneColor | undefined
  readonly hoshi: boolean
  visible: boolean
  dimmed: boolean
  lastMove: boolean
  ko: boolean
  selected: boolean
  marks: MarkKind[]
  label: string | undefined
  number: number | undefined
  ghost: DiagramGhost | undefined
  territory: StoneColor | undefined
  heat: DiagramHeat | undefined
}

/** A diagram as a table of points and the rectangle of it that is shown (inclusive). */
export interface PointGrid {
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly points: readonly PointContent[]
}

/** All kinds of marks. */
export const markKinds: readonly MarkKind[] = ['circle', 'cross', 'selected', 'square', 'triangle']

/** Colour of the stone that a character of `stones` stands for. */
function stoneOf(character: string | undefined): StoneColor | undefined {
  return character === 'X' ? 'black' : character === 'O' ? 'white' : undefined
}

/**
 * Gathers a diagram by points. Points outside the board, marks of unknown kinds and numbers that are none are left out; a missing end of `stones` counts as empty.
 *
 * @throws RangeError when `columns` or `rows` is not a whole number from 1 to 52.
 */
export function pointGrid(diagram: Diagram, showHoshi = diagram.hoshi ?? true): PointGrid {
  const { columns, rows } = diagram
  for (const side of [columns, rows]) {
    if (!Number.isInteger(side) || side < 1 || side > 52) {
      throw new RangeError(`A board has 1 to 52 columns and rows, not ${columns} × ${rows}`)
    }
  }
  const stars = new Set(showHoshi ? hoshi(columns, rows) : [])
  const all = (diagram.visible ?? []).length === 0
  const points = Array.from({ length: columns * rows }, (_, at): PointContent => ({
    stone: stoneOf(diagram.stones[at]),
    hoshi: stars.has(at),
    visible: all,
    dimmed: false,
    lastMove: false,
    ko: false,
    selected: false,
    marks: [],
    label: undefined,
    number: undefined,
    ghost: undefined,
    territory: undefined,
    heat: undefined,
  }))
  const each = <T extends { readonly at: Vertex }>(
    items: readonly T[] | undefined,
    put: (point: PointContent, item: T) => void,
  ): void => {
    for (const item of items ?? []) {
      // Any other place would be a name of the list's own things.
      const point = Number.isInteger(item.at) ? points[item.at] : undefined
      if (point) put(point, item)
    }
  }
  const at = (vertices: readonly Vertex[] | undefined): { at: Vertex }[] =>
    (vertices ?? []).map((vertex) => ({ at: vertex }))
  each(at(diagram.visible), (point) => (point.visible = true))
  each(at(diagram.dimmed), (point) => (point.dimmed = true))
  each(at(diagram.selected), (point) => (point.selected = true))
  each(at(diagram.lastMove === undefined ? [] : [diagram.lastMove]), (point) => (point.lastMove = true))
  each(at(diagram.ko === undefined ? [] : [diagram.ko]), (point) => (point.ko = true))
  each(diagram.marks, (point, mark) => {
    if (markKinds.includes(mark.kind) && !point.marks.includes(mark.kind)) point.marks.push(mark.kind)
  })
  each(diagram.labels, (point, label) => (point.label = label.text))
  each(diagram.numbers, (point, { number }) => {
    if (Number.isFinite(number)) point.number = number
  })
  each(diagram.ghosts, (point, ghost) => (point.ghost = ghost))
  each(diagram.territory, (point, territory) => (point.territory = territory.color))
  each(diagram.heat, (point, heat) => (point.heat = heat))
  return { columns, rows, ...shownRectangle(diagram), points }
}

/** The rectangle to show: the crop, else what encloses the visible points, else the whole board. */
function shownRectangle({
  columns,
  rows,
  crop,
  visible,
}: Diagram): Pick<PointGrid, 'left' | 'top' | 'right' | 'bottom'> {
  const clamp = (value: number, high: number): number => Math.max(0, Math.min(high, Math.trunc(value)))
  if (crop) {
    const left = clamp(Math.min(crop.left, crop.right), columns - 1)
    const top = clamp(Math.min(crop.top, crop.bottom), rows - 1)
    const right = clamp(Math.max(crop.left, crop.right), columns - 1)
    const bottom = clamp(Math.max(crop.top, crop.bottom), rows - 1)
    return { left, top, right, bottom }
  }
  const onBoard = (visible ?? []).filter((vertex) => Number.isInteger(vertex) && vertex >= 0 && vertex < columns * rows)
  if (onBoard.length === 0) return { left: 0, top: 0, right: columns - 1, bottom: rows - 1 }
  let [left, top, right, bottom] = [columns, rows, 0, 0]
  for (const vertex of onBoard) {
    const x = vertex % columns
    const y = (vertex - x) / columns
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}
