import { convert } from '@sgfkit/check'
import { encode } from '@sgfkit/encoding'
import { fullSchema } from '@sgfkit/schema/all'
import { type Collection, mergeGames, parse, stringify } from '@sgfkit/tree'
import { writeOutput } from '../deliver.js'
import { EXIT } from '../exit.js'
import { Failure } from '../failure.js'
import { eachInput } from '../inputs.js'
import { joinGames } from '../join-games.js'
import type { Io } from '../io.js'
import { checkReadOptions, openFile, type ReadOptions } from '../open.js'
import { unread } from '../unread.js'
import { visible } from '../visible.js'

export interface MergeOptions extends ReadOptions {
  readonly output?: string
  readonly tree?: boolean
  readonly to: string
}

/** `sgfkit merge`: many files into one collection, or games that begin alike into one tree. */
export async function merge(names: readonly string[], options: MergeOptions, io: Io): Promise<number> {
  checkReadOptions({ ...options, encoding: options.to })
  checkReadOptions(options)
  const collections: Collection[] = []
  const failed = await eachInput(names, io, (file) => {
    const open = openFile(file, options)
    collections.push(open.collection)
    const damage = unread(open)
    if (damage !== undefined) io.err(`${visible(file.name)}: ${damage}\n`)
  })
  if (collections.every(({ gameCount }) => gameCount === 0)) throw new Failure('there are no games to merge')
  let merged: Collection
  if (options.tree === true) {
    const { text, notes } = joinGames(collections.map((collection) => inNewestFormat(collection, io)))
    merged = parse(text, { schema: fullSchema }).collection
    for (const line of notes) io.err(`${visible(line)}\n`)
  } else merged = mergeGames(collections, { schema: fullSchema })
  // The files may have had any encoding; the one that they get together is named in every game. ASCII is the same in all.
  const charset = options.to

  const ascii = /^[\0-\x7f]*$/.test(stringify(merged))
  const named = ascii
    ? merged
    : merged.edit((tx) => {
        for (const root of merged.roots()) if (merged.raw(root, 'CA')?.[0] !== charset) tx.setRaw(root, 'CA', [charset])
      }).collection
  const { bytes, diagnostics } = encode(stringify(named), charset)
  const lost = diagnostics.find(({ severity }) => severity === 'error')
  if (lost !== undefined) throw new Failure(lost.message)
  await writeOutput(options.output, bytes, io)
  return failed > 0 ? EXIT.failed : EXIT.ok
}

/** Games of older formats as FF[4], so that equal values mean the same in all of them. */
function inNewestFormat(collection: Collection, io: Io): Collection {
  if (collection.roots().every((root) => collection.context(root).ff === 4)) return collection
  const { text, notes } = convert(stringify(collection), { charset: null })
  const name = visible(collection.source.name ?? '')
  for (const { kind, message } of notes) io.err(`${name}: ${kind}: ${visible(message)}\n`)
  return parse(text, { schema: fullSchema }).collection
}
