import { decodePointAt, formatPoint } from '@sgfkit/schema'
import type { Collection, NodeId } from '@sgfkit/tree'
import { openFile, type OpenFile, type ReadOptions } from '../open.js'
import { json, visible } from '../visible.js'
import type { Task } from './types.js'

export interface InfoTaskOptions {
  readonly read: ReadOptions
  readonly format: 'text' | 'json' | 'ndjson'
  readonly signature: boolean
}

interface GameSummary {
  readonly game: number
  readonly ff: number
  readonly gm: number
  readonly size: string
  readonly nodes: number
  readonly variations: number
  readonly moves: number
  readonly black?: string
  readonly white?: string
  readonly result?: string
  readonly date?: string
  readonly event?: string
  readonly komi?: number
  readonly handicap?: number
  readonly signature?: string
}

interface FileSummary {
  readonly file: string
  readonly encoding: string
  readonly encodingFrom: string
  readonly confidence: number
  readonly bytes: number
  readonly games: readonly GameSummary[]
}

/** What one file holds. */
export const infoTask: Task<InfoTaskOptions> = (file, { read, format, signature }) => {
  const open = openFile(file, read)
  const { encoding, from, confidence } = open.decoded
  const games = gamesOf(open, signature)
  const summary = { file: file.name, encoding, encodingFrom: from, confidence, bytes: file.bytes.length, games }
  return { out: format === 'text' ? infoText(summary) : format === 'json' ? json(summary) : `${json(summary)}\n` }
}

function gamesOf({ collection }: OpenFile, signature: boolean): GameSummary[] {
  return collection.roots().map((root, index) => {
    const { ff, gm, columns, rows } = collection.context(root)
    let nodes = 0
    let variations = 0
    for (const id of collection.walk(root)) {
      nodes++
      if (collection.firstChild(id) === -1) variations++
    }
    const moves = [...mainMoves(collection, root)]
    const text = (ident: string): string | undefined => {
      const value: unknown = collection.get(root, ident)
      return typeof value === 'string' ? value : undefined
    }
    const number = (ident: string): number | undefined => {
      const value: unknown = collection.get(root, ident)
      return typeof value === 'number' ? value : undefined
    }
    return {
      game: index + 1,
      ff,
      gm,
      size: `${columns}x${rows}`,
      nodes,
      variations,
      moves: moves.length,
      ...given('black', text('PB')),
      ...given('white', text('PW')),
      ...given('result', text('RE') ?? collection.raw(root, 'RE')?.[0]),
      ...given('date', collection.raw(root, 'DT')?.[0]),
      ...given('event', text('EV')),
      ...given('komi', number('KM')),
      ...given('handicap', number('HA')),
      ...(signature && gm === 1 && { signature: signatureOf(moves, columns, rows) }),
    }
  })
}

const given = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Partial<Record<K, V>>)

/** Moves of the Dyer signature, which tells whether two records are of the same game. */
const SIGNATURE = [20, 40, 60, 31, 51, 71]

/** Raw moves of the main line, in order: a node that holds a move of each side holds two. */
function* mainMoves(collection: Collection, root: NodeId): Generator<string> {
  for (const id of collection.mainLine(root))
    for (const ident of new Set(collection.idents(id)))
      if (ident === 'B' || ident === 'W') yield collection.raw(id, ident)?.[0] ?? ''
}

/** A move that cannot be read was still played: those behind it keep their numbers. */
function signatureOf(moves: readonly string[], columns: number, rows: number): string {
  return SIGNATURE.map((number) => {
    const raw = moves[number - 1] ?? '-'
    const vertex = decodePointAt(raw, 0, raw.length, columns, rows)
    if (vertex === -1) return 'tt'
    return vertex < 0 ? '--' : formatPoint({ x: vertex % columns, y: Math.floor(vertex / columns) })
  }).join('')
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

function infoText({ file, encoding, encodingFrom, confidence, games }: FileSummary): string {
  // Nothing but ASCII reads the same in every charset that the file may be meant in: only its name is the default.
  const charset =
    encodingFrom === 'default' && confidence === 1
      ? `ASCII (${encoding} by default)`
      : `${encoding} (${encodingFrom}, ${Math.round(confidence * 100)} % sure)`
  const lines = [`${visible(file)}: ${charset}, ${games.length} ${games.length === 1 ? 'game' : 'games'}`]
  for (const { game, ff, gm, size, nodes, moves, black, white, result, date, event, komi, signature } of games) {
    const players =
      black === undefined && white === undefined
        ? ''
        : `, ${visible(black ?? '?')} (black) – ${visible(white ?? '?')} (white)`
    const more = [
      event,
      date,
      komi === undefined ? undefined : `komi ${komi}`,
      result,
      signature === undefined ? undefined : `signature ${signature}`,
    ]
      .filter((part) => part !== undefined)
      .map((part) => `, ${visible(part)}`)
    lines.push(
      `  ${game}: FF[${ff}] GM[${gm}] ${size}, ${counted(nodes, 'node')}, ${counted(moves, 'move')} in the main line${players}${more.join('')}`,
    )
  }
  return `${lines.join('\n')}\n`
}
