import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

/** Black and White move in one node. */
export const twoMoves = defineRule({
  code: 'game/two-moves',
  sgfc: 37,
  severity: 'error',
  summary: 'A node holds a move of Black and one of White',
  docs: {
    why: 'A node is one move. Programs play one of the two and lose the other.',
    bad: '(;FF[4]GM[1];B[aa]W[bb])',
    good: '(;FF[4]GM[1];B[aa];W[bb])',
    fix: 'The node repair `split` puts the second move into a node of its own.',
  },
  when: ['B'],
  create: (walk, report) => ({
    node() {
      const black = walk.find(packed('B'))
      const white = walk.find(packed('W'))
      if (white < 0) return
      const at = Math.max(black, white)
      report(walk.identStart(at), walk.propertyEnd(at))
    },
  }),
})
