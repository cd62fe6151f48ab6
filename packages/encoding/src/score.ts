import type { Codec } from './codec.js'
import { newStep, stepCodePoint } from './codec.js'
import type { Alphabet, Characters, Language } from './languages.js'

/** Payload bytes read in one encoding: a code point (-1 for a fault) and the bytes that gave it, character by character. */
export interface Reading {
  readonly codePoints: Int32Array
  /** The bytes as one number, highest first; of longer sequences the first two. */
  readonly codes: Uint16Array
  readonly lengths: Uint8Array
  readonly count: number
  /** Number of faults. */
  readonly faults: number
  /** What it is as text in alphabets, once somebody asked. */
  shape?: Shape
}

/** Where a reading is put down. */
type Room = Pick<Reading, 'codePoints' | 'codes' | 'lengths'>

/** Room for a reading of so many bytes. */
export function roomFor(length: number): Room {
  return { codePoints: new Int32Array(length), codes: new Uint16Array(length), lengths: new Uint8Array(length) }
}

/** Reads a payload; `room`: where the reading is put down, over what was there. */
export function readPayload(bytes: Uint8Array, codec: Codec, room: Room = roomFor(bytes.length)): Reading {
  const { length } = bytes
  const { ascii } = codec
  const { codePoints, codes, lengths } = room
  const step = newStep()
  let count = 0
  let faults = 0
  let at = 0
  while (at < length) {
    const byte = bytes[at]!
    if (ascii && byte < 0x80) {
      codePoints[count] = byte
      codes[count] = byte
      lengths[count++] = 1
      at++
      continue
    }
    codec.read(bytes, at, length, step.state, step)
    if (step.fault) faults++
    codePoints[count] = step.fault ? -1 : stepCodePoint(step)
    codes[count] = step.length === 1 ? byte : (byte << 8) | bytes[at + 1]!
    lengths[count++] = step.length
    at += step.length
  }
  return { codePoints, codes, lengths, count, faults }
}

/** Bits that bytes without a meaning cost: no text of that encoding has them. */
const faultBits = 24
const controlBits = 20

/** Cost of the n-th most frequent of `size` characters; frequencies fall as 1 / (n + flat). */
function rankBits(rank: number, size: number, flat: number): number {
  return Math.log2((rank + flat) * Math.log((size + flat) / (flat - 0.5)))
}

/** Classes of characters for words in an alphabet. */
const other = 0
const lower = 1
const upper = 2
const mark = 3
const digit = 4

const commonMarks = new Set(Array.from('«»“”‘’„–—…·•°€£§©®™½¼º¿¡\u00a0№′″×', (each) => each.codePointAt(0)!))

function classOf(codePoint: number): number {
  if (codePoint < 0x80) {
    if (codePoint >= 0x61 && codePoint <= 0x7a) return lower
    if (codePoint >= 0x41 && codePoint <= 0x5a) return upper
    return codePoint >= 0x30 && codePoint <= 0x39 ? digit : other
  }
  const character = String.fromCodePoint(codePoint)
  if (/\p{Lu}/u.test(character)) return upper
  // Letters without case and the marks of Thai stand in words as small letters do.
  if (/[\p{L}\p{M}]/u.test(character) && codePoint !== 0xaa && codePoint !== 0xba) return lower
  return mark
}

function isLatin(codePoint: number): boolean {
  return (codePoint >= 0xc0 && codePoint < 0x250) || (codePoint >= 0x1e00 && codePoint < 0x1f00)
}

/** Marks beside the class of a character. */
const kindBits = 0x07
const latinMark = 0x08
const highMark = 0x10
const knownMark = 0x80

/** The class of a code point (-1 for a fault) with its marks; the same in all languages. */
function markedClass(codePoint: number): number {
  if (codePoint < 0) return other | highMark
  // ASCII is the same in all encodings, and as good as Latin.
  if (codePoint < 0x80) return classOf(codePoint) | latinMark
  return classOf(codePoint) | (isLatin(codePoint) ? latinMark : 0) | highMark
}

/** Bits that a character of one class costs behind one of another, beside its own. */
function neighbourBits(before: number, here: number): number {
  const last = before & kindBits
  const kind = here & kindBits
  const lastHigh = (before & highMark) !== 0
  const letter = kind === lower || kind === upper
  if ((here & highMark) === 0) {
    if (!lastHigh || !letter) return 0
    // Latin letters right behind those of another script, a sign inside a word, capitals behind small letters.
    if (last === mark) return kind === lower ? 3 : 0
    if (last !== other && (before & latinMark) === 0) return 6
    return last === lower && kind === upper ? 6 : 0
  }
  let bits = 0
  const word = last === lower || last === upper
  if (kind === upper) bits += last === lower ? 8 : 0
  else if (kind === lower && last === upper && lastHigh) bits += 0.5
  else if (kind === mark && word) bits += 2
  if (word && letter && ((before ^ here) & latinMark) !== 0) bits += 6
  return bits
}

/** {@link neighbourBits} of each class with its marks behind each. */
const neighbours = Float64Array.from({ length: 1024 }, (_, i) => neighbourBits(i >> 5, i & 31))

/** What of a reading counts in alphabets, whatever the language: so that each is asked about a few characters only. */
interface Shape {
  /** The code points outside ASCII, and how often each stands there. */
  readonly codePoints: readonly number[]
  readonly counts: readonly number[]
  /** Bits of all neighbours. */
  readonly bits: number
  /** Characters outside ASCII behind another such. */
  readonly pairs: number
}

const basicPlane = 0x10000

/** Room to work in, made when first needed: the classes that are known, and counts, which are all 0 between two uses. */
let classes: Uint8Array | undefined
let tally: Uint16Array | undefined

function shapeOf({ codePoints, count }: Reading): Shape {
  classes ??= new Uint8Array(basicPlane)
  tally ??= new Uint16Array(basicPlane)
  const found: number[] = []
  let bits = 0
  let pairs = 0
  let before = other | latinMark
  for (let i = 0; i < count; i++) {
    const codePoint = codePoints[i]!
    let here: number
    if (codePoint >= 0 && codePoint < basicPlane) {
      here = classes[codePoint]!
      if (here === 0) classes[codePoint] = here = markedClass(codePoint) | knownMark
      here &= 31
      if (codePoint > 0x7f && tally[codePoint]!++ === 0) found.push(codePoint)
    } else {
      here = markedClass(codePoint)
      if (codePoint >= 0) found.push(codePoint)
    }
    bits += neighbours[(before << 5) | here]!
    pairs += (before & here) >> 4
    before = here
  }
  const counts = found.map((codePoint) => (codePoint < basicPlane ? tally![codePoint]! : 1))
  for (const codePoint of found) if (codePoint < basicPlane) tally[codePoint] = 0
  return { codePoints: found, counts, bits, pairs }
}

/** What characters cost in a language, as far as it is known; 0 where it is not. */
class Costs {
  readonly #pages: (Float64Array | undefined)[] = []

  page(codePoint: number): Float64Array {
    return (this.#pages[codePoint >> 8] ??= new Float64Array(256))
  }

  set(codePoint: number, bits: number): void {
    this.page(codePoint)[codePoint & 0xff] = bits
  }
}

function alphabetCosts(language: Alphabet): Costs {
  const costs = new Costs()
  const letters = Array.from(language.letters)
  letters.forEach((letter, rank) => {
    const bits = rankBits(rank, letters.length, 4)
    costs.set(letter.codePointAt(0)!, bits)
    const capital = letter.toUpperCase()
    if (capital !== letter && capital.length === 1) {
      const large = capital.codePointAt(0)!
      // ASCII capitals (of ı) are not judged.
      if (large > 0x7f) costs.set(large, bits + 2.5)
    }
  })
  return costs
}

function strangerBits(codePoint: number, latinLanguage: boolean): number {
  if (codePoint < 0xa0) return controlBits
  if (classOf(codePoint) === mark) return commonMarks.has(codePoint) ? 8 : 13
  return isLatin(codePoint) === latinLanguage ? 11 : 15
}

const knownCosts = new WeakMap<Language, Costs>()

function costsOf<T extends Language>(language: T, make: (language: T) => Costs): Costs {
  let costs = knownCosts.get(language)
  if (costs === undefined) {
    costs = make(language)
    knownCosts.set(language, costs)
  }
  return costs
}

/** Bits that a reading costs as text of a language in an alphabet. */
function alphabetBits(reading: Reading, language: Alphabet, limit: number): number {
  const { codePoints, counts, bits: neighbouring, pairs } = (reading.shape ??= shapeOf(reading))
  const costs = costsOf(language, alphabetCosts)
  let bits = neighbouring + reading.faults * faultBits + (language.latin ? 2 * pairs : 0)
  for (let i = 0; i < codePoints.length && bits < limit; i++) {
    const codePoint = codePoints[i]!
    const page = costs.page(codePoint)
    let each = page[codePoint & 0xff]!
    if (each === 0) each = page[codePoint & 0xff] = strangerBits(codePoint, language.latin)
    bits += each * counts[i]!
  }
  return bits
}

/** How a charset is ordered: which of its codes are for common characters, rare ones, signs. */
export type Family = 'gb' | 'big5' | 'sjis' | 'eucjp' | 'korean' | 'johab' | 'unicode'

const punctuation = new Set(
  Array.from('　、。，．・：；！？「」『』（）《》〈〉【】“”‘’…—―～〜ー々·', (each) => each.codePointAt(0)!),
)

const levelOne = 12.5
const levelTwo = 15.5
const rare = 17
const signs = 12
const privateUse = 20

function familyBits(family: Family, code: number, codePoint: number): number {
  const lead = code >> 8
  const trail = code & 0xff
  if (codePoint >= 0xe000 && codePoint < 0xf900) return privateUse
  switch (family) {
    case 'gb':
      if (trail < 0xa1 || lead < 0xa1) return rare
      if (lead < 0xb0) return signs + (lead === 0xa4 || lead === 0xa5 ? 2 : 0)
      return lead < 0xd8 ? levelOne : lead < 0xf8 ? levelTwo : rare
    case 'big5':
      if (lead < 0xa1) return rare
      if (lead < 0xa4) return signs
      return lead < 0xc7 ? levelOne : lead < 0xc9 ? rare : lead < 0xfa ? levelTwo : rare
    case 'sjis':
      if (lead < 0x84) return signs
      return lead < 0x88 ? 14 : lead < 0x98 ? levelOne : lead < 0xeb ? levelTwo : rare
    case 'eucjp':
      if (lead === 0x8e) return 15
      if (lead === 0x8f) return rare
      return lead < 0xa9 ? signs : lead < 0xb0 ? 14 : lead < 0xd0 ? levelOne : lead < 0xf5 ? levelTwo : rare
    case 'korean':
      if (trail < 0xa1 || lead < 0xa1) return rare
      return lead < 0xb0 ? signs : lead < 0xc9 ? levelOne : levelTwo
    case 'johab':
      return codePoint >= 0xac00 && codePoint <= 0xd7a3
        ? levelOne + 1
        : lead < 0xdf && lead >= 0xd9
          ? signs + 1
          : levelTwo + 1
    case 'unicode':
      return levelOne
  }
}

const brackets = new Set([0x3b, 0x28, 0x29, 0x5b, 0x5d, 0x0a, 0x0d])

function charactersCosts(language: Characters): Costs {
  const costs = new Costs()
  const common = [...new Set(language.common)]
  common.forEach((character, rank) => {
    costs.set(character.codePointAt(0)!, rankBits(rank, common.length, 20) + 0.5)
  })
  for (const codePoint of punctuation) costs.set(codePoint, 7)
  return costs
}

/** Bits that a reading costs as text of an East Asian language. */
function charactersBits(reading: Reading, language: Characters, family: Family, limit: number): number {
  const { codePoints, codes, lengths, count } = reading
  const costs = costsOf(language, charactersCosts)
  let bits = 0
  for (let i = 0; i < count && bits < limit; i++) {
    const codePoint = codePoints[i]!
    if (codePoint < 0x80) {
      if (codePoint < 0) bits += faultBits
      continue
    }
    const length = lengths[i]!
    // Half-width katakana make words; one alone is more likely a sign of another charset.
    if (length === 1) bits += (i > 0 && codePoints[i - 1]! >= 0xff61) || codePoints[i + 1]! >= 0xff61 ? 9.5 : 14
    else if (length > 2 && family === 'gb') bits += privateUse
    else {
      const known = costs.page(codePoint)[codePoint & 0xff]!
      bits += known !== 0 ? known : familyBits(family, codes[i]!, codePoint)
    }
    // A second byte that looks like the bracket before the next property is one.
    const next = i + 1 < count ? codePoints[i + 1]! : 0x0a
    if (length === 2 && (codes[i]! & 0xff) === 0x5d && (brackets.has(next) || (next >= 0x41 && next <= 0x5a))) bits += 8
  }
  return bits
}

/** Bits that UTF-8 costs: it is hard to meet by chance, so valid sequences are cheap whatever they mean. */
function utf8Bits(reading: Reading): number {
  let bits = 0
  for (let i = 0; i < reading.count; i++) {
    const codePoint = reading.codePoints[i]!
    if (codePoint < 0) bits += 16
    else if (codePoint > 0x7f) bits += 4 + 2 * reading.lengths[i]!
  }
  return bits
}

/** Bits that a reading costs as text of the language that fits best; the lower, the likelier. */
export function readingBits(
  reading: Reading,
  languages: readonly Language[],
  family: Family,
  limit = Infinity,
): number {
  if (family === 'unicode') return utf8Bits(reading)
  let best = Infinity
  let likeliest = languages[0]
  const ask = (language: Language): void => {
    const most = Math.min(best, limit)
    const bits =
      language.kind === 'alphabet'
        ? alphabetBits(reading, language, most)
        : charactersBits(reading, language, family, most)
    if (bits < best) {
      best = bits
      likeliest = language
    }
  }
  // The language of the text before is a good first, since those that are worse are given up early.
  const first = likeliestOf.get(languages)
  if (first !== undefined) ask(first)
  for (const language of languages) if (language !== first) ask(language)
  if (likeliest !== undefined) likeliestOf.set(languages, likeliest)
  return best
}

/** The language that fitted best when languages were asked last; only speed hangs on it. */
const likeliestOf = new WeakMap<readonly Language[], Language>()
