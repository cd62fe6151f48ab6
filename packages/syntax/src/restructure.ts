import { TokenKind } from '@sgfkit/lexer'
import type { TokenChange, Tokens } from '@sgfkit/lexer'
import type { Structure } from './structure.js'

/** The node whose first token is `token`, which is a `;`. */
const nodeOf = (nodeToken: Int32Array, token: number): number => {
  let low = 0
  let high = nodeToken.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (nodeToken[middle]! < token) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether tokens hold no parenthesis and begin with a `;`. */
const isSequence = ({ kinds }: Tokens, from: number, to: number): boolean => {
  if (kinds[from] !== TokenKind.semi) return false
  for (let token = from; token < to; token++) if (kinds[token]! < TokenKind.semi) return false
  return true
}

/**
 * The structure after edits that left all parentheses alone, made from the one before: most typing is of that kind, and
 * the columns need but to be moved. Undefined where it must be built anew.
 */
export const restructure = (
  old: Structure,
  before: Tokens,
  after: Tokens,
  change: TokenChange,
): Structure | undefined => {
  if (change.before >= before.count || before.kinds[change.before] !== TokenKind.semi) return undefined
  if (!isSequence(before, change.from, change.before) || !isSequence(after, change.from, change.after)) return undefined

  const first = nodeOf(old.nodeToken, change.from)
  const resumed = nodeOf(old.nodeToken, change.before)
  let semis = 0
  for (let token = change.from; token < change.after; token++) if (after.kinds[token] === TokenKind.semi) semis++
  // What follows the changed nodes is this many nodes and tokens further on.
  const nodes = semis - (resumed - first)
  const tokens = change.after - change.before
  const count = old.nodeToken.length + nodes

  const nodeToken = new Int32Array(count)
  nodeToken.set(old.nodeToken.subarray(0, first))
  let node = first
  for (let token = change.from; token < change.after; token++)
    if (after.kinds[token] === TokenKind.semi) nodeToken[node++] = token
  for (let from = resumed; node < count; from++, node++) nodeToken[node] = old.nodeToken[from]! + tokens

  const characters = after.starts[change.after]! - before.starts[change.before]!
  const place = before.starts[change.from]!
  const faults = old.faults.map((number, i) => {
    const start = old.faults[i - (i % 3) + 1]!
    return i % 3 > 0 && start > place ? number + characters : number
  })
  if (nodes === 0) return { ...old, nodeToken, faults }

  const nodeParent = new Int32Array(count)
  nodeParent.set(old.nodeParent.subarray(0, first + 1))
  for (node = first + 1; node < first + semis; node++) nodeParent[node] = node - 1
  // Of the changed nodes only the last can be the parent of one that follows.
  for (let from = resumed; node < count; from++, node++) {
    const parent = old.nodeParent[from]!
    nodeParent[node] = parent >= first ? parent + nodes : parent
  }
  const gameRoot = old.gameRoot.map((root) => (root > first ? root + nodes : root))
  return { nodeToken, nodeParent, gameRoot, faults, unclosed: old.unclosed }
}
