// The Go engine against @sabaki/go-board: replay, replay with legality and superko, lists of legal moves.
import Sabaki from '@sabaki/go-board'
import { Board, PASS, RULES } from '@sgfkit/go'
import { mainLines } from '../go-games.mjs'
import { compare, report } from '../harness.mjs'

const games = mainLines('go', '2004-04')
  .filter((moves) => moves.length >= 150)
  .filter((_, i) => i % 3 === 0)
  .slice(0, 39)
const few = games.slice(0, 3)
const count = (list) => list.reduce((sum, moves) => sum + moves.length, 0)
console.log(`go: ${games.length} games, ${count(games)} moves`)

// Flat moves for the fast interface, vertices `[x, y]` for Sabaki's: each program gets its own form ready made.
const flat = games.map((moves) => Int16Array.from(moves.flat()))
const pairs = (list) =>
  list.map((moves) =>
    moves.map(([color, v]) => [color === 1 ? 1 : -1, v === PASS ? [-1, -1] : [v % 19, Math.floor(v / 19)]]),
  )
const sabakiFew = pairs(few)

const board = new Board(19)

/** All final boards, to be sure that both programs did the same. */
function finals() {
  for (const moves of games) {
    board.reset()
    let theirs = Sabaki.fromDimensions(19)
    for (const [color, v] of moves) {
      board.playFast(color, v)
      theirs = theirs.makeMove(color === 1 ? 1 : -1, v === PASS ? [-1, -1] : [v % 19, Math.floor(v / 19)])
    }
    const stones = theirs.signMap
      .flat()
      .map((sign) => (sign === 1 ? 'X' : sign === -1 ? 'O' : '.'))
      .join('')
    if (stones !== board.stones) throw new Error('final boards differ')
  }
}
finals()

function replay() {
  for (const moves of flat) {
    board.reset()
    for (let i = 0; i < moves.length; i += 2) board.playFast(moves[i], moves[i + 1])
  }
}

function replayAndUndo() {
  for (const moves of flat) {
    board.reset()
    for (let i = 0; i < moves.length; i += 2) board.playFast(moves[i], moves[i + 1])
    while (board.undo());
  }
}

const superko = { ko: 'positional', suicide: 'none' }
function replayChecked(rules) {
  return () => {
    for (const moves of flat) {
      board.reset()
      for (let i = 0; i < moves.length; i += 2) {
        board.mayPlay(moves[i], moves[i + 1], rules)
        board.playFast(moves[i], moves[i + 1])
      }
    }
  }
}

function replayFriendly() {
  for (const moves of games) {
    board.reset()
    for (const [color, v] of moves) board.execute(color === 1 ? 'black' : 'white', v)
  }
}

function sabakiReplay() {
  for (const moves of sabakiFew) {
    let theirs = Sabaki.fromDimensions(19)
    for (const [sign, vertex] of moves) theirs = theirs.makeMove(sign, vertex)
  }
}

// Legal-move lists: every tenth move from 100 to 200 of each game.
const middles = games.flatMap((moves) => {
  const out = []
  for (let n = 100; n <= Math.min(200, moves.length); n += 10) {
    const own = new Board(19)
    let theirs = Sabaki.fromDimensions(19)
    for (const [color, v] of moves.slice(0, n)) {
      own.playFast(color, v)
      theirs = theirs.makeMove(color === 1 ? 1 : -1, v === PASS ? [-1, -1] : [v % 19, Math.floor(v / 19)])
    }
    out.push([own, theirs, n])
  }
  return out
})
const buffer = new Int16Array(361)
function lists() {
  for (const [own] of middles) own.fillLegalMoves(1, RULES.japanese, buffer)
}
function friendlyLists() {
  for (const [own] of middles) own.legalMoves('black')
}
const theirMiddles = middles.filter((_, i) => i % 20 === 0)
function sabakiLists() {
  for (const [, theirs] of theirMiddles) {
    let n = 0
    for (let y = 0; y < 19; y++)
      for (let x = 0; x < 19; x++) {
        const { overwrite, suicide, ko } = theirs.analyzeMove(1, [x, y])
        if (!overwrite && !suicide && !ko) n++
      }
    if (n === 0) throw new Error('no legal move')
  }
}

const moves = compare({
  base: 'sabaki',
  subjects: [
    { name: 'sabaki', run: sabakiReplay, work: count(few) },
    { name: 'replay', run: replay, work: count(games) },
    { name: 'undo', run: replayAndUndo, work: count(games) },
    { name: 'checked', run: replayChecked(RULES.japanese), work: count(games) },
    { name: 'superko', run: replayChecked(superko), work: count(games) },
    { name: 'friendly', run: replayFriendly, work: count(games) },
  ],
})
const legal = compare({
  base: 'sabaki',
  subjects: [
    { name: 'sabaki', run: sabakiLists, work: theirMiddles.length },
    { name: 'lists', run: lists, work: middles.length },
    { name: 'friendly', run: friendlyLists, work: middles.length },
  ],
})
const row = (rows, name) => rows.find((r) => r.name === name)
for (const r of [...moves, ...legal])
  console.log(
    `go: ${r.name}: ${Math.round(r.rate).toLocaleString('en')}/s, ${r.ratio.toFixed(1)}× (${r.low.toFixed(1)}–${r.high.toFixed(1)})`,
  )
report('go', [
  { work: 'replay with hash and undo log', value: row(moves, 'replay').ratio, unit: '×', must: 120, aim: 200 },
  { work: 'replay and undo of every move', value: row(moves, 'undo').ratio, unit: '×', must: 120, aim: 200 },
  { work: 'replay with legality, simple ko', value: row(moves, 'checked').ratio, unit: '×' },
  {
    work: 'replay with legality and positional superko',
    value: row(moves, 'superko').ratio,
    unit: '×',
    must: 40,
    aim: 70,
  },
  { work: 'replay through execute()', value: row(moves, 'friendly').ratio, unit: '×' },
  { work: 'legal-move list, middle game', value: row(legal, 'lists').ratio, unit: '×', must: 60, aim: 120 },
  { work: 'legal-move list through legalMoves()', value: row(legal, 'friendly').ratio, unit: '×' },
])
