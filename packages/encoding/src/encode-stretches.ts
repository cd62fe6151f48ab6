import type { Diagnostic, Span } from '@sgfkit/source'
import type { Codec } from './codec.js'
import { ByteSink } from './codec.js'
import { report } from './diagnostics.js'
import { faultBefore, merges } from './encode-edited.js'
import { Unmappable, write } from './encode.js'
import { knownEncoding } from './choose.js'
import type { OffsetMap, Place } from './offset-map.js'
import { mapOf } from './offset-map.js'
import { codecOf } from './registry.js'
import type { DecodedText, EncodedText } from './types.js'

/** A part of a text and the encoding that it is to be written in. */
export interface TargetStretch {
  readonly span: Span
  readonly encoding: string
}

/** A part of a text that stood in a decoded text before. */
export interface KeptText {
  /** The part of the text that is written. */
  readonly span: Span
  /** Where it stood in the decoded text. */
  readonly from: number
  /**
   * Whether it keeps its bytes whatever it was read in. Otherwise it keeps them where that is the encoding that is to be
   * written.
   */
  readonly own: boolean
}

/** Faulty characters that are named one by one. */
const namedLimit = 100

/**
 * Writes a text of which parts come from a decoded text, stretch by stretch in an encoding of its own; what was not changed
 * keeps its very bytes, also where they mean nothing. A byte order mark of the decoded text stays.
 *
 * `stretches` tile the text; `kept` are in order and do not overlap. New text beside text that kept its bytes as its `own` is
 * written as that was read. Characters that an encoding lacks become `?` and are named as by {@link encode}; bytes that meant
 * nothing and would have to be written in another encoding are named by an `encoding/undecodable` error.
 * `encoding/seam` warns where such bytes are now read together with others. Spans are places in `text`.
 *
 * Throws `RangeError` for an encoding that is not known, and for stretches that leave a gap, overlap or end elsewhere than the text.
 *
 * @example
 * // The second of two games, which was read from GB2312, is now to be in UTF-8.
 * encodeStretches(decoded, text, [{ span: first, encoding: 'GB2312' }, { span: second, encoding: 'UTF-8' }], kept)
 */
export function encodeStretches(
  decoded: DecodedText,
  text: string,
  stretches: readonly TargetStretch[],
  kept: readonly KeptText[],
): EncodedText {
  let at = 0
  for (const { span } of stretches) {
    if (span.start !== at || !(span.end >= at)) throw noTile(span, at)
    at = span.end
  }
  if (at !== text.length) throw new RangeError(`stretches must reach the end of the text, ${text.length}, got ${at}`)
  return new StretchWriter(decoded, text).write(stretches, kept)
}

function noTile({ start, end }: Span, at: number): RangeError {
  return new RangeError(`a stretch must begin where the one before ends, at ${at}, got ${start} to ${end}`)
}

interface Seam {
  readonly codec: Codec
  readonly at: number
  readonly place: number
  readonly length: number
  readonly state: number
}

class StretchWriter {
  readonly #decoded: DecodedText
  readonly #text: string
  readonly #map: OffsetMap
  readonly #out: ByteSink
  readonly #lacking = new Unmappable()
  readonly #found: Diagnostic[] = []
  readonly #seams: Seam[] = []
  /** The codec that was written last, and its shift state. */
  #codec: Codec | undefined
  #state = 0
  /** Up to where the decoded bytes were copied, if that was the last thing; else -1. */
  #reached = -1

  constructor(decoded: DecodedText, text: string) {
    this.#decoded = decoded
    this.#text = text
    this.#map = mapOf(decoded)
    this.#out = new ByteSink(decoded.bytes.length + 256)
    this.#out.append(decoded.bytes.subarray(0, decoded.stretches[0]?.bytes.start ?? 0))
  }

  write(stretches: readonly TargetStretch[], kept: readonly KeptText[]): EncodedText {
    let index = 0
    for (const { span, encoding } of stretches) {
      const name = knownEncoding(encoding)
      if (name === undefined) throw new RangeError(`no encoding is called ${encoding}`)
      const codec = codecOf(name)!
      let beside = codec
      let at = span.start
      while (at < span.end) {
        while (index < kept.length && kept[index]!.span.end <= at) index++
        const piece = kept[index]
        const begins = piece?.span.start ?? span.end
        if (piece === undefined || begins > at) {
          const to = Math.min(span.end, begins)
          this.#put(at, to, beside)
          at = to
          continue
        }
        const to = Math.min(span.end, piece.span.end)
        beside = this.#keep(at, piece.from + at - begins, to - at, piece.own, codec)
        at = to
      }
    }
    // What ended in a shift before may do so again.
    if (this.#reached !== this.#decoded.bytes.length) this.#use(undefined)
    const bytes = this.#out.toBytes()
    for (const { codec, at, place, length, state } of this.#seams) {
      if (!merges(codec, bytes, at, state, length)) continue
      const message = 'the faulty bytes before this place are now read together with the bytes behind it'
      this.#found.push(report('seam', 'warning', message, { start: place, end: place }, { bytes: length }))
    }
    return { bytes, diagnostics: [...this.#lacking.diagnostics(), ...this.#found] }
  }

  /** Goes on in another codec. */
  #use(codec: Codec | undefined): void {
    if (codec === this.#codec) return
    this.#codec?.shift?.(this.#state, 0, this.#out)
    this.#codec = codec
    this.#state = 0
  }

  #put(start: number, end: number, codec: Codec): void {
    if (start === end) return
    this.#reached = -1
    this.#use(codec)
    const text = start === 0 && end === this.#text.length ? this.#text : this.#text.slice(start, end)
    this.#state = write(text, codec, this.#state, this.#out, this.#lacking, start)
  }

  /** Writes text that stood in the decoded text; gives the codec that text behind it goes on in. */
  #keep(at: number, from: number, length: number, own: boolean, target: Codec): Codec {
    const { stretches } = this.#decoded
    const map = this.#map
    const shift = at - from
    let beside = target
    for (let place = from; place < from + length;) {
      const segment = map.segmentAt(place)
      const end = Math.min(from + length, stretches[segment]!.span.end)
      const codec = map.codec(segment)
      if (own || codec === target) {
        this.#copy(place, end, shift, segment)
        beside = codec
      } else {
        this.#nameFaults(place, end, shift, target)
        this.#put(place + shift, end + shift, target)
        beside = target
      }
      place = end
    }
    return beside
  }

  #copy(from: number, to: number, shift: number, segment: number): void {
    const map = this.#map
    const codec = map.codec(segment)
    const start = map.after(from)
    const end: Place = to === this.#decoded.stretches[segment]!.span.end ? map.endOf(segment) : map.before(to)
    // A part of a character is written anew.
    if (start.text >= to) {
      this.#put(from + shift, to + shift, codec)
      return
    }
    this.#put(from + shift, start.text + shift, codec)
    if (this.#reached === start.byte) {
      // The shift that the bytes before end in was not led out here before either.
      this.#codec = codec
      this.#state = start.state
    }
    this.#use(codec)
    codec.shift?.(this.#state, start.state, this.#out)
    this.#out.append(this.#decoded.bytes.subarray(start.byte, end.byte))
    this.#state = end.state
    this.#reached = end.byte
    const fault = faultBefore(map, this.#decoded.bytes, end)
    if (fault !== undefined)
      this.#seams.push({ codec, at: this.#out.length - fault.length, place: end.text + shift, ...fault })
    this.#put(end.text + shift, to + shift, codec)
  }

  /** Names bytes that meant nothing and cannot be kept. */
  #nameFaults(from: number, to: number, shift: number, target: Codec): void {
    const { text } = this.#decoded
    for (
      let at = text.indexOf('\ufffd', from);
      at >= 0 && at < to && this.#found.length < namedLimit;
      at = text.indexOf('\ufffd', at + 1)
    ) {
      if (!this.#map.isFault(at)) continue
      const encoding = this.#map.codec(this.#map.segmentAt(at)).name
      this.#found.push(
        report(
          'undecodable',
          'error',
          `bytes that mean nothing in ${encoding} cannot be written in ${target.name}`,
          { start: at + shift, end: at + shift + 1 },
          { encoding, target: target.name },
        ),
      )
    }
  }
}
