import type { Color, Vertex } from '@sgfkit/go'
import type { Diagram, DiagramHiddenMove, DiagramLabel, DiagramNumber } from '@sgfkit/render'
import type { Collection, NodeId } from '@sgfkit/tree'
import { DEFAULT_FLAGS } from './frame.js'
import { lineTo, movesSeen, movesTo, type NumberedMove, setupAt } from './lines.js'
import { markupOf } from './markup.js'
import { printedNumbers } from './print-mode.js'
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
  /** Whether the list of moves that cannot be shown is wanted: without it `diagram.hiddenMoves` is absent. */
  readonly listHidden: boolean
  /** Moves that cannot be shown, whether or not the list of them is wanted. */
  readonly hiddenMoves: readonly DiagramHiddenMove[]
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
 * first) and ends before the next one; with `movesPerFigure` also after so many moves. What stands before the first FG is a
 * figure where it has a move, setup, markup or a text. The name of a figure that `movesPerFigure` splits is the title of its
 * first part.
 *
 * A figure shows the stones before it, and its moves with their numbers. Captured stones are removed at its end, or, with
 * flag 256, none is and no earlier stone is overwritten, as books do. Moves that cannot be seen are listed in
 * `diagram.hiddenMoves`: passes, moves outside VW, and moves on a point that shows another stone, with the number or
 * letter to be found there ("77 at 33"), unless flag 4 wants no such list. Empty for games other than Go, to which flags 256 and
 * 512 do not belong.
 */
export function figures(collection: Collection, root: NodeId, options: FigureOptions = {}): Figure[] {
  const { movesPerFigure = Infinity, defaultFlags = 0 } = options
  if (!(movesPerFigure >= 1)) throw new RangeError(`movesPerFigure must be at least 1, got ${movesPerFigure}`)
  const replay = new Replay(collection)
  if (replay.at(root) === undefined) return []
  const end = options.end ?? [...collection.mainLine(root)].at(-1) ?? root
  const numbered = new Map<NodeId, NumberedMove[]>()
  for (const move of movesTo(collection, end)) {
    const own = numbered.get(move.node)
    if (own === undefined) numbered.set(move.node, [move])
    else own.push(move)
  }
  const line = lineTo(collection, end)
  const onLine = new Set(line)
  const branchesOf = (node: NodeId): NodeId[] =>
    // Beyond the end of the line its first child goes on with it.
    node === end ? collection.children(node).slice(1) : collection.children(node).filter((child) => !onLine.has(child))
  const parts = split(collection, line, numbered, movesPerFigure)
  // Nothing but the game's data before the first FG: no figure, but what branches off there is still to be told.
  const [start = []] = parts
  const bare = parts.length > 1 && start.every((node) => isBare(collection, node, numbered)) ? parts.shift()! : []
  return parts.map((nodes, i) => {
    const branches = [...(i === 0 ? bare : []), ...nodes].flatMap(branchesOf)
    return drawFigure(replay, nodes, numbered, i + 1, defaultFlags, branches)
  })
}

/** Properties that make a figure worth drawing, beside moves. */
const CONTENT = 'FG AB AW AE CR MA SL SQ TR LB AR LN TB TW C N'.split(' ')

function isBare(collection: Collection, node: NodeId, numbered: MovesByNode): boolean {
  return !numbered.has(node) && !CONTENT.some((ident) => collection.has(node, ident))
}

/** The moves of each node that has any. */
type MovesByNode = ReadonlyMap<NodeId, readonly NumberedMove[]>

function split(
  collection: Collection,
  line: readonly NodeId[],
  numbered: MovesByNode,
  movesPerFigure: number,
): NodeId[][] {
  const parts: NodeId[][] = []
  let current: NodeId[] = []
  let moves = 0
  for (const node of line) {
    const own = numbered.get(node)?.length ?? 0
    if (current.length > 0 && (collection.has(node, 'FG') || (own > 0 && moves >= movesPerFigure))) {
      parts.push(current)
      current = []
      moves = 0
    }
    current.push(node)
    moves += own
  }
  if (current.length > 0) parts.push(current)
  return parts
}

function drawFigure(
  replay: Replay,
  nodes: readonly NodeId[],
  numbered: MovesByNode,
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
  const printed = printedNumbers(
    moves.map(({ number }) => number),
    after.printMode,
  )
  const numberOf = new Map(moves.map((move, i) => [move, printed[i]]))
  const print = (move: NumberedMove) => numberOf.get(move)
  const keep = (effective & KEEP_CAPTURED) !== 0
  const shown = keep
    ? keptStones(before, after, numbered, nodes, replay)
    : { stones: after.stones, moves: movesSeen(collection, nodes, moves, after.stones) }
  const visible = after.visible === undefined ? undefined : new Set(after.visible)
  const numbers: DiagramNumber[] = []
  for (const [at, move] of shown.moves) {
    const number = print(move)
    if (number !== undefined && (visible?.has(at) ?? true)) numbers.push({ at, number })
  }
  const markup = markupOf(collection, last, collection.context(last))
  const { hidden, labels } = hiddenMoves(moves, shown, visible, print, markup.labels ?? [])
  const listHidden = (effective & NO_LIST) === 0
  const title = (effective & NO_NAME) === 0 && first === after.figure.node ? after.figure.name : ''
  const range = moves.length > 0 ? { first: print(moves[0]!), last: print(moves.at(-1)!) } : undefined
  const diagram: Diagram = {
    columns: after.columns,
    rows: after.rows,
    stones: shown.stones,
    ...markup,
    ...(listHidden && labels.length > 0 && { labels }),
    ...(numbers.length > 0 && { numbers }),
    ...(after.dimmed.length > 0 && { dimmed: after.dimmed }),
    ...(after.visible !== undefined && { visible: after.visible }),
    toMove: after.toMove,
    coordinates: (effective & NO_COORDINATES) === 0,
    hoshi: (effective & NO_HOSHI) === 0,
    ...(title !== '' && { title }),
    ...(range?.first !== undefined && range.last !== undefined && { range: { first: range.first, last: range.last } }),
    ...(listHidden && hidden.length > 0 && { hiddenMoves: hidden }),
  }
  return {
    index,
    first,
    last,
    diagram,
    flags,
    listHidden,
    hiddenMoves: hidden,
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

/** Book style: stones that were captured stay, and the first stone on a point is the one that is seen. */
function keptStones(
  before: GamePosition | undefined,
  after: GamePosition,
  numbered: MovesByNode,
  nodes: readonly NodeId[],
  replay: Replay,
): Shown {
  const { collection } = replay
  const stones = Array.from(before?.stones ?? '.'.repeat(after.columns * after.rows))
  const shown = new Map<Vertex, NumberedMove>()
  const context = collection.context(nodes[0]!)
  for (const node of nodes) {
    // Setup inside the figure changes what is seen; it is no capture.
    const setup = setupAt(collection, node, context)
    if (setup.length > 0) {
      const position = replay.at(node)!
      for (const vertex of setup) {
        stones[vertex] = position.stones[vertex]!
        shown.delete(vertex)
      }
    }
    for (const move of numbered.get(node) ?? []) {
      if (move.vertex === 'pass' || stones[move.vertex] !== '.') continue
      stones[move.vertex] = char(move.color)
      shown.set(move.vertex, move)
    }
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
  numbered: MovesByNode,
  print: (move: NumberedMove) => number | undefined,
): FigureComment[] {
  const comments: FigureComment[] = []
  for (const node of nodes) {
    const text = collection.get(node, 'C')
    const name = collection.get(node, 'N')
    if (text === undefined && name === undefined) continue
    const move = numbered.get(node)?.at(-1)
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
