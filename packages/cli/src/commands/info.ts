import { EXIT } from '../exit.js'
import type { Io } from '../io.js'
import { checkReadOptions, type ReadOptions } from '../open.js'
import { runTask } from '../run-task.js'
import { readOptions } from './fix.js'

export interface InfoOptions extends ReadOptions {
  readonly format: 'text' | 'json' | 'ndjson'
  readonly signature?: boolean
  readonly jobs?: number
}

/** `sgfkit info`: what the files hold. */
export async function info(names: readonly string[], options: InfoOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  const { format, signature = false, jobs } = options
  let pieces = 0
  if (format === 'json') io.out('[')
  const { failed } = await runTask(
    'info',
    { read: readOptions(options), format, signature },
    names,
    { io, jobs },
    ({ out = '' }) => {
      io.out(format === 'json' ? `${pieces++ === 0 ? '\n' : ',\n'}${out}` : out)
    },
  )
  if (format === 'json') io.out(pieces === 0 ? ']\n' : '\n]\n')
  return failed > 0 ? EXIT.failed : EXIT.ok
}
