import type { GameContext, ValueDiagnostic } from '@sgfkit/schema'
import { decodePointAt } from '@sgfkit/schema'
import type { PropertyInfo } from './property-info.js'

const KEPT = 33
const CORRECTED = 15
const DELETED = 14

/**
 * The number of the message that the reference checker gives for a finding inside a value. Its line between "corrected"
 * and "deleted" or "not understandable" is not where ours is: it corrects less of game info, and more of the rest, by
 * dropping characters until something is left.
 */
export const sgfcNumber = (found: ValueDiagnostic, info: PropertyInfo, raw: string, context: GameContext): number => {
  const { code, data } = found
  const { ident } = info
  switch (code) {
    case 'schema/date-corrected':
      // Names of months are understood, numbers in another order and times of day are not.
      return /[a-z]{3}/i.test(raw) ? CORRECTED : KEPT
    case 'schema/result-corrected':
    case 'schema/result-malformed':
      return /^\s*(?:[BWD]\s*\+|draw|jigo)|resign|(?:black|white) w/i.test(raw) ? CORRECTED : KEPT
    case 'schema/time-corrected':
    case 'schema/time-malformed':
      return /\d/.test(raw) && !/[:/]/.test(raw) ? CORRECTED : KEPT
    case 'schema/number-malformed':
      return /\d/.test(raw) ? CORRECTED : DELETED
    case 'schema/out-of-range':
      return 0
    case 'schema/double-malformed':
    case 'schema/not-empty':
      return CORRECTED
    case 'schema/color-malformed':
      return /[bw]/i.test(raw) ? CORRECTED : DELETED
    case 'schema/empty-value':
      if (info.spec?.type === 'double') return CORRECTED
      if (ident === 'SZ' || ident === 'GM' || ident === 'FF') return 18
      return ident === 'AP' ? 23 : 17
    case 'schema/space-in-value':
      return info.spec?.type.includes(':') ? 25 : CORRECTED
    case 'schema/move-malformed':
    case 'schema/point-malformed': {
      const letters = raw.replace(/[^a-zA-Z]/g, '').slice(0, 2)
      const fits = letters.length === 2 && decodePointAt(letters, 0, 2, context.columns, context.rows) >= 0
      return fits && info.spec?.arity === 'one' ? CORRECTED : DELETED
    }
    default:
      return typeof data?.sgfc === 'number' ? data.sgfc : 0
  }
}
