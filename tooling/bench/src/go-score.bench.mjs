// Random playouts against @sabaki/go-board, and the count of finished games against @sabaki/influence's areaMap,
// which knows no seki; estimates and pattern search on top.
import Sabaki from '@sabaki/go-board'
import influence from '@sabaki/influence'
import { Board, RULES, score } from '@sgfkit/go'
import { estimateDead, playouts } from '@sgfkit/go/estimate'
import { patternFrom, PatternIndex } from '@sgfkit/go/patterns'
import { mainLines } from '../go-games.mjs'
import { compare, report } from '../harness.mjs'

const games = mainLines('go-score', '2008-12').filter((moves) => moves.length >= 200)

const finished = games.slice(0, 40).map((moves) => {
  const board = new Board(19)
  for (const [color, v] of moves) board.playFast(color, v)
  return board.position()
})
const signMaps = finished.map(({ stones }) =>
  Array.from({ length: 19 }, (_, y) =>
    Array.from({ length: 19 }, (_, x) => ({ '.': 0, X: 1, O: -1 })[stones[y * 19 + x]]),
  ),
)

/** The same random games on go-board: even draw from the legal points that are no own eye, two passes or 3 n² moves. */
function sabakiPlayout(n) {
  const inside = (x, y) => x >= 0 && y >= 0 && x < n && y < n
  let board = Sabaki.fromDimensions(n)
  let sign = 1
  let moves = 0
  for (let passes = 0; passes < 2 && moves < 3 * n * n; moves++, sign = -sign) {
    const empty = []
    for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) if (board.signMap[y][x] === 0) empty.push([x, y])
    let played = false
    while (!played && empty.length > 0) {
      const i = Math.floor(Math.random() * empty.length)
      const [x, y] = empty[i]
      empty[i] = empty[empty.length - 1]
      empty.pop()
      const sides = [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ]
      if (sides.every(([a, b]) => !inside(a, b) || board.signMap[b][a] === sign)) {
        const corners = [
          [x - 1, y - 1],
          [x + 1, y - 1],
          [x - 1, y + 1],
          [x + 1, y + 1],
        ]
        const bad = corners.filter(([a, b]) => inside(a, b) && board.signMap[b][a] === -sign).length
        if (bad === 0 || (bad === 1 && sides.every(([a, b]) => inside(a, b)))) continue
      }
      const { suicide, ko } = board.analyzeMove(sign, [x, y])
      if (suicide || ko) continue
      board = board.makeMove(sign, [x, y])
      played = true
    }
    passes = played ? 0 : passes + 1
  }
  return moves
}

let sink = 0
const figures = []
for (const [n, own, theirs, must, aim] of [
  [9, 2000, 10, 80, 150],
  [19, 200, 1, 120, 270],
]) {
  const empty = new Board(n)
  const [, ours] = compare({
    base: 'sabaki',
    subjects: [
      {
        name: 'sabaki',
        run: () => {
          for (let i = 0; i < theirs; i++) sink += sabakiPlayout(n)
        },
        minSeconds: 1.5,
        work: theirs,
      },
      {
        name: 'sgfkit',
        run: () => {
          sink += playouts(empty, { games: own }).moves
        },
        work: own,
      },
    ],
  })
  console.log(
    `go-score: ${n}×${n} playouts ${Math.round(ours.rate)} games/s (${ours.low.toFixed(0)}–${ours.high.toFixed(0)}×)`,
  )
  figures.push({
    work: `random playouts ${n}×${n}, times go-board`,
    value: ours.ratio,
    unit: '×',
    must,
    aim,
    better: 'higher',
  })
}

const counts = compare({
  base: 'areaMap',
  subjects: [
    {
      name: 'areaMap',
      run: () => {
        for (const map of signMaps) sink += influence.areaMap(map)[0][0]
      },
      work: finished.length,
    },
    {
      name: 'territory',
      run: () => {
        for (const view of finished) sink += score(view, { rules: RULES.japanese }).lead
      },
      work: finished.length,
    },
    {
      name: 'area',
      run: () => {
        for (const view of finished) sink += score(view, { rules: RULES.chinese }).lead
      },
      work: finished.length,
    },
    {
      name: 'estimate',
      run: () => {
        for (const view of finished.slice(0, 4)) sink += estimateDead(view).dead.length
      },
      work: 4,
    },
  ],
})
for (const { name, rate } of counts) console.log(`go-score: ${name} ${((1 / rate) * 1e6).toFixed(0)} µs a position`)
const timeOf = (name) => 1 / counts.find((c) => c.name === name).ratio
figures.push({
  work: 'territory of finished 19×19 games, time against areaMap',
  value: timeOf('territory'),
  unit: '×',
  must: 3,
  aim: 1,
  better: 'lower',
})
figures.push({
  work: 'area of finished 19×19 games, time against areaMap',
  value: timeOf('area'),
  unit: '×',
  better: 'lower',
})

const index = new PatternIndex()
const start = process.cpuUsage()
for (const moves of games)
  index.add({ columns: 19, rows: 19, moves: moves.map(([, v]) => v), colors: moves.map(([color]) => color) })
const built = process.cpuUsage(start)
console.log(`go-score: index of ${index.size} games in ${Math.round((built.user + built.system) / 1000)} ms CPU`)
for (const [name, pattern] of [
  [
    'corner 7×7',
    patternFrom('......./......./..O..../...X.../......./......./.......', { edges: { left: true, top: true } }),
  ],
  ['floating 3×3', patternFrom('OX./XOX/.XO')],
]) {
  const from = process.cpuUsage()
  const hits = index.search(pattern, { swapColors: true })
  const used = process.cpuUsage(from)
  console.log(`go-score: ${name}: ${hits.length} hits in ${Math.round((used.user + used.system) / 1000)} ms CPU`)
}
if (!Number.isFinite(sink)) throw new Error('no result')
report('go-score', figures)
