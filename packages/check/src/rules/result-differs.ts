import { compareResult, RULES, type Rules } from '@sgfkit/go'
import { readResult } from '@sgfkit/schema/info'
import { packed } from '../idents.js'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

const TB = packed('TB')
const TW = packed('TW')

/** Black's lead as the record itself counts it: its territory marks, the stones on the board and the prisoners. */
const leadOf = (walk: Walk, area: boolean, komi: number): number => {
  const { board } = walk
  const score = [0, 0]
  const marked = new Set<number>()
  for (const [side, code] of [TB, TW].entries()) {
    for (const vertex of walk.vertices(code)) {
      marked.add(vertex)
      // A stone of the other side inside is a prisoner.
      score[side]! += !area && board.cell(vertex) === 2 - side ? 2 : 1
    }
  }
  if (area) {
    for (let vertex = 0; vertex < board.columns * board.rows; vertex++) {
      const stone = board.cell(vertex)
      if (stone !== 0 && stone !== undefined && !marked.has(vertex)) score[stone - 1]!++
    }
  } else {
    score[0]! += board.prisoners.black
    score[1]! += board.prisoners.white
  }
  return score[0]! - score[1]! - komi
}

/** A result that the territory marked at the end does not give. */
export const resultDiffers = defineRule({
  code: 'go/result-differs',
  severity: 'warning',
  presets: ['recommended', 'strict'],
  summary: 'The territory marked at the end of the game gives another result than RE',
  docs: {
    why: 'RE, KM, the territory marked in the last node and the rules have to fit. Only counted results are compared, and only where TB or TW stand there: after two passes alone nobody knows which stones are dead.',
    bad: '(;FF[4]GM[1]SZ[5]KM[0]RU[Chinese]RE[B+3];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]TB[aa:ae]TW[ea:ee])',
    good: '(;FF[4]GM[1]SZ[5]KM[0]RU[Chinese]RE[0];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]TB[aa:ae]TW[ea:ee])',
    noFix: 'the result, the komi or the marks may be wrong.',
  },
  create(walk, report) {
    let start = -1
    let end = -1
    let result = ''
    let komi = 0
    let rules: readonly Pick<Rules, 'scoring'>[] = []
    return {
      gameStart() {
        const index = walk.find(packed('RE'))
        const raw = walk.raw(packed('KM'))
        start = -1
        if (index < 0 || raw === undefined || !/^-?\d+(?:\.\d+)?$/.test(raw)) return
        start = walk.identStart(index)
        end = walk.propertyEnd(index)
        result = walk.rawOf(walk.firstValue[index]!)
        komi = Number(raw)
        // Without a rule set the result may fit either way of counting.
        rules = walk.rules === undefined ? [RULES.japanese, RULES.chinese] : [walk.rules]
        // Handicap stones are compensated in ways that differ; such games are not compared.
        const handicap = walk.raw(packed('HA'))
        if (handicap !== undefined && handicap !== '0') start = -1
      },
      mainLineEnd() {
        if (start < 0 || !walk.isGo || (!walk.has(TB) && !walk.has(TW))) return
        const read = readResult(result)?.value
        const recorded =
          read?.kind === 'draw'
            ? { winner: null }
            : read?.kind === 'win' && read.by === 'score'
              ? { winner: read.winner, ...(read.score !== undefined && { points: read.score }) }
              : undefined
        if (recorded === undefined) return
        const leads = rules.map(({ scoring }) => leadOf(walk, scoring === 'area', komi))
        if (leads.some((lead) => compareResult({ lead }, recorded).outcome !== 'differs')) return
        const lead = leads[0]!
        const counted = lead === 0 ? 'a draw' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`
        report(start, end, `RE[${result}], but the marked territory gives ${counted}`, undefined, { counted })
      },
    }
  },
})
