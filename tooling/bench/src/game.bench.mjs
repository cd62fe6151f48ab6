// Jumps in long games and large trees after the first visit: under 2 ms each.
import { Replay } from '@sgfkit/game'
import { parse } from '@sgfkit/tree'
import { josekiTree, random } from '../corpora.mjs'
import { median, report } from '../harness.mjs'

/** The slowest and the median of many jumps, in milliseconds of CPU time a jump, taken in groups since the clock is coarse. */
function jumps(collection, nodes) {
  const replay = new Replay(collection)
  for (const node of nodes) replay.at(node)
  const times = []
  for (let i = 0; i + 10 <= nodes.length; i += 10) {
    const start = process.cpuUsage()
    for (let k = i; k < i + 10; k++) replay.at(nodes[k])
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1000 / 10)
  }
  return { median: median(times), worst: Math.max(...times) }
}

const letters = 'abcdefghijklmnopqrs'
const line = Array.from(
  { length: 3000 },
  (_, i) => `;${i % 2 ? 'W' : 'B'}[${letters[(i * 7) % 19]}${letters[(i * 11 + ((i / 19) | 0)) % 19]}]`,
).join('')
const long = parse(`(;SZ[19]${line})`).collection
const rng = random(5)
const longJumps = jumps(
  long,
  Array.from({ length: 400 }, (_, i) => (i % 2 ? 3000 : 1 + rng.below(2999))),
)
const joseki = parse(josekiTree()).collection
const josekiJumps = jumps(
  joseki,
  Array.from({ length: 400 }, () => rng.below(62_000)),
)
report('game', [
  {
    work: 'jump to move 3,000 and back, median',
    value: longJumps.median,
    unit: ' ms',
    must: 2,
    aim: 2,
    better: 'lower',
  },
  {
    work: 'jump to move 3,000 and back, slowest ten',
    value: longJumps.worst,
    unit: ' ms',
    must: 2,
    aim: 2,
    better: 'lower',
  },
  {
    work: 'jump to any node of a tree of 62,000, median',
    value: josekiJumps.median,
    unit: ' ms',
    must: 2,
    aim: 2,
    better: 'lower',
  },
  {
    work: 'jump to any node of a tree of 62,000, slowest ten',
    value: josekiJumps.worst,
    unit: ' ms',
    must: 2,
    aim: 2,
    better: 'lower',
  },
])
