import type { Codec } from './codec.js'
import { pairSequences } from './codecs/platform.js'

/** How the platform's decoder of a charset is made use of. */
export interface PlatformRules {
  readonly label: string
  /** A byte that begins sequences of three. */
  readonly prefix?: number
  /** Units that the platform may give for longer sequences which are read differently here. */
  readonly unsure?: readonly number[]
}

/** Bytes of a charset that are read without the platform's decoder before it pays to find out where that differs. */
const learnAfter = 1 << 20

/** Bytes given to the platform's decoder at once. */
export const pieceSize = 1 << 16

/** The same where nothing speaks against it: what is put together from pieces is copied once more. */
export const largeSize = 1 << 24

/** Bytes that the end of a chunk is moved back by to stand at the start of a character. */
const back = 1024

/** What the platform's decoder of a charset is known to do. */
interface Learned {
  readonly decoder: { decode(bytes: Uint8Array): string }
  /** Any unit that the decoder may have given for bytes which the codec reads as something else. */
  readonly unsure: RegExp
  /** Whether the last text had none, so that the next is tried as a whole. */
  clean: boolean
}

/** Where a charset stands: how many bytes were read otherwise, or what was found out then. */
interface State {
  bytes: number
  learned: Learned | undefined
}

const states = new Map<string, State>()

/** Reads bytes in a codec without the platform's decoder. */
type Reader = (bytes: Uint8Array, codec: Codec) => string

/** What reads as the codec does, if it is known for the charset by now; `size`: bytes that are to be read. */
export function platformReader(codec: Codec, size: number, read: Reader): Learned | undefined {
  const { platform } = codec
  if (platform === undefined) return undefined
  let state = states.get(platform.label)
  if (state === undefined) states.set(platform.label, (state = { bytes: 0, learned: undefined }))
  if (state.learned !== undefined) return state.learned
  state.bytes += size
  if (state.bytes >= learnAfter) {
    // Once only: without an answer it stays at this.
    state.bytes = -Infinity
    state.learned = learn(codec, platform, read)
  }
  return state.learned
}

/**
 * Where a piece of bytes from `at` on ends that the platform's decoder can read by itself: behind a byte that is never the second
 * of a character. `at` where there is none.
 */
export function pieceEnd(bytes: Uint8Array, at: number, end: number, size: number): number {
  if (end - at <= size) return end
  const limit = at + size
  for (let to = limit; to > limit - back; to--) if (bytes[to - 1]! < 0x30) return to
  return at
}

/** Sequences parted by two line ends, of which a decoder takes at most one for a part of what stands before it. */
function parted(sequences: Uint8Array, width: number): Uint8Array {
  const count = sequences.length / width
  const bytes = new Uint8Array(count * (width + 2)).fill(0x0a)
  for (let i = 0; i < count; i++) bytes.set(sequences.subarray(i * width, (i + 1) * width), i * (width + 2))
  return bytes
}

const fault = 0xfffd

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '')
}

/** Halves of pairs and private characters are always doubted. */
function isRare(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xf8ff
}

/** All bytes, all pairs and what else the charset has, as the platform reads them against the codec. */
function learn(codec: Codec, { label, prefix, unsure = [] }: PlatformRules, read: Reader): Learned | undefined {
  let decoder: Learned['decoder']
  try {
    decoder = new TextDecoder(label, { ignoreBOM: true })
  } catch {
    return undefined
  }
  const units = new Set([fault, ...unsure])
  const asked = [
    parted(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
      1,
    ),
    parted(pairSequences([], [0x80, 0xff], [0x00, 0xff]), 2),
  ]
  if (prefix !== undefined) asked.push(parted(pairSequences([prefix], [0x80, 0xff], [0x80, 0xff]), 3))
  for (const bytes of asked) {
    const theirs = linesOf(decoder.decode(bytes))
    const ours = linesOf(read(bytes, codec))
    if (theirs.length !== ours.length) return undefined
    for (let i = 0; i < theirs.length; i++) {
      if (theirs[i] === ours[i]) continue
      const given = Array.from({ length: theirs[i]!.length }, (_, j) => theirs[i]!.charCodeAt(j))
      // One unit that is unsure is enough to doubt all of them.
      if (!given.some((unit) => units.has(unit) || isRare(unit))) for (const unit of given) units.add(unit)
    }
  }
  return { decoder, unsure: new RegExp(`[${ranges(units)}\\ud800-\\uf8ff]`), clean: true }
}

/** A class of units for a regular expression. */
function ranges(units: ReadonlySet<number>): string {
  const sorted = [...units].filter((unit) => !isRare(unit)).sort((a, b) => a - b)
  const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`
  let made = ''
  for (let i = 0; i < sorted.length; i++) {
    const first = sorted[i]!
    while (sorted[i + 1] === sorted[i]! + 1) i++
    made += `${escaped(first)}-${escaped(sorted[i]!)}`
  }
  return made
}
