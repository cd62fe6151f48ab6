import { Board, isLegalPosition, type MoveRules, PASS, type SuicideRule } from '../src/index.js'
import { neighbours } from './naive.js'

/**
 * Number of legal positions of a size, by trying all of them: those whose first stone is white are those whose first stone is
 * black with the colours exchanged.
 */
export function countLegal(columns: number, rows: number): number {
  const area = columns * rows
  const first = /[XO]/
  const low = colourings(area >> 1)
  const lowAfterNone = low.filter((tail) => first.exec(tail)?.[0] !== 'O')
  let legal = 0
  for (const head of colourings(area - (area >> 1))) {
    const stone = first.exec(head)?.[0]
    if (stone === 'O') continue
    for (const tail of stone === undefined ? lowAfterNone : low)
      if (isLegalPosition({ columns, rows, stones: head + tail })) legal++
  }
  // The empty board is its own counterpart.
  return 2 * legal - 1
}

function colourings(points: number): string[] {
  let all = ['']
  for (let i = 0; i < points; i++) all = all.flatMap((stones) => [`${stones}.`, `${stones}X`, `${stones}O`])
  return all
}

/** All positions that moves of either colour reach from the empty board. */
export function reachable(columns: number, rows: number): Set<string> {
  const found = new Set(['.'.repeat(columns * rows)])
  for (const stones of found) {
    const board = Board.from({ columns, rows, stones })
    for (let v = 0; v < stones.length; v++) {
      if (board.cell(v) !== 0) continue
      for (const color of [1, 2] as const) {
        board.playFast(color, v)
        found.add(board.stones)
        board.undo()
      }
    }
  }
  return found
}

const EVERY_SUICIDE = { ko: 'positional', suicide: 'any' } as const

/** Games from the present position in which either side may move and no board comes twice. Recurses as deep as games last. */
export function countGames(board: Board, rules: MoveRules = EVERY_SUICIDE): { games: number; longest: number } {
  let games = 0
  let longest = 0
  const area = board.columns * board.rows
  const walk = (): void => {
    games++
    longest = Math.max(longest, board.ply)
    for (let v = 0; v < area; v++) {
      for (const color of [1, 2] as const) {
        if (!board.mayPlay(color, v, rules)) continue
        board.playFast(color, v)
        walk()
        board.undo()
      }
    }
  }
  walk()
  return { games, longest }
}

/** Black's stones and sole regions less White's. */
function areaScore(board: Board): number {
  const { columns, rows, stones } = board
  const cells = Array.from(stones, (char) => '.XO'.indexOf(char))
  const seen = new Set<number>()
  let score = 0
  cells.forEach((cell, v) => {
    if (cell !== 0) {
      score += cell === 1 ? 1 : -1
      return
    }
    if (seen.has(v)) return
    const region = new Set([v])
    let reached = 0
    for (const s of region) {
      seen.add(s)
      for (const q of neighbours(columns, rows, s)) {
        if (cells[q] === 0) region.add(q)
        else reached |= cells[q]!
      }
    }
    if (reached === 1) score += region.size
    if (reached === 2) score -= region.size
  })
  return score
}

/** The score that Black, to move, reaches against best play by area and positional superko; two passes end the game. */
export function solve(board: Board, suicide: SuicideRule): number {
  const area = board.columns * board.rows
  const rules = { ko: 'positional', suicide } as const
  const search = (alpha: number, beta: number, passed: boolean): number => {
    const black = board.toMove === 'black'
    const color = black ? 1 : 2
    let low = alpha
    let high = beta
    for (let v = -1; v < area; v++) {
      let value: number
      if (v === PASS) {
        if (passed) value = areaScore(board)
        else {
          board.playFast(color, PASS)
          value = search(low, high, true)
          board.undo()
        }
      } else {
        if (!board.mayPlay(color, v, rules)) continue
        board.playFast(color, v)
        value = search(low, high, false)
        board.undo()
      }
      if (black) low = Math.max(low, value)
      else high = Math.min(high, value)
      if (low >= high) break
    }
    return black ? low : high
  }
  return search(-Infinity, Infinity, false)
}
