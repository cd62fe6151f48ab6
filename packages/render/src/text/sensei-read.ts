import type {
  Diagram,
  DiagramHiddenMove,
  DiagramLabel,
  DiagramLink,
  DiagramMark,
  DiagramNumber,
  MarkKind,
  StoneColor,
  Vertex,
} from '../diagram.js'

const HEADER = /^\$\$([WB])?(c)?(\d{1,2})?(?:m(\d{1,4}))?(?:\s+(.*))?$/
const BORDER = /^[-+| ]*-[-+| ]*$/
const ROW = /^\|?(?:\s*[^\s|](?=\s|\||$))+\s*\|?$/
const LINK = /^\{(AR|LN)\s+(\S+)\s+(\S+)\s*\}$/
/** A move that the picture cannot show: "11 at 3", "12 at a", "13 pass". */
const HIDDEN = /\b(\d{1,4}) (?:at (\d{1,4}|[a-z])|pass)\b/g
/** A list of such moves at the end of a title. */
const HIDDEN_LIST = /(?:^|[\s,;:]+)\d{1,4} (?:at (?:\d{1,4}|[a-z])|pass)$/
const MAX_SIDE = 52

const MARKED = new Map<string, readonly [stone: string, kind: MarkKind]>([
  ['B', ['X', 'circle']],
  ['W', ['O', 'circle']],
  ['C', ['.', 'circle']],
  ['#', ['X', 'square']],
  ['@', ['O', 'square']],
  ['S', ['.', 'square']],
  ['Y', ['X', 'triangle']],
  ['Q', ['O', 'triangle']],
  ['T', ['.', 'triangle']],
  ['Z', ['X', 'cross']],
  ['P', ['O', 'cross']],
  ['M', ['.', 'cross']],
])

/** The lines of one diagram, taken apart. */
interface Block {
  first: StoneColor
  coordinates: boolean
  size: number | undefined
  start: number
  title: string
  rows: string[][]
  borders: { top: boolean; bottom: boolean; left: boolean; right: boolean }
  links: (readonly [kind: string, from: string, to: string])[]
}

/**
 * Reads all diagrams in a text with Sensei's Library markup.
 *
 * Lines that do not begin with `$$` are passed over. A picture without all four borders becomes a crop of the board
 * size in its first line (19 without one). What the markup leaves open is read as an empty point; a text without
 * diagrams gives an empty list. Rows and columns beyond 52 are left out. "11 at 3" and "12 pass" in a title become hidden
 * moves; a list of them at its end is no more part of the title.
 *
 * @example
 * parseSensei('$$B\n$$ | . 1 X |')[0]?.stones // '.XX' in the middle row of a 3 × 19 board
 */
export function parseSensei(text: string): Diagram[] {
  const diagrams: Diagram[] = []
  let block: Block | undefined
  const finish = (): void => {
    if (block && block.rows.length > 0) diagrams.push(toDiagram(block))
    block = undefined
  }
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.trim()
    if (!line.startsWith('$$')) {
      finish()
      continue
    }
    const content = line.slice(2).trim()
    const board = /^\$\$\s/.test(line) && (BORDER.test(content) || ROW.test(content))
    if (!block || (!board && /^\$\$[BWcm\d]/.test(line))) {
      finish()
      block = newBlock(line, board)
      if (!board) continue
    }
    readLine(block, content)
  }
  finish()
  return diagrams
}

function newBlock(line: string, board: boolean): Block {
  const match = board ? null : HEADER.exec(line)
  const size = Number(match?.[3])
  return {
    first: match?.[1] === 'W' ? 'white' : 'black',
    coordinates: match?.[2] === 'c',
    size: size >= 1 && size <= MAX_SIDE ? size : undefined,
    start: Number(match?.[4] ?? 1),
    title: match?.[5] ?? '',
    rows: [],
    borders: { top: false, bottom: false, left: false, right: false },
    links: [],
  }
}

function readLine(block: Block, content: string): void {
  const link = LINK.exec(content)
  if (link) {
    block.links.push([link[1]!, link[2]!, link[3]!])
  } else if (BORDER.test(content)) {
    if (block.rows.length === 0) block.borders.top = true
    else block.borders.bottom = true
  } else if (ROW.test(content) && block.rows.length < MAX_SIDE) {
    if (content.startsWith('|')) block.borders.left = true
    if (content.endsWith('|')) block.borders.right = true
    block.rows.push(Array.from(content.replace(/[\s|]/g, '')).slice(0, MAX_SIDE))
  }
}

/** Where a picture of some lines lies on the board, in one direction. */
function place(
  shown: number,
  before: boolean,
  after: boolean,
  size: number | undefined,
): [offset: number, total: number] {
  const total = before && after ? shown : Math.max(shown, size ?? 19)
  return [before ? 0 : after ? total - shown : Math.floor((total - shown) / 2), total]
}

function toDiagram(block: Block): Diagram {
  const { borders, rows: picture } = block
  const width = Math.max(...picture.map((row) => row.length))
  const [left, columns] = place(width, borders.left, borders.right, block.size)
  const [top, rows] = place(picture.length, borders.top, borders.bottom, block.size)
  const stones = new Array<string>(columns * rows).fill('.')
  const marks: DiagramMark[] = []
  const labels: DiagramLabel[] = []
  const numbers: DiagramNumber[] = []
  const holes = new Set<Vertex>()
  picture.forEach((row, y) => {
    row.forEach((character, x) => {
      const at = (top + y) * columns + left + x
      const marked = MARKED.get(character)
      if (character === 'X' || character === 'O') stones[at] = character
      else if (marked) {
        stones[at] = marked[0]
        marks.push({ at, kind: marked[1] })
      } else if (/\d/.test(character)) {
        const offset = (Number(character) + 9) % 10
        stones[at] = (block.first === 'black') === (offset % 2 === 0) ? 'X' : 'O'
        numbers.push({ at, number: block.start + offset })
      } else if (/[a-z]/.test(character)) labels.push({ at, text: character })
      else if (character === '_') holes.add(at)
    })
  })
  const links = (wanted: string): DiagramLink[] =>
    block.links.flatMap(([kind, from, to]) => {
      const ends = [from, to].map((name) => readPoint(name, columns, rows, left, top))
      return kind === wanted && ends[0] !== undefined && ends[1] !== undefined ? [{ from: ends[0], to: ends[1] }] : []
    })
  const hiddenMoves = readHiddenMoves(block, numbers, labels)
  const title = withoutList(block.title)
  const arrows = links('AR')
  const lines = links('LN')
  const whole = width === columns && picture.length === rows
  return {
    columns,
    rows,
    stones: stones.join(''),
    ...(marks.length > 0 && { marks }),
    ...(labels.length > 0 && { labels }),
    ...(numbers.length > 0 && { numbers }),
    ...(arrows.length > 0 && { arrows }),
    ...(lines.length > 0 && { lines }),
    ...(holes.size > 0 && { visible: stones.map((_, at) => at).filter((at) => !holes.has(at)) }),
    ...(!whole && { crop: { left, top, right: left + width - 1, bottom: top + picture.length - 1 } }),
    ...(block.coordinates && { coordinates: true }),
    ...(title !== '' && { title }),
    ...(hiddenMoves.length > 0 && { hiddenMoves }),
  }
}

function readHiddenMoves(
  { title, first, start }: Block,
  numbers: readonly DiagramNumber[],
  labels: readonly DiagramLabel[],
): DiagramHiddenMove[] {
  return Array.from(title.matchAll(HIDDEN), ([, digits, on]): DiagramHiddenMove => {
    const number = Number(digits)
    const second = first === 'black' ? 'white' : 'black'
    const color = (number - start) % 2 === 0 ? first : second
    if (on === undefined) return { number, color, kind: 'pass' }
    const point = numbers.find((known) => String(known.number) === on) ?? labels.find(({ text }) => text === on)
    return { number, color, kind: 'occupied', on, ...(point && { at: point.at }) }
  })
}

/** Move by move: one expression for the whole list would look at long titles again and again. */
function withoutList(title: string): string {
  let rest = title.trimEnd()
  while (HIDDEN_LIST.test(rest.slice(-16))) rest = rest.slice(0, -16) + rest.slice(-16).replace(HIDDEN_LIST, '')
  return rest
}

/** `D4`, or `3:1` counted from the upper left of the picture; undefined when it is neither or off the board. */
function readPoint(name: string, columns: number, rows: number, left: number, top: number): Vertex | undefined {
  const named = /^([A-HJ-Z])(\d{1,2})$/i.exec(name)
  const counted = /^(\d{1,2}):(\d{1,2})$/.exec(name)
  let x = -1
  let y = -1
  if (named) {
    x = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(named[1]!.toUpperCase())
    y = rows - Number(named[2])
  } else if (counted) {
    x = left + Number(counted[1]) - 1
    y = top + Number(counted[2]) - 1
  }
  return x >= 0 && x < columns && y >= 0 && y < rows ? y * columns + x : undefined
}
