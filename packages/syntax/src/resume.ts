import { ParenWalk, TokenKind } from '@sgfkit/lexer'
import type { TokenCopy, Tokens } from '@sgfkit/lexer'
import { begin, build, built, CLOSED, IDLE, NODE, nodeFrom, ShapeFault, SPARE, THROUGH } from './structure.js'
import type { Building, Structure } from './structure.js'

/**
 * The structure of tokens after edits: what stands before the edits is copied, and what stands behind them is gone through only up
 * to the first `;` that was left alone. From there on nodes follow one another as before, and only those that hang on a node
 * before that may hang on another now: on the one that is as many parentheses up.
 *
 * Undefined where that cannot be told, and it must be built anew.
 */
export const resume = (
  old: Structure,
  before: Tokens,
  after: Tokens,
  copies: readonly TokenCopy[],
): Structure | undefined => {
  const scanned = copies.reduce((left, { from, to }) => left - (to - from), after.count)
  const room = old.nodeToken.length + scanned + SPARE
  const resumed = new Resumed(old, before, after, begin(new Int32Array(room), new Int32Array(room)))
  const { building } = resumed
  for (const copy of copies) {
    if (copy.from === 0 && copy.first === 0) {
      if (!resumed.beginAt(copy.to)) return undefined
      continue
    }
    const semi = before.kinds.indexOf(TokenKind.semi, copy.from)
    if (semi < 0 || semi >= copy.to) continue
    if (!build(after, building, semi - copy.from + copy.first + 1) || !resumed.carryOn(copy, semi)) return undefined
  }
  return building.token === after.count || build(after, building, after.count) ? built(building) : undefined
}

class Resumed {
  readonly building: Building
  readonly #old: Structure
  readonly #before: Tokens
  readonly #after: Tokens
  readonly #parens: ParenWalk
  /** Whether there are parentheses too many, which are no level of the tree. */
  readonly #tangled: boolean
  #fault = 0

  constructor(old: Structure, before: Tokens, after: Tokens, building: Building) {
    this.building = building
    this.#old = old
    this.#before = before
    this.#after = after
    this.#parens = new ParenWalk(before.kinds)
    this.#tangled = old.faults.some((number, i) => i % 3 === 0 && number === ShapeFault.extraOpen)
  }

  /** Begins in the node of a `;` that was there before, with what stands before it; false where that is nested too deep. */
  beginAt(semi: number): boolean {
    const { nodeToken, nodeParent, gameRoot } = this.#old
    const { building } = this
    if (this.#before.kinds[semi] !== TokenKind.semi || this.#after.kinds[semi] !== TokenKind.semi) return true
    const opens = this.#parens.openBefore(semi)
    if (opens.length > building.outerNode.length) return false
    for (let depth = 0; depth < opens.length; depth++) {
      const open = opens[depth]!
      const around = nodeParent[nodeFrom(nodeToken, open)]!
      building.outerToken[depth] = open
      building.outerNode[depth] = around
      // A parenthesis with no node of its own is one too many. What else stood before matters no more once a node followed.
      if (depth === 0) building.outerState[depth] = building.state
      else building.outerState[depth] = around > building.outerNode[depth - 1]! ? NODE : THROUGH
    }
    const node = nodeFrom(nodeToken, semi)
    building.nodeToken.set(nodeToken.subarray(0, node + 1))
    building.nodeParent.set(nodeParent.subarray(0, node + 1))
    for (let game = 0; gameRoot[game]! <= node; game++) building.games.push(gameRoot[game]!)
    this.#takeFaults(this.#before.starts[semi]!, 0)
    building.token = semi + 1
    building.nodes = node + 1
    building.last = node
    building.depth = opens.length
    building.state = NODE
    return true
  }

  /** Goes on over tokens that are as before, from behind a `;` of theirs that is a node; false where that cannot be told. */
  carryOn({ from, to, first, deeper, depth: depthBehind }: TokenCopy, semi: number): boolean {
    const { building } = this
    const { outerNode, outerState, last } = building
    const { nodeToken, nodeParent, unclosed, faults } = this.#old
    const { starts, kinds, count } = this.#before
    const node = nodeFrom(nodeToken, semi)
    const nodes = last - node
    const shift = first - from
    const end = nodeFrom(nodeToken, to)
    if (end + nodes > building.nodeToken.length) return false
    let token = semi
    let depth = building.depth - deeper
    let level = 0
    let hung = node
    copyMoved(nodeToken, node + 1, end, building.nodeToken, nodes, shift)
    copyMoved(nodeParent, node + 1, end, building.nodeParent, nodes, nodes)
    for (let at = node + 1; (at = firstBelow(nodeParent, at, end, node)) < end; at++) {
      // It hangs on a node from before: on which, the parentheses say.
      const begins = nodeToken[at]!
      const own = this.#ownParens(begins)
      // Without parentheses too many, what hung on the same node is at the same level.
      if (this.#tangled || nodeParent[at] !== hung) {
        while (token < begins) {
          token = this.#parens.go(token, begins, depth, 1)
          depth = this.#parens.depth
        }
        hung = nodeParent[at]!
        level = depth - own + deeper
      }
      const parent = level > 0 ? outerNode[level]! : -1
      // What is said of a node without a `;`, and of one without a parenthesis, depends on what it stands in.
      if (kinds[begins] !== TokenKind.semi && parent < 0 !== hung < 0) return false
      if (own === 0 && (this.#tangled || level < 1 || !isInNode(outerState[level]!))) return false
      if (level + own > outerNode.length) return false
      // What follows in parentheses too many hangs on the same node.
      for (let more = level + 1; more < level + own; more++) {
        outerNode[more] = parent
        outerState[more] = THROUGH
      }
      if (parent < 0) building.games.push(at + nodes)
      building.nodeParent[at + nodes] = parent
    }
    building.nodes = end + nodes
    building.token = to + shift
    while (faults[this.#fault + 1]! <= starts[semi]!) this.#fault += 3
    this.#takeFaults(starts[to]! - 1, this.#after.starts[first]! - starts[from]!)
    if (to === count && building.token === this.#after.count) building.depth = unclosed + deeper
    else {
      // Where one of the two games closed.
      if (deeper === 0 || depthBehind !== Math.max(deeper, 0)) return false
      building.depth = depthBehind
      building.last = outerNode[depthBehind]!
      building.state = isInNode(outerState[depthBehind]!) ? CLOSED : outerState[depthBehind]!
    }
    return true
  }

  /** How many parentheses open right before a token. Empty ones may stand between. */
  #ownParens(end: number): number {
    const { kinds } = this.#before
    let own = 0
    let closed = 0
    for (let token = end - 1; token >= 0; token--) {
      const kind = kinds[token]!
      if (kind === TokenKind.close) closed++
      else if (kind >= TokenKind.semi && kind <= TokenKind.value) break
      else if (kind !== TokenKind.open) continue
      else if (closed > 0) closed--
      else own++
    }
    return own
  }

  /** Takes the faults that begin up to a place over. */
  #takeFaults(place: number, characters: number): void {
    const { faults } = this.#old
    for (; faults[this.#fault + 1]! <= place; this.#fault += 3) {
      const [kind, start, end] = [faults[this.#fault]!, faults[this.#fault + 1]!, faults[this.#fault + 2]!]
      this.building.faults.push(kind, start + characters, end + characters)
    }
  }
}

const isInNode = (state: number): boolean => state === NODE || state === IDLE || state === CLOSED

/** Copies a part of a column `by` places further on, each number `more`. What is compiled of it once serves for every keystroke. */
const copyMoved = (old: Int32Array, from: number, end: number, column: Int32Array, by: number, more: number): void => {
  if (more === 0) column.set(old.subarray(from, end), from + by)
  else for (let at = from; at < end; at++) column[at + by] = old[at]! + more
}

/** The first place from `at` on where a number is below `least`; `end` without any. */
const firstBelow = (column: Int32Array, at: number, end: number, least: number): number => {
  while (at < end && column[at]! >= least) at++
  return at
}
