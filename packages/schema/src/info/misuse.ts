/** What a list of words has for one of them; throws a `RangeError` that names them for any other value. */
export function oneOf<K extends string, T>(list: Readonly<Record<K, T>>, word: K, name: string): T {
  if (Object.hasOwn(list, word)) return list[word]
  throw new RangeError(`${name} must be one of ${Object.keys(list).join(', ')}, got ${word}`)
}

/**
 * The number, if it is within its limits, and a multiple of `step` where that is given; throws a `TypeError` for what is no
 * number, and a `RangeError` for any other.
 */
export function amount(value: number, name: string, least = 0, most = Number.MAX_VALUE, step = 0): number {
  // A remainder of 0 is NaN.
  if (typeof value === 'number' && value >= least && value <= most && !(value % step)) return value
  throw new (typeof value === 'number' ? RangeError : TypeError)(`${name} cannot be ${String(value)}`)
}
