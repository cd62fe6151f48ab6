import { EXIT } from '../index.js'
import { readInputs } from '../inputs.js'
import type { Io } from '../io.js'
import { type OpenFile, openFile } from '../open.js'

interface GameSummary {
  readonly game: number
  readonly ff: number
  readonly gm: number
  readonly size: string
  readonly nodes: number
  readonly moves: number
  readonly black?: string
  readonly white?: string
  readonly result?: string
}

/** `sgfkit info`: what the files hold. */
export async function info(
  files: readonly string[],
  options: { readonly format: 'text' | 'json'; readonly encoding?: string },
  io: Io,
): Promise<number> {
  const summaries: object[] = []
  for await (const file of readInputs(files, io)) {
    const open = openFile(file, { encoding: options.encoding })
    const { decoded } = open
    const summary = {
      file: file.name,
      encoding: decoded.encoding,
      encodingFrom: decoded.from,
      confidence: decoded.confidence,
      games: gamesOf(open),
    }
    if (options.format === 'json') summaries.push(summary)
    else io.out(infoText(summary))
  }
  if (options.format === 'json') io.out(`${JSON.stringify(summaries, null, 2)}\n`)
  return EXIT.ok
}

function gamesOf({ collection }: OpenFile): GameSummary[] {
  return collection.roots().map((root, index) => {
    const { ff, gm, columns, rows } = collection.context(root)
    let nodes = 0
    for (const id of collection.walk(root)) nodes += id === -1 ? 0 : 1
    let moves = 0
    for (const id of collection.mainLine(root)) if (collection.has(id, 'B') || collection.has(id, 'W')) moves++
    const black = collection.get(root, 'PB')
    const white = collection.get(root, 'PW')
    const result = collection.get(root, 'RE')
    return {
      game: index + 1,
      ff,
      gm,
      size: `${columns}x${rows}`,
      nodes,
      moves,
      ...(black !== undefined && { black }),
      ...(white !== undefined && { white }),
      ...(result !== undefined && { result }),
    }
  })
}

function infoText({
  file,
  encoding,
  encodingFrom,
  confidence,
  games,
}: {
  readonly file: string
  readonly encoding: string
  readonly encodingFrom: string
  readonly confidence: number
  readonly games: readonly GameSummary[]
}): string {
  const lines = [
    `${file}: ${encoding} (${encodingFrom}, ${Math.round(confidence * 100)} % sure), ${games.length} ${games.length === 1 ? 'game' : 'games'}`,
  ]
  for (const { game, ff, gm, size, nodes, moves, black, white, result } of games) {
    lines.push(
      `  ${game}: FF[${ff}] GM[${gm}] ${size}, ${nodes} nodes, ${moves} moves in the main line` +
        (black === undefined && white === undefined ? '' : `, ${black ?? '?'} (black) – ${white ?? '?'} (white)`) +
        (result === undefined ? '' : `, ${result}`),
    )
  }
  return `${lines.join('\n')}\n`
}
