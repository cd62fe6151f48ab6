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

/** The letters beyond ASCII in a text, with what stands around them: where charsets differ. */
export function telling(text: string): string {
  const parts: string[] = []
  for (const match of text.matchAll(/[^\n\r]{0,12}[^\0-\x7f][^\n\r]{0,40}/g)) {
    parts.push(match[0])
    if (parts.length === 4) break
  }
  return parts.join('\n')
}

/** Reads bytes in the guessed charset and the likely others: three different texts side by side. */
export async function readingsOf(bytes: Uint8Array, guessed: string): Promise<readonly Reading[]> {
  const { decode } = await import('@sgfkit/encoding')
  const found: Reading[] = []
  for (const encoding of [guessed, ...likely]) {
    const decoded = decode(bytes, { encoding })
    const sample = telling(decoded.text)
    if (sample === '' || found.some((reading) => reading.sample === sample)) continue
    found.push({ encoding: decoded.encoding, sample })
    if (found.length === 3) break
  }
  return found
}
