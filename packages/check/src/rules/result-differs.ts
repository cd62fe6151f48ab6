import { compareResult, RULES, type Rules, score } from '@sgfkit/go'
import { unconditionalLife } from '@sgfkit/go/estimate'
import { TokenKind } from '@sgfkit/lexer'
import { readResult } from '@sgfkit/schema/info'
import { packed } from '../idents.js'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

const TB = packed('TB')
const TW = packed('TW')

/** Black's lead before komi as the record itself counts it: its territory marks, the stones on the board and the prisoners. */
const leadOf = (walk: Walk, area: boolean): number => {
  const { board } = walk
  const points = [0, 0]
  const marked = new Set<number>()
  for (const [side, code] of [TB, TW].entries()) {
    for (const vertex of walk.vertices(code)) {
      marked.add(vertex)
      // A stone of the other side inside is a prisoner.
      points[side]! += !area && board.cell(vertex) === 2 - side ? 2 : 1
    }
  }
  if (area) {
    for (let vertex = 0; vertex < board.columns * board.rows; vertex++) {
      const stone = board.cell(vertex)
      if (stone !== 0 && stone !== undefined && !marked.has(vertex)) points[stone - 1]!++
    }
  } else {
    points[0]! += board.prisoners.black
    points[1]! += board.prisoners.white
  }
  return points[0]! - points[1]!
}

const isPass = (walk: Walk, node: number): boolean => {
  const { kinds, starts, text, tokens, tree } = walk
  for (let token = tree.nodeToken[node]! + 1; token < tokens.count && kinds[token]! > TokenKind.semi; token++) {
    const start = starts[token]!
    if (kinds[token] !== TokenKind.ident || starts[token + 1] !== start + 1 || !/[BW]/.test(text.charAt(start)))
      continue
    const raw = kinds[token + 1] === TokenKind.value ? walk.rawOf(token + 1) : undefined
    return raw === '' || (raw === 'tt' && walk.context.columns <= 19 && walk.context.rows <= 19)
  }
  return false
}

/** Whether an empty point has no stone beside it: in large territory hardly anything can be proved, and to try takes time. */
const hasOpenSpace = ({ board }: Walk): boolean => {
  const { columns, rows } = board
  for (let vertex = 0; vertex < columns * rows; vertex++) {
    if (board.cell(vertex) !== 0) continue
    const x = vertex % columns
    if (x > 0 && board.cell(vertex - 1) !== 0) continue
    if (x < columns - 1 && board.cell(vertex + 1) !== 0) continue
    if (vertex >= columns && board.cell(vertex - columns) !== 0) continue
    if (vertex < columns * (rows - 1) && board.cell(vertex + columns) !== 0) continue
    return true
  }
  return false
}

/**
 * Black's lead on the board at hand, before komi, where the game ended with two passes and every stone is alive or dead for
 * certain; undefined where it cannot be told.
 */
const provedLead = (walk: Walk, rules: Rules): number | undefined => {
  const { board } = walk
  const { alive, owners } = unconditionalLife(board, { suicide: rules.suicide })
  const dead: number[] = []
  let stones = 0
  for (let vertex = 0; vertex < board.columns * board.rows; vertex++) {
    const stone = board.cell(vertex)
    if (stone !== 1 && stone !== 2) continue
    stones++
    if (alive.charAt(vertex) !== '.') continue
    if (owners.charAt(vertex) !== (stone === 1 ? 'O' : 'X')) return undefined
    dead.push(vertex)
  }
  return stones === 0 ? undefined : score(board, { rules, dead, komi: 0 }).lead
}

/** What White may get for so many handicap stones: by territory nothing, by area it differs by rules and servers. */
const compensations = (rules: Rules, handicap: number): readonly number[] =>
  handicap < 2 || rules.scoring === 'territory' ? [0] : [0, handicap - 1, handicap]

/** A result that the territory marked at the end does not give. */
export const resultDiffers = defineRule({
  code: 'go/result-differs',
  severity: 'warning',
  presets: ['recommended', 'strict'],
  summary: 'The position at the end of the game gives another result than RE',
  docs: {
    why: 'RE, KM, the final position and the rules have to fit. Only counted results are compared, and only where TB or TW mark the territory in the last node, or where after two passes every stone is alive or dead for certain. In handicap games any compensation that is in use may be right.',
    bad: '(;FF[4]GM[1]SZ[5]KM[0]RU[Chinese]RE[B+3];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]TB[aa:ae]TW[ea:ee])',
    good: '(;FF[4]GM[1]SZ[5]KM[0]RU[Chinese]RE[0];B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]TB[aa:ae]TW[ea:ee])',
    noFix: 'the result, the komi or the marks may be wrong.',
  },
  create(walk, report) {
    let start = -1
    let end = -1
    let result = ''
    let komi = 0
    let rules: readonly Rules[] = []
    let handicap = 0
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
        const stones = walk.raw(packed('HA')) ?? '0'
        handicap = Number(stones)
        if (!/^\d{1,3}$/.test(stones)) start = -1
      },
      mainLineEnd() {
        if (start < 0 || !walk.isGo) return
        const isMarked = walk.has(TB) || walk.has(TW)
        if (!isMarked && !(isPass(walk, walk.node) && walk.parent >= 0 && isPass(walk, walk.parent))) return
        const read = readResult(result)?.value
        const recorded =
          read?.kind === 'draw'
            ? { winner: null }
            : read?.kind === 'win' && read.by === 'score'
              ? { winner: read.winner, ...(read.score !== undefined && { points: read.score }) }
              : undefined
        if (recorded === undefined || (!isMarked && hasOpenSpace(walk))) return
        const leads: number[] = []
        for (const one of rules) {
          const lead = isMarked ? leadOf(walk, one.scoring === 'area') : provedLead(walk, one)
          if (lead === undefined) return
          for (const points of compensations(one, handicap)) leads.push(lead - komi - points)
        }
        if (leads.some((lead) => compareResult({ lead }, recorded).outcome !== 'differs')) return
        const lead = leads[0]!
        const counted = lead === 0 ? 'a draw' : `${lead > 0 ? 'B' : 'W'}+${Math.abs(lead)}`
        report(
          start,
          end,
          `RE[${result}], but ${isMarked ? 'the marked territory' : 'the final position'} gives ${counted}`,
          undefined,
          { counted },
        )
      },
    }
  },
})
