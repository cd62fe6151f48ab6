import { defineRule } from '../rule.js'
import { tellMove } from '../tell-move.js'

/** The same side twice in a row. */
export const wrongTurn = defineRule({
  code: 'go/wrong-turn',
  sgfc: 63,
  severity: 'warning',
  presets: ['recommended', 'strict'],
  summary: 'The same side moves twice in a row',
  docs: {
    why: 'A move is missing between, a pass was left out, or handicap stones were written as moves.',
    bad: '(;FF[4]GM[1];B[aa];W[bb];W[cc])',
    good: '(;FF[4]GM[1];B[aa];W[bb];B[cc])',
  },
  create(walk, report) {
    return {
      move() {
        if (walk.sameColor && !walk.forced)
          tellMove(walk, report, `${walk.color === 1 ? 'Black' : 'White'} moves twice in a row`)
      },
    }
  },
})
