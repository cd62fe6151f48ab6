import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { Board, compareResult, RULES, score } from '@sgfkit/go'
import { estimateDead } from '@sgfkit/go/estimate'
import { expect, it } from 'vitest'
import { corpusPath, describeWithCorpus } from '../src/corpus.js'

describeWithCorpus('results of counted games', () => {
  it('come out as recorded, with dead stones estimated and dame as they were left', () => {
    const text = gunzipSync(readFileSync(join(corpusPath(), 'bulk', '2004-12.sgf.gz'))).toString('utf8')
    let games = 0
    let equal = 0
    let near = 0
    for (const game of text.split(/\(;/)) {
      const result = /RE\[([BW])\+(\d+(?:\.\d+)?)\]/.exec(game)
      if (result === null || !game.includes('SZ[19]') || /A[BWE]\[/.test(game)) continue
      const board = new Board(19)
      for (const [, color, point] of game.matchAll(/;([BW])\[([a-s]{2})?\]/g))
        board.playFast(
          color === 'B' ? 1 : 2,
          point === undefined ? -1 : (point.charCodeAt(1) - 97) * 19 + point.charCodeAt(0) - 97,
        )
      const { dead } = estimateDead(board)
      const komi = Number(/KM\[([\d.]+)\]/.exec(game)?.[1] ?? 0)
      const counted = score(board, { rules: RULES.chinese, dead, komi })
      const answer = compareResult(counted, {
        winner: result[1] === 'B' ? 'black' : 'white',
        points: Number(result[2]),
      })
      games++
      if (answer.outcome === 'equal') equal++
      if (answer.outcome === 'equal' || (answer.outcome === 'differs' && Math.abs(answer.by) <= 3)) near++
      if (games === 200) break
    }
    expect(games).toBeGreaterThanOrEqual(100)
    expect(equal / games).toBeGreaterThan(0.58)
    expect(near / games).toBeGreaterThan(0.9)
  })
})
