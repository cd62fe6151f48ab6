import { requireCode } from '@sgfkit/check'
import { type ConfigOptions, readConfig } from '../config.js'
import { wantsColor } from '../colors.js'
import { type DeliverOptions, delivery } from '../deliver.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import type { Io } from '../io.js'
import { checkReadOptions, type ReadOptions } from '../open.js'
import { runTask } from '../run-task.js'

export interface FixOptions extends ReadOptions, ConfigOptions, DeliverOptions {
  readonly suggestions?: boolean
  readonly only?: readonly string[]
  readonly jobs?: number
}

/** `sgfkit fix`: mends what can be mended; shows a diff, or writes. */
export async function fix(names: readonly string[], options: FixOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  const { config, silent } = await readConfig(options, io)
  for (const code of options.only ?? [])
    try {
      requireCode(code)
    } catch (error) {
      throw new Failure(error instanceof Error ? error.message : String(error))
    }
  const writes = options.write === true || options.output !== undefined
  const target = writes ? await delivery(options, io) : undefined
  const diff = writes ? 'none' : wantsColor(io) ? 'color' : io.isTerminal.out ? 'visible' : 'plain'
  const { suggestions = false, only = [], jobs } = options
  let changed = 0
  const { failed } = await runTask(
    'fix',
    { read: readOptions(options), config, suggestions, only, silent, diff, copies: options.output !== undefined },
    names,
    { io, jobs, target },
    async (result, input) => {
      if (result.changed === true) changed++
      if (result.out !== undefined && result.out !== '') io.out(result.out)
      await target?.deliver(input, result)
    },
  )
  if (failed > 0) return EXIT.failed
  // A diff tells what there is to do, as `check` does; what was written is done.
  return changed > 0 && !writes ? EXIT.findings : EXIT.ok
}

/** The reading options alone, as plain data. */
export function readOptions({ encoding, defaultEncoding, start }: ReadOptions): ReadOptions {
  return {
    ...(encoding !== undefined && { encoding }),
    ...(defaultEncoding !== undefined && { defaultEncoding }),
    ...(start !== undefined && { start }),
  }
}
