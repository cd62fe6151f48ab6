import type { TextEdit } from '@sgfkit/source'

/** The smallest single edit that makes one text of another; undefined where they are the same. */
export function changeTo(old: string, text: string): TextEdit | undefined {
  if (old === text) return undefined
  const most = Math.min(old.length, text.length)
  let start = 0
  while (start < most && old.charCodeAt(start) === text.charCodeAt(start)) start++
  let tail = 0
  while (tail < most - start && old.charCodeAt(old.length - 1 - tail) === text.charCodeAt(text.length - 1 - tail))
    tail++
  return { span: { start, end: old.length - tail }, text: text.slice(start, text.length - tail) }
}
