import { Reason } from '../position-view.js'
import { defineRule } from '../rule.js'
import { moveName, tellMove } from '../tell-move.js'

/** Retaking a ko at once. */
export const ko = defineRule({
  code: 'go/ko',
  severity: { current: 'warning', strict: 'error' },
  presets: ['recommended', 'strict'],
  summary: 'The move retakes a ko at once, which the rules forbid',
  docs: {
    why: 'The rules that RU names forbid it. `KO[]` beside the move says that it is meant. Where RU is missing or unknown there is nothing to break.',
    bad: '(;FF[4]GM[1]SZ[9]RU[Japanese];AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])',
    good: '(;FF[4]GM[1]SZ[9]RU[Japanese];AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb]KO[])',
    noFix: 'only a human can tell whether a move is missing; `KO[]` beside it says that it was played so.',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.ko && !walk.forced) tellMove(walk, report, `${moveName(walk)} retakes the ko at once`)
    },
  }),
})
