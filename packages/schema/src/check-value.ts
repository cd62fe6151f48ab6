import type { Codec, GameContext, PropertySpec } from './types.js'

type Guard = (value: unknown) => boolean

const isString = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const has = (value: unknown, test: (value: unknown) => boolean, ...keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => test((value as Record<string, unknown>)[key]))
const isPoint = (value: unknown) => has(value, isNumber, 'x', 'y')

const text: readonly [string, Guard] = ['a string', isString]
const number: readonly [string, Guard] = ['a number', isNumber]

/** What each type takes, in words and as a test. */
const shapes: Readonly<Partial<Record<string, readonly [string, Guard]>>> = {
  text,
  simpletext: text,
  raw: text,
  number,
  real: number,
  double: ['1 or 2', isNumber],
  color: ["'black' or 'white'", isString],
  none: ['true', (value) => value === true],
  'simpletext:simpletext': ['{ name, version }', (value) => has(value, isString, 'name', 'version')],
  'none|number:simpletext': [
    'null or { flags, name }',
    (value) => value === null || (has(value, isNumber, 'flags') && has(value, isString, 'name')),
  ],
  'number|number:number': ['{ columns, rows }', (value) => has(value, isNumber, 'columns', 'rows')],
}

/** The same for what only Go writes in one way. */
const goShapes: typeof shapes = {
  point: ['a point { x, y }', isPoint],
  move: ["a point { x, y } or 'pass'", (value) => value === 'pass' || isPoint(value)],
  'point:point': ['{ from, to }', (value) => has(value, isPoint, 'from', 'to')],
  'point:simpletext': ['{ point, text }', (value) => has(value, isPoint, 'point') && has(value, isString, 'text')],
}

/** Whether a number is none that the property may hold. */
export const isOutside = ({ range, oneOf }: PropertySpec, value: number): boolean =>
  (range !== undefined && !(value >= range[0] && value <= (range[1] ?? Infinity))) || oneOf?.includes(value) === false

/** The numbers that a property may hold, in words; `undefined` where any is legal. */
export const rangeText = ({ range, oneOf }: PropertySpec): string | undefined =>
  range === undefined
    ? oneOf?.join(', ')
    : range[1] === undefined
      ? `${range[0]} or more`
      : `${range[0]} to ${range[1]}`

const shown = (value: unknown): string =>
  typeof value === 'string' || (typeof value === 'object' && value !== null)
    ? ((JSON.stringify(value) as string | undefined) ?? 'an object').slice(0, 80)
    : String(value)

/** The error for a value that the property cannot hold. */
export const refused = (spec: PropertySpec, value: unknown): RangeError => {
  const range = typeof value === 'number' ? rangeText(spec) : undefined
  return new RangeError(`${spec.ident} cannot be ${shown(value)}${range === undefined ? '' : `: it is ${range}`}`)
}

/**
 * Throws `TypeError` for a value of another type than the property takes, and `RangeError` for one of that type that it
 * cannot hold. Shapes that other games or extensions have are left to their codecs.
 */
export function checkValue(spec: PropertySpec, codec: Codec<unknown>, value: unknown, { gm }: GameContext): void {
  const { ident, codec: own } = spec
  const shape = own === undefined ? (shapes[codec.type] ?? (gm === 1 ? goShapes[codec.type] : undefined)) : undefined
  if (value === undefined || (shape === undefined ? value === null && own === undefined : !shape[1](value)))
    throw new TypeError(`${ident} takes ${shape?.[0] ?? 'a value'}, got ${shown(value)}`)
  let fits = shape !== shapes.color || value === 'black' || value === 'white'
  if (isNumber(value)) fits = !isOutside(spec, value) && (codec.type !== 'double' || value === 1 || value === 2)
  if (!fits) throw refused(spec, value)
}
