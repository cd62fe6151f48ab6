import { removal } from '../profile-rule.js'

/** A private note of OGS. */
export const ogsMark = removal(
  'ogs',
  'mark',
  ['XX'],
  'XX is a private note of old OGS records',
  'No other program knows it.',
)
