import { shown } from './misuse.js'

/**
 * An identifier that reads back as itself: capital letters, or one and a digit. The latter is of FF[1], but raw access writes
 * in every format what a file of that format may hold, faults and all; typed values are held to `checkFormat`.
 */
const identPattern = /^(?:[A-Z]+|[A-Z]\d)$/

/** Throws `RangeError` for an identifier that the file format does not allow. */
export function checkFormat(ident: string, ff: number): void {
  if (ff > 1 && /\d/.test(ident)) throw new RangeError(`${ident} has a digit, which FF[1] alone allows, not FF[${ff}]`)
}

/** Throws `RangeError` unless a charset can be named in CA: IANA names are printable ASCII, and what closes a value is not. */
export function checkCharset(charset: string): void {
  if (typeof charset !== 'string' || !/^[!-[^-~]+$/.test(charset))
    throw new RangeError(`charset must be a name like UTF-8, got ${shown(charset)}`)
}

/**
 * Throws unless a property can stand in a file: `RangeError` for an identifier that is none, for no values, and for a value that
 * would not end where it should; `TypeError` where the raw values are no list of texts.
 */
export function checkProperty(ident: string, raws: readonly string[]): void {
  if (!identPattern.test(ident))
    throw new RangeError(`"${ident}" is no property identifier: capital letters are expected, or one and a digit`)
  // A single text would be taken apart into letters.
  if (!isTexts(raws)) throw new TypeError(`${ident}: give a list of raw values such as ["pd"], got ${shown(raws)}`)
  if (raws.length === 0) throw new RangeError(`${ident} needs at least one value; use remove() to take it out`)
  for (const raw of raws) {
    if (!isClosed(raw))
      throw new RangeError(`${ident}[${raw.slice(0, 40)}] has a "]" or a last "\\" that is not escaped`)
  }
}

const isTexts = (raws: unknown): boolean => Array.isArray(raws) && raws.every((raw) => typeof raw === 'string')

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
    // Line breaks are told as they are written in a program.
    throw new RangeError(
      JSON.stringify(`${name} must be one of ${choices.join(', ')}, got ${String(value)}`).slice(1, -1),
    )
}
