/** Bits of the character classes that matter to SGF. */
export const SPACE = 1
export const UPPER = 2
export const LOWER = 4
export const DIGIT = 8
/** Characters with a meaning of their own outside of values: `( ) ; [`. */
export const MARK = 16

const table = new Uint8Array(128)
// White space of the specification, and NUL, which stands for it (reference checker, message 22).
for (const code of [0, 9, 10, 11, 12, 13, 32]) table[code] = SPACE
for (let code = 65; code <= 90; code++) table[code] = UPPER
for (let code = 97; code <= 122; code++) table[code] = LOWER
for (let code = 48; code <= 57; code++) table[code] = DIGIT
for (const mark of '();[') table[mark.charCodeAt(0)] = MARK

const BYTE_ORDER_MARK = 0xfeff

/** The class of the character at `offset`, 0 for any other character and beyond the end. */
export const classAt = (text: string, offset: number): number => {
  if (offset >= text.length) return 0
  const code = text.charCodeAt(offset)
  // A byte order mark inside a text is left over from joining files; it is as good as a space.
  return code < 128 ? (table[code] ?? 0) : code === BYTE_ORDER_MARK ? SPACE : 0
}

/** The first offset at or after `offset` that is not white space. */
export const skipSpace = (text: string, offset: number): number => {
  while (classAt(text, offset) === SPACE) offset++
  return offset
}
