// SVG text of a full board against Shudan rendered to a string: one process, in turn, CPU time.
// Build first: pnpm --filter @sgfkit/render build && pnpm --filter @sgfkit/render bench:svg
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { Goban } from '@sabaki/shudan'
import { toSvg } from '../dist/index.js'

// A middle game: 146 stones, 24 marks, 12 labels of 1 to 7 characters, 4 lines, 4 arrows, coordinates on four sides.
let seed = 7
const below = (n) => {
  seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
  return (seed >>> 8) % n
}
const free = Array.from({ length: 361 }, (_, i) => i)
const take = () => free.splice(below(free.length), 1)[0]
const stones = Array.from({ length: 361 }, () => '.')
for (let i = 0; i < 146; i++) stones[take()] = i % 2 ? 'O' : 'X'
const any = () => below(361)
const kinds = ['circle', 'cross', 'square', 'triangle']
const marks = Array.from({ length: 24 }, (_, i) => ({ kind: kinds[i % 4], at: any() }))
const labels = Array.from({ length: 12 }, (_, i) => ({ at: take(), text: 'ABCDEFG'.slice(0, 1 + (i % 7)) }))
const links = Array.from({ length: 8 }, () => ({ from: any(), to: any() }))
const diagram = {
  columns: 19,
  rows: 19,
  stones: stones.join(''),
  marks,
  labels,
  lines: links.slice(0, 4),
  arrows: links.slice(4),
  lastMove: stones.indexOf('X'),
}

const grid = (value) => Array.from({ length: 19 }, (_, y) => Array.from({ length: 19 }, (__, x) => value(y * 19 + x)))
const markers = new Map([
  ...marks.map(({ kind, at }) => [at, { type: kind }]),
  ...labels.map(({ at, text }) => [at, { type: 'label', label: text }]),
])
const point = (at) => [at % 19, Math.floor(at / 19)]
const props = {
  vertexSize: 24,
  showCoordinates: true,
  signMap: grid((at) => (stones[at] === 'X' ? 1 : stones[at] === 'O' ? -1 : 0)),
  markerMap: grid((at) => markers.get(at) ?? null),
  lines: links.map(({ from, to }, i) => ({ v1: point(from), v2: point(to), type: i < 4 ? 'line' : 'arrow' })),
}

const subjects = { shudan: () => renderToString(h(Goban, props)), sgfkit: () => toSvg(diagram) }
const cpu = (run, calls) => {
  const start = process.cpuUsage()
  for (let i = 0; i < calls; i++) run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000 / calls
}
const ratios = []
for (let round = -1; round < 7; round++) {
  const theirs = cpu(subjects.shudan, 12)
  const ours = cpu(subjects.sgfkit, 1500)
  if (round >= 0) ratios.push({ theirs, ours, ratio: theirs / ours })
}
ratios.sort((a, b) => a.ratio - b.ratio)
const { theirs, ours, ratio } = ratios[3]
const [low, high] = [ratios[0].ratio, ratios[6].ratio]
console.log(
  `Shudan ${theirs.toFixed(2)} ms, sgfkit ${ours.toFixed(4)} ms a picture: ${ratio.toFixed(0)}× (${low.toFixed(0)}–${high.toFixed(0)}; must 150×, aim 400×)`,
)
console.log(`bytes: Shudan ${subjects.shudan().length}, sgfkit ${toSvg(diagram).length} (must 14,000, aim 10,000)`)
process.exitCode = ratio >= 150 && toSvg(diagram).length <= 14_000 ? 0 : 1
