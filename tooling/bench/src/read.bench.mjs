// Reading, editing and writing: the promises of lexer, syntax and tree, on generated corpora and on real files.
import sabaki from '@sabaki/sgf'
import { decode } from '@sgfkit/encoding'
import { parseSyntax, reparse } from '@sgfkit/syntax'
import { edits, parse, stringify } from '@sgfkit/tree'
import { applyEdits } from '@sgfkit/source'
import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import smartgame from 'smartgame'
import sgfgrove from 'sgfgrove'
import { generated, josekiTree, real, referenceCorpus } from '../corpora.mjs'
import { compare, median, report } from '../harness.mjs'

const SIZE = Number(process.env.BENCH_BYTES ?? 20_000_000)
/** Parts of this bench to run, by their first words (`BENCH_PARTS=small,typing`); all of them if not given. */
const parts = process.env.BENCH_PARTS?.split(',')
const wanted = (part) => parts === undefined || parts.includes(part)
/** The slow peer reads a part, so that a round takes seconds, not minutes; rates are by the character. */
const PART = 800_000

/** A text cut before a game that begins beyond `size`. */
function part(text, size) {
  if (text.length <= size) return text
  const cut = text.indexOf('\n(;', size)
  return cut < 0 ? text : text.slice(0, cut + 1)
}

const figures = []
const add = (work, value, must, aim, unit = '×', better = 'higher') =>
  figures.push({ work, value, unit, must, aim, better })

/** What was read last, as any program that shows a game keeps it: without it a full collection throws compiled code away. */
let shown

/** Everything that a reader of games does: open bytes, walk the main line of every game, read all values once. */
function openWalkRead(bytes) {
  const { collection } = parse(decode(bytes).text)
  shown = collection
  let values = 0
  for (const root of collection.roots()) {
    for (const node of collection.mainLine(root)) {
      values += collection.values(node).length
    }
  }
  return values
}

/** Runs what prints warnings without them. */
function quietly(run) {
  return () => {
    const { log, warn } = console
    console.log = console.warn = () => undefined
    try {
      return run()
    } finally {
      console.log = log
      console.warn = warn
    }
  }
}

function jsonTree(text) {
  return JSON.stringify(sabaki.parse(text), (key, value) => (key === 'id' || key === 'parentId' ? undefined : value))
}

for (const [origin, source] of [
  ['generated', generated],
  ['real', real],
]) {
  if (!wanted(origin)) continue
  for (const kind of ['moves', 'comments', 'concat']) {
    const text = source(kind, SIZE)
    if (text === undefined) {
      console.log(`${origin} ${kind}: no reference corpus here`)
      continue
    }
    const small = part(text, PART)
    const json = jsonTree(small)
    const bytes = new TextEncoder().encode(text)
    const subjects = [
      { name: 'sabaki', work: small.length, run: () => sabaki.parse(small) },
      { name: 'JSON.parse', work: small.length, run: () => JSON.parse(json) },
      { name: 'lex + tree', work: text.length, run: () => parseSyntax(text) },
      { name: 'bytes to values', work: text.length, run: () => openWalkRead(bytes) },
    ]
    for (const [name, run] of [
      ['smartgame', quietly(() => smartgame.parse(small))],
      ['sgfgrove', quietly(() => sgfgrove.parse(small))],
    ]) {
      // A peer that rejects a corpus is left out of that comparison, and said so.
      try {
        run()
        subjects.push({ name, work: small.length, run })
      } catch (error) {
        console.log(`${origin} ${kind}: ${name} rejects it: ${String(error.message).slice(0, 80)}`)
      }
    }
    const results = new Map(compare({ base: 'sabaki', rounds: 3, subjects }).map((r) => [r.name, r]))
    for (const { name, rate, ratio } of results.values())
      console.log(`  ${origin} ${kind} ${name}: ${(rate / 1e6).toFixed(1)} MB/s, ${ratio.toFixed(1)}× sabaki`)
    const [must, aim] = kind === 'moves' ? [50, 80] : kind === 'concat' ? [30, 45] : []
    add(`${origin} ${kind}: lex + tree against @sabaki/sgf`, results.get('lex + tree').ratio, must, aim)
    add(
      `${origin} ${kind}: lex + tree against JSON.parse`,
      results.get('lex + tree').rate / results.get('JSON.parse').rate,
      kind === 'comments' ? undefined : 2.5,
      3.5,
    )
    add(
      `${origin} ${kind}: bytes to typed tree, main lines walked, values read, against @sabaki/sgf`,
      results.get('bytes to values').ratio,
      10,
      20,
    )
  }
}

// Many small files.
const corpus = referenceCorpus()
if (corpus !== undefined && wanted('small')) {
  const tar = gunzipSync(readFileSync(join(corpus, 'bulk', 'ai-games.tar.gz')))
  const files = []
  for (let at = 0; at + 512 <= tar.length;) {
    const size = parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    if (tar[at + 156] === 48 && size > 0) files.push(tar.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  const some = files.slice(0, 150)
  const total = (list) => list.reduce((sum, file) => sum + file.length, 0)
  const decoder = new TextDecoder()
  let shownBySabaki
  const results = compare({
    base: 'sabaki',
    rounds: 5,
    warmup: 3,
    subjects: [
      {
        name: 'sabaki',
        work: total(some),
        run: () => some.forEach((file) => (shownBySabaki = sabaki.parse(decoder.decode(file)))),
      },
      { name: 'sgfkit', work: total(files), run: () => files.forEach((file) => openWalkRead(file)) },
    ],
  })
  add(
    `${files.length} small files: bytes to typed tree, main lines walked, values read, against @sabaki/sgf`,
    results[1].ratio,
    10,
    15,
  )
  if (shown === undefined || shownBySabaki === undefined) throw new Error('nothing was read')
}

// Memory: what stays beside the text after opening.
const joseki = josekiTree()
if (wanted('memory')) {
  globalThis.gc()
  const flat = Buffer.from(joseki).toString()
  globalThis.gc()
  const before = process.memoryUsage()
  const opened = parse(flat)
  globalThis.gc()
  globalThis.gc()
  const after = process.memoryUsage()
  const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  add(
    'memory a node of a joseki tree of 62,000 nodes, beside the text',
    used / opened.collection.syntax.nodeCount,
    120,
    60,
    ' B',
    'lower',
  )
}

// One edit at the deepest of 60,000 nodes.
if (wanted('edit')) {
  const chain = parse(`(;SZ[19]${';B[aa];W[bb]'.repeat(30_000)})`).collection
  const rounds = []
  // As in `compare`, what is run first only warms up.
  for (let round = -4; round < 9; round++) {
    let current = chain
    const kept = []
    const start = process.cpuUsage()
    for (let i = 0; i < 2000; i++) {
      kept.push(current)
      current = current.edit((tx) => tx.setRaw(60_000, 'C', [String(i)])).collection
    }
    const { user, system } = process.cpuUsage(start)
    if (round >= 0) rounds.push((user + system) / 2000)
  }
  add('one edit at the deepest of 60,000 nodes, old snapshots kept', median(rounds), 5, 2, ' µs', 'lower')
}

// Writing after one edit of a large document.
if (wanted('write')) {
  const text = generated('moves', SIZE)
  const opened = parse(text).collection
  const edited = opened.edit((tx) => tx.set(opened.root(10), 'KM', 0.5)).collection
  const sink = []
  // Joined texts are ropes until somebody reads them; both are made flat, as for saving.
  const flat = (made) => sink.push(Buffer.from(made.slice(0, 4)), made.charCodeAt(made.length >> 1))
  const results = compare({
    base: 'full',
    rounds: 3,
    subjects: [
      { name: 'full', work: 1, run: () => flat(stringify(edited, { mode: 'compact' })) },
      { name: 'preserve', work: 1, run: () => flat(stringify(edited)) },
    ],
  })
  add('writing after one edit of 20 MB, preserve against a full rewrite', results[1].ratio, 3, 10)
  if (applyEdits(text, edits(opened, edited)) !== stringify(edited)) throw new Error('the edits are not the text')
}

// Typing in a large tree: as it is, and of Latin letters alone, as the known joseki dictionaries are. Such a text takes half the room.
for (const [joined, text] of [
  ['', joseki],
  [' of Latin letters', joseki.replace(/[^\0-\xff]/g, 'o')],
]) {
  if (!wanted('typing')) continue
  const tree = parseSyntax(Buffer.from(text).toString())
  const at = text.indexOf('C[', text.length >> 1) + 2
  const semi = tree.tokens.starts[tree.nodeToken[tree.nodeCount >> 1]]
  const insert = (place, typed) => [{ span: { start: place, end: place }, text: typed }]
  const remove = (place) => [{ span: { start: place, end: place + 1 }, text: '' }]
  // Typed, and taken back: each changes the structure, or the nesting of all that follows.
  const both = (place, typed) => (i) => (i % 2 === 0 ? insert(place, typed) : remove(place))
  const end = text.indexOf(']', at)
  for (const [work, editOf, aim] of [
    ['typing a character', (i) => insert(at + i, 'x'), 5],
    ['typing a parenthesis', both(semi, '('), 3],
    ['typing a closing parenthesis', both(semi, ')'), 3],
    ['typing a semicolon', both(semi, ';'), 3],
    ['typing a bracket', both(semi, '['), 3],
    ['typing a closing bracket in a value', both(at, ']'), 3],
    ['typing a backslash at the end of a value', both(end, '\\'), 3],
    ['typing a parenthesis at the beginning', both(0, '('), 3],
  ]) {
    const times = []
    let current = tree
    for (let i = 0; i < 60; i++) {
      const start = process.cpuUsage()
      current = reparse(current, editOf(i))
      const { user, system } = process.cpuUsage(start)
      times.push((user + system) / 1000)
    }
    add(`${work} in a joseki tree${joined} of 62,000 nodes`, median(times.slice(10)), 5, aim, ' ms', 'lower')
  }
}

// Shapes of a million.
const million = 1_000_000
for (const [name, text] of [
  ['chain', `(${';B[aa]'.repeat(million)})`],
  ['nesting', `${'(;B[aa]'.repeat(million)}${')'.repeat(million)}`],
  ['siblings', `(;${'(;B[aa])'.repeat(million)})`],
  ['games', '(;B[aa])'.repeat(million)],
]) {
  if (!wanted('shapes')) continue
  const seconds = (run) => {
    const start = process.cpuUsage()
    const made = run()
    const { user, system } = process.cpuUsage(start)
    return [made, (user + system) / 1e6]
  }
  const [{ collection }, read] = seconds(() => parse(text))
  const last = collection.syntax.nodeCount - 1
  const [{ collection: edited }, edit] = seconds(() =>
    collection.edit((tx) => {
      tx.set(last, 'C', 'last')
      tx.insert(last, 0, { W: ['bb'] })
    }),
  )
  const [, written] = seconds(() => stringify(edited, { mode: 'compact' }).length)
  add(`${name} of 1,000,000: read`, read, undefined, 1, ' s', 'lower')
  add(`${name} of 1,000,000: edited at the end`, edit, undefined, undefined, ' s', 'lower')
  add(`${name} of 1,000,000: written anew`, written, undefined, undefined, ' s', 'lower')
}

report('read', figures)
