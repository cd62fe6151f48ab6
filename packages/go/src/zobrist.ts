import { MAX_SIZE } from './types.js'

/**
 * The 64-bit Zobrist constants, the same on every machine and in every version: for the point in column `x` and row
 * `y` (from 0) and the colour `c` (0 black, 1 white) the low half stands at `((y * 52 + x) * 2 + c) * 2`, the high half
 * after it, whatever the size of the board.
 *
 * Generator: entry `i` is `mix(0x5f3759df + (i + 1) * 0x9e3779b9)`, all modulo 2^32, where `mix` is the finaliser of
 * MurmurHash3: `h ^= h >>> 16; h *= 0x85ebca6b; h ^= h >>> 13; h *= 0xc2b2ae35; h ^= h >>> 16`.
 */
export function zobristConstants(): Int32Array {
  const constants = new Int32Array(MAX_SIZE * MAX_SIZE * 4)
  for (let i = 0; i < constants.length; i++) {
    let h = (0x5f3759df + Math.imul(i + 1, 0x9e3779b9)) | 0
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    constants[i] = h ^ (h >>> 16)
  }
  return constants
}

/** @internal Both halves of a hash as 16 hexadecimal digits, high half first. */
export function hashText(lo: number, hi: number): string {
  return (hi >>> 0).toString(16).padStart(8, '0') + (lo >>> 0).toString(16).padStart(8, '0')
}
