import type { Diagnostic, TextEdit } from '@sgfkit/source'
import type { Codec } from './codec.js'
import { ByteSink, newStep } from './codec.js'
import { report } from './diagnostics.js'
import { Unmappable, write } from './encode.js'
import type { OffsetMap, Place } from './offset-map.js'
import { mapOf } from './offset-map.js'
import type { DecodedText, EncodedText } from './types.js'

/** A part of the bytes that is replaced, with what was left of characters that an edit cut through. */
interface Cut {
  readonly start: Place
  readonly end: Place
  readonly text: string
  readonly shift: number
}

function sorted(edits: readonly TextEdit[], length: number): readonly TextEdit[] {
  const order = [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  let last = 0
  for (const { span } of order) {
    if (!(span.start >= last && span.end >= span.start && span.end <= length)) {
      throw new RangeError(
        `Edits must not overlap and must lie in the text of ${length} units, got ${span.start}–${span.end} after ${last}`,
      )
    }
    last = span.end
  }
  return order
}

function cuts(decoded: DecodedText, map: OffsetMap, edits: readonly TextEdit[]): readonly Cut[] {
  const { text } = decoded
  const found: Cut[] = []
  let shift = 0
  for (const edit of sorted(edits, text.length)) {
    const start = map.before(edit.span.start)
    const end = map.after(edit.span.end)
    const head = text.slice(start.text, edit.span.start)
    const tail = text.slice(edit.span.end, end.text)
    const last = found.at(-1)
    if (last !== undefined && start.text < last.end.text) {
      // Two edits inside one character become one, without the part that both kept.
      const kept = last.text.slice(0, last.text.length - (last.end.text - edit.span.start))
      found[found.length - 1] = { ...last, end, text: kept + edit.text + tail }
    } else {
      found.push({ start, end, text: head + edit.text + tail, shift })
    }
    shift += edit.text.length - (edit.span.end - edit.span.start)
  }
  return found
}

/** Whether faulty bytes that end a kept part would be read together with the bytes that now follow. */
export function merges(codec: Codec, out: Uint8Array, at: number, state: number, length: number): boolean {
  const step = newStep()
  codec.read(out, at, out.length, state, step)
  return step.length !== length
}

/**
 * The bytes of a decoded text after edits; what was not edited keeps its very bytes.
 *
 * New text is written in the encoding of the stretch that it goes into, and in charsets with escape sequences the shift
 * state is led in and out again. An edit that cuts through a character replaces the whole character. Characters that the
 * encoding lacks become `?` and are named as in {@link encode}; `encoding/seam` warns where faulty bytes that are kept
 * would be read together with what follows them now. The spans of diagnostics are places in the edited text.
 *
 * Throws `RangeError` for edits that overlap or lie outside the text; they need not be sorted.
 *
 * @example
 * const doc = decode(bytes)
 * encodeEdited(doc, [{ span: { start: 3, end: 5 }, text: 'dd' }]).bytes
 */
export function encodeEdited(decoded: DecodedText, edits: readonly TextEdit[]): EncodedText {
  const { bytes } = decoded
  if (edits.length === 0) return { bytes: bytes.slice(), diagnostics: [] }
  const map = mapOf(decoded)
  const lacking = new Unmappable()
  const diagnostics: Diagnostic[] = []
  const out = new ByteSink(bytes.length + 256)
  const seams: { readonly cut: Cut; readonly at: number }[] = []
  let kept = 0
  for (const cut of cuts(decoded, map, edits)) {
    out.append(bytes.subarray(kept, cut.start.byte))
    seams.push({ cut, at: out.length })
    const codec = map.codec(cut.start.segment)
    const state = write(cut.text, codec, cut.start.state, out, lacking, cut.start.text + cut.shift)
    codec.shift?.(state, cut.start.segment === cut.end.segment ? cut.end.state : 0, out)
    kept = cut.end.byte
  }
  out.append(bytes.subarray(kept))
  const written = out.toBytes()
  for (const { cut, at } of seams) {
    const fault = faultBefore(map, bytes, cut.start)
    if (
      fault === undefined ||
      !merges(map.codec(cut.start.segment), written, at - fault.length, fault.state, fault.length)
    )
      continue
    const place = cut.start.text + cut.shift
    const message = 'the faulty bytes before this place are now read together with the bytes behind it'
    diagnostics.push(report('seam', 'warning', message, { start: place, end: place }, { bytes: fault.length }))
  }
  return { bytes: written, diagnostics: [...lacking.diagnostics(), ...diagnostics] }
}

/** The faulty character that ends at a place. */
export function faultBefore(
  map: OffsetMap,
  bytes: Uint8Array,
  place: Place,
): { length: number; state: number } | undefined {
  const limit = map.limit(place.segment)
  const codec = map.codec(place.segment)
  const before = map.before(Math.max(0, place.text - 1))
  if (before.segment !== place.segment) return undefined
  const step = newStep()
  let { byte, state } = before
  while (byte < place.byte) {
    codec.read(bytes, byte, limit, state, step)
    if (byte + step.length >= place.byte) return step.fault ? { length: step.length, state } : undefined
    byte += step.length
    state = step.state
  }
  return undefined
}
