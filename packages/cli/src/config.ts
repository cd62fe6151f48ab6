import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { CheckConfig } from '@sgfkit/check'
import { Failure } from './failure.js'
import type { Io } from './io.js'

/** Name of the configuration file, looked for in the working folder and those above it. */
const CONFIG_NAME = 'sgfkit.config.json'

/** Number of the last message of SGFC. */
const MESSAGES = 75

/** Options of commands that check. */
export interface ConfigOptions {
  /** A file, or `false` for none. */
  readonly config?: string | false
  readonly preset?: string
  readonly profile?: string
  readonly strict?: boolean
  /** `CODE=SEVERITY`. */
  readonly severity?: readonly string[]
  /** Codes, or numbers of SGFC messages. */
  readonly off?: readonly string[]
}

/** The configuration that a file and options give together; options go first. */
export async function readConfig(
  options: ConfigOptions,
  io: Io,
): Promise<{ readonly config: CheckConfig; readonly silent: readonly number[] }> {
  const path =
    options.config === false
      ? undefined
      : options.config === undefined
        ? nearest(io.cwd)
        : resolve(io.cwd, options.config)
  const base = path === undefined ? {} : await readFileConfig(path)
  const severities: Record<string, unknown> = { ...base.severities }
  const silent: number[] = []
  for (const entry of options.severity ?? []) {
    const [code = '', severity] = entry.split('=')
    if (severity === undefined)
      throw new Failure(`--severity takes CODE=SEVERITY, such as go/ko=error, got ${JSON.stringify(entry)}`)
    severities[code] = severity
  }
  for (const code of options.off ?? [])
    if (/^\d+$/.test(code)) {
      if (Number(code) < 1 || Number(code) > MESSAGES)
        throw new Failure(`--off ${code}: the messages of SGFC have numbers from 1 to ${MESSAGES}`)
      silent.push(Number(code))
    } else severities[code] = 'off'
  if (options.strict === true && options.preset !== undefined && options.preset !== 'strict')
    throw new Failure(`--strict is --preset strict; leave one of --strict and --preset ${options.preset} out`)
  const preset = options.preset ?? (options.strict === true ? 'strict' : undefined)
  const given = {
    ...base,
    ...(preset !== undefined && { preset }),
    ...(options.profile !== undefined && { profile: options.profile }),
    ...(Object.keys(severities).length > 0 && { severities }),
  }
  // Where there is nothing to look at, the rules need not be loaded: threads may be loading them at this moment.
  if (Object.keys(given).length === 0) return { config: {}, silent }
  const { parseConfig } = await import('@sgfkit/check')
  try {
    return { config: parseConfig(given), silent }
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error))
  }
}

async function readFileConfig(path: string): Promise<CheckConfig> {
  const { parseConfig } = await import('@sgfkit/check')
  try {
    // An editor may have put a byte order mark before it.
    const text = await readFile(path, 'utf8')
    return parseConfig(JSON.parse(text.replace(/^\ufeff/, '')))
  } catch (error) {
    throw new Failure(`configuration ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function nearest(folder: string): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, CONFIG_NAME)
    if (existsSync(path)) return path
    if (dirname(at) === at) return undefined
  }
}
