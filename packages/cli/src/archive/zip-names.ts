/** The upper half of code page 437, which names have by the specification of ZIP where no flag says UTF-8. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/** Extra field with the name in UTF-8 (Info-ZIP). */
const UNICODE_PATH = 0x7075

/**
 * A name in a ZIP archive that no flag calls UTF-8: by the extra field that has it in UTF-8, else as UTF-8 where the bytes are that
 * (programs forget the flag), else by code page 437.
 */
export function oldName(raw: Uint8Array, extra: Uint8Array): string {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength)
  for (let at = 0; at + 4 <= extra.length;) {
    const length = view.getUint16(at + 2, true)
    // A version and a checksum of the old name go before.
    if (view.getUint16(at, true) === UNICODE_PATH && length > 5 && at + 4 + length <= extra.length)
      return new TextDecoder().decode(extra.subarray(at + 9, at + 4 + length))
    at += 4 + length
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return Array.from(raw, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP437[byte - 128])).join('')
  }
}
