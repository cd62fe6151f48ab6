import { escapeText, unescapeSimpleText, unescapeText } from './text.js'
import type { Codec, Color, Report } from './types.js'

/** Digits and marks of East Asian width, and other minus signs, as their ASCII forms. */
export function plainDigits(text: string): string {
  return text.replace(/[０-９＋－．，：]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)).replace(/[−–]/g, '-')
}

/** A number as decimal digits without an exponent, the shortest that reads back the same. */
export function decimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`)
  const text = String(value)
  const [mantissa = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', part = ''] = mantissa.replace('-', '').split('.')
  const point = whole.length + Number(exponent)
  const digits = whole + part
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return sign + digits.padEnd(point, '0')
}

/** A whole number. */
export const numberCodec: Codec<number> = {
  type: 'number',
  decode(raw, _context, report) {
    if (/^[+-]?\d+$/.test(raw)) return wholeNumber(raw, report)
    const bare = plainDigits(raw).trim().replace(/\.0*$/, '')
    if (!/^[+-]?\d+$/.test(bare)) {
      report?.('schema/number-malformed')
      return undefined
    }
    report?.('schema/number-corrected', { replace: bare })
    return wholeNumber(bare, report)
  },
  encode(value) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
    return decimal(value)
  },
}

function wholeNumber(text: string, report: Report | undefined): number | undefined {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  report?.('schema/number-malformed', { detail: 'too large' })
  return undefined
}

const REAL = /^[+-]?\d+(?:\.\d+)?$/

/** The spelling of a real number that the format wants, for the usual slips: spaces around, `5,5`, `30.`, `.5`. */
export function realSpelling(raw: string): string | undefined {
  const plain = plainDigits(raw).trim()
  // 1,800 may be a fraction or a thousand.
  if (/^[+-]?[1-9]\d{0,2},\d{3}$/.test(plain)) return undefined
  const bare = plain
    .replace(/^([+-]?\d*),(\d+)$/, '$1.$2')
    .replace(/^([+-]?\d+)\.$/, '$1')
    .replace(/^([+-]?)\.(\d+)$/, '$10.$2')
  return REAL.test(bare) ? bare.replace(/^\+(?=0\.)/, '') : undefined
}

/** A number with an optional fraction. */
export const realCodec: Codec<number> = {
  type: 'real',
  decode(raw, _context, report) {
    if (REAL.test(raw)) return realNumber(raw, report)
    const replace = realSpelling(raw)
    if (replace === undefined) {
      report?.('schema/number-malformed')
      return undefined
    }
    report?.('schema/number-corrected', { replace })
    return realNumber(replace, report)
  },
  encode: (value) => decimal(value),
}

function realNumber(text: string, report: Report | undefined): number | undefined {
  const value = Number(text)
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value
  report?.('schema/number-malformed', { detail: 'too large' })
  return undefined
}

/** How much: 1 normal, 2 emphasised. */
export const doubleCodec: Codec<1 | 2> = {
  type: 'double',
  decode(raw, _context, report) {
    const bare = raw.trim()
    if (bare !== '1' && bare !== '2') {
      report?.('schema/double-malformed')
      return undefined
    }
    if (bare !== raw) report?.('schema/space-in-value', { replace: bare })
    return bare === '1' ? 1 : 2
  },
  encode: (value) => String(value),
}

const colorWords: Readonly<Partial<Record<string, Color>>> = { b: 'black', w: 'white', black: 'black', white: 'white' }

/** A player: `B` or `W`. */
export const colorCodec: Codec<Color> = {
  type: 'color',
  decode(raw, _context, report) {
    if (raw === 'B') return 'black'
    if (raw === 'W') return 'white'
    const color = colorWords[raw.trim().toLowerCase()]
    if (color === undefined) report?.('schema/color-malformed')
    else report?.('schema/color-corrected', { replace: color === 'black' ? 'B' : 'W' })
    return color
  },
  encode: (value) => (value === 'black' ? 'B' : 'W'),
}

/** No value: the property says all by standing there. */
export const noneCodec: Codec<true> = {
  type: 'none',
  decode(raw, _context, report) {
    if (raw === '') return true
    if (raw.trim() === '') {
      report?.('schema/space-in-value', { replace: '' })
      return true
    }
    report?.('schema/not-empty')
    return undefined
  },
  encode: () => '',
}

function reportNull(raw: string, report: Report | undefined): void {
  if (report === undefined) return
  const at = raw.indexOf('\0')
  if (at >= 0) report('schema/null-character', { start: at, end: at + 1, replace: raw.replaceAll('\0', ' ') })
}

/** Text of several lines. */
export const textCodec: Codec<string> = {
  type: 'text',
  decode(raw, _context, report) {
    reportNull(raw, report)
    return unescapeText(raw)
  },
  encode: (value) => escapeText(value),
}

/** Text of one line. */
export const simpleTextCodec: Codec<string> = {
  type: 'simpletext',
  decode(raw, _context, report) {
    reportNull(raw, report)
    return unescapeSimpleText(raw)
  },
  encode: (value) => escapeText(value.replace(/\r\n|\n\r|[\r\n]/g, ' ')),
}

/**
 * The value of a game that this schema has no rules for: its text without the escapes, white space and line ends as they
 * are. Reading what was written gives the same text.
 */
export const rawCodec: Codec<string> = {
  type: 'raw',
  decode: (raw) => (raw.includes('\\') ? raw.replace(/\\([^]|$)/g, '$1') : raw),
  encode: (value) => escapeText(value),
}
