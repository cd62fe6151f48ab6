import { periods } from '../profile-rule.js'

/** Overtime in TC and TT. */
export const foxOvertime = periods('fox', 'TC', 'TT', false)
