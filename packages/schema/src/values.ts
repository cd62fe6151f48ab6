import { checkValue, isOutside, rangeText, refused } from './check-value.js'
import type { Collector } from './collector.js'
import { compressPoints, pointsBetween } from './point-list.js'
import type { Codec, GameContext, Point, PropertySpec } from './types.js'

/** How the values of one property are read in one game. */
export interface ValueReader {
  readonly spec: PropertySpec
  readonly codec: Codec<unknown>
  /** Whether it is a move of Go, which is read first of all. */
  readonly goMove: boolean
  /** Whether a single value that is not empty needs nothing but the codec. */
  readonly simple: boolean
  /** Whether rectangles are read and written. */
  readonly compressed: boolean
  /** Reads a range in a list, where the game has such. */
  readonly range: ((raw: string) => readonly unknown[] | undefined) | undefined
}

const isPoint = (value: unknown): value is Point => typeof value === 'object' && value !== null && 'x' in value

/** Reads the values of a property that has one. */
export function decodeOne(
  reader: ValueReader,
  raws: readonly string[],
  context: GameContext,
  collector: Collector | undefined,
): unknown {
  let index = 0
  // An empty first value makes way for the next one.
  if (raws.length > 1) while (index < raws.length - 1 && raws[index] === '') index++
  const raw = raws[index]
  if (raw === undefined) return undefined
  if (collector && raws.length > 1) {
    for (let i = 0; i < raws.length; i++) {
      if (i === index) continue
      collector.at(i, raws[i]!)
      collector.report('schema/too-many-values')
    }
  }
  return decodeValue(reader, raw, index, context, collector)
}

function decodeValue(
  reader: ValueReader,
  raw: string,
  index: number,
  context: GameContext,
  collector: Collector | undefined,
): unknown {
  const { spec, codec } = reader
  if (collector) collector.at(index, raw)
  if (raw === '' && isFaultyWhenEmpty(reader)) {
    const isText = codec.type === 'text' || codec.type === 'simpletext'
    collector?.report(isText ? 'schema/empty-text' : 'schema/empty-value')
    return isText ? '' : undefined
  }
  const value = codec.decode(raw, context, collector?.report)
  if (typeof value !== 'number') return value
  if (isOutside(spec, value)) {
    collector?.report('schema/out-of-range', { detail: rangeText(spec) ?? '' })
    return undefined
  }
  return value
}

function isFaultyWhenEmpty({ spec, codec }: ValueReader): boolean {
  return !spec.empty && codec.type !== 'raw' && codec.type !== 'move' && codec.type !== 'none'
}

/** Takes note of a point; false if it was there before. */
type Unseen = (point: Point) => boolean

/** A memory for the points of one list, if points must be unique in it. */
function seenPoints(
  { spec, compressed }: ValueReader,
  raws: readonly string[],
  context: GameContext,
): Unseen | undefined {
  if (spec.type !== 'point' && spec.type !== 'stone') return undefined
  if (compressed) {
    if (raws.length === 1 && !raws[0]!.includes(':')) return undefined
    // Rectangles may name each point very often: a grid is quick.
    const grid = new Uint8Array(context.columns * context.rows)
    return ({ x, y }) => {
      const at = y * context.columns + x
      if (grid[at] === 1) return false
      grid[at] = 1
      return true
    }
  }
  const keys = new Set<number>()
  return ({ x, y }) => {
    const before = keys.size
    return keys.add(x + y * 4096).size > before
  }
}

/** Reads the values of a list property. */
export function decodeList(
  reader: ValueReader,
  raws: readonly string[],
  context: GameContext,
  collector: Collector | undefined,
): unknown[] | undefined {
  const { spec } = reader
  if (raws.length === 1 && raws[0] === '' && spec.arity === 'elist') return []
  const out: unknown[] = []
  const seen = raws.length > 1 || reader.compressed ? seenPoints(reader, raws, context) : undefined
  for (let i = 0; i < raws.length; i++) {
    const raw = raws[i]!
    const colon = reader.compressed ? raw.indexOf(':') : -1
    if (colon >= 0) {
      if (collector) collector.at(i, raw)
      pushRectangle(reader, raw, colon, context, collector, out, seen)
      continue
    }
    if (raw === '' && spec.arity === 'elist') {
      // An empty value says "none" only where it stands alone.
      collector?.at(i, raw)
      collector?.report(spec.ident === 'VW' ? 'schema/view-malformed' : 'schema/empty-value')
      continue
    }
    const range = reader.range?.(raw)
    if (range !== undefined) {
      out.push(...range)
      continue
    }
    const value = decodeValue(reader, raw, i, context, collector)
    // In a list that may be empty, an empty text (of another game, once its escapes are gone) would say just that.
    if (value === undefined || (value === '' && spec.arity === 'elist')) continue
    if (seen && isPoint(value)) {
      if (!seen(value)) {
        collector?.report('schema/point-repeated')
        continue
      }
    }
    out.push(value)
  }
  return out.length > 0 ? out : undefined
}

function pushRectangle(
  reader: ValueReader,
  raw: string,
  colon: number,
  context: GameContext,
  collector: Collector | undefined,
  out: unknown[],
  seen: Unseen | undefined,
): void {
  const report = collector?.report
  const { codec } = reader
  const a = codec.decode(
    raw.slice(0, colon),
    context,
    report &&
      ((code) => {
        report(code, { end: colon })
      }),
  )
  const b = codec.decode(
    raw.slice(colon + 1),
    context,
    report &&
      ((code) => {
        report(code, { start: colon + 1 })
      }),
  )
  if (!isPoint(a) || !isPoint(b)) return
  const first = codec.encode({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) }, context)
  const last = codec.encode({ x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) }, context)
  if (report) {
    if (context.ff < 4) report('schema/rectangle-in-old-format')
    if (first === last) report('schema/rectangle-single', { replace: first })
    else if (a.x > b.x || a.y > b.y) report('schema/rectangle-reversed', { replace: `${first}:${last}` })
  }
  let repeated = false
  const before = out.length
  for (const point of pointsBetween(a, b)) {
    if (seen === undefined || seen(point)) out.push(point)
    else repeated = true
  }
  // With the whole rectangle its other points would go too.
  if (repeated) report?.('schema/point-repeated', { keep: out.length > before })
}

/** VW of FF[1]–FF[3]: two corners stand for the rectangle between them. */
export function decodeOldView(
  reader: ValueReader,
  raws: readonly string[],
  context: GameContext,
  collector: Collector | undefined,
): unknown[] | undefined {
  if (collector && raws.length !== 2 && raws[0] !== '') {
    collector.at(0, raws[0] ?? '')
    collector.report('schema/view-malformed', { keep: true })
  }
  const points = decodeList(reader, raws, context, collector)
  if (points?.length !== 2 || raws.length !== 2 || !isPoint(points[0]) || !isPoint(points[1])) return points
  return pointsBetween(points[0], points[1])
}

/** Writes the values of a property as raw texts. */
export function encodeValues(reader: ValueReader, value: unknown, context: GameContext): string[] {
  const { spec, codec } = reader
  if (spec.arity === 'one') return [encodeOne(reader, value, context)]
  if (!Array.isArray(value)) throw new TypeError(`${spec.ident} takes a list of values`)
  if (value.length === 0) {
    if (spec.arity === 'list') throw new RangeError(`${spec.ident} needs at least one value`)
    return ['']
  }
  if (reader.compressed && context.ff >= 4 && value.length > 1 && value.every(isPoint)) {
    for (const point of value) {
      checkValue(spec, codec, point, context)
      codec.encode(point, context)
    }
    return compressPoints(value)
  }
  return value.map((item) => encodeOne(reader, item, context))
}

/** Writes one value; refuses one that would be read as a fault. */
function encodeOne({ spec, codec }: ValueReader, value: unknown, context: GameContext): string {
  checkValue(spec, codec, value, context)
  const raw = codec.encode(value, context)
  if (codec.decode(raw, context) === undefined) throw refused(spec, value)
  return raw
}
