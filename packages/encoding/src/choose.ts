import type { Guess } from './detect.js'
import { alphabetBitsOfUtf8, bitsIn, faultsIn, guess, payloadOf } from './detect.js'
import { canonicalEncoding } from './names.js'
import { readBytes } from './read-bytes.js'
import { codecOf } from './registry.js'
import type { WidthAt } from './root-scan.js'
import { firstTree, scanRoot } from './root-scan.js'
import type { EncodingSource } from './types.js'

/** The encoding chosen for a range of bytes. */
export interface Choice {
  /** Canonical name with a codec. */
  readonly encoding: string
  readonly from: EncodingSource
  readonly confidence: number
  /** The text, where choosing has already read it without a fault. */
  readonly text?: string | undefined
}

/** What a choice within one game tree, or a whole file of one encoding, goes by. */
export interface ChoiceRules {
  readonly detect: boolean
  readonly fallback: string
  readonly budget: Budget
  /** In a later part of a stream: charsets that game trees before were in. */
  readonly known?: readonly string[]
}

/** What may still be spent on one file; keeps the work on hostile input linear. */
export interface Budget {
  /** Bytes that scans for CA may read: several ways of stepping can each run far past a game tree. */
  scans: number
  /** Bytes of text that guesses may weigh, with some for each guess itself. */
  guesses: number
}

export function newBudget(size: number): Budget {
  return { scans: 32 * size + 65_536, guesses: 1 << 19 }
}

function decodeName(bytes: Uint8Array, start: number, end: number): string {
  let name = ''
  for (let at = start; at < Math.min(end, start + 100); at++) name += String.fromCharCode(bytes[at]!)
  return name
}

/** A way to step over the characters of values before the encoding is known. */
type Stepping = (bytes: Uint8Array, end: number) => WidthAt | undefined

const everyByte: Stepping = () => undefined

function pairsOf(isLead: (byte: number) => boolean): Stepping {
  return (bytes, end) => (at) => (isLead(bytes[at]!) && at + 1 < end && bytes[at + 1]! >= 0x30 ? 2 : 1)
}

const doubleBytes = pairsOf((byte) => byte >= 0x81 && byte <= 0xfe)
const shiftedBytes = pairsOf((byte) => (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc))

function steppingOf(encoding: string): Stepping {
  if (encoding === 'Shift_JIS' || encoding === 'Windows-31J') return shiftedBytes
  return /^(?:GB|Big5|EUC|CP949|Johab)/.test(encoding) ? doubleBytes : everyByte
}

/**
 * The value of CA in the root node of the tree at `from`, in bytes whose encoding is not known. Bytes of two-byte charsets
 * may look like brackets and backslashes, so the scan is made in three ways, and one whose CA names a charset that is
 * stepped through that way is believed first.
 */
export function declaredIn(bytes: Uint8Array, from: number, end: number, budget: Budget): string | undefined {
  const unitAt = (at: number): number => bytes[at]!
  let first: string | undefined
  for (const stepping of [everyByte, doubleBytes, shiftedBytes]) {
    if (budget.scans <= 0) break
    const { ca, end: to } = scanRoot(unitAt, from, end, stepping(bytes, end))
    budget.scans -= to - from
    if (ca === undefined) continue
    const name = decodeName(bytes, ca.start, ca.end)
    const canonical = canonicalEncoding(name)
    if (canonical !== undefined && steppingOf(canonical) === stepping) return name
    first ??= name
  }
  return first
}

/** The encoding that escape sequences in seven-bit text tell. */
function sevenBit(text: string, bytes: Uint8Array, start: number, end: number): string | undefined {
  if (text.includes('\x1b$)C')) return 'ISO-2022-KR'
  if (/\x1b(?:\$[@B]|\$\([@BD]|\([IJ])/.test(text)) return 'ISO-2022-JP'
  if (!text.includes('~{')) return undefined
  const codec = codecOf('HZ-GB-2312')
  if (codec === undefined) return undefined
  // Braces may also be drawn in ASCII: all of them must be pairs that mean something, and more than one.
  const opened = text.split('~{').length
  if (opened !== text.split('~}').length) return undefined
  const read = readBytes(bytes, start, end, codec)
  return read.faultCount === 0 && read.text.length < text.length - 4 ? codec.name : undefined
}

/** Codecs in which bytes below 0x80 may be something else than ASCII. */
function readsAscii(encoding: string): boolean {
  return codecOf(encoding)?.ascii === true
}

/** Share of faults above which an encoding does not decode a text. */
const faultyShare = 0.1

/**
 * Chooses the encoding of a range of bytes without a byte order mark, in the order of statement C3: escape sequences, valid
 * UTF-8, CA, a guess, the fallback. `text`: what they are as UTF-8, where they are valid.
 */
export function chooseEncoding(
  bytes: Uint8Array,
  start: number,
  end: number,
  rules: ChoiceRules,
  text: string | undefined,
): Choice {
  const range = start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end)
  if (text?.length === range.length) return chooseAscii(text, declaredInText(text), bytes, start, end, rules.fallback)
  const tree = firstTree((at) => bytes[at]!, start, end)
  const name = tree < 0 ? undefined : declaredIn(bytes, tree, end, rules.budget)
  const declared = name === undefined ? undefined : knownEncoding(name)
  if (text !== undefined) {
    if (declared === 'UTF-8') return { encoding: 'UTF-8', from: 'declared', confidence: 1, text }
    if (declared !== undefined && !/[\u0800-\uffff]/.test(text) && readsOverUtf8(range, declared))
      return { encoding: declared, from: 'declared', confidence: 0.7 }
    return { encoding: 'UTF-8', from: 'detected', confidence: rules.detect ? 0.99 : 0.95, text }
  }
  const payload = rules.detect || declared !== undefined ? payloadOf(bytes, start, end) : new Uint8Array(0)
  return chooseByText(payload, declared, rules)
}

/** The canonical name that a CA means, if there is a codec for it. */
export function knownEncoding(name: string): string | undefined {
  const canonical = canonicalEncoding(name)
  return canonical !== undefined && codecOf(canonical) !== undefined ? canonical : undefined
}

/** Chooses between what CA names, a guess and the fallback, for text that is neither ASCII nor UTF-8. */
export function chooseByText(
  payload: Uint8Array,
  declared: string | undefined,
  { detect, fallback, budget }: ChoiceRules,
): Choice {
  if (declared !== undefined && readsWell(payload, declared))
    return { encoding: declared, from: 'declared', confidence: 1 }
  const guessed = detect && budget.guesses > 0 ? guess(payload) : undefined
  budget.guesses -= payload.length + 256
  if (declared !== undefined) {
    const fits = fitsDeclared(payload, declared, guessed)
    if (fits > 0) return { encoding: declared, from: 'declared', confidence: fits }
  }
  if (!detect) return { encoding: fallback, from: 'default', confidence: 0.3 }
  if (guessed === undefined || guessed.confidence < 0.02)
    return { encoding: fallback, from: 'default', confidence: 0.1 }
  // What was declared and is found again in spite of faults was declared.
  const { encoding, confidence } = guessed
  return { encoding, from: encoding === declared ? 'declared' : 'detected', confidence }
}

function declaredInText(text: string): string | undefined {
  const unitAt = (at: number): number => text.charCodeAt(at)
  const tree = firstTree(unitAt, 0, text.length)
  const ca = tree < 0 ? undefined : scanRoot(unitAt, tree, text.length).ca
  return ca === undefined ? undefined : canonicalEncoding(text.slice(ca.start, ca.end))
}

/** Chooses for text in seven bits, which stands at `start` of the bytes. */
function chooseAscii(
  text: string,
  declared: string | undefined,
  bytes: Uint8Array,
  start: number,
  end: number,
  fallback: string,
): Choice {
  const told = chooseSevenBit(text, declared, bytes, start, end)
  if (told === undefined)
    return { encoding: readsAscii(fallback) ? fallback : 'UTF-8', from: 'default', confidence: 1, text }
  if (told.confidence < 1 || !readsAscii(told.encoding)) return told
  return { encoding: told.encoding, from: told.from, confidence: 1, text }
}

/** What escape sequences or CA say of text in seven bits; `undefined` where neither says anything. */
export function chooseSevenBit(
  text: string,
  declared: string | undefined,
  bytes: Uint8Array,
  start: number,
  end: number,
): Choice | undefined {
  const told = sevenBit(text, bytes, start, end)
  if (told !== undefined) return { encoding: told, from: told === declared ? 'declared' : 'detected', confidence: 0.95 }
  // Without a shift to read, a stateful charset differs from ASCII at most in its escapes, which reading heeds.
  if (declared === undefined || (!readsAscii(declared) && !/^(?:ISO-2022|HZ)/.test(declared))) return undefined
  return { encoding: declared, from: 'declared', confidence: 1 }
}

/**
 * Whether CA reads better than UTF-8 what is valid UTF-8 with sequences of at most two bytes. Both are judged as text of any
 * alphabet, so that both readings pay for what they mean.
 */
export function readsOverUtf8(range: Uint8Array, declared: string): boolean {
  if (declared === 'UTF-8' || declared === 'US-ASCII') return false
  const payload = payloadOf(range, 0, range.length)
  const { faultCount } = readBytes(payload, 0, payload.length, codecOf(declared)!)
  return faultCount === 0 && bitsIn(payload, declared) + 4 < alphabetBitsOfUtf8(payload)
}

/** Bits a byte outside ASCII costs at most in text that its encoding fits. */
export const wellRead = 5.5

export function highBytes(payload: Uint8Array): number {
  let count = 0
  let at = payload.length
  // Without an iterator, since this is asked of each tree.
  while (at > 0) count += payload[--at]! >> 7
  return count
}

/** Whether text reads so well in an encoding that no other needs to be tried. */
export function readsWell(payload: Uint8Array, encoding: string): boolean {
  return faultsIn(payload, encoding) === 0 && bitsIn(payload, encoding) <= wellRead * highBytes(payload)
}

/** How sure a declared encoding is to be right, 0 if it does not decode or reads much worse than another. */
function fitsDeclared(payload: Uint8Array, declared: string, guessed: Guess | undefined): number {
  const faults = faultsIn(payload, declared)
  const characters = highBytes(payload)
  if (guessed === undefined) return faults <= characters * faultyShare ? (faults === 0 ? 0.9 : 0.6) : 0
  const bits = bitsIn(payload, declared)
  if (faults > 0) {
    // Damaged, but nothing else fits better.
    return faults <= characters * faultyShare && bits <= guessed.bits + 20 * faults ? 0.6 : 0
  }
  const manyBytes = steppingOf(declared) !== everyByte
  const slack = manyBytes ? 40 + guessed.bits * 0.5 : 24 + guessed.bits * 0.25
  if (bits <= guessed.bits + slack) return bits <= guessed.bits + 8 ? 1 : 0.8
  return manyBytes && steppingOf(guessed.encoding) === everyByte ? 0.7 : 0
}
