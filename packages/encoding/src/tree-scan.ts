import { firstTree } from './root-scan.js'

/** How the characters of values are stepped over: every byte, pairs as in GBK and Big5, pairs as in Shift_JIS. */
export type Mode = 0 | 1 | 2

/** The mode in which a two-byte charset is stepped through; charsets without second bytes below 0x80 need none. */
export function modeOf(encoding: string): Mode {
  if (encoding === 'Shift_JIS' || encoding === 'Windows-31J') return 2
  return /^(?:GB|Big5|CP949|Johab)/.test(encoding) ? 1 : 0
}

/** What a scan of a game tree finds; one mutable record serves many trees. */
export interface TreeScan {
  /** Behind the tree, or where the scan gave up. */
  end: number
  /** Whether the tree ends there. */
  closed: boolean
  /** The value of CA in the root node; -1 without one. */
  caStart: number
  caEnd: number
  /** Whether there is a byte above 0x7F, or something that looks like a shift of a seven-bit charset. */
  high: boolean
  escapes: boolean
  /** Bit by bit, whether stepping in mode 1 (1) or 2 (2) would read a bracket or backslash as a second byte. */
  risk: number
  /** Whether the charset that CA names was relied on, so that not all risks were looked for. */
  relied: boolean
}

export function newTreeScan(): TreeScan {
  return { end: 0, closed: false, caStart: -1, caEnd: -1, high: false, escapes: false, risk: 0, relied: false }
}

const escape = 0x1b
const shiftOut = 0x0e
const shiftIn = 0x0f
const tilde = 0x7e

function isLead(byte: number, mode: Mode): boolean {
  if (mode === 1) return byte >= 0x81 && byte <= 0xfe
  return (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)
}

const plain = 0
const lead = 1
const special = 2

/** What a scan does with each byte of a value in each mode: goes on, takes a pair, looks at it (`]`, `\\`, what may begin a shift). */
const kinds = ([0, 1, 2] as const).map((mode) => {
  const table = new Uint8Array(256).fill(plain)
  for (let byte = 0x80; byte < 0x100; byte++) if (mode !== 0 && isLead(byte, mode)) table[byte] = lead
  for (const byte of [0x5d, 0x5c, escape, shiftOut, tilde]) table[byte] = special
  return table
})

/** What stands between values and has a meaning there. */
const between = new Uint8Array(256).fill(plain)
for (const byte of [0x5b, 0x28, 0x29, escape]) between[byte] = special

/** Whether the run of high bytes that ends at `at` takes in what follows as a second byte. */
function swallows(bytes: Uint8Array, from: number, at: number, mode: Mode): boolean {
  let start = at
  while (start > from && bytes[start - 1]! >= 0x80) start--
  while (start < at) start += isLead(bytes[start]!, mode) ? 2 : 1
  return start > at
}

function isLineEnd(byte: number): boolean {
  return byte === 0x0a || byte === 0x0d
}

function isSmallLetter(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a
}

/** Bytes taken by fours, which is several times faster than one by one, and than the platform's search for short ways. */
class Words {
  readonly #bytes: Uint8Array
  readonly #words: Int32Array
  /** Where the first whole word begins. */
  readonly #shift: number

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#shift = -bytes.byteOffset & 3
    const count = Math.max(0, bytes.length - this.#shift) >> 2
    this.#words = count > 0 ? new Int32Array(bytes.buffer, bytes.byteOffset + this.#shift, count) : new Int32Array(0)
  }

  /** The first byte above 0x7F, or `end`. */
  high(from: number, end: number): number {
    const bytes = this.#bytes
    const words = this.#words
    const shift = this.#shift
    let at = from
    for (; at < end && ((at - shift) & 3) !== 0; at++) if (bytes[at]! >= 0x80) return at
    const last = (end - shift) >> 2
    let word = (at - shift) >> 2
    while (word < last && (words[word]! & 0x80808080) === 0) word++
    for (at = Math.max(at, 4 * word + shift); at < end; at++) if (bytes[at]! >= 0x80) return at
    return end
  }

  /** The first closing bracket, or `end`. */
  closing(from: number, end: number): number {
    const bytes = this.#bytes
    const words = this.#words
    const shift = this.#shift
    let at = from
    for (; at < end && ((at - shift) & 3) !== 0; at++) if (bytes[at] === 0x5d) return at
    const last = (end - shift) >> 2
    let word = (at - shift) >> 2
    for (; word < last; word++) {
      const differing = words[word]! ^ 0x5d5d5d5d
      // A byte that is 0 is the only one that borrows from above itself.
      if (((differing - 0x01010101) & ~differing & 0x80808080) !== 0) break
    }
    for (at = Math.max(at, 4 * word + shift); at < end; at++) if (bytes[at] === 0x5d) return at
    return end
  }

  /** Where the bytes begin, none before `from`, that stand before `end` and are all in 0x81–0xFE. */
  leads(from: number, end: number): number {
    const bytes = this.#bytes
    const words = this.#words
    const shift = this.#shift
    let at = end
    for (; at > from && ((at - shift) & 3) !== 0; at--) if (!isLead(bytes[at - 1]!, 1)) return at
    const first = Math.max(0, (from - shift + 3) >> 2)
    let word = (at - shift) >> 2
    for (; word > first; word--) {
      const each = words[word - 1]!
      if ((each & 0x80808080) !== (0x80808080 | 0)) break
      const low = each & 0x7f7f7f7f
      const last = low ^ 0x7f7f7f7f
      if ((((low - 0x01010101) | (last - 0x01010101)) & 0x80808080) !== 0) break
    }
    for (at = Math.min(at, 4 * word + shift); at > from; at--) if (!isLead(bytes[at - 1]!, 1)) return at
    return from
  }

  /** Whether anything looks like a shift of a seven-bit charset, or begins like one. */
  mayShift(): boolean {
    const bytes = this.#bytes
    const words = this.#words
    const shift = this.#shift
    for (let at = 0; at < shift; at++) if (shifts(bytes, at)) return true
    for (let word = 0; word < words.length; word++) {
      const each = words[word]!
      const a = each ^ 0x1b1b1b1b
      const b = each ^ 0x0e0e0e0e
      const c = each ^ 0x7e7e7e7e
      const some = ((a - 0x01010101) & ~a) | ((b - 0x01010101) & ~b) | ((c - 0x01010101) & ~c)
      if ((some & 0x80808080) === 0) continue
      const start = 4 * word + shift
      for (let at = start; at < start + 4; at++) if (shifts(bytes, at)) return true
    }
    for (let at = 4 * words.length + shift; at < bytes.length; at++) if (shifts(bytes, at)) return true
    return false
  }
}

function shifts(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at]!
  return byte === escape || byte === shiftOut || (byte === tilde && bytes[at + 1] === 0x7b)
}

/** Scans game trees in bytes whose encoding is not known. */
export class TreeScanner {
  readonly #bytes: Uint8Array
  readonly #words: Words
  /** Whether nothing looks like a shift anywhere; known once it was needed. */
  #unshifted: boolean | undefined
  /** Up to where no end of a shift was found, so that none is looked for twice. */
  #noEscape = 0
  #noShiftIn = 0
  /** All bytes of the tree so far, or-ed. */
  #seen = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#words = new Words(bytes)
  }

  /**
   * Scans the tree that begins at `from`. `switchMode` gives, for the value of CA in the root, the mode to go on in, so that a
   * tree with a true CA is read in one go; -1 if nobody knows. Linear: each byte is read once, and those of shifts twice.
   */
  scan(
    from: number,
    end: number,
    begin: Mode,
    out: TreeScan,
    switchMode?: (start: number, end: number) => Mode | -1,
  ): void {
    const bytes = this.#bytes
    let mode = begin
    let depth = 0
    let at = from
    // The identifier before a value as a number of base 32; only CA in the root matters.
    let ident = 0
    let inRoot = true
    let begun = false
    this.#seen = 0
    out.closed = false
    out.caStart = -1
    out.escapes = false
    out.risk = 0
    out.relied = false
    let seen = 0
    while (at < end) {
      const unit = bytes[at++]!
      // Behind the root only brackets and parentheses matter.
      if (!inRoot && between[unit] === plain) {
        seen |= unit
        continue
      }
      seen |= unit
      if (unit === 0x5b) {
        const start = at
        at = out.relied ? this.#reliedValue(at, end, mode) : this.#value(at, end, mode, out)
        if (inRoot) {
          if (ident === 97 && out.caStart < 0 && bytes[at - 1] === 0x5d) {
            out.caStart = start
            out.caEnd = at - 1
            const told = switchMode === undefined ? -1 : switchMode(start, at - 1)
            if (told >= 0) {
              mode = told as Mode
              out.relied = this.#unshifted ??= !this.#words.mayShift()
            }
          }
          begun = true
          // A further value of the same property is no value of CA, which has one.
          ident = -1
        }
      } else if (unit === 0x28) {
        if (depth > 0 && begun) inRoot = false
        depth++
      } else if (unit === 0x29) {
        depth--
        if (depth <= 0) {
          out.closed = true
          break
        }
        inRoot = false
      } else if (unit === escape) {
        out.escapes = true
      } else if (unit === 0x3b) {
        if (begun) inRoot = false
        begun = true
        ident = 0
      } else if (unit >= 0x41 && unit <= 0x5a) {
        ident = ident < 0 ? unit - 0x40 : Math.min(ident * 32 + unit - 0x40, 0x7fff)
      }
    }
    out.end = at
    out.high = ((seen | this.#seen) & 0x80) !== 0 || (out.relied && this.#words.high(from, at) < at)
  }

  /** The first byte above 0x7F, or `end`. */
  firstHigh(from: number, end: number): number {
    return this.#words.high(from, end)
  }

  /** As {@link #value}, in bytes without shifts and in a mode that is relied on: only where the value ends matters. */
  #reliedValue(from: number, end: number, mode: Mode): number {
    const bytes = this.#bytes
    // Most values are points.
    if (bytes[from + 2] === 0x5d && from + 2 < end && isSmallLetter(bytes[from]!) && isSmallLetter(bytes[from + 1]!))
      return from + 3
    const table = kinds[mode]!
    let at = from
    for (;;) {
      at = this.#words.closing(at, end)
      if (at >= end) return end
      const before = at > from ? bytes[at - 1]! : 0
      if (before !== 0x5c && (before < 0x80 || mode === 0)) return at + 1
      // Behind ASCII other than a backslash a character begins, even if that byte was the second of one.
      let start = mode === 1 ? this.#words.leads(from, at) : at
      let i = at
      if (start > from && (bytes[start - 1]! >= 0x80 || bytes[start - 1] === 0x5c)) {
        while (start > from && (bytes[start - 1]! >= 0x80 || bytes[start - 1] === 0x5c)) start--
        for (i = start; i < at;) {
          if (bytes[i] === 0x5c) i++
          if (i < end) i += table[bytes[i]!] === lead && i + 1 < end && bytes[i + 1]! >= 0x30 ? 2 : 1
        }
      } else {
        // Nothing but first bytes: they make pairs.
        i += (at - start) & 1
      }
      if (i === at) return at + 1
      at = i
    }
  }

  /** Behind the value that begins at `from`: everything up to a bracket that is neither escaped nor half of a character. */
  #value(from: number, end: number, mode: Mode, out: TreeScan): number {
    const bytes = this.#bytes
    const table = kinds[mode]!
    let seen = 0
    let at = from
    while (at < end) {
      const byte = bytes[at]!
      const kind = table[byte]!
      if (kind === plain) {
        seen |= byte
        at++
      } else if (kind === lead) {
        seen = 0x80
        at += at + 1 < end && bytes[at + 1]! >= 0x30 ? 2 : 1
      } else if (byte === 0x5d || byte === 0x5c) {
        if (mode === 0 && at > from && bytes[at - 1]! >= 0x80) {
          if (swallows(bytes, from, at, 1)) out.risk |= 1
          if (swallows(bytes, from, at, 2)) out.risk |= 2
        }
        at++
        if (byte === 0x5d) break
        if (at < end) {
          const next = bytes[at]!
          seen |= next
          at += table[next] === lead && at + 1 < end && bytes[at + 1]! >= 0x30 ? 2 : 1
        }
      } else {
        const to = this.#shift(at, end)
        if (byte !== tilde || to > at + 1) out.escapes = true
        while (at < to) seen |= bytes[at++]!
      }
    }
    this.#seen |= seen
    return Math.min(at, end)
  }

  /** Behind a shift to seven-bit pairs and its end, if both stand in one line; else behind the byte. */
  #shift(at: number, end: number): number {
    const bytes = this.#bytes
    const byte = bytes[at]!
    if (byte === tilde) {
      if (bytes[at + 1] !== 0x7b) return at + 1
      for (let i = at + 2; i + 1 < end; i += 2) {
        const lead = bytes[i]!
        const trail = bytes[i + 1]!
        if (lead === tilde && trail === 0x7d) return i + 2
        if (lead < 0x21 || lead > 0x77 || trail < 0x21 || trail > 0x7e) break
      }
      return at + 1
    }
    if (byte === shiftOut) {
      if (at < this.#noShiftIn) return at + 1
      let i = at + 1
      while (i < end && bytes[i] !== shiftIn && !isLineEnd(bytes[i]!)) i++
      if (bytes[i] === shiftIn && i < end) return i + 1
      this.#noShiftIn = i
      return at + 1
    }
    // ESC $ B and the like lead to pairs; ESC $ ) C only says what a later shift leads to.
    if (bytes[at + 1] !== 0x24 || bytes[at + 2] === 0x29 || at < this.#noEscape) return at + 1
    let i = at + 1
    while (i < end && bytes[i] !== escape && !isLineEnd(bytes[i]!)) i++
    if (bytes[i] === escape && i < end) return i
    this.#noEscape = i
    return at + 1
  }
}

/** Where the next game tree begins; -1 without any, and -2 - index where only a `;` without parenthesis is left. */
export function nextTreeStart(bytes: Uint8Array, from: number, end: number): number {
  const at = firstTree((index) => bytes[index]!, from, end)
  return at >= 0 && bytes[at] !== 0x28 ? -2 - at : at
}

/** What UTF-8 says of bytes. */
export type Utf8 = 'invalid' | 'short' | 'long'

/** Whether bytes are valid UTF-8, and then whether sequences of more than two bytes occur, which no other text has by chance. */
export function utf8Of(bytes: Uint8Array, start: number, end: number): Utf8 {
  let long = false
  let at = start
  while (at < end) {
    const lead = bytes[at++]!
    if (lead < 0x80) continue
    const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1
    if (lead < 0xc2 || lead > 0xf4 || at + more > end) return 'invalid'
    const second = bytes[at]!
    if (second < 0x80 || second > 0xbf) return 'invalid'
    if (
      (lead === 0xe0 && second < 0xa0) ||
      (lead === 0xed && second > 0x9f) ||
      (lead === 0xf0 && second < 0x90) ||
      (lead === 0xf4 && second > 0x8f)
    )
      return 'invalid'
    for (let i = 1; i < more; i++) if ((bytes[at + i]! & 0xc0) !== 0x80) return 'invalid'
    if (more > 1) long = true
    at += more
  }
  return long ? 'long' : 'short'
}
