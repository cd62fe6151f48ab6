import { successor } from '../profile-rule.js'

/** RD holds the date. */
export const sinaDate = successor('sina', 'date', 'RD', 'DT', '2018-04-24', 'RD holds the date')
