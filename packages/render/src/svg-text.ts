// Everything that XML 1.0 gives a meaning or forbids. Pairs of surrogates are matched first and kept.
const unsafe = /[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/
const unsafeAll = /[\ud800-\udbff][\udc00-\udfff]|[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/g
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * A text as XML character data or attribute value: it never becomes markup, and the result is always well-formed.
 * Characters that XML forbids become U+FFFD.
 */
export function escapeXml(text: string): string {
  return unsafe.test(text)
    ? text.replace(unsafeAll, (char) => (char.length > 1 ? char : (entities[char] ?? '\ufffd')))
    : text
}
