import { rangeText } from './check-value.js'
import { isGameType } from './codec-of.js'
import { Schema } from './schema.js'
import type { PropertySpec } from './types.js'

/** What there is to say about one row of the table, in words. */
export interface PropertyHelp {
  readonly ident: string
  readonly name: string
  readonly meaning: string
  /** Facts as label and text, in reading order. */
  readonly facts: readonly (readonly [label: string, text: string])[]
}

const kinds: Readonly<Record<PropertySpec['kind'], string>> = {
  root: 'root: only in the first node',
  'game-info': 'game info: once on any path from the root',
  setup: 'setup: not together with moves',
  move: 'move: not together with setup',
  none: 'any node',
}

const types: Readonly<Record<string, string>> = {
  number: 'whole number',
  real: 'number',
  double: '1 (normal) or 2 (emphasised)',
  color: 'B or W',
  none: 'no value',
  text: 'text',
  simpletext: 'text of one line',
  point: 'point',
  stone: 'stone',
  move: 'move',
  'point:point': 'two points, from:to',
  'point:simpletext': 'point:text',
  'simpletext:simpletext': 'name:version',
  'none|number:simpletext': 'nothing, or flags:name',
  'number|number:number': 'number, or columns:rows',
  raw: 'as its program writes it',
}

const merges: Readonly<Record<PropertySpec['merge'], string>> = {
  list: 'values are put together',
  paragraph: 'texts are joined by an empty line',
  space: 'texts are joined by a space',
  first: 'the first one counts',
}

const groups: Readonly<Record<NonNullable<PropertySpec['group']>, string>> = {
  move: 'one of the moves in a node',
  assessment: 'one judgement of the position in a node',
  annotation: 'one judgement of the move in a node',
  setup: 'a point only once among AB, AW and AE',
  markup: 'a point bears one of CR, MA, SL, SQ and TR',
  territory: 'a point only in one of TB and TW',
}

const formats: Readonly<Record<NonNullable<PropertySpec['format']>, string>> = {
  'file-format': '1, 2, 3 or 4',
  game: 'a game number; 1 is Go',
  date: 'YYYY-MM-DD, with shortcuts after commas',
  result: 'B+3.5, W+R, B+T, W+F, 0, Void or ?',
  komi: 'points, such as 6.5',
  time: 'seconds',
  clock: 'seconds',
  round: 'xx (tt) is usual',
  rank: '5k, 3d or 9p is usual',
  rules: 'AGA, GOE, Japanese or NZ, or another name',
  overtime: '5x30 byo-yomi, 25/600 Canadian and the like',
  charset: 'a registered name such as UTF-8',
}

/** The values of a row in words. */
export function valueDescription(spec: PropertySpec): string {
  const one = types[spec.type] ?? spec.type.replace(':', ' and ')
  if (spec.arity === 'one') return one
  return spec.arity === 'elist' ? `list of ${one}, or empty` : `list of ${one}`
}

/**
 * All rows of an identifier in words: for help texts and reference pages. Empty for an unknown identifier.
 * @example propertyHelp('KM')[0]?.facts // [['Value', 'number'], …]
 */
export function propertyHelp(ident: string, schema: Schema = Schema.standard): readonly PropertyHelp[] {
  return schema.properties.filter((spec) => spec.ident === ident.toUpperCase()).map((spec) => describe(spec, schema))
}

function describe(spec: PropertySpec, schema: Schema): PropertyHelp {
  const facts: (readonly [string, string])[] = [
    ['Value', valueDescription(spec)],
    ['Where', kinds[spec.kind]],
    ['File formats', `FF ${spec.ff.map((ff) => `[${ff}]`).join(' ')}`],
  ]
  const add = (label: string, text: string | undefined) => {
    if (text !== undefined) facts.push([label, text])
  }
  add('Format', spec.format && formats[spec.format])
  add('Range', rangeText(spec))
  add('Games', spec.games?.map((gm) => schema.game(gm)?.name ?? `GM[${gm}]`).join(', '))
  add('Empty value', spec.empty ? 'allowed' : 'not allowed')
  add('Stays in force', spec.inherit ? 'for the nodes below' : undefined)
  add('Excludes', spec.group && groups[spec.group])
  add('Needs', spec.needsMove ? 'a move in the node' : undefined)
  add('Twice in a node', merges[spec.merge])
  add(
    'Rectangles',
    spec.compressed && isGameType(spec.type) ? 'ul:lr stands for all points between, since FF[4]' : undefined,
  )
  add('Replaced by', spec.successor)
  add('Written by', spec.program)
  return { ident: spec.ident, name: spec.name, meaning: spec.meaning, facts }
}

/** How an editor may let people change a property. */
export interface FormField {
  readonly ident: string
  readonly label: string
  readonly hint: string
  readonly control:
    'text' | 'textarea' | 'number' | 'choice' | 'switch' | 'points' | 'labels' | 'arrows' | 'date' | 'result'
  /** Choices with the typed value that each stands for. */
  readonly choices?: readonly { readonly value: string | number; readonly label: string }[]
  readonly min?: number
  readonly max?: number
  /** Step of a number; `any` for fractions. */
  readonly step?: number | 'any'
}

const choices: Readonly<Partial<Record<string, FormField['choices']>>> = {
  double: [
    { value: 1, label: 'yes' },
    { value: 2, label: 'very' },
  ],
  color: [
    { value: 'black', label: 'Black' },
    { value: 'white', label: 'White' },
  ],
}

const controls: Readonly<Partial<Record<string, FormField['control']>>> = {
  number: 'number',
  real: 'number',
  double: 'choice',
  color: 'choice',
  none: 'switch',
  text: 'textarea',
  point: 'points',
  stone: 'points',
  'point:point': 'arrows',
  'point:simpletext': 'labels',
}

/**
 * The form description of a row: control, label, hint, choices and limits.
 * @example formField(Schema.standard.property('KM')!).control // 'number'
 */
export function formField(spec: PropertySpec): FormField {
  const byFormat = spec.format === 'date' || spec.format === 'result' ? spec.format : undefined
  const options = choices[spec.type]
  return {
    ident: spec.ident,
    label: spec.name,
    hint: spec.meaning,
    control: byFormat ?? controls[spec.type] ?? 'text',
    ...(options === undefined ? {} : { choices: options }),
    ...(spec.range === undefined ? {} : { min: spec.range[0] }),
    ...(spec.range?.[1] === undefined ? {} : { max: spec.range[1] }),
    ...(spec.type === 'number' ? { step: 1 } : spec.type === 'real' ? { step: 'any' as const } : {}),
  }
}
