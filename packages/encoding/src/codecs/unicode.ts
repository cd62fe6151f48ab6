import type { ByteSink, Codec, Step } from '../codec.js'
import { giveCodePoint, giveFault, giveUnit } from '../codec.js'

function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint < 0xe000
}

/** UTF-8; a fault is the longest start of a sequence, as the Encoding Standard counts them. */
export const utf8: Codec = {
  name: 'UTF-8',
  width: 0,
  ascii: true,
  read(bytes, at, end, _state, step) {
    const lead = bytes[at]!
    if (lead < 0x80) {
      giveUnit(step, 1, lead)
      return
    }
    if (lead < 0xc2 || lead > 0xf4) {
      giveFault(step, 1)
      return
    }
    const more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
    let low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
    let high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
    let codePoint = lead & (0x3f >> more)
    for (let i = 1; i <= more; i++) {
      const byte = at + i < end ? bytes[at + i]! : 0
      if (byte < low || byte > high) {
        giveFault(step, i)
        return
      }
      codePoint = (codePoint << 6) | (byte & 0x3f)
      low = 0x80
      high = 0xbf
    }
    giveCodePoint(step, more + 1, codePoint)
  },
  write(codePoint, _state, out) {
    if (isSurrogate(codePoint)) return -1
    if (codePoint < 0x80) {
      out.push(codePoint)
    } else if (codePoint < 0x800) {
      out.push(0xc0 | (codePoint >> 6))
      out.push(0x80 | (codePoint & 0x3f))
    } else {
      if (codePoint < 0x10000) {
        out.push(0xe0 | (codePoint >> 12))
      } else {
        out.push(0xf0 | (codePoint >> 18))
        out.push(0x80 | ((codePoint >> 12) & 0x3f))
      }
      out.push(0x80 | ((codePoint >> 6) & 0x3f))
      out.push(0x80 | (codePoint & 0x3f))
    }
    return 0
  },
}

/** UTF-16 of one byte order; a lone surrogate or half a unit is a fault. */
export function utf16(name: string, big: boolean): Codec {
  const unitAt = (bytes: Uint8Array, at: number): number =>
    big ? (bytes[at]! << 8) | bytes[at + 1]! : bytes[at]! | (bytes[at + 1]! << 8)
  const push = (out: ByteSink, unit: number): void => {
    out.push(big ? unit >> 8 : unit & 0xff)
    out.push(big ? unit & 0xff : unit >> 8)
  }
  return {
    name,
    width: 2,
    ascii: false,
    read(bytes, at, end, _state, step: Step) {
      if (at + 1 >= end) {
        giveFault(step, 1)
        return
      }
      const unit = unitAt(bytes, at)
      if (!isSurrogate(unit)) {
        giveUnit(step, 2, unit)
        return
      }
      const next = unit < 0xdc00 && at + 3 < end ? unitAt(bytes, at + 2) : 0
      if (next >= 0xdc00 && next < 0xe000) {
        giveUnit(step, 4, unit)
        step.units = 2
        step.second = next
      } else {
        giveFault(step, 2)
      }
    },
    write(codePoint, _state, out) {
      if (isSurrogate(codePoint)) return -1
      if (codePoint > 0xffff) {
        push(out, 0xd7c0 + (codePoint >> 10))
        push(out, 0xdc00 + (codePoint & 0x3ff))
      } else {
        push(out, codePoint)
      }
      return 0
    },
  }
}

/** UTF-32 of one byte order; a number that is no character is a fault of four bytes. */
export function utf32(name: string, big: boolean): Codec {
  return {
    name,
    width: 0,
    ascii: false,
    read(bytes, at, end, _state, step) {
      if (at + 3 >= end) {
        giveFault(step, end - at)
        return
      }
      const [a, b, c, d] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!]
      const codePoint = big
        ? ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
        : ((d << 24) | (c << 16) | (b << 8) | a) >>> 0
      if (codePoint > 0x10ffff || isSurrogate(codePoint)) giveFault(step, 4)
      else giveCodePoint(step, 4, codePoint)
    },
    write(codePoint, _state, out) {
      if (isSurrogate(codePoint)) return -1
      for (let i = 0; i < 4; i++) out.push((codePoint >>> (big ? 24 - 8 * i : 8 * i)) & 0xff)
      return 0
    },
  }
}
