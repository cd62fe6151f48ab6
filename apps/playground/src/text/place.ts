import { type Tokens, TokenKind, tokenAt } from '@sgfkit/lexer'
import { normalIdent } from '@sgfkit/syntax'

/** The value that a place in the text is in: its property, and where its raw text starts and ends. */
export interface ValuePlace {
  readonly ident: string
  /** Offset behind the opening bracket. */
  readonly start: number
  /** Offset of the closing bracket, or of the end of the text where it is missing. */
  readonly end: number
  /** Index among the values of its property, from 0. */
  readonly index: number
}

/** What is at an offset, seen as the caret before that character. */
export function placeAt(tokens: Tokens, offset: number): ValuePlace | 'outside' {
  const { kinds, starts, text } = tokens
  const token = tokenAt(tokens, Math.max(0, offset - 1))
  if (token < 0 || kinds[token] !== TokenKind.value) return 'outside'
  const start = starts[token]! + 1
  const last = starts[token + 1]!
  const closed = last > start && text[last - 1] === ']' && !isEscaped(text, last - 1)
  const end = closed ? last - 1 : last
  if (offset < start || offset > end) return 'outside'
  let index = 0
  let at = token - 1
  for (; at >= 0 && kinds[at] !== TokenKind.ident; at--) {
    if (kinds[at] === TokenKind.value) index++
    else if (kinds[at] !== TokenKind.space && kinds[at] !== TokenKind.stray) return 'outside'
  }
  return at < 0 ? 'outside' : { ident: normalIdent(text.slice(starts[at], starts[at + 1])), start, end, index }
}

function isEscaped(text: string, at: number): boolean {
  let count = 0
  while (text[at - 1 - count] === '\\') count++
  return count % 2 === 1
}

/** The brackets that belong together: the one before or after an offset, and its other. */
export function bracketsAt(tokens: Tokens, offset: number): readonly [number, number] | undefined {
  for (const at of [offset - 1, offset]) {
    const other = at < 0 ? undefined : otherBracket(tokens, at)
    if (other !== undefined) return [at, other]
  }
  return undefined
}

/** Most tokens that are looked at for the other end of a game; beyond it nobody sees both. */
const FAR = 200_000

function otherBracket(tokens: Tokens, at: number): number | undefined {
  const { kinds, starts, count, text } = tokens
  const token = tokenAt(tokens, at)
  const kind = kinds[token]
  if (kind === TokenKind.value) {
    const [start, last] = [starts[token]!, starts[token + 1]! - 1]
    if (text[last] !== ']' || last === start) return undefined
    return at === start ? last : at === last ? start : undefined
  }
  const step = kind === TokenKind.open ? 1 : kind === TokenKind.close ? -1 : 0
  let depth = 0
  for (let i = token, seen = 0; step !== 0 && i >= 0 && i < count && seen < FAR; i += step, seen++) {
    if (kinds[i] === TokenKind.open) depth++
    else if (kinds[i] === TokenKind.close) depth--
    if (depth === 0) return starts[i]
  }
  return undefined
}

/** Where a line can be folded: what it begins and does not end, a game, a variation or a long value. */
export function foldAt(tokens: Tokens, lineStart: number, lineEnd: number): { from: number; to: number } | null {
  const { kinds, starts, count, text } = tokens
  // The last line ends everything.
  if (lineEnd >= text.length) return null
  let opened = 0
  let i = Math.max(0, tokenAt(tokens, lineStart))
  if (starts[i]! < lineStart) i++
  for (; i < count && starts[i]! < lineEnd; i++) {
    if (kinds[i] === TokenKind.open) opened++
    else if (kinds[i] === TokenKind.close && opened > 0) opened--
    else if (kinds[i] === TokenKind.value && starts[i + 1]! > lineEnd + 1 && opened === 0)
      return { from: lineEnd, to: starts[i + 1]! - 1 }
  }
  for (; opened > 0 && i < count; i++) {
    if (kinds[i] === TokenKind.open) opened++
    else if (kinds[i] === TokenKind.close && --opened === 0) return { from: lineEnd, to: starts[i]! }
  }
  return null
}
