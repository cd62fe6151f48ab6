/** Unconditional life, random games, and an estimate of dead stones. */
export { unconditionalLife } from './benson.js'
export type { UnconditionalLife } from './benson.js'
export { estimateDead } from './estimate.js'
export type { ChainEstimate, DeadEstimate, EstimateOptions } from './estimate.js'
export { playouts } from './playout.js'
export type { PlayoutOptions, PlayoutResult } from './playout.js'
