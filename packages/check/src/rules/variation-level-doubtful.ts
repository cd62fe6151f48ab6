import { levelRule } from '../level-rule.js'

/** Variations that may all replace the move before. */
export const variationLevelDoubtful = levelRule(
  'style/variation-level-doubtful',
  56,
  false,
  '(;FF[4]GM[1];B[aa](;B[bb];W[cc])(;B[dd]))',
)
