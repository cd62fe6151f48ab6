/** Every way to end a line, as SGF pairs them: from left to right. */
export const LINE_END = /\r\n|\n\r|\r|\n/g

/** How a text ends its lines, told by the first of them; LF for a text of one line. */
export function lineEndOf(text: string): '\n' | '\r\n' | '\r' | '\n\r' {
  LINE_END.lastIndex = 0
  return (LINE_END.exec(text)?.[0] ?? '\n') as ReturnType<typeof lineEndOf>
}

const isBreak = (char: string | undefined) => char === '\r' || char === '\n'

/**
 * The start of the two characters that together end the line and between which an offset stands; undefined where it stands elsewhere.
 * `charAt` gives the character at an offset, or nothing beyond the ends.
 */
export function pairAround(charAt: (offset: number) => string | undefined, offset: number): number | undefined {
  if (!isBreak(charAt(offset - 1)) || !isBreak(charAt(offset))) return undefined
  let start = offset - 1
  while (isBreak(charAt(start - 1))) start--
  while (start < offset - 1) start += isBreak(charAt(start + 1)) && charAt(start) !== charAt(start + 1) ? 2 : 1
  return start === offset - 1 && charAt(start) !== charAt(offset) ? start : undefined
}
