import type { Diagnostic, Span } from '@sgfkit/source'
import type { ChoiceRules } from './choose.js'
import { newBudget } from './choose.js'
import { asked, checkBytes, put } from './decode.js'
import { byteOrderMark, zeroPattern } from './marks.js'
import type { Part } from './parts.js'
import { readPart, readParts } from './parts.js'
import { codecOf } from './registry.js'
import { completeEnd } from './tree-choices.js'
import { modeOf } from './tree-scan.js'
import type { DecodeOptions } from './types.js'

/**
 * Bytes that are waited for before any are read. Counted from the beginning of the stream, so that what is read together does not
 * hang on where chunks end; more than byte order marks, zeros and guesses look at.
 */
const block = 1 << 16

/** What the beginning of a stream says of all of it. */
interface Start {
  /** The encoding of all bytes, where an option, a mark or zero bytes say so. */
  readonly encoding: string | undefined
  readonly from: 'option' | 'bom' | 'detected'
  /** Whether a byte order mark of UTF-8 was there. */
  readonly marked: boolean
  readonly length: number
}

/**
 * Reads bytes that come in chunks, each game tree in its own encoding as {@link decode} does. Has the form of a `TextDecoder`.
 *
 * Bytes are read in blocks of 64 kB, as far as game trees are complete in them; no more is kept than a block or twice the largest
 * tree. Where blocks end is counted from the beginning: the same bytes give the same text and the same findings, whatever chunks
 * they come in. In less than a block they are those of `decode`; in longer streams trees without a CA that holds are guessed by those of
 * the same block and by what was found before, where `decode` weighs all of them together. Bad bytes never throw.
 *
 * @example
 * const decoder = new StreamDecoder()
 * for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
 * text += decoder.decode()
 */
export class StreamDecoder {
  readonly #options: DecodeOptions
  readonly #known = new Set<string>()
  #pending: Uint8Array = new Uint8Array(0)
  #size = 0
  /** Size at which the bytes so far are read: so much that all looks for the ends of trees together are linear. */
  #due = block
  #start: Start | undefined
  #fallback = 'ISO-8859-1'
  #begun = false
  #units = 0
  #found: Diagnostic[] = []

  /** Takes the options of {@link decode}. */
  constructor(options: DecodeOptions = {}) {
    this.#options = options
  }

  /**
   * The text of the blocks that the bytes make complete. Without `stream` they were the last: the rest is given, and what comes next is
   * another stream. Throws `TypeError` for anything but a `Uint8Array`.
   */
  decode(bytes: Uint8Array = new Uint8Array(0), { stream = false }: { readonly stream?: boolean } = {}): string {
    checkBytes(bytes)
    const texts: string[] = []
    let at = 0
    while (this.#size + bytes.length - at >= this.#due) {
      const to = at + this.#due - this.#size
      this.#append(bytes.subarray(at, to))
      at = to
      texts.push(this.#take(true))
    }
    this.#append(bytes.subarray(at))
    if (!stream) {
      texts.push(this.#take(false))
      this.#reset()
    }
    return texts.join('')
  }

  /** The text of the bytes so far; where `more` may follow, of the trees that are complete. */
  #take(more: boolean): string {
    const start = (this.#start ??= this.#look())
    const all = this.#pending.subarray(0, this.#size)
    const from = this.#begun ? 0 : start.length
    const end = more ? this.#end(all, from, start) : all.length
    const text = end > from || !more ? this.#read(all.slice(0, end), from, start) : ''
    this.#keep(end > from ? end : 0)
    return text
  }

  /** Findings in the text given out since this was asked last; spans count from the beginning of the whole text. */
  findings(): readonly Diagnostic[] {
    const found = this.#found
    this.#found = []
    return found
  }

  #append(bytes: Uint8Array): void {
    if (this.#size + bytes.length > this.#pending.length) {
      const larger = new Uint8Array(Math.max(2 * this.#size, this.#size + bytes.length))
      larger.set(this.#pending.subarray(0, this.#size))
      this.#pending = larger
    }
    this.#pending.set(bytes, this.#size)
    this.#size += bytes.length
  }

  #keep(from: number): void {
    this.#pending.copyWithin(0, from, this.#size)
    this.#size -= from
    this.#due = Math.max(block, 2 * this.#size)
  }

  #reset(): void {
    this.#start = undefined
    this.#begun = false
    this.#units = 0
    this.#known.clear()
    this.#due = block
  }

  /** What the first bytes say. */
  #look(): Start {
    const bytes = this.#pending.subarray(0, this.#size)
    const mark = byteOrderMark(bytes)
    const option = asked(this.#options.encoding, bytes, this.#found)
    this.#fallback = asked(this.#options.fallback, bytes, this.#found) ?? 'ISO-8859-1'
    if (option !== undefined)
      return { encoding: option, from: 'option', marked: false, length: mark?.encoding === option ? mark.length : 0 }
    if (mark?.encoding === 'UTF-8') return { encoding: undefined, from: 'bom', marked: true, length: mark.length }
    if (mark !== undefined && codecOf(mark.encoding) !== undefined)
      return { encoding: mark.encoding, from: 'bom', marked: false, length: mark.length }
    return { encoding: zeroPattern(bytes), from: 'detected', marked: false, length: 0 }
  }

  #rules(size: number): ChoiceRules {
    const rules = { detect: this.#options.detect !== false, fallback: this.#fallback, budget: newBudget(size) }
    return this.#begun ? { ...rules, known: [...this.#known] } : rules
  }

  /** Up to where the bytes can be read without those to come. */
  #end(bytes: Uint8Array, from: number, { encoding, marked }: Start): number {
    if (encoding === undefined) return completeEnd(bytes, from, this.#rules(bytes.length), marked)
    if (!encoding.startsWith('UTF-16') && !encoding.startsWith('UTF-32'))
      return completeEnd(bytes, from, this.#rules(bytes.length), false, modeOf(encoding))
    const end = bytes.length - ((bytes.length - from) & 3)
    // The first half of a pair waits for the other.
    const high = encoding === 'UTF-16LE' ? bytes[end - 1]! : encoding === 'UTF-16BE' ? bytes[end - 2]! : 0
    return end > from && (high & 0xfc) === 0xd8 ? end - 2 : end
  }

  #read(bytes: Uint8Array, from: number, { encoding, from: source, marked }: Start): string {
    const parts: readonly Part[] =
      encoding === undefined
        ? readParts(bytes, from, this.#rules(bytes.length), marked)
        : [
            readPart(bytes, from, bytes.length, {
              encoding,
              from: source,
              confidence: source === 'detected' ? 0.95 : 1,
            }),
          ]
    for (const { ascii, choice } of parts) if (!ascii) this.#known.add(choice.encoding)
    this.#begun = true
    const { text, found } = put(bytes, parts)
    const on = ({ start, end }: Span): Span => ({ start: start + this.#units, end: end + this.#units })
    for (const { span, fixes, ...rest } of found) {
      const moved = fixes?.map((fix) => ({
        ...fix,
        edits: fix.edits.map((edit) => ({ ...edit, span: on(edit.span) })),
      }))
      this.#found.push({ ...rest, span: on(span), ...(moved !== undefined && { fixes: moved }) })
    }
    this.#units += text.length
    return text
  }
}
