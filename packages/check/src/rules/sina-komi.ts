import { successor } from '../profile-rule.js'

/** KO holds the komi. */
export const sinaKomi = successor('sina', 'komi', 'KO', 'KM', '7.5', 'KO holds the komi')
