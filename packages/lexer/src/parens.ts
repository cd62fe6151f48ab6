import { TokenKind } from './tokens.js'

// Kinds are below 8, and those of parentheses below 2, so that four of them can be looked at in one word: a bit for each
// that is a parenthesis, and one for each that closes.
const EACH = 0x01010101

/** How many of the four bytes of a word are 1, where all are 0 or 1. */
const sum = (bits: number): number => Math.imul(bits, EACH) >>> 24

/** Walks over the parentheses of tokens, several times as fast as token by token. */
export class ParenWalk {
  readonly #kinds: Uint8Array
  readonly #words: Int32Array
  /** The word at `i` holds the kinds from token `i * 4 - lead` on. */
  readonly #lead: number
  /** Open parentheses where `go` stopped. */
  depth = 0

  constructor(kinds: Uint8Array) {
    const { buffer, byteOffset, length } = kinds
    this.#kinds = kinds
    this.#lead = byteOffset & 3
    this.#words = new Int32Array(buffer, byteOffset - this.#lead, (this.#lead + length) >> 2)
  }

  /**
   * Goes from a token on to another, or behind the first `)` that leaves fewer than `floor` parentheses open, which is at
   * least 1; `depth` are open at first. Answers where it stopped.
   */
  go(from: number, to: number, depth: number, floor: number): number {
    const kinds = this.#kinds
    const words = this.#words
    const lead = this.#lead
    let token = from
    while (token < to) {
      if (((token + lead) & 3) === 0) {
        const last = (to + lead) >> 2
        let at = (token + lead) >> 2
        for (; at < last; at++) {
          const word = words[at]!
          const parens = ~((word >>> 1) | (word >>> 2)) & EACH
          if (parens === 0) continue
          const closes = sum(parens & word)
          // Too many may close within these four, whatever opens.
          if (depth - closes < floor) break
          depth += sum(parens) - 2 * closes
        }
        token = at * 4 - lead
      }
      for (const end = Math.min(to, token + 4 - ((token + lead) & 3)); token < end;) {
        const kind = kinds[token++]!
        if (kind === TokenKind.open) depth++
        else if (kind === TokenKind.close && --depth < floor) {
          this.depth = depth
          return token
        }
      }
    }
    this.depth = depth
    return token
  }
  /** Those of the `(` among the tokens before one that no `)` among them belongs to, in order. */
  openBefore(to: number): number[] {
    const kinds = this.#kinds
    const words = this.#words
    const lead = this.#lead
    const found: number[] = []
    const first = (lead + 3) >> 2
    let closed = 0
    let token = to
    while (token > 0) {
      if (((token + lead) & 3) === 0) {
        let at = (token + lead) >> 2
        for (; at > first; at--) {
          const word = words[at - 1]!
          const parens = ~((word >>> 1) | (word >>> 2)) & EACH
          if (parens === 0) continue
          const closes = sum(parens & word)
          const opens = sum(parens) - closes
          if (opens > closed) break
          closed += closes - opens
        }
        token = at * 4 - lead
      }
      for (const end = Math.max(0, token - 1 - ((token + lead - 1) & 3)); token > end;) {
        const kind = kinds[--token]!
        if (kind === TokenKind.close) closed++
        else if (kind === TokenKind.open && closed-- === 0) {
          found.push(token)
          closed = 0
        }
      }
    }
    return found.reverse()
  }
}
