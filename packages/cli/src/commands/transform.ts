import { composeSymmetries, type Symmetry } from '@sgfkit/go'
import { type DeliverOptions, delivery } from '../deliver.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import type { Io } from '../io.js'
import { checkReadOptions, type ReadOptions } from '../open.js'
import { runTask } from '../run-task.js'
import { symmetryNamed } from '../tasks/transform.js'
import { readOptions } from './fix.js'

export interface TransformCommandOptions extends ReadOptions, DeliverOptions {
  readonly rotate?: '90' | '180' | '270'
  readonly mirror?: 'horizontal' | 'vertical' | 'diagonal' | 'anti-diagonal'
  readonly swapColors?: boolean
  readonly jobs?: number
}

const mirrors = {
  horizontal: 'mirror-horizontal',
  vertical: 'mirror-vertical',
  diagonal: 'transpose',
  'anti-diagonal': 'anti-transpose',
} as const

/** `sgfkit transform`: games turned, mirrored, or with the colours swapped. */
export async function transform(names: readonly string[], options: TransformCommandOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  const { rotate, mirror, swapColors = false, jobs } = options
  if (rotate === undefined && mirror === undefined && !swapColors)
    throw new Failure('say what to do: --rotate, --mirror or --swap-colors')
  const turn: Symmetry = rotate === undefined ? 0 : (symmetryNamed(`rotate-${rotate}`) ?? 0)
  const flip: Symmetry = mirror === undefined ? 0 : (symmetryNamed(mirrors[mirror]) ?? 0)
  const symmetry = composeSymmetries(turn, flip)
  const target = await delivery(options, io)
  const { failed } = await runTask(
    'rewrite',
    { read: readOptions(options), transform: { symmetry, swapColors } },
    names,
    { io, jobs, target },
    async (result, input) => {
      await target.deliver(input, result)
    },
  )
  return failed > 0 ? EXIT.failed : EXIT.ok
}
