import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeUnder } from '../atomic.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import { gameEncodings, ownBytes } from '../game-bytes.js'
import { eachInput, expandInputs, planInputs } from '../inputs.js'
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
  const again = await planNames(names, options.name, io)
  await mkdir(folder, { recursive: true })
  const failed = await eachInput(names, again, async (file) => {
    const open = openFile(file, options)
    const { collection } = open
    const digits = Math.max(3, String(collection.gameCount).length)
    for (const [index, encoding] of gameEncodings(open).entries()) {
      const number = String(index + 1).padStart(digits, '0')
      const name = options.name.replaceAll('{name}', baseOf(file.name)).replaceAll('{n}', number)
      const { bytes, diagnostics } = ownBytes(open, index, encoding)
      const lost = diagnostics.find(({ severity }) => severity === 'error')
      if (lost !== undefined) throw new Failure(`${file.name}: ${lost.message}`)
      await writeUnder(folder, name, bytes)
    }
    io.err(`${visible(file.name)}: ${collection.gameCount} ${collection.gameCount === 1 ? 'game' : 'games'}\n`)
  })
  return failed > 0 ? EXIT.failed : EXIT.ok
}

const baseOf = (name: string): string =>
  name
    .replace(/^.*[/\\:]/, '')
    .replace(/\.sgf(?:\.gz)?$/i, '')
    .replace(/[<>]/g, '')

/**
 * Looks at the names of all inputs before anything is written: throws a {@link Failure} where games of two would get the same names.
 * Answers where to read the inputs again, since standard input can be read once only.
 */
async function planNames(names: readonly string[], pattern: string, io: Io): Promise<Io> {
  const stdin = names.includes('-') ? await io.stdin() : new Uint8Array()
  const again = Object.assign(Object.create(io) as Io, { stdin: () => Promise.resolve(stdin) })
  const taken = new Map<string, string>()
  for await (const run of expandInputs(await planInputs(names, again), again))
    for (const { name, problem } of run) {
      if (problem !== undefined) continue
      const own = pattern.replaceAll('{name}', baseOf(name))
      const other = taken.get(own)
      if (other !== undefined)
        throw new Failure(
          `games of ${other} and of ${name} would be written to ${own.replaceAll('{n}', '001')}; split them into two folders, or put {name} into --name; nothing was written`,
        )
      taken.set(own, name)
    }
  return again
}
