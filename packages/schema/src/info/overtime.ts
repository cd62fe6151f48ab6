import { decimal } from '../scalars.js'
import { amount, oneOf } from './misuse.js'
import { fold, isProse } from './phrase.js'
import { exact, type Reading } from './reading.js'
import { duration } from './duration.js'

/** How time is kept after the main time. Times are in seconds. */
export type Overtime =
  /** The game is lost when the main time is used up. */
  | { readonly kind: 'absolute' }
  /** Japanese byo-yomi: so many periods, each for one move. */
  | { readonly kind: 'byo-yomi'; readonly periods: number; readonly seconds: number }
  /** Canadian: so many stones in each period. */
  | { readonly kind: 'canadian'; readonly stones: number; readonly seconds: number }
  /** Fischer: each move adds time. `main` is told by a few programs. */
  | { readonly kind: 'fischer'; readonly increment: number; readonly main?: number }
  /** Simple: each move has so much time, without periods to lose. */
  | { readonly kind: 'per-move'; readonly seconds: number }

const NONE = /^(?:none|no|absolute|sudden death|keine?|aucun|sans|нет|абсолютное|无|無|なし|切れ負け|없음|-)$/
const BYO = /byo[ -]?yomi|byoyomi|japan|jap\b|periods?|перио|бёёми|бееми|读秒|讀秒|読み|초읽기|回|次|회/
const CANADIAN = /canad|stones?|moves?|steine?|pierres?|coups?|zuge|камн|ход|手|子|수|加拿大/
const FISCHER = /fischer|fisher|increment|bonus|фишер|菲舍尔|피셔|フィッシャー|加秒|pro zug|par coup|per move|за ход/
const SIMPLE = /simple/

/** Forms that are in common use as they are; there is nothing to say about them. */
const NAMED = /^(?:\d+ mins? Japanese style|\d+ moves \/ \d+ min|(?:\d+\+)?\d+ Fischer)$/

/**
 * Reads an overtime: the forms `5x30 byo-yomi`, `25/600 Canadian`, `10 fischer`, `30/3` (seconds and periods, as Chinese
 * servers write it), and words in several languages. `undefined` for anything else.
 * @example readOvertime('5x30 byo-yomi').value // { kind: 'byo-yomi', periods: 5, seconds: 30 }
 */
export function readOvertime(text: string): Reading<Overtime> | undefined {
  if (isProse(text)) return undefined
  const bare = fold(text)
    .replace(/[()（）]/g, ' ')
    .trim()
  if (NONE.test(bare)) return spelled(text, { kind: 'absolute' })
  const value = times(bare) ?? ratio(bare) ?? words(bare)
  return value === undefined ? undefined : spelled(text, value)
}

function spelled(text: string, value: Overtime): Reading<Overtime> {
  return formatOvertime(value) === text || NAMED.test(text)
    ? exact(value)
    : { value, spelling: formatOvertime(value), sure: false }
}

/** Seconds of `30`, `1:00`, `30s`, `10 min`; a bare number counts `unit` seconds. */
function span(text: string | undefined, unit = 1): number | undefined {
  const bare = text?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(bare)) return Number(bare) * unit
  return bare === '' ? undefined : duration(bare, true)
}

/** `5x30 byo-yomi`, `3 x 60 seconds`, `5x1:00`, `60秒×3次`. */
function times(text: string): Overtime | undefined {
  const match = /^(\d+)\s*[x×*]\s*([\d:.]+\s*[^\d\s]*)(.*)$/.exec(text)
  if (match !== null && (match[3]!.trim() === '' || BYO.test(match[3]!) || /^[ -]*(?:of )?$/.test(match[3]!))) {
    const seconds = span(match[2]!.replace(/byo.*|-$/, ''))
    if (seconds !== undefined && seconds > 0) return { kind: 'byo-yomi', periods: Number(match[1]), seconds }
  }
  const reversed =
    /^(\d+(?::\d\d)?\s*[^\d\s]*)\s*[x×*]?\s*(\d+)\s*(?:회|次|回|periods?|perioden|периодов|периода)(?:\s*초읽기|の?秒読み)?$/.exec(
      text,
    )
  const seconds = span(reversed?.[1]?.replace(/(?:读秒|讀秒|초읽기|秒読み)/, ''))
  if (reversed !== null && seconds !== undefined && seconds > 0)
    return { kind: 'byo-yomi', periods: Number(reversed[2]), seconds }
  return undefined
}

/** `25/600 Canadian`, `25 moves / 10 min`, `30:00/25`, `30/3`, `30+10 Fischer`, `86400 fischer`. */
function ratio(text: string): Overtime | undefined {
  if (FISCHER.test(text)) return fischer(text)
  const match = /^([\d:.]+)\s*([^\d/]*?)\s*(?:\/|in|per|for|pro|en|par|за)\s*([\d:.]+)\s*(.*)$/.exec(text)
  if (match === null) return undefined
  const [, left = '', leftWord = '', right = '', rightWord = ''] = match
  const all = `${leftWord} ${rightWord}`
  if (CANADIAN.test(leftWord) || (CANADIAN.test(rightWord) && !rightWord.trim().startsWith('canad'))) {
    const stonesFirst = CANADIAN.test(leftWord)
    const stones = Number(stonesFirst ? left : right)
    const seconds = stonesFirst ? span(`${right} ${unitOf(rightWord)}`) : span(`${left} ${unitOf(leftWord)}`)
    if (seconds === undefined || !Number.isInteger(stones) || stones < 1) return undefined
    return { kind: 'canadian', stones, seconds }
  }
  if (left.includes(':') || right.includes(':')) {
    const clockFirst = left.includes(':')
    const seconds = span(clockFirst ? left : right)
    const stones = Number(clockFirst ? right : left)
    return seconds === undefined || !Number.isInteger(stones) ? undefined : { kind: 'canadian', stones, seconds }
  }
  const a = Number(left)
  const b = Number(right)
  if (!Number.isInteger(a) || !Number.isInteger(b) || a < 1 || b < 1) return undefined
  if (all.includes('canad')) return { kind: 'canadian', stones: a, seconds: b }
  if (all.trim() !== '' && !BYO.test(all)) return undefined
  // Chinese servers: seconds and periods. A small first number and at least a minute is stones in a time.
  if (b <= 10 && a >= 10) return { kind: 'byo-yomi', periods: b, seconds: a }
  return a <= 50 && b >= 60 ? { kind: 'canadian', stones: a, seconds: b } : undefined
}

const unitOf = (words: string) => words.replace(/canadian|each|je|pro .*/g, '').trim()

function fischer(text: string): Overtime | undefined {
  const numbers = text
    .replace(FISCHER, ' ')
    .replace(/[a-zа-я:]*\b(?:style|time|of|sec|secs|seconds?|s|sek|sekunden|secondes|сек|секунд)\b/g, ' ')
  const match = /^\s*(?:(\d+)\s*\+\s*)?(\d+)\s*(?:초|秒)?\s*$/.exec(numbers)
  if (match === null) return undefined
  const increment = Number(match[2])
  return match[1] === undefined
    ? { kind: 'fischer', increment }
    : { kind: 'fischer', increment, main: Number(match[1]) }
}

/** `3 mins Japanese style`, `Simple 30`, `秒読み30秒`. */
function words(text: string): Overtime | undefined {
  if (text.includes('simple')) {
    const seconds = span(text.replace(SIMPLE, '').replace(/time|per move/g, ''))
    return seconds === undefined ? undefined : { kind: 'per-move', seconds }
  }
  if (!BYO.test(text)) return undefined
  const periods = /(\d+)\s*(?:periods?|perioden|периодов|периода|회|次|回)/.exec(text)
  const rest = text
    .replace(periods?.[0] ?? '', ' ')
    .replace(/byo[ -]?yomi|japanese|japan|style|system|读秒|讀秒|秒読み|초읽기|of|each|per move|à|x|×/g, ' ')
  const seconds = span(rest)
  return seconds === undefined || seconds <= 0
    ? undefined
    : { kind: 'byo-yomi', periods: Number(periods?.[1] ?? 1), seconds }
}

const FORMS = {
  absolute: 'None',
  'byo-yomi': '{periods}x{seconds} byo-yomi',
  canadian: '{stones}/{seconds} Canadian',
  fischer: '{increment} fischer',
  'per-move': '{seconds} simple',
} as const

/**
 * Writes an overtime in the usual way. Throws a `RangeError` for another kind than the type names and for numbers below 0.
 * @example formatOvertime({ kind: 'canadian', stones: 25, seconds: 600 }) // '25/600 Canadian'
 */
export function formatOvertime(overtime: Overtime): string {
  const numbers = overtime as unknown as Readonly<Record<string, number>>
  const form = oneOf(FORMS, overtime.kind, 'kind')
  const main = overtime.kind === 'fischer' && overtime.main !== undefined ? '{main}+' : ''
  return (main + form).replace(/{(\w+)}/g, (_all, name: string) => decimal(amount(numbers[name]!, name)))
}
