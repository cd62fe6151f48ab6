import type { PlatformRules } from './platform-reader.js'

/** What stands at one place of the bytes; one mutable record serves a whole scan. */
export interface Step {
  /** Bytes taken, at least 1. */
  length: number
  /** UTF-16 units given: 0 for an escape sequence, up to 2. */
  units: number
  first: number
  second: number
  /** Whether the bytes mean nothing here or break a rule of the charset. */
  fault: boolean
  /** The shift state behind these bytes; 0 where a charset has none. */
  state: number
}

/** One encoding, both ways. Reading never fails; everything works from the place forward, so any character start will do. */
export interface Codec {
  readonly name: string
  /** Bytes a UTF-16 unit where that is fixed, else 0. */
  readonly width: 0 | 1 | 2
  /** Whether bytes below 0x80 are always ASCII characters of their own when met at a character start. */
  readonly ascii: boolean
  /** Where the platform has a decoder of the same charset, which is quicker for large texts. */
  readonly platform?: PlatformRules
  /**
   * Reads characters of one unit from `cursor.byte` on into `units` from `cursor.unit` on, as long as there is room and nothing
   * stands there that needs `read`: the fast way for most of a text.
   */
  run?(bytes: Uint8Array, end: number, units: Uint16Array, room: number, cursor: RunCursor): void
  /** Reads what stands at `at`, which is below `end`. */
  read(bytes: Uint8Array, at: number, end: number, state: number, step: Step): void
  /** Writes a code point; gives the new shift state, or -1 (and nothing written) where the charset lacks it. */
  write(codePoint: number, state: number, out: ByteSink): number
  /** Writes what leads from one shift state to another. */
  shift?(from: number, to: number, out: ByteSink): void
  /** The code of two code points that the charset writes as one, or 0. */
  pair?(first: number, second: number): number
}

/** How far a run went. */
interface RunCursor {
  byte: number
  unit: number
}

export function newStep(): Step {
  return { length: 1, units: 0, first: 0, second: 0, fault: false, state: 0 }
}

const replacement = 0xfffd

export function giveUnit(step: Step, length: number, unit: number): void {
  step.length = length
  step.units = 1
  step.first = unit
  step.fault = false
}

export function giveCodePoint(step: Step, length: number, codePoint: number): void {
  step.length = length
  step.fault = false
  if (codePoint < 0x10000) {
    step.units = 1
    step.first = codePoint
  } else {
    step.units = 2
    step.first = 0xd7c0 + (codePoint >> 10)
    step.second = 0xdc00 + (codePoint & 0x3ff)
  }
}

export function giveFault(step: Step, length: number): void {
  step.length = length
  step.units = 1
  step.first = replacement
  step.fault = true
}

/** The code point of a step that gave one; surrogate pairs are joined. */
export function stepCodePoint(step: Step): number {
  if (step.units === 2 && step.first >= 0xd800 && step.first < 0xdc00) {
    return (step.first - 0xd7c0) * 0x400 + step.second - 0xdc00
  }
  return step.first
}

/** A growing run of bytes. */
export class ByteSink {
  #bytes: Uint8Array
  length = 0

  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(capacity)
  }

  push(byte: number): void {
    if (this.length === this.#bytes.length) this.#grow(1)
    this.#bytes[this.length++] = byte
  }

  /** Appends a number of one to four bytes, the highest first, without leading zero bytes. */
  pushCode(code: number): void {
    if (code > 0xffffff) this.push(code >>> 24)
    if (code > 0xffff) this.push((code >>> 16) & 0xff)
    if (code > 0xff) this.push((code >>> 8) & 0xff)
    this.push(code & 0xff)
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.length)
  }

  #grow(more: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more))
    larger.set(this.#bytes.subarray(0, this.length))
    this.#bytes = larger
  }
}
