import { Argument, Command, CommanderError, Option } from 'commander'
import { checkCommands } from './define/check-commands.js'
import { completions, type Shell, SHELLS } from './define/completions.js'
import { lookCommands } from './define/look-commands.js'
import { addCommand } from './define/shared.js'
import { Failure } from './failure.js'
import type { Io } from './io.js'

/** Builds the command line with all its commands; each loads its work when it is called. */
export function createProgram(io: Io, version: string, finish: (code: number) => void): Command {
  const program = new Command('sgfkit')
    .description('Check, fix, convert, draw and inspect SGF files.')
    .version(version, '-V, --version')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        io.out(text)
      },
      writeErr: (text) => {
        io.err(text)
      },
      getOutHelpWidth: () => Math.max(60, Math.min(io.width, 100)),
      getErrHelpWidth: () => Math.max(60, Math.min(io.width, 100)),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError('(sgfkit --help shows all commands)')
    .addHelpText('after', '\nExit codes: 0 nothing to report, 1 findings, 2 could not run.')
  for (const spec of [...checkCommands, ...lookCommands]) addCommand(program, spec, io, finish)
  addHelp(program, io, finish)
  program
    .command('completions')
    .description('a completion script for a shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(SHELLS))
    .addHelpText('after', '\nExamples:\n  source <(sgfkit completions bash)  complete with Tab in this shell')
    .action((shell: Shell) => {
      io.out(completions(program, shell))
    })
  return program
}

function addHelp(program: Command, io: Io, finish: (code: number) => void): void {
  program
    .command('help')
    .description('help for a command, or what a property means')
    .argument('[names...]', 'a command, or properties such as KM')
    .addOption(new Option('--lang <tag>', 'names in a language: de, fi, fr, ja, ko, ru, zh-Hans, zh-Hant'))
    .addHelpText(
      'after',
      '\nExamples:\n  sgfkit help KM     what KM means and how it is written\n  sgfkit help check  help for a command',
    )
    .action(async (names: string[], options: { lang?: string }) => {
      const [name] = names
      const command = program.commands.find((known) => known.name() === name)
      if (name === undefined) program.outputHelp()
      else if (command !== undefined) command.outputHelp()
      else finish(await (await import('./commands/help.js')).help(names, options, io))
    })
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
