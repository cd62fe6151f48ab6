import { FLAGS, koAt, moveCell, moveColor, replay, takenSince } from './board-log.js'
import { Board } from './board.js'
import type { Position } from './position.js'
import { type Color, colorOf, PASS, type Vertex } from './types.js'

/**
 * A board with all that ko and superko need, as plain JSON data: the position after the last setup (or the first one),
 * and the moves since then.
 */
export interface BoardState {
  readonly start: Position
  readonly moves: readonly (readonly [color: Color, vertex: Vertex])[]
}

/**
 * The state of a board to be stored or sent; {@link restoreBoard} makes a board of it that answers every question about
 * legality as this one does. What came before the last setup is left out, as no rule looks at it.
 */
export function saveBoard(board: Board): BoardState {
  const { core } = board
  const cells = core.cells.slice()
  const moves: [Color, Vertex][] = []
  for (let k = core.ply; k > core.base; k--) {
    replay(core, k, cells, true)
    const cell = moveCell(core, k)
    moves.push([colorOf(moveColor(core, k)), cell === 0 ? PASS : core.vertexOf[cell]!])
  }
  moves.reverse()
  const [black, white] = takenSince(core, core.base)
  const ko = koAt(core, core.base)
  const start: Position = {
    columns: board.columns,
    rows: board.rows,
    stones: Array.from(core.cellOf, (cell) => '.XO'.charAt(cells[cell]! & 3)).join(''),
    prisoners: { black: core.takenByBlack - black, white: core.takenByWhite - white },
    toMove: colorOf((core.plies[(core.base << 3) + FLAGS]! & 1) + 1),
    ko: ko === 0 ? null : core.vertexOf[ko]!,
  }
  return { start, moves }
}

/** The board of a saved state. Throws a RangeError when the state does not fit together. */
export function restoreBoard(state: BoardState): Board {
  const board = Board.from(state.start)
  state.moves.forEach(([color, vertex], i) => {
    if (board.execute(color, vertex).issues.includes('off-board'))
      throw new RangeError(`move ${i + 1} of a saved board must be on the board, got ${vertex}`)
  })
  return board
}
