// Everything that XML 1.0 gives a meaning or forbids, halves of surrogate pairs among it.
const unsafe = /[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\p{Cs}\ufffe\uffff]/gu

/**
 * A text as XML character data or attribute value: it never becomes markup, and the result is always well-formed.
 * Characters that XML forbids become U+FFFD.
 */
export const escapeXml = (text: string): string =>
  // Most texts are letters and digits, and are seen to be faster than they are searched.
  /^\w*$/.test(text)
    ? text
    : text.replace(unsafe, (char) => (char < ' ' || char > '~' ? '\ufffd' : `&#${char.charCodeAt(0)};`))
