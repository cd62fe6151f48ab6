import type { PairTable } from './double-byte.js'
import { pairBase, tableIndex, tableSize } from './double-byte.js'
import { hkscsDigits, hkscsRuns } from './hkscs-data.js'
import { pairSequences, platformTable } from './platform.js'

/** A value computed at the first call. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function isPrivate(codePoint: number): boolean {
  return codePoint >= 0xe000 && codePoint < 0xf900
}

/** What the platform makes of two-byte codes, behind a prefix or not. */
function pairs(
  label: string,
  leads: readonly [number, number],
  trails: readonly [number, number],
  prefix: readonly number[] = [],
): PairTable | undefined {
  const sequences = pairSequences(prefix, leads, trails)
  const width = prefix.length + 2
  const answers = platformTable(label, sequences, width)
  if (answers === undefined) return undefined
  const table = new Uint32Array(tableSize)
  answers.forEach((codePoint, i) => {
    table[tableIndex(sequences[(i + 1) * width - 2]!, sequences[(i + 1) * width - 1]!)] = codePoint
  })
  return table
}

/** JIS X 0208 with the additions of NEC and IBM in the form of Shift_JIS. */
export const shiftJisTable = lazy(() => {
  const table = pairs('shift_jis', [0x81, 0xfc], [0x40, 0xfc])
  if (table === undefined) return undefined
  // Half-width katakana are single bytes; platforms differ in whether user-defined rows are read.
  table.fill(0, tableIndex(0xa0, 0), tableIndex(0xe0, 0))
  for (let lead = 0xf0; lead <= 0xf9; lead++) {
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      if (trail === 0x7f) continue
      table[tableIndex(lead, trail)] = 0xe000 + (lead - 0xf0) * 188 + trail - (trail < 0x7f ? 0x40 : 0x41)
    }
  }
  return table
})

export const eucJpTable = lazy(() => pairs('euc-jp', [0xa1, 0xfe], [0xa1, 0xfe]))

/** JIS X 0212, which EUC-JP puts behind 0x8F; it ends with row 77, behind which some platforms have additions. */
export const jis0212Table = lazy(
  () => pairs('euc-jp', [0xa1, 0xed], [0xa1, 0xfe], [0x8f]) ?? new Uint32Array(tableSize),
)

/**
 * Codes of GB 18030 that were private characters before its 2022 edition, and what they are since. Platforms differ in the
 * edition that they follow.
 */
export const gb2022: readonly (readonly [code: number, codePoint: number, before: number])[] = [
  [0xa6d9, 0xfe10, 0xe78d],
  [0xa6da, 0xfe12, 0xe78e],
  [0xa6db, 0xfe11, 0xe78f],
  [0xa6dc, 0xfe13, 0xe790],
  [0xa6dd, 0xfe14, 0xe791],
  [0xa6de, 0xfe15, 0xe792],
  [0xa6df, 0xfe16, 0xe793],
  [0xa6ec, 0xfe17, 0xe794],
  [0xa6ed, 0xfe18, 0xe795],
  [0xa6f3, 0xfe19, 0xe796],
  [0xfe59, 0x9fb4, 0xe81e],
  [0xfe61, 0x9fb5, 0xe826],
  [0xfe66, 0x9fb6, 0xe82b],
  [0xfe67, 0x9fb7, 0xe82c],
  [0xfe6d, 0x9fb8, 0xe832],
  [0xfe7e, 0x9fb9, 0xe843],
  [0xfe90, 0x9fba, 0xe854],
  [0xfea0, 0x9fbb, 0xe864],
]

export const gbTable = lazy(() => {
  const table = pairs('gb18030', [0x81, 0xfe], [0x40, 0xfe])
  if (table === undefined) return undefined
  for (const [code, codePoint] of gb2022) table[code - 0x8000] = codePoint
  // One platform reads this as a second ideographic space, others as a private character; it means no more than A1A1.
  table[tableIndex(0xa3, 0xa0)] = 0xe5e5
  return table
})

/** The four-byte codes of GB 18030 for the Basic Multilingual Plane, by their number from 81308130. */
export const gbLongTable = lazy(() => {
  const count = 39420
  const sequences = new Uint8Array(count * 4)
  for (let i = 0; i < count; i++) {
    sequences[4 * i] = 0x81 + Math.floor(i / 12600)
    sequences[4 * i + 1] = 0x30 + (Math.floor(i / 1260) % 10)
    sequences[4 * i + 2] = 0x81 + (Math.floor(i / 10) % 126)
    sequences[4 * i + 3] = 0x30 + (i % 10)
  }
  const table = platformTable('gb18030', sequences, 4) ?? new Uint32Array(count)
  const swapped = new Map(gb2022.map(([, codePoint, before]) => [codePoint, before]))
  for (let i = 0; i < table.length; i++) table[i] = swapped.get(table[i]!) ?? table[i]!
  return table
})

function digitAt(digits: string, place: number): number {
  const unit = digits.charCodeAt(place)
  return unit - (unit > 0x5c ? 0x31 : 0x30)
}

/** Code points that Big5-HKSCS writes as one code. */
export const hkscsPairs: readonly number[] = [0xca, 0x304, 0xca, 0x30c, 0xea, 0x304, 0xea, 0x30c]

export const big5Table = lazy(() => {
  const table = pairs('big5', [0x81, 0xfe], [0x40, 0xfe])
  if (table === undefined) return undefined
  // Some platforms read additions as private characters or not at all; the data file has them all.
  for (let i = 0; i < tableSize; i++) if (isPrivate(table[i]!)) table[i] = 0
  let place = 0
  for (const [code, count] of hkscsRuns) {
    for (let i = code; i < code + count; i++, place++) {
      table[i - 0x8000] = hkscsDigits.reduce((value, digits) => (value << 6) | digitAt(digits, place), 0)
    }
  }
  ;[0x8862, 0x8864, 0x88a3, 0x88a5].forEach((code, i) => (table[code - 0x8000] = pairBase + i))
  return table
})

/** KS X 1001 and, by rule, the other syllables of CP949 in the order of Unicode. */
export const koreanTable = lazy(() => {
  const table = pairs('euc-kr', [0xa1, 0xfe], [0xa1, 0xfe])
  if (table === undefined) return undefined
  const present = new Set<number>()
  for (let i = 0; i < tableSize; i++) {
    if (isPrivate(table[i]!)) table[i] = 0
    present.add(table[i]!)
  }
  // Some platforms lack these two, which were added later.
  table[tableIndex(0xa2, 0xe6)] = 0x20ac
  table[tableIndex(0xa2, 0xe7)] = 0xae
  let lead = 0x81
  let trail = 0x41
  for (let syllable = 0xac00; syllable <= 0xd7a3; syllable++) {
    if (present.has(syllable)) continue
    table[tableIndex(lead, trail)] = syllable
    trail++
    if (trail === 0x5b) trail = 0x61
    else if (trail === 0x7b) trail = 0x81
    if (trail > (lead < 0xa1 ? 0xfe : 0xa0)) {
      lead++
      trail = 0x41
    }
  }
  return table
})
