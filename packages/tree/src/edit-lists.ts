import type { TextEdit } from '@sgfkit/source'

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
