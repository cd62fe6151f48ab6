import { Board } from './board.js'
import type { Position, StonesView } from './position.js'
import { formatSensei } from './sensei.js'
import { type Color, opposite, PASS, type Vertex } from './types.js'

export interface SenseiMovesOptions {
  readonly title?: string
  /** Colour of the first move; default Black, or the side to move of the position. */
  readonly firstColor?: Color
  /** Number of the first move, a whole number from 1 (the default). */
  readonly firstNumber?: number
  readonly coordinates?: boolean
}

/**
 * Writes a sequence of moves as diagrams of Sensei's Library. A new diagram begins after ten moves, and before a move on
 * a point that holds a stone in the diagram (as q5Go does). Colours alternate; passes (-1) take a number and are named in
 * the title. Moves are executed legal or not; points off the board count as passes.
 *
 * @throws RangeError when sizes and stones do not fit, and for a first number that is no whole number from 1.
 * @example
 * senseiMoves(new Board(9), [40, 41, 32]) // ['$$B Moves 1 to 3\n…']
 */
export function senseiMoves(
  start: StonesView & Partial<Position>,
  moves: readonly Vertex[],
  options: SenseiMovesOptions = {},
): readonly string[] {
  const board = Board.from(start)
  const { columns, rows } = board
  const texts: string[] = []
  let color = options.firstColor ?? start.toMove ?? 'black'
  let number = options.firstNumber ?? 1
  if (!Number.isSafeInteger(number) || number < 1)
    throw new RangeError(`firstNumber must be a whole number from 1, got ${String(number)}`)
  let at = 0
  while (at < moves.length) {
    const cells = Array.from(board.stones)
    const firstNumber = number
    const firstColor = color
    const numbers: { at: Vertex; number: number; color: Color }[] = []
    const passes: number[] = []
    for (; at < moves.length && number < firstNumber + 10; at++, number++, color = opposite(color)) {
      const move = moves[at]!
      if (cells[move] !== undefined) {
        if (cells[move] !== '.' && number > firstNumber) break
        cells[move] = color === 'black' ? 'X' : 'O'
        numbers.push({ at: move, number, color })
        board.execute(color, move)
        continue
      }
      passes.push(number)
      board.execute(color, PASS)
    }
    const range = number - 1 === firstNumber ? `Move ${firstNumber}` : `Moves ${firstNumber} to ${number - 1}`
    const title = [options.title ?? range, ...passes.map((pass) => `${pass} pass`)].join(', ')
    texts.push(
      formatSensei({
        columns,
        rows,
        stones: cells.join(''),
        firstColor,
        firstNumber,
        numbers,
        title,
        coordinates: options.coordinates ?? false,
      }),
    )
  }
  return texts
}
