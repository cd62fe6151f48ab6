import { removal } from '../profile-rule.js'

/** Settings of MultiGo. */
export const multigoMode = removal(
  'multigo',
  'mode',
  ['MULTIGOGM', 'MULTIGOBM'],
  'A setting of MultiGo',
  'No other program knows it.',
)
