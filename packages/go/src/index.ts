export { Board } from './board.js'
export type { LegalSetupResult, MoveIssue, MoveResult, PlayResult, SetupChanges, SetupResult } from './board.js'
export type { IllegalReason, MoveRules, Repetition, Verdict } from './legality.js'
export { positionFrom } from './position.js'
export type { Position, Prisoners, StonesView } from './position.js'
export { RULES } from './rules.js'
export type { KoRule, Rules, RulesName, SuicideRule } from './rules.js'
export { MAX_SIZE, opposite, PASS } from './types.js'
export type { Color, Vertex } from './types.js'
export { zobristConstants } from './zobrist.js'
export { chainAt, chains, isLegalPosition } from './chains.js'
export type { Chain } from './chains.js'
export { diff, setupFromDiff } from './diff.js'
export type { PointChange } from './diff.js'
export { formatRules, parseRules, rulesName } from './rules-text.js'
export { restoreBoard, saveBoard } from './state.js'
export type { BoardState } from './state.js'
export { inferToMove } from './turn.js'
export { columnIndex, columnLetters, edgeLabels, parseVertex, vertexName } from './coordinates.js'
export type { CoordinateStyle, EdgeLabels } from './coordinates.js'
export { deadFromTerritory, toggleDead } from './dead.js'
export { fixedHandicap, maxFixedHandicap } from './handicap.js'
export type { HandicapOrder } from './handicap.js'
export { hoshi } from './hoshi.js'
export { compareResult, score } from './score.js'
export type {
  PointReason,
  RecordedResult,
  ResultComparison,
  Score,
  ScoredView,
  ScoreOptions,
  ScoreRules,
  SideScore,
} from './score.js'
export {
  canonicalGrid,
  canonicalMoves,
  composeSymmetries,
  invertSymmetry,
  symmetries,
  SYMMETRY_NAMES,
  symmetryTable,
  transformGrid,
  transformVertex,
} from './symmetry.js'
export type { CanonicalGrid, CanonicalMoves, Symmetry } from './symmetry.js'
