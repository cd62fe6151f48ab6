import { readConfig, type ConfigOptions } from '../config.js'
import { colors, wantsColor } from '../colors.js'
import { EXIT } from '../exit.js'
import type { Io } from '../io.js'
import type { ReadOptions } from '../open.js'
import { runTask } from '../run-task.js'
import type { CheckTaskOptions } from '../tasks/check.js'
import type { CheckFormat } from '../tasks/check-format.js'
import { json } from '../visible.js'

declare const SGFKIT_VERSION: string | undefined

export interface CheckOptions extends ReadOptions, ConfigOptions {
  readonly format: CheckFormat
  readonly quiet?: boolean
  /** `false` with `--no-frames`. */
  readonly frames: boolean
  readonly failOn: 'error' | 'warning' | 'info'
  readonly jobs?: number
}

/** `sgfkit check`: all findings about the files. */
export async function check(names: readonly string[], options: CheckOptions, io: Io): Promise<number> {
  const { format, failOn, jobs } = options
  const color = format === 'text' && wantsColor(io)
  const total = { error: 0, warning: 0, info: 0 }
  const codes = new Set<string>()
  const listed = format === 'json' || format === 'sarif'
  let pieces = 0
  const add = (piece: string | Uint8Array): void => {
    if (piece.length === 0) return
    if (listed) io.out(pieces++ === 0 ? '\n' : ',\n')
    if (typeof piece === 'string') io.out(piece)
    else io.outBytes(piece)
  }
  const problems: string[] = []
  const onProblem = (problem: string): void => {
    if (format === 'sarif') problems.push(problem)
  }
  const taskOptions = async (): Promise<CheckTaskOptions> => {
    const made = await makeOptions(options, color, io)
    io.out(format === 'json' ? '{"version":1,"files":[' : format === 'sarif' ? sarifHead() : '')
    return made
  }
  const { files, failed } = await runTask('check', taskOptions, names, { io, jobs, onProblem }, (result) => {
    const { out = '', outBytes, findings = { error: 0, warning: 0, info: 0 } } = result
    total.error += findings.error
    total.warning += findings.warning
    total.info += findings.info
    for (const code of result.codes ?? []) codes.add(code)
    add(outBytes ?? out)
  })
  const checked = files - failed
  if (format === 'json') io.out(`\n],"summary":${json({ files: checked, failed, ...total })}}\n`)
  else if (format === 'sarif') io.out(sarifTail(codes, problems))
  // Where no file could be read, the problems said so: that nothing was found would look like praise.
  else if (format === 'text' && (checked > 0 || failed === 0)) io.out(summaryLine(total, checked, color))
  if (failed > 0) return EXIT.failed
  const counted = total.error + (failOn === 'error' ? 0 : total.warning) + (failOn === 'info' ? total.info : 0)
  return counted === 0 ? EXIT.ok : EXIT.findings
}

/** What the task needs. The rules and charsets are loaded here only where options have to be looked at: threads load them too. */
async function makeOptions(options: CheckOptions, color: boolean, io: Io): Promise<CheckTaskOptions> {
  const { format, quiet = false, frames, encoding, defaultEncoding, start } = options
  if (encoding !== undefined || defaultEncoding !== undefined) (await import('../open.js')).checkReadOptions(options)
  const { config, silent } = await readConfig(options, io)
  const read: ReadOptions = {
    ...(encoding && { encoding }),
    ...(defaultEncoding && { defaultEncoding }),
    ...(start && { start }),
  }
  return { read, config, style: { format, color, frames, width: Math.min(io.width, 160) }, silent, quiet }
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function summaryLine(
  total: { readonly error: number; readonly warning: number; readonly info: number },
  files: number,
  color: boolean,
): string {
  const paint = colors(color)
  const parts = [
    total.error > 0 ? paint.red(counted(total.error, 'error', 'errors')) : '',
    total.warning > 0 ? paint.yellow(counted(total.warning, 'warning', 'warnings')) : '',
    total.info > 0 ? paint.cyan(counted(total.info, 'note', 'notes')) : '',
  ].filter((part) => part !== '')
  const where = files === 1 ? '' : ` in ${files} files`
  return parts.length === 0 ? `Nothing to report${where}.\n` : `${parts.join(', ')}${where}\n`
}

const sarifHead = (): string =>
  '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":['

function sarifTail(codes: ReadonlySet<string>, problems: readonly string[]): string {
  const rules = [...codes].sort().map((id) => ({ id }))
  // Not taken from the entry, which would then be a file more to load for every command.
  const version = typeof SGFKIT_VERSION === 'string' ? SGFKIT_VERSION : 'dev'
  const driver = { name: 'sgfkit', version, informationUri: 'https://github.com/sgfkit/sgfkit', rules }
  const told = problems.map((text) => ({ level: 'error', message: { text } }))
  const run = {
    executionSuccessful: problems.length === 0,
    ...(told.length > 0 && { toolExecutionNotifications: told }),
  }
  return `\n],"invocations":${json([run])},"tool":${json({ driver })}}]}\n`
}
