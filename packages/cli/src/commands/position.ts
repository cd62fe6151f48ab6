import { positionAt } from '@sgfkit/game'
import { boardLine } from '../board-text.js'
import { chooseNode } from '../choose-node.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import { eachInput } from '../inputs.js'
import type { Io } from '../io.js'
import { JsonList } from '../json-list.js'
import { checkReadOptions, openFile, type ReadOptions } from '../open.js'
import { visible } from '../visible.js'

export interface PositionOptions extends ReadOptions {
  readonly game: number
  readonly path: string
  readonly format: 'text' | 'json' | 'ndjson'
}

/** `sgfkit position`: the board at a node. */
export async function position(names: readonly string[], options: PositionOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  const { format } = options
  const list = format === 'text' ? undefined : new JsonList(io, format)
  const failed = await eachInput(names, io, (file) => {
    const open = openFile(file, options)
    const node = chooseNode(open, options.game, options.path)
    const found = positionAt(open.collection, node)
    if (found === undefined)
      throw new Failure(`${file.name}: game ${options.game} is not Go (GM[${open.collection.context(node).gm}])`)
    const { columns, rows, stones, prisoners, toMove, moveNumber, issues } = found
    if (list !== undefined) {
      const size = `${columns}x${rows}`
      list.add({ file: file.name, size, board: boardLine(found), prisoners, toMove, moveNumber, issues })
      return
    }
    if (names.length > 1) io.out(`${visible(file.name)}\n`)
    for (let y = 0; y < rows; y++) io.out(`${Array.from(stones.slice(y * columns, (y + 1) * columns)).join(' ')}\n`)
    io.out(
      `Move ${moveNumber}, ${toMove} to play. Prisoners: black has taken ${prisoners.black}, white ${prisoners.white}.\n`,
    )
  })
  list?.end()
  return failed > 0 ? EXIT.failed : EXIT.ok
}
