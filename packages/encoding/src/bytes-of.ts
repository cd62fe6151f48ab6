import type { Span } from '@sgfkit/source'
import { ByteSink } from './codec.js'
import { mapOf } from './offset-map.js'
import type { DecodedText } from './types.js'

/**
 * The very bytes that a part of a decoded text was read from, as a document of its own: a byte order mark of the whole stands
 * before them, and in charsets with escape sequences the shift state is led in and out. A character of two units that the
 * part cuts through is taken whole. Takes time with the size of the part, not of the document.
 *
 * Throws `RangeError` for a span outside of the text.
 *
 * @example
 * const doc = decode(bytes)
 * bytesOf(doc, { start: 0, end: doc.text.indexOf(')') + 1 })
 */
export function bytesOf(decoded: DecodedText, span: Span): Uint8Array {
  const { bytes, text, stretches } = decoded
  if (!(span.start >= 0 && span.end >= span.start && span.end <= text.length)) {
    throw new RangeError(`A part must lie in the text of ${text.length} units, got ${span.start}–${span.end}`)
  }
  const map = mapOf(decoded)
  const start = map.before(span.start)
  const end = map.after(span.end)
  const out = new ByteSink(end.byte - start.byte + 16)
  out.append(bytes.subarray(0, stretches[0]?.bytes.start ?? 0))
  map.codec(start.segment).shift?.(0, start.state, out)
  out.append(bytes.subarray(start.byte, end.byte))
  map.codec(end.segment).shift?.(end.state, 0, out)
  return out.toBytes()
}
