import { TokenKind } from '@sgfkit/lexer'
import type { Tokens } from '@sgfkit/lexer'

/** What can be wrong with the shape of a tree; noted as three numbers (kind, start, end). */
export const ShapeFault = {
  missingSemi: 0,
  missingSemiInside: 1,
  nodeAfterVariation: 2,
  extraOpen: 3,
  emptyTree: 4,
} as const

/** The shape of a text: columns over its nodes, which are numbered in document order. */
export interface Structure {
  readonly nodeToken: Int32Array
  readonly nodeParent: Int32Array
  readonly gameRoot: Int32Array
  readonly faults: readonly number[]
  /** Parentheses that are open at the end of the text. */
  readonly unclosed: number
  /** The ends of subtrees, once they were asked for; edits that leave the parents alone leave them too. */
  nodeEnd?: Int32Array
}

// Small trees are built in the same arrays again and again, and their columns are copied out: fresh ones would cost more
// than the building. Nobody is called back while they are in use.
const SMALL = 1 << 13
const SHALLOW = 1 << 10
let scratch: readonly [Int32Array, Int32Array] | undefined
let scratchStack: Stack | undefined

/** An entry for each open parenthesis: the node and the state around it, and its token. */
interface Stack {
  readonly outerNode: Int32Array
  readonly outerState: Uint8Array
  readonly outerToken: Int32Array
}

const stackOf = (depth: number): Stack => ({
  outerNode: new Int32Array(depth),
  outerState: new Uint8Array(depth),
  outerToken: new Int32Array(depth),
})

/** Nodes without a `;` that there is room for at first. */
export const SPARE = 64

/** Outside of all parentheses. */
const OUTSIDE = 0
/** In a parenthesis without a node yet. */
const FRESH = 1
/** In a parenthesis too many: reported, and what it holds belongs to what is around it. */
export const THROUGH = 2
/** In a node: properties belong to it. */
export const NODE = 3
/** After an empty parenthesis: as in a node, but properties cannot belong to it any more. */
export const IDLE = 4
/** After a variation: another node would need a parenthesis of its own. */
export const CLOSED = 5

/**
 * Builds the tree in one pass over the tokens, without recursion; time and memory grow with their number only.
 *
 * Recovery is that of the reference checker: parentheses too many hold no tree of their own, a missing `;` is assumed,
 * a node after a variation begins another variation, what is open at the end is closed.
 */
export const buildStructure = (tokens: Tokens): Structure => {
  const { count } = tokens
  if (count <= SMALL) {
    const [nodeToken, nodeParent] = (scratch ??= [new Int32Array(SMALL), new Int32Array(SMALL)])
    const small = begin(nodeToken, nodeParent)
    if (build(tokens, small, count)) return built(small)
  }
  const room = countOf(tokens, TokenKind.semi) + SPARE
  let large = begin(new Int32Array(room), new Int32Array(room))
  if (!build(tokens, large, count)) {
    // A second go for what is nested deeper or lacks more `;`: room for the worst case.
    large = begin(new Int32Array(count), new Int32Array(count), stackOf(countOf(tokens, TokenKind.open)))
    build(tokens, large, count)
  }
  return built(large)
}

/** Number of tokens of a kind, counted four at a time: kinds are below 8, so that adding 7 tells zero from others. */
const countOf = ({ kinds, count }: Tokens, wanted: number): number => {
  let found = 0
  let token = 0
  // Not `for of`, which is many times slower on typed arrays.
  for (; token < count && ((kinds.byteOffset + token) & 3) !== 0; token++) if (kinds[token] === wanted) found++
  const words = new Int32Array(kinds.buffer, kinds.byteOffset + token, (count - token) >> 2)
  const each = Math.imul(wanted, 0x01010101)
  for (let at = 0; at < words.length;) {
    const others = (((words[at++]! ^ each) + 0x07070707) >>> 3) & 0x01010101
    found += 4 - (Math.imul(others, 0x01010101) >>> 24)
  }
  for (token += 4 * words.length; token < count; token++) if (kinds[token] === wanted) found++
  return found
}

/** The index of the first of rising numbers that is not below another. */
export const nodeFrom = (rising: Int32Array, least: number): number => {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rising[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** How far building came, and the columns that it fills. */
export interface Building extends Stack {
  readonly nodeToken: Int32Array
  readonly nodeParent: Int32Array
  readonly games: number[]
  readonly faults: number[]
  /** The first token that was not looked at. */
  token: number
  /** Number of nodes so far, and the last one, -1 outside. */
  nodes: number
  last: number
  depth: number
  state: number
}

/** A beginning, with room for so many nodes. */
export const begin = (nodeToken: Int32Array, nodeParent: Int32Array, stack?: Stack): Building => {
  const { outerNode, outerState, outerToken } = stack ?? (scratchStack ??= stackOf(SHALLOW))
  // Each field by its name: what is spread from another object first is slow to be read, and to grow, ever after.
  return {
    nodeToken,
    nodeParent,
    outerNode,
    outerState,
    outerToken,
    games: [],
    faults: [],
    token: 0,
    nodes: 0,
    last: -1,
    depth: 0,
    state: OUTSIDE,
  }
}

/** Builds on up to a token, which must not be a `;` behind a `(`; false when there is no room. */
export const build = ({ kinds, starts }: Tokens, building: Building, end: number): boolean => {
  const { nodeToken, nodeParent, outerNode, outerState, outerToken, games, faults } = building
  const room = nodeToken.length
  const most = outerNode.length
  let { depth, last, nodes, state } = building

  for (let { token } = building; token < end; token++) {
    if (state === NODE) {
      // Nearly all of a text is nodes that follow one another.
      for (; token < end; token++) {
        const kind = kinds[token]!
        if (kind > TokenKind.semi) continue
        if (kind < TokenKind.semi || nodes === room) break
        nodeToken[nodes] = token
        nodeParent[nodes] = last
        last = nodes++
      }
      if (token === end) break
    }
    const kind = kinds[token]!
    if (kind > TokenKind.semi) {
      if (kind > TokenKind.value) continue
      const fault =
        state === CLOSED
          ? ShapeFault.nodeAfterVariation
          : last < 0
            ? ShapeFault.missingSemi
            : ShapeFault.missingSemiInside
      faults.push(fault, starts[token]!, starts[token + 1]!)
    } else if (kind === TokenKind.open) {
      if (depth === most) return false
      outerNode[depth] = last
      outerState[depth] = state
      outerToken[depth++] = token
      // Nearly always a node follows at once.
      if (state !== FRESH && kinds[token + 1] === TokenKind.semi && nodes < room) {
        if (last < 0) games.push(nodes)
        nodeToken[nodes] = ++token
        nodeParent[nodes] = last
        last = nodes++
        state = NODE
      } else state = FRESH
      continue
    } else if (kind === TokenKind.close) {
      depth--
      const before = outerState[depth]!
      const open = outerToken[depth]!
      if (state !== FRESH) state = before === NODE || before === IDLE ? CLOSED : before
      else {
        if (token - open === 1 || (token - open === 2 && kinds[token - 1] === TokenKind.space))
          faults.push(ShapeFault.emptyTree, starts[open]!, starts[token + 1]!)
        state = before === NODE ? IDLE : before
      }
      last = outerNode[depth]!
      continue
    } else if (state === CLOSED) faults.push(ShapeFault.nodeAfterVariation, starts[token]!, starts[token + 1]!)

    // A node begins here, with a `;` or without.
    if (state === FRESH && outerState[depth - 1] === FRESH) {
      let outer = depth - 1
      for (; outerState[outer] === FRESH; outer--) outerState[outer] = THROUGH
      faults.push(ShapeFault.extraOpen, starts[outerToken[outer + 1]!]!, starts[outerToken[depth - 1]! + 1]!)
    }
    if (nodes === room) return false
    if (last < 0) games.push(nodes)
    nodeToken[nodes] = token
    nodeParent[nodes] = last
    last = nodes++
    state = NODE
  }

  building.token = end
  building.nodes = nodes
  building.last = last
  building.depth = depth
  building.state = state
  return true
}

/** The structure that was built. */
export const built = ({ nodeToken, nodeParent, nodes, games, faults, depth }: Building): Structure => {
  const room = nodeToken.length
  const roots = games.length
  const full = room > SMALL && room - nodes < nodes >> 4
  const width = full ? 0 : nodes
  // One buffer for all: of small texts the allocation is a good part of the cost.
  const kept = new Int32Array(2 * width + roots)
  for (let game = 0; game < roots; game++) kept[2 * width + game] = games[game]!
  if (!full) {
    kept.set(nodeToken.subarray(0, nodes))
    kept.set(nodeParent.subarray(0, nodes), nodes)
  }
  return {
    nodeToken: full ? nodeToken.subarray(0, nodes) : kept.subarray(0, nodes),
    nodeParent: full ? nodeParent.subarray(0, nodes) : kept.subarray(nodes, 2 * nodes),
    gameRoot: kept.subarray(2 * width),
    faults,
    unclosed: depth,
  }
}

/** For each node the number after the last node of its subtree. */
export const subtreeEnds = (nodeParent: Int32Array): Int32Array => {
  const ends = new Int32Array(nodeParent.length)
  // From the back, the first child met is the last one: its end is its parent's.
  for (let node = ends.length - 1; node >= 0; node--) {
    let end = ends[node]!
    if (end === 0) ends[node] = end = node + 1
    const parent = nodeParent[node]!
    if (parent >= 0 && ends[parent] === 0) ends[parent] = end
  }
  return ends
}
