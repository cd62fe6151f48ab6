import { codecOf } from './codec-of.js'
import { Collector } from './collector.js'
import { goMoveCodec, quickPoint } from './go-codecs.js'
import { goRules } from './games-go.js'
import type { PropertyTypes } from './property-types.js'
import { rawCodec } from './scalars.js'
import { strictFormats } from './strict-formats.js'
import { completeSpec } from './table-rows.js'
import { fileFormat4, olderFormats } from './table.js'
import type {
  GameContext,
  GameRules,
  Label,
  Move,
  Point,
  PointPair,
  PropertySpec,
  PropertySpecInput,
  SchemaExtension,
  ValueDiagnostic,
} from './types.js'
import { decodeList, decodeOldView, decodeOne, encodeValues, type ValueReader } from './values.js'

/**
 * A move, point or stone of a game other than Go: what the rules of the game decode (such as `HexMove`), or its text where
 * the schema has no rules for the game.
 */
export type OtherGameValue = string | object

/**
 * The type of a property's value: that of the table, and the raw texts for an identifier it lacks. Moves, points and
 * stones are those of Go, unless `Games` is `'any'`: then they may be those of any game.
 */
export type PropertyValue<K extends string, Games extends 'go' | 'any' = 'go'> = K extends keyof PropertyTypes
  ? Games extends 'go'
    ? PropertyTypes[K]
    : InAnyGame<PropertyTypes[K]>
  : readonly string[]

type InAnyGame<T> = T extends Move
  ? T | OtherGameValue
  : T extends readonly (Point | PointPair | Label)[]
    ? T | readonly OtherGameValue[]
    : T

/** What decoding a property gives. */
export interface Decoded {
  /** The typed value; `undefined` where nothing of it can be understood. */
  readonly value: unknown
  /** Findings, with offsets inside the raw values. */
  readonly diagnostics: readonly ValueDiagnostic[]
}

type Formats = NonNullable<SchemaExtension['formats']>

interface Parts {
  readonly rows: ReadonlyMap<string, readonly PropertySpec[]>
  readonly games: ReadonlyMap<number, GameRules>
  readonly formats: Formats
  readonly dialects: readonly NonNullable<SchemaExtension['dialect']>[]
}

const noDiagnostics: readonly ValueDiagnostic[] = Object.freeze([])

/** Rank of the first extension row in a written node: after all rows of the formats. */
const FIRST_EXTENSION = 10_000

/**
 * The property table with its games: looks rows up by identifier, file format and game, decodes raw values and encodes
 * typed ones. Immutable; `extend` makes a larger one.
 * @example
 * const context = { ff: 4, gm: 1, columns: 19, rows: 19 } as const
 * Schema.standard.decode('KM', ['6,5'], context).value // 6.5, with a diagnostic that offers 6.5 as a fix
 */
export class Schema {
  /** Go and the general properties of FF[1]–FF[4]. Other games and vendors come by `extend`. */
  static readonly standard: Schema = Schema.#create()

  readonly #parts: Parts
  readonly #readers = new Map<PropertySpec, Map<number, ValueReader>>()
  /** Readers of Go by file format, so that the usual lookup is one. */
  readonly #goReaders = [1, 2, 3, 4].map(() => new Map<string, ValueReader>())
  readonly #collector = new Collector()

  private constructor(parts: Parts) {
    this.#parts = parts
  }

  static #create(): Schema {
    const rows = new Map<string, PropertySpec[]>()
    let order = 0
    for (const input of [...fileFormat4, ...olderFormats]) {
      const spec = completeSpec(input, (order += 10))
      rows.set(spec.ident, [...(rows.get(spec.ident) ?? []), spec])
    }
    return new Schema({ rows, games: new Map([[1, goRules]]), formats: strictFormats, dialects: [] })
  }

  /** All rows, in writing order. */
  get properties(): readonly PropertySpec[] {
    return [...this.#parts.rows.values()].flat().sort((a, b) => a.order - b.order)
  }

  /** The rules of a game, or `undefined` if its moves, points and stones are texts to this schema. */
  game(gm: number): GameRules | undefined {
    return this.#parts.games.get(gm)
  }

  /** The ways of writing that this schema recognises from a root node; see `gameContext`. */
  get dialects(): readonly NonNullable<SchemaExtension['dialect']>[] {
    return this.#parts.dialects
  }

  /**
   * The row of an identifier in a game and file format. A row of another file format serves where the format itself has
   * none (its `ff` tells); a row of another game does not: `undefined` then, as for an unknown identifier. Without a
   * context: the first row of that name.
   */
  property(ident: string, context?: GameContext): PropertySpec | undefined {
    const rows = this.#parts.rows.get(ident)
    if (rows === undefined || context === undefined) return rows?.[0]
    if (rows.length === 1) {
      const only = rows[0]!
      return only.games === undefined || only.games.includes(context.gm) ? only : undefined
    }
    let best: PropertySpec | undefined
    let bestScore = -1
    for (const spec of rows) {
      if (spec.games !== undefined && !spec.games.includes(context.gm)) continue
      // A row for this very game goes before one for every game, a row of this format before one of another.
      const score = (spec.ff.includes(context.ff) ? 2 : 0) + (spec.games === undefined ? 0 : 4)
      if (score > bestScore) {
        best = spec
        bestScore = score
      }
    }
    return best
  }

  /**
   * Reads the raw values of a property. An unknown identifier gives its raw values. Nothing throws: what cannot be
   * understood is absent from the value and told in the diagnostics, which count offsets inside the raw values.
   */
  decode(ident: string, raws: readonly string[], context: GameContext): Decoded {
    const reader = this.#reader(ident, context)
    if (reader === undefined) return { value: raws, diagnostics: noDiagnostics }
    const collector = this.#collector
    collector.begin(reader.spec, context)
    const value = read(reader, raws, context, collector)
    return { value, diagnostics: collector.end() }
  }

  /**
   * The typed value alone, without diagnostics: the fast way. Typed as in Go; in other games (`context.gm` is not 1) moves,
   * points and stones are what the game makes of them: name `'any'` there, or take the value as `unknown`.
   * @example Schema.standard.value('B', ['pd'], context) // { x: 15, y: 3 }
   * @example Schema.standard.value<'B', 'any'>('B', ['e2e4'], { ff: 4, gm: 3, columns: 8, rows: 8 }) // 'e2e4'
   */
  value<K extends string, Games extends 'go' | 'any' = 'go'>(
    ident: K,
    raws: readonly string[],
    context: GameContext,
  ): PropertyValue<K, Games> | undefined {
    const reader = this.#reader(ident, context)
    return (reader === undefined ? raws : read(reader, raws, context, undefined)) as PropertyValue<K, Games> | undefined
  }

  /**
   * Writes a typed value as canonical raw texts, points compressed since FF[4]. What is written can be read: throws
   * `TypeError` for a value of another type than the property takes, and `RangeError` for one of that type that decoding
   * would not give back, such as a point off the board, a negative TM or an arrow from a point to itself. Texts are free: one that
   * is not in the format of DT or RE is written as it stands.
   * @example Schema.standard.encode('KM', 6.5, context) // ['6.5']
   */
  encode(ident: string, value: unknown, context: GameContext): string[] {
    const reader = this.#reader(ident, context)
    if (reader !== undefined) return encodeValues(reader, value, context)
    if (Array.isArray(value) && value.every((raw) => typeof raw === 'string')) return [...value]
    throw new TypeError(`${ident} is unknown in this game: give its raw values`)
  }

  /**
   * A schema with more rows, games or dialects. A row goes before an older one of the same identifier for the same
   * games and formats. Throws a `RangeError` for what is no identifier (capitals, digits behind them), and for a row of an
   * unknown value type without a codec of its own.
   * @example Schema.standard.extend([{ ident: 'XQ', type: 'number', name: 'Quality', meaning: 'How good.' }])
   */
  extend(extension: readonly PropertySpecInput[] | SchemaExtension): Schema {
    const {
      properties = [],
      games = [],
      formats,
      dialect,
    }: SchemaExtension = isRows(extension) ? { properties: extension } : extension
    const rows = new Map(this.#parts.rows)
    let order = FIRST_EXTENSION + 10 * this.properties.length
    for (const input of properties) {
      if (!/^[A-Z][A-Z0-9]*$/.test(input.ident)) throw new RangeError(`not a property identifier: ${input.ident}`)
      const spec = completeSpec(input, (order += 10))
      // A type that no codec reads would give its raw texts unseen.
      if (spec.type !== 'raw' && codecOf(spec, goRules, strictFormats) === rawCodec)
        throw new RangeError(`${spec.ident}: no value type is called ${spec.type}`)
      rows.set(spec.ident, [spec, ...(rows.get(spec.ident) ?? [])])
    }
    const allGames = new Map(this.#parts.games)
    for (const rules of games) allGames.set(rules.gm, rules)
    return new Schema({
      rows,
      games: allGames,
      formats: { ...this.#parts.formats, ...formats },
      dialects: dialect ? [...this.#parts.dialects, dialect] : this.#parts.dialects,
    })
  }

  #reader(ident: string, context: GameContext): ValueReader | undefined {
    const quick = context.gm === 1 ? this.#goReaders[context.ff - 1] : undefined
    const known = quick?.get(ident)
    if (known !== undefined) return known
    const spec = this.property(ident, context)
    if (spec === undefined) return undefined
    let readers = this.#readers.get(spec)
    if (readers === undefined) {
      readers = new Map<number, ValueReader>()
      this.#readers.set(spec, readers)
    }
    // Games without rules share a reader: files may name any number.
    const rules = this.#parts.games.get(context.gm)
    const key = rules === undefined ? 0 : context.gm
    let reader = readers.get(key)
    if (reader === undefined) {
      reader = readerOf(spec, rules, this.#parts.formats)
      readers.set(key, reader)
    }
    quick?.set(ident, reader)
    return reader
  }
}

function isRows(extension: readonly PropertySpecInput[] | SchemaExtension): extension is readonly PropertySpecInput[] {
  return Array.isArray(extension)
}

function readerOf(spec: PropertySpec, rules: GameRules | undefined, formats: Formats): ValueReader {
  const codec = codecOf(spec, rules, formats)
  return {
    spec,
    codec,
    goMove: codec === goMoveCodec,
    simple: spec.arity === 'one' && spec.range === undefined && spec.oneOf === undefined,
    compressed: spec.compressed && rules?.compressed === true,
    range: spec.type === 'point' || spec.type === 'stone' ? rules?.range : undefined,
  }
}

function read(
  reader: ValueReader,
  raws: readonly string[],
  context: GameContext,
  collector: Collector | undefined,
): unknown {
  if (reader.simple && raws.length === 1) {
    const raw = raws[0]!
    if (reader.goMove) {
      const point = quickPoint(raw, context)
      if (point !== undefined) return point
    }
    if (raw !== '') {
      if (collector === undefined) return reader.codec.decode(raw, context)
      collector.at(0, raw)
      return reader.codec.decode(raw, context, collector.report)
    }
  }
  if (reader.spec.arity === 'one') return decodeOne(reader, raws, context, collector)
  if (context.ff < 4 && reader.spec.ident === 'VW') return decodeOldView(reader, raws, context, collector)
  return decodeList(reader, raws, context, collector)
}
