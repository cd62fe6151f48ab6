import type { Codec, Step } from './codec.js'
import { newStep } from './codec.js'
import { utf8 } from './codecs/unicode.js'
import { codecOf } from './registry.js'
import type { DecodedText, Stretch } from './types.js'

/** A place between two characters, in both counts; escape sequences that stand there lie behind it. */
export interface Place {
  readonly text: number
  readonly byte: number
  /** Shift state behind the character before this place. */
  readonly state: number
  /** Number of the stretch that the place begins or lies in. */
  readonly segment: number
}

interface Checkpoints {
  readonly text: number[]
  readonly byte: number[]
  readonly state: number[]
}

interface Segment {
  readonly stretch: Stretch
  readonly codec: Codec
  /** Bytes a text unit, where that is the same all over the stretch; else 0. */
  readonly width: number
  checkpoints: Checkpoints | undefined
}

/** Least number of bytes between two checkpoints. */
const stride = 4096

/**
 * Maps between byte and text offsets. Nothing is built before the first question, and then only for stretches whose
 * characters differ in length: one checkpoint each 4 kB.
 */
export class OffsetMap {
  readonly #bytes: Uint8Array
  readonly #segments: readonly Segment[]
  readonly #step: Step = newStep()

  constructor(bytes: Uint8Array, stretches: readonly Stretch[]) {
    this.#bytes = bytes
    this.#segments = stretches.map((stretch) => {
      const codec = codecOf(stretch.encoding) ?? utf8
      const size = stretch.bytes.end - stretch.bytes.start
      // As many units as bytes means one each: only a charset with pairs gives two units for two bytes.
      const same = codec.ascii && codec.pair === undefined && size === stretch.span.end - stretch.span.start
      return { stretch, codec, width: same ? 1 : codec.width, checkpoints: undefined }
    })
  }

  codec(segment: number): Codec {
    return this.#segments[segment]!.codec
  }

  /** End of the bytes of a stretch. */
  limit(segment: number): number {
    return this.#segments[segment]!.stretch.bytes.end
  }

  /** The number of the stretch that a text offset lies in or begins. */
  segmentAt(offset: number): number {
    return this.#find(offset, 'span')
  }

  /** The end of a stretch, behind escape sequences that end it. */
  endOf(segment: number): Place {
    const { stretch, codec, width } = this.#segments[segment]!
    const { span, bytes } = stretch
    const cursor = { text: span.end, byte: bytes.end, state: 0 }
    // Only in charsets with shifts it takes reading to know the state.
    if (width === 0 && codec.shift !== undefined && span.end > span.start) {
      const last = this.before(span.end - 1)
      cursor.byte = last.byte
      cursor.state = last.state
      while (cursor.byte < bytes.end) {
        codec.read(this.#bytes, cursor.byte, bytes.end, cursor.state, this.#step)
        cursor.byte += this.#step.length
        cursor.state = this.#step.state
      }
    }
    return { ...cursor, segment }
  }

  /** Whether the character at a text offset was read from bytes that mean nothing. */
  isFault(offset: number): boolean {
    const { byte, state, segment } = this.before(offset)
    const { codec, stretch } = this.#segments[segment]!
    const cursor = { text: offset, byte, state }
    while (cursor.byte < stretch.bytes.end) {
      codec.read(this.#bytes, cursor.byte, stretch.bytes.end, cursor.state, this.#step)
      if (this.#step.units > 0) return this.#step.fault
      advance(cursor, this.#step)
    }
    return false
  }

  /** The last character boundary at or before a text offset. */
  before(offset: number): Place {
    const index = this.#find(offset, 'span')
    const segment = this.#segments[index]!
    const { stretch } = segment
    if (segment.width > 0) {
      const units = Math.min(offset, stretch.span.end) - stretch.span.start
      const byte = Math.min(stretch.bytes.start + units * segment.width, stretch.bytes.end)
      if (segment.width === 1 || !this.#insidePair(byte, segment))
        return { text: stretch.span.start + units, byte, state: 0, segment: index }
      return { text: stretch.span.start + units - 1, byte: byte - segment.width, state: 0, segment: index }
    }
    const place = this.#nearest(segment, offset, 'text')
    const step = this.#step
    while (place.byte < stretch.bytes.end && place.text < offset) {
      segment.codec.read(this.#bytes, place.byte, stretch.bytes.end, place.state, step)
      if (place.text + step.units > offset) break
      advance(place, step)
    }
    return { ...place, segment: index }
  }

  /** The first character boundary at or after a text offset. */
  after(offset: number): Place {
    const place = this.before(offset)
    if (place.text >= offset) return place
    const { codec, stretch } = this.#segments[place.segment]!
    const cursor = { text: place.text, byte: place.byte, state: place.state }
    while (cursor.byte < stretch.bytes.end && cursor.text < offset) {
      codec.read(this.#bytes, cursor.byte, stretch.bytes.end, cursor.state, this.#step)
      advance(cursor, this.#step)
    }
    return { ...cursor, segment: place.segment }
  }

  /** The byte at which the character at a text offset begins, behind escape sequences. */
  byteOffset(offset: number): number {
    const { text, byte, state, segment } = this.before(offset)
    const { codec, stretch, width } = this.#segments[segment]!
    if (width > 0 || text < offset) return byte
    const cursor = { text, byte, state }
    while (cursor.byte < stretch.bytes.end) {
      codec.read(this.#bytes, cursor.byte, stretch.bytes.end, cursor.state, this.#step)
      if (this.#step.units > 0) break
      advance(cursor, this.#step)
    }
    return cursor.byte
  }

  /** The text offset of the character that holds a byte. */
  textOffset(offset: number): number {
    const segment = this.#segments[this.#find(offset, 'bytes')]!
    const { stretch } = segment
    const target = Math.min(Math.max(offset, stretch.bytes.start), stretch.bytes.end)
    if (segment.width === 1) return stretch.span.start + target - stretch.bytes.start
    if (segment.width === 2) {
      if (target === stretch.bytes.end) return stretch.span.end
      const unit = (target - stretch.bytes.start) >> 1
      return stretch.span.start + unit - (this.#insidePair(stretch.bytes.start + unit * 2, segment) ? 1 : 0)
    }
    const place = this.#nearest(segment, target, 'byte')
    while (place.byte < stretch.bytes.end) {
      segment.codec.read(this.#bytes, place.byte, stretch.bytes.end, place.state, this.#step)
      if (place.byte + this.#step.length > target) break
      advance(place, this.#step)
    }
    return place.text
  }

  /** Whether a byte begins the second half of a surrogate pair. */
  #insidePair(byte: number, { stretch, codec }: Segment): boolean {
    if (byte - 2 < stretch.bytes.start || byte + 2 > stretch.bytes.end) return false
    codec.read(this.#bytes, byte - 2, stretch.bytes.end, 0, this.#step)
    return this.#step.length === 4
  }

  #find(offset: number, key: 'span' | 'bytes'): number {
    let low = 0
    let high = this.#segments.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#segments[middle]!.stretch[key].start <= offset) low = middle
      else high = middle - 1
    }
    return low
  }

  /** The last checkpoint at or before an offset, as a cursor to walk on with. */
  #nearest(segment: Segment, offset: number, key: 'text' | 'byte'): { text: number; byte: number; state: number } {
    segment.checkpoints ??= this.#checkpoints(segment)
    const { text, byte, state } = segment.checkpoints
    const keys = key === 'text' ? text : byte
    let low = 0
    let high = keys.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      // The first of several checkpoints at one text offset, so that escape sequences stay behind the place.
      if (keys[middle]! < offset) low = middle
      else high = middle - 1
    }
    return { text: text[low]!, byte: byte[low]!, state: state[low]! }
  }

  #checkpoints({ stretch, codec }: Segment): Checkpoints {
    const bytes = this.#bytes
    const end = stretch.bytes.end
    const step = this.#step
    const cursor = { text: stretch.span.start, byte: stretch.bytes.start, state: 0 }
    const made: Checkpoints = { text: [cursor.text], byte: [cursor.byte], state: [0] }
    while (cursor.byte < end) {
      const next = Math.min(cursor.byte + stride, end)
      while (cursor.byte < next) {
        if (codec.ascii && bytes[cursor.byte]! < 0x80) {
          cursor.byte++
          cursor.text++
          continue
        }
        codec.read(bytes, cursor.byte, end, cursor.state, step)
        advance(cursor, step)
      }
      made.text.push(cursor.text)
      made.byte.push(cursor.byte)
      made.state.push(cursor.state)
    }
    return made
  }
}

function advance(cursor: { text: number; byte: number; state: number }, step: Step): void {
  cursor.byte += step.length
  cursor.text += step.units
  cursor.state = step.state
}

/** Maps that were built for earlier questions; only speed hangs on it. */
const maps = new WeakMap<DecodedText, OffsetMap>()

/** The map of a decoded text. */
export function mapOf(decoded: DecodedText): OffsetMap {
  let map = maps.get(decoded)
  if (map === undefined) {
    map = new OffsetMap(decoded.bytes, decoded.stretches)
    maps.set(decoded, map)
  }
  return map
}
