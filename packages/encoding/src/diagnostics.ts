import type { Diagnostic, Fix, Severity, Span } from '@sgfkit/source'

/** A diagnostic without the optional parts that are not there. */
export function report(
  code: string,
  severity: Severity,
  message: string,
  span: Span,
  data: Readonly<Record<string, unknown>>,
  fix?: Fix,
): Diagnostic {
  return { code: `encoding/${code}`, severity, message, span, data, ...(fix === undefined ? {} : { fixes: [fix] }) }
}

/** A name as it may stand in a message: short and in quotes. */
export function quoted(name: string): string {
  return JSON.stringify(name.length > 40 ? `${name.slice(0, 40)}…` : name)
}
