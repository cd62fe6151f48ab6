import { positionAt } from '@sgfkit/game'
import { boardLine } from '../board-text.js'
import { chooseNode } from '../choose-node.js'
import { Failure } from '../failure.js'
import { EXIT } from '../index.js'
import { readInputs } from '../inputs.js'
import type { Io } from '../io.js'
import { openFile } from '../open.js'

/** `sgfkit position`: the board at a node. */
export async function position(
  files: readonly string[],
  options: {
    readonly game: string
    readonly path: string
    readonly format: 'text' | 'json'
    readonly encoding?: string
  },
  io: Io,
): Promise<number> {
  for await (const file of readInputs(files, io)) {
    const open = openFile(file, { encoding: options.encoding })
    const node = chooseNode(open, options.game, options.path)
    const found = positionAt(open.collection, node)
    if (found === undefined)
      throw new Failure(`${file.name}: game ${options.game} is not Go (GM[${open.collection.context(node).gm}])`)
    const { columns, rows, stones, prisoners, toMove, moveNumber, issues } = found
    if (options.format === 'json') {
      io.out(
        `${JSON.stringify({ file: file.name, size: `${columns}x${rows}`, board: boardLine(found), prisoners, toMove, moveNumber, issues })}\n`,
      )
      continue
    }
    for (let y = 0; y < rows; y++) io.out(`${Array.from(stones.slice(y * columns, (y + 1) * columns)).join(' ')}\n`)
    io.out(
      `Move ${moveNumber}, ${toMove} to play. Prisoners: black has taken ${prisoners.black}, white ${prisoners.white}.\n`,
    )
  }
  return EXIT.ok
}
