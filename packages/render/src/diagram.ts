/**
 * A vertex of the board as one number: `y * columns + x`, both from 0, row 0 at the top. The same numbering is used by
 * `@sgfkit/go`, so a board and a picture of it speak of the same points.
 */
export type Vertex = number

/** Colour of a stone or of a territory. */
export type StoneColor = 'black' | 'white'

/** The five mutually exclusive point marks of FF[4]: CR, MA, SL, SQ, TR. */
export type MarkKind = 'circle' | 'cross' | 'selected' | 'square' | 'triangle'

/** A mark on a point. Several marks on one point are drawn together. */
export interface DiagramMark {
  readonly kind: MarkKind
  readonly at: Vertex
}

/** A text on a point (LB), of any length. */
export interface DiagramLabel {
  readonly at: Vertex
  readonly text: string
}

/** A move number on a stone. */
export interface DiagramNumber {
  readonly at: Vertex
  readonly number: number
}

/** An arrow (AR) or a line (LN) between two points. */
export interface DiagramLink {
  readonly from: Vertex
  readonly to: Vertex
}

/** A stone that is not on the board: the next moves, sibling moves, a hover preview, an engine's proposal. */
export interface DiagramGhost {
  readonly at: Vertex
  readonly color: StoneColor
  /** What the ghost stands for; themes may draw each in its own way. */
  readonly kind?: 'next' | 'sibling' | 'hover' | 'good' | 'bad' | 'doubtful' | 'interesting'
  /** Short text drawn on it, for instance the letter of the variation. */
  readonly label?: string
}

/** A value of a heat map: `strength` from 0 to 1, and an optional short text. */
export interface DiagramHeat {
  readonly at: Vertex
  readonly strength: number
  readonly text?: string
}

/** Owner of a point in a count (TB, TW or a score), which may bear a dead stone. */
export interface DiagramTerritory {
  readonly at: Vertex
  readonly color: StoneColor
}

/** A move that cannot be shown on the board: a pass, or one on a point that bears an earlier stone of the figure. */
export interface DiagramHiddenMove {
  readonly number: number
  readonly color: StoneColor
  readonly kind: 'pass' | 'occupied' | 'outside'
  /** Where it was played, when it was played on the board. */
  readonly at?: Vertex
  /** The number or letter that stands on that point in this diagram, for "77 at 33". */
  readonly on?: string
}

/** A rectangle of the board, inclusive on all sides. */
export interface DiagramCrop {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Everything that a picture of a board shows, as a plain value that can be stored as JSON. Nothing in it depends on
 * SGF, on rules or on a way of drawing.
 */
export interface Diagram {
  /** Width and height in lines, 1 to 52 each. */
  readonly columns: number
  readonly rows: number
  /** `columns * rows` characters, rows from the top: `.` empty, `X` black, `O` white. */
  readonly stones: string
  readonly marks?: readonly DiagramMark[]
  readonly labels?: readonly DiagramLabel[]
  readonly numbers?: readonly DiagramNumber[]
  readonly arrows?: readonly DiagramLink[]
  readonly lines?: readonly DiagramLink[]
  readonly territory?: readonly DiagramTerritory[]
  readonly ghosts?: readonly DiagramGhost[]
  readonly heat?: readonly DiagramHeat[]
  /** Points greyed out (DD). */
  readonly dimmed?: readonly Vertex[]
  /** Points shown (VW); absent means all. Any shape, also with holes. */
  readonly visible?: readonly Vertex[]
  /** Part of the board to draw; edges that are not the board's own stay open. */
  readonly crop?: DiagramCrop
  readonly lastMove?: Vertex
  /** Point that a simple ko forbids. */
  readonly ko?: Vertex
  /** Points selected in a user interface. */
  readonly selected?: readonly Vertex[]
  readonly toMove?: StoneColor
  /** Wish of the record (FG): coordinates and star points on or off. Options of the drawing override it. */
  readonly coordinates?: boolean
  readonly hoshi?: boolean
  /** Name of the figure, when the record wants it shown. */
  readonly title?: string
  /** First and last move number shown. */
  readonly range?: { readonly first: number; readonly last: number }
  readonly hiddenMoves?: readonly DiagramHiddenMove[]
}
