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
}

// Scratch for small trees, as in the lexer: used again and again, never handed out, never entered twice.
const SCRATCH = 1 << 13
let scratchToken: Int32Array | undefined
let scratchParent: Int32Array | undefined

const grown = <T extends Int32Array | Uint8Array>(array: T, more: T): T => {
  more.set(array)
  return more
}

/** Outside of all parentheses. */
const OUTSIDE = 0
/** In a parenthesis without a node yet. */
const FRESH = 1
/** In a parenthesis too many: reported, and what it holds belongs to what is around it. */
const THROUGH = 2
/** In a node: properties belong to it. */
const NODE = 3
/** After an empty parenthesis: as in a node, but properties cannot belong to it any more. */
const IDLE = 4
/** After a variation: another node would need a parenthesis of its own. */
const CLOSED = 5

/**
 * Builds the tree in one pass over the tokens, without recursion; time and memory grow with their number only.
 *
 * Recovery is that of the reference checker: parentheses too many hold no tree of their own, a missing `;` is assumed,
 * a node after a variation begins another variation, what is open at the end is closed.
 */
export const buildStructure = (tokens: Tokens): Structure => {
  const { kinds, starts, count } = tokens
  let nodeToken: Int32Array = (scratchToken ??= new Int32Array(SCRATCH))
  let nodeParent: Int32Array = (scratchParent ??= new Int32Array(SCRATCH))
  let room = SCRATCH
  let nodes = 0
  let games: Int32Array = new Int32Array(8)
  let gameCount = 0
  const faults: number[] = []

  // An entry for each open parenthesis: the node and the state around it, and its token.
  let outerNode: Int32Array = new Int32Array(32)
  let outerState: Uint8Array = new Uint8Array(32)
  let outerToken: Int32Array = new Int32Array(32)
  let depth = 0
  let last = -1
  let state = OUTSIDE
  const cursor: Cursor = { token: 0, nodes: 0 }

  for (let token = 0; token < count; token++) {
    if (state === NODE) {
      // Nearly all of a text is nodes that follow one another.
      cursor.token = token
      cursor.nodes = nodes
      takeSequence(kinds, count, nodeToken, nodeParent, cursor)
      token = cursor.token
      nodes = cursor.nodes
      last = nodes - 1
      if (token === count) break
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
      if (depth === outerNode.length) {
        outerNode = grown(outerNode, new Int32Array(depth * 2))
        outerState = grown(outerState, new Uint8Array(depth * 2))
        outerToken = grown(outerToken, new Int32Array(depth * 2))
      }
      outerNode[depth] = last
      outerState[depth] = state
      outerToken[depth++] = token
      state = FRESH
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
    if (nodes === room) {
      // As many as there are `;`, and some without.
      room = Math.max(nodes + countSemis(kinds, token) + 64, Math.ceil(nodes * 1.25))
      nodeToken = grown(nodeToken, new Int32Array(room))
      nodeParent = grown(nodeParent, new Int32Array(room))
    }
    if (last < 0) {
      if (gameCount === games.length) games = grown(games, new Int32Array(gameCount * 2))
      games[gameCount++] = nodes
    }
    nodeToken[nodes] = token
    nodeParent[nodes] = last
    last = nodes++
    state = NODE
  }

  const keep = nodeToken !== scratchToken && room - nodes < nodes >> 3
  nodeToken = keep ? nodeToken.subarray(0, nodes) : nodeToken.slice(0, nodes)
  nodeParent = keep ? nodeParent.subarray(0, nodes) : nodeParent.slice(0, nodes)
  const gameRoot = games.slice(0, gameCount)
  return { nodeToken, nodeParent, gameRoot, faults, unclosed: depth }
}

interface Cursor {
  token: number
  nodes: number
}

/** Takes the nodes that follow a node, up to the next parenthesis or while there is room. */
const takeSequence = (
  kinds: Uint8Array,
  count: number,
  nodeToken: Int32Array,
  nodeParent: Int32Array,
  cursor: Cursor,
): void => {
  let { token, nodes } = cursor
  const room = nodeToken.length
  for (; token < count; token++) {
    const kind = kinds[token]!
    if (kind > TokenKind.semi) continue
    if (kind < TokenKind.semi || nodes === room) break
    nodeToken[nodes] = token
    nodeParent[nodes] = nodes - 1
    nodes++
  }
  cursor.token = token
  cursor.nodes = nodes
}

const countSemis = (kinds: Uint8Array, from: number): number => {
  let count = 0
  for (let token = from; token < kinds.length; token++) if (kinds[token] === TokenKind.semi) count++
  return count
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
