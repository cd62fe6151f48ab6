import type { Budget, Choice, ChoiceRules } from './choose.js'
import { chooseEncoding, declaredIn } from './choose.js'
import type { Codec } from './codec.js'
import { newStep } from './codec.js'
import { canonicalEncoding } from './names.js'
import type { Fault } from './read-bytes.js'
import { readBytes } from './read-bytes.js'
import { codecOf } from './registry.js'
import { firstTree, valueEnd } from './root-scan.js'

/** A range of bytes read in one encoding. */
export interface Part {
  readonly start: number
  readonly end: number
  readonly choice: Choice
  readonly text: string
  readonly faults: readonly Fault[]
  readonly faultCount: number
  /** Whether the text is ASCII, so that nothing hangs on the encoding. */
  readonly ascii: boolean
}

export function readPart(bytes: Uint8Array, start: number, end: number, choice: Choice): Part {
  if (choice.text !== undefined) {
    // Text that was read without a fault is UTF-8, where only ASCII has as many units as bytes.
    return {
      start,
      end,
      choice,
      text: choice.text,
      faults: [],
      faultCount: 0,
      ascii: choice.text.length === end - start,
    }
  }
  const read = readBytes(bytes, start, end, codecOf(choice.encoding)!)
  return { start, end, choice, ...read, ascii: isAscii(read.text) }
}

/** Whether CA occurs with two different known values, judged by the bytes alone. */
function namesSeveral(bytes: Uint8Array, start: number, end: number): boolean {
  let first: string | undefined
  let last: string | undefined
  for (let at = start + 2; at < end; at++) {
    // Two bytes of three are passed over unseen: where none of `CA[` stands, it can only begin behind.
    const byte = bytes[at]!
    if (byte !== 0x5b) {
      if (byte !== 0x41) at += byte === 0x43 ? 1 : 2
      continue
    }
    if (bytes[at - 1] !== 0x41 || bytes[at - 2] !== 0x43) continue
    let name = ''
    for (let i = at + 1; i < Math.min(end, at + 60) && bytes[i] !== 0x5d; i++) name += String.fromCharCode(bytes[i]!)
    if (name === last) continue
    last = name
    const canonical = canonicalEncoding(name)
    if (canonical === undefined) continue
    if (first !== undefined && canonical !== first) return true
    first = canonical
  }
  return false
}

/** The end of the game tree that begins at `from`, stepping through values in a codec; `end` where it never ends. */
function treeEnd(bytes: Uint8Array, from: number, end: number, codec: Codec | undefined): number {
  const unitAt = (at: number): number => bytes[at]!
  const step = newStep()
  const widthAt = (at: number): number => {
    if (codec === undefined) return at + 1 < end && bytes[at + 1] === 0x5c ? 2 : 1
    codec.read(bytes, at, end, 0, step)
    return step.length
  }
  let depth = 0
  let at = from
  while (at < end) {
    const unit = bytes[at]!
    if (unit === 0x5b) {
      at = valueEnd(unitAt, at + 1, end, widthAt)
      continue
    }
    at++
    if (unit === 0x28) depth++
    else if (unit === 0x29 && --depth <= 0) return at
  }
  return end
}

/** The game trees of bytes, each by its own CA; what stands between two belongs to the one behind. */
function treeRanges(
  bytes: Uint8Array,
  start: number,
  end: number,
  budget: Budget,
): readonly { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = []
  const unitAt = (at: number): number => bytes[at]!
  let from = start
  while (from < end && budget.scans > 0) {
    const tree = firstTree(unitAt, from, end)
    if (tree < 0) break
    const name = declaredIn(bytes, tree, end, budget)
    const declared = name === undefined ? undefined : canonicalEncoding(name)
    const to = treeEnd(bytes, tree, end, declared === undefined ? undefined : codecOf(declared))
    ranges.push({ start: from, end: to })
    from = to
  }
  const last = ranges.at(-1)
  if (last !== undefined) last.end = end
  return ranges
}

/** Reads bytes without a mark; in more than one part only where one encoding does not do for all game trees. */
export function readParts(bytes: Uint8Array, start: number, rules: ChoiceRules): readonly Part[] {
  const end = bytes.length
  const choice = chooseEncoding(bytes, start, end, rules)
  const whole = readPart(bytes, start, end, choice)
  if (choice.text !== undefined || (whole.faultCount === 0 && !namesSeveral(bytes, start, end))) return [whole]
  const ranges = treeRanges(bytes, start, end, rules.budget)
  if (ranges.length < 2) return [whole]
  const parts: Part[] = []
  for (const range of ranges)
    parts.push(readPart(bytes, range.start, range.end, chooseEncoding(bytes, range.start, range.end, rules)))
  const encodings = new Set(parts.filter((part) => !part.ascii).map((part) => part.choice.encoding))
  if (encodings.size < 2) return [whole]
  return parts
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}
