/**
 * Which line breaks of a text are meant as such: 1 every one; 2 those not after a space (MGT); 3 only an empty line,
 * which counts as one break; 4 paragraphs: an empty line stays, single breaks are word spaces (ISHI, Many Faces of Go).
 */
export type LineBreakStyle = 1 | 2 | 3 | 4

/** Rewrites the LF breaks of `text` as a style means them; what is no break becomes a space. */
export function softenLineBreaks(text: string, style: LineBreakStyle): string {
  if (style === 1) return text
  if (style === 2) return text.replaceAll(' \n', ' ')
  // A run of breaks with only spaces around them: one break is a word space, more are an empty line or several.
  let out = ''
  let copied = 0
  for (const match of text.matchAll(/\n(?: *\n)* */g)) {
    let end = match.index
    while (end > copied && text[end - 1] === ' ') end--
    let breaks = 0
    for (const c of match[0]) if (c === '\n') breaks++
    out += text.slice(copied, end) + (breaks === 1 ? ' ' : '\n'.repeat(style === 3 ? breaks - 1 : breaks))
    copied = match.index + match[0].length
  }
  return out + text.slice(copied)
}
