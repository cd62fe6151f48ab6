import { assertStones, type StonesView } from './position.js'
import { symmetries, type Symmetry, symmetryTable, transformVertex } from './symmetry.js'
import { MAX_SIZE } from './types.js'

/** Sides of a pattern that must lie on the edge of the board. */
export interface PatternEdges {
  readonly left?: boolean
  readonly top?: boolean
  readonly right?: boolean
  readonly bottom?: boolean
}

/**
 * A part of a board to look for, as plain data. `points` has a character a point, rows from the top: `.` empty, `X`
 * black, `O` white, `x` black or empty, `o` white or empty, `*` anything.
 *
 * Floating unless `edges` tie it to sides of the board, or `at` to one place (column and row of its upper left point).
 */
export interface Pattern {
  readonly columns: number
  readonly rows: number
  readonly points: string
  readonly edges?: PatternEdges
  readonly at?: { readonly x: number; readonly y: number }
}

export interface PatternOptions {
  /** Look for turned and mirrored forms too, default true. A pattern with `at` is turned with the whole board. */
  readonly symmetries?: boolean
  /** Look for the forms with exchanged colours too, default false. */
  readonly swapColors?: boolean
}

/** Where a pattern stands: column and row of the upper left point of its form on the board, and which form it is. */
export interface PatternPlace {
  readonly x: number
  readonly y: number
  /** What turns the pattern into the form found. */
  readonly symmetry: Symmetry
  readonly swapped: boolean
}

/** @internal Values that a point may have, as bits: 1 empty, 2 black, 4 white. */
const ALLOWED: Readonly<Record<string, number>> = { '.': 1, X: 2, O: 4, x: 3, o: 5, '*': 7 }

/** @internal One form of a pattern. */
export interface PatternForm {
  readonly columns: number
  readonly rows: number
  /** Allowed values of each point. */
  readonly masks: Uint8Array
  /** For each point of the form the point of the pattern that it is. */
  readonly origin: Int16Array
  readonly symmetry: Symmetry
  readonly swapped: boolean
  /** Upper left points at which it may stand. */
  readonly fromX: number
  readonly toX: number
  readonly fromY: number
  readonly toY: number
}

/**
 * A pattern from rows of text, which may hold spaces. Undefined when the rows are of unequal length, none, more than
 * 52, or hold characters that a pattern has not.
 *
 * @example
 * patternFrom('. X .\nX . *', { edges: { top: true } })
 */
export function patternFrom(text: string, place: Pick<Pattern, 'edges' | 'at'> = {}): Pattern | undefined {
  const lines = text
    .split(/[\n/]/)
    .map((line) => line.replace(/\s+/g, ''))
    .filter((line) => line !== '')
  const columns = lines[0]?.length ?? 0
  const points = lines.join('')
  if (columns < 1 || columns > MAX_SIZE || lines.length > MAX_SIZE || points.length !== columns * lines.length)
    return undefined
  if (lines.some((line) => line.length !== columns) || /[^.XOxo*]/.test(points)) return undefined
  return { columns, rows: lines.length, points, ...place }
}

function assertPattern(pattern: Pattern): void {
  const { columns, rows, points, at } = pattern
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 1 || rows < 1)
    throw new RangeError(`a pattern has at least one column and row, got ${String(columns)}×${String(rows)}`)
  if (points.length !== columns * rows)
    throw new RangeError(
      `points of a ${columns}×${rows} pattern must be ${columns * rows} characters, got ${points.length}`,
    )
  const wrong = /[^.XOxo*]/.exec(points)
  if (wrong !== null)
    throw new RangeError(`points must be of the characters . X O x o *, got ${JSON.stringify(wrong[0])}`)
  if (at !== undefined && (!Number.isInteger(at.x) || !Number.isInteger(at.y)))
    throw new RangeError(`at must be whole numbers, got ${String(at.x)}, ${String(at.y)}`)
}

function turnEdges(edges: PatternEdges, symmetry: Symmetry): Required<PatternEdges> {
  let { left = false, top = false, right = false, bottom = false } = edges
  if ((symmetry & 1) !== 0) [left, right] = [right, left]
  if ((symmetry & 2) !== 0) [top, bottom] = [bottom, top]
  return (symmetry & 4) !== 0 ? { left: top, top: left, right: bottom, bottom: right } : { left, top, right, bottom }
}

/** @internal All different forms of a pattern that have a place on a board of this size. */
export function patternForms(
  pattern: Pattern,
  columns: number,
  rows: number,
  options: PatternOptions,
): readonly PatternForm[] {
  assertPattern(pattern)
  const { at } = pattern
  const forms = new Map<string, PatternForm>()
  // Larger than any board, and than the tables of symmetries.
  if (pattern.columns > MAX_SIZE || pattern.rows > MAX_SIZE) return []
  const turns =
    options.symmetries === false ? ([0] as const) : symmetries(columns, rows, { swapSides: at === undefined })
  for (const swapped of options.swapColors === true ? [false, true] : [false]) {
    for (const symmetry of turns) {
      const turned = (symmetry & 4) !== 0
      const width = turned ? pattern.rows : pattern.columns
      const height = turned ? pattern.columns : pattern.rows
      const table = symmetryTable(pattern.columns, pattern.rows, symmetry)
      const masks = new Uint8Array(table.length)
      const origin = new Int16Array(table.length)
      for (let i = 0; i < table.length; i++) {
        const mask = ALLOWED[pattern.points.charAt(i)]!
        masks[table[i]!] = swapped ? (mask & 1) | ((mask & 2) << 1) | ((mask & 4) >> 1) : mask
        origin[table[i]!] = i
      }
      const edges = turnEdges(pattern.edges ?? {}, symmetry)
      let fromX = edges.right ? columns - width : 0
      let toX = edges.left ? 0 : columns - width
      let fromY = edges.bottom ? rows - height : 0
      let toY = edges.top ? 0 : rows - height
      if (at !== undefined) {
        if (at.x < 0 || at.y < 0 || at.x + pattern.columns > columns || at.y + pattern.rows > rows) continue
        const corners = [at.y * columns + at.x, (at.y + pattern.rows - 1) * columns + at.x + pattern.columns - 1].map(
          (v) => transformVertex(v, columns, rows, symmetry),
        )
        const x = Math.min(...corners.map((v) => v % columns))
        const y = Math.min(...corners.map((v) => Math.floor(v / columns)))
        fromX = Math.max(fromX, x)
        toX = Math.min(toX, x)
        fromY = Math.max(fromY, y)
        toY = Math.min(toY, y)
      }
      if (width > columns || height > rows || fromX > toX || fromY > toY) continue
      const key = [width, fromX, toX, fromY, toY, masks.join('')].join()
      if (!forms.has(key))
        forms.set(key, { columns: width, rows: height, masks, origin, symmetry, swapped, fromX, toX, fromY, toY })
    }
  }
  return [...forms.values()]
}

/**
 * All places where a pattern stands on a board, in every form asked for. A form that looks the same as an earlier one is
 * not reported twice.
 *
 * @throws RangeError when the pattern or the board is malformed.
 * @example
 * findPattern(board, patternFrom('.X.\nX.X')!, { swapColors: true })
 */
export function findPattern(view: StonesView, pattern: Pattern, options: PatternOptions = {}): readonly PatternPlace[] {
  assertStones(view)
  const { columns, rows, stones } = view
  const bits = Uint8Array.from(stones, (c) => ALLOWED[c]!)
  const places: PatternPlace[] = []
  for (const form of patternForms(pattern, columns, rows, options)) {
    for (let y = form.fromY; y <= form.toY; y++) {
      for (let x = form.fromX; x <= form.toX; x++) {
        if (stands(form, bits, columns, x, y)) places.push({ x, y, symmetry: form.symmetry, swapped: form.swapped })
      }
    }
  }
  return places
}

function stands(form: PatternForm, bits: Uint8Array, columns: number, x: number, y: number): boolean {
  const { masks } = form
  for (let i = 0, row = 0; row < form.rows; row++) {
    for (let v = (y + row) * columns + x, end = v + form.columns; v < end; v++, i++) {
      if ((masks[i]! & bits[v]!) === 0) return false
    }
  }
  return true
}
