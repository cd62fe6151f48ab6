import type { GameContext, ValueDiagnostic } from '@sgfkit/schema'
import type { Diagnostic, Fix } from '@sgfkit/source'
import type { PropertyInfo } from './property-info.js'
import { sgfcNumber } from './sgfc-number.js'
import type { Walk } from './walk.js'

/** Codes whose finding the lexer has too, at the same place. */
const doubled = 'schema/null-character'

/** Removals that leave the meaning as it is: the value meant nothing, or stands there twice. */
const meansNothing: ReadonlySet<string> = new Set(['schema/empty-value', 'schema/empty-text', 'schema/point-repeated'])

/** An empty run of white space is no text; the reference checker reports it as it does an empty value. */
const blank = /^\s*$/

/**
 * Decodes the values of the properties of the node at hand that are not plainly right, and hands on what the schema finds,
 * with places in the text and with fixes as edits of it.
 */
export const checkValues = (walk: Walk, emit: (diagnostic: Diagnostic) => void): void => {
  const { looker, tokens, context } = walk
  const { columns, rows } = context
  const valueContext = walk.reference && context.gm !== 1 ? { ...context, gm: 1 } : context
  for (let i = 0; i < walk.count; i++) {
    const info = walk.infoOf(i)
    if (info.standard && info.spec?.kind === 'game-info' && !walk.infoAbove) walk.infoHere = true
    if (looker.isPlain(tokens, info, walk.firstValue[i]!, walk.valueCount[i]!, columns, rows)) continue
    const raws = walk.raws(i)
    const diagnostics = findings(walk, info, raws, info.ident === 'SZ' ? context : valueContext)
    let extra = false
    for (const found of diagnostics) {
      if (found.code === doubled) continue
      if (found.code === 'schema/too-many-values') {
        // One finding a property, however many values there are.
        if (extra) continue
        extra = true
        emit(tooMany(walk, i, placed(walk, i, found, raws)))
      } else emit(placed(walk, i, found, raws))
    }
    if (info.spec?.type === 'text' || info.spec?.type === 'simpletext') {
      const raw = raws[0]!
      if (raw !== '' && diagnostics.length === 0 && raws.length === 1 && blank.test(raw)) emit(blankText(walk, i))
    }
  }
}

/** Most values of a property that are remembered before it starts anew. */
const MEMORY = 8192

const findings = (
  walk: Walk,
  info: PropertyInfo,
  raws: readonly string[],
  context: GameContext,
): readonly ValueDiagnostic[] => {
  const raw = raws[0]!
  // What a point is depends on the board, which may be another in the next game.
  if (raws.length > 1 || raw.length > 64 || !info.remembers)
    return walk.schema.decode(info.ident, raws, context).diagnostics
  let found = info.known.get(raw)
  if (found === undefined) {
    if (info.known.size >= MEMORY) info.known.clear()
    found = walk.schema.decode(info.ident, raws, context).diagnostics
    info.known.set(raw, found)
  }
  return found
}

const tooMany = (walk: Walk, index: number, found: Diagnostic): Diagnostic => {
  const first = walk.valueToken(index, 0)
  const kept = walk.starts[first + 1]! - walk.starts[first]! > 2 ? 0 : 1
  // An empty first value makes way for the next one; all but the one that is kept go.
  const edits = [
    ...(kept === 1 ? [{ span: { start: walk.starts[first]!, end: walk.starts[first + 1]! }, text: '' }] : []),
    ...(walk.valueCount[index]! > kept + 1
      ? [{ span: { start: walk.starts[walk.valueToken(index, kept) + 1]!, end: walk.propertyEnd(index) }, text: '' }]
      : []),
  ]
  return { ...found, fixes: [{ title: 'Keep one value', kind: 'suggestion', edits }] }
}

const blankText = (walk: Walk, index: number): Diagnostic => {
  const token = walk.valueToken(index, 0)
  return {
    code: 'game/blank-text',
    severity: 'info',
    message: `${walk.identOf(index)} holds nothing but white space`,
    span: { start: walk.starts[token]!, end: walk.starts[token + 1]! },
    fixes: [walk.removeProperty(index, 'suggestion')],
    data: { sgfc: 17 },
  }
}

const placed = (walk: Walk, index: number, found: ValueDiagnostic, raws: readonly string[]): Diagnostic => {
  const token = walk.valueToken(index, found.value)
  const start = walk.starts[token]! + 1
  const { code, severity, message } = found
  const span = { start: start + found.span.start, end: start + found.span.end }
  const fixes: readonly Fix[] | undefined =
    found.fixes?.map((fix) => ({
      ...fix,
      edits: fix.edits.map((edit) => ({
        text: edit.text,
        span: { start: start + edit.span.start, end: start + edit.span.end },
      })),
    })) ?? removal(walk, index, token, found)
  const sgfc = sgfcNumber(found, walk.infoOf(index), raws[found.value] ?? '', walk.context)
  return { code, severity, message, span, ...(fixes && { fixes }), ...(sgfc > 0 && { data: { sgfc } }) }
}

const removal = (walk: Walk, index: number, token: number, found: ValueDiagnostic): readonly Fix[] | undefined => {
  const { code, remove } = found
  const kind: Fix['kind'] = meansNothing.has(code) ? 'safe' : 'suggestion'
  // An empty text says nothing, also where it is game info.
  if (code === 'schema/empty-text' || code === 'schema/empty-value') return [walk.removeValue(index, token, 'safe')]
  if (remove === undefined) return undefined
  return [remove === 'property' ? walk.removeProperty(index, kind) : walk.removeValue(index, token, kind)]
}
