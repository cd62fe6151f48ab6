import { Reason } from '../position-view.js'
import { defineRule } from '../rule.js'
import { moveName, tellMove } from '../tell-move.js'

/** Repeating a whole position. */
export const superko = defineRule({
  code: 'go/superko',
  severity: { current: 'warning', strict: 'error' },
  presets: ['recommended', 'strict'],
  summary: 'The move repeats an earlier position, which the rules forbid',
  docs: {
    why: 'The rules that RU names forbid to repeat a whole board. `KO[]` beside the move says that it is meant. Where RU is missing or unknown there is nothing to break.',
    bad: '(;FF[4]GM[1]SZ[9]RU[Tromp-Taylor];AW[ba][ab];B[aa])',
    good: '(;FF[4]GM[1]SZ[9]RU[Tromp-Taylor];AW[ba][ab];B[aa]KO[])',
    noFix: 'only a human can tell whether moves are missing; `KO[]` beside it says that it was played so.',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.superko && !walk.forced)
        tellMove(walk, report, `${moveName(walk)} repeats the position after operation ${walk.repeatsPly}`, {
          repeats: walk.repeatsPly,
        })
    },
  }),
})
