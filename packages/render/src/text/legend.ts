import { pointName } from '../coordinates.js'
import type { Diagram, Vertex } from '../diagram.js'
import { hiddenMoveText } from '../hidden-move.js'
import type { Glyphs } from './glyphs.js'
import { markKinds } from './point-grid.js'
import type { TextWords } from './words.js'

function vertexName(diagram: Diagram, vertex: Vertex): string | undefined {
  const inside = Number.isInteger(vertex) && vertex >= 0 && vertex < diagram.columns * diagram.rows
  return inside ? pointName(vertex, diagram) : undefined
}

/** Lines below the board that say what its cells cannot: the meaning of marks, whole labels, arrows, lines, hidden moves. */
export function legendLines(
  diagram: Diagram,
  glyphs: Glyphs,
  words: TextWords,
  clean: (text: string) => string,
  shown: (label: string, at: Vertex) => boolean,
): string[] {
  const lines: string[] = []
  const name = (vertex: Vertex): string => vertexName(diagram, vertex) ?? '?'
  for (const kind of markKinds) {
    const points = (diagram.marks ?? []).filter((mark) => mark.kind === kind).map((mark) => name(mark.at))
    if (points.length > 0) lines.push(`${glyphs.marks[kind]} ${words.marks[kind]}: ${points.join(' ')}`)
  }
  if (diagram.ko !== undefined) lines.push(`${glyphs.ko} ${words.ko}: ${name(diagram.ko)}`)
  const labels = [
    ...(diagram.labels ?? []),
    ...(diagram.ghosts ?? []).map(({ at, label }) => ({ at, text: label })),
    ...(diagram.heat ?? []),
  ]
  for (const { at, text: raw } of labels) {
    const text = clean(raw ?? '')
    if (text !== '' && !shown(text, at)) lines.push(`${words.label} ${name(at)}: ${text}`)
  }
  for (const { from, to } of diagram.arrows ?? [])
    lines.push(`${words.arrow} ${name(from)} ${glyphs.arrow} ${name(to)}`)
  for (const { from, to } of diagram.lines ?? []) lines.push(`${words.line} ${name(from)} - ${name(to)}`)
  const hidden = (diagram.hiddenMoves ?? []).map((move) => hiddenMoveText(move, diagram, words))
  if (hidden.length > 0) lines.push(hidden.map(clean).join(', '))
  return lines
}
