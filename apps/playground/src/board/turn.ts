import { type Symmetry, symmetryTable } from '@sgfkit/go'
import { decodePointAt, formatPoint, type GameContext } from '@sgfkit/schema'
import type { Collection, NodeId, Transaction } from '@sgfkit/tree'

const PAIRS = 'B W,AB AW,BL WL,OB OW,TB TW,GB GW,PB PW,BR WR,BT WT'.split(',').map((pair) => pair.split(' '))
const OTHER = new Map(PAIRS.flatMap(([a, b]) => [[a!, b!] as const, [b!, a!] as const]))

/** Turns or mirrors all points of a game. */
export function turnGame(games: Collection, tx: Transaction, root: NodeId, symmetry: Symmetry): void {
  const context = games.context(root)
  const table = symmetryTable(context.columns, context.rows, symmetry)
  const width = (symmetry & 4) !== 0 ? context.rows : context.columns
  const at = (raw: string): { readonly x: number; readonly y: number } | undefined => {
    const vertex = decodePointAt(raw, 0, raw.length, context.columns, context.rows)
    if (vertex < 0) return undefined
    const to = table[vertex]!
    return { x: to % width, y: Math.floor(to / width) }
  }
  const point = (raw: string) => {
    const to = at(raw)
    return to === undefined ? raw : formatPoint(to)
  }
  const pair = (raw: string, rectangle: boolean) => {
    const [from, to] = raw.split(':').map(at)
    if (from === undefined || to === undefined) return raw
    if (!rectangle) return `${formatPoint(from)}:${formatPoint(to)}`
    const corner = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) }
    return `${formatPoint(corner)}:${formatPoint({ x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) })}`
  }
  for (const id of games.walk(root)) {
    for (const [ident, raws] of games.mergedProperties(id)) {
      const turned = raws.map(valueTurner(games, context, ident, point, pair))
      if (turned.some((raw, i) => raw !== raws[i])) tx.setRaw(id, ident, turned)
    }
  }
  if (width !== context.columns) tx.setRaw(root, 'SZ', [`${context.rows}:${context.columns}`])
}

function valueTurner(
  games: Collection,
  context: GameContext,
  ident: string,
  point: (raw: string) => string,
  pair: (raw: string, rectangle: boolean) => string,
): (raw: string) => string {
  switch (games.schema.property(ident, context)?.type) {
    case 'move':
    case 'point':
    case 'stone':
      return (raw) => (raw.includes(':') ? pair(raw, true) : point(raw))
    case 'point:point':
      return (raw) => pair(raw, false)
    case 'point:simpletext':
      return (raw) => {
        const colon = raw.indexOf(':')
        return colon < 0 ? raw : point(raw.slice(0, colon)) + raw.slice(colon)
      }
    default:
      return (raw) => raw
  }
}

/** Swaps the colours of a game: stones, players, times, result and komi. */
export function swapColors(games: Collection, tx: Transaction, root: NodeId): void {
  for (const id of games.walk(root)) {
    const properties = games.mergedProperties(id)
    const next = properties.map(([ident, raws]) => [OTHER.get(ident) ?? ident, raws.map(swapped(ident))] as const)
    if (
      next.every(
        ([ident, raws], i) => ident === properties[i]![0] && raws.every((raw, k) => raw === properties[i]![1][k]),
      )
    )
      continue
    // A new name would go to the end of the node, so all are written again in their order.
    for (const [ident] of properties) tx.remove(id, ident)
    for (const [ident, raws] of next) tx.setRaw(id, ident, raws)
  }
}

function swapped(ident: string): (raw: string) => string {
  const flip = (letter: string) => (letter.toLowerCase() === 'b' ? 'W' : 'B')
  if (ident === 'PL') return (raw) => raw.replace(/[bw]/i, flip)
  if (ident === 'RE') return (raw) => raw.replace(/^\s*[BW](?=\+)/i, (text) => flip(text.trim()))
  // Komi are White's points; from the other side they are as many less.
  if (ident === 'KM') return (raw) => (Number(raw) === 0 || Number.isNaN(Number(raw)) ? raw : String(-Number(raw)))
  return (raw) => raw
}
