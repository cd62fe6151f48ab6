import type { Decoded } from '../state/document.js'
import type { Reading } from './commands.js'

/** Charsets that old records are written in, most likely first. */
export const likely: readonly string[] = [
  'utf-8',
  'gb18030',
  'shift_jis',
  'euc-kr',
  'big5',
  'euc-jp',
  'windows-1252',
  'windows-1251',
]

/** Bytes that readings are compared by: enough for names and comments, whatever the size of the file. */
const SAMPLE = 65_536
/** Texts of a sample, and the most characters of each. */
const TEXTS = 4
const LENGTH = 64
/** Names are known again at a glance, comments less so. */
const NAMES = /^(?:PB|PW|EV|GN|PC|RO|RE|N|BT|WT|US|AN|SO|ON)$/
const VALUE = /([A-Z]{1,2})\s*\[((?:[^\]\\]|\\[\s\S]){1,4000})(?:\]|$)/g
const BEYOND_ASCII = /[^\0-\x7f]/g
/** What no text has: what could not be read, control characters, and characters that are nobody's. */
const NONSENSE = /[\ufffd\x80-\x9f\ue000-\uf8ff]/g
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/** Names and comments with letters beyond ASCII, where charsets differ: whole, or from word to word. */
export function telling(text: string): string {
  const names: string[] = []
  const words: string[] = []
  for (const [, ident = '', value = ''] of text.matchAll(VALUE)) {
    if (count(value, BEYOND_ASCII) === 0) continue
    const list = NAMES.test(ident) ? names : words
    const piece = pieceOf(
      value
        .replace(/\\([\s\S])/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    if (list.length < TEXTS && !list.includes(piece)) list.push(piece)
    if (names.length === TEXTS) break
  }
  const found = [...names.slice(0, words.length > 0 ? TEXTS - 1 : TEXTS), ...words].slice(0, TEXTS)
  // Letters may stand where no value is.
  return found.length > 0 ? found.join('\n') : text.search(BEYOND_ASCII) < 0 ? '' : pieceOf(text.trim())
}

/** As much of a text as a sample holds, its first letter beyond ASCII included, cut between words where there are any. */
function pieceOf(text: string): string {
  if (text.length <= LENGTH) return text
  const first = text.search(BEYOND_ASCII)
  let start = 0
  if (first > LENGTH / 2) {
    // Some words before it; in a long run of letters and digits it is in the middle.
    const space = text.indexOf(' ', first - LENGTH / 2)
    start = space >= 0 && space < first ? space + 1 : first
  }
  let end = Math.min(text.length, start + LENGTH)
  if (end < text.length) {
    const space = text.lastIndexOf(' ', end)
    if (space > Math.max(first, start + LENGTH / 2)) end = space
  }
  // Of a pair of surrogates none is alone.
  if (/[\ud800-\udbff]/.test(text[end - 1]!)) end--
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

/** The bytes of a file that tell charsets apart, and what stands before them. */
function tellingBytes(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  // All before the first is ASCII: there no character is cut.
  const start = first < SAMPLE / 2 ? 0 : first - 4000
  return bytes.subarray(start, start + SAMPLE)
}

/** Which share of the letters beyond ASCII make sense, from 0 to 1. */
function sense(text: string): number {
  const letters = count(text, BEYOND_ASCII)
  return letters === 0 ? 0 : 1 - count(text, NONSENSE) / letters
}

/**
 * Reads the bytes of a file in the charset that it is read in, in the one that it names and in the likely others: three different
 * texts side by side, the likeliest first. A guess is as likely as its finder was sure of it, a name in the file as far as the text
 * makes sense by it; the others come behind.
 */
export async function readingsOf({
  bytes,
  text,
  encoding,
  confidence,
  from,
}: Pick<Decoded, 'bytes' | 'text' | 'encoding' | 'confidence' | 'from'>): Promise<readonly Reading[]> {
  const { canonicalEncoding, decode } = await import('@sgfkit/encoding')
  const sample = tellingBytes(bytes)
  const named = canonicalEncoding(/\bCA\s*\[([^\]]{1,40})\]/.exec(text.slice(0, SAMPLE))?.[1]?.trim() ?? '')
  const found: (Reading & { readonly weight: number; readonly now: boolean })[] = []
  for (const [i, wish] of [encoding, ...(named === undefined ? [] : [named]), ...likely].entries()) {
    const read = decode(sample, { encoding: wish })
    const shown = telling(read.text)
    if (shown === '' || found.some((reading) => reading.sample === shown)) continue
    const now = i === 0
    const makes = sense(read.text)
    const weight = Math.max(
      now ? (from === 'detected' ? confidence : 1) : 0,
      read.encoding === named ? 0.95 * makes : 0,
      makes === 1 ? (20 - i) / 1000 : 0,
    )
    found.push({ encoding: read.encoding, sample: shown, weight, now })
  }
  found.sort((a, b) => b.weight - a.weight)
  // The reading that is shown is one of the three, wherever it stands.
  const at = found.findIndex(({ now }) => now)
  const list = at > 2 ? [found[0]!, found[1]!, found[at]!] : found.slice(0, 3)
  return list.map(({ encoding: name, sample: shown }) => ({ encoding: name, sample: shown }))
}
