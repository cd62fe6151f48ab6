import { lifeOfCells } from './benson.js'
import type { Geometry } from './geometry.js'
import { PlayoutEngine } from './playout-engine.js'
import { playoutOptions } from './playout.js'
import type { StonesView } from './position.js'
import type { SuicideRule } from './rules.js'
import { beginCount } from './score-arena.js'
import { cellsOf, floodSame } from './score-chains.js'
import { eyeGraph } from './score-false-eyes.js'
import { eyeValues } from './score-eyes.js'
import { findRegions } from './score-regions.js'
import { type Color, colorOf, type Vertex } from './types.js'

export interface EstimateOptions {
  /** Number of random games, default 200; more make the estimate steadier. */
  readonly games?: number
  /** Any integer; the same seed gives the same estimate on every machine. Default 1. */
  readonly seed?: number
  /** As in the rules; decides which chains are alive unconditionally. Default `none`. */
  readonly suicide?: SuicideRule
}

/** What is thought of one chain. */
export interface ChainEstimate {
  readonly color: Color
  /** In ascending order. */
  readonly stones: readonly Vertex[]
  readonly dead: boolean
  /** How sure this is, from 0.5 (a guess) to 1 (proved). */
  readonly confidence: number
  /**
   * What decided: `life`, Benson's unconditional life or a place in territory that is so owned; `eyes`, two eyes in
   * its regions, or none inside a group that has two; `playouts`, the random games.
   */
  readonly by: 'life' | 'eyes' | 'playouts'
}

export interface DeadEstimate {
  /** The stones of the dead chains, in ascending order: ready for {@link score}. */
  readonly dead: readonly Vertex[]
  readonly chains: readonly ChainEstimate[]
  /** For each point from -1 (White's at the end of every random game) to 1 (Black's). */
  readonly ownership: Float32Array
}

/** Weight of the evidence of the random games, and what eyes add to it, in log-odds of being alive. */
const PLAYOUT_WEIGHT = 1.4
const TWO_EYES = 2.2
const ENCLOSED = -1.6
/** Random games break a seki up at the cost of whoever begins: about half of them end well for either side. */
const SEKI_SHARE = 0.43
const SEKI = 0.4

/**
 * Proposes which stones of a finished game are dead, with a confidence for each chain: first what is proved alive or
 * dead by unconditional life, then the eyes of the regions together with random games.
 *
 * It is an estimate for a dialog in which players confirm: a chain under 0.8 deserves their look. Seki, ko and
 * unfinished fights are where it errs. Repeatable: the same position, seed and number of games give the same answer.
 *
 * @throws RangeError when sizes and stones do not fit, or `games` or `seed` is no integer.
 * @example
 * const { dead } = estimateDead(board)
 * score(board, { dead })
 */
export function estimateDead(view: StonesView, options: EstimateOptions = {}): DeadEstimate {
  const { games, seed } = playoutOptions(options)
  const { geometry, cells } = cellsOf(view)
  const { cellOf, vertexOf, size, stride } = geometry

  const engine = new PlayoutEngine(geometry, cells, seed)
  for (let i = 0; i < games; i++) engine.run(1 + (i & 1))
  const life = lifeOfCells(cells, cellOf, stride, (options.suicide ?? 'none') !== 'none')

  const seen = new Uint8Array(size)
  const chains: WeighedChain[] = []
  for (const from of cellOf) {
    const color = cells[from]!
    if (color === 0 || seen[from] === 1) continue
    const found = floodSame(geometry, cells, from, seen)
    let owned = 0
    for (const p of found) owned += engine.owned[p]!
    const mean = (color === 1 ? owned : -owned) / (found.length * games)
    chains.push({ color: color as 1 | 2, cells: found, share: (1 + mean) / 2, proved: life.owners[from]! })
  }

  const seki = sekiChains(geometry, cells, chains)
  // What is dead changes whose eyes count, so the judgement is made again until it stands; few rounds suffice.
  const live = cells.slice()
  let odds: Evidence[] = []
  for (let round = 0; round < 4; round++) {
    const eyes = eyesOf(geometry, cells, live)
    odds = chains.map((chain, i) => evidence(chain, eyes, games, seki[i] === 1))
    const fate = (i: number): number => (odds[i]!.odds < 0 ? 0 : chains[i]!.color)
    const changed = chains.flatMap((chain, i) => (live[chain.cells[0]!] === fate(i) ? [] : [i]))
    if (changed.length === 0) break
    for (const i of changed) for (const p of chains[i]!.cells) live[p] = fate(i)
  }

  const result = chains.map((chain, i): ChainEstimate => {
    const { odds: value, by } = odds[i]!
    return {
      color: colorOf(chain.color),
      stones: chain.cells.map((p) => vertexOf[p]!).sort((a, b) => a - b),
      dead: value < 0,
      confidence: 1 / (1 + Math.exp(-Math.abs(value))),
      by,
    }
  })
  return {
    dead: result.flatMap((chain) => (chain.dead ? chain.stones : [])).sort((a, b) => a - b),
    chains: result,
    ownership: Float32Array.from(cellOf, (p) => engine.owned[p]! / games),
  }
}

interface WeighedChain {
  readonly color: 1 | 2
  readonly cells: readonly number[]
  /** Share of the random games in which its points ended its own. */
  readonly share: number
  /** Owner by unconditional life, or 0. */
  readonly proved: number
}

interface Evidence {
  /** Log-odds of being alive. */
  readonly odds: number
  readonly by: ChainEstimate['by']
}

/** By cell, how many eyes the group has that the point belongs to, for both colours in turn. */
interface Eyes {
  readonly own: (p: number) => number
  /** Eyes of the group of the other colour that the point of a dead stone lies in; 0 when it lies in none. */
  readonly around: (p: number, color: number) => number
}

function evidence(chain: WeighedChain, eyes: Eyes, games: number, seki: boolean): Evidence {
  if (chain.proved !== 0) return { odds: chain.proved === chain.color ? Infinity : -Infinity, by: 'life' }
  const first = chain.cells[0]!
  // One game more each way keeps the odds finite.
  const share = (chain.share * games + 1) / (games + 2)
  const played = PLAYOUT_WEIGHT * Math.log(share / (1 - share))
  const shape = eyes.own(first) >= 2 ? TWO_EYES : eyes.around(first, chain.color) >= 2 ? ENCLOSED : 0
  if (seki) return { odds: Math.max(SEKI, played + shape), by: 'playouts' }
  const odds = played + shape
  const byEyes = Math.sign(shape) === Math.sign(odds) && Math.abs(shape) >= Math.abs(played)
  return { odds, by: byEyes ? 'eyes' : 'playouts' }
}

/** Marks chains without two eyes that share liberties with opposing chains that are in the same plight. */
function sekiChains(geometry: Geometry, cells: Uint8Array, chains: readonly WeighedChain[]): Uint8Array {
  const { cellOf, stride, size } = geometry
  const eyes = eyesOf(geometry, cells, cells)
  const weak = new Int16Array(size).fill(-1)
  chains.forEach((chain, i) => {
    const even = chain.share > SEKI_SHARE && chain.share < 1 - SEKI_SHARE
    if (chain.proved === 0 && even && eyes.own(chain.cells[0]!) < 2) for (const p of chain.cells) weak[p] = i
  })
  const marked = new Uint8Array(chains.length)
  for (const p of cellOf) {
    if (cells[p] !== 0) continue
    const near = [p - 1, p + 1, p - stride, p + stride].filter((q) => weak[q]! >= 0)
    if (near.some((q) => cells[q] === 1) && near.some((q) => cells[q] === 2)) for (const q of near) marked[weak[q]!] = 1
  }
  return marked
}

function eyesOf(geometry: Geometry, cells: Uint8Array, live: Uint8Array): Eyes {
  const regions = findRegions(geometry, cells, live, beginCount(geometry.size))
  const { region, colors, eyeStart, eyeCells } = regions
  const values = eyeValues(regions, eyeGraph(regions).falseEye)
  const total = new Uint16Array(colors.length)
  for (let e = 1; e < values.length; e++) total[region[eyeCells[eyeStart[e]!]!]!]! += values[e]!
  return {
    own: (p) => (live[p] === 0 ? 0 : total[region[p]!]!),
    around: (p, color) => (live[p] === 0 && colors[region[p]!] === 3 - color ? total[region[p]!]! : 0),
  }
}
