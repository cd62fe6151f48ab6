import { parseVertex } from '@sgfkit/go'
import { Replay } from '@sgfkit/game'
import type { Collection, NodeId } from '@sgfkit/tree'

export type Wanted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'move'; readonly point: string }
  | { readonly kind: 'position'; readonly stones: string }

/** Whether a node is what is looked for. */
function matcher(games: Collection, wanted: Wanted): (id: NodeId) => boolean {
  if (wanted.kind === 'text') {
    const text = wanted.text.toLowerCase()
    return (id) =>
      games.idents(id).some((ident) => {
        const value: unknown = games.get(id, ident as 'C')
        return typeof value === 'string' && value.toLowerCase().includes(text)
      })
  }
  if (wanted.kind === 'position') {
    const replay = new Replay(games)
    return (id) => replay.at(id)?.stones === wanted.stones
  }
  return (id) => {
    const { columns, rows } = games.context(id)
    if (columns > 52 || rows > 52) return false
    const vertex = parseVertex(wanted.point, columns, rows)
    const move = games.get(id, 'B') ?? games.get(id, 'W')
    if (move === undefined || vertex === undefined) return false
    return move === 'pass' ? vertex === -1 : move.y * columns + move.x === vertex
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
