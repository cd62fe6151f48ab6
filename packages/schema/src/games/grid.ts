import { pointOf } from '../points.js'
import type { Codec, GameContext, Point } from '../types.js'

/** Column name in base 26 without a zero: a … z, aa, ab, … */
function columnName(x: number): string {
  if (!Number.isInteger(x) || x < 0) throw new RangeError(`no such column: ${x}`)
  let name = ''
  for (let n = x + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(97 + ((n - 1) % 26)) + name
  return name
}

/** Column number (from 0) of a name in base 26, in any case; -1 for other text. */
function columnNumber(name: string): number {
  if (!/^[a-z]{1,3}$/i.test(name)) return -1
  let n = 0
  for (const c of name.toLowerCase()) n = n * 26 + c.charCodeAt(0) - 96
  return n - 1
}

/** Where row 1 is. */
export type RowOrigin = 'top' | 'bottom'

/** Reads letters and a number, such as `a1`, as a point of the board; `undefined` if it is none. */
export function readGridPoint(text: string, context: GameContext, origin: RowOrigin): Point | undefined {
  const match = /^([a-z]{1,3})(\d{1,4})$/i.exec(text)
  if (match === null) return undefined
  const x = columnNumber(match[1]!)
  const row = Number(match[2])
  const y = origin === 'top' ? row - 1 : context.rows - row
  return x < context.columns && y >= 0 && y < context.rows ? pointOf(x, y) : undefined
}

/** Writes a point as letters and a number. */
export function formatGridPoint(point: Point, context: GameContext, origin: RowOrigin): string {
  const row = origin === 'top' ? point.y + 1 : context.rows - point.y
  if (!Number.isInteger(row) || row < 1) throw new RangeError(`no such row: ${point.y}`)
  return columnName(point.x) + String(row)
}

/** Points written as letters and a number. */
export function gridPointCodec(origin: RowOrigin): Codec<Point> {
  return {
    type: 'point',
    decode(raw, context, report) {
      const bare = raw.trim()
      const point = readGridPoint(bare, context, origin)
      if (point === undefined)
        report?.(/^[a-z]{1,3}\d{1,4}$/i.test(bare) ? 'schema/point-off-board' : 'schema/point-malformed')
      else if (bare !== raw) report?.('schema/space-in-value', { replace: bare })
      return point
    },
    encode: (point, context) => formatGridPoint(point, context, origin),
  }
}

/** A move between two points. */
export interface FromTo {
  readonly from: Point
  readonly to: Point
}
