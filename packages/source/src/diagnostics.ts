import type { Source } from './source.js'
import type { Diagnostic, Severity } from './types.js'

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** Orders diagnostics by place, then the graver first, then by code: a comparator for `sort`. */
export const compareDiagnostics = (a: Diagnostic, b: Diagnostic): number =>
  a.span.start - b.span.start ||
  a.span.end - b.span.end ||
  rank[a.severity] - rank[b.severity] ||
  (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)

/**
 * One line about a diagnostic: `2:14 error lexer/unclosed-value: …`, with `name:` before it when the source has a name.
 *
 * Throws `RangeError` when the diagnostic does not lie in the source.
 */
export const formatDiagnostic = (source: Source, diagnostic: Diagnostic): string => {
  const { line, column } = source.position(diagnostic.span.start)
  const name = source.name === undefined ? '' : `${source.name}:`
  return `${name}${line}:${column} ${diagnostic.severity} ${diagnostic.code}: ${diagnostic.message}`
}
