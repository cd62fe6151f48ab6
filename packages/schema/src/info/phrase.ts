import { plainDigits } from '../scalars.js'

/** Words of several languages by what they mean to one reader. */
export type Lexicon = ReadonlyMap<string, string>

/** One meaningful part of a phrase: a number, or the role that the lexicon gives a word. */
export interface PhraseToken {
  readonly role: string
  readonly value: number
}

const fractions: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' }

/** Longest text that is looked at as a date, result, time …: what is longer is prose. */
const LONGEST = 200

/** Whether a text is too long to be one value, so that no reader spends time on it. */
export const isProse = (text: string): boolean => text.length > LONGEST

/** Lower case without accents, East Asian widths and fraction characters, so that spellings compare. */
export function fold(text: string): string {
  return plainDigits(text)
    .replace(/[½¼¾]/g, (c) => fractions[c]!)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * A lexicon from lines `role: word, word, …`. Words are folded; one of several words may hold spaces.
 */
export function lexicon(source: string): Lexicon {
  const map = new Map<string, string>()
  for (const line of source.trim().split('\n')) {
    const colon = line.indexOf(':')
    const role = line.slice(0, colon).trim()
    for (const word of line.slice(colon + 1).split(',')) map.set(fold(word), role)
  }
  return map
}

/** A value that is made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let value: { readonly it: T } | undefined
  return () => (value ??= { it: make() }).it
}

const han = '〇一二三四五六七八九'

/** The value of a Chinese numeral up to 9999 (`三十二`, `二〇〇五`, `两`), or `undefined`. */
export function hanNumber(text: string): number | undefined {
  const digits = text.replace(/零/g, '〇').replace(/[两兩]/g, '二')
  if (/^[〇一二三四五六七八九]+$/.test(digits)) return Number(digits.replace(/./g, (c) => String(han.indexOf(c))))
  const match = /^(?:([一二三四五六七八九])?百)?〇?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(
    digits,
  )
  if (match === null) return undefined
  const one = (c: string | undefined, absent: number) => (c === undefined ? absent : han.indexOf(c))
  const hundreds = digits.includes('百') ? one(match[1], 1) * 100 : 0
  return hundreds + (match[3] === undefined ? 0 : one(match[2], 1) * 10) + one(match[4], 0)
}

const NUMBER = /(?:(\d+)(?:\s*又\s*|\s+(?:and\s+|und\s+|et\s+|и\s+)?))?(\d+)\s*\/\s*(\d+)|(\d+)(?:[.,](\d+))?/y
const HAN = /([〇零一二两兩三四五六七八九十百]+)(?:分之([一二三四五六七八九十百]+))?/y
const WORDS = /[a-zа-я]+(?: [a-zа-я]+){0,2}/y
const SKIP = /[\s.,;:!()[\]、。·'"’“”「」=*|-]/

/**
 * Reads a whole phrase as numbers and known words. Returns `undefined` as soon as a part of it is unknown: a correction
 * that would drop words that it did not understand is none.
 */
export function readPhrase(text: string, words: Lexicon): PhraseToken[] | undefined {
  const folded = fold(text)
  const tokens: PhraseToken[] = []
  let at = 0
  while (at < folded.length) {
    const next = readToken(folded, at, words)
    if (next === undefined) return undefined
    if (next.role !== '') tokens.push(next)
    at = next.end
  }
  return tokens
}

function readToken(text: string, at: number, words: Lexicon): (PhraseToken & { readonly end: number }) | undefined {
  const c = text[at]!
  if (c === '-' && /^-\s*\d/.test(text.slice(at, at + 3)) && !/[\d\p{L}]\s*$/u.test(text.slice(0, at))) {
    return { role: 'minus', value: 0, end: at + 1 }
  }
  if (SKIP.test(c)) return { role: '', value: 0, end: at + 1 }
  if (c === '+' || c === '/') return { role: c, value: 0, end: at + 1 }
  if (/\d/.test(c)) return readNumber(text, at)
  WORDS.lastIndex = at
  let phrase = WORDS.exec(text)?.[0]
  while (phrase !== undefined) {
    const role = words.get(phrase)
    if (role !== undefined) return { role, value: 0, end: at + phrase.length }
    const space = phrase.lastIndexOf(' ')
    if (space < 0) return undefined
    phrase = phrase.slice(0, space)
  }
  for (let length = Math.min(8, text.length - at); length > 0; length--) {
    const role = words.get(text.slice(at, at + length))
    if (role !== undefined) return { role, value: 0, end: at + length }
  }
  HAN.lastIndex = at
  const match = HAN.exec(text)
  if (match === null) return undefined
  const value = hanNumber(match[1]!)
  if (value === undefined) return undefined
  if (match[2] === undefined) return { role: 'number', value, end: HAN.lastIndex }
  const over = hanNumber(match[2])
  return over === undefined || value === 0 ? undefined : { role: 'number', value: over / value, end: HAN.lastIndex }
}

function readNumber(text: string, at: number): (PhraseToken & { readonly end: number }) | undefined {
  NUMBER.lastIndex = at
  const match = NUMBER.exec(text)
  if (match === null) return undefined
  const [all, whole = '0', over, under = '', integer = '', part = ''] = match
  if (over !== undefined) {
    // Only fractions of stones and points; anything else with a slash is two numbers.
    if (Number(over) < Number(under) && /^[234]$/.test(under)) {
      return { role: 'number', value: Number(whole) + Number(over) / Number(under), end: at + all.length }
    }
    const first = /^\d+/.exec(text.slice(at))![0]
    return { role: 'number', value: Number(first), end: at + first.length }
  }
  // 1,800 may be a fraction or a thousand.
  if (part.length === 3 && text[at + integer.length] === ',') return undefined
  return { role: 'number', value: Number(`${integer}.${part}`), end: at + all.length }
}

/** The sum of numbers that may stand in one phrase: `3`, `3 1/2`, `3目半`, `半`, and what is left of the tokens. */
export function takeAmount(
  tokens: readonly PhraseToken[],
): { readonly amount: number | undefined; readonly rest: PhraseToken[] } | undefined {
  let amount: number | undefined
  const rest: PhraseToken[] = []
  let last = ''
  for (const token of tokens) {
    if (token.role === 'number') {
      // A second number may only be the fraction of the first (2又 四分之三).
      if (amount !== undefined && !(last === 'and' && token.value < 1)) return undefined
      amount = (amount ?? 0) + token.value
    } else if (token.role === 'half') {
      amount = (amount ?? 0) + 0.5
    } else rest.push(token)
    last = token.role
  }
  return { amount, rest }
}
