import type { TextEdit } from '@sgfkit/source'

/*
 * Edits of one text as lists that are sorted by place and do not overlap.
 */

/** Leaves out what an edit would replace by itself, at its start and its end; never divides a surrogate pair. */
export function trimEdit(text: string, edit: TextEdit): TextEdit {
  const { span, text: added } = edit
  let { start, end } = span
  let from = 0
  let to = added.length
  while (start < end && from < to && text.charCodeAt(start) === added.charCodeAt(from)) {
    start++
    from++
  }
  if (isHigh(text, start - 1) && start > span.start) {
    start--
    from--
  }
  while (start < end && from < to && text.charCodeAt(end - 1) === added.charCodeAt(to - 1)) {
    end--
    to--
  }
  if (isLow(text, end) && end < span.end) {
    end++
    to++
  }
  return start === span.start && end === span.end ? edit : { span: { start, end }, text: added.slice(from, to) }
}

const isHigh = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800
const isLow = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00

const isNothing = ({ span, text }: TextEdit): boolean => span.start === span.end && text === ''

/**
 * The edits from one edited form of a text to another: `before` and `after` are edits of the same `text`, the answer
 * applies to the text with `before` applied.
 */
export function editsBetween(text: string, before: readonly TextEdit[], after: readonly TextEdit[]): TextEdit[] {
  const edits: TextEdit[] = []
  let i = 0
  let j = 0
  let shift = 0
  while (i < before.length || j < after.length) {
    // A stretch of the text outside of which both forms agree.
    const start = Math.min(before[i]?.span.start ?? Infinity, after[j]?.span.start ?? Infinity)
    let end = start
    const fromI = i
    const fromJ = j
    for (;;) {
      const a = before[i]
      const b = after[j]
      if (a !== undefined && a.span.start <= end) {
        end = Math.max(end, a.span.end)
        i++
      } else if (b !== undefined && b.span.start <= end) {
        end = Math.max(end, b.span.end)
        j++
      } else break
    }
    const old = stretch(text, start, end, before, fromI, i)
    const now = stretch(text, start, end, after, fromJ, j)
    if (old !== now) {
      const { span, text: added } = trimEdit(old, { span: { start: 0, end: old.length }, text: now })
      const at = start + shift
      edits.push({ span: { start: at + span.start, end: at + span.end }, text: added })
    }
    shift += old.length - (end - start)
  }
  return edits
}

/** `text[start, end)` with `edits[from, to)`, which lie in it, applied. */
function stretch(
  text: string,
  start: number,
  end: number,
  edits: readonly TextEdit[],
  from: number,
  to: number,
): string {
  let out = ''
  let at = start
  for (let index = from; index < to; index++) {
    const { span, text: added } = edits[index]!
    out += text.slice(at, span.start) + added
    at = span.end
  }
  return out + text.slice(at, end)
}

/** A stretch of the first text, or text that was put in. */
type Piece = { readonly from: number; readonly to: number } | string

/** One list of edits that does what `first` and then `second` (edits of the result of `first`) do to a text of `length` units. */
export function composeEdits(length: number, first: readonly TextEdit[], second: readonly TextEdit[]): TextEdit[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { span, text } of first) {
    pieces.push({ from: at, to: span.start }, text)
    at = span.end
  }
  pieces.push({ from: at, to: length })
  return editsOf(length, splice(pieces, second))
}

/** The pieces with edits applied, whose offsets count through the pieces. */
function splice(pieces: readonly Piece[], edits: readonly TextEdit[]): Piece[] {
  const out: Piece[] = []
  let index = 0
  let used = 0
  const advance = (count: number, keep: boolean) => {
    let left = count
    while (left > 0) {
      const piece = pieces[index]!
      const size = sizeOf(piece) - used
      const taken = Math.min(size, left)
      if (keep) out.push(cut(piece, used, used + taken))
      left -= taken
      used += taken
      if (used === sizeOf(piece)) {
        index++
        used = 0
      }
    }
  }
  let at = 0
  for (const { span, text } of edits) {
    advance(span.start - at, true)
    advance(span.end - span.start, false)
    out.push(text)
    at = span.end
  }
  if (index < pieces.length) {
    out.push(cut(pieces[index]!, used, sizeOf(pieces[index]!)))
    for (index++; index < pieces.length; index++) out.push(pieces[index]!)
  }
  return out
}

const sizeOf = (piece: Piece): number => (typeof piece === 'string' ? piece.length : piece.to - piece.from)

const cut = (piece: Piece, from: number, to: number): Piece =>
  typeof piece === 'string' ? piece.slice(from, to) : { from: piece.from + from, to: piece.from + to }

function editsOf(length: number, pieces: readonly Piece[]): TextEdit[] {
  const edits: TextEdit[] = []
  let at = 0
  let added = ''
  const flush = (upTo: number) => {
    const edit = { span: { start: at, end: upTo }, text: added }
    if (!isNothing(edit)) edits.push(edit)
    added = ''
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') added += piece
    else if (piece.to > piece.from) {
      flush(piece.from)
      at = piece.to
    }
  }
  flush(length)
  return edits
}
