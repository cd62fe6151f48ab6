import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

const B = packed('B')
const W = packed('W')

/** A move in the root. */
export const moveInRoot = defineRule({
  code: 'style/move-in-root',
  sgfc: 24,
  severity: 'info',
  presets: ['recommended', 'strict'],
  summary: 'The root holds a move',
  docs: {
    why: 'Programs show the root as the position before the first move, and some lose a move there.',
    bad: '(;FF[4]GM[1]B[aa];W[bb])',
    good: '(;FF[4]GM[1];B[aa];W[bb])',
    fix: 'The node repair `root-moves` puts the move into a node of its own.',
  },
  create: (walk, report) => ({
    gameStart() {
      const index = walk.has(B) ? walk.find(B) : walk.find(W)
      if (index >= 0) report(walk.identStart(index), walk.propertyEnd(index))
    },
  }),
})
