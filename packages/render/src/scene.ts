import type { DiagramCrop, DiagramGhost, MarkKind, StoneColor, Vertex } from './diagram.js'
import type { Side } from './coordinates.js'
import type { Theme } from './themes.js'

/** What lies below a mark or a text; it decides the ink. */
export type Ground = 'board' | 'black' | 'white'

/** A rectangle in line distances. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface SceneCoordinate {
  readonly side: Side
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
}

/**
 * What does not change from move to move: size, crop, look, coordinates. `layout` gives the same object for the same
 * board and options, so an output may keep what it made from it.
 */
export interface SceneBoard {
  readonly columns: number
  readonly rows: number
  /** Lines drawn, inclusive. */
  readonly crop: DiagramCrop
  /** Height of a cell; its width is 1. */
  readonly ratio: number
  /** The whole picture. */
  readonly box: Box
  readonly theme: Theme
  readonly coordinates: readonly SceneCoordinate[]
}

interface Placed {
  readonly at: Vertex
  /** Centre. The point of column `c` and row `r` lies at `c`, `r * ratio`, a stone beside it when there is jitter. */
  readonly x: number
  readonly y: number
}

export interface SceneStone extends Placed {
  readonly color: StoneColor
  /** A dead stone: it stands in the other side's territory. */
  readonly faded: boolean
  /** Its look: `b`, `w`, or `w0` … for a look of shell. */
  readonly look: string
}

export interface SceneMark extends Placed {
  /** The ko point is a small square. */
  readonly kind: MarkKind
  readonly ground: Ground
  /** 1 for a mark that is alone on its point, larger around a text, graded when several share a point. */
  readonly scale: number
}

export interface SceneLabel extends Placed {
  readonly text: string
  readonly ground: Ground
  /** Font size. The baseline lies at `y + size * 0.36`. */
  readonly size: number
  /** Width that the text is squeezed into; 0 leaves it as it is. */
  readonly width: number
  /** Something runs below the text, or its ground shines through: it needs a seam in the colour of its ground. */
  readonly halo: boolean
}

export interface SceneLink {
  /** Ends of the shaft. */
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  /** The head of an arrow as a polygon `x, y, x, y …`, empty for a line. */
  readonly head: readonly number[]
}

export interface SceneGhost extends Placed {
  readonly color: StoneColor
  readonly kind: NonNullable<DiagramGhost['kind']>
}

export interface SceneHeat extends Placed {
  readonly strength: number
}

export interface SceneTerritory extends Placed {
  readonly color: StoneColor
  readonly ground: Ground
}

export interface SceneSpot extends Placed {
  readonly ground: Ground
}

/**
 * A picture as geometry: plain data in units of one line distance, rounded to thousandths or less, deterministic. Outputs draw
 * it as it is, in the order of the fields.
 */
export interface Scene {
  readonly board: SceneBoard
  readonly heat: readonly SceneHeat[]
  /** Lines as `x1, y1, x2, y2 …`, cut around marks and texts; the board's own edges apart, since they are thicker. */
  readonly grid: readonly number[]
  readonly frame: readonly number[]
  readonly hoshi: readonly SceneSpot[]
  readonly stones: readonly SceneStone[]
  readonly ghosts: readonly SceneGhost[]
  readonly territory: readonly SceneTerritory[]
  /** Points under a veil of the size of a cell. */
  readonly dimmed: readonly SceneSpot[]
  readonly selected: readonly SceneSpot[]
  readonly links: readonly SceneLink[]
  readonly lastMove: SceneSpot | undefined
  readonly marks: readonly SceneMark[]
  readonly labels: readonly SceneLabel[]
}
