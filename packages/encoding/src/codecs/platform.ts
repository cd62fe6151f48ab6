/**
 * Asks the platform's decoder what byte sequences of one length mean, in one call. Each answer is one code point, or 0
 * where the sequence means nothing; `undefined` where the platform lacks the charset.
 */
export function platformTable(label: string, sequences: Uint8Array, width: number): Uint32Array | undefined {
  let decoder: { decode(bytes: Uint8Array): string }
  try {
    decoder = new TextDecoder(label)
  } catch {
    return undefined
  }
  const count = sequences.length / width
  // Two line ends part the answers: a decoder that takes an unfinished sequence together with the byte behind it
  // still leaves one.
  const bytes = new Uint8Array(count * (width + 2)).fill(0x0a)
  for (let i = 0, to = 0; i < sequences.length; i += width, to += 2) {
    for (let j = 0; j < width; j++) bytes[to++] = sequences[i + j]!
  }
  const table = new Uint32Array(count)
  const text = decoder.decode(bytes)
  let at = 0
  for (let i = 0; i < count; i++) {
    const start = at
    while (text.charCodeAt(at) !== 0x0a) at++
    const codePoint = text.codePointAt(start)!
    if (at - start === (codePoint > 0xffff ? 2 : 1) && codePoint !== 0xfffd) table[i] = codePoint
    while (text.charCodeAt(at) === 0x0a) at++
  }
  return table
}

/** All sequences of a prefix, a first byte and a second byte out of two ranges, in order. */
export function pairSequences(
  prefix: readonly number[],
  leads: readonly [number, number],
  trails: readonly [number, number],
): Uint8Array {
  const rows = leads[1] - leads[0] + 1
  const cells = trails[1] - trails[0] + 1
  const width = prefix.length + 2
  const sequences = new Uint8Array(rows * cells * width)
  for (let i = 0, to = 0; i < rows * cells; i++, to += width) {
    sequences.set(prefix, to)
    sequences[to + width - 2] = leads[0] + Math.floor(i / cells)
    sequences[to + width - 1] = trails[0] + (i % cells)
  }
  return sequences
}
