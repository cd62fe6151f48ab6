import type { Severity } from '@sgfkit/source'
import { schemaCodes } from './codes.js'
import type { Finding, GameContext, PropertySpec, Report, SchemaCode, ValueDiagnostic } from './types.js'

const none: readonly ValueDiagnostic[] = Object.freeze([])

/** The severity of a code in a file format; that is data, as in the reference checker. */
export function severityOf(code: SchemaCode, ff: number): Severity {
  const { severity } = schemaCodes[code]
  return severity === 'error-in-ff4' ? (ff >= 4 ? 'error' : 'warning') : severity
}

/** Gathers the findings of one `decode` call. One collector serves a whole schema, so that clean values allocate nothing. */
export class Collector {
  #found: ValueDiagnostic[] | undefined
  #spec: PropertySpec | undefined
  #context: GameContext | undefined
  #raw = ''
  #value = 0

  begin(spec: PropertySpec, context: GameContext): void {
    this.#found = undefined
    this.#spec = spec
    this.#context = context
  }

  at(value: number, raw: string): void {
    this.#value = value
    this.#raw = raw
  }

  readonly report: Report = (code, finding = {}) => {
    const spec = this.#spec
    if (spec === undefined) return
    ;(this.#found ??= []).push(toDiagnostic(code, finding, spec, this.#context?.ff ?? 4, this.#raw, this.#value))
  }

  end(): readonly ValueDiagnostic[] {
    const found = this.#found ?? none
    this.#found = undefined
    return found
  }
}

/** The start of a raw value on one line. */
function excerpt(raw: string): string {
  return (raw.length > 40 ? `${raw.slice(0, 39)}…` : raw).replace(/[\r\n]+/g, ' ')
}

function toDiagnostic(
  code: SchemaCode,
  finding: Finding,
  spec: PropertySpec,
  ff: number,
  raw: string,
  value: number,
): ValueDiagnostic {
  const { sgfc, message, remove } = schemaCodes[code] as (typeof schemaCodes)[SchemaCode] & { remove?: 'value' }
  const shown = `${spec.ident}[${excerpt(raw)}]`
  const whole = { start: 0, end: raw.length }
  const { replace } = finding
  return {
    code,
    severity: severityOf(code, ff),
    message: `${shown}: ${message}${finding.detail === undefined ? '' : ` (${finding.detail})`}`,
    span: { start: finding.start ?? 0, end: finding.end ?? raw.length },
    value,
    ...(replace === undefined
      ? {}
      : {
          fixes: [
            {
              title: `Write ${spec.ident}[${excerpt(replace)}]`,
              kind: finding.kind ?? 'safe',
              edits: [{ span: whole, text: replace }],
            },
          ],
        }),
    ...(sgfc === 0 ? {} : { data: { sgfc } }),
    // Faulty game info is kept: it may mean something to a reader of the text.
    ...(replace === undefined && remove !== undefined && finding.keep !== true && spec.kind !== 'game-info'
      ? { remove }
      : {}),
  }
}
