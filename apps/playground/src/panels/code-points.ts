import type { Piece } from './code-text.js'

/** Size of the board that a picture is of. */
interface Size {
  readonly columns: number
  readonly rows: number
}

/** A stretch of a text that draws something on a point. */
interface Stretch {
  readonly start: number
  readonly end: number
  readonly vertex: number
}

/** How far from its point a middle may be: that of a triangle's box is not its centre, and long labels keep within the picture. */
const NEAR = 0.3

/** The point of the board that is at a place of the picture; undefined between points and beside the board. */
function vertexAt(x: number, y: number, { columns, rows }: Size, near: number): number | undefined {
  const [column, row] = [Math.round(x), Math.round(y)]
  if (!(Math.abs(x - column) <= near && Math.abs(y - row) <= near)) return undefined
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : undefined
}

/** A text in pieces, those that draw something on a point with that point. */
function cut(text: string, stretches: readonly Stretch[]): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, vertex } of stretches) {
    if (start > at) pieces.push({ text: text.slice(at, start) })
    pieces.push({ text: text.slice(start, end), vertex })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Courses of paths, texts, things that are used, and proposals, which stand in a group of their own. */
const SVG_PART =
  /(?<= d=")[^"]*|<(?:text|use)\b[^>]* x="(-?[\d.]+)" y="(-?[\d.]+)"[^>]*>(?:[^<]*<\/text>)?|<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)">.*?<\/g>/g
/** Where the labels begin. */
const LABELS = /<g transform="translate\(0 [\d.]+\)" font-size/
/** A mark, a dot or a box around the point where it begins, or the next stone of many. */
const SVG_STEP = /M(-?[\d.]+) (-?[\d.]+)(?:m[^M]*|h0|h([\d.]+)v([\d.]+)h-[\d.]+z)|L(-?[\d.]+) (-?[\d.]+)|h(-?[\d.]+)/g

/**
 * The text of `toSvg` in pieces: what draws a stone, a mark, a label or a dot has its point. Lines between points have none.
 */
export function svgPieces(text: string, size: Size): readonly Piece[] {
  const found: Stretch[] = []
  const add = (start: number, end: number, x: number, y: number, near = 0.01) => {
    const vertex = vertexAt(x, y, size, near)
    if (vertex !== undefined) found.push({ start, end, vertex })
  }
  const labels = text.search(LABELS)
  for (const { 0: part, 1: x, 2: y, 3: left, 4: top, index } of text.matchAll(SVG_PART)) {
    if (x !== undefined || left !== undefined) {
      const label = part.startsWith('<text')
      // The texts before those are names of lines and columns.
      if (!label || index > labels)
        add(index, index + part.length, Number(x ?? left), Number(y ?? top), label ? NEAR : undefined)
      continue
    }
    // Stones of one look are one course that begins outside of the picture; in all others a line is no stone.
    const stones = part.startsWith('M-9-9')
    let here = { x: 0, y: -9 }
    for (const step of part.matchAll(SVG_STEP)) {
      const [whole, mx, my, width, height, lx, ly, by] = step
      const start = index + step.index
      const end = start + whole.length
      if (mx !== undefined) add(start, end, Number(mx) + Number(width ?? 0) / 2, Number(my) + Number(height ?? 0) / 2)
      else if (stones) {
        here = by === undefined ? { x: Number(lx), y: Number(ly) } : { x: here.x + Number(by), y: here.y }
        add(start, end, here.x, here.y)
      }
    }
  }
  return cut(text, found)
}

const PLACE = /(\+?)\((-?[\d.]+),(-?[\d.]+)\)/g

/** The text of `toLatex` in pieces: each line that draws something on one point has that point. */
export function latexPieces(text: string, size: Size): readonly Piece[] {
  const found: Stretch[] = []
  for (const { 0: line, index } of text.matchAll(/^\\(?:path|draw|fill|filldraw|node)\[.*$/gm)) {
    // Names of lines and columns stand beside the board, or beside a part of it.
    if (line.startsWith('\\node[sgfcoordinate')) continue
    // What a label says may look like a place.
    const drawn = line.startsWith('\\node') ? (/ at \([^)]*\)/.exec(line)?.[0] ?? '') : line
    const xs: number[] = []
    const ys: number[] = []
    for (const [, from = '', x, y] of drawn.matchAll(PLACE)) {
      xs.push(Number(x) + (from === '' ? 0 : xs.at(-1)!))
      ys.push(Number(y) + (from === '' ? 0 : ys.at(-1)!))
    }
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    if (!(right - left <= 1.01 && bottom - top <= 1.01)) continue
    const vertex = vertexAt((left + right) / 2, (top + bottom) / 2, size, NEAR)
    if (vertex !== undefined) found.push({ start: index, end: index + line.length, vertex })
  }
  return cut(text, found)
}
