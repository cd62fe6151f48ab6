import { readDates } from './date-spelling.js'
import { parseDates } from '../date.js'
import { duration } from './duration.js'
import { readKomi } from './komi.js'
import { readOvertime } from './overtime.js'
import { readRank } from './rank.js'
import { remembered, type Reading } from './reading.js'
import { readResult } from './result.js'
import { readRound } from './round.js'
import { readRules } from './rules.js'
import { readTime } from './time.js'
import { realCodec, simpleTextCodec } from '../scalars.js'
import { escapeText, unescapeSimpleText } from '../text.js'
import type { Codec, GameContext, Report, SchemaCode, SchemaExtension } from '../types.js'

// What decoding a whole collection asks for over and over.
const recallDates = remembered(readDates)
const recallTime = remembered(readTime)
const recallOvertime = remembered(readOvertime)
const recallRank = remembered(readRank)
const recallRules = remembered(readRules)

/** Tells a reading that needs correction, or none at all. */
function report(reading: Reading<unknown> | undefined, code: SchemaCode, missing: SchemaCode, to: Report): void {
  if (reading === undefined) to(missing)
  else if (reading.spelling !== undefined) {
    to(code, { replace: escapeText(reading.spelling), kind: reading.sure ? 'safe' : 'suggestion' })
  } else if (!reading.sure) to(missing)
}

/** Simple text with a format: its value is the text as it stands, the format only speaks in diagnostics. */
function formatted(
  read: (text: string, context: GameContext) => Reading<unknown> | undefined,
  code: SchemaCode,
  missing: SchemaCode = code,
): Codec<string> {
  return {
    ...simpleTextCodec,
    decode(raw, context, to) {
      const text = simpleTextCodec.decode(raw, context, to) ?? ''
      if (to) report(read(text, context), code, missing, to)
      return text
    },
  }
}

const dateCodec: Codec<string> = {
  ...simpleTextCodec,
  decode(raw, context, to) {
    const text = simpleTextCodec.decode(raw, context, to) ?? ''
    if (to)
      report(
        recallDates(text),
        'schema/date-corrected',
        parseDates(text) ? 'schema/date-impossible' : 'schema/date-malformed',
        to,
      )
    return text
  },
}

const PLAIN = /^[+-]?\d+(?:\.\d+)?$/

const komiCodec: Codec<number> = {
  ...realCodec,
  decode(raw, context, to) {
    if (PLAIN.test(raw)) return realCodec.decode(raw, context, to)
    const reading = readKomi(unescapeSimpleText(raw))
    if (to) report(reading, 'schema/komi-corrected', 'schema/komi-malformed', to)
    return reading?.sure === true ? reading.value : undefined
  },
}

const timeCodec: Codec<number> = {
  ...realCodec,
  decode(raw, context, to) {
    const reading = recallTime(unescapeSimpleText(raw))
    if (to) {
      report(reading, 'schema/time-corrected', 'schema/time-malformed', to)
      if (context.ff < 4 && PLAIN.test(raw)) to('schema/time-unit-uncertain')
    }
    return reading?.sure === true ? reading.value.seconds : undefined
  },
}

/** Time left: a real number; a clock reading beside it is only a suggestion. */
const clockCodec: Codec<number> = {
  ...realCodec,
  decode(raw, context, to) {
    if (!raw.includes(':')) return realCodec.decode(raw, context, to)
    const seconds = duration(raw, true)
    to?.('schema/number-malformed', seconds === undefined ? {} : { replace: String(seconds), kind: 'suggestion' })
    return undefined
  },
}

const goRules = formatted(recallRules, 'schema/rules-unusual', 'schema/rules-unknown')

/** The names are those of rules of Go; other games have their own (Backgammon `Crawford`, Octi `full:edgeless`), as free text. */
const rulesCodec: Codec<string> = {
  ...goRules,
  decode: (raw, context, to) => (context.gm === 1 ? goRules : simpleTextCodec).decode(raw, context, to),
}

/**
 * Codecs that understand far more than the format of dates, results, komi, times, rounds, ranks, rules and overtime, in
 * seven languages: for `Schema.extend`. Their diagnostics carry fixes.
 */
export const infoFormats: SchemaExtension = {
  formats: {
    date: dateCodec,
    result: formatted((text, { gm }) => readResult(text, gm), 'schema/result-corrected', 'schema/result-malformed'),
    komi: komiCodec,
    time: timeCodec,
    clock: clockCodec,
    round: formatted((text) => readRound(text), 'schema/round-unusual'),
    rank: formatted(recallRank, 'schema/rank-unusual'),
    rules: rulesCodec,
    overtime: formatted(recallOvertime, 'schema/overtime-unusual', 'schema/overtime-unknown'),
  },
}
