/**
 * Characters that could act on a terminal, reorder a line or break it: C0 and C1 controls, bidirectional marks, line
 * and paragraph separators, byte order mark, and lone surrogates.
 */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+|\p{Cs}/gu

/**
 * Text from a record made safe for one line of output: what could steer a terminal becomes a space, runs of white
 * space become one.
 */
export function plainLine(text: string): string {
  return text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()
}

/** The same, with everything outside printable ASCII replaced by `?` (one a character, whatever its width). */
export function asciiLine(text: string): string {
  return plainLine(text)
    .normalize('NFC')
    .replace(/[^\x20-\x7e]/gu, '?')
}

/** First and last code points of the characters that a terminal draws two columns wide. */
const WIDE = [
  [0x1100, 0x115f],
  [0x2e80, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1faff],
  [0x20000, 0x3fffd],
] as const

function characterWidth(character: string): number {
  const code = character.codePointAt(0)!
  if (code < 0x300) return 1
  if (/^[\p{Mn}\p{Me}\p{Cf}]$/u.test(character)) return 0
  return WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1
}

/** Columns that a text takes on a terminal: 2 for East Asian wide characters, 0 for combining ones, otherwise 1. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) width += characterWidth(character)
  return width
}

/** The longest beginning of a text that fits into a number of columns. */
export function cutToWidth(text: string, columns: number): string {
  let width = 0
  let end = 0
  for (const character of text) {
    width += characterWidth(character)
    if (width > columns) break
    end += character.length
  }
  return text.slice(0, end)
}
