import { applicationCodec, figureCodec, labelCodec, pairCodec, sizeCodec } from './composed.js'
import {
  colorCodec,
  doubleCodec,
  noneCodec,
  numberCodec,
  rawCodec,
  realCodec,
  simpleTextCodec,
  textCodec,
} from './scalars.js'
import type { Codec, GameRules, PropertySpec, SchemaExtension } from './types.js'

const plain: Readonly<Partial<Record<string, Codec<unknown>>>> = {
  number: numberCodec,
  real: realCodec,
  double: doubleCodec,
  color: colorCodec,
  none: noneCodec,
  text: textCodec,
  simpletext: simpleTextCodec,
  'simpletext:simpletext': applicationCodec,
  'none|number:simpletext': figureCodec,
}

/** Value types that depend on the game. */
export function isGameType(type: string): boolean {
  return /point|stone|move/.test(type)
}

function gameCodec(type: string, rules: GameRules): Codec<unknown> | undefined {
  if (type === 'point') return rules.point
  if (type === 'stone') return rules.stone
  if (type === 'move') return rules.move
  if (type === 'point:simpletext') return labelCodec(rules.point)
  const [left, right] = type.split(':')
  if (left === undefined || right === undefined) return undefined
  const a = gameCodec(left, rules)
  const b = gameCodec(right, rules)
  return a && b && pairCodec(type, a, b)
}

/** The codec of a row in a game; that of plain texts where the game, or the type, has none. */
export function codecOf(
  spec: PropertySpec,
  rules: GameRules | undefined,
  formats: NonNullable<SchemaExtension['formats']>,
): Codec<unknown> {
  if (spec.codec !== undefined) return spec.codec
  if (spec.type === 'number|number:number') return sizeCodec(rules)
  if (isGameType(spec.type)) return (rules && gameCodec(spec.type, rules)) ?? rawCodec
  const special = spec.format === undefined ? undefined : formats[spec.format]
  return special ?? plain[spec.type] ?? rawCodec
}
