import type { Color, Vertex } from '@sgfkit/go'
import type { Diagram, DiagramHiddenMove, DiagramLabel, DiagramNumber } from '@sgfkit/render'
import type { Collection, NodeId } from '@sgfkit/tree'
import { DEFAULT_FLAGS } from './frame.js'
import { lineTo, movesTo, type NumberedMove } from './lines.js'
import { markupOf } from './markup.js'
import { printedNumber } from './print-mode.js'
import { Replay } from './replay.js'
import type { GamePosition } from './types.js'
import { variationLetter } from './variations.js'

/** A comment in a figure: the printed number of its move (undefined beside a node without one), and the text. */
export interface FigureComment {
  readonly node: NodeId
  readonly number?: number
  readonly name?: string
  readonly text: string
}

/** One figure of a game in print: a run of nodes of one line, drawn as one board. */
export interface Figure {
  /** Counts from 1. */
  readonly index: number
  /** First and last node of the figure. */
  readonly first: NodeId
  readonly last: NodeId
  readonly diagram: Diagram
  /** Flags of FG; 32768 where the defaults of the program hold. */
  readonly flags: number
  /** Whether the list of moves that cannot be shown is wanted. */
  readonly listHidden: boolean
  readonly comments: readonly FigureComment[]
  /** First nodes of the variations that leave the line within the figure, its last node among them; each is a figure of its own if wanted. */
  readonly branches: readonly NodeId[]
}

/** How a line is split into figures. */
export interface FigureOptions {
  /** Split after every so many moves as well as at FG; only at FG if absent. Throws a RangeError below 1. */
  readonly movesPerFigure?: number
  /** The end of the line; the main line of the game if absent. */
  readonly end?: NodeId
  /** FG flags where the record gives none (or asks for the defaults): 0 if absent. See FG: 1 coordinates off, 2 name off, 4 list off, 256 captured stones stay, 512 star points off. */
  readonly defaultFlags?: number
}

/** Flags of FG. */
const NO_COORDINATES = 1
const NO_NAME = 2
const NO_LIST = 4
const KEEP_CAPTURED = 256
const NO_HOSHI = 512

/**
 * Splits a line of a game into figures for print. A figure starts at the node that holds FG (that node's move is its
 * first) and ends before the next one; with `movesPerFigure` also after so many moves.
 *
 * A figure shows the stones before it, and its moves with their numbers. Captured stones are removed at its end, or, with
 * flag 256, none is and no earlier stone is overwritten, as books do. Moves that cannot be seen are listed in
 * `diagram.hiddenMoves`: passes, moves outside VW, and moves on a point that shows another stone, with the number or
 * letter to be found there ("77 at 33"). Empty for games other than Go.
 */
export function figures(collection: Collection, root: NodeId, options: FigureOptions = {}): Figure[] {
  const { movesPerFigure = Infinity, defaultFlags = 0 } = options
  if (!(movesPerFigure >= 1)) throw new RangeError(`movesPerFigure must be at least 1, got ${movesPerFigure}`)
  const replay = new Replay(collection)
  if (replay.at(root) === undefined) return []
  const end = options.end ?? [...collection.mainLine(root)].at(-1) ?? root
  const numbered = new Map(movesTo(collection, end).map((move) => [move.node, move]))
  const line = lineTo(collection, end)
  const onLine = new Set(line)
  const branchesOf = (node: NodeId): NodeId[] =>
    // Beyond the end of the line its first child goes on with it.
    node === end ? collection.children(node).slice(1) : collection.children(node).filter((child) => !onLine.has(child))
  return split(collection, line, numbered, movesPerFigure).map((nodes, i) =>
    drawFigure(replay, nodes, numbered, i + 1, defaultFlags, nodes.flatMap(branchesOf)),
  )
}

function split(
  collection: Collection,
  line: readonly NodeId[],
  numbered: ReadonlyMap<NodeId, NumberedMove>,
  movesPerFigure: number,
): NodeId[][] {
  const parts: NodeId[][] = []
  let current: NodeId[] = []
  let moves = 0
  for (const node of line) {
    const isMove = numbered.has(node)
    if (current.length > 0 && (collection.has(node, 'FG') || (isMove && moves >= movesPerFigure))) {
      parts.push(current)
      current = []
      moves = 0
    }
    current.push(node)
    if (isMove) moves++
  }
  if (current.length > 0) parts.push(current)
  return parts
}

function drawFigure(
  replay: Replay,
  nodes: readonly NodeId[],
  numbered: ReadonlyMap<NodeId, NumberedMove>,
  index: number,
  defaultFlags: number,
  branches: readonly NodeId[],
): Figure {
  const { collection } = replay
  const first = nodes[0]!
  const last = nodes.at(-1)!
  const parent = collection.parent(first)
  const before = parent === -1 ? undefined : replay.at(parent)
  const after = replay.at(last)!
  const flags = after.figure.flags
  const effective = (flags & DEFAULT_FLAGS) !== 0 ? defaultFlags : flags
  const moves = nodes.flatMap((node) => numbered.get(node) ?? [])
  const firstNumber = moves[0]?.number ?? 1
  const print = ({ number }: NumberedMove) => printedNumber(number, firstNumber, after.printMode)
  const keep = (effective & KEEP_CAPTURED) !== 0
  const shown = keep ? keptStones(before, after, moves, nodes, replay) : finalStones(after, moves)
  const visible = after.visible === undefined ? undefined : new Set(after.visible)
  const numbers: DiagramNumber[] = []
  for (const [at, move] of shown.moves) {
    const number = print(move)
    if (number !== undefined && (visible?.has(at) ?? true)) numbers.push({ at, number })
  }
  const markup = markupOf(collection, last, collection.context(last))
  const { hidden, labels } = hiddenMoves(moves, shown, visible, print, markup.labels ?? [])
  const title = (effective & NO_NAME) === 0 ? after.figure.name : ''
  const range = moves.length > 0 ? { first: print(moves[0]!), last: print(moves.at(-1)!) } : undefined
  const diagram: Diagram = {
    columns: after.columns,
    rows: after.rows,
    stones: shown.stones,
    ...markup,
    ...(labels.length > 0 && { labels }),
    ...(numbers.length > 0 && { numbers }),
    ...(after.dimmed.length > 0 && { dimmed: after.dimmed }),
    ...(after.visible !== undefined && { visible: after.visible }),
    toMove: after.toMove,
    coordinates: (effective & NO_COORDINATES) === 0,
    hoshi: (effective & NO_HOSHI) === 0,
    ...(title !== '' && { title }),
    ...(range?.first !== undefined && range.last !== undefined && { range: { first: range.first, last: range.last } }),
    ...(hidden.length > 0 && { hiddenMoves: hidden }),
  }
  return {
    index,
    first,
    last,
    diagram,
    flags,
    listHidden: (effective & NO_LIST) === 0,
    comments: commentsOf(collection, nodes, numbered, print),
    branches,
  }
}

/** Stones of a figure, and which of its moves each of them shows. */
interface Shown {
  readonly stones: string
  readonly moves: ReadonlyMap<Vertex, NumberedMove>
}

const char = (color: Color) => (color === 'black' ? 'X' : 'O')

/** The board at the end of the figure; a point shows its latest move if that stone is still there. */
function finalStones(after: GamePosition, moves: readonly NumberedMove[]): Shown {
  const shown = new Map<Vertex, NumberedMove>()
  for (const move of moves) {
    if (move.vertex === 'pass') continue
    if (after.stones[move.vertex] === char(move.color)) shown.set(move.vertex, move)
    else shown.delete(move.vertex)
  }
  return { stones: after.stones, moves: shown }
}

/** Book style: stones that were captured stay, and the first stone on a point is the one that is seen. */
function keptStones(
  before: GamePosition | undefined,
  after: GamePosition,
  moves: readonly NumberedMove[],
  nodes: readonly NodeId[],
  replay: Replay,
): Shown {
  const { collection } = replay
  const stones = Array.from(before?.stones ?? '.'.repeat(after.columns * after.rows))
  const shown = new Map<Vertex, NumberedMove>()
  const byNode = new Map(moves.map((move) => [move.node, move]))
  for (const node of nodes) {
    // Setup inside the figure changes what is seen; it is no capture.
    if (['AB', 'AW', 'AE'].some((ident) => collection.has(node, ident))) {
      const position = replay.at(node)!
      for (const point of [
        ...(collection.get(node, 'AB') ?? []),
        ...(collection.get(node, 'AW') ?? []),
        ...(collection.get(node, 'AE') ?? []),
      ]) {
        const vertex = point.y * after.columns + point.x
        if (vertex < stones.length) stones[vertex] = position.stones[vertex]!
        shown.delete(vertex)
      }
    }
    const move = byNode.get(node)
    if (move === undefined || move.vertex === 'pass' || stones[move.vertex] !== '.') continue
    stones[move.vertex] = char(move.color)
    shown.set(move.vertex, move)
  }
  return { stones: stones.join(''), moves: shown }
}

function hiddenMoves(
  moves: readonly NumberedMove[],
  shown: Shown,
  visible: ReadonlySet<Vertex> | undefined,
  print: (move: NumberedMove) => number | undefined,
  labels: readonly DiagramLabel[],
): { hidden: DiagramHiddenMove[]; labels: readonly DiagramLabel[] } {
  const hidden: DiagramHiddenMove[] = []
  const made: DiagramLabel[] = [...labels]
  let letters = 0
  for (const move of moves) {
    const number = print(move)
    if (number === undefined) continue
    const { color, vertex } = move
    if (vertex === 'pass') hidden.push({ number, color, kind: 'pass' })
    else if (visible !== undefined && !visible.has(vertex)) hidden.push({ number, color, kind: 'outside', at: vertex })
    else if (shown.moves.get(vertex) !== move) {
      // What is to be seen there names the point: a number, a letter of the record, else a letter made for it.
      const there = shown.moves.get(vertex)
      let on = there === undefined ? made.find(({ at }) => at === vertex)?.text : String(print(there))
      if (on === undefined) {
        do on = variationLetter(letters++).toLowerCase()
        while (made.some(({ text }) => text === on))
        made.push({ at: vertex, text: on })
      }
      hidden.push({ number, color, kind: 'occupied', at: vertex, on })
    }
  }
  return { hidden, labels: made }
}

function commentsOf(
  collection: Collection,
  nodes: readonly NodeId[],
  numbered: ReadonlyMap<NodeId, NumberedMove>,
  print: (move: NumberedMove) => number | undefined,
): FigureComment[] {
  const comments: FigureComment[] = []
  for (const node of nodes) {
    const text = collection.get(node, 'C')
    const name = collection.get(node, 'N')
    if (text === undefined && name === undefined) continue
    const move = numbered.get(node)
    const number = move === undefined ? undefined : print(move)
    comments.push({
      node,
      text: text ?? '',
      ...(number !== undefined && { number }),
      ...(name !== undefined && { name }),
    })
  }
  return comments
}
