import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

/** A game that is no Go: its moves are not executed. */
export const notGo = defineRule({
  code: 'game/not-go',
  sgfc: 19,
  severity: 'info',
  summary: 'A game other than Go: moves are not executed',
  docs: {
    why: 'Positions, captures and rules are known for Go only. Values are still checked where the game has typed ones.',
    bad: '(;FF[4]GM[2]SZ[8];B[a1])',
    good: '(;FF[4]GM[1]SZ[9];B[aa])',
    noFix: 'the game is what it is.',
  },
  create: (walk, report) => ({
    gameStart() {
      if (walk.context.gm === 1) return
      const index = walk.find(packed('GM'))
      if (index < 0) report(walk.nodeStart(), walk.nodeEnd())
      else
        report(
          walk.identStart(index),
          walk.propertyEnd(index),
          `GM[${walk.context.gm}]: moves of this game are not executed`,
        )
    },
  }),
})
