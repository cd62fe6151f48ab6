import type { GameContext, Point, PropertySpec } from '@sgfkit/schema'
import { compressPoints, decodePointAt, formatPoint } from '@sgfkit/schema'
import { checkCharset, checkChoice } from './check-values.js'
import type { Collection } from './collection.js'
import type { NodeId } from './records.js'
import { softWrap } from './soft-wrap.js'

/** How `pretty` and `compact` spell values. */
export interface ValueOptions {
  /**
   * How a pass of Go is written: `keep` as it stands (if absent), `empty` as `[]`, `tt` as `[tt]`. Where the wanted form would
   * not be a pass (`tt` on boards above 19×19, `[]` before FF[4]) it stays as it is.
   */
  readonly passes?: 'keep' | 'empty' | 'tt'
  /**
   * How lists of points of Go are written: `keep` as they stand (if absent), `compress` with rectangles, `expand` point by point.
   * Rectangles are chosen by size, the largest first: the fewest in most shapes that occur, near it in the rest. They are
   * written in FF[4] only, and lists with faulty points stay as they are.
   */
  readonly points?: 'keep' | 'compress' | 'expand'
  /**
   * Longest line of Text and SimpleText values in FF[4], brackets and identifier included; longer ones are divided by soft line
   * breaks, which readers take out. Those that stand there already are put anew. `pretty` begins a line where such a value would
   * not fit on the present one. A text that cannot be divided may be longer.
   */
  readonly wrap?: number
  /**
   * Charset that CA of every game will name: `UTF-8` if absent, since that is what a string is most likely encoded in. `keep` leaves
   * CA as it is. Throws `RangeError` for what cannot stand in CA.
   */
  readonly charset?: string
}

/** A property as it will be written. */
export interface WrittenProperty {
  readonly ident: string
  readonly kind: string
  readonly text: string
  /** Whether `wrap` tells how long its lines may be. */
  readonly wraps: boolean
}

/** Writes the properties of nodes. */
export class ValueWriter {
  readonly #collection: Collection
  readonly #options: Required<Omit<ValueOptions, 'wrap'>> & { readonly wrap: number | undefined }

  readonly #lineBreak: string

  constructor(collection: Collection, options: ValueOptions, lineBreak: string) {
    const { passes = 'keep', points = 'keep', wrap, charset = 'UTF-8' } = options
    checkChoice('passes', passes, ['keep', 'empty', 'tt'])
    checkChoice('points', points, ['keep', 'compress', 'expand'])
    if (wrap !== undefined && (!Number.isInteger(wrap) || wrap < 8))
      throw new RangeError(`wrap must be a whole number from 8, got ${wrap}`)
    checkCharset(charset)
    this.#collection = collection
    this.#lineBreak = lineBreak
    this.#options = { passes, points, wrap, charset }
  }

  /** The properties of a node in their order, doubled ones merged; `top` nodes get their CA. */
  properties(id: NodeId, top: boolean): WrittenProperty[] {
    const collection = this.#collection
    const context = collection.context(id)
    const written = collection.mergedProperties(id).map(([ident, raws]) => this.#property(ident, raws, context))
    if (top && this.#options.charset !== 'keep') this.#putCharset(written, context)
    return written
  }

  #putCharset(written: WrittenProperty[], context: GameContext): void {
    const { charset } = this.#options
    const at = written.findIndex(({ ident }) => ident === 'CA')
    // FF[1]–FF[3] have no CA; a text that has none there is left alone while plain ASCII will do.
    if (at < 0 && context.ff < 4 && !written.some(({ text }) => /[^\0-\x7f]/.test(text))) return
    const property = { ident: 'CA', kind: 'root', text: `CA[${charset}]`, wraps: false }
    if (at >= 0) written[at] = property
    else {
      let place = 0
      while (place < written.length && /^(?:FF|GM)$/.test(written[place]!.ident)) place++
      written.splice(place, 0, property)
    }
  }

  #property(ident: string, raws: readonly string[], context: GameContext): WrittenProperty {
    const spec = this.#collection.schema.property(ident, context)
    const kind = spec?.kind ?? 'none'
    const { wrap } = this.#options
    const wraps = wrap !== undefined && context.ff === 4 && isText(spec)
    let text = ident
    if (wraps) {
      let column = text.length
      for (const raw of raws) {
        const value = `[${softWrap(raw, wrap, column + 1, this.#lineBreak)}]`
        // Of this value alone: the text so far may be long.
        column = /[\r\n]/.test(value) ? columnAfter(value) : column + value.length
        text += value
      }
    } else for (const raw of this.#values(ident, raws, spec, context)) text += `[${raw}]`
    return { ident, kind, text, wraps }
  }

  #values(
    ident: string,
    raws: readonly string[],
    spec: PropertySpec | undefined,
    context: GameContext,
  ): readonly string[] {
    const { passes, points } = this.#options
    if (context.gm !== 1) return raws
    if (passes !== 'keep' && (ident === 'B' || ident === 'W')) return raws.map((raw) => this.#move(raw, context))
    return points !== 'keep' && spec?.compressed === true ? this.#points(ident, raws, context) : raws
  }

  #move(raw: string, { ff, columns, rows }: GameContext): string {
    const { passes } = this.#options
    if (passes === 'keep' || decodePointAt(raw, 0, raw.length, columns, rows) !== -1) return raw
    if (passes === 'empty') return ff < 4 ? raw : ''
    return columns <= 19 && rows <= 19 ? 'tt' : raw
  }

  #points(ident: string, raws: readonly string[], context: GameContext): readonly string[] {
    const { points } = this.#options
    if (points === 'keep' || raws.length === 0 || (points === 'compress' && (context.ff < 4 || raws.length < 2)))
      return raws
    const { value, diagnostics } = this.#collection.schema.decode(ident, raws, context)
    if (diagnostics.length > 0 || !Array.isArray(value) || value.length === 0 || !value.every(isPoint)) return raws
    return points === 'compress' ? compressPoints(value) : value.map(formatPoint)
  }
}

/** Columns that the last line of a text takes. */
export const columnAfter = (text: string): number =>
  text.length - 1 - Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value

const isText = (spec: PropertySpec | undefined): boolean => spec?.type === 'text' || spec?.type === 'simpletext'
