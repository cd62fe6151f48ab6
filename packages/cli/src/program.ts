import { Command, CommanderError, Option } from 'commander'
import { Failure } from './failure.js'
import type { Io } from './io.js'

/** A command's work; answers the exit code. */
export type Action<Options> = (args: readonly string[], options: Options, io: Io) => Promise<number>

/** Builds the command line with all its commands; each loads its work when it is called. */
export function createProgram(io: Io, version: string, finish: (code: number) => void): Command {
  const program = new Command('sgfkit')
    .description('Check, fix, convert, draw and inspect SGF files.')
    .version(version, '-V, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        io.out(text)
      },
      writeErr: (text) => {
        io.err(text)
      },
    })
    .showHelpAfterError('(sgfkit --help shows all commands)')
  const encoding = () => new Option('--encoding <name>', 'read the bytes as this charset, whatever they say')

  program
    .command('info')
    .description('what a file holds: encoding, games, nodes, players, result')
    .argument('<file...>', 'files, or - for standard input')
    .addOption(new Option('--format <format>', 'output').choices(['text', 'json']).default('text'))
    .addOption(encoding())
    .action(async (files: string[], options: { format: 'text' | 'json'; encoding?: string }) => {
      finish(await (await import('./commands/info.js')).info(files, options, io))
    })
  program
    .command('position')
    .description('the board after the main line, or at a node')
    .argument('<file>', 'a file, or - for standard input')
    .option('--game <number>', 'which game of the collection, from 1', '1')
    .option('--path <path>', 'where: steps and variations, such as 20.1.5; the end of the main line if absent', 'main')
    .addOption(new Option('--format <format>', 'output').choices(['text', 'json']).default('text'))
    .addOption(encoding())
    .action(
      async (file: string, options: { game: string; path: string; format: 'text' | 'json'; encoding?: string }) => {
        finish(await (await import('./commands/position.js')).position([file], options, io))
      },
    )
  program
    .command('check')
    .description('report what is wrong or doubtful, with line and column')
    .argument('<file...>', 'files, or - for standard input')
    .addOption(new Option('--format <format>', 'output').choices(['text', 'json']).default('text'))
    .addOption(encoding())
    .action(async (files: string[], options: { format: 'text' | 'json'; encoding?: string }) => {
      finish(await (await import('./commands/check.js')).check(files, options, io))
    })
  program
    .command('render')
    .description('draw the board at a node')
    .argument('<file>', 'a file, or - for standard input')
    .option('-o, --output <file>', 'where to write: .svg, .png; standard output if absent')
    .option('--node <path>', 'which node: a move of the main line, or a path such as 20.1.5', 'main')
    .option('--game <number>', 'which game of the collection, from 1', '1')
    .option('--numbers', 'move numbers on the stones')
    .option('--theme <name>', 'wood, paper, dark or high-contrast', 'wood')
    .addOption(encoding())
    .action(
      async (
        file: string,
        options: { output?: string; node: string; game: string; numbers?: boolean; theme: string; encoding?: string },
      ) => {
        finish(await (await import('./commands/render.js')).render([file], options, io))
      },
    )
  program
    .command('fmt')
    .description('write a file back; what was not changed stays byte for byte')
    .argument('<file>', 'a file, or - for standard input')
    .addOption(encoding())
    .action(async (file: string, options: { encoding?: string }) => {
      finish(await (await import('./commands/fmt.js')).fmt([file], options, io))
    })
  return program
}

/** Parses the arguments and runs a command; resolves to its exit code. */
export async function runProgram(args: readonly string[], io: Io, version: string): Promise<number> {
  let code = 0
  try {
    await createProgram(io, version, (result) => {
      code = result
    }).parseAsync([...args], { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof Failure) io.err(`sgfkit: ${error.message}\n`)
    else
      io.err(
        `sgfkit: this should not have happened; please report it.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      )
    return 2
  }
  return code
}
