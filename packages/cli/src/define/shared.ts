import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Io } from '../io.js'

/** A command's work; answers the exit code. */
type Action<Options> = (args: readonly string[], options: Options, io: Io) => Promise<number>

/** One command: what its help says, and where its work is loaded from when it is called. */
export interface CommandSpec {
  readonly name: string
  readonly summary: string
  /** As commander writes it: `<files...>`, `[name]`; several parted by spaces. */
  readonly args: readonly (readonly [usage: string, about: string])[]
  readonly options: readonly Option[]
  /** Command lines with what they do. */
  readonly examples: readonly (readonly [line: string, about: string])[]
  readonly load: () => Promise<Action<never>>
}

/** Adds a command to the program. `finish` gets its exit code. */
export function addCommand(program: Command, spec: CommandSpec, io: Io, finish: (code: number) => void): void {
  const command = program.command(spec.name).description(spec.summary)
  for (const [usage, about] of spec.args) command.argument(usage, about)
  for (const option of spec.options) command.addOption(option)
  const width = Math.max(...spec.examples.map(([line]) => line.length))
  const lines = spec.examples.map(([line, about]) => `  ${line.padEnd(width)}  ${about}`)
  command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`)
  command.action(async () => {
    // The options are those that `spec.options` define, which the command's own type repeats.
    const action = (await spec.load()) as Action<object>
    finish(await action(command.args, command.opts(), io))
  })
}

export const files = [
  '<files...>',
  'files, folders, patterns, archives (.zip, .tar, .gz, .tgz), or - for standard input',
] as const
export const oneFile = ['<file>', 'a file, or - for standard input'] as const

/** A whole number from `least` on. */
export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(
        `It takes a whole number from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''}.`,
      )
    return value
  }

/** A name that is not empty: a variable that is not set in the shell stands for nothing. */
export const nonEmpty = (text: string): string => {
  if (text === '') throw new InvalidArgumentError('It takes a name, got nothing.')
  return text
}

/** Collects values of an option that may be given several times, or parted by commas. */
export const list = (text: string, before: readonly string[] = []): readonly string[] => {
  const parts = text.split(',').filter((part) => part !== '')
  // Nothing would otherwise stand for everything.
  if (parts.length === 0) throw new InvalidArgumentError('It takes names, got nothing.')
  return [...before, ...parts]
}

/** Collects values of an option that may be given several times. */
export const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text]

export const readOptions = (): Option[] => [
  new Option('--encoding <name>', 'read the bytes as this charset, whatever they say'),
  new Option('--default-encoding <name>', 'charset where nothing tells it (the format says ISO-8859-1)'),
  new Option('--start <where>', 'where games begin').choices(['smart', 'first-node', 'first-paren']).default('smart'),
]

export const jobsOption = (): Option =>
  new Option('-j, --jobs <number>', 'threads to work with; all cores for long work if absent').argParser(whole(1, 256))

export const gameOption = (): Option =>
  new Option('-g, --game <number>', 'which game of the collection, from 1').argParser(whole(1)).default(1)

export const writeOptions = (): Option[] => [
  new Option('-w, --write', 'replace the files; each in one step, by a complete new one'),
  new Option('--backup', 'keep the old file as NAME.bak, or NAME.bak.2 and so on'),
  new Option(
    '-o, --output <path>',
    'write to this file (- is standard output), or into this folder (with / at its end, or when it exists)',
  ).argParser(nonEmpty),
]

export const configOptions = (): Option[] => [
  new Option(
    '--config <file>',
    'configuration; if absent, sgfkit.config.json of the working folder or the nearest above it',
  ),
  new Option('--no-config', 'without a configuration file'),
  new Option('--preset <name>', 'which findings there are').choices(['recommended', 'strict', 'sgfc']),
  new Option('--strict', 'short for --preset strict'),
  new Option('--profile <program>', 'read the ways of a program as what they mean').choices([
    'fox',
    'sina',
    'pandanet',
    'ogs',
    'kgs',
    'multigo',
  ]),
  new Option('--severity <code=severity>', 'error, warning, info or off for a code; may be repeated').argParser(
    repeated,
  ),
  new Option('--off <code>', 'no findings of a code, or of a message number of SGFC; may be repeated').argParser(list),
]
