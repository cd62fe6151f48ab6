import { examine, suicideKind } from './board-ask.js'
import { FLAGS } from './board-log.js'
import type { BoardCore } from './board-core.js'
import { SuperkoIndex } from './history.js'
import type { KoRule, Rules, SuicideRule } from './rules.js'

/** Why a move is illegal; asked in this order, so `wrong-turn` means that nothing but the turn is wrong. */
export type IllegalReason = 'off-board' | 'occupied' | 'suicide' | 'ko' | 'superko' | 'wrong-turn'

/** The part of a rule set that decides whether a move is legal. */
export type MoveRules = Pick<Rules, 'ko' | 'suicide'>

/** The answer to "is this move legal?". */
export type Verdict =
  | { readonly legal: true }
  | {
      readonly legal: false
      readonly reason: IllegalReason
      /** For `ko` and `superko`: the ply whose board the move would recreate (0 the first position). */
      readonly repeats?: number
    }

/** @internal Numeric answers of {@link legality}; superko answers `SUPERKO + ply`. */
export const LEGAL = 0
export const OCCUPIED = 1
export const SUICIDAL = 2
export const KO = 3
export const SUPERKO = 4

const ANY_CLASS = 0b1111

/** Bits of the ply classes that a move of colour `c` may not repeat (see {@link SuperkoIndex}). */
function forbiddenClasses(ko: KoRule, c: number): number {
  const side = 2 - c // flag of the side to move afterwards
  if (ko === 'positional') return ANY_CLASS
  return ko === 'situational' ? (1 << side) | (1 << (side + 2)) : 1 << (side + 2)
}

/** @internal Whether colour `c` may play on cell `p` of the board, whoever's turn it is. */
export function legality(core: BoardCore, p: number, c: number, ko: KoRule, suicide: SuicideRule): number {
  if ((core.cells[p]! & 3) !== 0) return OCCUPIED
  const superko = ko !== 'none' && ko !== 'simple'
  if (superko || suicide !== 'any') {
    const kind = superko ? examine(core, p, c) : suicideKind(core, p, c)
    if (kind !== 0 && suicide !== 'any' && (kind === 1 || suicide === 'none')) return SUICIDAL
  }
  if (ko === 'none') return LEGAL
  if (p === core.ko && c === core.toMove) return KO
  if (!superko) return LEGAL
  core.superko ??= new SuperkoIndex(core)
  const ply = core.superko.find(p, c, forbiddenClasses(ko, c))
  return ply < 0 ? LEGAL : SUPERKO + ply
}

/** @internal Fills `out` with the vertices where colour `c` may play, in ascending order, and answers their number. */
export function fillLegal(core: BoardCore, c: number, ko: KoRule, suicide: SuicideRule, out: Int16Array): number {
  const { cells, cellOf } = core
  const simple = ko === 'none' || ko === 'simple'
  const koCell = ko !== 'none' && c === core.toMove ? core.ko : 0
  let n = 0
  for (let v = 0; v < cellOf.length; v++) {
    const p = cellOf[v]!
    const cell = cells[p]!
    if ((cell & 3) !== 0) continue
    if (simple) {
      // Next to an empty point there is neither suicide nor ko.
      if (
        cell === 0 &&
        (p === koCell ||
          (suicide !== 'any' && (suicide === 'none' ? suicideKind(core, p, c) !== 0 : suicideKind(core, p, c) === 1)))
      )
        continue
    } else if (legality(core, p, c, ko, suicide) !== LEGAL) continue
    out[n++] = v
  }
  return n
}

/** An earlier moment with the board as it stands now. */
export interface Repetition {
  /** The ply after which the board stood so: 0 the first position. */
  readonly ply: number
  /** Whether the same side was to move. */
  readonly sameSide: boolean
}

/** @internal The latest earlier ply with the present board, if there is one. */
export function repetition(core: BoardCore): Repetition | undefined {
  core.superko ??= new SuperkoIndex(core)
  const ply = core.superko.findCurrent(ANY_CLASS)
  if (ply < 0) return undefined
  return { ply, sameSide: (core.plies[(ply << 3) + FLAGS]! & 1) === core.toMove - 1 }
}
