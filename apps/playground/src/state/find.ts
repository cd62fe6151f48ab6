import { parseVertex } from '@sgfkit/go'
import { Replay } from '@sgfkit/game'
import type { Collection, NodeId } from '@sgfkit/tree'

export type Wanted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'move'; readonly point: string }
  | { readonly kind: 'position'; readonly stones: string }

/** Types whose values are no words, though some are written as one: a pass, a colour. */
const NO_WORDS: readonly unknown[] = [
  'move',
  'point',
  'stone',
  'color',
  'double',
  'none',
  'number',
  'real',
  'point:point',
]

/** Whether a text stands in a value: itself, in a list, or beside a point (labels) or flags (figures). */
function holds(value: unknown, text: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(text)
  if (Array.isArray(value)) return value.some((one) => holds(one, text))
  if (typeof value !== 'object' || value === null) return false
  return ['text', 'name'].some((key) => key in value && holds((value as Readonly<Record<string, unknown>>)[key], text))
}

/** Whether a node is what is looked for. */
function matcher(games: Collection, wanted: Wanted): (id: NodeId) => boolean {
  if (wanted.kind === 'text') {
    const text = wanted.text.trim().toLowerCase()
    if (text === '') return () => false
    return (id) =>
      games
        .idents(id)
        .some(
          (ident) =>
            !NO_WORDS.includes(games.schema.property(ident, games.context(id))?.type) &&
            holds(games.get(id, ident as 'C'), text),
        )
  }
  if (wanted.kind === 'position') {
    if (wanted.stones === '') return () => false
    const replay = new Replay(games)
    return (id) => replay.at(id)?.stones === wanted.stones
  }
  const written = wanted.point.trim().toLowerCase()
  return (id) => {
    const move: unknown = games.get(id, 'B') ?? games.get(id, 'W')
    if (move === undefined) return false
    const { gm, columns, rows } = games.context(id)
    // Other games write their moves each in its own way.
    if (gm !== 1)
      return written !== '' && String(games.raw(id, 'B')?.[0] ?? games.raw(id, 'W')?.[0]).toLowerCase() === written
    if (columns > 52 || rows > 52) return false
    const vertex = parseVertex(wanted.point, columns, rows)
    if (vertex === undefined) return false
    if (move === 'pass') return vertex === -1
    const { x, y } = move as { readonly x: number; readonly y: number }
    return y * columns + x === vertex
  }
}

/**
 * Looks through all games in document order, a few milliseconds at a time; yields what was found so far, so that a list can
 * fill while the search goes on. Ends at `most` finds.
 */
export async function* find(games: Collection, wanted: Wanted, most = 500): AsyncGenerator<readonly NodeId[]> {
  const matches = matcher(games, wanted)
  const found: NodeId[] = []
  let since = performance.now()
  for (const root of games.roots()) {
    for (const id of games.walk(root)) {
      if (matches(id) && found.push(id) >= most) {
        yield [...found]
        return
      }
      if (performance.now() - since > 10) {
        yield [...found]
        await new Promise((resume) => setTimeout(resume, 0))
        since = performance.now()
      }
    }
  }
  yield found
}
