import type { Diagnostic } from '@sgfkit/source'
import type { Choice } from './choose.js'
import { byteOrderMark, zeroPattern } from './choose.js'
import { quoted, report } from './diagnostics.js'
import { canonicalEncoding } from './names.js'
import { OffsetMap } from './offset-map.js'
import { readBytes, validUtf8 } from './read-bytes.js'
import { codecOf } from './registry.js'
import { firstTree, scanRoot } from './root-scan.js'
import type { DecodedText, DecodeOptions, Stretch } from './types.js'

function checkBytes(bytes: unknown): void {
  // By its tag, since bytes may come from another realm (a frame, a worker, a test runner).
  const tag = Object.prototype.toString.call(bytes)
  if (tag !== '[object Uint8Array]') throw new TypeError(`decode needs a Uint8Array, got ${tag.slice(8, -1)}`)
}

/** The order of UTF-16 or UTF-32 bytes whose name leaves it open: by the mark, by the zeros, else low byte first. */
function ordered(name: string, bytes: Uint8Array): string {
  if (name !== 'UTF-16' && name !== 'UTF-32') return name
  const told = byteOrderMark(bytes)?.encoding ?? zeroPattern(bytes)
  return told?.startsWith(name) === true ? told : `${name}LE`
}

/**
 * Reads bytes as text.
 *
 * The encoding is chosen from, in this order: the caller's option; a byte order mark; the zero bytes of UTF-16 and UTF-32;
 * the escape sequences of ISO-2022-JP, ISO-2022-KR and HZ; valid UTF-8; CA of the root node where it decodes; a guess from
 * the text; the fallback. The result says what was chosen, from where and how sure.
 *
 * Bad bytes never throw: they become U+FFFD and are reported, and `encodeEdited` writes them back as they were.
 * Throws `TypeError` if `bytes` is no `Uint8Array`.
 *
 * @example
 * const { text, encoding, from } = decode(bytes)
 */
export function decode(bytes: Uint8Array, options: DecodeOptions = {}): DecodedText {
  checkBytes(bytes)
  const diagnostics: Diagnostic[] = []
  const named = (name: string): string | undefined => {
    const canonical = canonicalEncoding(name)
    if (canonical === undefined) {
      diagnostics.push(
        report('unknown-option', 'warning', `no encoding is called ${quoted(name)}`, { start: 0, end: 0 }, { name }),
      )
      return undefined
    }
    const known = ordered(canonical, bytes)
    if (codecOf(known) !== undefined) return known
    diagnostics.push(
      report(
        'unavailable',
        'warning',
        `this platform has no tables for ${known}`,
        { start: 0, end: 0 },
        { encoding: known },
      ),
    )
    return undefined
  }
  const option = options.encoding === undefined ? undefined : named(options.encoding)
  const fallback = (options.fallback === undefined ? undefined : named(options.fallback)) ?? 'ISO-8859-1'
  const mark = byteOrderMark(bytes)
  const start = mark !== undefined && (option === undefined || option === mark.encoding) ? mark.length : 0
  const choice =
    option !== undefined
      ? { encoding: option, from: 'option' as const, confidence: 1 }
      : choose(bytes, start, mark?.encoding, fallback)
  const text = choice.text ?? readBytes(bytes, start, bytes.length, codecOf(choice.encoding)!).text
  const stretches: Stretch[] = [
    { span: { start: 0, end: text.length }, bytes: { start, end: bytes.length }, encoding: choice.encoding },
  ]
  let map: OffsetMap | undefined
  return {
    bytes,
    text,
    encoding: choice.encoding,
    from: choice.from,
    confidence: choice.confidence,
    stretches,
    diagnostics,
    byteOffset: (offset) => (map ??= new OffsetMap(bytes, stretches)).byteOffset(offset),
    textOffset: (offset) => (map ??= new OffsetMap(bytes, stretches)).textOffset(offset),
  }
}

function choose(bytes: Uint8Array, start: number, mark: string | undefined, fallback: string): Choice {
  if (mark !== undefined && codecOf(mark) !== undefined) return { encoding: mark, from: 'bom', confidence: 1 }
  const zeros = zeroPattern(bytes)
  if (zeros !== undefined) return { encoding: zeros, from: 'detected', confidence: 0.95 }
  const text = validUtf8(bytes.subarray(start))
  const unitAt = text === undefined ? (i: number) => bytes[i]! : (i: number) => text.charCodeAt(i)
  const length = text?.length ?? bytes.length
  const tree = firstTree(unitAt, 0, length)
  const ca = tree < 0 ? undefined : scanRoot(unitAt, tree, length).ca
  const name =
    ca === undefined
      ? undefined
      : canonicalEncoding(
          String.fromCharCode(
            ...Array.from({ length: Math.min(100, ca.end - ca.start) }, (_, i) => unitAt(ca.start + i)),
          ),
        )
  const declared = name === undefined || codecOf(name) === undefined ? undefined : name
  if (text !== undefined) {
    if (text.length < bytes.length - start)
      return { encoding: 'UTF-8', from: declared === 'UTF-8' ? 'declared' : 'detected', confidence: 1, text }
    if (declared === undefined || codecOf(declared)!.ascii)
      return {
        encoding: declared ?? fallback,
        from: declared === undefined ? 'default' : 'declared',
        confidence: 1,
        text,
      }
  }
  if (declared !== undefined) return { encoding: declared, from: 'declared', confidence: 0.8 }
  return { encoding: fallback, from: 'default', confidence: 0.3 }
}
