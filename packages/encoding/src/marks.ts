/** The name that a byte order mark stands for and the length of the mark. */
export function byteOrderMark(bytes: Uint8Array): { readonly encoding: string; readonly length: number } | undefined {
  // By index: taking a typed array apart goes through an iterator.
  const a = bytes[0]
  const b = bytes[1]
  const c = bytes[2]
  const d = bytes[3]
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'UTF-8', length: 3 }
  if (a === 0xff && b === 0xfe) {
    return c === 0 && d === 0 ? { encoding: 'UTF-32LE', length: 4 } : { encoding: 'UTF-16LE', length: 2 }
  }
  if (a === 0xfe && b === 0xff) return { encoding: 'UTF-16BE', length: 2 }
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return { encoding: 'UTF-32BE', length: 4 }
  if (a === 0x84 && b === 0x31 && c === 0x95 && d === 0x33) return { encoding: 'GB18030', length: 4 }
  return undefined
}

/** Bytes that the pattern of zeros is looked for in. */
const zeroWindow = 4096

/** UTF-16 or UTF-32 without a mark, told by where the zero bytes of its ASCII characters stand. */
export function zeroPattern(bytes: Uint8Array): string | undefined {
  const size = Math.min(bytes.length, zeroWindow) & ~3
  if (size < 4) return undefined
  // Nearly all files have no zero at all, which is found out at machine speed.
  const first = (bytes.length > zeroWindow ? bytes.subarray(0, size) : bytes).indexOf(0)
  if (first < 0 || first >= size) return undefined
  // Zeros and others at each of the four places of a group.
  const zeros = [0, 0, 0, 0]
  for (let i = 0; i < size; i++) if (bytes[i] === 0) zeros[i & 3]!++
  const groups = size / 4
  const [z0, z1, z2, z3] = zeros as [number, number, number, number]
  // Above the lowest two bytes UTF-32 is nearly all zeros; a third of ASCII is enough for the next.
  const some = groups * 0.3
  if (z0 === groups && z1 > groups * 0.9 && z2 > some && z3 === 0) return 'UTF-32BE'
  if (z3 === groups && z2 > groups * 0.9 && z1 > some && z0 === 0) return 'UTF-32LE'
  // In UTF-16 a fifth of ASCII is enough (brackets and identifiers always are), and the record or what stands before it
  // begins with it; the other halves must have hardly any zeros.
  const even = z0 + z2
  const odd = z1 + z3
  if (even + odd < groups * 0.4) return undefined
  if (bytes[0] === 0 && bytes[1] !== 0 && odd <= groups * 0.05 && even > odd * 10) return 'UTF-16BE'
  if (bytes[1] === 0 && bytes[0] !== 0 && even <= groups * 0.05 && odd > even * 10) return 'UTF-16LE'
  return undefined
}
