import { classAt, skipSpace, SPACE } from './chars.js'

/**
 * How the beginning of a game is looked for, as options `-b1` to `-b3` of the reference checker: `smart` takes `(;`
 * or a `(` that is followed by what looks like properties, `first-node` only `(;`, `first-paren` any `(`.
 */
export type StartSearch = 'smart' | 'first-node' | 'first-paren'

const OPEN = 40
const CLOSE = 41
const SEMI = 59
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93

/**
 * The offset of the `(` that begins a game at or after `from`, or -1.
 *
 * With `smart`, parentheses before the one that begins a game belong to it when only white space and empty trees stand
 * between: `(()(;B[aa]))` is one game that begins at the first. A group of parentheses that closes empty is none.
 */
export const findStart = (text: string, from: number, search: StartSearch): number => {
  let paren = text.indexOf('(', from)
  while (paren >= 0) {
    if (search === 'first-paren') return paren
    const first = paren
    let next = skipSpace(text, paren + 1)
    let depth = 1
    if (search === 'smart')
      for (; depth > 0; next = skipSpace(text, next + 1)) {
        const code = text.charCodeAt(next)
        if (code === OPEN) depth++
        else if (code === CLOSE) depth--
        else break
      }
    if (depth > 0 && text.charCodeAt(next) === SEMI) return first
    if (search === 'first-node' || depth === 0) {
      paren = text.indexOf('(', next)
      continue
    }
    // No `;`: a game all the same when at least two values follow before the next parenthesis (reference checker).
    let opened = 0
    let closed = 0
    for (; next < text.length; next++) {
      const code = text.charCodeAt(next)
      if (code === OPEN || code === CLOSE) break
      if (code === OPEN_BRACKET) opened++
      else if (code === CLOSE_BRACKET) closed++
    }
    if (opened >= 2 && opened >= closed && opened - closed <= 1) return first
    paren = text.indexOf('(', next)
  }
  return -1
}

/**
 * Whether a stretch of text outside of games leaves a `(` that would begin a game if values, or a `;`, came to stand behind the
 * stretch: its last parentheses, but for white space among them, hold a `(`. Undefined where it has no parenthesis.
 */
export const leavesOpen = (text: string, from: number, to: number): boolean | undefined => {
  let at = to - 1
  while (at >= from && text.charCodeAt(at) !== OPEN && text.charCodeAt(at) !== CLOSE) at--
  if (at < from) return undefined
  for (; at >= from; at--) {
    if (text.charCodeAt(at) === OPEN) return true
    if (text.charCodeAt(at) !== CLOSE && classAt(text, at) !== SPACE) break
  }
  return false
}

/** The end of the text without the white space at its end, not before `from`. */
export const trimEnd = (text: string, from: number, end: number): number => {
  while (end > from && classAt(text, end - 1) === SPACE) end--
  return end
}
