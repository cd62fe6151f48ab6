const shown = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : String(value))

/** What a list of words has for one of them; throws a `RangeError` that names them for any other value. */
export function oneOf<K extends string, T>(list: Readonly<Record<K, T>>, word: K, name: string): T {
  if (typeof word === 'string' && Object.hasOwn(list, word)) return list[word]
  throw new RangeError(`a ${name} must be one of ${Object.keys(list).join(', ')}, got ${shown(word)}`)
}

/** The number, if it is finite and within its limits; throws a `TypeError` for what is no number, else a `RangeError`. */
export function amount(
  value: number,
  name: string,
  {
    least = 0,
    most = Infinity,
    whole = false,
  }: { readonly least?: number; readonly most?: number; readonly whole?: boolean } = {},
): number {
  if (typeof value !== 'number') throw new TypeError(`a ${name} must be a number, got ${shown(value)}`)
  if (value >= least && value <= most && Number.isFinite(value) && (!whole || Number.isInteger(value))) return value
  const range = most === Infinity ? `of ${least} or more` : `from ${least} to ${most}`
  throw new RangeError(`a ${name} must be a ${whole ? 'whole ' : ''}number ${range}, got ${value}`)
}

/** Throws a `RangeError` for a value of a kind that its type does not have. */
export function unknown(value: { readonly kind: string }, name: string): never {
  throw new RangeError(`no such ${name}: ${shown(value.kind)}`)
}
