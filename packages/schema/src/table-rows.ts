import type { Arity, MergeRule, PropertyKind, PropertySpec, PropertySpecInput } from './types.js'

/** File formats a property belongs to, as shorthands of the table. */
const EVERY_FF = [1, 2, 3, 4] as const

/** Fills in what a row leaves out. */
export function completeSpec(input: PropertySpecInput, order: number): PropertySpec {
  const type = input.type ?? 'text'
  const arity = input.arity ?? 'one'
  return {
    ff: EVERY_FF,
    kind: 'none',
    type,
    arity,
    empty: arity === 'elist' || type.startsWith('none'),
    inherit: false,
    needsMove: false,
    merge: mergeRule(type, arity, input.format !== undefined),
    compressed: arity !== 'one' && (type === 'point' || type === 'stone'),
    order,
    name: input.ident,
    meaning: '',
    ...input,
  }
}

/** Lists and texts are put together; a text with a format would lose it. */
function mergeRule(type: string, arity: Arity, formatted: boolean): MergeRule {
  if (arity !== 'one') return 'list'
  if (type === 'text') return 'paragraph'
  return type === 'simpletext' && !formatted ? 'space' : 'first'
}

/** One row of a table, in the order that most rows need: identifier, kind, value type, number of values, name, meaning. */
export function row(
  ident: string,
  kind: PropertyKind,
  type: string,
  arity: Arity,
  name: string,
  meaning: string,
  more?: Partial<PropertySpec>,
): PropertySpecInput {
  return { ident, kind, type, arity, name, meaning, ...more }
}
