import { removal } from '../profile-rule.js'

/** How KGS counted. */
export const kgsCount = removal(
  'kgs',
  'count',
  ['KGSDE', 'KGSSB', 'KGSSW'],
  'Dead stones and score as KGS counted them',
  'Only KGS reads them. TB and TW in the same node say the same to every program.',
)
