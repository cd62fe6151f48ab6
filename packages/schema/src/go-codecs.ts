import { decodePointAt, formatPoint, letterNumber, pointOf } from './points.js'
import type { Codec, GameContext, Move, Point, Report } from './types.js'

const isSmall = (context: GameContext) => context.columns <= 19 && context.rows <= 19

/** Reads two letters as a point of the board, or reports why they are none. */
export function decodeGoPoint(raw: string, context: GameContext, report?: Report): Point | undefined {
  if (raw.length === 2) {
    const x = letterNumber(raw, 0)
    const y = letterNumber(raw, 1)
    if (x >= 0 && y >= 0) {
      if (x < context.columns && y < context.rows) return pointOf(x, y)
      const lower = raw.toLowerCase()
      const lowered = lower !== raw && decodePointAt(lower, 0, 2, context.columns, context.rows) >= 0
      report?.('schema/point-off-board', lowered ? { replace: lower, kind: 'suggestion' } : {})
      return undefined
    }
  }
  const bare = raw.replace(/[\s\0]+/g, '')
  if (bare.length === 2 && raw.length > 2) {
    const point = decodeGoPoint(bare, context, report)
    if (point) report?.('schema/space-in-value', { replace: bare })
    return point
  }
  report?.('schema/point-malformed')
  return undefined
}

function encodeGoPoint(point: Point, { columns, rows }: GameContext): string {
  const { x, y } = point
  if (x >= columns || y >= rows) throw new RangeError(`the point ${x}, ${y} is not on the board of ${columns}×${rows}`)
  return formatPoint(point)
}

/** A point of Go: column letter, row letter. */
export const goPointCodec: Codec<Point> = {
  type: 'point',
  decode: decodeGoPoint,
  encode: encodeGoPoint,
}

/** The point of two plain letters on the board: what nearly every move is. */
export function quickPoint(raw: string, context: GameContext): Point | undefined {
  if (raw.length !== 2) return undefined
  const x = letterNumber(raw, 0)
  const y = letterNumber(raw, 1)
  return x >= 0 && y >= 0 && x < context.columns && y < context.rows ? pointOf(x, y) : undefined
}

/** A move of Go: a point, or a pass written as nothing (`tt` before FF[4]). */
export const goMoveCodec: Codec<Move> = {
  type: 'move',
  decode(raw, context, report) {
    const quick = quickPoint(raw, context)
    if (quick !== undefined) return quick
    const vertex = decodePointAt(raw, 0, raw.length, context.columns, context.rows)
    if (vertex === -1) {
      if (raw.length === 0) {
        if (context.ff < 4) report?.('schema/pass-in-old-format', isSmall(context) ? { replace: 'tt' } : {})
      } else if (raw.length !== 2) {
        report?.('schema/space-in-value', { replace: raw.replace(/[\s\0]+/g, '') })
      }
      return 'pass'
    }
    if (report && raw.length !== 2 && raw.replace(/[\s\0]+/g, '').length !== 2) {
      report('schema/move-malformed')
      return undefined
    }
    return decodeGoPoint(raw, context, report)
  },
  encode(value, context) {
    if (value === 'pass') return context.ff < 4 && isSmall(context) ? 'tt' : ''
    return encodeGoPoint(value, context)
  },
}
