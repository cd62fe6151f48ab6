import type { GameContext, PropertySpec, ValueDiagnostic } from '@sgfkit/schema'
import { Schema } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import type { IdentTable } from './idents.js'
import { TextMap } from './text-map.js'

/** How values can be looked at without decoding; whatever does not pass is decoded. */
export const Look = {
  decode: 0,
  text: 1,
  points: 2,
  labels: 3,
  real: 4,
  number: 5,
  double: 6,
  move: 7,
  skip: 8,
  empty: 9,
  color: 10,
  clock: 11,
  moveOrPass: 12,
  count: 13,
} as const

/** What was found in a value, by its text. */
export interface KnownValue {
  readonly diagnostics: readonly ValueDiagnostic[]
  /** The number of the reference checker for each of them, 0 for none. */
  readonly sgfc: readonly number[]
}

/** Texts of a property that are remembered from one document to the next. */
const KEPT = 256

/** What the walk knows about an identifier in a game and file format. */
export interface PropertyInfo {
  readonly ident: string
  readonly code: number
  /** Undefined for what no table has. */
  readonly spec: PropertySpec | undefined
  /** Whether the specification defines it for this game (in whatever format). */
  readonly standard: boolean
  /** Whether this file format defines it. */
  readonly current: boolean
  readonly look: number
  readonly list: boolean
  /** Whether it is game info as the specification defines it. */
  readonly gameInfo: boolean
  readonly isText: boolean
  /** Whether it may stand without a value. */
  readonly emptyAllowed: boolean
  /** Whether values mean the same in every game of this kind, whatever its board. */
  readonly remembers: boolean
  /** Whether the specification defines it for this format, so that rules of properties ask only where it stands. */
  readonly ordinary: boolean
  /** Whether it is game info or a root property, whose place is the root. */
  readonly belongsInRoot: boolean
  /** What was found in single values that were decoded: files repeat the same few texts over and over. */
  readonly known: TextMap<KnownValue>
}

const looks: Readonly<Partial<Record<string, number>>> = {
  text: Look.text,
  simpletext: Look.text,
  point: Look.points,
  stone: Look.points,
  'point:simpletext': Look.labels,
  real: Look.real,
  number: Look.number,
  double: Look.double,
  move: Look.move,
  none: Look.empty,
  color: Look.color,
}

const gameTypes = /point|stone|move/

/** Types of which a text means the same on every board. */
const plainTypes = /^(?:real|number|double|color|none|number:simpletext)$/

const lookOf = (spec: PropertySpec, context: GameContext): number => {
  if (spec.codec !== undefined) return Look.decode
  if (gameTypes.test(spec.type) && context.gm !== 1)
    return fullSchema.game(context.gm) === undefined ? (spec.arity === 'one' ? Look.decode : Look.skip) : Look.decode
  if (spec.format === 'clock' && spec.type === 'real') return Look.clock
  if (spec.type === 'number' && spec.format === undefined && spec.range?.[0] === 0 && spec.range[1] === undefined)
    return Look.count
  if (spec.format !== undefined || spec.range !== undefined || spec.oneOf !== undefined) return Look.decode
  if (spec.ident === 'VW' && context.ff < 4) return Look.decode
  if (spec.type === 'point' && spec.arity === 'one') return Look.decode
  if (spec.type === 'move' && context.ff === 4) return Look.moveOrPass
  return spec.type === 'raw' ? Look.skip : (looks[spec.type] ?? Look.decode)
}

/** The private properties that the reference checker has in its table. */
const REFERENCE_PRIVATE = 'SGB'

/** Infos of one game and file format by identifier code, made as they are met. */
export class PropertyTable {
  readonly #infos: (PropertyInfo | undefined)[] = []
  /** The same without the holes: there are many. */
  readonly #made: PropertyInfo[] = []
  readonly #context: GameContext
  readonly #idents: IdentTable

  readonly #reference: boolean

  readonly #schema: Schema

  constructor(context: GameContext, idents: IdentTable, schema: Schema, reference: boolean) {
    this.#reference = reference
    this.#schema = schema
    this.#context = context
    this.#idents = idents
  }

  info(code: number): PropertyInfo {
    return (this.#infos[code] ??= this.#make(code))
  }

  /** Between two documents: what was learned about values is kept within bounds. */
  forget(): void {
    for (const { known } of this.#made) if (known.size > KEPT) known.clear()
  }

  #isDefined(spec: PropertySpec | undefined): boolean {
    if (spec === undefined) return false
    return spec.program === undefined || spec.program === REFERENCE_PRIVATE
  }

  #look(spec: PropertySpec): number {
    return this.#reference && this.#context.gm !== 1 && gameTypes.test(spec.type)
      ? Look.skip
      : lookOf(spec, this.#context)
  }

  #make(code: number): PropertyInfo {
    const context = this.#context
    const ident = this.#idents.name(code)
    const spec = this.#schema.property(ident, this.#reference ? { ...context, gm: 1 } : context)
    const own = Schema.standard.property(ident, this.#reference ? { ...context, gm: 1 } : context)
    // A private row may go before an older one of the specification, which is still what the specification says.
    const defined: PropertySpec | undefined =
      own ?? (spec?.program === undefined && !this.#reference ? spec : undefined)
    const current = defined?.ff.includes(context.ff) ?? false
    const kind = spec?.kind
    const info: PropertyInfo = {
      ident,
      code,
      spec,
      standard: this.#isDefined(defined),
      current,
      remembers: kind === 'game-info' || kind === 'root' || (spec !== undefined && plainTypes.test(spec.type)),
      ordinary: this.#isDefined(defined) && current && ident.length <= 2,
      belongsInRoot: kind === 'game-info' || kind === 'root',
      look: spec === undefined ? Look.skip : this.#look(spec),
      list: spec?.arity !== 'one',
      gameInfo: this.#isDefined(defined) && kind === 'game-info',
      isText: spec?.type === 'text' || spec?.type === 'simpletext',
      emptyAllowed: spec?.empty === true,
      known: new TextMap(),
    }
    this.#made.push(info)
    return info
  }
}
