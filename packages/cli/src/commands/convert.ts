import type { RepairOptions } from '@sgfkit/check'
import { canonicalEncoding } from '@sgfkit/encoding'
import { escapeText } from '@sgfkit/schema'
import { type DeliverOptions, delivery } from '../deliver.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import type { Io } from '../io.js'
import { checkReadOptions, type ReadOptions } from '../open.js'
import { runTask } from '../run-task.js'
import type { NodeChanges } from '../tasks/convert-nodes.js'
import type { RewriteOptions } from '../tasks/rewrite.js'
import { readOptions } from './fix.js'

export interface ConvertOptions extends ReadOptions, DeliverOptions, Omit<NodeChanges, 'set'> {
  readonly to?: string
  readonly ff?: 3 | 4
  readonly lineBreaks?: 'lf' | 'crlf'
  readonly set?: readonly string[]
  readonly drop?: readonly string[]
  readonly dropUnknown?: boolean
  readonly dropObsolete?: boolean
  readonly dropEmptyNodes?: boolean
  readonly dropMoveMarkup?: boolean
  readonly splitNodes?: boolean
  readonly fixLevels?: boolean
  readonly jobs?: number
}

/** `sgfkit convert`: other charset, file format, line ends, passes, point lists; without parts that are not wanted. */
export async function convert(names: readonly string[], options: ConvertOptions, io: Io): Promise<number> {
  checkReadOptions(options)
  const { to, ff, lineBreaks, dropObsolete, jobs } = options
  if (to !== undefined && canonicalEncoding(to) === undefined)
    throw new Failure(`no encoding is called ${JSON.stringify(to)}`)
  const rewrite: RewriteOptions = {
    read: readOptions(options),
    nodes: nodeChanges(options),
    repair: repairOptions(options),
    ...(ff !== undefined && { ff }),
    ...(dropObsolete && { dropObsolete }),
    ...(lineBreaks && { lineBreaks }),
    ...(to !== undefined && { charset: to }),
  }
  const target = await delivery(options, io)
  const { failed } = await runTask('rewrite', rewrite, names, { io, jobs, target }, async (result, input) => {
    await target.deliver(input, result)
  })
  return failed > 0 ? EXIT.failed : EXIT.ok
}

function repairOptions(options: ConvertOptions): RepairOptions {
  const { drop, dropUnknown, dropEmptyNodes, dropMoveMarkup, splitNodes, fixLevels } = options
  return {
    ...(drop && { properties: drop }),
    ...(dropUnknown && { unknown: true }),
    ...(dropEmptyNodes && { emptyNodes: true }),
    ...(dropMoveMarkup && { currentMoveMarkup: true }),
    ...(splitNodes && { split: true, rootMoves: true }),
    ...(fixLevels && { levels: true }),
  }
}

function nodeChanges({ passes, points, reverseVariations, textBreaks, set: given = [] }: ConvertOptions): NodeChanges {
  const set: Record<string, string> = {}
  for (const entry of given) {
    const match = /^([A-Z]+|[A-Z]\d)=(.*)$/s.exec(entry)
    if (match?.[1] === undefined || match[2] === undefined)
      throw new Failure(`--set takes IDENT=VALUE, such as KM=6.5, got ${JSON.stringify(entry)}`)
    const better = match[1] === 'CA' ? '--to' : match[1] === 'FF' ? '--ff' : undefined
    if (better !== undefined)
      throw new Failure(`--set ${match[1]} would only claim what the file is; ${better} makes it so`)
    set[match[1]] = escapeText(match[2])
  }
  return {
    ...(passes && { passes }),
    ...(points && { points }),
    ...(reverseVariations && { reverseVariations }),
    ...(textBreaks && { textBreaks }),
    ...(given.length > 0 && { set }),
  }
}
