/** Tools to test a Go engine with: perft and printers. Not needed to use one. */
import type { Board } from './board.js'
import { fillLegal, LEGAL, legality, type MoveRules } from './legality.js'
import type { StonesView } from './position.js'
import { type Color, colorNumber } from './types.js'

/**
 * Counts the sequences of `depth` legal moves from a board: colours alternate beginning with the side to move, passes are
 * left out. The board is as before afterwards. Compare with the table in `docs/perft.md`.
 *
 * @example
 * perft(new Board(2), 3, { ko: 'simple', suicide: 'none' }) // 24
 */
export function perft(board: Board, depth: number, rules: MoveRules): number {
  if (!Number.isInteger(depth) || depth < 0)
    throw new RangeError(`depth must be an integer from 0 on, got ${String(depth)}`)
  if (depth === 0) return 1
  const { core } = board
  const { ko, suicide } = rules
  const lists = Array.from({ length: depth }, () => new Int16Array(core.area))
  const lengths = new Array<number>(depth).fill(0)
  const at = new Array<number>(depth).fill(0)
  let total = 0
  let level = 0
  lengths[0] = fillLegal(core, core.toMove, ko, suicide, lists[0]!)
  while (level >= 0) {
    if (level === depth - 1) {
      // The last moves need not be made to be counted.
      total += lengths[level]!
      at[level] = lengths[level]!
    }
    if (at[level]! < lengths[level]!) {
      core.play(core.cellOf[lists[level]![at[level]!++]!]!, core.toMove)
      level++
      at[level] = 0
      lengths[level] = fillLegal(core, core.toMove, ko, suicide, lists[level]!)
    } else {
      level--
      if (level >= 0) core.undo()
    }
  }
  return total
}

/** {@link perft} split by the first move, to find where two engines part. */
export function divide(board: Board, depth: number, rules: MoveRules): Map<number, number> {
  const counts = new Map<number, number>()
  for (const vertex of board.legalMoves(board.toMove, rules)) {
    board.execute(board.toMove, vertex)
    counts.set(vertex, perft(board, depth - 1, rules))
    board.undo()
  }
  return counts
}

/** The stones as lines of `.`, `X` and `O`. */
export function printStones(view: StonesView): string {
  const { columns, rows, stones } = view
  return Array.from({ length: rows }, (_, y) => stones.slice(y * columns, (y + 1) * columns)).join('\n')
}

/** Board, prisoners, ko, side to move and hash, for a look while debugging. */
export function printBoard(board: Board): string {
  const { black, white } = board.prisoners
  return `${printStones(board)}\n${board.toMove} to move, prisoners ${black}/${white}, ko ${board.ko ?? '-'}, hash ${board.hash}`
}

/** The points where a colour may not play, each with the reason, as one would ask them one by one. */
export function printLegality(board: Board, color: Color, rules: MoveRules): string {
  const { core } = board
  const marks = Array.from({ length: core.area }, (_, v) => {
    const answer = legality(core, core.cellOf[v]!, colorNumber(color), rules.ko, rules.suicide)
    return answer === LEGAL
      ? '.'
      : answer === 1
        ? board.stones.charAt(v)
        : answer === 2
          ? 's'
          : answer === 3
            ? 'k'
            : 'K'
  }).join('')
  return printStones({ columns: board.columns, rows: board.rows, stones: marks })
}
