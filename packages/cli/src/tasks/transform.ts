import { type Symmetry, SYMMETRY_NAMES, symmetryTable } from '@sgfkit/go'
import { decodePointAt, formatPoint, type GameContext, type PropertySpec } from '@sgfkit/schema'
import { contentEnd, TokenKind } from '@sgfkit/lexer'
import type { TextEdit } from '@sgfkit/source'
import { normalIdent } from '@sgfkit/syntax'
import { applyTextEdits, type Collection } from '@sgfkit/tree'

/** How to turn games. */
export interface TransformOptions {
  readonly symmetry: Symmetry
  readonly swapColors: boolean
}

/** Properties that speak of one colour, and their counterparts. */
const COUNTERPARTS: readonly (readonly [string, string])[] = [
  ['B', 'W'],
  ['AB', 'AW'],
  ['BL', 'WL'],
  ['OB', 'OW'],
  ['TB', 'TW'],
  ['GB', 'GW'],
  ['PB', 'PW'],
  ['BR', 'WR'],
  ['BT', 'WT'],
  ['BS', 'WS'],
]
const SWAPPED = new Map(COUNTERPARTS.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))

/** The symmetry that a name stands for, or undefined. */
export function symmetryNamed(name: string): Symmetry | undefined {
  const at = (SYMMETRY_NAMES as readonly string[]).indexOf(name)
  return at < 0 ? undefined : (at as Symmetry)
}

/**
 * Turns the Go games of a collection, as it was read, and swaps their colours as asked; answers how many values were no points of
 * the board. Each value is changed where it stands: what says nothing of points or colours stays, also a property that stands twice.
 */
export function transformGames(
  collection: Collection,
  { symmetry, swapColors }: TransformOptions,
): { readonly collection: Collection; readonly faulty: number; readonly skipped: number; readonly unclear: number } {
  const { nodeToken, gameRoot, gameCount, nodeCount, tokens } = collection.syntax
  const changes: TextEdit[] = []
  let faulty = 0
  let skipped = 0
  let unclear = 0
  for (let game = 0; game < gameCount; game++) {
    const context = collection.context(collection.root(game))
    if (context.gm !== 1 || context.columns > 52 || context.rows > 52) {
      skipped++
      continue
    }
    const turn = new Turn(context, symmetry)
    const root = gameRoot[game]!
    const after = gameRoot[game + 1] ?? nodeCount
    const swapsSides = (symmetry & 4) !== 0 && context.columns !== context.rows
    const second = root + 1 < nodeCount ? nodeToken[root + 1]! : tokens.count
    const end = after < nodeCount ? nodeToken[after]! : tokens.count
    let ident = ''
    let spec: PropertySpec | undefined
    for (let token = nodeToken[root]!; token < end; token++) {
      const kind = tokens.kinds[token]!
      const start = tokens.starts[token]!
      if (kind === TokenKind.ident) {
        const stop = tokens.starts[token + 1]!
        ident = normalIdent(tokens.text.slice(start, stop))
        spec = collection.schema.property(ident, context)
        const name = swapColors ? SWAPPED.get(ident) : undefined
        if (name !== undefined) changes.push({ span: { start, end: stop }, text: name })
      } else if (kind === TokenKind.value && ident !== '') {
        const span = { start: start + 1, end: contentEnd(tokens, token) }
        const raw = tokens.text.slice(span.start, span.end)
        let value = turn.value(spec, raw)
        if (swapColors) value = swapValue(ident, value)
        if (swapColors && ident === 'RE' && isUnclear(raw)) unclear++
        if (swapsSides && ident === 'SZ' && token < second) value = raw.replace(/^(\s*)(\d+)(\s*:\s*)(\d+)/, '$1$4$3$2')
        if (value !== raw) changes.push({ span, text: value })
      } else if (kind === TokenKind.semi || kind === TokenKind.open || kind === TokenKind.close) ident = ''
    }
    faulty += turn.faulty
  }
  return {
    collection: changes.length === 0 ? collection : applyTextEdits(collection, changes).collection,
    faulty,
    skipped,
    unclear,
  }
}

/** The other colour, written as this one is. */
function other(color: string): string {
  const one = color.toLowerCase().startsWith('b') ? 'white' : 'black'
  const name = color.length === 1 ? one.slice(0, 1) : one
  return color === color.toUpperCase()
    ? name.toUpperCase()
    : color === color.toLowerCase()
      ? name
      : name.charAt(0).toUpperCase() + name.slice(1)
}

/** Whether a result says who won in words that are not known: it then stays, and that is told. */
const isUnclear = (raw: string): boolean =>
  !/^\s*(?:0|draw|jigo|void|\?|)\s*$/i.test(raw) && !/\b(?:black|white)\b|^\s*[bw]\s*(?:\+|$)/i.test(raw)

/** A value that names a colour or is seen from one. */
function swapValue(ident: string, raw: string): string {
  if (ident === 'PL')
    return raw.replace(/^(\s*)(black|white|[bw])\b/i, (_, space: string, color: string) => space + other(color))
  if (ident === 'RE') return raw.replace(/\b(?:black|white)\b|(?<=^\s*)[bw](?=\s*(?:\+|$))/gi, other)
  // Komi are White's points and V is good for Black where it is positive; from the other side they are as many less.
  if (ident === 'KM' || ident === 'KI' || ident === 'V')
    return raw.replace(/^(\s*)([+-]?)(\d.*)$/s, (_, space: string, sign: string, number: string) =>
      /^0*(?:\.0*)?\s*$/.test(number) ? raw : `${space}${sign === '-' ? '' : '-'}${number}`,
    )
  return raw
}

/** Turns the points of one size of board. */
class Turn {
  readonly #table: Int16Array
  readonly #context: GameContext
  readonly #columnsAfter: number
  faulty = 0

  constructor(context: GameContext, symmetry: Symmetry) {
    const { columns, rows } = context
    this.#context = context
    this.#table = symmetryTable(columns, rows, symmetry)
    this.#columnsAfter = (symmetry & 4) !== 0 ? rows : columns
  }

  /** A raw value of a property turned. */
  value(spec: PropertySpec | undefined, raw: string): string {
    if (spec === undefined) return raw
    const { type, compressed } = spec
    if (type === 'move' || type === 'point' || type === 'stone') return this.#point(raw, compressed)
    if (type === 'point:point') return this.#pair(raw, false)
    return type === 'point:simpletext' ? this.#label(raw) : raw
  }

  #point(raw: string, rectangles: boolean): string {
    return rectangles && raw.includes(':') ? this.#pair(raw, true) : (this.#turned(raw) ?? this.#fault(raw))
  }

  /** Two points; those of a rectangle are written with the upper left corner first. */
  #pair(raw: string, rectangle: boolean): string {
    const colon = raw.indexOf(':')
    const a = this.#vertex(raw.slice(0, Math.max(0, colon)))
    const b = this.#vertex(raw.slice(colon + 1))
    if (colon < 0 || a < 0 || b < 0) return this.#fault(raw)
    const [from, to] = [this.#at(a), this.#at(b)]
    if (!rectangle) return `${formatPoint(from)}:${formatPoint(to)}`
    const corner = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) }
    const other = { x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) }
    return `${formatPoint(corner)}:${formatPoint(other)}`
  }

  #label(raw: string): string {
    const colon = raw.indexOf(':')
    const point = colon < 0 ? undefined : this.#turned(raw.slice(0, colon))
    return point === undefined ? this.#fault(raw) : `${point}${raw.slice(colon)}`
  }

  #turned(raw: string): string | undefined {
    const vertex = this.#vertex(raw)
    return vertex === -2 ? undefined : vertex === -1 ? raw : formatPoint(this.#at(vertex))
  }

  #vertex(raw: string): number {
    return decodePointAt(raw, 0, raw.length, this.#context.columns, this.#context.rows)
  }

  #at(vertex: number): { readonly x: number; readonly y: number } {
    const to = this.#table[vertex]!
    return { x: to % this.#columnsAfter, y: Math.floor(to / this.#columnsAfter) }
  }

  #fault(raw: string): string {
    if (raw.trim() !== '') this.faulty++
    return raw
  }
}
