import type { LineBreakStyle } from './line-breaks.js'
import { softenLineBreaks } from './line-breaks.js'

const BACKSLASH = 92
const LF = 10
const CR = 13

/** Anything that unescaping may change: a backslash, or white space other than a space (NUL reads as a space). */
const everySpecial = /[\\\r\n\t\v\f\0]/g

/** The same without LF, which stays as it is where breaks become LF. */
const specialBesideLf = /[\\\r\t\v\f\0]/g

/** Number of units of the line break at `at`: 2 for CRLF and LFCR, 1 for CR or LF, 0 for none. */
function breakLength(text: string, at: number): number {
  const a = text.charCodeAt(at)
  if (a !== LF && a !== CR) return 0
  const b = text.charCodeAt(at + 1)
  return (b === LF || b === CR) && a !== b ? 2 : 1
}

const isSpace = (code: number) => code === 9 || code === 11 || code === 12 || code === 0

function unescape(raw: string, lineBreak: string): string {
  let out = ''
  let copied = 0
  const keepsLf = lineBreak === '\n'
  const special = keepsLf ? specialBesideLf : everySpecial
  special.lastIndex = 0
  // The expression finds the next place at machine speed; a loop over single characters is many times slower.
  while (special.test(raw)) {
    const i = special.lastIndex - 1
    const code = raw.charCodeAt(i)
    let length: number
    let put = ''
    if (code === BACKSLASH) {
      length = 1 + breakLength(raw, i + 1)
      if (length === 1 && isSpace(raw.charCodeAt(i + 1))) {
        length = 2
        put = ' '
      }
    } else if (isSpace(code)) {
      length = 1
      put = ' '
    } else if (keepsLf && i > copied && raw.charCodeAt(i - 1) === LF) {
      // The second half of LFCR, whose first half was passed over.
      length = 1
    } else {
      length = breakLength(raw, i)
      put = lineBreak
    }
    out += raw.slice(copied, i) + put
    copied = i + length
    // The character after a lone backslash is literal, whatever it is.
    special.lastIndex = code === BACKSLASH && length === 1 ? copied + 1 : copied
  }
  return copied === 0 ? raw : out + raw.slice(copied)
}

/**
 * The text of a raw Text value: escapes resolved, line breaks as LF, a break after a backslash gone, other white space a
 * space. `style` says which breaks of an old file were meant as such (see `LineBreakStyle`; every one by default).
 * @example unescapeText('a \\] b\\\nc') // 'a ] bc'
 */
export function unescapeText(raw: string, style: LineBreakStyle = 1): string {
  const text = unescape(raw, '\n')
  return style === 1 ? text : softenLineBreaks(text, style)
}

/**
 * The text of a raw SimpleText value: as `unescapeText`, but every line break becomes a space.
 * @example unescapeSimpleText('two\nlines') // 'two lines'
 */
export function unescapeSimpleText(raw: string): string {
  return unescape(raw, ' ')
}

/**
 * A text as it stands between brackets: `]` and `\` escaped, and `:` too inside a composed value.
 * @example escapeText('a]b:c', { composed: true }) // 'a\\]b\\:c'
 */
export function escapeText(text: string, options?: { readonly composed?: boolean }): string {
  return text.replace(options?.composed ? /[\]\\:]/g : /[\]\\]/g, '\\$&')
}

/** Offset of the first unescaped colon, or -1. */
export function composeAt(raw: string): number {
  const colon = raw.indexOf(':')
  if (colon < 0) return -1
  const slash = raw.indexOf('\\')
  if (slash < 0 || slash > colon) return colon
  for (let i = slash; i < raw.length; i++) {
    const code = raw.charCodeAt(i)
    if (code === BACKSLASH) i++
    else if (code === 58) return i
  }
  return -1
}

/**
 * The two raw parts of a composed value, divided at the first unescaped colon; `undefined` if there is none.
 * @example splitCompose('aa:1\\:0') // ['aa', '1\\:0']
 */
export function splitCompose(raw: string): readonly [left: string, right: string] | undefined {
  const at = composeAt(raw)
  return at < 0 ? undefined : [raw.slice(0, at), raw.slice(at + 1)]
}
