/** C0 and C1 control characters, marks of direction, invisible characters: what can steer or fool a terminal. */

const UNSAFE = /[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
/** The same without a place to begin at: to look takes a third of the time, and nearly no text has one. */
const ANY_UNSAFE = new RegExp(UNSAFE.source)

const escape = (char: string): string => {
  const code = char.charCodeAt(0)
  if (code === 10) return '\\n'
  if (code === 13) return '\\r'
  if (code === 9) return '\\t'
  return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}

/** A text of one line for a terminal: control characters are shown as escapes. */
export const visible = (text: string): string => (ANY_UNSAFE.test(text) ? text.replace(UNSAFE, escape) : text)

/** JSON on one line, or indented, in which no control character stands bare. */
export const json = (value: unknown, indent?: number): string =>
  JSON.stringify(value, undefined, indent).replace(UNSAFE, (char) =>
    char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
