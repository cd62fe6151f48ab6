import { type GamePosition, positionAt } from '@sgfkit/game'
import { pointOf } from '@sgfkit/schema'
import { collection, diagram, edit, node, position } from '../state/store.js'
import { t } from '../ui/text.js'
import { linkFrom, tool, type Tool } from './tool.js'

const MARKS = { triangle: 'TR', square: 'SQ', circle: 'CR', cross: 'MA' } as const
const SETUP = { black: 'AB', white: 'AW', clear: 'AE' } as const

/** Uses a tool on a point (and another, for arrows and lines); using it again takes the mark away. */
export function applyTool(
  vertex: number,
  which: Tool = tool.value === 'play' ? 'triangle' : tool.value,
  to?: number,
): void {
  const here = position.value
  if (here === undefined) return
  const at = pointOf(vertex % here.columns, Math.floor(vertex / here.columns))
  if (which in MARKS) mark(at, MARKS[which as keyof typeof MARKS])
  else if (which in SETUP) setup(at, SETUP[which as keyof typeof SETUP])
  else if (which === 'label' || which === 'number') label(at, which)
  else if (which === 'dim') dim(at)
  else if (which === 'arrow' || which === 'line') {
    const from = to === undefined ? linkFrom.value : vertex
    const end = to ?? vertex
    linkFrom.value = from === undefined ? vertex : undefined
    if (from !== undefined && from !== end)
      link(
        pointOf(from % here.columns, Math.floor(from / here.columns)),
        pointOf(end % here.columns, Math.floor(end / here.columns)),
        which === 'arrow' ? 'AR' : 'LN',
      )
  }
}

type Point = ReturnType<typeof pointOf>
const same = (a: Point) => (b: Point) => a.x === b.x && a.y === b.y

function mark(at: Point, ident: 'TR' | 'SQ' | 'CR' | 'MA'): void {
  const games = collection.value
  const id = node.value
  const had = games.get(id, ident)?.some(same(at)) ?? false
  edit(
    (tx) => {
      // A point bears at most one of the five marks.
      for (const other of ['TR', 'SQ', 'CR', 'MA', 'SL'] as const) {
        const points = games.get(id, other) ?? []
        const rest = points.filter((point) => !same(at)(point))
        if (other === ident && !had) tx.set(id, other, [...rest, at])
        else if (rest.length < points.length) {
          if (rest.length === 0) tx.remove(id, other)
          else tx.set(id, other, rest)
        }
      }
    },
    { label: t('tool') },
  )
}

/** The position that a node starts from: what stands and is dimmed without what the node itself says. */
function positionBefore(): GamePosition | undefined {
  const games = collection.value
  const parent = games.parent(node.value)
  return parent === -1 ? undefined : positionAt(games, parent)
}

function setup(at: Point, ident: 'AB' | 'AW' | 'AE'): void {
  const games = collection.value
  const here = position.value
  if (here === undefined) return
  // Setup goes into a node of its own, since it must not share one with a move.
  const mixed = games.has(node.value, 'B') || games.has(node.value, 'W')
  const vertex = at.y * here.columns + at.x
  const wish = ident === 'AB' ? 'X' : ident === 'AW' ? 'O' : '.'
  if (here.stones[vertex] === wish) return
  const before = (mixed ? here : positionBefore())?.stones[vertex] ?? '.'
  let id = node.value
  edit(
    (tx) => {
      if (mixed) id = tx.insert(id)
      for (const other of ['AB', 'AW', 'AE'] as const) {
        const points = mixed ? [] : (games.get(id, other) ?? [])
        const rest = points.filter((point) => !same(at)(point))
        // What is so without the node needs no word in it.
        if (other === ident && before !== wish) tx.set(id, other, [...rest, at])
        else if (rest.length < points.length) {
          if (rest.length === 0) tx.remove(id, other)
          else tx.set(id, other, rest)
        }
      }
    },
    { label: t('tool') },
  )
  node.value = id
}

/** The letter or number of a label that is the `i`-th of its kind. */
function labelName(kind: 'label' | 'number', i: number): string {
  if (kind === 'number') return String(i + 1)
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i % 26]! + (i < 26 ? '' : String(Math.floor(i / 26)))
}

/**
 * The next letter or number: the first that is neither on the board nor on the nodes just above, as long as those have labels
 * too. So a sequence that is lettered move by move counts on, and a new diagram begins anew.
 */
export function nextLabel(kind: 'label' | 'number'): string {
  const games = collection.value
  const used = new Set(diagram.value?.ghosts?.map(({ label }) => label))
  for (let at = node.value; at !== -1; at = games.parent(at)) {
    const labels = games.get(at, 'LB') ?? []
    if (labels.length === 0 && at !== node.value) break
    for (const { text } of labels) used.add(text)
  }
  let next = 0
  while (used.has(labelName(kind, next))) next++
  return labelName(kind, next)
}

function label(at: Point, kind: 'label' | 'number'): void {
  const games = collection.value
  const id = node.value
  const labels = games.get(id, 'LB') ?? []
  const rest = labels.filter(({ point }) => !same(at)(point))
  const text = nextLabel(kind)
  edit(
    (tx) => {
      if (rest.length === labels.length) tx.set(id, 'LB', [...rest, { point: at, text }])
      else if (rest.length === 0) tx.remove(id, 'LB')
      else tx.set(id, 'LB', rest)
    },
    { label: t(`tool.${kind}`) },
  )
}

function link(from: Point, to: Point, ident: 'AR' | 'LN'): void {
  const games = collection.value
  const id = node.value
  const links = games.get(id, ident) ?? []
  const rest = links.filter((pair) => !(same(pair.from)(from) && same(pair.to)(to)))
  edit(
    (tx) => {
      if (rest.length === links.length) tx.set(id, ident, [...rest, { from, to }])
      else if (rest.length === 0) tx.remove(id, ident)
      else tx.set(id, ident, rest)
    },
    { label: t(ident === 'AR' ? 'tool.arrow' : 'tool.line') },
  )
}

function dim(at: Point): void {
  const here = position.value
  if (here === undefined) return
  const { columns } = here
  const vertex = at.y * columns + at.x
  const dimmed = here.dimmed.includes(vertex) ? here.dimmed.filter((v) => v !== vertex) : [...here.dimmed, vertex]
  const before = new Set(positionBefore()?.dimmed)
  edit(
    (tx) => {
      // What holds without the node needs no word in it; an empty list ends what holds from above.
      if (dimmed.length === before.size && dimmed.every((v) => before.has(v))) tx.remove(node.value, 'DD')
      else
        tx.set(
          node.value,
          'DD',
          dimmed.map((v) => pointOf(v % columns, Math.floor(v / columns))),
        )
    },
    { label: t('tool.dim') },
  )
}
