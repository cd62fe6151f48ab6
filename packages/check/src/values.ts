import { fullSchema } from '@sgfkit/schema/all'
import type { ValueDiagnostic } from '@sgfkit/schema'
import type { Diagnostic, Fix } from '@sgfkit/source'
import type { Walk } from './walk.js'

/** Codes whose finding the lexer has too, at the same place. */
const doubled = 'schema/null-character'

/** Removals that leave the meaning as it is: the value meant nothing, or stands there twice. */
const meansNothing: ReadonlySet<string> = new Set(['schema/empty-value', 'schema/empty-text', 'schema/point-repeated'])

/**
 * Decodes the values of the properties of the node at hand that are not plainly right, and hands on what the schema finds,
 * with places in the text and with fixes as edits of it.
 */
export const checkValues = (walk: Walk, emit: (diagnostic: Diagnostic) => void): void => {
  const { looker, tokens, context } = walk
  const { columns, rows } = context
  for (let i = 0; i < walk.count; i++) {
    const info = walk.infoOf(i)
    if (looker.isPlain(tokens, info, walk.firstValue[i]!, walk.valueCount[i]!, columns, rows)) continue
    const { diagnostics } = fullSchema.decode(info.ident, walk.raws(i), context)
    for (const found of diagnostics) if (found.code !== doubled) emit(placed(walk, i, found))
  }
}

const placed = (walk: Walk, index: number, found: ValueDiagnostic): Diagnostic => {
  const token = walk.valueToken(index, found.value)
  const start = walk.starts[token]! + 1
  const { code, severity, message, data } = found
  const span = { start: start + found.span.start, end: start + found.span.end }
  const fixes: readonly Fix[] | undefined =
    found.fixes?.map((fix) => ({
      ...fix,
      edits: fix.edits.map((edit) => ({
        text: edit.text,
        span: { start: start + edit.span.start, end: start + edit.span.end },
      })),
    })) ?? removal(walk, index, token, found)
  return { code, severity, message, span, ...(fixes && { fixes }), ...(data && { data }) }
}

const removal = (walk: Walk, index: number, token: number, found: ValueDiagnostic): readonly Fix[] | undefined => {
  const { code, remove } = found
  const kind: Fix['kind'] = meansNothing.has(code) ? 'safe' : 'suggestion'
  // An empty text says nothing, also where it is game info.
  if (code === 'schema/empty-text' || code === 'schema/empty-value') return [walk.removeValue(index, token, 'safe')]
  if (remove === undefined) return undefined
  return [remove === 'property' ? walk.removeProperty(index, kind) : walk.removeValue(index, token, kind)]
}
