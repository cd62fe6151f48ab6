import fc from 'fast-check'
import { decode, encodingNames } from '../src/index.js'

/** All encodings that bytes are in; UTF-16 and UTF-32 without an order are only names. */
export const encodings = encodingNames().filter((name) => name !== 'UTF-16' && name !== 'UTF-32')

const characters = new Map<string, readonly string[]>()

/** Characters that an encoding has, found by reading all one-byte and two-byte sequences (Unicode: a choice). */
export function charactersOf(encoding: string): readonly string[] {
  let known = characters.get(encoding)
  if (known === undefined) {
    known = collect(encoding)
    characters.set(encoding, known)
  }
  return known
}

function collect(encoding: string): readonly string[] {
  if (encoding.startsWith('UTF')) return Array.from('aé~\\[];漢字𝄞\u0800\uffff\u{10ffff}')
  // Stateful charsets have the characters of the charset that they shift to.
  const base = { 'ISO-2022-JP': 'EUC-JP', 'ISO-2022-KR': 'EUC-KR', 'HZ-GB-2312': 'GB2312' }[encoding] ?? encoding
  const bytes: number[] = []
  for (let lead = 0x80; lead < 0x100; lead++) {
    bytes.push(lead, 0x0a)
    for (let trail = 0x30; trail < 0x100; trail += 3) bytes.push(lead, trail, 0x0a)
  }
  const text = decode(Uint8Array.from(bytes), { encoding: base }).text
  return [...new Set(text.replace(/[\ufffd\n]/g, ''))]
}

/** Text that mixes ASCII, brackets, escapes and characters that the encoding may or may not be able to write. */
export function textIn(encoding: string): fc.Arbitrary<string> {
  const unit = fc.oneof(
    fc.constantFrom(...charactersOf(encoding)),
    fc.constantFrom('a', 'Z', ' ', '~', '~{', '\\', '[', ']', ';', '(', ')', '\n', '\r\n', '{', '}', '5'),
  )
  return fc.array(unit, { maxLength: 30 }).map((units) => units.join(''))
}
