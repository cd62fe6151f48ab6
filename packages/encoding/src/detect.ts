import * as languages from './languages.js'
import type { Language } from './languages.js'
import { codecOf } from './registry.js'
import type { Family, Reading } from './score.js'
import { readingBits, readPayload, roomFor } from './score.js'

interface Candidate {
  readonly encoding: string
  readonly languages: readonly Language[]
  readonly family: Family
  /** Bits that speak against the encoding before anything is read: how rare it is among files. */
  readonly prior: number
}

function single(encoding: string, prior: number, ...spoken: readonly (readonly Language[])[]): Candidate {
  // No family of two-byte codes is asked about alphabets.
  return { encoding, languages: spoken.flat(), family: 'gb', prior }
}

function double(encoding: string, family: Family, prior: number, spoken: readonly Language[]): Candidate {
  return { encoding, languages: spoken, family, prior }
}

const candidates: readonly Candidate[] = [
  single('windows-1252', 1, languages.western),
  single('ISO-8859-15', 5, languages.western),
  single('macintosh', 7, languages.western),
  single('windows-1250', 6, languages.central),
  single('ISO-8859-2', 7, languages.central),
  single('windows-1251', 3, languages.cyrillic),
  single('KOI8-R', 5, languages.cyrillic),
  single('KOI8-U', 7, languages.cyrillic),
  single('IBM866', 6, languages.cyrillic),
  single('ISO-8859-5', 7, languages.cyrillic),
  single('x-mac-cyrillic', 8, languages.cyrillic),
  single('ISO-8859-7', 5, languages.greek),
  single('windows-1253', 5.5, languages.greek),
  single('windows-1254', 5, languages.turkish),
  single('windows-1257', 6, languages.baltic),
  single('windows-1255', 7, languages.hebrew),
  single('windows-1256', 7, languages.arabic),
  single('windows-874', 6, languages.thai),
  double('UTF-8', 'unicode', 0, []),
  double('GBK', 'gb', 1, languages.simplified),
  double('Shift_JIS', 'sjis', 1.5, languages.japanese),
  double('EUC-KR', 'korean', 2, languages.korean),
  double('Big5', 'big5', 2.5, languages.traditional),
  double('EUC-JP', 'eucjp', 4, languages.japanese),
  double('Johab', 'johab', 10, languages.korean),
]

const everywhere: readonly Language[] = candidates.flatMap((each) =>
  each.languages[0]?.kind === 'alphabet' ? each.languages : [],
)

/** Bytes of text that a guess is made from. */
export const payloadLimit = 16_384

/**
 * The parts of bytes that tell encodings apart: everything around bytes above 0x7F. The skeleton of a record (brackets,
 * identifiers, points) is ASCII and falls out by itself.
 */
export function payloadOf(bytes: Uint8Array, start: number, end: number, limit = payloadLimit): Uint8Array {
  return payloadInto(new Uint8Array(Math.min(limit, 2 * (end - start) + 1)), bytes, start, end)
}

/** As {@link payloadOf}, put down in `payload` as far as there is room. */
export function payloadInto(payload: Uint8Array, bytes: Uint8Array, start: number, end: number): Uint8Array {
  let size = 0
  let taken = start
  for (let at = start; at < end && size < payload.length; at++) {
    if (bytes[at]! < 0x80) continue
    // Two bytes before, three behind: what a word needs, and where a second byte may be.
    const from = Math.max(taken, at - 2)
    if (from > taken && size > 0) payload[size++] = 0x0a
    let to = at + 1
    for (let last = at; to < end && to - last <= 3; to++) if (bytes[to]! >= 0x80) last = to
    to = Math.min(to, from + payload.length - size)
    // By hand: runs are short, and a view of each would cost more than its bytes.
    for (let i = from; i < to; i++) payload[size++] = bytes[i]!
    taken = to
    at = to - 1
  }
  return payload.subarray(0, size)
}

function sameText(a: Reading, b: Reading): boolean {
  if (a.count !== b.count) return false
  for (let i = 0; i < a.count; i++) if (a.codePoints[i] !== b.codePoints[i]) return false
  return true
}

/** What the commonest character of a two-byte charset costs. */
const commonestBits = 5.5

/** The least number of characters that bytes can be in a two-byte charset. */
function pairsAtLeast(payload: Uint8Array): number {
  let pairs = 0
  let run = 0
  for (const byte of payload) {
    if (byte >= 0x80) {
      run++
    } else {
      pairs += (run + 1) >> 1
      run = 0
    }
  }
  return pairs + ((run + 1) >> 1)
}

export interface Guess {
  readonly encoding: string
  readonly confidence: number
  /** Cost of the reading; smaller is likelier. */
  readonly bits: number
}

/** Bytes of a longer payload that all candidates are weighed by, and how many bits worse than the best may go on. */
const probeSize = 512
const probeSlack = 120

interface Weighed {
  readonly candidate: Candidate
  readonly reading: Reading
  readonly bits: number
}

/** What a payload costs in each candidate that may still be the likeliest or the one after it. */
function weigh(payload: Uint8Array, among: readonly Candidate[]): readonly Weighed[] {
  const weighed: Weighed[] = []
  let best = Infinity
  const least = pairsAtLeast(payload) * commonestBits
  for (const candidate of among) {
    // The tables of a two-byte charset are not even made where it cannot win.
    if (candidate.languages[0]?.kind === 'characters' && least + candidate.prior > best + 60) continue
    const codec = codecOf(candidate.encoding)
    if (codec === undefined) continue
    const reading = readPayload(payload, codec)
    // Nothing that costs much more than the best so far is of interest.
    const bits = readingBits(reading, candidate.languages, candidate.family, best + probeSlack) + candidate.prior
    weighed.push({ candidate, reading, bits })
    if (bits < best) best = bits
  }
  return weighed
}

/** The likeliest encoding of text, with the chance that it is right; `undefined` for ASCII. */
export function guess(payload: Uint8Array): Guess | undefined {
  if (payload.length === 0) return undefined
  let among = candidates
  if (payload.length > 2 * probeSize) {
    const probed = [...weigh(payload.subarray(0, probeSize), candidates)].sort((a, b) => a.bits - b.bits)
    const most = (probed[0]?.bits ?? 0) + probeSlack
    among = probed.filter(({ bits }) => bits <= most).map(({ candidate }) => candidate)
  }
  const weighed = weigh(payload, among)
  let best: Weighed | undefined
  for (const each of weighed) if (best === undefined || each.bits < best.bits) best = each
  if (best === undefined) return undefined
  const { bits, reading, candidate } = best
  let second = Infinity
  for (const each of weighed)
    if (each.bits < second && each.reading !== reading && !sameText(each.reading, reading)) second = each.bits
  const margin = 1 - 2 ** (-(second - bits) / 8)
  // Even the best reading may be nonsense: text costs some five bits a byte.
  const quality = Math.min(1, Math.max(0.1, 1 - (bits / payload.length - 7) / 7))
  const encoding = candidate.encoding === 'windows-1252' && !hasControls(payload) ? 'ISO-8859-1' : candidate.encoding
  return { encoding, confidence: Math.round(margin * quality * 100) / 100, bits }
}

function hasControls(payload: Uint8Array): boolean {
  return payload.some((byte) => byte >= 0x80 && byte < 0xa0)
}

const families: Readonly<Record<string, string>> = {
  GB2312: 'GBK',
  GB18030: 'GBK',
  'Windows-31J': 'Shift_JIS',
  'Big5-HKSCS': 'Big5',
  CP949: 'EUC-KR',
  'TIS-620': 'windows-874',
  'ISO-8859-11': 'windows-874',
  'ISO-8859-9': 'windows-1254',
  'ISO-8859-13': 'windows-1257',
}

const likes = new Map<string, Candidate | undefined>()

/** What is known of an encoding as the candidate that stands for its family. */
function likeOf(encoding: string): Candidate | undefined {
  if (!likes.has(encoding)) {
    const name = families[encoding] ?? encoding
    likes.set(
      encoding,
      candidates.find((each) => each.encoding === name),
    )
  }
  return likes.get(encoding)
}

let lastPayload: Uint8Array | undefined
let lastEncoding: string | undefined
let lastReading: Reading | undefined

let sharedRoom: ReturnType<typeof roomFor> | undefined

/** A payload read in an encoding that has a codec; holds until the next is read. */
function readingIn(payload: Uint8Array, encoding: string): Reading {
  // The same is asked for its faults and its cost.
  if (payload !== lastPayload || encoding !== lastEncoding || lastReading === undefined) {
    sharedRoom ??= roomFor(payloadLimit)
    lastReading = readPayload(payload, codecOf(encoding)!, payload.length > payloadLimit ? undefined : sharedRoom)
    lastPayload = payload
    lastEncoding = encoding
  }
  return lastReading
}

/** Cost of text in a given encoding, comparable with that of a {@link Guess}. */
export function bitsIn(payload: Uint8Array, encoding: string): number {
  if (codecOf(encoding) === undefined) return Infinity
  const like = likeOf(encoding)
  return readingBits(readingIn(payload, encoding), like?.languages ?? everywhere, like?.family ?? 'gb')
}

/**
 * Faulty characters; ISO 8859 gives its control characters to nobody's text, there another encoding is meant. `cut`: the
 * text may end within a character.
 */
export function faultsIn(payload: Uint8Array, encoding: string, cut = false): number {
  const { codePoints, count, faults } = readingIn(payload, encoding)
  const torn = cut && count > 0 && codePoints[count - 1]! < 0 ? 1 : 0
  if (!encoding.startsWith('ISO-8859')) return faults - torn
  let controls = 0
  for (const byte of payload) if (byte >= 0x80 && byte < 0xa0) controls++
  return faults + controls
}

/** Cost of the characters of UTF-8 as text in an alphabet, comparable with {@link bitsIn}. */
export function alphabetBitsOfUtf8(payload: Uint8Array): number {
  return readingBits(readPayload(payload, codecOf('UTF-8')!), everywhere, 'gb')
}
