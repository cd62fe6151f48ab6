import { TokenKind } from '@sgfkit/lexer'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

/** Whether an empty root could take over the next node: there is one, and it is no move (which does not belong into the root). */
const couldTakeOver = (walk: Walk): boolean => {
  const { nodeCount, nodeParent, nodeEnd, nodeToken } = walk.tree
  const root = walk.node
  if (root + 1 >= nodeCount || nodeParent[root + 1] !== root || nodeEnd[root + 1] !== nodeEnd[root]) return false
  const { kinds, starts, text, tokens } = walk
  for (let token = nodeToken[root + 1]! + 1; token < tokens.count && kinds[token]! > TokenKind.semi; token++) {
    const start = starts[token]!
    if (kinds[token] === TokenKind.ident && starts[token + 1] === start + 1 && /[BW]/.test(text.charAt(start)))
      return false
  }
  return true
}

/** A node without a property. */
export const emptyNode = defineRule({
  code: 'style/empty-node',
  sgfc: 55,
  severity: 'info',
  presets: ['recommended', 'strict'],
  summary: 'The node is empty',
  docs: {
    why: 'An empty node is legal, but says nothing; it is often left over by a program. An empty root before the first move, or before variations, is no such one.',
    bad: '(;FF[4]GM[1];;B[aa])',
    good: '(;FF[4]GM[1];B[aa])',
    fix: 'The node repair `empty-nodes` deletes it; an empty root takes over what the next node holds.',
  },
  create: (walk, report) => ({
    emptyNode() {
      if (walk.parent < 0 && !couldTakeOver(walk)) return
      report(walk.nodeStart(), walk.nodeEnd())
    },
  }),
})
