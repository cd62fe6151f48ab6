import { type Board, type Color, opposite, PASS, type Vertex } from '@sgfkit/go'
import { decodePointAt, type GameContext, type Point } from '@sgfkit/schema'
import type { Collection, NodeId } from '@sgfkit/tree'
import { DEFAULT_FLAGS, type Frame } from './frame.js'
import { verticesOf } from './points.js'
import type { PositionIssue, RecordedMove } from './types.js'

const NO_VERTICES: readonly Vertex[] = []
const NO_ISSUES: readonly PositionIssue[] = []

/**
 * @internal Executes one node on the board and answers the frame after it: setup first, then the moves in the order in which
 * they stand, legal or not, then what is inherited.
 */
export function executeNode(
  board: Board,
  collection: Collection,
  node: NodeId,
  context: GameContext,
  before: Frame,
): Frame {
  const next = {
    node,
    ply: board.ply,
    moveNumber: before.moveNumber,
    move: undefined as RecordedMove | undefined,
    captured: NO_VERTICES,
    issues: NO_ISSUES,
    turn: before.turn,
    dimmed: before.dimmed,
    visible: before.visible,
    printMode: before.printMode,
    figure: before.figure,
  }
  const idents = collection.idents(node)
  let setup = false
  let moves = 0
  for (const ident of idents) {
    switch (ident) {
      case 'AB':
      case 'AW':
      case 'AE':
      case 'PL':
        setup = true
        break
      case 'B':
      case 'W':
        moves++
        break
      case 'DD':
        next.dimmed = verticesOf(collection.get(node, 'DD') ?? [], context)
        break
      case 'VW': {
        const points = collection.get(node, 'VW')
        if (points !== undefined) next.visible = points.length === 0 ? undefined : verticesOf(points, context)
        break
      }
      case 'PM': {
        const mode = collection.get(node, 'PM')
        if (mode === 0 || mode === 1 || mode === 2) next.printMode = mode
        break
      }
      case 'FG': {
        const figure = collection.get(node, 'FG')
        // A bare FG[] leaves the look to the program, which is what its default flag says.
        next.figure = { node, flags: figure?.flags ?? DEFAULT_FLAGS, name: figure?.name ?? '' }
        break
      }
    }
  }
  const issues: PositionIssue[] = []
  if (setup) next.turn = executeSetup(board, collection, node, context, before.turn)
  if (moves > 0) {
    if (setup) issues.push({ kind: 'setup-and-move' })
    if (moves > 1) issues.push({ kind: 'two-moves' })
    for (const ident of idents) {
      if (ident !== 'B' && ident !== 'W') continue
      const raw = collection.raw(node, ident)?.[0] ?? ''
      const color: Color = ident === 'B' ? 'black' : 'white'
      const vertex = decodePointAt(raw, 0, raw.length, context.columns, context.rows)
      if (vertex === -2) {
        issues.push({ kind: offBoard(raw, context) ? 'off-board' : 'unreadable', color })
        continue
      }
      const result = board.execute(color, vertex === -1 ? PASS : vertex)
      for (const issue of result.issues) issues.push({ kind: issue, color, vertex })
      next.move = { color, vertex: vertex === -1 ? 'pass' : vertex }
      next.captured = result.captured
      next.turn = opposite(color)
      next.moveNumber++
    }
    const number = idents.includes('MN') ? collection.get(node, 'MN') : undefined
    if (number !== undefined && next.move !== undefined) next.moveNumber = number
  }
  if (issues.length > 0) next.issues = issues
  next.ply = board.ply
  return next
}

/** Two letters that name a point, only not of this board. */
function offBoard(raw: string, { columns, rows }: GameContext): boolean {
  return (columns < 52 || rows < 52) && decodePointAt(raw, 0, raw.length, 52, 52) >= 0
}

/** Applies AB, AW, AE and PL as one operation; answers whose turn it is where the record says so. */
function executeSetup(
  board: Board,
  collection: Collection,
  node: NodeId,
  context: GameContext,
  turn: Color | undefined,
): Color | undefined {
  const points = (list: readonly Point[] | undefined) => verticesOf(list ?? [], context)
  const black = points(collection.get(node, 'AB'))
  const white = points(collection.get(node, 'AW'))
  const empty = points(collection.get(node, 'AE'))
  const toMove = collection.get(node, 'PL')
  board.setup({ black, white, empty, ...(toMove !== undefined && { toMove }) })
  // Without PL the turn stays open after stones were set up at the start, and as it was in the middle of a game.
  return toMove ?? turn
}
