import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

/** A move number below 1. */
export const moveNumber = defineRule({
  code: 'game/move-number',
  severity: 'warning',
  presets: ['recommended', 'strict'],
  summary: 'A move number is 1 or more',
  docs: {
    why: 'MN is the number that the move is to bear. Figures may begin with 0 for a setup; below that it has no meaning.',
    bad: '(;FF[4]GM[1];B[aa]MN[-3])',
    good: '(;FF[4]GM[1];B[aa]MN[3])',
    noFix: 'the number that was meant is not in the record.',
  },
  when: ['MN'],
  create: (walk, report) => ({
    node() {
      const index = walk.find(packed('MN'))
      if (/^-\d/.test(walk.rawOf(walk.firstValue[index]!))) report(walk.identStart(index), walk.propertyEnd(index))
    },
  }),
})
