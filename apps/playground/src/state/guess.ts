import { computed, effect, signal } from '@preact/signals'
import type { Collection, NodeId } from '@sgfkit/tree'
import { t } from '../ui/text.js'
import { guessing } from './guessing.js'
import { onOpen } from './on-open.js'
import { below, collection, node, notice, position, select, step } from './store.js'

/** How an answer relates to the record: its move, another of its variations, one it calls bad, or so many lines beside its move. */
export type Answer = 'right' | 'variation' | 'wrong' | 'one' | 'two' | 'far'
export const answers: readonly Answer[] = ['right', 'variation', 'wrong', 'one', 'two', 'far']
export type Side = 'both' | 'black' | 'white'

/** The colour of a node's move; undefined where there is none. */
function colorOf(games: Collection, id: NodeId): 'black' | 'white' | undefined {
  return games.has(id, 'B') ? 'black' : games.has(id, 'W') ? 'white' : undefined
}

/** The move of a node as a vertex; -1 for a pass, undefined where there is none. The moves of other games are texts. */
function moveOf(games: Collection, id: NodeId, columns: number): number | undefined {
  const move: unknown = games.get(id, 'B') ?? games.get(id, 'W')
  if (move === 'pass') return -1
  if (typeof move !== 'object' || move === null || !('x' in move && 'y' in move)) return undefined
  return Number(move.y) * columns + Number(move.x)
}

/**
 * Judges a guessed move by the record: by all variations of the node, so that problem files answer for themselves. `node` is
 * the variation that holds the move; a vertex of -1 is a pass. Undefined where the record has no move to guess.
 */
export function judge(
  games: Collection,
  at: NodeId,
  columns: number,
  vertex: number,
): { readonly answer: Answer; readonly node?: NodeId } | undefined {
  const moves = games.children(at).flatMap((child) => {
    const move = moveOf(games, child, columns)
    return move === undefined ? [] : [{ child, move }]
  })
  // What the record calls bad is no answer, even where it comes first.
  const main = moves.find(({ child }) => !games.has(child, 'BM')) ?? moves[0]
  if (main === undefined) return undefined
  const found = moves.find(({ move }) => move === vertex)
  if (found !== undefined) {
    if (games.has(found.child, 'BM')) return { answer: 'wrong', node: found.child }
    return { answer: found === main || games.has(found.child, 'TE') ? 'right' : 'variation', node: found.child }
  }
  // A pass is near nothing.
  if (vertex < 0 || main.move < 0) return { answer: 'far' }
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
  return { right: 0, variation: 0, wrong: 0, one: 0, two: 0, far: 0 }
}

/** Whose move the record has next; undefined where it has none. */
const next = computed(() => {
  if (node.value < 0) return undefined
  const games = collection.value
  for (const child of games.children(node.value)) {
    const color = colorOf(games, child)
    if (color !== undefined) return color
  }
  return undefined
})

/** What the guesser can do: guess, let the record answer, or nothing more, since the line ends. */
export const stage = computed<'guess' | 'answer' | 'end'>(() => {
  if (node.value < 0 || below(node.value) === -1) return 'end'
  if (next.value === undefined || (side.value !== 'both' && next.value !== side.value)) return 'answer'
  return 'guess'
})

/** All nodes that were shown since the guessing began, and what leads to them: between them the way is free. */
const shown = new Set<NodeId>()
effect(() => {
  if (guessing.value === undefined) return
  const games = collection.value
  for (let at = node.value; at >= 0 && !shown.has(at); at = games.parent(at)) shown.add(at)
})

/** Ahead of what was guessed lies only what the record itself answers, and another game, which is another riddle. */
function hides(id: NodeId): boolean {
  const games = collection.value
  if (shown.has(id) || games.parent(id) === -1) return false
  return stage.value !== 'answer' || games.parent(id) !== node.value
}

function tell(): void {
  notice.value = t('guess.ahead')
}

/** Begins to guess at the selected node. */
export function startGuessing(which: Side): void {
  side.value = which
  tally.value = nothing()
  last.value = undefined
  shown.clear()
  guessing.value = { guess, hides, tell }
  advance()
}

export function stopGuessing(): void {
  guessing.value = undefined
  last.value = undefined
}

// Another file is another riddle.
onOpen(stopGuessing)

/** Shows the move of the record and goes on. */
export function reveal(): void {
  shown.add(below(node.value))
  step(1)
  goOn()
}

/** Lets the record play until it is the turn of the side that guesses. */
export function advance(): void {
  while (stage.value === 'answer') step(1)
}

/** Goes on by itself, unless the record has something to say about the move that is shown: that is to be read first. */
function goOn(): void {
  if (stage.value === 'answer' && ['C', 'N', 'BM', 'TE'].some((ident) => collection.value.has(node.value, ident)))
    return
  advance()
}

function guess(vertex: number): void {
  const here = position.value
  if (here === undefined) return
  if (stage.value === 'answer') {
    advance()
    return
  }
  const judged = judge(collection.value, node.value, here.columns, vertex)
  if (judged === undefined) {
    notice.value = t('guess.end')
    return
  }
  last.value = judged.answer
  tally.value = { ...tally.value, [judged.answer]: tally.value[judged.answer] + 1 }
  if (judged.node === undefined) return
  shown.add(judged.node)
  select(judged.node)
  goOn()
}
