import { Board, PASS, RULES } from '@sgfkit/go'
import { expect, it } from 'vitest'
import { corpusBytes, describeWithCorpus } from '../src/corpus.js'

/** Moves of a record without variations and setup: colour and vertex on 19×19. */
function movesOf(file: string): (readonly [color: 'black' | 'white', vertex: number])[] {
  const text = new TextDecoder('latin1').decode(corpusBytes(file))
  return [...text.matchAll(/;\s*([BW])\[([a-t]{2})?\]/g)].map(([, color, point = 'tt']) => [
    color === 'B' ? 'black' : 'white',
    point === 'tt' ? PASS : (point.charCodeAt(1) - 97) * 19 + point.charCodeAt(0) - 97,
  ])
}

/** The records with the longest ko fights; prisoners and ko captures as other programs count them. */
const games = [
  { file: '18390515-Ito-Showa-vs-Yasui-Sanchi', moves: 405, byBlack: 58, byWhite: 53, koCaptures: 70 },
  { file: '18501117-Honinbo-Shusaku-vs-Ito-Showa', moves: 342, byBlack: 39, byWhite: 44, koCaptures: 65 },
  { file: '19501224-Hoshino-Toshi-vs-Yamabe-Toshiro', moves: 411, byBlack: 58, byWhite: 60, koCaptures: 66 },
  { file: '19931206-Nie-Weiping-vs-Komatsu-Hideki', moves: 363, byBlack: 38, byWhite: 41, koCaptures: 60 },
  { file: '19961212-Kamimura-Haruo-vs-Fujisawa-Kazunari', moves: 406, byBlack: 51, byWhite: 50, koCaptures: 55 },
] as const

describeWithCorpus('games with the longest ko fights', () => {
  it.each(games)('$file', ({ file, moves, byBlack, byWhite, koCaptures }) => {
    const board = new Board(19)
    const line = movesOf(`commented/gobandroid/gobandroid--${file}.sgf`)
    expect(line).toHaveLength(moves)
    let kos = 0
    let largest = 0
    for (const [color, vertex] of line) {
      const result = board.play(color, vertex, RULES.japanese)
      expect(result.legal).toBe(true)
      if (result.legal) largest = Math.max(largest, result.captured.length)
      if (board.ko !== null) kos++
    }
    expect(board.prisoners).toEqual({ black: byBlack, white: byWhite })
    expect(kos).toBe(koCaptures)
    if (moves === 411) expect(largest).toBe(4)
    // Undoing all of it leaves the empty board.
    board.undoTo(0)
    expect(board.position()).toEqual(new Board(19).position())
  })

  it.each(games)('$file under positional superko', ({ file }) => {
    const board = new Board(19)
    for (const [color, vertex] of movesOf(`commented/gobandroid/gobandroid--${file}.sgf`))
      expect(board.play(color, vertex, { ko: 'positional', suicide: 'none' }).legal).toBe(true)
  })
})
