import type { ByteSink, Codec, Step } from '../codec.js'
import { ByteSink as Sink, giveCodePoint, giveFault, giveUnit, newStep, stepCodePoint } from '../codec.js'

const escape = 0x1b

function giveNothing(step: Step, length: number, state: number): void {
  step.length = length
  step.units = 0
  step.fault = false
  step.state = state
}

function pushAll(out: ByteSink, bytes: readonly number[]): void {
  for (const byte of bytes) out.push(byte)
}

/** Reads seven-bit pairs through a codec that has the same pairs with the high bit set. */
function pairReader(codec: Codec): (bytes: Uint8Array, at: number, end: number, prefix: number, step: Step) => void {
  const pair = new Uint8Array(3)
  const answer = newStep()
  return (bytes, at, end, prefix, step) => {
    const [first, second] = [bytes[at]!, at + 1 < end ? bytes[at + 1]! : 0]
    if (first < 0x21 || first > 0x7e || second < 0x21 || second > 0x7e) {
      giveFault(step, 1)
      return
    }
    const size = prefix === 0 ? 0 : 1
    pair[0] = prefix
    pair[size] = first | 0x80
    pair[size + 1] = second | 0x80
    codec.read(pair, 0, size + 2, 0, answer)
    if (answer.fault || answer.length !== size + 2) giveFault(step, 2)
    else giveCodePoint(step, 2, stepCodePoint(answer))
  }
}

/** Gives the code of a character in a codec, or 0. */
function coder(codec: Codec): (codePoint: number) => number {
  const sink = new Sink(8)
  return (codePoint) => {
    sink.length = 0
    if (codec.write(codePoint, 0, sink) < 0) return 0
    return sink.toBytes().reduce((code, byte) => code * 256 + byte, 0)
  }
}

/** Shift states of ISO-2022-JP. */
const ascii = 0
const roman = 1
const kanji = 2
const katakana = 3
const supplement = 4

/** The escape sequences of ISO-2022-JP without the escape itself, and the state that each leads to. */
const japaneseEscapes: readonly (readonly [sequence: string, state: number])[] = [
  ['(B', ascii],
  ['(J', roman],
  ['(H', roman],
  ['(I', katakana],
  ['$@', kanji],
  ['$B', kanji],
  ['$(@', kanji],
  ['$(B', kanji],
  ['$(D', supplement],
]
const japaneseShift: readonly string[] = ['(B', '(J', '$B', '(I', '$(D']

/** ISO-2022-JP with JIS X 0212 and half-width katakana, which are read everywhere and written where nothing else does. */
export function iso2022Jp(eucJp: Codec): Codec {
  const readPair = pairReader(eucJp)
  const codeOf = coder(eucJp)
  const shift = (from: number, to: number, out: ByteSink): void => {
    if (from === to) return
    out.push(escape)
    for (const character of japaneseShift[to]!) out.push(character.charCodeAt(0))
  }
  return {
    name: 'ISO-2022-JP',
    width: 0,
    ascii: false,
    read(bytes, at, end, state, step) {
      const byte = bytes[at]!
      step.state = state
      if (byte === escape) {
        for (const [sequence, next] of japaneseEscapes) {
          let matched = 0
          while (
            matched < sequence.length &&
            at + 1 + matched < end &&
            bytes[at + 1 + matched] === sequence.charCodeAt(matched)
          )
            matched++
          if (matched < sequence.length) continue
          giveNothing(step, 1 + matched, next)
          return
        }
        giveUnit(step, 1, byte)
        step.fault = true
      } else if (byte >= 0x80) {
        giveFault(step, 1)
      } else if (byte < 0x21 || state === ascii) {
        // A line end leads back to ASCII, also where a writer forgot to say so.
        giveUnit(step, 1, byte)
        if (byte === 0x0a || byte === 0x0d) step.state = ascii
      } else if (state === roman) {
        giveUnit(step, 1, byte === 0x5c ? 0xa5 : byte === 0x7e ? 0x203e : byte)
      } else if (state === katakana) {
        if (byte < 0x60) giveUnit(step, 1, 0xff61 + byte - 0x21)
        else giveFault(step, 1)
      } else {
        readPair(bytes, at, end, state === supplement ? 0x8f : 0, step)
      }
    },
    write(codePoint, state, out) {
      if (codePoint < 0x80) {
        // The characters that would be read as something else, and control characters that carry the shifts.
        if (codePoint === escape || codePoint === 0x0e || codePoint === 0x0f) return -1
        shift(state, ascii, out)
        out.push(codePoint)
        return ascii
      }
      if (codePoint === 0xa5 || codePoint === 0x203e) {
        shift(state, roman, out)
        out.push(codePoint === 0xa5 ? 0x5c : 0x7e)
        return roman
      }
      if (codePoint >= 0xff61 && codePoint <= 0xff9f) {
        shift(state, katakana, out)
        out.push(codePoint - 0xff61 + 0x21)
        return katakana
      }
      const code = codeOf(codePoint)
      if (code < 0x8080) return -1
      const next = code > 0xffff ? supplement : kanji
      shift(state, next, out)
      pushAll(out, [(code >> 8) & 0x7f, code & 0x7f])
      return next
    },
    shift,
  }
}

const shiftOut = 0x0e
const shiftIn = 0x0f
/** Designates KS X 1001 as what shift-out leads to. */
const koreanHeader: readonly number[] = [escape, 0x24, 0x29, 0x43]

/** ISO-2022-KR; the lower bit of the state is the shift, the next whether the charset was designated. */
export function iso2022Kr(eucKr: Codec): Codec {
  const readPair = pairReader(eucKr)
  const codeOf = coder(eucKr)
  const shift = (from: number, to: number, out: ByteSink): void => {
    if ((from & 2) === 0 && (to & 2) !== 0) pushAll(out, koreanHeader)
    if ((from & 1) !== (to & 1)) out.push((to & 1) === 1 ? shiftOut : shiftIn)
  }
  return {
    name: 'ISO-2022-KR',
    width: 0,
    ascii: false,
    read(bytes, at, end, state, step) {
      const byte = bytes[at]!
      step.state = state
      if (byte === escape && at + 3 < end && koreanHeader.every((each, i) => bytes[at + i] === each)) {
        giveNothing(step, 4, state | 2)
      } else if (byte === shiftOut || byte === shiftIn) {
        giveNothing(step, 1, byte === shiftOut ? state | 1 : state & ~1)
      } else if (byte >= 0x80) {
        giveFault(step, 1)
      } else if (byte < 0x21 || (state & 1) === 0) {
        giveUnit(step, 1, byte)
        step.fault = byte === escape
        if (byte === 0x0a || byte === 0x0d) step.state = state & ~1
      } else {
        readPair(bytes, at, end, 0, step)
      }
    },
    write(codePoint, state, out) {
      if (codePoint < 0x80) {
        if (codePoint === escape || codePoint === shiftOut || codePoint === shiftIn) return -1
        shift(state, state & ~1, out)
        out.push(codePoint)
        return state & ~1
      }
      const code = codeOf(codePoint)
      if (code < 0x8080) return -1
      shift(state, 3, out)
      pushAll(out, [(code >> 8) & 0x7f, code & 0x7f])
      return 3
    },
    // Once designated stays designated: leaving that out again needs no bytes.
    shift,
  }
}

const tilde = 0x7e

/** HZ (RFC 1843): GB 2312 between `~{` and `~}`, a tilde as `~~`, and `~` at a line end for nothing. */
export function hz(gb2312: Codec): Codec {
  const readPair = pairReader(gb2312)
  const codeOf = coder(gb2312)
  const shift = (from: number, to: number, out: ByteSink): void => {
    if (from !== to) pushAll(out, [tilde, to === 1 ? 0x7b : 0x7d])
  }
  return {
    name: 'HZ-GB-2312',
    width: 0,
    ascii: false,
    read(bytes, at, end, state, step) {
      const byte = bytes[at]!
      const next = at + 1 < end ? bytes[at + 1]! : 0
      step.state = state
      if (byte >= 0x80) {
        giveFault(step, 1)
      } else if (state === 1 && byte === tilde && next === 0x7d) {
        giveNothing(step, 2, 0)
      } else if (byte < 0x21) {
        giveUnit(step, 1, byte)
        if (byte === 0x0a || byte === 0x0d) step.state = 0
      } else if (state === 1) {
        readPair(bytes, at, end, 0, step)
      } else if (byte === tilde && next === 0x7b) {
        giveNothing(step, 2, 1)
      } else if (byte === tilde && next === 0x0a) {
        giveNothing(step, 2, 0)
      } else {
        giveUnit(step, byte === tilde && next === tilde ? 2 : 1, byte)
        step.fault = byte === tilde && next !== tilde
      }
    },
    write(codePoint, state, out) {
      if (codePoint < 0x80) {
        shift(state, 0, out)
        out.push(codePoint)
        if (codePoint === tilde) out.push(tilde)
        return 0
      }
      const code = codeOf(codePoint)
      // A first byte of 7E would be read as a tilde; GB 2312 has nothing there.
      if (code < 0x8080 || code >= 0xfe00) return -1
      shift(state, 1, out)
      pushAll(out, [(code >> 8) & 0x7f, code & 0x7f])
      return 1
    },
    shift,
  }
}
