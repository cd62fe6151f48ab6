import type { Point, ValueDiagnostic } from '@sgfkit/schema'
import type { Diagnostic, Fix } from '@sgfkit/source'
import { keepPoints, newPoints } from './keep-points.js'
import type { KnownValue, PropertyInfo } from './property-info.js'
import { fixOf } from './rule.js'
import { sgfcNumber } from './sgfc-number.js'
import type { Walk } from './walk.js'

/** Codes whose finding the lexer has too, at the same place. */
const doubled = 'schema/null-character'

/** Removals that leave the meaning as it is: the value meant nothing, or stands there twice. */
const meansNothing: ReadonlySet<string> = new Set(['schema/empty-value', 'schema/empty-text', 'schema/point-repeated'])

/** An empty run of white space is no text; the reference checker reports it as it does an empty value. */
const blank = /^\s*$/

/**
 * Decodes the values of a property of the node at hand if they are not plainly right, and hands on what the schema finds,
 * with places in the text and with fixes as edits of it.
 */
export const checkValue = (walk: Walk, i: number, info: PropertyInfo, emit: (diagnostic: Diagnostic) => void): void => {
  const { context } = walk
  if (info.gameInfo && !walk.infoAbove) walk.infoHere = true
  if (walk.looker.isPlain(walk, info, i, context.columns, context.rows)) return
  const { diagnostics, sgfc } = findings(walk, info, i)
  let extra = false
  let fresh: readonly (readonly Point[])[] | undefined
  for (let k = 0; k < diagnostics.length; k++) {
    const found = diagnostics[k]!
    if (found.code === doubled) continue
    // A handicap of none has a rule of its own.
    if (found.code === 'schema/out-of-range' && info.ident === 'HA' && walk.isGo && walk.raw(info.code) === '0')
      continue
    if (found.code === 'schema/too-many-values') {
      // One finding a property, however many values there are.
      if (extra) continue
      extra = true
      emit(tooMany(walk, i, placed(walk, i, found, sgfc[k]!)))
    } else if (found.code === 'schema/point-repeated' && found.remove === undefined) {
      // A rectangle of which some points stand there already: the others stay.
      fresh ??= newPoints(walk, i)
      const left = keepPoints(walk, i, walk.valueToken(i, found.value), fresh[found.value] ?? [], 'safe')
      emit({ ...placed(walk, i, found, sgfc[k]!), fixes: [left] })
    } else emit(placed(walk, i, found, sgfc[k]!))
  }
  if (info.isText && diagnostics.length === 0 && isBlank(walk, i)) emit(blankText(walk, i))
}

const isBlank = (walk: Walk, index: number): boolean => {
  if (walk.valueCount[index] !== 1) return false
  const token = walk.firstValue[index]!
  const start = walk.starts[token]! + 1
  // White space in the widest sense begins among the control characters, or beyond ASCII.
  if (walk.text.charCodeAt(start) > 32 && walk.text.charCodeAt(start) < 128) return false
  const raw = walk.rawOf(token)
  return raw !== '' && blank.test(raw)
}

/** Most values of a property that are remembered in a document before it starts anew. */
const MEMORY = 8192

/** Longer values are not remembered. */
const LONGEST = 64

const nothing: KnownValue = { diagnostics: [], sgfc: [] }

const findings = (walk: Walk, info: PropertyInfo, index: number): KnownValue => {
  const token = walk.firstValue[index]!
  const start = walk.starts[token]! + 1
  const end = walk.valueEnd(token)
  // What a point is depends on the board, which may be another in the next game.
  if (walk.valueCount[index]! > 1 || end - start > LONGEST || !info.remembers)
    return decoded(walk, info, walk.raws(index))
  const known = info.known.get(walk.text, start, end)
  if (known !== undefined) return known
  if (info.known.size >= MEMORY) info.known.clear()
  return info.known.add(walk.text, start, end, (copy) => decoded(walk, info, [copy]))
}

const decoded = (walk: Walk, info: PropertyInfo, raws: readonly string[]): KnownValue => {
  const { context } = walk
  const own = walk.reference && context.gm !== 1 && info.ident !== 'SZ' ? { ...context, gm: 1 } : context
  const { diagnostics } = walk.schema.decode(info.ident, raws, own)
  if (diagnostics.length === 0) return nothing
  return { diagnostics, sgfc: diagnostics.map((found) => sgfcNumber(found, info, raws[found.value] ?? '', context)) }
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

/** The data of findings that have a number, by number: there is nothing else in them. */
const numbered: { readonly sgfc: number }[] = []

const placed = (walk: Walk, index: number, found: ValueDiagnostic, sgfc: number): Diagnostic => {
  const token = walk.valueToken(index, found.value)
  const base = walk.starts[token]! + 1
  const { code, severity, message } = found
  const span = { start: base + found.span.start, end: base + found.span.end }
  const fixes =
    found.fixes === undefined ? removal(walk, index, token, found) : found.fixes.map((fix) => moved(fix, base))
  const data = sgfc > 0 ? (numbered[sgfc] ??= { sgfc }) : undefined
  if (fixes === undefined)
    return data === undefined ? { code, severity, message, span } : { code, severity, message, span, data }
  return data === undefined ? { code, severity, message, span, fixes } : { code, severity, message, span, fixes, data }
}

const moved = ({ title, kind, edits }: Fix, by: number): Fix => ({
  title,
  kind,
  edits: edits.map(({ text, span }) => ({ text, span: { start: by + span.start, end: by + span.end } })),
})

/** Numbers that cannot be read: beside a move or in a node they say nothing; game info is kept. */
const isNumber: ReadonlySet<string> = new Set(['schema/number-malformed', 'schema/out-of-range'])

const emptied = (walk: Walk, index: number, token: number): Fix =>
  fixOf(`Write ${walk.identOf(index)}[]`, 'suggestion', walk.starts[token]! + 1, walk.valueEnd(token), '')

const removal = (walk: Walk, index: number, token: number, found: ValueDiagnostic): readonly Fix[] | undefined => {
  const { code, remove } = found
  if (code === 'schema/not-empty') return [emptied(walk, index, token)]
  if (remove === undefined && isNumber.has(code) && !walk.infoOf(index).belongsInRoot)
    return [walk.removeValue(index, token, 'suggestion')]
  const kind: Fix['kind'] = meansNothing.has(code) ? 'safe' : 'suggestion'
  // An empty text says nothing, also where it is game info.
  if (code === 'schema/empty-text' || code === 'schema/empty-value') return [walk.removeValue(index, token, 'safe')]
  if (remove === undefined) return undefined
  return [remove === 'property' ? walk.removeProperty(index, kind) : walk.removeValue(index, token, kind)]
}
