import { lex, TokenKind } from '@sgfkit/lexer'

/** A stretch of the whole text that ends where no parenthesis is open. */
export interface Cut {
  readonly text: string
  readonly offset: number
}

/** Cuts a growing text behind the `)` of every game. */
export class GameCutter {
  /** Characters seen so far. */
  characters = 0
  /** Characters looked through so far, some more than once: a guard against more than linear work. */
  looked = 0
  #pending = ''
  /** Length at which looking for games pays again: twice what the last look left, so that all looks together are linear. */
  #due = 0

  add(text: string): void {
    this.#pending += text
    this.characters += text.length
  }

  /** The games that are complete, where looking for them is due. */
  cuts(): readonly Cut[] {
    return this.#pending.length < this.#due ? [] : this.#look()
  }

  /** The games that are left at the end, and what stands behind the last, or a text without any. */
  rest(): readonly Cut[] {
    // In this order: what is pending is what looking leaves.
    return [...this.#look(), { text: this.#pending, offset: this.characters - this.#pending.length }]
  }

  #look(): readonly Cut[] {
    const text = this.#pending
    if (text.length === 0) return []
    // What was read up to a `)` that closes a game does not depend on what follows: a game has begun and ended by then.
    const { kinds, starts, count } = lex(text).tokens
    this.looked += text.length
    const before = this.characters - text.length
    const cuts: Cut[] = []
    let depth = 0
    let from = 0
    for (let token = 0; token < count; token++) {
      const kind = kinds[token]!
      if (kind === TokenKind.open) depth++
      else if (kind === TokenKind.close && --depth === 0) {
        const end = starts[token + 1]!
        cuts.push({ text: text.slice(from, end), offset: before + from })
        from = end
      }
    }
    this.#pending = text.slice(from)
    this.#due = 2 * this.#pending.length
    return cuts
  }
}
