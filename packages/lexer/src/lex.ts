import type { Diagnostic } from '@sgfkit/source'
import { describeFaults } from './diagnostics.js'
import type { Faults } from './faults.js'
import { createScanner, finish, scan } from './scanner.js'
import type { StartSearch } from './start.js'
import type { Tokens } from './tokens.js'

/** How to lex. */
export interface LexOptions {
  /** How the beginning of a game is looked for, default `smart`. */
  readonly start?: StartSearch
}

/** The tokens of a text and what is wrong with them. */
export interface Lexed {
  readonly tokens: Tokens
  /** Ordered by place; made on first use. */
  readonly diagnostics: readonly Diagnostic[]
  /** The search that was used. */
  readonly start: StartSearch
  /** Kind, start and end of each fault, for `relex`; read `diagnostics` instead. */
  readonly faults: Faults
  /** What was open at the last edit, for the next one, which is often near; only `relex` knows it. */
  readonly mark?: Mark
}

/** A token that is a `;`, and what stands before it. */
export interface Mark {
  readonly token: number
  /** Open parentheses. */
  readonly depth: number
  /** The `(` of the game, and the first token after the game before. */
  readonly open: number
  readonly outside: number
}

/** Tokens and faults; diagnostics are made when they are first asked for. */
export class LexedText implements Lexed {
  readonly tokens: Tokens
  readonly faults: Faults
  readonly start: StartSearch
  #diagnostics: readonly Diagnostic[] | undefined

  constructor(tokens: Tokens, faults: Faults, start: StartSearch) {
    this.tokens = tokens
    this.faults = faults
    this.start = start
  }

  // A getter of an object literal would be made anew for each text, and hold the text long after its time.
  get diagnostics(): readonly Diagnostic[] {
    return (this.#diagnostics ??= describeFaults(this.tokens, this.faults))
  }
}

export const searches: readonly string[] = ['smart', 'first-node', 'first-paren'] satisfies readonly StartSearch[]

function assertText(text: unknown): void {
  if (typeof text !== 'string')
    throw new TypeError(`lex needs a string, got ${Object.prototype.toString.call(text).slice(8, -1)}`)
}

/**
 * Splits a text into tokens that tile it exactly.
 *
 * Never throws for a text: what is wrong becomes a diagnostic, and every character is in some token. Time and memory
 * grow with the length only. Throws `TypeError` for what is no string, and `RangeError` for an unknown `start`.
 *
 * Rules: FF[4], "Basics of SGF"; recovery as SGFC does, but nothing is dropped.
 *
 * @example
 * lex('(;B[aa])').tokens.starts // Int32Array [0, 1, 2, 3, 7, 8]
 */
export const lex = (text: string, options: LexOptions = {}): Lexed => {
  const { start = 'smart' } = options
  assertText(text)
  if (!searches.includes(start)) throw new RangeError(`start must be one of ${searches.join(', ')}, got ${start}`)
  return lexText(text, start)
}

/** The same for what is known to be a text, or to be read like one. */
export const lexText = (text: string, start: StartSearch): Lexed => {
  const scanner = createScanner(text, start)
  scan(scanner, text.length)
  return new LexedText(finish(scanner), scanner.faults, start)
}
