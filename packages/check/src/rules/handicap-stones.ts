import { TokenKind } from '@sgfkit/lexer'
import { packed } from '../idents.js'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

const HA = packed('HA')

/** Number of Black moves with which the record goes on after a node, at most `most`. */
const leadingBlackMoves = (walk: Walk, node: number, most: number): number => {
  const { nodeParent, nodeToken, nodeCount } = walk.tree
  let found = 0
  for (let next = node + 1; next < nodeCount && nodeParent[next] === next - 1 && found < most; next++) {
    const ident = nodeToken[next]! + 1
    if (walk.kinds[ident] !== TokenKind.ident || walk.text.charCodeAt(walk.starts[ident]!) !== 66) break
    if (walk.starts[ident + 1]! - walk.starts[ident]! !== 1) break
    found++
  }
  return found
}

/** Handicap that the stones do not show. */
export const handicapStones = defineRule({
  code: 'game/handicap-stones',
  sgfc: 61,
  severity: 'warning',
  presets: ['recommended', 'strict'],
  summary: 'HA and the number of black stones set up differ',
  docs: {
    why: 'HA adds no stones; AB in the same node does. Without them the game begins on an empty board.',
    bad: '(;FF[4]GM[1]HA[2];W[aa])',
    good: '(;FF[4]GM[1]HA[2]AB[dd][pp];W[aa])',
    noFix: 'either of the two may be right, and where the stones stood the record does not say.',
  },
  when: ['HA'],
  create: (walk, report) => ({
    node() {
      if (!walk.isGo) return
      const index = walk.find(HA)
      const raw = walk.rawOf(walk.firstValue[index]!)
      if (!/^\d{1,3}$/.test(raw)) return
      const handicap = Number(raw)
      const stones = walk.vertices(packed('AB')).length
      if (handicap < 2 || handicap === stones) return
      const moves = stones === 0 ? leadingBlackMoves(walk, walk.node, handicap + 1) : 0
      const message =
        moves >= 2
          ? `HA[${handicap}], and Black plays the first ${moves} moves: handicap stones belong into AB`
          : `HA[${handicap}] and ${stones === 0 ? 'no black stone' : `${stones} black stone${stones === 1 ? '' : 's'}`} set up here`
      report(walk.identStart(index), walk.propertyEnd(index), message, undefined, { handicap, stones, moves })
    },
  }),
})
