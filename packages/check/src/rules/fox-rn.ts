import { removal } from '../profile-rule.js'

/** A number of Fox. */
export const foxRn = removal('fox', 'rn', ['RN'], 'RN is a number of Fox', 'Its meaning is not published.')
