/** An identifier that a writer may write: capital letters, and digits behind the first (FF[1]). */
const identPattern = /^[A-Z][A-Z0-9]*$/

/** Throws `RangeError` unless `ident` can stand in a file. */
export function checkIdent(ident: string): void {
  if (!identPattern.test(ident))
    throw new RangeError(`"${ident}" is no property identifier: capital letters are expected`)
}

/** Throws `RangeError` unless there is at least one value and each one would end where it should. */
export function checkRaws(ident: string, raws: readonly string[]): void {
  if (raws.length === 0) throw new RangeError(`${ident} needs at least one value; use remove() to take it out`)
  for (const raw of raws) {
    if (!isClosed(raw))
      throw new RangeError(`${ident}[${raw.slice(0, 40)}] has a "]" or a last "\\" that is not escaped`)
  }
}

/** Whether a raw value ends at the bracket that is written behind it and no sooner. */
function isClosed(raw: string): boolean {
  if (!raw.includes(']') && !raw.endsWith('\\')) return true
  for (let at = 0; at < raw.length; at++) {
    const code = raw.charCodeAt(at)
    if (code === 93) return false
    if (code === 92 && ++at === raw.length) return false
  }
  return true
}

/** Throws `RangeError` unless an option is one of its choices, which callers in JavaScript may miss. */
export function checkChoice(name: string, value: unknown, choices: readonly string[]): void {
  if (!choices.includes(value as string))
    throw new RangeError(`${name} must be one of ${choices.join(', ')}, got ${String(value)}`)
}
