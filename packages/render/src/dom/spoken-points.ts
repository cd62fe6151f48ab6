import type { Diagram, MarkKind, StoneColor, Vertex } from '../diagram.js'
import type { BoardStrings, PointReading } from './strings.js'

/** The visible points, undefined when all are. */
function shownPoints({ visible }: Diagram): ReadonlySet<Vertex> | undefined {
  return visible && visible.length > 0 ? new Set(visible) : undefined
}

/** The whole position in words. */
export function sayPosition(diagram: Diagram, strings: BoardStrings, { pointName, stoneOf }: PointReading): string {
  const names: Record<StoneColor, string[]> = { black: [], white: [] }
  const shown = shownPoints(diagram)
  for (let at = 0; at < diagram.columns * diagram.rows; at++) {
    const color = stoneOf(diagram.stones, at)
    if (color && (!shown || shown.has(at))) names[color].push(pointName(at, diagram))
  }
  return strings.position(names.black, names.white, diagram.toMove)
}

/** All points in words, by vertex. */
export function sayPoints(diagram: Diagram, strings: BoardStrings, { pointName, stoneOf }: PointReading): string[] {
  const { columns, rows, stones, lastMove } = diagram
  const texts: (string[] | undefined)[] = []
  const marks: (MarkKind[] | undefined)[] = []
  const add = <T extends { readonly at: Vertex }, N>(
    items: readonly T[] | undefined,
    lists: (N[] | undefined)[],
    pick: (item: T) => N | undefined,
  ): void => {
    for (const item of items ?? []) {
      const note = pick(item)
      // Any other would be a name of the list's own things.
      if (Number.isInteger(item.at) && note !== undefined && note !== '') (lists[item.at] ??= []).push(note)
    }
  }
  add(diagram.marks, marks, ({ kind }) => kind)
  add(diagram.numbers, texts, ({ number }) => String(number))
  add(diagram.labels, texts, ({ text }) => text)
  add(diagram.ghosts, texts, ({ label }) => label)
  add(diagram.heat, texts, ({ text }) => text)
  const shown = shownPoints(diagram)
  return Array.from({ length: columns * rows }, (_, at) => {
    const visible = shown?.has(at) ?? true
    return strings.point({
      point: pointName(at, diagram),
      stone: visible ? stoneOf(stones, at) : undefined,
      marks: (visible ? marks[at] : undefined) ?? [],
      texts: (visible ? texts[at] : undefined) ?? [],
      lastMove: visible && at === lastMove,
      visible,
    })
  })
}
