import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A small seeded generator (mulberry32): the same numbers on every machine. */
export function random(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n) => Math.floor(next() * n)
  return { next, below, pick: (list) => list[below(list.length)] }
}

const point = (at, size) => letters[at % size] + letters[Math.floor(at / size)]

/** Moves of a game: mostly near an earlier one, never twice on a point, as players do. */
function* moves(rng, count, size) {
  const used = new Set()
  const played = []
  for (let i = 0; i < count; i++) {
    let at = -1
    for (let attempt = 0; attempt < 40 && at < 0; attempt++) {
      let candidate
      if (played.length > 8 && rng.next() < 0.8) {
        const near = played[played.length - 1 - rng.below(6)]
        const x = (near % size) + rng.below(5) - 2
        const y = Math.floor(near / size) + rng.below(5) - 2
        candidate = x >= 0 && y >= 0 && x < size && y < size ? y * size + x : -1
      } else candidate = (2 + rng.below(size - 4)) * size + 2 + rng.below(size - 4)
      if (candidate >= 0 && !used.has(candidate)) at = candidate
    }
    if (at < 0) return
    used.add(at)
    played.push(at)
    yield point(at, size)
  }
}

const syllables = 'ka ro mi ten shi lo ver na bel tor han ju sun wei lin po gar del ost rim'.split(' ')
const word = (rng) => Array.from({ length: 1 + rng.below(4) }, () => rng.pick(syllables)).join('')
const capital = (text) => text[0].toUpperCase() + text.slice(1)
const name = (rng) => `${capital(word(rng))} ${capital(word(rng))}`
const accents = ['é', 'ü', 'ō', '手', '黒番', '石', 'ж', '바둑']

/** A paragraph of invented words, with coordinates, escapes and a few letters outside ASCII. */
function prose(rng, words) {
  let text = ''
  for (let i = 0; i < words; i++) {
    const roll = rng.below(40)
    text +=
      roll === 0
        ? '[a\\]'
        : roll === 1
          ? rng.pick(accents)
          : roll === 2
            ? 'C:\\\\'
            : roll < 6
              ? `${rng.pick('ABCDEFGHJKLMNOPQRST'.split(''))}${1 + rng.below(19)}`
              : word(rng)
    text += i % 13 === 12 ? '.\n' : ' '
  }
  return text
}

function header(rng, size, extra = '') {
  const date = `${1990 + rng.below(35)}-${String(1 + rng.below(12)).padStart(2, '0')}-${String(1 + rng.below(28)).padStart(2, '0')}`
  const result = `${rng.pick(['B', 'W'])}+${rng.pick(['R', 'T', `${rng.below(40)}.5`])}`
  return `FF[4]GM[1]CA[UTF-8]SZ[${size}]PB[${name(rng)}]PW[${name(rng)}]BR[${1 + rng.below(9)}d]WR[${1 + rng.below(9)}d]DT[${date}]KM[6.5]RE[${result}]TM[1800]${extra}`
}

/** One game as servers write it: a header and a line of moves. */
function serverGame(rng) {
  let text = `(;${header(rng, 19)}\n`
  let color = 'B'
  let column = 0
  for (const at of moves(rng, 120 + rng.below(180), 19)) {
    text += `;${color}[${at}]`
    if (++column % 10 === 0) text += '\n'
    color = color === 'B' ? 'W' : 'B'
  }
  return `${text})\n`
}

/** One commented game. */
function commentedGame(rng) {
  let text = `(;${header(rng, 19, `GC[${prose(rng, 60)}]`)}C[${prose(rng, 120)}]\n`
  let color = 'B'
  for (const at of moves(rng, 80 + rng.below(60), 19)) {
    text += `;${color}[${at}]`
    if (rng.below(3)) text += `C[${prose(rng, 10 + rng.below(70))}]`
    text += '\n'
    color = color === 'B' ? 'W' : 'B'
  }
  return `${text})\n`
}

/** One game with variations, setup, markup, timing and comments, of several sizes. */
function mixedGame(rng) {
  const size = rng.pick([9, 13, 19, 19, 19])
  let text = `(;${header(rng, size)}`
  const free = Array.from({ length: size }, (_, i) => point(i * size + (i % 2), size))
  if (rng.below(3) === 0) text += `AB[${free[2]}][${free[4]}]AW[${free[6]}][${free[8]}]`
  let open = 1
  let color = 'B'
  const line = [...moves(rng, 60 + rng.below(120), size)]
  line.forEach((at, i) => {
    if (i > 3 && open < 12 && rng.below(25) === 0) {
      text += `\n(;${color}[${line[i - 1]}]N[${word(rng)}](;${color}[${at}])(;${color}[${line[i - 2]}]C[${prose(rng, 8)}]))\n(`
      open++
    }
    text += `;${color}[${at}]`
    if (rng.below(2)) text += `${color}L[${(1800 - i * 3.5).toFixed(1)}]`
    if (rng.below(9) === 0)
      text += `${rng.pick(['TR', 'SQ', 'CR', 'MA'])}[${at}]LB[${line[Math.max(0, i - 3)]}:a][${line[Math.max(0, i - 4)]}:12]`
    if (rng.below(12) === 0) text += `C[${prose(rng, 6 + rng.below(30))}]`
    if (rng.below(30) === 0) text += `${rng.pick(['GB', 'GW', 'DM', 'UC'])}[1]`
    color = color === 'B' ? 'W' : 'B'
  })
  return `${text}${')'.repeat(open)}\n`
}

const kinds = { moves: serverGame, comments: commentedGame, concat: mixedGame }

/**
 * Text of a corpus: `moves` like server games, `comments` heavy with text, `concat` mixed shapes. The same for the same
 * seed and size (in UTF-16 units, about bytes) everywhere.
 */
export function generated(kind, size = 20_000_000, seed = 1) {
  const rng = random(seed)
  const parts = []
  for (let length = 0; length < size; length += parts.at(-1).length) parts.push(kinds[kind](rng))
  return parts.join('')
}

/** A tree like a joseki dictionary: `nodes` nodes with many branches, short texts and labels. */
export function josekiTree(nodes = 62_000, seed = 2) {
  const rng = random(seed)
  const parts = ['(;FF[4]GM[1]CA[UTF-8]SZ[19]GN[joseki]']
  // Open branches are kept as depths; the text is written as a walk that closes and opens them.
  let depth = 0
  const branches = []
  for (let i = 1; i < nodes; i++) {
    const roll = rng.below(10)
    if (depth > 1 && roll < 3) {
      const close = 1 + rng.below(Math.min(4, branches.length || 1))
      for (let k = 0; k < close && branches.length; k++) {
        branches.pop()
        parts.push(')')
      }
      parts.push('(')
      branches.push(depth)
    } else if (roll < 6) {
      parts.push('(')
      branches.push(depth)
    }
    depth = branches.length + 1
    parts.push(`;${i % 2 ? 'B' : 'W'}[${point(rng.below(9) + 10 + rng.below(9) * 19, 19)}]`)
    if (rng.below(5) === 0) parts.push(`LB[${point(rng.below(361), 19)}:A][${point(rng.below(361), 19)}:B]`)
    if (rng.below(5) === 0) parts.push(`C[${prose(rng, 8)}]`)
  }
  return `${parts.join('')}${')'.repeat(branches.length + 1)}\n`
}

/** Path of the reference corpus, or undefined where it is missing. */
export function referenceCorpus() {
  const path = process.env.SGFKIT_CORPUS ?? join(here, '../../../shared/corpus')
  return existsSync(join(path, 'manifest.tsv')) ? path : undefined
}

/**
 * Text of the same three corpora made from real files, when the reference corpus and its generator are there; else
 * undefined.
 */
export function real(kind, size = 20_000_000) {
  const corpus = referenceCorpus()
  const tool = corpus && join(corpus, '../tools/bench-corpora.mjs')
  if (!tool || !existsSync(tool)) return undefined
  const out = join(here, 'bench-corpora')
  if (!existsSync(join(out, `${kind}.sgf`))) {
    mkdirSync(out, { recursive: true })
    spawnSync(process.execPath, [tool, out, String(size)], { stdio: 'ignore' })
  }
  return readdirSync(out).includes(`${kind}.sgf`) ? readFileSync(join(out, `${kind}.sgf`), 'utf8') : undefined
}
