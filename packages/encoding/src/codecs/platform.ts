/**
 * Asks the platform's decoder what each byte sequence means, in one call. `undefined` where it lacks the charset.
 * Each answer is one code point, or 0 where the sequence means nothing.
 */
export function platformTable(label: string, sequences: readonly (readonly number[])[]): Uint32Array | undefined {
  let decoder: { decode(bytes: Uint8Array): string }
  try {
    decoder = new TextDecoder(label)
  } catch {
    return undefined
  }
  const bytes: number[] = []
  // Two line ends part the answers: a decoder that takes an unfinished sequence together with the byte behind it
  // still leaves one.
  for (const sequence of sequences) bytes.push(...sequence, 0x0a, 0x0a)
  const table = new Uint32Array(sequences.length)
  const text = decoder.decode(Uint8Array.from(bytes))
  let at = 0
  for (let i = 0; i < sequences.length; i++) {
    const start = at
    at = text.indexOf('\n', at)
    const codePoint = text.codePointAt(start) ?? 0
    if (at - start === (codePoint > 0xffff ? 2 : 1) && codePoint !== 0xfffd) table[i] = codePoint
    while (text.charCodeAt(at) === 0x0a) at++
  }
  return table
}
