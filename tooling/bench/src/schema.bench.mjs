// Typed values against raw ones: one walk over all nodes of 20 MB of moves reads every property raw, the other typed.
import { Schema } from '@sgfkit/schema'
import { fullSchema } from '@sgfkit/schema/all'
import { parse } from '@sgfkit/tree'
import { generated, real } from '../corpora.mjs'
import { compare, report } from '../harness.mjs'

const text = real('moves') ?? generated('moves', 20_000_000)
const { collection } = parse(text)
const context = { ff: 4, gm: 1, columns: 19, rows: 19 }

/** Every property of every node, visited in order. */
function walk(visit) {
  let seen = 0
  for (const root of collection.roots()) {
    for (const id of collection.walk(root)) {
      for (const ident of collection.idents(id)) {
        if (visit(id, ident) !== undefined) seen++
      }
    }
  }
  return seen
}

const work = text.length
const subjects = [
  { name: 'raw', work, run: () => walk((id, ident) => collection.raw(id, ident)) },
  {
    name: 'typed',
    work,
    run: () => walk((id, ident) => Schema.standard.value(ident, collection.raw(id, ident), context)),
  },
  {
    name: 'typed, everything known',
    work,
    run: () => walk((id, ident) => fullSchema.value(ident, collection.raw(id, ident), context)),
  },
  {
    name: 'typed with diagnostics',
    work,
    run: () => walk((id, ident) => fullSchema.decode(ident, collection.raw(id, ident), context)),
  },
]
const results = compare({ base: 'raw', subjects, rounds: 5 })
report(
  'schema',
  results.slice(1).map(({ name, ratio }) => ({
    work: `${name}, time against the raw walk`,
    value: 1 / ratio,
    unit: '×',
    // The promise is about the values; telling what is wrong with them costs what there is to tell.
    ...(name === 'typed with diagnostics' ? {} : { must: 1.5, aim: 1.25 }),
    better: 'lower',
  })),
)
