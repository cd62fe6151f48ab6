import { type DeliverOptions, delivery } from '../deliver.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import type { Io } from '../io.js'
import { checkReadOptions, type ReadOptions } from '../open.js'
import { runTask } from '../run-task.js'
import type { RewriteOptions } from '../tasks/rewrite.js'
import { visible } from '../visible.js'
import { readOptions } from './fix.js'

export interface FmtOptions extends ReadOptions, DeliverOptions {
  readonly mode: 'preserve' | 'pretty' | 'compact'
  readonly check?: boolean
  readonly width?: number
  readonly wrap?: number
  readonly lineBreaks?: 'lf' | 'crlf'
  readonly jobs?: number
}

/** `sgfkit fmt`: writes files anew, or tells which would change. */
export async function fmt(names: readonly string[], options: FmtOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  const { mode, check = false, width, wrap, lineBreaks, jobs } = options
  if (check && (options.write === true || options.output !== undefined))
    throw new Failure('--check only looks; leave --write and --output out')
  const target = check ? undefined : await delivery(options, io)
  const rewrite: RewriteOptions = {
    read: readOptions(options),
    ...(mode === 'preserve'
      ? lineBreaks && { lineBreaks }
      : {
          layout: {
            mode,
            ...(width !== undefined && { width }),
            ...(wrap !== undefined && { wrap }),
            lineBreak: lineBreaks === 'crlf' ? '\r\n' : '\n',
          },
        }),
  }
  let changed = 0
  const { failed } = await runTask('rewrite', rewrite, names, { io, jobs, target }, async (result, input) => {
    if (result.changed === true) changed++
    if (check && result.changed === true) io.out(`${visible(input.name)}\n`)
    await target?.deliver(input, result)
  })
  if (failed > 0) return EXIT.failed
  return check && changed > 0 ? EXIT.findings : EXIT.ok
}
