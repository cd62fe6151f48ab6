import { Reason } from '../position-view.js'
import { defineRule } from '../rule.js'
import { moveName, tellMove } from '../tell-move.js'

/** The end of a long cycle. */
export const longCycle = defineRule({
  code: 'go/long-cycle',
  severity: 'warning',
  presets: ['recommended', 'strict'],
  summary: 'The move repeats an earlier position: by the rules such a game has no result',
  docs: {
    why: 'The rules that RU names (Japanese, Korean) allow it, and a game in which a position comes back ends without result. Of a cycle that is gone round again and again only the first move that repeats is told. `KO[]` beside the move says that it is meant. Where RU is missing or unknown there is nothing to tell.',
    bad: '(;FF[4]GM[1]SZ[4:1]RU[Japanese];B[ba];W[da];B[aa];W[ca];B[ba])',
    good: '(;FF[4]GM[1]SZ[4:1]RU[Japanese];B[ba];W[da];B[aa];W[ca];B[ba]KO[])',
    noFix: 'the move is legal; whether the game ended there the record has to say.',
  },
  create: (walk, report) => ({
    move() {
      if (walk.reason === Reason.longCycle && !walk.forced)
        tellMove(
          walk,
          report,
          `${moveName(walk)} repeats the position after operation ${walk.repeatsPly}: by these rules such a game has no result`,
          { repeats: walk.repeatsPly },
        )
    },
  }),
})
