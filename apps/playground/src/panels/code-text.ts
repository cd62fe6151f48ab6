import { coordinateStyles, type Diagram, themes, toSvg } from '@sgfkit/render'
import { toLatex } from '@sgfkit/render/latex'
import { toSensei, toText } from '@sgfkit/render/text'
import { type Collection, type NodeId, stringify } from '@sgfkit/tree'
import { boardTheme, coordinates } from '../state/settings.js'
import type { Format } from './code-for.js'
import { latexPieces, svgPieces } from './code-points.js'
import { tokenName } from './syntax-rows.js'

/** A piece of a shown text, with the node or the point that it is about. */
export interface Piece {
  readonly text: string
  readonly node?: NodeId
  readonly vertex?: number
}

/** What the tab Code shows. */
export interface Shown {
  readonly pieces: readonly Piece[]
  /** How much of how much is shown, where it is not all. */
  readonly cut?: { readonly shown: number; readonly all: number }
  /** All of it as a text. */
  readonly whole: () => string
}

/** Nodes and tokens that are shown; there may be tens of thousands. */
const MOST_NODES = 50
const MOST_TOKENS = 2000
/** Characters that are shown. */
const LONGEST = 60_000

/** A form of the selected node; undefined where it has none. */
export function codeText(
  format: Format,
  games: Collection,
  node: NodeId,
  picture: Diagram | undefined,
): Shown | undefined {
  switch (format) {
    case 'svg':
      return picture && drawn(svgOf(picture), picture, svgPieces)
    case 'ascii':
      return picture && board(toText(picture), picture)
    case 'sensei':
      return picture && board(toSensei(picture), picture)
    case 'latex':
      return picture && drawn(toLatex(picture), picture, latexPieces)
    case 'json':
      return node < 0 ? undefined : json(games, node)
    case 'tokens':
      return tokens(games)
    default:
      return plain(stringify(games, { mode: 'pretty' }))
  }
}

function svgOf(picture: Diagram): string {
  return toSvg(picture, {
    theme: themes[boardTheme.value],
    coordinates: coordinates.value === 'none' ? false : coordinateStyles[coordinates.value],
  })
}

/** The text of a picture, in which what stands on a point has that point. */
function drawn(text: string, picture: Diagram, piecesOf: typeof svgPieces): Shown {
  return text.length > LONGEST ? plain(text) : { pieces: piecesOf(text, picture), whole: () => text }
}

function plain(text: string): Shown {
  const whole = () => text
  if (text.length <= LONGEST) return { pieces: [{ text }], whole }
  return { pieces: [{ text: text.slice(0, LONGEST) }], cut: { shown: LONGEST, all: text.length }, whole }
}

/** The nodes from here on as data, each a piece of its own. */
function json(games: Collection, node: NodeId): Shown {
  const ids: NodeId[] = []
  let all = 0
  for (const id of games.walk(node)) if (all++ < MOST_NODES) ids.push(id)
  const index = new Map(ids.map((id, i) => [id, i]))
  const entry = (id: NodeId) => ({
    parent: id === node ? -1 : index.get(games.parent(id)),
    properties: Object.fromEntries(games.mergedProperties(id)),
  })
  const pieces = ids.map((id, i): Piece => {
    const text = JSON.stringify(entry(id), null, 2).replaceAll('\n', '\n  ')
    return { text: `  ${text}${i < ids.length - 1 ? ',' : ''}\n`, node: id }
  })
  const closed = all <= MOST_NODES
  return {
    pieces: [{ text: '[\n' }, ...pieces, ...(closed ? [{ text: ']' }] : [])],
    ...(!closed && { cut: { shown: MOST_NODES, all } }),
    whole: () => JSON.stringify(games.copy(node), null, 2),
  }
}

/** The tokens of the text, one a line, each about the node that it stands in. */
function tokens(games: Collection): Shown {
  const { syntax } = games
  const { count, starts, text } = syntax.tokens
  const line = (i: number) =>
    `${String(starts[i]).padStart(6)} ${tokenName(syntax, i).padEnd(8)} ${JSON.stringify(text.slice(starts[i], starts[i + 1])).slice(0, 80)}\n`
  const lines = (end: number) => Array.from({ length: end }, (_, i) => line(i))
  return {
    pieces: [{ text: lines(Math.min(count, MOST_TOKENS)).join('') }],
    ...(count > MOST_TOKENS && { cut: { shown: MOST_TOKENS, all: count } }),
    whole: () => lines(count).join(''),
  }
}

/** A board of text, each point a piece of its own: rows that begin with their number, or with a `$$ |`. */
function board(text: string, { columns, rows, crop, visible }: Diagram): Shown {
  const whole = () => text
  if (crop !== undefined || visible !== undefined) return plain(text)
  const lines = text.split('\n')
  const header = lines.find((line) => /^ *A( +[A-Z]{1,2})*$/.test(line))
  const starts = [...(header ?? '').matchAll(/[A-Z]+/g)].map(({ index }) => index)
  const pieces: Piece[] = []
  let y = 0
  lines.forEach((line, n) => {
    const end = n < lines.length - 1 ? '\n' : ''
    const sensei = /^\$\$ +\|/.exec(line)?.[0].length
    const own = sensei === undefined ? starts : Array.from({ length: columns }, (_, x) => sensei + 1 + 2 * x)
    const isRow = sensei !== undefined || (starts.length === columns && new RegExp(`^ *${rows - y} `).test(line))
    if (!isRow || y >= rows || own.length !== columns) {
      pieces.push({ text: line + end })
      return
    }
    pieces.push({ text: line.slice(0, own[0]) })
    own.forEach((start, x) => {
      pieces.push({ text: line.slice(start, own[x + 1] ?? start + 1), vertex: y * columns + x })
    })
    pieces.push({ text: line.slice(own.at(-1)! + 1) + end })
    y++
  })
  return { pieces, whole }
}
