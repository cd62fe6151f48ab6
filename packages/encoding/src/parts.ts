import type { Choice, ChoiceRules } from './choose.js'
import { chooseEncoding } from './choose.js'
import { canonicalEncoding } from './names.js'
import type { Fault } from './read-bytes.js'
import { readBytes, validUtf8 } from './read-bytes.js'
import { codecOf } from './registry.js'
import { chooseLone, chooseTrees } from './tree-choices.js'

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
  /** Whether each CA is known to name the encoding. */
  readonly agreed: boolean
}

export function readPart(bytes: Uint8Array, start: number, end: number, choice: Choice, agreed = false): Part {
  const text = choice.text ?? (choice.encoding === 'UTF-8' ? validUtf8(bytes.subarray(start, end)) : undefined)
  // Text that was read without a fault is UTF-8, where only ASCII has as many units as bytes.
  if (text !== undefined)
    return { start, end, choice, text, faults: [], faultCount: 0, ascii: text.length === end - start, agreed }
  const { text: read, faults, faultCount } = readBytes(bytes, start, end, codecOf(choice.encoding)!)
  return { start, end, choice, text: read, faults, faultCount, ascii: isAscii(read), agreed }
}

/**
 * What the values of CA in text that is valid UTF-8 say: all of it is in one charset (`one`), and that is UTF-8 (`agreed`), or
 * there may be game trees in something else, also where there are shifts of a seven-bit charset.
 */
function namesIn(text: string): 'agreed' | 'one' | 'others' {
  if (text.includes('\x1b') || text.includes('~{')) return 'others'
  let known = ''
  let first: string | undefined
  let strange = false
  for (let at = text.indexOf('CA['); at >= 0; at = text.indexOf('CA[', at + 3)) {
    // Large collections name the same encoding again and again.
    if (known !== '' && text.startsWith(known, at)) continue
    const end = text.indexOf(']', at)
    const declared = end < 0 || end - at > 60 ? undefined : canonicalEncoding(text.slice(at + 3, end))
    if (declared === undefined) {
      strange = true
      continue
    }
    known = text.slice(at, end + 1)
    first ??= declared
    if (declared !== first) return 'others'
  }
  if (first !== undefined && first !== 'UTF-8') return 'others'
  return strange ? 'one' : 'agreed'
}

/**
 * Reads bytes from `start`; in more than one part where the game trees are in several encodings, or are known to be
 * in theirs from different sources. `marked`: a byte order mark of UTF-8 stands before `start`.
 */
export function readParts(bytes: Uint8Array, start: number, rules: ChoiceRules, marked: boolean): readonly Part[] {
  const end = bytes.length
  const text = validUtf8(start === 0 ? bytes : bytes.subarray(start))
  const names = text === undefined ? 'others' : namesIn(text)
  const lone = text === undefined && !marked ? chooseLone(bytes, start, end, rules) : undefined
  if (lone !== undefined) return [readPart(bytes, start, end, lone)]
  if (text === undefined || names === 'others') {
    const runs = chooseTrees(bytes, start, end, rules, marked)
    if (runs !== undefined) return runs.map((run) => readPart(bytes, run.start, run.end, run.choice))
  }
  const choice: Choice = marked
    ? { encoding: 'UTF-8', from: 'bom', confidence: 1, text }
    : chooseEncoding(bytes, start, end, rules, text)
  return [readPart(bytes, start, end, choice, names === 'agreed' && choice.encoding === 'UTF-8')]
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}
