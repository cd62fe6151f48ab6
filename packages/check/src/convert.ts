import { contentEnd } from '@sgfkit/lexer'
import { compressPoints, decodePointAt, formatPoint, type Point, rectanglePoints } from '@sgfkit/schema'
import { applyEdits, invertEdits, type Span, type TextEdit } from '@sgfkit/source'
import { parseSyntax } from '@sgfkit/syntax'
import { checkConvertOptions, type ConvertOptions } from './convert-options.js'
import { fix } from './fix.js'
import { packed } from './idents.js'
import { checkText } from './misuse.js'
import { propertyPlace } from './root-place.js'
import { isMixed, splitText } from './split-text.js'
import { Walk, type WalkListener } from './walk.js'

/** Something that a conversion lost, or could not be sure of. */
export interface ConversionNote {
  readonly kind: 'lost' | 'kept' | 'uncertain'
  readonly ident: string
  readonly message: string
  /** The place in the text that was converted. */
  readonly span: Span
}

/** What `convert` returns. */
export interface Converted {
  readonly text: string
  readonly notes: readonly ConversionNote[]
}

/** Codes that conversion to FF[4] mends on its way: slips that the older formats bore. */
const mended = [
  'schema/space-in-value',
  'schema/empty-text',
  'schema/number-corrected',
  'schema/pass-in-old-format',
  'lexer/missing-value',
  'syntax/empty-tree',
  'game/good-and-bad-move',
  'game/duplicate-property',
]

/**
 * Writes the games of a text in another file format, FF[4] or FF[3], leaving alone what both have.
 *
 * To FF[4]: identifiers lose their lowercase letters, L becomes LB, M becomes MA or TR, KI becomes KM, BM with TE becomes DO or
 * IT, VW becomes a rectangle, `tt` becomes the empty pass, nodes that mix setup and moves are split, and slips are mended. To
 * FF[3] what it lacks is left out and told. Of a property that stands twice and may hold one value, the first
 * that can be read counts; the others are told as lost. Values that cannot be read otherwise stay as they are. To convert again
 * changes nothing. The meaning of times in FF[1], which may be minutes, is never guessed. Nothing throws for what the text
 * contains. Throws `TypeError` for what is no text, `RangeError` for options out of range.
 *
 * @example
 * convert('(;GaMe[1]SiZe[9];Black[aa]L[bb][cc])').text // '(;FF[4]CA[UTF-8]GM[1]SZ[9];B[aa]LB[bb:A][cc:B])'
 */
export const convert = (text: string, options: ConvertOptions = {}): Converted => {
  checkText('convert', text)
  checkConvertOptions(options)
  const { to = 4 } = options
  const converter = new Converter(options)
  const where = options.start === undefined ? {} : { start: options.start }
  converter.walk.run(parseSyntax(text, where), converter)
  // Without them the text means something else: the size of the board, the position that marks stand on.
  if (converter.unread.length > 0) return without(text, converter.unread, options)
  let written = converter.finish(text)
  if (to === 3) return { text: written, notes: converter.notes }
  if (converter.mixed.size > 0) written = splitText(written, converter.mixed, where)
  const mends = fix(written, { codes: mended, suggestions: true, ...where })
  return { text: mends.text, notes: converter.notes }
}

/** Converts a text without what is lost, which is in order. */
const without = (text: string, lost: readonly ConversionNote[], options: ConvertOptions): Converted => {
  const edits = lost.map(({ span }) => ({ span, text: '' })).sort((a, b) => a.span.start - b.span.start)
  /** Where each edit is in the text without what they take out. */
  const places = invertEdits(text, edits).map(({ span }) => span.start)
  const converted = convert(applyEdits(text, edits), options)
  const back = (offset: number): number => {
    let low = 0
    let high = places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (places[middle]! <= offset) low = middle + 1
      else high = middle
    }
    return low === 0 ? offset : offset - places[low - 1]! + edits[low - 1]!.span.end
  }
  const notes = converted.notes.map(({ span: { start, end }, ...note }) => {
    // What ends where something was taken out ends before that.
    return { ...note, span: { start: back(start), end: back(end - 1) + 1 } }
  })
  return { text: converted.text, notes: [...lost, ...notes].sort((a, b) => a.span.start - b.span.start) }
}

const B = packed('B')
const W = packed('W')
const L = packed('L')
const M = packed('M')
const KI = packed('KI')
const KM = packed('KM')
const FF = packed('FF')
const CA = packed('CA')
const VW = packed('VW')
const TM = packed('TM')
const FG = packed('FG')
const SZ = packed('SZ')

const beyondAscii = /[^\0-\x7f]/

/** A, B … Z, AA, AB …: the labels that stand for L (O1). */
const letters = (index: number): string => {
  let name = ''
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name
  return name
}

interface Charset {
  /** The place of its note. */
  readonly note: number
  readonly removal: readonly TextEdit[]
  readonly change: readonly TextEdit[]
}

/** A value of a list; `points` is undefined for what is no rectangle of the board. */
interface PointRaw {
  readonly raw: string
  readonly points: readonly string[] | undefined
}

class Converter implements WalkListener {
  readonly walk: Walk
  readonly edits: TextEdit[] = []
  readonly notes: ConversionNote[] = []
  /** Nodes of the older formats that hold setup and a move, or two moves. */
  readonly mixed = new Set<number>()
  /** Properties that stand twice and cannot be read, where another one can. */
  readonly unread: ConversionNote[] = []
  /** By the first of a property that stands twice in the node at hand: those that cannot be read, until one can. */
  readonly #waiting = new Map<number, number[]>()
  /** CA of a text that is to be FF[3]: what becomes of it is known when the rest is written. */
  readonly #charsets: Charset[] = []
  readonly #options: ConvertOptions

  constructor(options: ConvertOptions) {
    this.#options = options
    this.walk = new Walk(false, true)
  }

  /** The text with what is to change in it. */
  finish(text: string): string {
    const charsets = this.#charsets
    if (charsets.length === 0) return applyEdits(text, this.edits)
    const bare = applyEdits(text, [...this.edits, ...charsets.flatMap(({ removal }) => removal)])
    // Without CA a text beyond ASCII could not be read by a program that knows it.
    if (beyondAscii.test(bare)) return applyEdits(text, [...this.edits, ...charsets.flatMap(({ change }) => change)])
    for (const { note } of charsets)
      this.notes[note] = { ...this.notes[note]!, kind: 'lost', message: 'FF[3] has no CA, and the text is ASCII' }
    return bare
  }

  game(): void {
    const { walk } = this
    const { to = 4, charset = 'UTF-8' } = this.#options
    const added: string[] = []
    const format = walk.find(FF)
    if (format < 0) added.push(`FF[${to}]`)
    else {
      this.edits.push(...this.#firstTo(format, String(to)))
      this.#rename(format, 'FF')
    }
    if (to === 4 && charset !== null) {
      const declared = walk.find(CA)
      if (declared < 0) added.push(`CA[${charset}]`)
      else {
        this.edits.push(...this.#firstTo(declared, charset))
        this.#rename(declared, 'CA')
      }
    }
    if (added.length === 0) return
    const { offset, before } = propertyPlace(walk.tree, walk.node)
    this.edits.push({ span: { start: offset, end: offset }, text: before + added.join('') })
  }

  node(): void {
    const { walk } = this
    const { ff } = walk.context
    const { to = 4 } = this.#options
    if (this.#waiting.size > 0) this.#waiting.clear()
    for (let i = 0; i < walk.count; i++) {
      const code = walk.codes[i]!
      if (this.#isDoubled(i)) {
        this.#lookForReadable(i)
        this.#lose(i, `${walk.identOf(i)} stands twice in its node; the first is kept`)
        continue
      }
      // A second one that says the same would differ from what the first says now.
      if ((code === FF || code === CA) && walk.repeats[i]! >= 0) {
        this.edits.push(...walk.removeProperty(i, 'safe').edits)
        continue
      }
      if (code === FF) continue
      if (code === CA) {
        if (to === 3) this.#oldCharset(i)
        continue
      }
      if (code === L && (ff < 4 || walk.isGo)) this.#letters(i)
      else if (code === KI) this.#komi(i)
      // Marks depend on the position after the node.
      else if (code === M && walk.isGo) continue
      else if (to === 4) this.#upgrade(i, code, ff)
      else this.#downgrade(i, code)
    }
    if (to === 4 && ff < 4 && isMixed(walk)) this.mixed.add(walk.node)
  }

  #lookForReadable(index: number): void {
    const { walk } = this
    const first = walk.repeats[index]!
    let waiting = this.#waiting.get(first)
    if (waiting === undefined) this.#waiting.set(first, (waiting = walk.isReadable(first) ? [] : [first]))
    if (waiting.length === 0) return
    if (!walk.isReadable(index)) {
      waiting.push(index)
      return
    }
    const ident = walk.identOf(index)
    for (const one of waiting) {
      const span = { start: walk.identStart(one), end: walk.propertyEnd(one) }
      this.unread.push({
        kind: 'lost',
        ident,
        message: `${ident} stands twice in its node; this one cannot be read`,
        span,
      })
    }
    waiting.length = 0
  }

  /** Whether a property that may hold one value stands there already, with another one. */
  #isDoubled(index: number): boolean {
    const { walk } = this
    const first = walk.repeats[index]!
    const { spec } = walk.infoOf(index)
    if (first < 0 || spec?.merge !== 'first') return false
    const raw = this.#raw(index)
    return (raw !== '' || spec.type === 'move') && raw !== this.#raw(first)
  }

  executed(): void {
    const { walk } = this
    if (!walk.isGo) return
    for (let i = 0; i < walk.count; i++) if (walk.codes[i] === M) this.#marks(i)
  }

  #upgrade(index: number, code: number, ff: number): void {
    const { walk } = this
    const info = walk.infoOf(index)
    const ident = walk.identOf(index)
    const isObsolete = info.standard && info.spec?.ff.includes(4) === false
    if (isObsolete && this.#options.removeObsolete === true) {
      this.#lose(index, `FF[4] has no ${ident}`)
      return
    }
    this.#rename(index, ident)
    if (code === VW && ff < 4) this.#view(index)
    if ((code === B || code === W) && ff < 4) this.#pass(index, 'tt', '')
    if (code === TM && ff === 1)
      this.#note(index, 'uncertain', 'In FF[1] TM is free text, often minutes; it is left as it is')
    if (isObsolete) this.#note(index, 'kept', `FF[4] has no ${ident}; it is kept as a private property`)
  }

  #downgrade(index: number, code: number): void {
    const { walk } = this
    const info = walk.infoOf(index)
    const ident = walk.identOf(index)
    const { columns, rows, gm } = walk.context
    if (code === B || code === W) {
      if (gm !== 1) return
      if (columns <= 19 && rows <= 19) this.#pass(index, '', 'tt')
      else if (this.#raw(index) === '')
        this.#note(index, 'lost', 'FF[3] has no pass on boards above 19×19; it is left empty')
    } else if (code === SZ) {
      if (columns !== rows) this.#note(index, 'lost', 'FF[3] has no rectangular boards')
      else if (columns > 19 && gm === 1) this.#note(index, 'lost', 'FF[3] has no boards above 19×19')
    } else if (code === FG) {
      if (this.#raw(index) !== '') {
        this.#note(index, 'lost', 'In FF[3] a figure has neither flags nor name')
        this.#replaceValues(index, '[]')
      }
    } else if (code === VW) this.#oldView(index)
    else if (info.standard && !info.spec?.ff.includes(3)) this.#lose(index, `FF[3] has no ${ident}`)
    else if (info.spec?.compressed === true && gm === 1) this.#expand(index)
  }

  /** The raw values, as they can be written anew. */
  #raws(index: number): string[] {
    const { walk } = this
    const raws = walk.raws(index)
    raws[raws.length - 1] = walk.movableRaw(walk.lastValue[index]!)
    return raws
  }

  #raw(index: number): string {
    return this.walk.rawOf(this.walk.firstValue[index]!)
  }

  #note(index: number, kind: ConversionNote['kind'], message: string): void {
    const { walk } = this
    const span = { start: walk.identStart(index), end: walk.propertyEnd(index) }
    this.notes.push({ kind, ident: walk.identOf(index), message, span })
  }

  #lose(index: number, message: string): void {
    this.#note(index, 'lost', message)
    this.edits.push(...this.walk.removeProperty(index, 'suggestion').edits)
  }

  #oldCharset(index: number): void {
    const { charset } = this.#options
    const note = this.notes.length
    this.#note(index, 'kept', 'FF[3] has no CA; it is kept, since the text could not be read without it')
    const removal = this.walk.removeProperty(index, 'suggestion').edits
    this.#charsets.push({ note, removal, change: typeof charset === 'string' ? this.#firstTo(index, charset) : [] })
  }

  #replace(index: number, text: string): void {
    const { walk } = this
    this.edits.push({ span: { start: walk.identStart(index), end: walk.propertyEnd(index) }, text })
  }

  #replaceValues(index: number, text: string): void {
    const { walk } = this
    const start = walk.starts[walk.firstValue[index]!]!
    const end = walk.propertyEnd(index)
    if (walk.text.slice(start, end) !== text) this.edits.push({ span: { start, end }, text })
  }

  /** Writes the value that counts of a property that may hold one; further ones are faults that are not to be lost here. */
  #firstTo(index: number, raw: string): readonly TextEdit[] {
    const { walk } = this
    let number = 0
    const last = walk.valueCount[index]! - 1
    while (number < last && walk.rawOf(walk.valueToken(index, number)) === '') number++
    const token = walk.valueToken(index, number)
    const span = { start: walk.starts[token]! + 1, end: walk.valueEnd(token) }
    return walk.text.slice(span.start, span.end) === raw ? [] : [{ span, text: raw }]
  }

  /** Lowercase letters of an identifier mean nothing. */
  #rename(index: number, ident: string): void {
    const { walk } = this
    const start = walk.identStart(index)
    const end = walk.identEnd(index)
    if (end - start !== ident.length) this.edits.push({ span: { start, end }, text: ident })
  }

  #pass(index: number, from: string, to: string): void {
    const { walk } = this
    const { columns, rows } = walk.context
    if (columns > 19 || rows > 19) return
    const token = walk.firstValue[index]!
    const span = { start: walk.starts[token]! + 1, end: contentEnd(walk.tokens, token) }
    if (walk.text.slice(span.start, span.end) === from) this.edits.push({ span, text: to })
  }

  /** All letters of a node are counted together, wherever L stands in it. */
  #letters(index: number): void {
    const { walk } = this
    if (walk.repeats[index]! >= 0) {
      this.#replace(index, '')
      return
    }
    const { to = 4, removeObsolete } = this.#options
    const labels: string[] = []
    const kept: string[] = []
    for (let i = index; i < walk.count; i++) {
      if (walk.codes[i] !== L) continue
      for (const { raw, points } of this.#pointRaws(i, to === 4 && removeObsolete === true ? 'lost' : 'kept'))
        if (points === undefined) kept.push(`[${raw}]`)
        else for (const point of points) if (point !== '') labels.push(`[${point}:${letters(labels.length)}]`)
    }
    const left = kept.length === 0 || (to === 4 && removeObsolete === true) ? '' : `L${kept.join('')}`
    const text = labels.length === 0 ? left : `LB${labels.join('')}${left}`
    if (text === '') this.edits.push(...walk.removeProperty(index, 'safe').edits)
    else this.#replace(index, text)
  }

  /** The values of a list, with the points of each that is a point or a rectangle; others are told. */
  #pointRaws(index: number, kind: 'kept' | 'lost'): readonly PointRaw[] {
    const { walk } = this
    const { columns, rows } = walk.context
    return this.#raws(index).map((raw) => {
      if (!walk.isGo || !raw.includes(':')) return { raw, points: [raw] }
      const from = decodePointAt(raw, 0, 2, columns, rows)
      const to = decodePointAt(raw, 3, raw.length, columns, rows)
      if (raw.charAt(2) === ':' && from >= 0 && to >= 0) {
        const corner = (vertex: number): Point => ({ x: vertex % columns, y: Math.floor(vertex / columns) })
        return { raw, points: rectanglePoints(corner(from), corner(to)).map(formatPoint) }
      }
      this.#noRectangle(index, kind, raw)
      return { raw, points: undefined }
    })
  }

  #noRectangle(index: number, kind: 'kept' | 'lost', raw: string): void {
    const message = `${this.walk.identOf(index)}[${raw.slice(0, 40)}] is no rectangle of this board`
    this.#note(index, kind, kind === 'kept' ? `${message}; it is kept` : message)
  }

  #komi(index: number): void {
    const { walk } = this
    const raw = this.#raw(index).trim()
    // A second one says the same, or nothing: others are lost by now.
    if (walk.has(KM) || walk.repeats[index]! >= 0) this.#replace(index, '')
    else if (/^[+-]?\d{1,6}$/.test(raw)) this.#replace(index, `KM[${Number(raw) / 2}]`)
    else this.#note(index, 'kept', 'KI is no number; it is kept')
  }

  #marks(index: number): void {
    const { walk } = this
    const { columns, rows } = walk.context
    const crosses: string[] = []
    const triangles: string[] = []
    for (const raw of this.#pointRaws(index, 'kept').flatMap(({ raw, points }) => points ?? [raw])) {
      const vertex = decodePointAt(raw, 0, raw.length, columns, rows)
      const stone = vertex >= 0 && walk.board.cell(vertex) !== 0
      ;(stone ? triangles : crosses).push(`[${raw}]`)
    }
    const text =
      (crosses.length > 0 ? `MA${crosses.join('')}` : '') + (triangles.length > 0 ? `TR${triangles.join('')}` : '')
    this.#replace(index, text)
  }

  #view(index: number): void {
    const { walk } = this
    const { columns, rows } = walk.context
    const raws = walk.raws(index)
    if (raws.length === 1 && raws[0] === '') return
    const [from = -1, to = -1] = raws.map((raw) => decodePointAt(raw, 0, raw.length, columns, rows))
    if (raws.length !== 2 || from < 0 || to < 0) {
      this.#note(index, 'uncertain', `Before FF[4] a view is two corners; its values are left as they are`)
      return
    }
    const point = (pick: (a: number, b: number) => number): string =>
      formatPoint({
        x: pick(from % columns, to % columns),
        y: pick(Math.floor(from / columns), Math.floor(to / columns)),
      })
    const first = point(Math.min)
    this.#replaceValues(index, from === to ? `[${first}]` : `[${first}:${point(Math.max)}]`)
  }

  /** The points of a value of a list as the file format reads it; undefined if it has none. */
  #points(index: number, raw: string): readonly Point[] | undefined {
    const { walk } = this
    const points: unknown = walk.schema.value(walk.identOf(index), [raw], walk.context)
    return Array.isArray(points) && points.length > 0 ? (points as readonly Point[]) : undefined
  }

  #expand(index: number): void {
    const raws = this.#raws(index)
    if (!raws.some((raw) => raw.includes(':'))) return
    const all = raws.flatMap((raw) => {
      const points = this.#points(index, raw)
      if (points === undefined && raw.includes(':')) this.#noRectangle(index, 'kept', raw)
      return points?.map(formatPoint) ?? [raw]
    })
    this.#replaceValues(index, [...new Set(all)].map((raw) => `[${raw}]`).join(''))
  }

  #oldView(index: number): void {
    const { walk } = this
    // It is one of that format.
    if (walk.context.ff < 4) return
    const raws = walk.raws(index)
    const points = raws.map((raw) => this.#points(index, raw))
    if (raws.length > 1 || raws[0] !== '') {
      const faulty = raws.find((_, i) => points[i] === undefined)
      if (faulty !== undefined) {
        this.#note(index, 'kept', `VW[${faulty.slice(0, 40)}] cannot be read; it is kept`)
        return
      }
    }
    const whole = compressPoints(points.flatMap((some) => some ?? []))
    const corners = whole.length === 1 ? whole[0]!.split(':') : []
    if (corners.length === 2) this.#replaceValues(index, corners.map((corner) => `[${corner}]`).join(''))
    else this.#lose(index, 'In FF[3] a view is one rectangle')
  }
}
