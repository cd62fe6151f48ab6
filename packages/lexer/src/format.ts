import { contentEnd, TokenKind } from './tokens.js'
import type { Tokens } from './tokens.js'

/** The FF of the game that begins with token `open`: 1 where none is given or it makes no sense, at most 4. */
const gameFormat = (tokens: Tokens, open: number): number => {
  const { text, kinds, starts, count } = tokens
  let begun = false
  for (let token = open + 1; token < count; token++) {
    const kind = kinds[token]!
    // Parentheses too many and empty trees may stand before the root, and its `;` may be missing.
    if (!begun && kind <= TokenKind.semi) {
      begun = kind === TokenKind.semi
      continue
    }
    if (kind === TokenKind.open || kind === TokenKind.close || kind === TokenKind.semi) return 1
    if (kind === TokenKind.ident) begun = true
    if (kind !== TokenKind.value || kinds[token - 1] !== TokenKind.ident) continue
    const ident = text.slice(starts[token - 1], starts[token])
    if (ident.length > 20 || ident.replace(/[a-z]/g, '') !== 'FF') continue
    const raw = text.slice((starts[token] ?? 0) + 1, contentEnd(tokens, token)).trim()
    return /^[1-9]\d{0,8}$/.test(raw) ? Math.min(Number(raw), 4) : 1
  }
  return 1
}

/** Answers for offsets in rising order which FF is in force there; games are looked at only where asked for. */
export const formatLookup = (tokens: Tokens): ((offset: number) => number) => {
  const { kinds, starts, count } = tokens
  let token = 0
  let depth = 0
  let open = 0
  let format: number | undefined
  return (offset) => {
    for (; token < count && (starts[token] ?? 0) <= offset; token++) {
      if (kinds[token] === TokenKind.open && depth++ === 0) {
        open = token
        format = undefined
      } else if (kinds[token] === TokenKind.close) depth--
    }
    return (format ??= gameFormat(tokens, open))
  }
}
