import type { Codec } from '../codec.js'
import { giveFault, giveUnit } from '../codec.js'
import { platformTable } from './platform.js'

/** How the upper half of a single-byte charset is found. */
export interface SingleByteSource {
  /** Label of the platform's decoder; without one the upper half is that of ISO-8859-1. */
  readonly label?: string
  /** Runs of characters (`�` for none) that stand in place of what the decoder says, by the byte of the first. */
  readonly patches?: readonly (readonly [byte: number, characters: string])[]
  /** Whether 0x80–0x9F are the control characters of ISO 8859; elsewhere a control character there is no character. */
  readonly controls?: boolean
}

function upperHalf(source: SingleByteSource): Uint16Array | undefined {
  const high = Uint16Array.from({ length: 128 }, (_, i) => 128 + i)
  if (source.label !== undefined) {
    const table = platformTable(
      source.label,
      Uint8Array.from({ length: 128 }, (_, i) => 128 + i),
      1,
    )
    if (table === undefined) return undefined
    high.set(table)
  }
  for (let i = 0; i < 32; i++) {
    if (source.controls === true) high[i] = 0x80 + i
    else if (high[i]! >= 0x80 && high[i]! < 0xa0) high[i] = 0
  }
  for (const [byte, characters] of source.patches ?? []) {
    for (let i = 0; i < characters.length; i++) {
      const unit = characters.charCodeAt(i)
      high[byte - 128 + i] = unit === 0xfffd ? 0 : unit
    }
  }
  return high
}

/** A charset of one byte a character whose lower half is ASCII; `undefined` where the platform lacks it. */
export function singleByte(name: string, source: SingleByteSource): Codec | undefined {
  const high = upperHalf(source)
  if (high === undefined) return undefined
  const all = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 0x80 ? byte : high[byte - 0x80]!))
  // ISO-8859-1: each byte is the number of its character.
  const plain = all.every((unit, byte) => unit === byte)
  let inverse: Map<number, number> | undefined
  return {
    name,
    width: 1,
    ascii: true,
    run(bytes, end, units, room, cursor) {
      let { byte: at, unit: filled } = cursor
      const limit = Math.min(end, at + room - filled)
      if (plain) {
        units.set(bytes.subarray(at, limit), filled)
        cursor.byte = limit
        cursor.unit = filled + limit - at
        return
      }
      while (at < limit) {
        // A zero byte, which is as rare as a fault, is left to `read` as well.
        const unit = all[bytes[at]!]!
        if (unit === 0) break
        units[filled++] = unit
        at++
      }
      cursor.byte = at
      cursor.unit = filled
    },
    read(bytes, at, _end, _state, step) {
      const byte = bytes[at]!
      const unit = byte < 0x80 ? byte : high[byte - 0x80]!
      if (unit === 0 && byte !== 0) giveFault(step, 1)
      else giveUnit(step, 1, unit)
    },
    write(codePoint, _state, out) {
      if (codePoint < 0x80) {
        out.push(codePoint)
        return 0
      }
      if (inverse === undefined) {
        inverse = new Map()
        for (let i = 127; i >= 0; i--) if (high[i]! !== 0) inverse.set(high[i]!, 128 + i)
      }
      const byte = inverse.get(codePoint)
      if (byte === undefined) return -1
      out.push(byte)
      return 0
    },
  }
}

/** Upper half of ISO-8859-16 from 0xA0; some platforms know no such charset. */
const latin10 =
  '\u00a0ĄąŁ€„Š§š©Ș«Ź\u00adźŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ'
/** 0x80–0x9F of windows-1252; a platform may read them as control characters. */
const western = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ'
const turkish: readonly (readonly [number, string])[] = [
  [0xd0, 'Ğ'],
  [0xdd, 'İŞ'],
  [0xf0, 'ğ'],
  [0xfd, 'ış'],
]

/** What the Thai charsets leave open; a platform may have private characters there. */
const thaiGaps: readonly (readonly [number, string])[] = [
  [0xdb, '����'],
  [0xfc, '����'],
]

/** The sources of all single-byte charsets by canonical name. */
export const singleByteSources: Readonly<Record<string, SingleByteSource>> = {
  'US-ASCII': { patches: [[0x80, '�'.repeat(128)]] },
  'ISO-8859-1': { controls: true },
  'ISO-8859-2': { label: 'iso-8859-2', controls: true },
  'ISO-8859-3': { label: 'iso-8859-3', controls: true },
  'ISO-8859-4': { label: 'iso-8859-4', controls: true },
  'ISO-8859-5': { label: 'iso-8859-5', controls: true },
  'ISO-8859-6': { label: 'iso-8859-6', controls: true },
  'ISO-8859-7': { label: 'iso-8859-7', controls: true },
  'ISO-8859-8': { label: 'iso-8859-8', controls: true },
  'ISO-8859-9': { controls: true, patches: turkish },
  'ISO-8859-10': { label: 'iso-8859-10', controls: true },
  'ISO-8859-11': { label: 'windows-874', controls: true, patches: thaiGaps },
  'ISO-8859-13': { label: 'iso-8859-13', controls: true },
  'ISO-8859-14': { label: 'iso-8859-14', controls: true },
  'ISO-8859-15': { label: 'iso-8859-15', controls: true },
  'ISO-8859-16': { controls: true, patches: [[0xa0, latin10]] },
  'TIS-620': {
    label: 'windows-874',
    patches: [[0x80, '�'.repeat(33)], ...thaiGaps],
  },
  'windows-874': { label: 'windows-874', patches: thaiGaps },
  'windows-1250': { label: 'windows-1250' },
  'windows-1251': { label: 'windows-1251' },
  'windows-1252': { patches: [[0x80, western]] },
  'windows-1253': { label: 'windows-1253', patches: [[0xaa, '�']] },
  'windows-1254': { label: 'windows-1254' },
  'windows-1255': { label: 'windows-1255', patches: [[0xca, '\u05ba']] },
  'windows-1256': { label: 'windows-1256' },
  'windows-1257': { label: 'windows-1257' },
  'windows-1258': { label: 'windows-1258' },
  'KOI8-R': { label: 'koi8-r' },
  // RFC 2319 has box drawing where the Encoding Standard has Ў and ў.
  'KOI8-U': {
    label: 'koi8-u',
    patches: [
      [0xae, '╝'],
      [0xbe, '╬'],
    ],
  },
  IBM866: { label: 'ibm866' },
  macintosh: { label: 'macintosh' },
  'x-mac-cyrillic': { label: 'x-mac-cyrillic' },
}
