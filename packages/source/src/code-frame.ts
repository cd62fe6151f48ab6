import type { Source } from './source.js'
import type { Span } from './types.js'

/** How a code frame looks. */
export interface CodeFrameOptions {
  /** Lines shown before the span, default 1. */
  readonly before?: number
  /** Lines shown after the span, default 1. */
  readonly after?: number
  /** Most cells of text in a line, default 100: a longer line is cut around the span, with `…` where it was cut. */
  readonly width?: number
  /** Most lines of a long span shown, default 5: the ones after are left out. */
  readonly lines?: number
}

/** Scripts and symbols that take two cells of a terminal: Hangul, kana, Han, full-width forms, emoji. */
const isWide = (code: number): boolean =>
  code >= 0x1100 &&
  (code <= 0x115f ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd))

const cells = (char: string): number => (isWide(char.codePointAt(0) ?? 0) ? 2 : 1)

/** Control characters become visible pictures, so that a frame keeps its columns and cannot steer a terminal. */
const visible = (char: string): string => {
  const code = char.codePointAt(0) ?? 0
  if (code === 9) return ' '
  if (code < 32) return String.fromCharCode(0x2400 + code)
  if (code === 127) return '\u2421'
  if ((code >= 0x80 && code < 0xa0) || (code >= 0x200b && code <= 0x200f)) return '\ufffd'
  if ((code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) || code === 0xfeff) return '\ufffd'
  return char
}

interface Cut {
  readonly text: string
  readonly marks: string
}

/**
 * The part of a line to show and the marks under it; `from`..`to` are columns from 0 within the line, empty where
 * nothing is to be marked. A mark at the line's end stands after the text.
 */
const cutLine = (line: string, from: number, to: number, width: number): Cut => {
  // Only a window around the span is looked at: a line can be megabytes long.
  const lead = line.length <= width ? 0 : Math.max(0, Math.min(from - (width >> 2), line.length - width))
  let text = lead > 0 ? '…' : ''
  let marks = lead > 0 ? ' ' : ''
  let used = 0
  let column = lead
  for (const char of line.slice(lead, lead + width)) {
    const size = cells(char)
    if (used + size > width) break
    used += size
    text += visible(char)
    marks += (column < to && column + char.length > from ? '^' : ' ').repeat(size)
    column += char.length
  }
  if (to > from && from >= column) marks += '^'
  return { text: column < line.length ? `${text}…` : text, marks: marks.trimEnd() }
}

/**
 * Shows the lines around a span with their numbers and `^` under the span.
 *
 * An empty span is marked as the character after it. Throws `RangeError` when the span does not lie in the source.
 *
 * @example
 * codeFrame(createSource('(;B[aa]\n;W[b)'), { start: 10, end: 13 })
 * // 1 | (;B[aa]
 * // 2 | ;W[b)
 * //   |   ^^^
 */
export const codeFrame = (source: Source, span: Span, options: CodeFrameOptions = {}): string => {
  const { before = 1, after = 1, width = 100, lines = 5 } = options
  const end = Math.max(span.end, span.start + 1)
  const first = source.position(span.start).line
  const last = source.position(Math.max(span.start, span.end - 1)).line
  const shownLast = Math.min(last, first + Math.max(1, lines) - 1)
  const from = Math.max(1, first - before)
  const to = shownLast < last ? shownLast : Math.min(source.lineCount, last + after)
  const gutter = String(to).length
  const rows: string[] = []
  for (let line = from; line <= to; line++) {
    const place = source.lineSpan(line)
    const text = source.text.slice(place.start, place.end)
    const marked = line >= first && line <= shownLast
    const markFrom = Math.max(0, span.start - place.start)
    // Lines after the first are marked up to their last character only: their line ends are not worth a mark.
    const markTo = line === first ? end - place.start : Math.min(end - place.start, text.length)
    const cut = marked ? cutLine(text, markFrom, markTo, width) : cutLine(text, 0, 0, width)
    rows.push(`${String(line).padStart(gutter)} | ${cut.text}`.trimEnd())
    if (cut.marks !== '') rows.push(`${' '.repeat(gutter)} | ${cut.marks}`)
  }
  if (shownLast < last) rows.push(`${' '.repeat(gutter)} | …`)
  return rows.join('\n')
}
