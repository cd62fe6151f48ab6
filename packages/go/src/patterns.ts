/** Pattern search in positions, games and collections, and the Dyer signature. */
export { findPattern, patternFrom } from './pattern.js'
export type { Pattern, PatternEdges, PatternOptions, PatternPlace } from './pattern.js'
export { countContinuations, findInMoves, PatternIndex } from './pattern-search.js'
export type { CollectionHit, Continuation, ContinuationCount, MoveRecord, PatternHit } from './pattern-search.js'
export { dyerSignature } from './signature.js'
