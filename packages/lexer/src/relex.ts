import { applyEdits, sortEdits } from '@sgfkit/source'
import type { TextEdit } from '@sgfkit/source'
import { FAULT_SIZE } from './faults.js'
import { LexedText } from './lex.js'
import type { Lexed, Mark } from './lex.js'
import { ParenWalk } from './parens.js'
import { createScanner, finish, reserve, scan } from './scanner.js'
import type { Scanner } from './scanner.js'
import { tokenAt, TokenKind } from './tokens.js'

/** Which tokens differ after edits: up to `from` they are the same, and those from `before` on are those from `after` on. */
export interface TokenChange {
  readonly from: number
  /** Number of a token before the edits. */
  readonly before: number
  /** Number of the token that it is after the edits. */
  readonly after: number
}

/** What was lexed after edits, and where it differs. */
export interface Relexed extends Lexed {
  readonly change: TokenChange
  /** The stretches of tokens that are the same before and after, in order. */
  readonly copies: readonly TokenCopy[]
}

/** Tokens that are the same before and after edits, but for how many parentheses are open around them. */
export interface TokenCopy {
  /** Numbers before the edits: of the first of them, and the one behind the last. */
  readonly from: number
  readonly to: number
  /** Number of the first after the edits. */
  readonly first: number
  /** How many parentheses more, or fewer, are open around them now: variations may have become games, and the other way round. */
  readonly deeper: number
  /** Parentheses open behind them, after the edits. */
  readonly depth: number
}

class RelexedText extends LexedText implements Relexed {
  readonly change: TokenChange
  readonly copies: readonly TokenCopy[]
  readonly mark: Mark

  constructor(scanner: Scanner, start: Lexed['start'], change: TokenChange, { copies, mark }: Old) {
    super(finish(scanner), scanner.faults, start)
    this.change = change
    this.copies = copies
    this.mark = mark
  }
}

/**
 * Lexes a text after edits, given what was lexed before them: equal to `lex` of the new text, but only the surroundings
 * of the edits are scanned and the rest is copied.
 *
 * Throws `RangeError` when an edit lies outside the text or two overlap.
 */
export const relex = (before: Lexed, edits: readonly TextEdit[]): Relexed => {
  const text = applyEdits(before.tokens.text, edits)
  const scanner = createScanner(text, before.start)
  const added = edits.reduce((sum, edit) => sum + edit.text.length, 0)
  const room = before.tokens.count + added + 64
  scanner.kinds = new Uint8Array(room)
  scanner.starts = new Int32Array(room)
  const old = new Old(before)
  const sorted = sortEdits(before.tokens.text.length, edits)
  old.jump(before.mark, sorted[0]?.span.start ?? 0)
  const change = splice(old, scanner, sorted)
  return new RelexedText(scanner, before.start, change, old)
}

/** The mark before all tokens. */
const BEGINNING: Mark = { token: 0, depth: 0, open: -1, outside: 0 }

/** The tokens from before, read from front to back with the depth at the place reached. */
class Old {
  readonly kinds: Uint8Array
  readonly starts: Int32Array
  readonly count: number
  readonly #faults: readonly number[]
  readonly #parens: ParenWalk
  /** The token reached and the open parentheses before it. */
  token = 0
  depth = 0
  /** The `(` of the game reached, -1 before the first. */
  #open = -1
  /** The first token after the game before. */
  #outside = 0
  #fault = 0
  /** Whether the game that begins at `#guessedOpen` has no `;` at its beginning. */
  #guessed = false
  #guessedOpen = -1

  /** Where the first edit was gone on from. */
  mark = BEGINNING
  readonly copies: TokenCopy[] = []

  constructor(before: Lexed) {
    this.kinds = before.tokens.kinds
    this.starts = before.tokens.starts
    this.count = before.tokens.count
    this.#faults = before.faults
    this.#parens = new ParenWalk(this.kinds)
  }

  start(token: number): number {
    return this.starts[token] ?? 0
  }

  /** Begins at a mark, if it lies before an offset: what is before it need not be looked through again. */
  jump(mark: Mark | undefined, offset: number): void {
    if (mark === undefined || this.start(mark.token) >= offset) return
    this.token = mark.token
    this.depth = mark.depth
    this.#open = mark.open
    this.#outside = mark.outside
    this.mark = mark
  }

  /** Notes the `;` reached as the mark for the next edits, or that there is none. */
  note(isSure: boolean): void {
    this.mark = isSure ? { token: this.token, depth: this.depth, open: this.#open, outside: this.#outside } : BEGINNING
  }

  /** Goes on to a token; stops early after a `)` that leaves fewer than `floor` parentheses open. */
  advance(to: number, floor = 0): void {
    const { kinds } = this
    while (this.token < to) {
      if (this.depth === 0) {
        let open = this.token
        while (open < to && kinds[open] !== TokenKind.open) open++
        this.token = open
        if (open === to) return
        this.#open = this.token++
        this.depth = 1
      }
      this.token = this.#parens.go(this.token, to, this.depth, Math.max(1, floor))
      this.depth = this.#parens.depth
      if (this.depth === 0) this.#outside = this.token
      if (this.depth < floor) return
    }
  }

  /** Whether `(;` comes next, after white space at most, and not as late as a token: that begins a game, and a variation in a game. */
  isBeforeGame(limit: number): boolean {
    const { kinds, token } = this
    const open = kinds[token] === TokenKind.space ? token + 1 : token
    return open + 1 < limit && kinds[open] === TokenKind.open && kinds[open + 1] === TokenKind.semi
  }

  /** The first `;` at or after an offset, `count` where there is none. */
  nextSemi(offset: number): number {
    let token = Math.max(0, tokenAt(this, offset))
    if (token < this.count && this.start(token) < offset) token++
    while (token < this.count && this.kinds[token] !== TokenKind.semi) token++
    return token
  }

  /** The last `;` that starts before an offset and not before `from`, -1 where there is none. */
  lastSemi(offset: number, from: number): number {
    let token = tokenAt(this, offset)
    if (token >= 0 && this.start(token) >= offset) token--
    while (token >= from && this.kinds[token] !== TokenKind.semi) token--
    return token >= from ? token : -1
  }

  /**
   * Where scanning can begin so that the text from the `;` reached on decides nothing before it: that `;`, or what is
   * before the game where its beginning was guessed from what follows.
   */
  restart(): { readonly token: number; readonly depth: number; readonly begun: boolean } {
    if (this.#guessedOpen !== this.#open) {
      let first = this.#open
      // Empty trees may stand before the root too. Behind the last token there is no kind.
      while (this.kinds[first]! <= TokenKind.close || this.kinds[first] === TokenKind.space) first++
      this.#guessedOpen = this.#open
      this.#guessed = this.kinds[first] !== TokenKind.semi
    }
    if (!this.#guessed) return { token: this.token, depth: this.depth, begun: true }
    return { token: this.#outside, depth: 0, begun: this.#outside > 0 }
  }

  /** Copies tokens and their faults to a scanner, `shift` characters further and `deeper` in parentheses. */
  copy(from: number, to: number, shift: number, deeper: number, scanner: Scanner): void {
    if (from === to) return
    this.copies.push({ from, to, first: scanner.count, deeper, depth: this.depth + deeper })
    reserve(scanner, to - from)
    const { kinds, starts, count, faults } = scanner
    kinds.set(this.kinds.subarray(from, to), count)
    if (shift === 0) starts.set(this.starts.subarray(from, to), count)
    else copyShifted(this.starts, from, to, starts, count, shift)
    scanner.count = count + to - from
    const [first, end] = [this.start(from), this.start(to)]
    while (this.#fault < this.#faults.length && this.#faultStart() < first) this.#fault += FAULT_SIZE
    for (; this.#fault < this.#faults.length && this.#faultStart() < end; this.#fault += FAULT_SIZE)
      faults.push(
        this.#faults[this.#fault] ?? 0,
        this.#faultStart() + shift,
        (this.#faults[this.#fault + 2] ?? 0) + shift,
      )
  }

  #faultStart(): number {
    return this.#faults[this.#fault + 1] ?? 0
  }
}

/** Copies numbers, each `shift` more. A function of its own, so that what is compiled of it once serves for every keystroke. */
const copyShifted = (
  old: Int32Array,
  from: number,
  to: number,
  starts: Int32Array,
  count: number,
  shift: number,
): void => {
  for (let token = from, at = count; token < to; token++, at++) starts[at] = old[token]! + shift
}

/** Builds the new tokens in the scanner: copied where old and new cannot differ, scanned around the edits. */
const splice = (old: Old, scanner: Scanner, edits: readonly TextEdit[]): TokenChange => {
  const { length } = scanner.text
  let next = 0
  let shift = 0
  const editStart = (): number => edits[next]?.span.start ?? Infinity

  /** Lets the edits that start before an old offset, and at least one, pass into the part that is scanned. */
  const takeEdits = (): number => {
    let end = 0
    const edit = edits[next++]
    if (edit !== undefined) {
      end = edit.span.end
      shift += edit.text.length - (edit.span.end - edit.span.start)
    }
    return end
  }

  // Old and new agree at `from`: the beginning of the text, or a `;` at equal depth.
  let first = -1
  for (let from = 0; ;) {
    if (next === edits.length) {
      const change = { from: first < 0 ? from : first, before: from, after: scanner.count }
      old.copy(from, old.count, shift, 0, scanner)
      scanner.position = length
      return change
    }
    const semi = old.lastSemi(editStart(), from)
    if (semi >= from) {
      old.advance(semi)
      const { token, depth, begun } = old.restart()
      // Where the beginning of the game is guessed anew, nothing is known of the tokens before the `;`.
      if (first < 0) old.note(token === semi)
      if (token >= from) {
        old.copy(from, token, shift, 0, scanner)
        scanner.position = old.start(token) + shift
        scanner.depth = depth
        scanner.begun = begun
      }
    }
    if (first < 0) first = scanner.count
    const resumed = rescan(old, scanner, takeEdits, editStart, () => shift)
    if (resumed < 0) return { from: first, before: old.count, after: scanner.count }
    from = resumed
  }
}

/** Scans from the scanner's place over edits until old and new agree at a `;`, which it answers; -1 at the end. */
const rescan = (
  old: Old,
  scanner: Scanner,
  takeEdits: () => number,
  editStart: () => number,
  shift: () => number,
): number => {
  let semi = old.nextSemi(takeEdits())
  for (;;) {
    // A `;` behind the next edit is no place to meet before that edit is taken.
    while (editStart() <= old.start(semi)) {
      const end = takeEdits()
      if (end > old.start(semi)) semi = old.nextSemi(end)
    }
    if (semi >= old.count) {
      while (editStart() < Infinity) takeEdits()
      scan(scanner, scanner.text.length)
      return -1
    }
    if (!scan(scanner, old.start(semi) + shift())) return -1
    const reached = scanner.position - shift()
    if (reached > old.start(semi)) {
      semi = old.nextSemi(reached)
      if (semi < old.count && old.start(semi) !== reached) continue
      if (semi >= old.count || editStart() <= old.start(semi)) continue
    }
    old.advance(semi)
    const deeper = scanner.depth - old.depth
    if (deeper === 0) return semi
    // The same text at another depth: the tokens are the same up to where one of the two games closes, and on if another
    // game, or variation, begins there.
    const limit = editStart() === Infinity ? old.count : Math.max(semi, old.lastSemi(editStart(), semi))
    do old.advance(limit, Math.max(1, 1 - deeper))
    while (old.isBeforeGame(limit))
    old.copy(semi, old.token, shift(), deeper, scanner)
    scanner.position = old.start(old.token) + shift()
    scanner.depth = old.depth + deeper
    semi = old.nextSemi(old.start(old.token))
    if (old.token === limit && limit < old.count) semi = old.nextSemi(takeEdits())
    else if (scanner.position >= scanner.text.length) return -1
  }
}
