import { Board } from './board.js'
import { liberties } from './board-chains.js'
import type { BoardCore } from './board-core.js'
import { LEGAL, legality } from './legality.js'
import type { Position, StonesView } from './position.js'
import { colorOf, type Vertex } from './types.js'

export interface LadderOptions {
  /** Who moves first; default the attacker. */
  readonly first?: 'attacker' | 'defender'
  /** Moves that may be tried before the reading gives up, default 20,000. */
  readonly nodes?: number
}

export interface LadderResult {
  /** `unknown` when the limit of nodes was reached. */
  readonly outcome: 'captured' | 'escapes' | 'unknown'
  /**
   * The moves that show it, both sides in turn from the first; where one side fails whatever it does, its first try.
   * Empty when nothing had to be played.
   */
  readonly line: readonly Vertex[]
  /** Moves that were tried. */
  readonly nodes: number
}

interface Line {
  readonly move: number
  readonly rest: Line | undefined
}

interface Frame {
  readonly attacker: boolean
  readonly moves: readonly number[]
  next: number
  /** Line of the first try, shown when all fail. */
  tried: Line | undefined
}

/**
 * Reads a ladder: whether the attacker can capture the chain on a point by giving atari at every move. The defender
 * extends or captures a chain in atari next to its own; three liberties are an escape. Suicide is not played and a simple
 * ko is respected; ko threats are not read.
 *
 * @throws RangeError when there is no stone on the point, or `nodes` is no positive integer.
 * @example
 * readLadder(positionFrom('.....\n.XO..\n..XO.\n.....'), 7)
 */
export function readLadder(
  view: StonesView & Partial<Position>,
  vertex: Vertex,
  options: LadderOptions = {},
): LadderResult {
  const { first = 'attacker', nodes: limit = 20_000 } = options
  if (!Number.isInteger(limit) || limit < 1)
    throw new RangeError(`nodes must be a positive integer, got ${String(limit)}`)
  const board = Board.from(view)
  const { core } = board
  const target = core.cellOf[vertex]
  if (target === undefined || (core.cells[target]! & 3) === 0)
    throw new RangeError(`a ladder needs a stone, point ${String(vertex)} has none`)
  const start = target
  const defender = core.cells[start]! & 3
  board.setToMove(colorOf(first === 'attacker' ? 3 - defender : defender))
  if (view.ko != null && view.toMove === board.toMove) core.ko = core.cellOf[view.ko] ?? 0

  const stack: Frame[] = []
  let nodes = 0
  // What the position just reached says: true captured, false escaped, undefined to be read on.
  let answer: boolean | undefined
  let line: Line | undefined
  enter(first === 'attacker')
  while (stack.length > 0) {
    const frame = stack[stack.length - 1]!
    if (answer !== undefined) {
      // A try has come back.
      const move = frame.moves[frame.next - 1]!
      core.undo()
      const shown: Line = { move, rest: line }
      frame.tried ??= shown
      if (answer === frame.attacker) {
        line = shown
        stack.pop()
        continue
      }
      answer = undefined
    }
    const move = frame.moves[frame.next]
    if (move === undefined) {
      answer = !frame.attacker
      line = frame.tried
      stack.pop()
      continue
    }
    if (nodes >= limit) return { outcome: 'unknown', line: [], nodes }
    nodes++
    frame.next++
    core.play(move, frame.attacker ? 3 - defender : defender)
    line = undefined
    enter(!frame.attacker)
  }
  const moves: Vertex[] = []
  for (let step = line; step !== undefined; step = step.rest) moves.push(core.vertexOf[step.move]!)
  return { outcome: answer === true ? 'captured' : 'escapes', line: moves, nodes }

  /** Decides a position, or puts its moves on the stack. */
  function enter(attacker: boolean): void {
    answer = undefined
    if ((core.cells[start]! & 3) !== defender) {
      answer = true
      return
    }
    const liberties = libertiesUpTo3(core, start)
    if (liberties.length > (attacker ? 2 : 1)) {
      answer = false
      return
    }
    const tries = attacker ? liberties : [...capturesBeside(core, start), ...liberties]
    const color = attacker ? 3 - defender : defender
    const moves = tries.filter((p, i) => tries.indexOf(p) === i && legality(core, p, color, 'simple', 'none') === LEGAL)
    stack.push({ attacker, moves, next: 0, tried: undefined })
  }
}

/** Liberties of the chain on a cell, at most three. */
function libertiesUpTo3(core: BoardCore, from: number): readonly number[] {
  return Array.from(core.found.subarray(0, liberties(core, from, 3)))
}

/** The last liberties of opposing chains in atari next to the chain on a cell. */
function capturesBeside(core: BoardCore, from: number): readonly number[] {
  const { cells, found, stride } = core
  const other = 3 - (cells[from]! & 3)
  const moves: number[] = []
  liberties(core, from, Infinity)
  for (const s of core.chain.slice(0, core.size)) {
    for (const q of [s - 1, s + 1, s - stride, s + stride]) {
      // A stone with two empty neighbours is in no atari.
      if ((cells[q]! & 3) === other && cells[q]! < 8 && liberties(core, q, 2) === 1) moves.push(found[0]!)
    }
  }
  return moves
}
