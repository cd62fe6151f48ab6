import type { Diagnostic } from '@sgfkit/source'

/** What decides the meaning of a property in one game tree: file format, game number and board size. */
export interface GameContext {
  /** File format, 1–4. */
  readonly ff: 1 | 2 | 3 | 4
  /** Game number (1 Go, 2 Othello, …). */
  readonly gm: number
  /** Number of columns, at least 1. */
  readonly columns: number
  /** Number of rows, at least 1. */
  readonly rows: number
  /** A way of writing that departs from the specification of the game, such as that of Little Golem. */
  readonly dialect?: 'little-golem'
}

/** A board point: `x` counts columns from the left, `y` rows from the top, both from 0. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A move of Go: a point, or a pass. */
export type Move = Point | 'pass'

/** A player. */
export type Color = 'black' | 'white'

/** The two ends of an arrow or a line. */
export interface PointPair {
  readonly from: Point
  readonly to: Point
}

/** A label on the board. */
export interface Label {
  readonly point: Point
  readonly text: string
}

/** A figure (diagram) that starts at a node: print flags and a name. */
export interface Figure {
  readonly flags: number
  readonly name: string
}

/** Board size. */
export interface BoardSize {
  readonly columns: number
  readonly rows: number
}

/** The program that wrote a file. */
export interface Application {
  readonly name: string
  readonly version: string
}

/** A finding inside the values of one property: `span` counts in the raw text of value number `value`. */
export interface ValueDiagnostic extends Diagnostic {
  /** Index of the value in the property, from 0. */
  readonly value: number
  /** What a fix by removal takes out, where no text can replace the value soundly. */
  readonly remove?: 'value' | 'property'
}

/** What a codec knows about one fault when it reports it. */
export interface Finding {
  /** Start in the raw value; 0 if absent. */
  readonly start?: number
  /** End in the raw value; its length if absent. */
  readonly end?: number
  /** Raw text that should stand in place of the whole value. */
  readonly replace?: string
  /** Whether the replacement keeps the meaning for certain. `safe` if absent. */
  readonly kind?: 'safe' | 'suggestion'
  /** Whether the value says something besides the fault, so that taking it out would lose that. */
  readonly keep?: boolean
  /** A detail for the message. */
  readonly detail?: string
}

/** Receives the faults that a codec finds in one raw value. */
export type Report = (code: SchemaCode, finding?: Finding) => void

/** Turns one raw value into a typed one and back. */
export interface Codec<T> {
  /** Name of the value type, as the property table writes it. */
  readonly type: string
  /**
   * Reads one raw value (the text between the brackets). Returns `undefined` where it cannot be understood. Faults go to
   * `report`, if given; a value that was corrected soundly is returned corrected.
   */
  decode(raw: string, context: GameContext, report?: Report): T | undefined
  /** Writes one value as canonical raw text. */
  encode(value: T, context: GameContext): string
}

/** Where a property may stand. */
export type PropertyKind = 'root' | 'game-info' | 'setup' | 'move' | 'none'

/** How many values a property has: one; one or more; one or more, or a single empty one. */
export type Arity = 'one' | 'list' | 'elist'

/** What a reader does with a property that occurs twice in a node. */
export type MergeRule = 'list' | 'paragraph' | 'space' | 'first'

/** Properties of one group exclude each other in a node, or may not share a point. */
export type ExclusionGroup = 'move' | 'assessment' | 'annotation' | 'setup' | 'markup' | 'territory'

/** A format that a value must or should have beyond its type. */
export type ValueFormat =
  | 'file-format'
  | 'game'
  | 'date'
  | 'result'
  | 'komi'
  | 'time'
  | 'clock'
  | 'round'
  | 'rank'
  | 'rules'
  | 'overtime'
  | 'charset'

/** One row of the property table. */
export interface PropertySpec {
  /** Identifier, upper case. */
  readonly ident: string
  /** File formats that define it. */
  readonly ff: readonly (1 | 2 | 3 | 4)[]
  readonly kind: PropertyKind
  /** Value type, such as `point`, `number` or `point:simpletext`. */
  readonly type: string
  readonly arity: Arity
  /** Whether a single empty value is legal. */
  readonly empty: boolean
  /** Game numbers that it belongs to; absent means every game. */
  readonly games?: readonly number[]
  /** Whether it stays in force for the nodes below. */
  readonly inherit: boolean
  readonly group?: ExclusionGroup
  /** Whether the node must hold a move. */
  readonly needsMove: boolean
  readonly merge: MergeRule
  /** Smallest and largest legal number; without the second there is no largest. */
  readonly range?: readonly [min: number, max?: number]
  /** The numbers that are legal, where a range does not say it. */
  readonly oneOf?: readonly number[]
  readonly format?: ValueFormat
  /** Rectangles `[ul:lr]` may stand for points. */
  readonly compressed: boolean
  /** The FF[4] property that took its place. */
  readonly successor?: string
  /** Rank in a written node, ascending. */
  readonly order: number
  /** Codec of a type that only this row has; the codec of `type` if absent. */
  readonly codec?: Codec<unknown>
  /** Short English name. */
  readonly name: string
  /** What it means, in one sentence. */
  readonly meaning: string
  /** The program that writes it, for properties that no specification defines. */
  readonly program?: string
}

/** The least that a new property needs; everything else has a default. */
export type PropertySpecInput = Pick<PropertySpec, 'ident'> & Partial<PropertySpec>

/** How one game writes points, moves and stones, and how large its board is. */
export interface GameRules {
  readonly gm: number
  readonly name: string
  /** Size of the board where no SZ stands; absent where the game has none. */
  readonly size?: BoardSize
  /** Smallest and largest side that SZ may name. */
  readonly sides?: readonly [min: number, max: number]
  readonly point: Codec<unknown>
  readonly move: Codec<unknown>
  readonly stone: Codec<unknown>
  /** Whether rectangles `[ul:lr]` are read in lists of points (and of stones that are points). */
  readonly compressed: boolean
  /** Reads a range that stands for several points in a list, where the game has such; `undefined` if it is none. */
  readonly range?: (raw: string) => readonly unknown[] | undefined
}

/** Raw values of the properties of one node: all that context and game info need to see. */
export interface RawProperties {
  /** The raw values of a property, or `undefined` if the node lacks it. */
  raw(ident: string): readonly string[] | undefined
}

/** Rows, games, formats and dialects that `Schema.extend` adds. */
export interface SchemaExtension {
  readonly properties?: readonly PropertySpecInput[]
  readonly games?: readonly GameRules[]
  /** Codecs that take the place of the strict ones for values of a format. */
  readonly formats?: Readonly<Partial<Record<ValueFormat, Codec<unknown>>>>
  /** Recognises a way of writing from a root node; what it returns overrides the context that the root declares. */
  readonly dialect?: (root: RawProperties) => Partial<GameContext> | undefined
}

/** Stable codes of the findings inside values. */
export type SchemaCode = keyof typeof import('./codes.js').schemaCodes
