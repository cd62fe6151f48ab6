import type { Collection, Game, NodeId } from '@sgfkit/tree'
import type { Diagram, DiagramCrop, DiagramGhost, DiagramNumber } from '@sgfkit/render'
import { autoCrop } from './crop.js'
import { lineTo, movesSeen, movesTo } from './lines.js'
import { markupOf } from './markup.js'
import { printedNumbers } from './print-mode.js'
import { Replay } from './replay.js'
import type { GamePosition } from './types.js'
import { moveAt, type VariationStyle, variationsAt, variationStyle } from './variations.js'

/** What a picture of a node shows beside its stones and its markup. */
export interface DiagramOptions {
  /**
   * Move numbers: `'all'` since the start, `'figure'` since the figure (FG) began, a number since that move, `'last'` only
   * those of the node. None if absent. PM of the record is honoured: modulo 100 is about the first number shown, with
   * `'last'` about the first of the figure.
   */
  readonly numbers?: 'all' | 'figure' | 'last' | number | boolean
  /** Mark the last move. On if absent; a number on it takes its place. */
  readonly lastMove?: boolean
  /** Ghosts of the variations; as ST asks if absent (children with marks where there is no ST). `false` for none. */
  readonly variations?: false | VariationStyle
  /** Also a ghost of the only next move. Off if absent. */
  readonly nextMove?: boolean
  /** Part of the board; `'auto'` cuts away the empty sides of a problem. The whole board if absent. */
  readonly crop?: DiagramCrop | 'auto'
  /** A replay of the same collection to ask, for speed. */
  readonly replay?: Replay
}

/**
 * The picture of a node as plain data: stones, markup, DD and VW in force, last move, ko point, numbers, variations.
 *
 * `node` is an id, or a path such as `'main:150'` (see `parsePath` of `@sgfkit/tree`) in the game that is given, the first
 * one of a collection. Undefined for a path that leads nowhere and for games other than Go. Throws a RangeError for an id
 * that was never given, a handle of a node among them: give its `id`.
 *
 * @example
 * diagramAt(parse('(;SZ[3];B[bb];W[ab])').collection, 'main:1')?.stones // '....X....'
 */
export function diagramAt(
  game: Collection | Game,
  node: NodeId | string,
  options: DiagramOptions = {},
): Diagram | undefined {
  const collection = 'collection' in game ? game.collection : game
  // Only texts are paths: anything else is told as no id by the collection.
  const id = typeof node === 'string' ? findNode(game, node) : node
  if (id === -1) return undefined
  const replay = options.replay ?? new Replay(collection)
  const position = replay.at(id)
  if (position === undefined) return undefined
  const context = collection.context(id)
  const markup = markupOf(collection, id, context)
  const numbers = numbersAt(collection, position, options.numbers ?? false)
  const ghosts = ghostsAt(collection, position, options, markup)
  const { move, figure, visible, dimmed, ko } = position
  const flags = figure.flags & 32768 ? 0 : figure.flags
  const showLast = (options.lastMove ?? true) && move !== undefined && move.vertex !== 'pass'
  const crop = options.crop === 'auto' ? autoCrop(collection, position, markup) : options.crop
  return {
    columns: position.columns,
    rows: position.rows,
    stones: position.stones,
    ...markup,
    ...(numbers.length > 0 && { numbers }),
    ...(ghosts.length > 0 && { ghosts }),
    ...(dimmed.length > 0 && { dimmed }),
    ...(visible !== undefined && { visible }),
    ...(crop !== undefined && { crop }),
    ...(showLast && { lastMove: move.vertex }),
    ...(ko !== null && { ko }),
    toMove: position.toMove,
    ...((flags & 1) !== 0 && { coordinates: false }),
    ...((flags & 512) !== 0 && { hoshi: false }),
    ...(figure.name !== '' && (flags & 2) === 0 && { title: figure.name }),
  }
}

function findNode(game: Collection | Game, path: string): NodeId {
  if ('collection' in game) return game.collection.follow(game.id, path)
  return game.gameCount === 0 ? -1 : game.follow(game.root(0), path)
}

function numbersAt(
  collection: Collection,
  position: GamePosition,
  wish: NonNullable<DiagramOptions['numbers']>,
): DiagramNumber[] {
  if (wish === false) return []
  const { node, printMode, stones } = position
  // The last move alone bears the number that it has in its figure.
  const from = wish === 'figure' || wish === 'last' ? position.figure.node : undefined
  const since = typeof wish === 'number' ? wish : -Infinity
  const line = lineTo(collection, node)
  const all = movesTo(collection, node, from)
  const moves = all.filter(({ number }) => number >= since)
  const printed = printedNumbers(
    moves.map(({ number }) => number),
    printMode,
  )
  const numberOf = new Map(moves.map((move, i) => [move, printed[i]]))
  const numbers: DiagramNumber[] = []
  for (const [at, move] of movesSeen(
    collection,
    from === undefined ? line : line.slice(line.indexOf(from)),
    all,
    stones,
  )) {
    const number = wish === 'last' && move.node !== node ? undefined : numberOf.get(move)
    if (number !== undefined) numbers.push({ at, number })
  }
  return numbers
}

function ghostsAt(
  collection: Collection,
  position: GamePosition,
  options: DiagramOptions,
  { marks = [], labels = [] }: Pick<Diagram, 'marks' | 'labels'>,
): DiagramGhost[] {
  const { node } = position
  const ghosts: DiagramGhost[] = []
  const taken = new Set([...marks.map(({ at }) => at), ...labels.map(({ at }) => at)])
  const style = options.variations ?? variationStyle(collection, node) ?? { show: 'children', marks: true }
  if (style !== false && style.marks) {
    for (const { node: id, color, vertex, letter, current } of variationsAt(collection, node, style.show)) {
      if (
        color === undefined ||
        vertex === undefined ||
        vertex === 'pass' ||
        (style.show === 'siblings' && current && id === node)
      )
        continue
      // Marks that a program adds never hide those of the record.
      if (taken.has(vertex)) continue
      taken.add(vertex)
      ghosts.push({ at: vertex, color, kind: style.show === 'children' ? 'next' : 'sibling', label: letter })
    }
  }
  if (options.nextMove === true) {
    const child = collection.firstChild(node)
    const next = child === -1 ? undefined : moveAt(collection, child, position.columns, position.rows)
    if (next !== undefined && next.vertex !== 'pass' && !taken.has(next.vertex))
      ghosts.push({ at: next.vertex, color: next.color, kind: 'next' })
  }
  return ghosts
}
