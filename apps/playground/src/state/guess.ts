import { signal } from '@preact/signals'
import type { Collection, NodeId } from '@sgfkit/tree'
import { guessing } from './guessing.js'
import { below, collection, node, position, select, step } from './store.js'

/** How an answer relates to the record: its move, another of its variations, or so many lines beside its move. */
export type Answer = 'right' | 'variation' | 'one' | 'two' | 'far'
export const answers: readonly Answer[] = ['right', 'variation', 'one', 'two', 'far']
export type Side = 'both' | 'black' | 'white'

/** The move of a node as a vertex; -1 for a pass, undefined where there is none. */
function moveOf(games: Collection, id: NodeId, columns: number): number | undefined {
  const move = games.get(id, 'B') ?? games.get(id, 'W')
  if (move === undefined) return undefined
  return move === 'pass' ? -1 : move.y * columns + move.x
}

/**
 * Judges a guessed move by the record: by all variations of the node, so that problem files answer for themselves. `node` is
 * the variation that holds the move. Undefined where the record has no move to guess.
 */
export function judge(
  games: Collection,
  at: NodeId,
  columns: number,
  vertex: number,
): { readonly answer: Answer; readonly node?: NodeId } | undefined {
  const moves = games.children(at).flatMap((child) => {
    const move = moveOf(games, child, columns)
    return move === undefined || move < 0 ? [] : [{ child, move }]
  })
  const main = moves[0]
  if (main === undefined) return undefined
  const found = moves.find(({ move }) => move === vertex)
  if (found !== undefined) {
    const right = (found === main && !games.has(found.child, 'BM')) || games.has(found.child, 'TE')
    return { answer: right ? 'right' : 'variation', node: found.child }
  }
  const lines = Math.max(
    Math.abs((vertex % columns) - (main.move % columns)),
    Math.abs(Math.floor(vertex / columns) - Math.floor(main.move / columns)),
  )
  return { answer: lines === 1 ? 'one' : lines === 2 ? 'two' : 'far' }
}

export const side = signal<Side>('both')
/** How often each answer was given. */
export const tally = signal<Readonly<Record<Answer, number>>>(nothing())
export const last = signal<Answer | undefined>(undefined)

function nothing(): Record<Answer, number> {
  return { right: 0, variation: 0, one: 0, two: 0, far: 0 }
}

/** Begins to guess at the selected node. */
export function startGuessing(which: Side): void {
  side.value = which
  tally.value = nothing()
  last.value = undefined
  guessing.value = { guess }
  advance()
}

export function stopGuessing(): void {
  guessing.value = undefined
}

/** Shows the move of the record and goes on. */
export function reveal(): void {
  step(1)
  advance()
}

/** Lets the record play until it is the turn of the side that guesses. */
function advance(): void {
  while (side.value !== 'both' && position.value !== undefined && position.value.toMove !== side.value) {
    if (below(node.value) === -1) return
    step(1)
  }
}

function guess(vertex: number): void {
  const here = position.value
  if (here === undefined) return
  const judged = judge(collection.value, node.value, here.columns, vertex)
  if (judged === undefined) return
  last.value = judged.answer
  tally.value = { ...tally.value, [judged.answer]: tally.value[judged.answer] + 1 }
  if (judged.node === undefined) return
  select(judged.node)
  advance()
}
