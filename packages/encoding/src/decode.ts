import type { Diagnostic, Span } from '@sgfkit/source'
import { quoted, report } from './diagnostics.js'
import { newBudget } from './choose.js'
import { byteOrderMark, zeroPattern } from './marks.js'
import { canonicalEncoding } from './names.js'
import { OffsetMap } from './offset-map.js'
import type { Part } from './parts.js'
import { readPart, readParts } from './parts.js'
import { faultLimit } from './read-bytes.js'
import { codecOf } from './registry.js'
import { reportDeclared } from './report-declared.js'
import type { DecodedText, DecodeOptions, Stretch } from './types.js'

const nowhere: Span = { start: 0, end: 0 }

/** The order of UTF-16 or UTF-32 bytes whose name leaves it open: by the mark, by the zeros, else low byte first. */
function ordered(name: string, bytes: Uint8Array): string {
  if (name !== 'UTF-16' && name !== 'UTF-32') return name
  const told = byteOrderMark(bytes)?.encoding ?? zeroPattern(bytes)
  return told?.startsWith(name) === true ? told : `${name}LE`
}

/** The canonical name with a codec of what a caller asked for; what cannot be had is reported. */
export function asked(name: string | undefined, bytes: Uint8Array, diagnostics: Diagnostic[]): string | undefined {
  if (name === undefined) return undefined
  const canonical = canonicalEncoding(name)
  if (canonical === undefined) {
    diagnostics.push(report('unknown-option', 'warning', `no encoding is called ${quoted(name)}`, nowhere, { name }))
    return undefined
  }
  const known = ordered(canonical, bytes)
  if (codecOf(known) !== undefined) return known
  diagnostics.push(
    report('unavailable', 'warning', `this platform has no tables for ${known}`, nowhere, { encoding: known }),
  )
  return undefined
}

function partsOf(bytes: Uint8Array, option: string | undefined, fallback: string, detect: boolean): readonly Part[] {
  const mark = byteOrderMark(bytes)
  const end = bytes.length
  if (option !== undefined) {
    const start = mark?.encoding === option ? mark.length : 0
    return [readPart(bytes, start, end, { encoding: option, from: 'option', confidence: 1 })]
  }
  const rules = { detect, fallback, budget: newBudget(end) }
  if (mark?.encoding === 'UTF-8') return readParts(bytes, mark.length, rules, true)
  if (mark !== undefined && codecOf(mark.encoding) !== undefined) {
    return [readPart(bytes, mark.length, end, { encoding: mark.encoding, from: 'bom', confidence: 1 })]
  }
  const zeros = zeroPattern(bytes)
  if (zeros !== undefined) return [readPart(bytes, 0, end, { encoding: zeros, from: 'detected', confidence: 0.95 })]
  return readParts(bytes, 0, rules, false)
}

/** The text of parts, and what there is to say about them. */
export function put(
  bytes: Uint8Array,
  parts: readonly Part[],
): { readonly text: string; readonly stretches: readonly Stretch[]; readonly found: readonly Diagnostic[] } {
  const text = parts.length === 1 ? parts[0]!.text : parts.map((part) => part.text).join('')
  const found = reportDeclared(text, parts)
  if (parts.length > 1) found.unshift(...reportMixed(parts))
  if (parts.some(({ faultCount }) => faultCount > 0)) found.push(...reportFaults(bytes, parts))
  return { text, stretches: stretchesOf(parts), found }
}

export function checkBytes(bytes: unknown): void {
  if (bytes instanceof Uint8Array) return
  // By its tag, since bytes may come from another realm (a frame, a worker, a test runner).
  const tag = Object.prototype.toString.call(bytes)
  if (tag !== '[object Uint8Array]') throw new TypeError(`decode needs a Uint8Array, got ${tag.slice(8, -1)}`)
}

/** Joins neighbours of one encoding. */
function stretchesOf(parts: readonly Part[]): readonly Stretch[] {
  const stretches: Stretch[] = []
  let at = 0
  for (const { start, end, text, choice } of parts) {
    const last = stretches.at(-1)
    const span = { start: at, end: at + text.length }
    at = span.end
    // A shift state does not reach over the end of a part.
    if (last?.encoding === choice.encoding && codecOf(choice.encoding)!.ascii) {
      stretches[stretches.length - 1] = {
        span: { start: last.span.start, end: span.end },
        bytes: { start: last.bytes.start, end },
        encoding: last.encoding,
      }
    } else {
      stretches.push({ span, bytes: { start, end }, encoding: choice.encoding })
    }
  }
  return stretches
}

function hex(bytes: Uint8Array, start: number, length: number): string {
  const shown = Array.from(bytes.subarray(start, start + Math.min(length, 8)), (byte) =>
    byte.toString(16).toUpperCase().padStart(2, '0'),
  )
  return shown.join(' ') + (length > 8 ? ' …' : '')
}

function reportFaults(bytes: Uint8Array, parts: readonly Part[]): Diagnostic[] {
  const found: Diagnostic[] = []
  let more = 0
  let at = 0
  for (const { choice, faults, faultCount, text } of parts) {
    let named = 0
    for (const fault of faults) {
      if (found.length >= faultLimit) break
      named += fault.count
      const span = { start: at + fault.text, end: at + fault.text + fault.units }
      const data = { encoding: choice.encoding, offset: fault.byte, length: fault.length }
      found.push(
        report(
          'undecodable',
          'warning',
          `${hex(bytes, fault.byte, fault.length)} means nothing in ${choice.encoding}`,
          span,
          data,
        ),
      )
    }
    more += faultCount - named
    at += text.length
  }
  if (more > 0) {
    found.push(
      report('undecodable', 'warning', `${more} more characters could not be read`, { start: at, end: at }, { more }),
    )
  }
  return found
}

function reportMixed(parts: readonly Part[]): Diagnostic[] {
  const encodings = [...new Set(parts.filter(({ ascii }) => !ascii).map(({ choice }) => choice.encoding))]
  if (encodings.length < 2) return []
  let at = 0
  for (const { ascii, choice, text } of parts) {
    if (!ascii && choice.encoding !== encodings[0]) break
    at += text.length
  }
  const message = `the game trees are in several encodings: ${encodings.join(', ')}`
  return [report('mixed', 'warning', message, { start: at, end: at }, { encodings })]
}

/**
 * Reads bytes as text.
 *
 * The encoding is chosen from, in this order: the caller's option; a byte order mark; the zero bytes of UTF-16 and UTF-32;
 * the escape sequences of ISO-2022-JP, ISO-2022-KR and HZ; valid UTF-8, unless CA reads better and only two-byte sequences
 * occur; CA of the root node where it decodes; a guess from the text; the fallback (statement C3 of the project's reading
 * of the specification). The result says what was chosen, from where and how sure. In a collection each game tree is read by
 * its own: none whose CA decodes and reads plausibly is overruled by a guess, and a byte order mark of UTF-8 holds only for the
 * first tree and those that are valid in it.
 *
 * Bad bytes never throw: they become U+FFFD, are reported as `encoding/undecodable`, and `encodeEdited` writes them back as
 * they were. Other findings: `encoding/no-ca`, `encoding/ca-differs`, `encoding/unknown-ca` (each with a fix of CA),
 * `encoding/mixed`, `encoding/unknown-option`, `encoding/unavailable`. Throws `TypeError` if `bytes` is no `Uint8Array`.
 *
 * @example
 * const { text, encoding, from, confidence } = decode(bytes)
 */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): DecodedText {
  checkBytes(bytes)
  const diagnostics: Diagnostic[] = []
  const option = asked(options.encoding, bytes, diagnostics)
  const fallback = asked(options.fallback, bytes, diagnostics) ?? 'ISO-8859-1'
  const parts = partsOf(bytes, option, fallback, options.detect !== false)
  const { text, stretches, found } = put(bytes, parts)
  diagnostics.push(...found)
  const main = parts.find((part) => !part.ascii) ?? parts[0]!
  let map: OffsetMap | undefined
  return {
    bytes,
    text,
    encoding: main.choice.encoding,
    from: main.choice.from,
    confidence: parts.reduce((least, part) => Math.min(least, part.choice.confidence), 1),
    stretches,
    diagnostics,
    byteOffset: (offset) => (map ??= new OffsetMap(bytes, stretches)).byteOffset(offset),
    textOffset: (offset) => (map ??= new OffsetMap(bytes, stretches)).textOffset(offset),
  }
}
