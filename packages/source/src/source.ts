import type { Position, Span } from './types.js'

/** A text with a name and its lines. Plain data with methods: any object of this shape will do for the layers above. */
export interface Source {
  /** What people call this text, for example a file name. */
  readonly name: string | undefined
  readonly text: string
  /** Number of lines, at least 1: a text that ends in a line end has an empty last line. */
  readonly lineCount: number
  /** Line and column (both from 1) of an offset in `0..text.length`; an offset inside a two-character line end counts to its line. */
  position(offset: number): Position
  /** The offset of a line and column; columns beyond the line's end give the line's end. */
  offset(position: Position): number
  /** The range of a line (from 1) without its line end. */
  lineSpan(line: number): Span
}

const LF = 10
const CR = 13

/** Length of the line end at `offset`: 2 for CRLF and LFCR, 1 for a lone LF or CR, 0 where there is none. */
const lineEndLength = (text: string, offset: number): 0 | 1 | 2 => {
  const code = text.charCodeAt(offset)
  if (code !== LF && code !== CR) return 0
  return text.charCodeAt(offset + 1) === (code === LF ? CR : LF) ? 2 : 1
}

/** Room for the lines of a text while they are looked for: most texts have few, and there are thousands of texts. */
let room = new Int32Array(256)

/** Offsets where lines begin, in order. */
const findLineStarts = (text: string): Int32Array => {
  let count = 0
  const add = (start: number): void => {
    if (count === room.length) {
      const grown = new Int32Array(count * 2)
      grown.set(room)
      room = grown
    }
    room[count++] = start
  }
  add(0)
  // What the platform looks for it finds many times faster than a loop does.
  let lf = text.indexOf('\n')
  let cr = text.indexOf('\r')
  while (lf >= 0 || cr >= 0) {
    const end = cr < 0 || (lf >= 0 && lf < cr) ? lf : cr
    const next = end + lineEndLength(text, end)
    add(next)
    if (lf >= 0 && lf < next) lf = text.indexOf('\n', next)
    if (cr >= 0 && cr < next) cr = text.indexOf('\r', next)
  }
  const starts = room.slice(0, count)
  // One huge text does not keep its room.
  if (room.length > 1 << 16) room = new Int32Array(256)
  return starts
}

const misuse = (what: string, given: number, range: string): never => {
  throw new RangeError(`${what} must be a whole number in ${range}, got ${given}`)
}

/** A class, so that making one costs nothing for what is asked of it later: small files are read by the thousand. */
class TextSource implements Source {
  readonly name: string | undefined
  readonly text: string
  #found: Int32Array | undefined

  constructor(text: string, name: string | undefined) {
    this.name = name
    this.text = text
  }

  get lineCount(): number {
    return this.#starts.length
  }

  position(offset: number): Position {
    const { length } = this.text
    if (!Number.isInteger(offset) || offset < 0 || offset > length) misuse('offset', offset, `0..${length}`)
    const starts = this.#starts
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }

  offset({ line, column }: Position): number {
    const { start, end } = this.lineSpan(line)
    if (!Number.isInteger(column) || column < 1) misuse('column', column, '1..')
    return Math.min(start + column - 1, end)
  }

  lineSpan(line: number): Span {
    const { text } = this
    const starts = this.#starts
    const start = (Number.isInteger(line) ? starts[line - 1] : undefined) ?? misuse('line', line, `1..${starts.length}`)
    const next = starts[line]
    if (next === undefined) return { start, end: text.length }
    // A line end is one or two characters; it is two only where the first of the two is a line end of the line itself.
    const two = next - start >= 2 && lineEndLength(text, next - 2) === 2
    return { start, end: next - (two ? 2 : 1) }
  }

  /** Offsets where lines begin, looked for once. */
  get #starts(): Int32Array {
    return (this.#found ??= findLineStarts(this.text))
  }
}

/**
 * Wraps a text so that offsets can be turned into lines and columns and back.
 *
 * A line end is LF, CR, CRLF or LFCR, pairs taken from left to right (SGF FF[4]); columns count UTF-16 units from 1.
 * Lines are looked for on first use, once. The methods throw `RangeError` for places outside the text.
 *
 * @example
 * createSource('(;\n\rC[x])').position(4) // { line: 2, column: 1 }
 */
export const createSource = (text: string, name?: string): Source => new TextSource(text, name)
