import { removal } from '../profile-rule.js'

/** Whether the game was ranked. */
export const foxRanked = removal(
  'fox',
  'ranked',
  ['RL'],
  'RL says whether the game counts for the ranks',
  'No other program knows it.',
)
