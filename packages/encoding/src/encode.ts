import type { Diagnostic } from '@sgfkit/source'
import type { Codec } from './codec.js'
import { ByteSink } from './codec.js'
import { quoted, report } from './diagnostics.js'
import { canonicalEncoding } from './names.js'
import { codecOf } from './registry.js'
import type { EncodedText } from './types.js'

/** Distinct characters that are named one by one. */
const namedLimit = 100

/** Collects the characters that an encoding lacks, each once. */
export class Unmappable {
  readonly #counts = new Map<string, { offset: number; count: number; encoding: string }>()

  add(codePoint: number, offset: number, encoding: string): void {
    const key = `${codePoint}/${encoding}`
    const known = this.#counts.get(key)
    if (known === undefined) this.#counts.set(key, { offset, count: 1, encoding })
    else known.count++
  }

  diagnostics(): Diagnostic[] {
    const found: Diagnostic[] = []
    let more = 0
    let last = { start: 0, end: 0 }
    for (const [key, { offset, count, encoding }] of this.#counts) {
      const codePoint = Number.parseInt(key, 10)
      last = { start: offset, end: offset + (codePoint > 0xffff ? 2 : 1) }
      if (found.length >= namedLimit) {
        more++
        continue
      }
      const character = String.fromCodePoint(codePoint)
      const hex = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
      const data = { character, codePoint, count, encoding }
      const times = count === 1 ? '' : `, ${count} times`
      // Half of a pair is no character: no encoding has it, UTF-8 neither.
      const message =
        codePoint >= 0xd800 && codePoint < 0xe000
          ? `${hex} is half of a character${times}, which no encoding can write`
          : `${encoding} has no ${character} (${hex})${times}; UTF-8 has`
      found.push(report('unmappable', 'error', message, last, data))
    }
    if (more > 0)
      found.push(report('unmappable', 'error', `${more} more characters are missing in the encoding`, last, { more }))
    return found
  }
}

/** Writes text in a codec; gives the shift state at its end. `offset` is what the places of faults count from. */
export function write(
  text: string,
  codec: Codec,
  from: number,
  out: ByteSink,
  lacking: Unmappable,
  offset: number,
): number {
  let state = from
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80 && codec.ascii) {
      out.push(unit)
      at++
      continue
    }
    const codePoint = text.codePointAt(at)!
    const width = codePoint > 0xffff ? 2 : 1
    const pair = codec.pair?.(codePoint, text.codePointAt(at + width) ?? 0) ?? 0
    if (pair !== 0) {
      out.pushCode(pair)
      at += 2
      continue
    }
    const next = codec.write(codePoint, state, out)
    if (next < 0) {
      lacking.add(codePoint, offset + at, codec.name)
      state = codec.write(0x3f, state, out)
    } else {
      state = next
    }
    at += width
  }
  return state
}

/** Whether a half of a surrogate pair stands alone somewhere. */
function loneSurrogate(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0xd800 || unit > 0xdfff) continue
    if (text.codePointAt(at)! < 0x10000) return true
    at++
  }
  return false
}

/**
 * Writes text as bytes of an encoding.
 *
 * `UTF-16` and `UTF-32` are written with a byte order mark, low byte first; all other encodings without a mark.
 * A character that the encoding lacks becomes `?` and is named by an `encoding/unmappable` error: look at the diagnostics
 * before the bytes are written anywhere. An encoding that nobody knows is reported as `encoding/unknown-option`, and the
 * bytes are UTF-8. Throws nothing.
 *
 * @example
 * encode('(;C[定石])', 'Shift_JIS').bytes
 */
export function encode(text: string, encoding: string): EncodedText {
  const diagnostics: Diagnostic[] = []
  let name = canonicalEncoding(encoding)
  if (name === undefined) {
    diagnostics.push(
      report(
        'unknown-option',
        'error',
        `no encoding is called ${quoted(encoding)}; written as UTF-8`,
        { start: 0, end: 0 },
        { name: encoding },
      ),
    )
    name = 'UTF-8'
  }
  const marked = name === 'UTF-16' || name === 'UTF-32'
  let codec = codecOf(marked ? `${name}LE` : name)
  if (codec === undefined) {
    diagnostics.push(
      report(
        'unavailable',
        'error',
        `this platform has no tables for ${name}; written as UTF-8`,
        { start: 0, end: 0 },
        { encoding: name },
      ),
    )
    codec = codecOf('UTF-8')!
  }
  if (codec.name === 'UTF-8') {
    const bytes = new TextEncoder().encode(text)
    if (bytes.length === text.length || !loneSurrogate(text)) return { bytes, diagnostics }
  }
  const out = new ByteSink(text.length + 16)
  const lacking = new Unmappable()
  if (marked) codec.write(0xfeff, 0, out)
  const state = write(text, codec, 0, out, lacking, 0)
  codec.shift?.(state, 0, out)
  diagnostics.push(...lacking.diagnostics())
  return { bytes: out.toBytes(), diagnostics }
}
