import { Reason } from '../position-view.js'
import { defineRule } from '../rule.js'
import { moveName, tellMove } from '../tell-move.js'

/** A move onto a stone. */
export const occupied = defineRule({
  code: 'go/occupied',
  sgfc: 58,
  severity: 'warning',
  summary: 'A move onto a point where a stone stands',
  docs: {
    why: 'No rules allow it. The move is executed all the same and takes the place of the stone. `KO[]` beside the move says that it is meant (not with `sgfc`).',
    bad: '(;FF[4]GM[1];B[aa];W[aa])',
    good: '(;FF[4]GM[1];B[aa];W[bb])',
    noFix: 'only a human can tell which move was meant; `KO[]` beside it says that it was played so.',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.occupied && (!walk.forced || walk.reference))
        tellMove(walk, report, `A stone stands on ${moveName(walk)} already`)
    },
  }),
})
