import { pointName } from '../coordinates.js'
import type { Diagram, DiagramLink, Vertex } from '../diagram.js'
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
  const name = (vertex: Vertex): string | undefined => vertexName(diagram, vertex)
  for (const kind of markKinds) {
    const points = (diagram.marks ?? []).flatMap((mark) => (mark.kind === kind ? (name(mark.at) ?? []) : []))
    if (points.length > 0) lines.push(`${glyphs.marks[kind]} ${words.marks[kind]}: ${points.join(' ')}`)
  }
  const ko = diagram.ko === undefined ? undefined : name(diagram.ko)
  if (ko !== undefined) lines.push(`${glyphs.ko} ${words.ko}: ${ko}`)
  const labels = [
    ...(diagram.labels ?? []),
    ...(diagram.ghosts ?? []).map(({ at, label }) => ({ at, text: label })),
    ...(diagram.heat ?? []),
  ]
  for (const { at, text: raw } of labels) {
    const text = clean(raw ?? '')
    const point = name(at)
    if (point !== undefined && text !== '' && !shown(text, at)) lines.push(`${words.label} ${point}: ${text}`)
  }
  const link = (word: string, sign: string, { from, to }: DiagramLink): void => {
    const [start, end] = [name(from), name(to)]
    if (start !== undefined && end !== undefined && start !== end) lines.push(`${word} ${start} ${sign} ${end}`)
  }
  for (const arrow of diagram.arrows ?? []) link(words.arrow, glyphs.arrow, arrow)
  for (const line of diagram.lines ?? []) link(words.line, '-', line)
  const hidden = (diagram.hiddenMoves ?? []).map((move) => hiddenMoveText(move, diagram, words))
  if (hidden.length > 0) lines.push(hidden.map(clean).join(', '))
  return lines
}
