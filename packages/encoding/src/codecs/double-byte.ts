import type { Codec } from '../codec.js'
import { giveCodePoint, giveFault, giveUnit } from '../codec.js'
import type { PlatformRules } from '../platform-reader.js'

/** What two bytes mean: code points at `(lead - 0x80) << 8 | trail`, 0 for nothing, above 0x10FFFF the number of a pair. */
export type PairTable = Uint32Array

/** First value that stands for two code points. */
export const pairBase = 0x110000

export const tableSize = 0x8000

export function tableIndex(lead: number, trail: number): number {
  return ((lead - 0x80) << 8) | trail
}

/** What tells the charsets of one or two bytes apart. */
export interface DoubleByteRules {
  readonly name: string
  readonly table: PairTable
  readonly platform?: PlatformRules
  /** Meaning of a byte of 0x80 and above that stands alone; 0 for none. */
  readonly single?: (byte: number) => number
  /** Longer sequences: their length and code point are given through `give`, if there is one at the place. */
  readonly longer?: (
    bytes: Uint8Array,
    at: number,
    end: number,
    give: (length: number, codePoint: number) => void,
  ) => void
  /** The code of a character that `longer` reads, or 0. */
  readonly longerCode?: (codePoint: number) => number
  /** Whether a writer may use a code; by default all of the table. */
  readonly writes?: (code: number) => boolean
  /** Whether a code wins over a lower one for the same character; by default the lowest is written. */
  readonly prefers?: (code: number, lower: number) => boolean
  /** Code points of the pairs in the table, two each. */
  readonly pairs?: readonly number[]
}

function inverse({ table, single, writes, prefers }: DoubleByteRules): Map<number, number> {
  const codes = new Map<number, number>()
  const put = (codePoint: number, code: number): void => {
    if (codePoint === 0 || writes?.(code) === false) return
    const lower = codes.get(codePoint)
    if (lower === undefined || prefers?.(code, lower) === true) codes.set(codePoint, code)
  }
  if (single !== undefined) for (let byte = 0x80; byte < 0x100; byte++) put(single(byte), byte)
  for (let index = 0; index < tableSize; index++) put(table[index]!, 0x8000 + index)
  return codes
}

/** A charset of ASCII and two-byte codes with high first bytes. */
export function doubleByte(rules: DoubleByteRules): Codec {
  const { table, single, longer, longerCode, pairs } = rules
  let codes: Map<number, number> | undefined
  const codec: Codec = {
    name: rules.name,
    width: 0,
    ascii: true,
    ...(rules.platform !== undefined && { platform: rules.platform }),
    run(bytes, end, units, room, cursor) {
      let { byte: at, unit: filled } = cursor
      while (at < end && filled < room) {
        const lead = bytes[at]!
        if (lead < 0x80) {
          units[filled++] = lead
          at++
          continue
        }
        const value = table[((lead - 0x80) << 8) | (at + 1 < end ? bytes[at + 1]! : 0)]!
        if (value === 0) {
          const alone = single === undefined ? 0 : single(lead)
          if (alone === 0) break
          units[filled++] = alone
          at++
        } else if (value < 0x10000) {
          units[filled++] = value
          at += 2
        } else break
      }
      cursor.byte = at
      cursor.unit = filled
    },
    read(bytes, at, end, _state, step) {
      const lead = bytes[at]!
      if (lead < 0x80) {
        giveUnit(step, 1, lead)
        return
      }
      const trail = at + 1 < end ? bytes[at + 1]! : 0
      const value = table[((lead - 0x80) << 8) | trail]!
      if (value >= pairBase && pairs !== undefined) {
        giveUnit(step, 2, pairs[2 * (value - pairBase)]!)
        step.units = 2
        step.second = pairs[2 * (value - pairBase) + 1]!
        return
      }
      if (value !== 0) {
        giveCodePoint(step, 2, value)
        return
      }
      const alone = single === undefined ? 0 : single(lead)
      if (alone !== 0) {
        giveUnit(step, 1, alone)
        return
      }
      // An ASCII byte is never swallowed by a fault: it may be the bracket that ends the value.
      giveFault(step, trail < 0x80 ? 1 : 2)
      longer?.(bytes, at, end, (length, codePoint) => {
        if (codePoint === 0) giveFault(step, length)
        else giveCodePoint(step, length, codePoint)
      })
    },
    write(codePoint, _state, out) {
      if (codePoint < 0x80) {
        out.push(codePoint)
        return 0
      }
      codes ??= inverse(rules)
      const code = codes.get(codePoint) ?? longerCode?.(codePoint) ?? 0
      if (code === 0) return -1
      out.pushCode(code)
      return 0
    },
  }
  if (pairs === undefined) return codec
  return {
    ...codec,
    pair(first, second) {
      for (let i = 0; i < pairs.length; i += 2) {
        if (pairs[i] !== first || pairs[i + 1] !== second) continue
        codes ??= inverse(rules)
        return codes.get(pairBase + i / 2) ?? 0
      }
      return 0
    },
  }
}
