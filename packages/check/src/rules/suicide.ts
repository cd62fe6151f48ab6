import { Reason } from '../position-view.js'
import { defineRule } from '../rule.js'
import { moveName, tellMove } from '../tell-move.js'

/** Suicide where the rules forbid it. */
export const suicide = defineRule({
  code: 'go/suicide',
  severity: { current: 'warning', strict: 'error' },
  presets: ['recommended', 'strict'],
  summary: 'The move takes the last liberty of its own stones, which the rules forbid',
  docs: {
    why: 'The rules that RU names forbid suicide. `KO[]` beside the move says that it is meant. Where RU is missing or unknown there is nothing to break.',
    bad: '(;FF[4]GM[1]SZ[9]RU[Japanese];AW[ba][ab];B[aa])',
    good: '(;FF[4]GM[1]SZ[9]RU[NZ];AW[ba][ab];B[aa])',
    noFix: 'only a human can tell which move was meant; `KO[]` beside it says that it was played so.',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.suicide && !walk.forced) tellMove(walk, report, `${moveName(walk)} is suicide`)
    },
  }),
})
