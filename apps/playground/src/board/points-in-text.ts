/** A point that a comment speaks of. */
export interface Mention {
  readonly name: string
  readonly vertex: number
}

const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'

/** The points that a text names the usual way, such as Q16: each once, in their order. */
export function pointsIn(text: string, columns: number, rows: number): readonly Mention[] {
  const found = new Map<number, Mention>()
  for (const [name, letter, number] of text.matchAll(/(?<![\p{L}\p{N}])([A-HJ-Z])(\d{1,2})(?![\p{L}\p{N}])/gu)) {
    const x = LETTERS.indexOf(letter!)
    const y = rows - Number(number)
    if (x >= columns || y < 0 || y >= rows) continue
    const vertex = y * columns + x
    if (!found.has(vertex)) found.set(vertex, { name, vertex })
  }
  return [...found.values()]
}
