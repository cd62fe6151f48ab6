import { defaultIo, type Io } from './io.js'

declare const SGFKIT_VERSION: string | undefined

/** Version of the command; the sources run as `dev`. */
export const version: string = typeof SGFKIT_VERSION === 'string' ? SGFKIT_VERSION : 'dev'

export type { Io } from './io.js'

/**
 * Runs the `sgfkit` command with arguments (without the program's name) and resolves to its exit code, which is also set on
 * the process: 0 nothing to report, 1 findings, 2 could not run. Never rejects.
 */
export async function run(args: readonly string[], io: Io = defaultIo()): Promise<number> {
  // The commonest questions of scripts are answered without loading a command.
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    io.out(`${version}\n`)
    return 0
  }
  const { runProgram } = await import('./program.js')
  const code = await runProgram(args, io, version)
  io.exit(code)
  return code
}
