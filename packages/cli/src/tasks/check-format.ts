import { codeFrame, type Diagnostic, type Severity, type Source } from '@sgfkit/source'
import { colors } from '../colors.js'
import { json, visible } from '../visible.js'

export type CheckFormat = 'text' | 'json' | 'ndjson' | 'sarif' | 'github'

/** Whether the pieces of a format are items of a list, parted by commas. */
export const isListed = (format: CheckFormat): boolean => format === 'json' || format === 'sarif'

/** How findings are written. */
export interface FindingsStyle {
  readonly format: CheckFormat
  readonly color: boolean
  /** Lines of the file around each finding, in text. */
  readonly frames: boolean
  readonly width: number
}

/** A finding in the JSON formats; `schema/check.json` describes it. */
interface FindingData extends Diagnostic {
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
}

/** Findings about one file as a piece of the output. Pieces of a listed format are joined by commas. */
export function formatFindings(
  source: Source,
  file: string,
  encoding: string,
  diagnostics: readonly Diagnostic[],
  style: FindingsStyle,
): string {
  if (style.format === 'text') return textOf(source, file, diagnostics, style)
  if (style.format === 'github') return diagnostics.map((found) => githubLine(source, file, found)).join('')
  if (style.format === 'sarif') return diagnostics.map((found) => json(sarifResult(source, file, found))).join(',\n')
  const list = diagnostics.map((found) => findingData(source, found))
  if (style.format === 'json') return json({ file, encoding, diagnostics: list })
  return list.map((found) => `${json({ file, ...found })}\n`).join('')
}

function findingData(source: Source, { code, severity, message, span, fixes, data }: Diagnostic): FindingData {
  const { line, column } = source.position(span.start)
  const end = source.position(span.end)
  const fields = { line, column, endLine: end.line, endColumn: end.column, code, severity, message, span }
  return { ...fields, ...(fixes !== undefined && { fixes }), ...(data !== undefined && { data }) }
}

function textOf(source: Source, file: string, diagnostics: readonly Diagnostic[], style: FindingsStyle): string {
  const paint = colors(style.color)
  const byGravity: Readonly<Record<Severity, (text: string) => string>> = {
    error: paint.red,
    warning: paint.yellow,
    info: paint.cyan,
  }
  if (diagnostics.length === 0) return ''
  const name = visible(file)
  let out = ''
  for (const { severity, code, message, span } of diagnostics) {
    const { line, column } = source.position(span.start)
    // Without colour, which leaves each part as it is, this is `formatDiagnostic`.
    out += `${paint.bold(`${name}:${line}:${column}`)} ${byGravity[severity](severity)} ${paint.dim(code)}: ${visible(message)}\n`
    if (!style.frames) continue
    const frame = codeFrame(source, span, { width: Math.max(20, style.width - 12) })
    out += style.color
      ? `${frame.replace(/^(\s*\d* \|)(.*)$/gm, (_, gutter: string, text: string) => paint.dim(gutter) + (/^[ ^]*\^[ ^]*$/.test(text) ? byGravity[severity](text) : text))}\n`
      : `${frame}\n`
  }
  return out
}

/** One command of a GitHub workflow; its text may hold no bare line end, its properties no `:` or `,` either. */
function githubLine(source: Source, file: string, { code, severity, message, span }: Diagnostic): string {
  const { line, column } = source.position(span.start)
  const end = source.position(span.end)
  const data = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
  const property = (text: string): string => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
  const kind = severity === 'info' ? 'notice' : severity
  const columns = line === end.line ? `,col=${column},endColumn=${end.column}` : ''
  return `::${kind} file=${property(file)},line=${line},endLine=${end.line}${columns},title=${property(code)}::${data(message)}\n`
}

/**
 * A file as a reference of RFC 3986: every character that means something there is escaped, also the colon behind the name of an
 * archive, which would make that a scheme.
 */
export function uriOf(file: string): string {
  const parts = file
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    .replace(/\\/g, '/')
    .split('/')
  const drive = /^[a-z]:$/i.test(parts[0] ?? '') ? `file:///${parts.shift()}/` : ''
  return drive + parts.map(encodeURIComponent).join('/')
}

function sarifResult(source: Source, file: string, { code, severity, message, span }: Diagnostic): object {
  const { line: startLine, column: startColumn } = source.position(span.start)
  const { line: endLine, column: endColumn } = source.position(span.end)
  const region = { startLine, startColumn, endLine, endColumn }
  return {
    ruleId: code,
    level: severity === 'info' ? 'note' : severity,
    message: { text: message },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } }],
  }
}
