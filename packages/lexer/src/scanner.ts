import { classAt, DIGIT, LOWER, MARK, skipSpace, SPACE, UPPER } from './chars.js'
import { Fault } from './faults.js'
import { findStart, trimEnd } from './start.js'
import type { StartSearch } from './start.js'
import { TokenKind } from './tokens.js'
import type { Tokens } from './tokens.js'

const LF = 10
const CR = 13
const BLANK = 32
const OPEN = 40
const CLOSE = 41
const SEMI = 59
const OPEN_BRACKET = 91
const BACKSLASH = 92
const CLOSE_BRACKET = 93

/** Identifiers of this length and more are reported (reference checker, message 11). */
const LONG_IDENT = 100

/** Values longer than this are searched by `indexOf`, which is faster on long stretches and slower on short ones. */
const SHORT_VALUE = 24

/** Slots that must be free before the scanner goes round once more. */
const HEADROOM = 8

// Small texts are scanned into one pair of arrays that is used again and again: a fresh large buffer a text would cost
// more than the scanning. The scanner calls nobody back, so it cannot be entered twice.
const SCRATCH = 1 << 15
let scratchKinds: Uint8Array | undefined
let scratchStarts: Int32Array | undefined

/** Where a scan stands: it can be stopped at a `;` and gone on with. */
export interface Scanner {
  readonly text: string
  readonly search: StartSearch
  kinds: Uint8Array
  starts: Int32Array
  count: number
  readonly faults: number[]
  /** The offset to go on from. */
  position: number
  /** Open parentheses at `position`. */
  depth: number
  /** Whether a game began before `position`. */
  begun: boolean
}

/** A scanner at the beginning of a text. */
export const createScanner = (text: string, search: StartSearch): Scanner => ({
  text,
  search,
  kinds: (scratchKinds ??= new Uint8Array(SCRATCH)),
  starts: (scratchStarts ??= new Int32Array(SCRATCH)),
  count: 0,
  faults: [],
  position: 0,
  depth: 0,
  begun: false,
})

/** Makes room for at least `extra` more tokens and some. */
export const reserve = (scanner: Scanner, extra: number): void => {
  const { kinds, starts, count, position, text } = scanner
  const needed = count + extra + HEADROOM
  if (needed <= kinds.length) return
  const size = Math.max(needed, count + estimateTokens(text, position), Math.ceil(count * 1.25))
  const moreKinds = new Uint8Array(size)
  moreKinds.set(kinds.subarray(0, count))
  const moreStarts = new Int32Array(size)
  moreStarts.set(starts.subarray(0, count))
  scanner.kinds = moreKinds
  scanner.starts = moreStarts
}

/** Windows of a text that are looked at to tell how many tokens the whole holds, and their length. */
const SAMPLES = 64
const SAMPLE = 512

/** About how many tokens the text after `from` holds, rather a little more than too few. */
const estimateTokens = (text: string, from: number): number => {
  const left = text.length - from
  const step = Math.max(SAMPLE, Math.floor(left / SAMPLES))
  let seen = 0
  let tokens = 0
  for (let window = from; window < text.length; window += step) {
    const end = Math.min(window + SAMPLE, text.length)
    let before = 0
    for (let at = window; at < end; at++) {
      const code = text.charCodeAt(at)
      // A value, and the identifier or the white space before it.
      if (code === OPEN_BRACKET) tokens += before >= 65 && before <= 90 ? 2 : 1
      else if (code === SEMI || code === OPEN || code === CLOSE || code === LF) tokens++
      before = code
    }
    seen += end - window
  }
  return Math.ceil((tokens / Math.max(1, seen)) * left * 1.06) + 64
}

/** The tokens of a scan that reached the end of its text. */
export const finish = (scanner: Scanner): Tokens => {
  reserve(scanner, 1)
  const { text, kinds, starts, count } = scanner
  starts[count] = text.length
  // Scratch must be copied out, and an estimate that was far too high gives its room back.
  if (kinds !== scratchKinds && kinds.length - count < count >> 3)
    return { text, count, kinds: kinds.subarray(0, count), starts: starts.subarray(0, count + 1) }
  // One buffer for both: of small texts the allocation is a good part of the cost.
  const buffer = new ArrayBuffer((count + 1) * 4 + count)
  const keptStarts = new Int32Array(buffer, 0, count + 1)
  keptStarts.set(starts.subarray(0, count + 1))
  const keptKinds = new Uint8Array(buffer, (count + 1) * 4)
  keptKinds.set(kinds.subarray(0, count))
  return { text, count, kinds: keptKinds, starts: keptStarts }
}

/**
 * Scans on to the end of the text, or to the first `;` of a game at or after `stopAt`, which is then not yet taken.
 *
 * Answers whether it stopped before the end.
 */
export const scan = (scanner: Scanner, stopAt: number): boolean => {
  const { length } = scanner.text
  while (scanner.position < length) {
    reserve(scanner, HEADROOM)
    if (scanner.depth === 0 && !scanOutside(scanner)) return false
    if (scanGame(scanner, length, stopAt)) return true
  }
  return false
}

const push = (scanner: Scanner, kind: number, start: number): void => {
  scanner.kinds[scanner.count] = kind
  scanner.starts[scanner.count++] = start
}

/** Takes what stands between games, and the `(` that begins the next one; false when there is none. */
const scanOutside = (scanner: Scanner): boolean => {
  const { text, search, position } = scanner
  const found = findStart(text, position, search)
  const end = found < 0 ? text.length : found
  const from = skipSpace(text, position)
  if (from >= end) {
    if (end > position) push(scanner, TokenKind.space, position)
  } else {
    const to = trimEnd(text, from, end)
    if (from > position) push(scanner, TokenKind.space, position)
    scanner.faults.push(scanner.begun ? Fault.outside : Fault.preamble, from, to)
    push(scanner, scanner.begun ? TokenKind.stray : TokenKind.preamble, from)
    if (end > to) push(scanner, TokenKind.space, to)
  }
  scanner.position = end
  if (found < 0) return false
  push(scanner, TokenKind.open, found)
  scanner.begun = true
  scanner.depth = 1
  scanner.position = found + 1
  return true
}

/** Scans inside a game until it closes, the text ends, or there is no more room; true when stopped at a `;`. */
const scanGame = (scanner: Scanner, length: number, stopAt: number): boolean => {
  const { text, faults } = scanner
  const { kinds, starts } = scanner
  let { count, depth, position } = scanner
  const limit = kinds.length - HEADROOM
  while (position < length && depth > 0 && count < limit) {
    let code = text.charCodeAt(position)
    if (code === SEMI) {
      if (position >= stopAt) {
        scanner.count = count
        scanner.depth = depth
        scanner.position = position
        return true
      }
      kinds[count] = TokenKind.semi
      starts[count++] = position++
      // Most nodes of most files begin with a letter and a value of two characters: a move. What follows is as after any value.
      if (
        position + 4 < length &&
        text.charCodeAt(position + 1) === OPEN_BRACKET &&
        text.charCodeAt(position + 4) === CLOSE_BRACKET &&
        (code = text.charCodeAt(position)) >= 65 &&
        code <= 90 &&
        (code = text.charCodeAt(position + 2)) !== CLOSE_BRACKET &&
        code !== BACKSLASH &&
        (code = text.charCodeAt(position + 3)) !== CLOSE_BRACKET &&
        code !== BACKSLASH
      ) {
        kinds[count] = TokenKind.ident
        starts[count++] = position
        kinds[count] = TokenKind.value
        starts[count++] = position + 1
        position += 5
      }
      continue
    }
    let odd = false
    if (code >= 65 && code <= 90) {
      let end = position + 1
      while (end < length && (code = text.charCodeAt(end)) >= 65 && code <= 90) end++
      odd = code !== OPEN_BRACKET || end === length || end - position >= LONG_IDENT
      if (!odd) {
        kinds[count] = TokenKind.ident
        starts[count++] = position
        position = end
      }
    } else if (code === OPEN_BRACKET) {
      // Values go on after white space, and after stray characters, which were reported.
      const before = kinds[count - 1] === TokenKind.space ? kinds[count - 2] : kinds[count - 1]
      if (before! <= TokenKind.semi) faults.push(Fault.noIdent, position, position)
    } else if (code === OPEN) {
      kinds[count] = TokenKind.open
      starts[count++] = position++
      depth++
      continue
    } else if (code === CLOSE) {
      kinds[count] = TokenKind.close
      starts[count++] = position++
      depth--
      continue
    } else if (code === LF || code === CR || code === BLANK) {
      kinds[count] = TokenKind.space
      starts[count++] = position
      position = skipSpace(text, position + 1)
      continue
    } else odd = true
    if (odd) {
      scanner.count = count
      scanner.position = position
      scanOdd(scanner)
      count = scanner.count
      position = scanner.position
      continue
    }
    // The values of a property, as long as they stand close together.
    do {
      kinds[count] = TokenKind.value
      starts[count++] = position
      const short = position + SHORT_VALUE < length ? position + SHORT_VALUE : length
      let at = position + 1
      while (at < short && (code = text.charCodeAt(at)) !== CLOSE_BRACKET) at += code === BACKSLASH ? 2 : 1
      if (at < short) position = at + 1
      else {
        const start = position
        position = longValueEnd(text, start, at)
        if (position > length) {
          position = length
          faults.push(Fault.unclosedValue, start, length)
        }
      }
    } while (position < length && text.charCodeAt(position) === OPEN_BRACKET && count < limit)
  }
  scanner.count = count
  scanner.depth = depth
  scanner.position = position
  return false
}

/** The offset after the `]` of a value that starts at `start` and has no end before `from`; beyond the text if none. */
const longValueEnd = (text: string, start: number, from: number): number => {
  for (;;) {
    const bracket = text.indexOf(']', from)
    if (bracket < 0) return text.length + 1
    let before = bracket - 1
    while (before > start && text.charCodeAt(before) === BACKSLASH) before--
    if ((bracket - 1 - before) % 2 === 0) return bracket + 1
    from = bracket + 1
  }
}

/** The end of the letters at `start`; in FF[1] a digit may be the second character of two. */
const wordEnd = (text: string, start: number): number => {
  let end = start
  while ((classAt(text, end) & (UPPER | LOWER)) !== 0) end++
  const digit = end === start + 1 && classAt(text, start) === UPPER && classAt(text, end) === DIGIT
  return digit && (classAt(text, end + 1) & (UPPER | LOWER | DIGIT)) === 0 ? end + 1 : end
}

const hasUpper = (text: string, start: number, end: number): boolean => {
  for (let at = start; at < end; at++) if (classAt(text, at) === UPPER) return true
  return false
}

const isOpenBracket = (text: string, offset: number): boolean =>
  offset < text.length && text.charCodeAt(offset) === OPEN_BRACKET

/**
 * Takes white space, or a run of characters that are not a plain property, up to the next mark.
 *
 * A word with a capital before a value is an identifier; all before it is one stray run. A single such word without
 * a value is an identifier too, where a property can stand.
 */
const scanOdd = (scanner: Scanner): void => {
  const { text, faults, position: start } = scanner
  const { length } = text
  if (classAt(text, start) === SPACE) {
    push(scanner, TokenKind.space, start)
    scanner.position = skipSpace(text, start)
    return
  }
  let lone = true
  let end = start
  let at = start
  for (let found = classAt(text, at); at < length && found !== MARK; found = classAt(text, at)) {
    if (found === SPACE) {
      at = skipSpace(text, at)
      continue
    }
    if ((found & (UPPER | LOWER)) === 0) {
      lone = false
      end = ++at
      continue
    }
    const word = wordEnd(text, at)
    if (hasUpper(text, at, word)) {
      // Characters between an identifier and its value are stray when they touch it: the property stays one.
      let value = word
      while (value < length && (classAt(text, value) & ~DIGIT) === 0) value++
      if (value === word || !isOpenBracket(text, value)) value = skipSpace(text, word)
      if (isOpenBracket(text, value)) {
        if (end > start) {
          pushRun(scanner, start, end, lone)
          if (at > end) push(scanner, TokenKind.space, end)
        }
        pushIdent(scanner, at, word)
        if (value > word) {
          const space = classAt(text, word) === SPACE
          push(scanner, space ? TokenKind.space : TokenKind.stray, word)
          if (!space) faults.push(Fault.stray, word, value)
        }
        scanner.position = value
        return
      }
    } else lone = false
    lone &&= at === start
    end = word
    at = word
  }
  pushRun(scanner, start, end, lone)
  scanner.position = end
}

/** Takes a run that is no property: an identifier without value when it is a lone word in a node, else stray text. */
const pushRun = (scanner: Scanner, start: number, end: number, lone: boolean): void => {
  const { kinds, count, faults, text } = scanner
  const before = kinds[count - 1] === TokenKind.space ? kinds[count - 2] : kinds[count - 1]
  if (lone && before !== TokenKind.open && before !== TokenKind.close) {
    // At the end of the text it is the text that was cut, which is reported as such.
    if (end < text.length) faults.push(Fault.noValue, start, end)
    push(scanner, TokenKind.ident, start)
  } else {
    faults.push(Fault.stray, start, end)
    push(scanner, TokenKind.stray, start)
  }
}

const pushIdent = (scanner: Scanner, start: number, end: number): void => {
  const { text, faults } = scanner
  if (end - start >= LONG_IDENT) faults.push(Fault.longIdent, start, end)
  else {
    let classes = 0
    for (let at = start; at < end; at++) classes |= classAt(text, at)
    if ((classes & LOWER) !== 0) faults.push(Fault.lowercase, start, end)
    if ((classes & DIGIT) !== 0) faults.push(Fault.digit, end - 1, end)
  }
  push(scanner, TokenKind.ident, start)
}
