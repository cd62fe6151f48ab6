// The full check, with execution of all moves, against the bare parse of @sabaki/sgf.
import sabaki from '@sabaki/sgf'
import { check } from '@sgfkit/check'
import { parse } from '@sgfkit/tree'
import { generated, real } from '../corpora.mjs'
import { compare, report } from '../harness.mjs'

const SIZE = 20_000_000

/** The first games of a text, at most `size` units: the peer is slow, and its rate does not depend on the size. */
const beginning = (text, size) => text.slice(0, text.lastIndexOf('\n(;', size))

const figures = []
for (const [kind, must, aim] of [
  ['moves', 20, 26],
  ['concat', 10, 14],
]) {
  const own = real(kind, SIZE)
  if (!own) console.log(`check: no reference corpus, so ${kind} is generated; committed ratios are of real games`)
  const text = own ?? generated(kind, SIZE)
  const part = beginning(text, 1_500_000)
  const rows = compare({
    base: 'sabaki',
    rounds: 4,
    warmup: 2,
    subjects: [
      { name: 'sabaki', run: () => sabaki.parse(part), work: part.length },
      { name: 'check', run: () => check({ collection: parse(text).collection }), work: text.length },
    ],
  })
  for (const { name, rate, ratio, low, high } of rows)
    console.log(
      `check: ${kind}: ${name}: ${(rate / 1e6).toFixed(1)} MB/s, ${ratio.toFixed(1)}× (${low.toFixed(1)}–${high.toFixed(1)})`,
    )
  const { ratio } = rows.find(({ name }) => name === 'check')
  figures.push({
    work: `full check of ${kind}, 20 MB, all moves executed, against a bare parse`,
    value: ratio,
    unit: '×',
    must,
    aim,
  })
}
report('check', figures)
