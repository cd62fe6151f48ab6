import { parseVertex, vertexName } from './coordinates.js'
import { hoshi } from './hoshi.js'
import type { StonesView } from './position.js'
import { type Color, MAX_SIZE, type Vertex } from './types.js'

export type SenseiMarkKind = 'circle' | 'square' | 'triangle' | 'cross'

/** Sides of the diagram that are edges of the board. */
export interface SenseiEdges {
  readonly left: boolean
  readonly top: boolean
  readonly right: boolean
  readonly bottom: boolean
}

/** A diagram of Sensei's Library. Vertices are those of the part that is shown, `y * columns + x`. */
export interface SenseiDiagram extends StonesView {
  readonly title: string
  /** Colour of the odd moves. */
  readonly firstColor: Color
  /** Number that the move `1` of the diagram stands for. */
  readonly firstNumber: number
  readonly coordinates: boolean
  /** Lines of the whole board, 19 unless the diagram says otherwise. */
  readonly boardSize: number
  readonly edges: SenseiEdges
  readonly marks: readonly { readonly kind: SenseiMarkKind; readonly at: Vertex }[]
  readonly labels: readonly { readonly at: Vertex; readonly text: string }[]
  /** Moves; their stones stand in `stones` too. `number` counts from `firstNumber`. */
  readonly numbers: readonly { readonly at: Vertex; readonly number: number; readonly color: Color }[]
  readonly arrows: readonly { readonly from: Vertex; readonly to: Vertex }[]
  readonly lines: readonly { readonly from: Vertex; readonly to: Vertex }[]
  /** Pages that labels or stones of the diagram lead to. */
  readonly links: readonly { readonly label: string; readonly target: string }[]
  /** Points that may hold anything (`*`), and points outside the matter (`?`). */
  readonly wildcards: readonly Vertex[]
  readonly ignored: readonly Vertex[]
  readonly hoshi: readonly Vertex[]
  /** Moves that the title puts on points already used: `13 at 3`, or `13 at D4`. */
  readonly hidden: readonly { readonly number: number; readonly on: string }[]
}

export type SenseiResult =
  | ({ readonly ok: true } & SenseiDiagram)
  | {
      readonly ok: false
      readonly reason: 'no-diagram' | 'ragged' | 'character' | 'too-large'
      /** Line of the text, from 1. */
      readonly line: number
    }

const EMPTY_MARKS: Readonly<Record<SenseiMarkKind, string>> = { circle: 'C', square: 'S', triangle: 'T', cross: 'M' }
const BLACK_MARKS: Readonly<Record<SenseiMarkKind, string>> = { circle: 'B', square: '#', triangle: 'Y', cross: 'Z' }
const WHITE_MARKS: Readonly<Record<SenseiMarkKind, string>> = { circle: 'W', square: '@', triangle: 'Q', cross: 'P' }
const KINDS = ['circle', 'square', 'triangle', 'cross'] as const
/** By character: the stone and the mark that it stands for. */
const MARKED = new Map<string, readonly [string, SenseiMarkKind]>(
  KINDS.flatMap((kind) => [
    [EMPTY_MARKS[kind], ['.', kind]],
    [BLACK_MARKS[kind], ['X', kind]],
    [WHITE_MARKS[kind], ['O', kind]],
  ]),
)

/** Column and row on the whole board of the upper left point shown, as far as the edges tell. */
export function senseiOrigin(
  diagram: Pick<SenseiDiagram, 'columns' | 'rows' | 'edges' | 'boardSize'>,
): { readonly x: number; readonly y: number } | undefined {
  const { edges, columns, rows, boardSize } = diagram
  const x = edges.left ? 0 : edges.right ? boardSize - columns : -1
  const y = edges.top ? 0 : edges.bottom ? boardSize - rows : -1
  return x < 0 || y < 0 ? undefined : { x, y }
}

const HEADER = /^\s*\$\$([WB])?(c)?(\d+)?(?:m(\d+))?(?:\s+(.*?))?\s*$/
const BORDER = /^\s*[-+|\s]*-[-+|\s]*$/

/**
 * Reads a diagram in the notation of Sensei's Library: lines that begin with `$$`, the first with the options
 * (`$$Wc9m13 title`), then borders and rows, arrows, lines and links. Lines that do not begin so are passed over.
 *
 * @see https://senseis.xmp.net/?HowDiagramsWork
 * @example
 * parseSensei('$$B\n$$ -----\n$$ | 1 . |\n$$ | . O |').numbers // [{ at: 0, number: 1, color: 'black' }]
 */
export function parseSensei(text: string): SenseiResult {
  const lines = text.split(/\r\n|\n|\r/).map((content, index) => ({ content: content.trimStart(), line: index + 1 }))
  const [first, ...rest] = lines.filter(({ content }) => content.startsWith('$$'))
  const header = first === undefined ? null : HEADER.exec(first.content)
  if (first === undefined || header === null) return { ok: false, reason: 'no-diagram', line: first?.line ?? 1 }
  const firstColor: Color = header[1] === 'W' ? 'white' : 'black'
  const firstNumber = header[4] === undefined ? 1 : Number(header[4])
  const title = header[5] ?? ''
  const edges = { left: false, top: false, right: false, bottom: false }
  const rowTexts: string[] = []
  const commands: string[] = []
  const links: { label: string; target: string }[] = []
  for (const { content, line } of rest) {
    const body = content.slice(2)
    const link = /^\s*\[([^|\]]+)\|([^\]]+)\]\s*$/.exec(body)
    if (body.trim() === '') continue
    else if (link !== null) links.push({ label: link[1]!.trim(), target: link[2]!.trim() })
    else if (/^\s*\{.*\}\s*$/.test(body)) commands.push(body.trim())
    else if (BORDER.test(body)) {
      if (rowTexts.length === 0) edges.top = true
      else edges.bottom = true
    } else {
      const row = /^\s*(\|)?\s*(.*?)\s*(\|)?\s*$/.exec(body)!
      if (row[1] !== undefined) edges.left = true
      if (row[3] !== undefined) edges.right = true
      const points = row[2]!.replace(/\s+/g, '')
      if (points.length > MAX_SIZE || rowTexts.length >= MAX_SIZE) return { ok: false, reason: 'too-large', line }
      if (rowTexts.length > 0 && points.length !== rowTexts[0]!.length) return { ok: false, reason: 'ragged', line }
      if (/[^.,XOBWC#@SYQTZPMa-z0-9*?_]/.test(points)) return { ok: false, reason: 'character', line }
      rowTexts.push(points)
    }
  }
  const rows = rowTexts.length
  const columns = rowTexts[0]?.length ?? 0
  if (rows === 0 || columns === 0) return { ok: false, reason: 'no-diagram', line: first.line }
  const sized = header[3] === undefined ? NaN : Number(header[3])
  const whole = edges.left && edges.right ? columns : edges.top && edges.bottom ? rows : 19
  const boardSize = sized >= 1 && sized <= MAX_SIZE ? sized : Math.max(whole, columns, rows)

  const marks: { kind: SenseiMarkKind; at: Vertex }[] = []
  const labels: { at: Vertex; text: string }[] = []
  const numbers: { at: Vertex; number: number; color: Color }[] = []
  const wildcards: Vertex[] = []
  const ignored: Vertex[] = []
  const stars: Vertex[] = []
  let stones = ''
  for (const [at, c] of Array.from(rowTexts.join('')).entries()) {
    const marked = MARKED.get(c)
    let stone = '.'
    if (c === 'X' || c === 'O') stone = c
    else if (marked !== undefined) {
      stone = marked[0]
      marks.push({ kind: marked[1], at })
    } else if (c >= '0' && c <= '9') {
      const move = c === '0' ? 10 : Number(c)
      const color = (move % 2 === 1) === (firstColor === 'black') ? 'black' : 'white'
      stone = color === 'black' ? 'X' : 'O'
      numbers.push({ at, number: firstNumber + move - 1, color })
    } else if (c >= 'a' && c <= 'z') labels.push({ at, text: c })
    else if (c === ',') stars.push(at)
    else if (c === '*') wildcards.push(at)
    else if (c === '?' || c === '_') ignored.push(at)
    stones += stone
  }
  numbers.sort((a, b) => a.number - b.number)

  const origin = senseiOrigin({ columns, rows, edges, boardSize })
  const place = (name: string): Vertex | undefined => {
    const pair = /^(\d+):(\d+)$/.exec(name)
    let x: number
    let y: number
    if (pair !== null) {
      x = Number(pair[1]) - 1
      y = Number(pair[2]) - 1
    } else {
      const v = origin === undefined ? undefined : parseVertex(name, boardSize, boardSize)
      if (v === undefined || v < 0 || origin === undefined) return undefined
      x = (v % boardSize) - origin.x
      y = Math.floor(v / boardSize) - origin.y
    }
    return x >= 0 && y >= 0 && x < columns && y < rows ? y * columns + x : undefined
  }
  const arrows: { from: Vertex; to: Vertex }[] = []
  const segments: { from: Vertex; to: Vertex }[] = []
  for (const command of commands) {
    const match = /^\{\s*(AR|LN)\s+(\S+)\s+(\S+)\s*\}$/.exec(command)
    const from = match === null ? undefined : place(match[2]!)
    const to = match === null ? undefined : place(match[3]!)
    if (match !== null && from !== undefined && to !== undefined)
      (match[1] === 'AR' ? arrows : segments).push({ from, to })
  }
  const hidden = Array.from(title.matchAll(/(\d+) at (\d+|[A-Z]{1,2}\d{1,2}|[a-z])\b/g), (match) => ({
    number: Number(match[1]),
    on: match[2]!,
  }))
  return {
    ok: true,
    columns,
    rows,
    stones,
    title,
    firstColor,
    firstNumber,
    coordinates: header[2] !== undefined,
    boardSize,
    edges,
    marks,
    labels,
    numbers,
    arrows,
    lines: segments,
    links,
    wildcards,
    ignored,
    hoshi: stars,
    hidden,
  }
}

/** What {@link formatSensei} needs; everything but the stones may be left out. */
export type SenseiInput = StonesView & Partial<Omit<SenseiDiagram, keyof StonesView | 'hidden'>>

/**
 * Writes a diagram in the notation of Sensei's Library; `parseSensei` reads it back.
 *
 * What the notation lacks is left out: a point shows one thing (a number before a mark before a label), labels are
 * single small letters, and moves are those from `firstNumber` to `firstNumber + 9`. Without `edges` the board is shown
 * whole; without `hoshi` a whole board gets its star points.
 *
 * @example
 * formatSensei({ columns: 2, rows: 2, stones: 'X..O', title: 'Corner' })
 * // $$ Corner
 * // $$  -----
 * // $$ | X . |
 * // $$ | . O |
 * // $$  -----
 */
export function formatSensei(diagram: SenseiInput): string {
  const { columns, rows, stones, firstNumber = 1, firstColor = 'black', coordinates = false } = diagram
  const edges = diagram.edges ?? { left: true, top: true, right: true, bottom: true }
  const whole = edges.left && edges.top && edges.right && edges.bottom
  const boardSize = diagram.boardSize ?? (edges.left && edges.right ? columns : edges.top && edges.bottom ? rows : 19)
  const cells = Array.from(stones)
  const stars = diagram.hoshi ?? (whole ? hoshi(columns, rows) : [])
  for (const at of stars) if (cells[at] === '.') cells[at] = ','
  for (const at of diagram.wildcards ?? []) cells[at] = '*'
  for (const at of diagram.ignored ?? []) cells[at] = '?'
  for (const { at, text } of diagram.labels ?? []) if (/^[a-z]$/.test(text) && stones[at] === '.') cells[at] = text
  for (const { kind, at } of diagram.marks ?? [])
    cells[at] = (stones[at] === 'X' ? BLACK_MARKS : stones[at] === 'O' ? WHITE_MARKS : EMPTY_MARKS)[kind]
  for (const { at, number, color } of diagram.numbers ?? []) {
    const move = number - firstNumber + 1
    // The colour of a number is told by its parity alone.
    if (move >= 1 && move <= 10 && (move % 2 === 1) === (color === firstColor)) cells[at] = String(move % 10)
  }
  const size = boardSize === 19 ? '' : String(boardSize)
  const head = `$$${firstColor === 'white' ? 'W' : diagram.firstColor === 'black' ? 'B' : ''}${coordinates ? 'c' : ''}${size}${firstNumber === 1 ? '' : `m${firstNumber}`}`
  const border = `$$ ${edges.left ? ' ' : ''}${'-'.repeat(2 * columns + 1)}`
  const lines = [`${head} ${diagram.title ?? ''}`.trimEnd()]
  if (edges.top) lines.push(border)
  for (let y = 0; y < rows; y++)
    lines.push(
      `$$ ${edges.left ? '| ' : ''}${cells.slice(y * columns, (y + 1) * columns).join(' ')}${edges.right ? ' |' : ''}`,
    )
  if (edges.bottom) lines.push(border)
  const origin = senseiOrigin({ columns, rows, edges, boardSize })
  const name = (v: Vertex): string => {
    const x = v % columns
    const y = Math.floor(v / columns)
    return coordinates && origin !== undefined
      ? vertexName((y + origin.y) * boardSize + x + origin.x, boardSize, boardSize)
      : `${x + 1}:${y + 1}`
  }
  for (const { from, to } of diagram.arrows ?? []) lines.push(`$$ {AR ${name(from)} ${name(to)}}`)
  for (const { from, to } of diagram.lines ?? []) lines.push(`$$ {LN ${name(from)} ${name(to)}}`)
  for (const { label, target } of diagram.links ?? []) lines.push(`$$ [${label}|${target}]`)
  return lines.join('\n')
}
