import { decimal, realSpelling } from '../scalars.js'
import { isProse, readPhrase, takeAmount } from './phrase.js'
import { exact, type Reading } from './reading.js'
import { komiWords } from './words-komi.js'

/**
 * Reads a komi in points. Understands decimal commas, fractions and the words of seven languages; Chinese komi in stones
 * (子) counts two points each. `undefined` for anything else.
 * @example readKomi('5½').value // 5.5
 */
export function readKomi(text: string): Reading<number> | undefined {
  if (isProse(text)) return undefined
  const spelling = realSpelling(text)
  if (spelling !== undefined) {
    const value = Number(spelling)
    if (Math.abs(value) > 1e6) return undefined
    return spelling === text ? exact(value) : { value, spelling, sure: true }
  }
  const tokens = readPhrase(text, komiWords())
  const taken = tokens && takeAmount(tokens)
  if (taken === undefined) return undefined
  const roles = new Set(taken.rest.map((token) => token.role))
  for (const role of ['komi', 'and', 'point']) roles.delete(role)
  if (roles.delete('no'))
    return roles.size === 0 && taken.amount === undefined ? { value: 0, spelling: '0', sure: true } : undefined
  const zi = roles.delete('zi')
  const negative = roles.delete('reverse') !== roles.delete('minus')
  if (roles.size > 0 || taken.amount === undefined || taken.amount > 1000) return undefined
  const value = taken.amount * (zi ? 2 : 1) * (negative ? -1 : 1)
  return { value, spelling: decimal(value), sure: !zi }
}
