import { levelRule } from '../level-rule.js'

/** A variation that replaces the move before. */
export const variationLevel = levelRule('style/variation-level', 57, true, '(;FF[4]GM[1];B[aa](;W[bb];B[cc])(;B[dd]))')
