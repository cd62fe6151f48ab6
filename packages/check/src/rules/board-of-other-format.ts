import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

/** A board above 19 before FF[4]. */
export const boardOfOtherFormat = defineRule({
  code: 'game/board-of-other-format',
  sgfc: 51,
  severity: 'warning',
  summary: 'Boards above 19×19 exist since FF[4] only',
  docs: {
    why: 'Before FF[4] points had letters a to s, and tt was the pass. Old programs cannot show larger boards.',
    bad: '(;FF[3]GM[1]SZ[27];B[aa])',
    good: '(;FF[4]GM[1]SZ[27];B[aa])',
    fix: 'Conversion to FF[4].',
  },
  when: ['SZ'],
  create: (walk, report) => ({
    node() {
      const { ff, gm, columns, rows } = walk.context
      if (ff === 4 || gm !== 1 || columns !== rows || columns <= 19 || walk.parent >= 0) return
      const index = walk.find(packed('SZ'))
      report(walk.identStart(index), walk.propertyEnd(index))
    },
  }),
})
