import { decimal } from '../scalars.js'
import type { Color } from '../types.js'
import { amount, oneOf } from './misuse.js'
import { isProse, readPhrase, takeAmount } from './phrase.js'
import { exact, type Reading } from './reading.js'
import { resultWords } from './words-result.js'

/** How a game ended. `score` is in points; by resignation it is the value of the game in Backgammon. */
export type GameResult =
  | {
      readonly kind: 'win'
      readonly winner: Color
      readonly by: 'score' | 'resignation' | 'time' | 'forfeit' | 'unknown'
      readonly score?: number
    }
  | { readonly kind: 'draw' }
  | { readonly kind: 'void' }
  | { readonly kind: 'unknown' }

const reasons = { R: 'resignation', T: 'time', F: 'forfeit' } as const
const STRICT = /^([BW])\+(?:(R(?:esign)?|T(?:ime)?|F(?:orfeit)?)|(\d+(?:\.\d+)?)(R?))?$/

function strictResult(text: string, gm: number): GameResult | undefined {
  if (text === '0' || text === 'Draw') return { kind: 'draw' }
  if (text === 'Void') return { kind: 'void' }
  if (text === '?') return { kind: 'unknown' }
  const match = STRICT.exec(text)
  if (match === null || (match[4] === 'R' && gm !== 6)) return undefined
  const winner = match[1] === 'B' ? 'black' : 'white'
  const reason = match[2]?.[0]
  if (reason !== undefined) return { kind: 'win', winner, by: reasons[reason as keyof typeof reasons] }
  if (match[3] === undefined) return { kind: 'win', winner, by: 'unknown' }
  return { kind: 'win', winner, by: match[4] === 'R' ? 'resignation' : 'score', score: Number(match[3]) }
}

/** Words that make a reason the winner's even without a word for winning. */
const WINS_BY = /中[盘盤押]|불계|\b(?:by|durch|par)\b/i

/**
 * Reads a result. Understands the forms of the specification and the usual other ones in English, German, French,
 * Russian, Chinese, Japanese and Korean; anything that holds a word beyond them is `undefined`, except that text after
 * `B+` or `W+` leaves the winner known. Chinese results in stones (子) count two points each.
 * @example readResult('Black wins by resignation') // value: win, black, by resignation; spelling: 'B+R'
 */
export function readResult(text: string, gm = 1): Reading<GameResult> | undefined {
  const strict = strictResult(text, gm)
  if (strict !== undefined) return exact(strict)
  const bare = text.trim()
  // A count of moves before or after the result is no part of it.
  const counted = bare
    .slice(0, 400)
    .replace(/[(（]?(?:共|全)?\s*\d+\s*(?:手|수)\s*(?:完|終|终|끝|まで|にて|以下略)?[)）]?[,，、。.]?/g, ' ')
  const reading = isProse(bare) ? undefined : phraseResult(counted, gm)
  if (reading !== undefined) return counted === bare ? reading : { ...reading, sure: false }
  const start = /^([BW])\+/.exec(bare)
  return start === null
    ? undefined
    : { value: { kind: 'win', winner: start[1] === 'B' ? 'black' : 'white', by: 'unknown' }, sure: false }
}

function phraseResult(text: string, gm: number): Reading<GameResult> | undefined {
  const tokens = readPhrase(text.replace(/^\s*\?+\s*$/, 'unknown'), resultWords())
  const taken = tokens && takeAmount(tokens)
  if (taken === undefined) return undefined
  const roles = new Set(taken.rest.map((token) => token.role))
  for (const role of ['by', 'and', 'point']) roles.delete(role)
  const spelled = (value: GameResult, sure = true): Reading<GameResult> => ({
    value,
    spelling: formatResult(value),
    sure,
  })
  const { amount } = taken
  if (roles.size === 1 && (amount === undefined || amount === 0)) {
    for (const kind of ['draw', 'void', 'unknown'] as const) if (roles.has(kind)) return spelled({ kind })
  }
  const black = roles.delete('black')
  if (roles.delete('white') === black) return undefined
  const plus = roles.delete('+')
  const zi = roles.delete('zi')
  const wins = roles.delete('win') || plus
  let loses = roles.delete('lose!')
  let by: 'resign' | 'time' | 'forfeit' | undefined
  for (const reason of ['resign', 'time', 'forfeit'] as const) {
    const said = roles.delete(reason)
    const verb = roles.delete(`${reason}!`)
    if (!said && !verb) continue
    if (by !== undefined) return undefined
    by = reason
    if (verb && !wins) loses = true
    // "White resigned" is said of the loser, "White by resignation" of the winner, a bare "White, time" of neither.
    if (said && !verb && !wins && !loses && !WINS_BY.test(text)) {
      if (!/resigned|forfeit/i.test(text)) return undefined
      loses = true
    }
  }
  if (roles.size > 0 || (wins && loses)) return undefined
  const winner: Color = black !== loses ? 'black' : 'white'
  if (by !== undefined) {
    if (amount !== undefined) return undefined
    return spelled({ kind: 'win', winner, by: by === 'resign' ? 'resignation' : by })
  }
  if (amount === undefined) return spelled({ kind: 'win', winner, by: 'unknown' })
  if (gm === 1 && amount > 1000) return undefined
  return spelled({ kind: 'win', winner, by: 'score', score: zi ? amount * 2 : amount }, !zi)
}

const KINDS = { draw: '0', void: 'Void', unknown: '?', win: '' } as const
const WINNERS = { black: 'B+', white: 'W+' } as const
const REASONS = { score: '', unknown: '', resignation: 'R', time: 'T', forfeit: 'F' } as const

/**
 * Writes a result as the format wants it. Throws a `RangeError` for another kind, winner or reason than the type names and
 * for a score below 0.
 * @example formatResult({ kind: 'win', winner: 'white', by: 'score', score: 0.5 }) // 'W+0.5'
 */
export function formatResult(result: GameResult): string {
  const kind = oneOf(KINDS, result.kind, 'kind')
  if (result.kind !== 'win') return kind
  const { winner, by, score } = result
  const reason = oneOf(REASONS, by, 'by')
  return oneOf(WINNERS, winner, 'winner') + (score === undefined ? '' : decimal(amount(score, 'score'))) + reason
}
