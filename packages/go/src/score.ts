import type { Prisoners, StonesView } from './position.js'
import { assertRules, RULES, type Rules } from './rules.js'
import { beginCount } from './score-arena.js'
import { cellsOf, floodSame } from './score-chains.js'
import { judgeArea, judgeTerritory, REASONS } from './score-territory.js'
import { type Color, colorOf, type Vertex } from './types.js'

/** The part of a rule set that decides what a finished game counts. */
export type ScoreRules = Pick<Rules, 'scoring' | 'handicapCompensation' | 'komi' | 'handicapKomi' | 'tie'>

/** A finished position; a {@link Board} is one too. */
export interface ScoredView extends StonesView {
  readonly prisoners?: Prisoners
}

export interface ScoreOptions {
  /** Default: `RULES.japanese`. */
  readonly rules?: ScoreRules
  /** Dead stones; one point of a chain marks the whole chain, empty points and points off the board are passed over. */
  readonly dead?: Iterable<Vertex>
  /** Default: what the rules say for an even or a handicap game. */
  readonly komi?: number
  /** Number of handicap stones (HA); 0 and 1 are an even game and never compensated. */
  readonly handicap?: number
}

/**
 * Why a point counts as it does.
 *
 * - `stone`: a living stone (a point under area rules only)
 * - `territory`: a point of the owner
 * - `dead`: the same, under a dead stone, which counts as a prisoner under territory rules
 * - `dame`: reached by both, or by nobody
 * - `seki`: point or stone of a group that lives in seki (territory rules only)
 * - `false-eye`: has to be filled in the end (territory rules only)
 * - `open`: surrounded, but the opponent can still get in (territory rules only)
 */
export type PointReason = 'stone' | 'territory' | 'dead' | 'dame' | 'seki' | 'false-eye' | 'open'

/** What one side's score is made of, in points; `total` is the sum of the others. */
export interface SideScore {
  /** Living stones (area rules). */
  readonly stones: number
  readonly territory: number
  /** The opponent's dead stones (territory rules). */
  readonly dead: number
  /** The opponent's stones captured in the game (territory rules). */
  readonly prisoners: number
  readonly komi: number
  /** Points for the opponent's handicap stones. */
  readonly compensation: number
  readonly total: number
}

export interface Score {
  readonly scoring: 'area' | 'territory'
  readonly black: SideScore
  readonly white: SideScore
  /** Black's total less White's. */
  readonly lead: number
  /** Null for a draw. */
  readonly winner: Color | null
  /** As SGF writes it: `B+5.5`, `W+1`, `0` for a draw. */
  readonly result: string
  /** A character a point: whose it is, `X`, `O` or `.`; living stones are their own colour's. */
  readonly owners: string
  /** For each point why. */
  readonly reasons: readonly PointReason[]
}

/**
 * Counts a finished game: area or territory as the rules say, with dead stones, prisoners, komi and handicap
 * compensation, and for each point whose it is and why.
 *
 * Territory knows seki and false eyes: a group that is not dead and has fewer than two eyes has no territory, and a
 * point that must be filled to connect is none. Dame need not be filled. What is alive is the caller's
 * to say, in `dead`; `@sgfkit/go/estimate` can propose it. Linear in the number of points.
 *
 * @throws RangeError when sizes and stones do not fit, or `komi` or `handicap` is not a finite number, or the rules hold a rule that
 * does not exist; TypeError for rules that are no object.
 * @example
 * score(board, { rules: RULES.chinese, dead: [25], komi: 7.5 }).result // 'W+2.5'
 */
export function score(view: ScoredView, options: ScoreOptions = {}): Score {
  const { rules = RULES.japanese, dead = [], handicap = 0 } = options
  assertRules(rules, 'scoring', 'handicapCompensation')
  const even = handicap < 2
  const komi = options.komi ?? (even ? rules.komi : rules.handicapKomi)
  if (!Number.isFinite(komi) || !Number.isFinite(handicap))
    throw new RangeError(`komi and handicap must be finite numbers, got ${String(komi)} and ${String(handicap)}`)
  const { geometry, cells } = cellsOf(view)
  const { cellOf, size } = geometry
  const live = cells.slice()
  const seen = new Uint8Array(size)
  for (const vertex of dead) {
    const p = cellOf[vertex]
    if (p !== undefined && live[p] !== 0) for (const q of floodSame(geometry, cells, p, seen)) live[q] = 0
  }

  const area = rules.scoring === 'area'
  const arena = beginCount(size)
  const { owner, reason } = area ? judgeArea(geometry, live, arena) : judgeTerritory(geometry, cells, live, arena)
  const alive = [0, 0, 0]
  const territory = [0, 0, 0]
  const deadStones = [0, 0, 0]
  const reasons = new Array<PointReason>(cellOf.length)
  let owners = ''
  for (let v = 0; v < cellOf.length; v++) {
    const p = cellOf[v]!
    const stone = live[p]!
    if (stone !== 0) alive[stone]!++
    else if (owner[p] !== 0) territory[owner[p]!]!++
    if (stone === 0 && cells[p] !== 0) deadStones[cells[p]!]!++
    owners += '.XO'.charAt(stone !== 0 ? stone : owner[p]!)
    reasons[v] = stone === 0 && cells[p] !== 0 && owner[p] !== 0 ? 'dead' : REASONS[reason[p]!]!
  }

  const prisoners = view.prisoners ?? { black: 0, white: 0 }
  const compensation =
    even || rules.handicapCompensation === 'none' ? 0 : handicap - (rules.handicapCompensation === 'stones' ? 0 : 1)
  const side = (color: 1 | 2): SideScore => {
    const parts = {
      stones: area ? alive[color]! : 0,
      territory: territory[color]!,
      dead: area ? 0 : deadStones[3 - color]!,
      prisoners: area ? 0 : prisoners[colorOf(color)],
      komi: color === 2 ? komi : 0,
      compensation: color === 2 ? compensation : 0,
    }
    return {
      ...parts,
      total: parts.stones + parts.territory + parts.dead + parts.prisoners + parts.komi + parts.compensation,
    }
  }
  const black = side(1)
  const white = side(2)
  const lead = black.total - white.total
  const winner = lead > 0 ? 'black' : lead < 0 ? 'white' : rules.tie === 'draw' ? null : rules.tie
  const result = winner === null ? '0' : `${winner === 'black' ? 'B' : 'W'}+${Math.abs(lead)}`
  return { scoring: rules.scoring, black, white, lead, winner, result, owners, reasons }
}

/** A result as a record gives it: who won, null for a draw, and by how many points if it was counted. */
export interface RecordedResult {
  readonly winner: Color | null
  readonly points?: number
}

/** How a score and a recorded result agree. `by` is positive where the score is better for Black than the record. */
export type ResultComparison =
  { readonly outcome: 'equal' } | { readonly outcome: 'differs'; readonly by: number } | { readonly outcome: 'unknown' }

/**
 * Compares a score with the result that a record gives: equal, different by how much, or `unknown` where the record
 * gives a winner without points (resignation, time) or points that are no finite number from 0.
 *
 * @example
 * compareResult(score(board), { winner: 'black', points: 5 }) // { outcome: 'equal' }
 */
export function compareResult(counted: Pick<Score, 'lead'>, recorded: RecordedResult): ResultComparison {
  const points = recorded.winner === null ? 0 : recorded.points
  if (points === undefined || !Number.isFinite(points) || points < 0) return { outcome: 'unknown' }
  const by = counted.lead - (recorded.winner === 'white' ? -points : points)
  // Komi may be given in thirds or to one decimal; less than a hundredth is rounding.
  return Math.abs(by) < 0.01 ? { outcome: 'equal' } : { outcome: 'differs', by }
}
