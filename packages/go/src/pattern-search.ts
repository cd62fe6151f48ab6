import { Board } from './board.js'
import { type Pattern, type PatternForm, patternForms, type PatternOptions, type PatternPlace } from './pattern.js'
import type { StonesView } from './position.js'
import { assertSize, type Color, colorNumber, colorOf, opposite, type Vertex } from './types.js'

/** A game as a list of moves. */
export interface MoveRecord {
  readonly columns: number
  readonly rows: number
  /** Vertices in order, -1 for a pass. */
  readonly moves: ArrayLike<Vertex>
  /** Colours of the moves, 1 black and 2 white; default: in turn from `first`. */
  readonly colors?: ArrayLike<number>
  /** Default black. */
  readonly first?: Color
  /** Stones before the first move, of the same size; default none. */
  readonly start?: StonesView
}

/** The next move in the pattern, as a point of the pattern as it was asked for (colours exchanged back too). */
export interface Continuation {
  /** Index in the pattern's `points`. */
  readonly at: number
  readonly color: Color
  /** Number of the move, from 1. */
  readonly move: number
}

/** A moment at which a pattern came to stand. */
export interface PatternHit extends PatternPlace {
  /** Number of moves played when it first stood; 0 is the start. */
  readonly move: number
  /** The first move in it while it stood; undefined when it ended, or the game did, without one. */
  readonly continuation?: Continuation
}

/** A hit in a collection. */
export interface CollectionHit extends PatternHit {
  /** Number that {@link PatternIndex.add} gave. */
  readonly game: number
}

/** A form of the pattern at one place. */
interface Candidate {
  readonly form: PatternForm
  readonly x: number
  readonly y: number
}

const EMPTY = 1
const bit = (cell: number): number => (cell === 0 ? EMPTY : cell === 1 ? 2 : 4)

/** Replays a game: `begin` with the start, then around each move `before`, and `after` with the points it touched. */
function replay(
  record: MoveRecord,
  begin: (board: Board) => void,
  before: (v: Vertex, color: 1 | 2, move: number) => void,
  after: (move: number, changed: readonly Vertex[], board: Board) => void,
): void {
  const board = record.start === undefined ? new Board(record.columns, record.rows) : Board.from(record.start)
  if (board.columns !== record.columns || board.rows !== record.rows)
    throw new RangeError(`start must be ${record.columns}×${record.rows}, got ${board.columns}×${board.rows}`)
  begin(board)
  const { moves, colors } = record
  const first = colorNumber(record.first ?? 'black')
  for (let i = 0; i < moves.length; i++) {
    const v = moves[i]!
    const color = colors === undefined ? (i % 2 === 0 ? first : 3 - first) : colors[i]!
    if (board.cell(v) === undefined || (color !== 1 && color !== 2)) continue
    before(v, color, i + 1)
    const { captured, suicide } = board.execute(colorOf(color), v)
    after(i + 1, captured.length + suicide.length === 0 ? [v] : [v, ...captured, ...suicide], board)
  }
}

function scan(record: MoveRecord, candidates: readonly Candidate[]): readonly PatternHit[] {
  const { columns, rows } = record
  /** For each point the candidates that cover it, and which of their points it is. */
  const covering: number[][] = Array.from({ length: columns * rows }, () => [])
  candidates.forEach(({ form, x, y }, c) => {
    for (let i = 0; i < form.masks.length; i++)
      covering[(y + Math.floor(i / form.columns)) * columns + x + (i % form.columns)]!.push(c, i)
  })
  const state = new Uint8Array(columns * rows)
  const wrong = new Int32Array(candidates.length)
  const standing = new Uint8Array(candidates.length)
  const open = new Int32Array(candidates.length).fill(-1)
  const hits: { hit: PatternHit; continuation?: Continuation }[] = []
  const settle = (c: number, move: number): void => {
    const stands = wrong[c] === 0 ? 1 : 0
    if (stands === standing[c]) return
    standing[c] = stands
    open[c] = -1
    if (stands === 0) return
    const { form, x, y } = candidates[c]!
    open[c] = hits.length
    hits.push({ hit: { move, x, y, symmetry: form.symmetry, swapped: form.swapped } })
  }
  replay(
    record,
    (board) => {
      for (let v = 0; v < state.length; v++) state[v] = bit(board.cell(v)!)
      for (let v = 0; v < state.length; v++) {
        const list = covering[v]!
        for (let k = 0; k < list.length; k += 2)
          if ((candidates[list[k]!]!.form.masks[list[k + 1]!]! & state[v]!) === 0) wrong[list[k]!]!++
      }
      candidates.forEach((_, c) => {
        settle(c, 0)
      })
    },
    (v, color, move) => {
      const list = covering[v]!
      for (let k = 0; k < list.length; k += 2) {
        const hit = hits[open[list[k]!]!]
        if (hit === undefined) continue
        const { form } = candidates[list[k]!]!
        const own = colorOf(color)
        hit.continuation = { at: form.origin[list[k + 1]!]!, color: form.swapped ? opposite(own) : own, move }
        open[list[k]!] = -1
      }
    },
    (move, changed, board) => {
      const touched: number[] = []
      for (const v of changed) {
        const now = bit(board.cell(v)!)
        const old = state[v]!
        if (now === old) continue
        state[v] = now
        const list = covering[v]!
        for (let k = 0; k < list.length; k += 2) {
          const c = list[k]!
          const mask = candidates[c]!.form.masks[list[k + 1]!]!
          const change = ((mask & now) === 0 ? 1 : 0) - ((mask & old) === 0 ? 1 : 0)
          if (change === 0) continue
          wrong[c]! += change
          touched.push(c)
        }
      }
      for (const c of touched) settle(c, move)
    },
  )
  return hits.map(({ hit, continuation }) => (continuation === undefined ? hit : { ...hit, continuation }))
}

/** The places where a pattern may stand in a game, by what each point of its board ever was. */
function candidatesFor(forms: readonly PatternForm[], columns: number, ever: Uint8Array): Candidate[] {
  const candidates: Candidate[] = []
  for (const form of forms) {
    const needed: number[] = []
    for (let i = 0; i < form.masks.length; i++) {
      if (form.masks[i] !== 7) needed.push(Math.floor(i / form.columns) * columns + (i % form.columns), form.masks[i]!)
    }
    // Points that must hold a stone rule most places out at once.
    for (let y = form.fromY; y <= form.toY; y++) {
      for (let x = form.fromX; x <= form.toX; x++) {
        const base = y * columns + x
        let possible = true
        for (let k = 0; possible && k < needed.length; k += 2)
          possible = (ever[base + needed[k]!]! & needed[k + 1]!) !== 0
        if (possible) candidates.push({ form, x, y })
      }
    }
  }
  return candidates
}

function everOf(record: MoveRecord): Uint8Array {
  const ever = new Uint8Array(record.columns * record.rows)
  replay(
    record,
    (board) => {
      for (let v = 0; v < ever.length; v++) ever[v] = bit(board.cell(v)!)
    },
    (v, color) => {
      ever[v]! |= bit(color)
    },
    (_, changed) => {
      if (changed.length > 1) for (const v of changed.slice(1)) ever[v]! |= EMPTY
    },
  )
  return ever
}

/**
 * All moments of a game at which a pattern comes to stand, in the order of the moves, each with the next move played
 * in it. A pattern that breaks and comes back is a new hit.
 *
 * @throws RangeError when pattern, size or start are malformed.
 */
export function findInMoves(record: MoveRecord, pattern: Pattern, options: PatternOptions = {}): readonly PatternHit[] {
  assertSize(record.columns, record.rows)
  const forms = patternForms(pattern, record.columns, record.rows, options)
  return forms.length === 0 ? [] : scan(record, candidatesFor(forms, record.columns, everOf(record)))
}

/**
 * Games in memory that patterns can be looked for in. As in Kombilo, what each point of a game's board ever was rules
 * out most games and places without replaying a move; the rest are replayed once for all forms of the pattern.
 *
 * @example
 * const index = new PatternIndex()
 * for (const game of games) index.add(game)
 * index.search(patternFrom('.X.\nX.X')!)
 */
export class PatternIndex {
  private readonly games: { readonly record: MoveRecord; readonly ever: Uint8Array }[] = []

  get size(): number {
    return this.games.length
  }

  /** Takes a game up and answers its number, from 0. Throws a RangeError when its size or start are malformed. */
  add(record: MoveRecord): number {
    assertSize(record.columns, record.rows)
    this.games.push({ record, ever: everOf(record) })
    return this.games.length - 1
  }

  /** All hits, game by game. Throws a RangeError when the pattern is malformed. */
  search(pattern: Pattern, options: PatternOptions = {}): readonly CollectionHit[] {
    const hits: CollectionHit[] = []
    const bySize = new Map<number, readonly PatternForm[]>()
    this.games.forEach(({ record, ever }, game) => {
      const size = record.columns * 64 + record.rows
      let forms = bySize.get(size)
      if (forms === undefined) {
        forms = patternForms(pattern, record.columns, record.rows, options)
        bySize.set(size, forms)
      }
      const candidates = candidatesFor(forms, record.columns, ever)
      if (candidates.length > 0) for (const hit of scan(record, candidates)) hits.push({ game, ...hit })
    })
    return hits
  }
}

/** How often a continuation was played. */
export interface ContinuationCount {
  readonly at: number
  readonly color: Color
  readonly count: number
}

/**
 * Sums up the continuations of hits, the most frequent first.
 */
export function countContinuations(hits: Iterable<PatternHit>): readonly ContinuationCount[] {
  const counts = new Map<string, { at: number; color: Color; count: number }>()
  for (const { continuation } of hits) {
    if (continuation === undefined) continue
    const { at, color } = continuation
    const entry = counts.get(`${at} ${color}`)
    if (entry === undefined) counts.set(`${at} ${color}`, { at, color, count: 1 })
    else entry.count++
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.at - b.at || (a.color < b.color ? -1 : 1))
}
