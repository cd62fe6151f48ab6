import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeUnder } from '../atomic.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import { gameEncodings, ownBytes } from '../game-bytes.js'
import { readInputs } from '../inputs.js'
import type { Io } from '../io.js'
import { checkReadOptions, openFile, type ReadOptions } from '../open.js'
import { visible } from '../visible.js'

export interface SplitOptions extends ReadOptions {
  readonly output: string
  readonly name: string
}

/** `sgfkit split`: each game into a file of its own. The bytes of a game stay as they are. */
export async function split(names: readonly string[], options: SplitOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  const folder = resolve(io.cwd, options.output)
  if (!options.name.includes('{n}')) throw new Failure('--name needs {n}, the number of the game')
  await mkdir(folder, { recursive: true })
  const written = new Set<string>()
  for await (const file of readInputs(names, io)) {
    const open = openFile(file, options)
    const { collection } = open
    const digits = Math.max(3, String(collection.gameCount).length)
    const base = file.name
      .replace(/^.*[/\\:]/, '')
      .replace(/\.sgf(?:\.gz)?$/i, '')
      .replace(/[<>]/g, '')
    for (const [index, encoding] of gameEncodings(open).entries()) {
      const name = options.name.replaceAll('{name}', base).replaceAll('{n}', String(index + 1).padStart(digits, '0'))
      if (written.has(name)) throw new Failure(`two games would be written to ${name}; use another --name`)
      written.add(name)
      const { bytes, diagnostics } = ownBytes(open, index, encoding)
      const lost = diagnostics.find(({ severity }) => severity === 'error')
      if (lost !== undefined) throw new Failure(`${file.name}: ${lost.message}`)
      await writeUnder(folder, name, bytes)
    }
    io.err(`${visible(file.name)}: ${collection.gameCount} ${collection.gameCount === 1 ? 'game' : 'games'}\n`)
  }
  return EXIT.ok
}
