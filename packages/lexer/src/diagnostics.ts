import { compareDiagnostics } from '@sgfkit/source'
import type { Diagnostic, Fix, Severity, Span } from '@sgfkit/source'
import { classAt, SPACE } from './chars.js'
import { Fault, FAULT_SIZE } from './faults.js'
import type { Faults } from './faults.js'
import { formatLookup } from './format.js'
import { tokenAt, TokenKind } from './tokens.js'
import type { Tokens } from './tokens.js'

/** Most characters of the text that a message repeats (reference checker, message 8). */
const SHOWN = 80

/** A piece of the text as it may stand in a message: quoted, control characters escaped, not too long. */
const quote = (text: string, span: Span): string => {
  const piece = text.slice(span.start, Math.min(span.end, span.start + SHOWN))
  return JSON.stringify(piece) + (span.end - span.start > SHOWN ? '…' : '')
}

const report = (
  code: string,
  severity: Severity,
  sgfc: number,
  span: Span,
  message: string,
  fix?: Fix,
): Diagnostic => ({
  code: `lexer/${code}`,
  severity,
  message,
  span,
  ...(fix === undefined ? {} : { fixes: [fix] }),
  data: { sgfc },
})

const replace = (title: string, kind: Fix['kind'], span: Span, text: string): Fix => ({
  title,
  kind,
  edits: [{ span, text }],
})

/** The first value of two lowercase letters in the text: what looks like a point or a move. */
const findData = (text: string, span: Span): Span | undefined => {
  const found = text.slice(span.start, span.end).search(/\[[a-z]{2}\]/)
  return found < 0 ? undefined : { start: span.start + found, end: span.start + found + 4 }
}

const describe = (
  tokens: Tokens,
  fault: number,
  span: Span,
  format: (offset: number) => number,
): Diagnostic | undefined => {
  const { text } = tokens
  switch (fault) {
    case Fault.preamble: {
      const data = findData(text, span)
      return data
        ? report('data-in-preamble', 'warning', 6, data, 'Text before the first game holds what looks like SGF data')
        : { code: 'lexer/preamble', severity: 'info', message: 'Text before the first game is skipped', span }
    }
    case Fault.outside: {
      const data = findData(text, span)
      if (data)
        return report('data-outside', 'warning', 6, data, 'Text outside of games holds what looks like SGF data')
      const piece = text.slice(span.start, span.end)
      if (!/[()[\];]/.test(piece))
        return report('text-outside', 'info', 8, span, `Text outside of games is skipped: ${quote(text, span)}`)
      return report(
        /^[\s\0)]*$/.test(piece) ? 'unmatched-close' : 'stray-outside',
        'error',
        8,
        span,
        `Nothing is open here: ${quote(text, span)} stands outside of games`,
        replace('Remove it', 'safe', span, ''),
      )
    }
    case Fault.unclosedValue:
      return report('unclosed-value', 'error', 10, span, 'The text ends inside a value', {
        title: 'Add the missing "]"',
        kind: 'suggestion',
        edits: [{ span: { start: span.end, end: span.end }, text: closing(text, span) }],
      })
    case Fault.longIdent:
      return report('long-identifier', 'error', 11, span, `Identifier of ${span.end - span.start} characters`)
    case Fault.lowercase: {
      if (format(span.start) < 4) return undefined
      const raw = text.slice(span.start, span.end)
      const ident = raw.replace(/[a-z]/g, '')
      const fix = replace(`Write ${ident}`, 'safe', span, ident)
      return report(
        'lowercase-identifier',
        'error',
        16,
        span,
        `Lowercase letters in identifier ${raw}, read as ${ident}`,
        fix,
      )
    }
    case Fault.digit:
      if (format(span.start) < 2) return undefined
      return report('digit-in-identifier', 'error', 8, span, `Digit ${quote(text, span)} in an identifier`)
    case Fault.noValue: {
      const fix = replace('Remove it', 'suggestion', span, '')
      return report('missing-value', 'error', 20, span, `Identifier ${quote(text, span)} without a value`, fix)
    }
    case Fault.noIdent: {
      span = { start: span.start, end: valuesEnd(tokens, span.start) }
      const fix = replace('Remove them', 'suggestion', span, '')
      return report('missing-identifier', 'error', 54, span, `Value without an identifier: ${quote(text, span)}`, fix)
    }
    default: {
      const fix = replace('Remove them', 'suggestion', span, '')
      return report('stray-text', 'error', 8, span, `Characters that belong nowhere: ${quote(text, span)}`, fix)
    }
  }
}

/** What closes a value that the end of the text cut: after a lone backslash that backslash must be escaped first. */
const closing = (text: string, span: Span): string => {
  let before = span.end - 1
  while (before > span.start && text.charCodeAt(before) === 92) before--
  return (span.end - 1 - before) % 2 === 0 ? ']' : '\\]'
}

/** The end of the last of the values that follow one another from `offset` on. */
const valuesEnd = (tokens: Tokens, offset: number): number => {
  const { kinds, starts, count } = tokens
  let token = tokenAt(tokens, offset)
  let end = offset
  for (; token < count && (kinds[token] === TokenKind.value || kinds[token] === TokenKind.space); token++)
    if (kinds[token] === TokenKind.value) end = starts[token + 1] ?? 0
  return end
}

/** NULs from `from` on, wherever they stand: each run of them is one finding. */
const describeNuls = (text: string, from: number, into: Diagnostic[]): void => {
  for (let start = text.indexOf('\0', from); start >= 0;) {
    let end = start + 1
    while (end < text.length && text.charCodeAt(end) === 0) end++
    const span = { start, end }
    into.push(
      report('nul', 'warning', 22, span, 'NUL characters, read as spaces', replace('Write a space', 'safe', span, ' ')),
    )
    start = text.indexOf('\0', end)
  }
}

/** The diagnostics of a text, in order, from its tokens and the faults noted while scanning. */
export const describeFaults = (tokens: Tokens, faults: Faults): readonly Diagnostic[] => {
  const { text, kinds, starts } = tokens
  const first = kinds.indexOf(TokenKind.open)
  if (first < 0) {
    // Then the whole text is one finding.
    let start = 0
    while (start < text.length && classAt(text, start) === SPACE) start++
    const span = { start: start < text.length ? start : 0, end: text.length }
    return [report('no-game', 'error', 7, span, 'No game found: this is no SGF text')]
  }
  const list: Diagnostic[] = []
  const format = formatLookup(tokens)
  for (let i = 0; i < faults.length; i += FAULT_SIZE) {
    const span = { start: faults[i + 1] ?? 0, end: faults[i + 2] ?? 0 }
    const diagnostic = describe(tokens, faults[i] ?? 0, span, format)
    if (diagnostic !== undefined) list.push(diagnostic)
  }
  describeNuls(text, starts[first] ?? 0, list)
  return list.sort(compareDiagnostics)
}
