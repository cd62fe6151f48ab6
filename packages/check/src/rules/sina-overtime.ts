import { periods } from '../profile-rule.js'

/** Overtime in LC and LT. */
export const sinaOvertime = periods('sina', 'LC', 'LT', true)
