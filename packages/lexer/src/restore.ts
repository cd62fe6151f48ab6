import { FAULT_SIZE } from './faults.js'
import { LexedText, searches } from './lex.js'
import type { Lexed } from './lex.js'
import type { StartSearch } from './start.js'
import { TokenKind } from './tokens.js'
import type { Tokens } from './tokens.js'

/** Tokens that are compared with the text: enough that those of another text hardly pass, however long it is. */
const SAMPLES = 256

const MARKS = ['(', ')', ';']

/** Whether a token begins with a character that its kind begins with. */
const fits = ({ text, kinds, starts }: Tokens, token: number): boolean => {
  const kind = kinds[token]!
  const start = starts[token]!
  const first = text.charAt(start)
  if (!(starts[token + 1]! > start)) return false
  if (kind < MARKS.length) return first === MARKS[kind] && starts[token + 1] === start + 1
  return kind === TokenKind.value ? first === '[' : kind <= TokenKind.preamble
}

/**
 * What `lex` answered, put together again from its parts, for instance after they came from another thread.
 *
 * The arrays are taken as they are, not copied. Throws `TypeError` for arrays of another type and `RangeError` for tokens
 * that do not belong to the text: lengths, the ends and a sample of the tokens are looked at, which takes the same time
 * however long the text is. `faults` are those of the answer: three numbers each.
 */
export const restoreLexed = (tokens: Tokens, faults: ArrayLike<number>, start: StartSearch): Lexed => {
  const { text, kinds, starts, count } = tokens
  if (!searches.includes(start)) throw new RangeError(`start must be one of ${searches.join(', ')}, got ${start}`)
  if (typeof text !== 'string') throw new TypeError(`the text must be a string, got ${typeof text}`)
  // Of arrays of another realm `instanceof` knows nothing.
  if ((kinds as Uint8Array | undefined)?.[Symbol.toStringTag] !== 'Uint8Array')
    throw new TypeError('kinds must be a Uint8Array')
  if ((starts as Int32Array | undefined)?.[Symbol.toStringTag] !== 'Int32Array')
    throw new TypeError('starts must be an Int32Array')
  if (kinds.length !== count || starts.length !== count + 1)
    throw new RangeError(
      `kinds and starts must be ${count} and ${count + 1} numbers, got ${kinds.length} and ${starts.length}`,
    )
  if (starts[count] !== text.length || (count > 0 && starts[0] !== 0))
    throw new RangeError(
      `tokens reach to ${starts[count]} in a text of length ${text.length}: they are not of this text`,
    )
  const step = Math.max(1, Math.ceil(count / SAMPLES))
  for (let token = 0; token < count; token += step)
    if (!fits(tokens, token)) throw new RangeError(`token ${token} is not of this text`)
  for (let at = 0; at < faults.length; at += FAULT_SIZE)
    if (!(faults[at + 1]! >= 0 && faults[at + 1]! <= faults[at + 2]! && faults[at + 2]! <= text.length))
      throw new RangeError(`fault ${at / FAULT_SIZE} is not of this text`)
  return new LexedText(tokens, Array.from(faults), start)
}
