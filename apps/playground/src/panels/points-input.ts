import { parseVertex } from '@sgfkit/go'
import { decodePointAt } from '@sgfkit/schema'

/**
 * The points that a user typed: names such as `Q16`, SGF letters such as `pd`, rectangles such as `aa:cc`, parted by spaces or
 * commas. Undefined if one of them is no point of the board.
 */
export function pointsFrom(text: string, columns: number, rows: number): readonly number[] | undefined {
  if (columns > 52 || rows > 52) return undefined
  const points = new Set<number>()
  for (const word of text.split(/[\s,;]+/)) {
    if (word === '') continue
    const corners = word.split(':').map((one) => pointFrom(one, columns, rows))
    const [from, to] = [corners[0], corners.at(-1)]
    if (from === undefined || to === undefined || corners.length > 2) return undefined
    const [left, right] = [from % columns, to % columns].sort((a, b) => a - b)
    const [top, bottom] = [Math.floor(from / columns), Math.floor(to / columns)].sort((a, b) => a - b)
    for (let y = top!; y <= bottom!; y++) for (let x = left!; x <= right!; x++) points.add(y * columns + x)
  }
  return [...points]
}

function pointFrom(word: string, columns: number, rows: number): number | undefined {
  const vertex = /\d/.test(word) ? parseVertex(word, columns, rows) : decodePointAt(word, 0, word.length, columns, rows)
  return vertex === undefined || vertex < 0 ? undefined : vertex
}
