import { TokenKind } from '@sgfkit/lexer'
import type { TokenChange, Tokens } from '@sgfkit/lexer'
import type { Structure } from './structure.js'
import { nodeFrom } from './structure.js'

/** The next parenthesis or `;` at or after `token`, `to` where there is none; -1 where properties stand after a parenthesis. */
const nextMark = ({ kinds }: Tokens, token: number, to: number): number => {
  const inNode = kinds[token - 1] === TokenKind.semi
  let at = token
  for (; at < to; at++) {
    const kind = kinds[at]!
    if (kind <= TokenKind.semi) return at
    if (!inNode && kind <= TokenKind.value) return -1
  }
  return at
}

/**
 * Whether the tokens that differ have the same parentheses and `;` in the same order, and properties only in nodes: then
 * they make the same nodes, if they did so without a fault.
 */
const sameShape = (before: Tokens, after: Tokens, change: TokenChange): boolean => {
  if (before.kinds[change.from] !== TokenKind.semi || after.kinds[change.from] !== TokenKind.semi) return false
  let old = change.from
  let now = change.from
  for (;;) {
    const mark = before.kinds[old]
    old = nextMark(before, old + 1, change.before)
    now = nextMark(after, now + 1, change.after)
    if (old < 0 || now < 0) return false
    if (old === change.before || now === change.after) return old === change.before && now === change.after
    const next = before.kinds[old]
    // What is said of an empty variation depends on what stands in it.
    if (next !== after.kinds[now] || (mark === TokenKind.open && next === TokenKind.close)) return false
  }
}

/** Faults as they stand after the edits, which changed none of them. */
const movedFaults = (faults: readonly number[], place: number, characters: number): readonly number[] =>
  faults.length === 0
    ? faults
    : faults.map((number, i) => {
        const start = faults[i - (i % 3) + 1]!
        return i % 3 > 0 && start > place ? number + characters : number
      })

const faultsWithin = (faults: readonly number[], start: number, end: number): boolean => {
  for (let i = 1; i < faults.length; i += 3) if (faults[i]! >= start && faults[i]! < end) return true
  return false
}

/**
 * The structure after edits that left the parentheses as they were, made from the one before: most typing is of that kind.
 * Columns that need not even be moved are those from before. Undefined where the nodes are others.
 */
export const restructure = (
  old: Structure,
  before: Tokens,
  after: Tokens,
  change: TokenChange,
): Structure | undefined => {
  const place = before.starts[change.from]!
  const end = before.starts[change.before]!
  const characters = after.starts[change.after]! - end
  const first = nodeFrom(old.nodeToken, change.from)
  const resumed = nodeFrom(old.nodeToken, change.before)
  // What follows the changed tokens is this many further on.
  const tokens = change.after - change.before

  if (sameShape(before, after, change) && !faultsWithin(old.faults, place, end)) {
    const faults = movedFaults(old.faults, place, characters)
    let moved = tokens !== 0
    for (let token = change.from, node = first; token < change.after && !moved; token++)
      if (after.kinds[token] === TokenKind.semi) moved = old.nodeToken[node++] !== token
    if (!moved) return { ...old, faults }
    const nodeToken = new Int32Array(old.nodeToken.length)
    nodeToken.set(old.nodeToken.subarray(0, first))
    fillTokens(nodeToken, first, old.nodeToken, resumed, after, change, tokens)
    return { ...old, nodeToken, faults }
  }
  return undefined
}

/** Fills in the first tokens of the changed nodes, and of all that follow. */
const fillTokens = (
  nodeToken: Int32Array,
  first: number,
  old: Int32Array,
  resumed: number,
  after: Tokens,
  change: TokenChange,
  tokens: number,
): void => {
  let node = first
  for (let token = change.from; token < change.after; token++)
    if (after.kinds[token] === TokenKind.semi) nodeToken[node++] = token
  for (let from = resumed; from < old.length; from++, node++) nodeToken[node] = old[from]! + tokens
}
