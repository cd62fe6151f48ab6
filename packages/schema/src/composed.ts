import { numberCodec, plainDigits, simpleTextCodec } from './scalars.js'
import { composeAt, escapeText, unescapeSimpleText } from './text.js'
import type { Application, BoardSize, Codec, Figure, GameContext, GameRules, Label, Report } from './types.js'

/** A report for a part of a value that starts at `at`: offsets and replacements are made to fit the whole. */
function partReport(raw: string, start: number, end: number, report: Report | undefined): Report | undefined {
  if (report === undefined) return undefined
  return (code, finding = {}) => {
    report(code, {
      ...finding,
      start: start + (finding.start ?? 0),
      end: start + (finding.end ?? end - start),
      ...(finding.replace === undefined ? {} : { replace: raw.slice(0, start) + finding.replace + raw.slice(end) }),
    })
  }
}

/** Reads both parts of a composed value; `undefined` if a part is missing or faulty. */
function decodeParts<A, B>(
  raw: string,
  left: Codec<A>,
  right: Codec<B>,
  context: GameContext,
  report?: Report,
): readonly [A, B] | undefined {
  const at = composeAt(raw)
  if (at < 0) {
    report?.('schema/compose-missing')
    return undefined
  }
  const a = left.decode(raw.slice(0, at), context, partReport(raw, 0, at, report))
  const b = right.decode(raw.slice(at + 1), context, partReport(raw, at + 1, raw.length, report))
  return a === undefined || b === undefined ? undefined : [a, b]
}

/** Simple text as a part of a composed value: colons are escaped when it is written. */
const partTextCodec: Codec<string> = {
  ...simpleTextCodec,
  encode: (value) => escapeText(value.replace(/\r\n|\n\r|[\r\n]/g, ' '), { composed: true }),
}

/** Two ends, such as those of an arrow. */
export function pairCodec<A, B>(
  type: string,
  left: Codec<A>,
  right: Codec<B>,
): Codec<{ readonly from: A; readonly to: B }> {
  return {
    type,
    decode(raw, context, report) {
      const parts = decodeParts(raw, left, right, context, report)
      if (parts === undefined) return undefined
      const [from, to] = parts
      if (type === 'point:point' && left.encode(from, context) === right.encode(to, context)) {
        report?.('schema/same-point-twice')
        return undefined
      }
      return { from, to }
    },
    encode: (value, context) => `${left.encode(value.from, context)}:${right.encode(value.to, context)}`,
  }
}

/** A point with a text. */
export function labelCodec<P>(point: Codec<P>): Codec<Omit<Label, 'point'> & { readonly point: P }> {
  return {
    type: 'point:simpletext',
    decode(raw, context, report) {
      const parts = decodeParts(raw, point, partTextCodec, context, report)
      return parts && { point: parts[0], text: parts[1] }
    },
    encode: (value, context) => `${point.encode(value.point, context)}:${partTextCodec.encode(value.text, context)}`,
  }
}

/** A tag and its value. */
export const textPairCodec: Codec<{ readonly from: string; readonly to: string }> = pairCodec(
  'simpletext:simpletext',
  partTextCodec,
  partTextCodec,
)

/** The program that wrote the file. */
export const applicationCodec: Codec<Application> = {
  type: 'simpletext:simpletext',
  decode(raw, context, report) {
    const at = composeAt(raw)
    if (at >= 0) return { name: unescapeSimpleText(raw.slice(0, at)), version: unescapeSimpleText(raw.slice(at + 1)) }
    report?.('schema/application-version', { replace: `${raw}:` })
    const name = simpleTextCodec.decode(raw, context, report) ?? ''
    return { name, version: '' }
  },
  encode: (value, context) =>
    `${partTextCodec.encode(value.name, context)}:${partTextCodec.encode(value.version, context)}`,
}

/** The start of a figure: nothing, or flags and a name. */
export const figureCodec: Codec<Figure | null> = {
  type: 'none|number:simpletext',
  decode(raw, context, report) {
    if (raw === '') return null
    const at = composeAt(raw)
    const left = (at < 0 ? raw : raw.slice(0, at)).trim()
    if (/^\d+$/.test(left)) {
      const flags = numberCodec.decode(left, context, report)
      if (flags === undefined) return undefined
      if (at < 0) report?.('schema/figure-corrected', { replace: `${left}:` })
      return { flags, name: at < 0 ? '' : unescapeSimpleText(raw.slice(at + 1)) }
    }
    if (raw.trim() === '') {
      report?.('schema/space-in-value', { replace: '' })
      return null
    }
    report?.('schema/figure-corrected', { replace: `0:${raw.slice(at === 0 ? 1 : 0)}` })
    return { flags: 0, name: unescapeSimpleText(raw.slice(at === 0 ? 1 : 0)) }
  },
  encode(value, context) {
    if (value === null) return ''
    if (value.flags < 0) throw new RangeError(`flags of a figure cannot be ${value.flags}`)
    return `${numberCodec.encode(value.flags, context)}:${partTextCodec.encode(value.name, context)}`
  },
}

/** Board size: one number for a square, `columns:rows` otherwise, within the limits of the game. */
export function sizeCodec(rules: GameRules | undefined): Codec<BoardSize> {
  const [min, max] = rules?.sides ?? [1, 702]
  return {
    type: 'number|number:number',
    decode(raw, context, report) {
      const bare = plainDigits(raw)
        .replace(/\s+/g, '')
        .replace(/^(\d+)[x×*X](\d+)$/, '$1:$2')
        .replace(/(\d)\.0+(?=:|$)/g, '$1')
      const match = /^\+?(\d+)(?::\+?(\d+))?$/.exec(bare)
      if (match === null) {
        report?.('schema/size-malformed')
        return undefined
      }
      const columns = Number(match[1])
      const rows = Number(match[2] ?? match[1])
      if (columns < min || rows < min || columns > max || rows > max) {
        const small = columns < min || rows < min
        report?.(small ? 'schema/size-malformed' : 'schema/size-too-large', { detail: `${min}–${max}` })
        return undefined
      }
      const replace = columns === rows ? String(columns) : `${columns}:${rows}`
      if (bare !== raw) report?.('schema/size-corrected', { replace })
      else if (match[2] !== undefined && columns === rows) report?.('schema/size-square', { replace })
      if (context.ff < 4 && columns !== rows) report?.('schema/size-in-old-format')
      return { columns, rows }
    },
    encode(value) {
      const { columns, rows } = value
      for (const side of [columns, rows]) {
        if (!Number.isInteger(side) || side < min || side > max) throw new RangeError(`not a board size: ${side}`)
      }
      return columns === rows ? String(columns) : `${columns}:${rows}`
    },
  }
}
