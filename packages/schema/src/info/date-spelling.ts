import { formatDates, isRealDate, parseDates, type GameDate } from '../date.js'
import { fold, hanNumber, isProse } from './phrase.js'
import { exact, type Reading } from './reading.js'
import { dateWords } from './words-date.js'

/** A time of day with its zone, as time stamps add it. */
const CLOCK =
  /(?:t|\s|,)\s*\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?\s*(?:[ap]m\b|uhr\b)?\s*(?:z|utc?|gmt|[a-z]{1,3}[ds]?t)?\s*(?:[+-]\d\d:?\d\d)?(?=$|\s|,)|\d{1,2}[时時시]\s*\d{1,2}[分분](?:\s*\d{1,2}[秒초])?/g

/** The commonest wrong form: other separators, with or without a time of day. */
const STAMP = /^(\d{4})([-./])(\d\d?)\2(\d\d?)( \d\d:\d\d(?::\d\d)?)?$/

interface Scanned {
  /** One letter a token: `n` a number up to two digits, `Y` a year, `M` a month name, separators as themselves. */
  readonly signature: string
  readonly numbers: readonly number[]
}

function scan(text: string): Scanned | undefined {
  const dictionary = dateWords()
  const numbers: number[] = []
  let signature = ''
  let era = -1
  let at = 0
  const token =
    /(\d+)(?:st|nd|rd|th|er|ter|ten|re)?(?![a-z0-9])|(\d+)|([a-zа-я]+)|([\s.,/~'’・、–—〜～\-&()[\]]+)|(.)/gu
  while (at < text.length) {
    token.lastIndex = at
    const match = token.exec(text)
    if (match === null) return undefined
    const [all, ordinal, plain, word, gap, other] = match
    at += all.length
    const digits = ordinal ?? plain
    if (digits !== undefined) {
      if (digits.length > 4 && digits.length !== 8) return undefined
      let value = Number(digits)
      let kind = digits.length <= 2 ? 'n' : digits.length === 8 ? 'C' : 'Y'
      if (era >= 0) {
        value += era
        kind = 'Y'
        era = -1
      } else if (digits.length === 3) return undefined
      else if (/['’]$/.test(text.slice(0, match.index))) {
        kind = 'Y'
        value = fullYear(value)
      }
      numbers.push(value)
      signature += kind
      continue
    }
    if (word !== undefined || other !== undefined) {
      const from = match.index
      let role = word === undefined ? undefined : dictionary.get(word)
      if (word === undefined) {
        for (let length = 4; length > 0 && role === undefined; length--) {
          role = dictionary.get(text.slice(from, from + length))
          if (role !== undefined) at = from + length
        }
        if (role === undefined && /[年月日号號년월일元]/.test(other!)) {
          if (other === '元' && era >= 0) {
            numbers.push(era + 1)
            signature += 'Y'
            era = -1
          } else signature += { 年: 'y', 년: 'y', 月: 'm', 월: 'm' }[other!] ?? 'd'
          continue
        }
      }
      if (role === undefined) return undefined
      if (/^\d/.test(role)) {
        numbers.push(Number(role))
        signature += 'M'
      } else if (role.startsWith('e')) era = Number(role.slice(1))
      else if (role !== '_') signature += role
      continue
    }
    signature += separator(gap!)
  }
  return {
    signature: signature.replace(/^[\s,./-]+|[\s,./-]+$/g, '').replace(/ +(?=[,~/.-])|(?<=[,~/.-]) +/g, ''),
    numbers,
  }
}

function separator(gap: string): string {
  const bare = gap.replace(/[\s()[\]'’]/g, '')
  if (bare === '') return ' '
  if (/[~–—〜～]/.test(bare)) return '~'
  if (/[,、・&]/.test(bare)) return ','
  return bare[bare.length - 1]!
}

/** Whether a year of two digits was filled up since the last start of a reading: it could be of another century, or a day. */
let filledUp = false

function fullYear(n: number): number {
  if (n >= 100) return n
  filledUp = true
  return n >= 50 ? 1900 + n : 2000 + n
}

type Rule = readonly [pattern: RegExp, read: (n: readonly number[]) => readonly GameDate[] | undefined]

const day = (year: number, month: number, d: number): GameDate => ({ year: fullYear(year), month, day: d })
const days = (year: number, month: number, from: number, to: number): GameDate[] | undefined => {
  if (to < from || to - from > 10) return undefined
  return Array.from({ length: to - from + 1 }, (_, i) => day(year, month, from + i))
}

/** Day and month in either order: only where one of them can be no month, or both are the same. */
function slashed(a: number, b: number, year: number): readonly GameDate[] | undefined {
  if (a > 12 || a === b) return [day(year, b, a)]
  return b > 12 ? [day(year, a, b)] : undefined
}

const rules: readonly Rule[] = [
  [/^Y([-/.]| )n\1n$/, ([y, m, d]) => [day(y!, m!, d!)]],
  [/^Yy ?nm ?nd ?$/, ([y, m, d]) => [day(y!, m!, d!)]],
  [/^Yy? ?nm$|^Y[-/.]n$/, ([y, m]) => [{ year: y!, month: m! }]],
  [/^Yy?$/, ([y]) => [{ year: y! }]],
  [/^C$/, ([c]) => [day(Math.floor(c! / 10000), Math.floor(c! / 100) % 100, c! % 100)]],
  [/^Yy ?nm ?nd?[~,-]nd$/, ([y, m, a, b]) => pairOf(day(y!, m!, a!), day(y!, m!, b!))],
  [/^Yy ?nm ?nd?[~,-]nm ?nd$/, ([y, m, a, m2, b]) => pairOf(day(y!, m!, a!), day(y!, m2!, b!))],
  [/^Y([-/.])n\1n[~,]n$/, ([y, m, a, b]) => pairOf(day(y!, m!, a!), day(y!, m!, b!))],
  [/^Y[/.]n[/.]n-n$/, ([y, m, a, b]) => days(y!, m!, a!, b!)],
  [/^Y([-/.])n\1n[~,]n\1n$/, ([y, m, a, m2, b]) => pairOf(day(y!, m!, a!), day(y!, m2!, b!))],
  [/^n\.n\.[Yn]$/, ([d, m, y]) => [day(y!, m!, d!)]],
  [/^n\.?[~,-]n\.n\.Y$/, ([a, b, m, y]) => days(y!, m!, a!, b!)],
  [/^n([/ -])n\1Y$/, ([a, b, y]) => slashed(a!, b!, y!)],
  [/^n\/n\/n$/, ([a, b, y]) => (y! > 31 ? slashed(a!, b!, y!) : undefined)],
  [/^n([-/.])n\1n$/, ([y, m, d]) => (y! > 31 ? [day(y!, m!, d!)] : undefined)],
  [/^n[-/.]Y$/, ([m, y]) => [{ year: y!, month: m! }]],
  [/^n[-. ]*M[-., ]*[Yn]$/, ([d, m, y]) => [day(y!, m!, d!)]],
  [/^M[-. ]*n[., ]+Y$|^M[. ]*n, ?n$/, ([m, d, y]) => [day(y!, m!, d!)]],
  [/^Y[-., ]*M[-. ]*n$/, ([y, m, d]) => [day(y!, m!, d!)]],
  [/^M[-., ]*Y$/, ([m, y]) => [{ year: y!, month: m! }]],
  [/^Y[-., ]*M$/, ([y, m]) => [{ year: y!, month: m! }]],
  [/^n\.?[ ]*[~-][ ]*n[. ]*M[., ]*[Yn]$/, ([a, b, m, y]) => days(y!, m!, a!, b!)],
  [/^n[. ]*,[ ]*n[. ]*M[., ]*[Yn]$/, ([a, b, m, y]) => pairOf(day(y!, m!, a!), day(y!, m!, b!))],
  [/^M[. ]*n[ ]*[~-][ ]*n[., ]+[Y]$/, ([m, a, b, y]) => days(y!, m!, a!, b!)],
  [/^n[. ]*M[ ]*[~,-][ ]*n[. ]*M[., ]*[Yn]$/, ([a, m, b, m2, y]) => pairOf(day(y!, m!, a!), day(y!, m2!, b!))],
]

const pairOf = (a: GameDate, b: GameDate): readonly GameDate[] => [a, b]

/** Chinese numerals before a mark of year, month or day, as digits. */
function digitsOf(text: string): string {
  return text
    .replace(/([〇零一二三四五六七八九]{4})(?=年)/g, (all) => String(hanNumber(all)))
    .replace(/([一二三四五六七八九十]{1,3})(?=[年月日])/g, (all) => String(hanNumber(all) ?? all))
}

/**
 * Reads a date. Understands the format, time stamps, and the usual ways to write days in English, German, French,
 * Russian, Chinese, Japanese and Korean. Where day and month could be either (`3/4/1997`), or a day does not exist,
 * nothing is guessed: `undefined`. A time of day is left out of the spelling, which is then not sure, and neither
 * is that of a year of two digits.
 * @example readDates('14 Apr 97').spelling // '1997-04-14'
 */
export function readDates(text: string): Reading<readonly GameDate[]> | undefined {
  const strict = parseDates(text)
  if (strict !== undefined) return strict.every(isRealDate) ? exact(strict) : undefined
  if (isProse(text)) return undefined
  const stamp = STAMP.exec(text)
  if (stamp !== null) {
    const value = [{ year: Number(stamp[1]), month: Number(stamp[3]), day: Number(stamp[4]) }]
    if (!value.every(isRealDate)) return undefined
    return { value, spelling: formatDates(value), sure: stamp[5] === undefined }
  }
  const folded = digitsOf(fold(text))
  const bare = folded
    .replace(/\((?:周|週|星期)?[月火水木金土日一二三四五六화수목금토일월]\)/g, ' ')
    .replace(CLOCK, ' ')
    .trim()
  filledUp = false
  const value = phraseDates(bare) ?? listDates(bare)
  if (!value?.every(isRealDate)) return undefined
  return { value, spelling: formatDates(value), sure: bare === folded.trim() && !filledUp }
}

function phraseDates(text: string): readonly GameDate[] | undefined {
  const scanned = scan(text)
  if (scanned === undefined) return undefined
  for (const [pattern, read] of rules) if (pattern.test(scanned.signature)) return read(scanned.numbers)
  return undefined
}

/** Several whole dates, or the shortcuts of the format with other separators. */
function listDates(text: string): readonly GameDate[] | undefined {
  const dotted = parseDates(
    text
      .replace(/\s+/g, '')
      .replace(/[/.]/g, '-')
      .replace(/[;、&]/g, ','),
  )
  if (dotted !== undefined) return dotted
  const parts = text.split(/\s*[,;、&]\s*|\s+(?:and|und|et|и)\s+/)
  if (parts.length < 2 || parts.length > 50) return undefined
  const out: GameDate[] = []
  for (const part of parts) {
    const dates = phraseDates(part)
    if (dates === undefined) return undefined
    out.push(...dates)
  }
  return out
}
