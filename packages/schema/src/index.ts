export { schemaCodes } from './codes.js'
export type { SchemaCodeInfo, SeverityByFormat } from './codes.js'
export { severityOf } from './collector.js'
export { gameContext } from './context.js'
export type { LineBreakStyle } from './line-breaks.js'
export { compressPoints, rectanglePoints } from './point-list.js'
export { MAX_SIDE, decodePointAt, formatPoint, pointOf } from './points.js'
export type { PropertyTypes } from './property-types.js'
export { Schema } from './schema.js'
export type { Decoded, OtherGameValue, PropertyValue } from './schema.js'
export { escapeText, splitCompose, unescapeSimpleText, unescapeText } from './text.js'
export type {
  Application,
  Arity,
  BoardSize,
  Codec,
  Color,
  ExclusionGroup,
  Figure,
  Finding,
  GameContext,
  GameRules,
  Label,
  MergeRule,
  Move,
  Point,
  PointPair,
  PropertyKind,
  PropertySpec,
  PropertySpecInput,
  RawProperties,
  Report,
  SchemaCode,
  SchemaExtension,
  ValueDiagnostic,
  ValueFormat,
} from './types.js'
