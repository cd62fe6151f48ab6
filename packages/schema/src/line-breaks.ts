/**
 * Which line breaks of a text are meant as such: 1 every one; 2 those not after a space (MGT); 3 only an empty line,
 * which counts as one break; 4 paragraphs: an empty line stays, single breaks are word spaces (ISHI, Many Faces of Go).
 */
export type LineBreakStyle = 1 | 2 | 3 | 4

/** Rewrites the LF breaks of `text` as a style means them; what is no break becomes a space. */
export function softenLineBreaks(text: string, style: LineBreakStyle): string {
  if (style === 1) return text
  if (style === 2) return text.replace(/ \n/g, ' ')
  // A run of breaks with only spaces between them: one break is a word space, more are an empty line or several.
  return text.replace(/[ ]*\n(?:[ ]*\n)*[ ]*/g, (run) => {
    let breaks = 0
    for (const c of run) if (c === '\n') breaks++
    if (breaks === 1) return ' '
    return style === 3 ? '\n'.repeat(breaks - 1) : '\n'.repeat(breaks)
  })
}
