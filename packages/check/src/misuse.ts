/** Throws `TypeError` unless a text is one: bytes are what comes from files. */
export function checkText(name: string, text: unknown): asserts text is string {
  if (typeof text === 'string') return
  const what = kindOf(text)
  throw new TypeError(`${name} needs a string, got ${what}${what === 'Uint8Array' ? ': decode bytes first' : ''}`)
}

/** A value that is none of those wanted, for a message: objects by their kind, since they may hold what cannot be written. */
export const shown = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) return kindOf(value)
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** What kind of thing a value is: its tag, which says it of bytes from another realm too. */
export const kindOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1)
