/**
 * The identifier that a reader goes by: FF[1] to FF[3] allow lowercase letters in it, which mean nothing.
 *
 * @example
 * normalIdent('PlayerBlack') // 'PB'
 */
export const normalIdent = (raw: string): string => {
  for (let at = 0; at < raw.length; at++) if (raw.charCodeAt(at) >= 97) return raw.replace(/[a-z]/g, '')
  return raw
}
