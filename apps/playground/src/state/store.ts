import { batch, computed, signal } from '@preact/signals'
import { diagramAt, type GamePosition, nodeView, Replay, variationsAt } from '@sgfkit/game'
import type { Diagram } from '@sgfkit/render'
import type { Diagnostic, TextEdit } from '@sgfkit/source'
import { type ChangeSet, type Collection, type NodeId, settled, type StepOptions, type Transaction } from '@sgfkit/tree'
import { firstSample as sample } from '../samples/index.js'
import { changeTo } from './change-to.js'
import { guessing } from './guessing.js'
import { inTurn } from './parts.js'
import { track } from './track.js'
import { type OpenDocument, openText } from './document.js'

/** The open file. Everything that is shown derives from it and from the selection. */
export const document$ = signal<OpenDocument>(openText(sample.file, sample.text))
/** Counts up with every change of the document, undo and redo among them. */
export const revision = signal(0)

/** The snapshot of the games that is shown. */
export const collection = computed(() => {
  track(revision)
  // Settled, so that every pane can speak of places in the text; ids are the same.
  return settled(document$.value.history.current)
})

const opening = document$.value.history.current
/** The selected node, -1 where the file holds no game. */
export const node = signal<NodeId>(opening.follow(opening.root(0), sample.path))
/** The node that was last chosen on purpose rather than walked over. */
export const chosen = signal<NodeId>(-1)
/** The child to go to from nodes with several, remembered where the user went another way than the main line. */
const wayDown = new Map<NodeId, NodeId>()

/** What the pointer is on, in any pane; every pane lights its own view of it. */
export const hover = signal<{
  readonly node?: NodeId
  readonly vertex?: number
  readonly span?: { readonly start: number; readonly end: number }
}>({})

/** Findings about the text of a revision: the first of them in the order of the text, and how many there are. */
export const findings = signal<{
  readonly revision: number
  readonly list: readonly Diagnostic[]
  readonly total: number
}>({ revision: -1, list: [], total: 0 })

/** A short notice for the user. */
export const notice = signal('')

let replay = new Replay(opening)

/** The game at the selected node; undefined for games other than Go and empty files. */
export const position = computed<GamePosition | undefined>(() => {
  track(collection)
  return node.value < 0 ? undefined : replay.at(node.value)
})

/** Numbers on the stones. */
export const numbers = signal<'none' | 'last' | 'all'>('none')

/** The picture of the selected node. */
export const diagram = computed<Diagram | undefined>(() => {
  const id = node.value
  const games = collection.value
  if (id < 0) return undefined
  const wish = numbers.value
  return diagramAt(games, id, {
    replay,
    ...(wish !== 'none' && { numbers: wish }),
    // Who guesses must not see the answers.
    ...(guessing.value !== undefined && { variations: false }),
  })
})

/** Text and judgement at the selected node. */
export const view = computed(() => (node.value < 0 ? undefined : nodeView(collection.value, node.value)))

export const variations = computed(() => (node.value < 0 ? [] : variationsAt(collection.value, node.value, 'children')))

/** The root of the game that is shown. */
export const root = computed(() => (node.value < 0 ? -1 : collection.value.rootOf(node.value)))

/** The snapshot that the user has as a file. */
const saved = signal(opening)

/** Whether there is something to save. */
export const unsaved = computed(() => {
  track(revision)
  return document$.value.history.current !== saved.value
})

/** Says that the user has a snapshot as a file. */
export function markSaved(games: Collection): void {
  saved.value = games
}

/** The snapshot that the user has as a file. */
export const savedSnapshot = (): Collection => saved.peek()

/** Puts another file in place; `asSaved` is the snapshot of it that the user has. */
export function show(next: OpenDocument, path = 'root', asSaved = next.first): void {
  const games = next.history.current
  replay = new Replay(games)
  wayDown.clear()
  batch(() => {
    document$.value = next
    saved.value = asSaved
    revision.value++
    hover.value = {}
    node.value = games.gameCount === 0 ? -1 : Math.max(games.follow(games.root(0), path), games.root(0))
  })
}

/** Whether there is no way to a node, as it is what is to be guessed; says so. */
export function barred(id: NodeId): boolean {
  const game = guessing.peek()
  if (game?.hides(id) !== true) return false
  game.tell()
  return true
}

/** Selects a node and remembers the way there. */
export function select(id: NodeId): void {
  const games = collection.value
  if (id < 0 || id === node.value || barred(id)) return
  for (let at = id, parent = games.parent(at); parent !== -1; at = parent, parent = games.parent(at)) {
    if (games.firstChild(parent) === at) wayDown.delete(parent)
    else wayDown.set(parent, at)
  }
  batch(() => {
    node.value = id
    chosen.value = id
  })
}

/** The node below that the arrow keys go to. */
export function below(id: NodeId): NodeId {
  const games = collection.value
  const remembered = wayDown.get(id)
  return remembered !== undefined && games.parent(remembered) === id ? remembered : games.firstChild(id)
}

/** Steps along the line: positive numbers forward, negative ones back. */
export function step(count: number): void {
  const games = collection.value
  let at = node.value
  if (at < 0) return
  for (let i = 0; i < Math.abs(count); i++) {
    const next = count > 0 ? below(at) : games.parent(at)
    if (next === -1 || barred(next)) break
    at = next
  }
  node.value = at
}

/** Goes on in one direction until `wanted` holds; stays where there is none. */
export function seek(direction: 1 | -1, wanted: (id: NodeId) => boolean): void {
  const games = collection.value
  let at = node.value
  while (at >= 0) {
    at = direction > 0 ? below(at) : games.parent(at)
    if (at >= 0 && barred(at)) return
    if (at >= 0 && wanted(at)) {
      node.value = at
      return
    }
  }
}

/** The previous or next variation beside the nearest fork above. */
export function sidestep(direction: 1 | -1): void {
  const games = collection.value
  for (let at = node.value; at >= 0 && games.parent(at) >= 0; at = games.parent(at)) {
    const other = direction > 0 ? games.nextSibling(at) : games.previousSibling(at)
    if (other !== -1) {
      select(other)
      return
    }
  }
}

/** Changes the games in one step. */
export function edit(change: (tx: Transaction) => void, options?: StepOptions): ChangeSet {
  return changed(document$.value.history.edit(change, options))
}

/** Changes the text in one step. */
export function editText(edits: readonly TextEdit[], options?: StepOptions): ChangeSet {
  return changed(document$.value.history.editText(edits, options))
}

export function undo(): void {
  inTurn(() => {
    goWith(() => document$.value.history.undo())
  })
}

export function redo(): void {
  inTurn(() => {
    goWith(() => document$.value.history.redo())
  })
}

/** Goes to where undo or redo changed something, unless that is what is shown. */
function goWith(turn: () => ChangeSet | undefined): void {
  const { text } = collection.value.source
  const changes = turn()
  if (changes === undefined) return
  changed(changes)
  const games = collection.value
  if (changes.before.source !== changes.after.source) {
    // Across texts a change set compares all nodes; where the texts part tells as much.
    const change = changeTo(text, games.source.text)
    if (change === undefined) return
    const { start } = change.span
    const end = start + change.text.length
    const shown = node.value < 0 ? undefined : games.span(node.value)
    if (shown === undefined || shown.start > end || shown.end < start) select(games.nodeAt(start))
    return
  }
  const { added, properties, moved, children } = changes
  const shown = node.value
  const touched = [added, properties, moved]
  if (touched.some((some) => some.has(shown))) return
  // Where only the order of variations differs, both the fork and each of them show it.
  const near = shown >= 0 && (children.has(shown) || children.has(games.parent(shown)))
  for (const some of near ? touched : [...touched, children]) {
    const [first] = some.keys()
    if (first !== undefined && games.contains(first)) {
      select(first)
      return
    }
  }
}

function changed(changes: ChangeSet): ChangeSet {
  const games = settled(document$.value.history.current)
  // Across texts a change set compares all nodes; to play the moves of one line again is much less.
  if (changes.before.source !== changes.after.source) replay.update(games)
  else replay.update(games, [...changes.added, ...changes.removed, ...changes.moved, ...changes.properties.keys()])
  batch(() => {
    let at = node.value
    // The selected node may be gone: what is nearest above it is shown then.
    while (at >= 0 && !games.contains(at)) {
      const parent = changes.before.contains(at) ? changes.before.parent(at) : -1
      if (parent === -1) break
      at = parent
    }
    if (at < 0 || !games.contains(at)) at = games.gameCount === 0 ? -1 : games.root(0)
    revision.value++
    node.value = at
  })
  return changes
}

/** Plays a move at a vertex: goes to the variation that has it, or adds one. */
export function play(vertex: number | 'pass'): void {
  if (guessing.value !== undefined) {
    guessing.value.guess(vertex === 'pass' ? -1 : vertex)
    return
  }
  const games = collection.value
  const id = node.value
  const here = position.value
  if (id < 0 || here === undefined) return
  const ident = here.toMove === 'black' ? 'B' : 'W'
  const { columns } = here
  const move = vertex === 'pass' ? ('pass' as const) : { x: vertex % columns, y: Math.floor(vertex / columns) }
  for (const child of games.children(id)) {
    const there = games.get(child, ident)
    if (there === undefined) continue
    if (
      there === move ||
      (typeof there === 'object' && typeof move === 'object' && there.x === move.x && there.y === move.y)
    ) {
      select(child)
      return
    }
  }
  if (vertex !== 'pass' && here.stones[vertex] !== '.') return
  let added = -1
  edit(
    (tx) => {
      added = tx.insert(id)
      tx.set(added, ident, move)
    },
    { label: 'Play' },
  )
  select(added)
}
