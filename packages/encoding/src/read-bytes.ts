import type { Codec } from './codec.js'
import { newStep } from './codec.js'
import { utf8Of } from './tree-scan.js'
import { largeSize, pieceEnd, pieceSize, platformReader } from './platform-reader.js'

/** Bytes that meant nothing: a place in the text and the bytes that it stands for. */
export interface Fault {
  readonly text: number
  readonly byte: number
  length: number
  /** Text units and faulty characters of the run. */
  units: number
  count: number
}

export interface ReadText {
  readonly text: string
  /** The first runs of faults, at most {@link faultLimit}. */
  readonly faults: readonly Fault[]
  /** Number of all faulty characters. */
  readonly faultCount: number
}

/** Runs of faults that are kept; the rest is counted only. */
export const faultLimit = 100

/** Units put together at once. */
const chunk = 1 << 15

/** Turns units into text many times faster than `String.fromCharCode`, but has a price of its own. */
let unitDecoder: { decode(units: Uint16Array): string } | undefined

function textOf(units: Uint16Array): string {
  if (units.length < 64) return String.fromCharCode.apply(null, units as unknown as number[])
  if (unitDecoder === undefined) {
    const isLittle = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
    unitDecoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { ignoreBOM: true })
  }
  // No codec gives half a pair, and no chunk ends within one.
  return unitDecoder.decode(units)
}

/**
 * Reads a range of bytes in a codec from its first shift state. Linear: each byte is read once, or twice where the platform's
 * decoder reads otherwise than the codec. `own`: without the platform's decoder.
 */
export function readBytes(bytes: Uint8Array, start: number, end: number, codec: Codec, own = false): ReadText {
  const step = newStep()
  const room = Math.min(chunk, 2 * (end - start))
  const platform = own ? undefined : platformReader(codec, end - start, readOwn)
  let units: Uint16Array | undefined
  const parts: string[] = []
  const faults: Fault[] = []
  const cursor = { byte: start, unit: 0 }
  let doubted = false
  let faultCount = 0
  let filled = 0
  let before = 0
  let at = start
  let state = 0
  while (at < end) {
    let limit = end
    if (platform !== undefined) {
      const size = platform.clean ? largeSize : pieceSize
      limit = pieceEnd(bytes, at, end, size)
      const text = limit > at ? platform.decoder.decode(bytes.subarray(at, limit)) : undefined
      const sure = text !== undefined && !platform.unsure.test(text)
      if (sure) {
        parts.push(text)
        before += text.length
        at = limit
        continue
      }
      doubted = true
      if (platform.clean) {
        platform.clean = false
        if (limit - at > pieceSize) continue
      }
      // Reading goes on to the end of the character that stands at the limit.
      if (text === undefined) limit = Math.min(end, at + pieceSize)
    }
    units ??= new Uint16Array(room + 2)
    while (at < limit) {
      if (filled >= room) {
        parts.push(textOf(units.subarray(0, filled)))
        before += filled
        filled = 0
      }
      if (codec.run !== undefined) {
        cursor.byte = at
        cursor.unit = filled
        codec.run(bytes, limit, units, room, cursor)
        at = cursor.byte
        filled = cursor.unit
        if (at >= limit || filled >= room) continue
      } else if (codec.ascii && bytes[at]! < 0x80) {
        units[filled++] = bytes[at++]!
        continue
      }
      codec.read(bytes, at, end, state, step)
      if (step.fault) {
        faultCount++
        const last = faults.at(-1)
        if (last !== undefined && last.byte + last.length === at) {
          last.length += step.length
          last.units += step.units
          last.count++
        } else if (faults.length < faultLimit) {
          faults.push({ text: before + filled, byte: at, length: step.length, units: step.units, count: 1 })
        }
      }
      if (step.units > 0) units[filled++] = step.first
      if (step.units > 1) units[filled++] = step.second
      state = step.state
      at += step.length
    }
    if (filled > 0) parts.push(textOf(units.subarray(0, filled)))
    before += filled
    filled = 0
  }
  if (platform !== undefined) platform.clean = !doubted
  return { text: parts.length === 1 ? parts[0]! : parts.join(''), faults, faultCount }
}

function readOwn(bytes: Uint8Array, codec: Codec): string {
  return readBytes(bytes, 0, bytes.length, codec, true).text
}

/** Below this size reading with a look for faults is cheaper than the exception of the platform's decoder. */
const smallSize = 8192

let fatalUtf8: { decode(bytes: Uint8Array): string } | undefined
let laxUtf8: { decode(bytes: Uint8Array): string } | undefined

/** The text of bytes that are valid UTF-8, or `undefined`. */
export function validUtf8(bytes: Uint8Array): string | undefined {
  if (bytes.length < smallSize) {
    laxUtf8 ??= new TextDecoder('utf-8', { ignoreBOM: true })
    const text = laxUtf8.decode(bytes)
    // Every fault reads as U+FFFD, but it may be the character itself.
    return text.includes('\ufffd') && utf8Of(bytes, 0, bytes.length) === 'invalid' ? undefined : text
  }
  fatalUtf8 ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return fatalUtf8.decode(bytes)
  } catch {
    return undefined
  }
}
