import { isRealDate, parseDates } from './date.js'
import { numberCodec, realCodec, simpleTextCodec } from './scalars.js'
import type { Codec, Report, SchemaCode, ValueFormat } from './types.js'

/** Simple text that must have a format; its value is the text as it stands. */
function checked(check: (text: string, report: Report, gm: number) => void): Codec<string> {
  return {
    ...simpleTextCodec,
    decode(raw, context, report) {
      const text = simpleTextCodec.decode(raw, context, report) ?? ''
      if (report) check(text, report, context.gm)
      return text
    },
  }
}

/** The same report, where a malformed number bears another code. */
function renamed(report: Report, code: SchemaCode): Report {
  return (found, finding) => {
    report(found === 'schema/number-malformed' ? code : found, finding)
  }
}

/** A real number whose faults bear a code of their own. */
function named(code: SchemaCode): Codec<number> {
  return {
    ...realCodec,
    decode: (raw, context, report) => realCodec.decode(raw, context, report && renamed(report, code)),
  }
}

/** Results as the specification writes them; in Backgammon the value of a resigned game may stand before the R. */
const RESULT = /^(?:0|Draw|Void|\?|[BW]\+(?:R(?:esign)?|T(?:ime)?|F(?:orfeit)?|\d+(?:\.\d+)?(R?))?)$/

const timeCodec = named('schema/time-malformed')

/** Checks of the formats that the specification demands, without attempts to understand anything else. */
export const strictFormats: Readonly<Partial<Record<ValueFormat, Codec<unknown>>>> = {
  date: checked((text, report) => {
    const dates = parseDates(text)
    if (dates === undefined) report('schema/date-malformed')
    else if (!dates.every(isRealDate)) report('schema/date-impossible')
  }),
  result: checked((text, report, gm) => {
    const match = RESULT.exec(text)
    if (match === null || (match[1] === 'R' && gm !== 6)) report('schema/result-malformed')
  }),
  'file-format': {
    ...numberCodec,
    decode(raw, context, report) {
      const value = numberCodec.decode(raw, context, report && renamed(report, 'schema/format-unknown'))
      if (value === undefined || (value >= 1 && value <= 4)) return value
      report?.(value > 4 ? 'schema/format-too-new' : 'schema/format-unknown')
      return undefined
    },
  },
  game: {
    ...numberCodec,
    decode: (raw, context, report) =>
      numberCodec.decode(raw, context, report && renamed(report, 'schema/game-malformed')),
  },
  komi: named('schema/komi-malformed'),
  time: {
    ...timeCodec,
    decode(raw, context, report) {
      const value = timeCodec.decode(raw, context, report)
      if (value !== undefined && context.ff < 4) report?.('schema/time-unit-uncertain')
      return value
    },
  },
}
