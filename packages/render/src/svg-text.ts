// Everything that XML 1.0 gives a meaning or forbids. Pairs of surrogates are matched first and kept.
const unsafe = /[\ud800-\udbff][\udc00-\udfff]|[&<>"'\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/g

/**
 * A text as XML character data or attribute value: it never becomes markup, and the result is always well-formed.
 * Characters that XML forbids become U+FFFD.
 */
export function escapeXml(text: string): string {
  return text.replace(unsafe, (char) => {
    const code = char.charCodeAt(0)
    return char.length > 1 ? char : code > 33 && code < 63 ? `&#${code};` : '\ufffd'
  })
}
