import { hasMove } from '../has-move.js'
import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

/** Times or a move number without a move. */
export const moveDataWithoutMove = defineRule({
  code: 'game/move-data-without-move',
  severity: { current: 'warning', older: 'info' },
  presets: ['recommended', 'strict'],
  summary: 'A property of moves in a node without a move',
  docs: {
    why: 'BL, WL, OB, OW and MN are move properties: time left after the move, and its number.',
    bad: '(;FF[4]GM[1];BL[30])',
    good: '(;FF[4]GM[1];B[aa]BL[30])',
    fix: 'Removes it, as a suggestion.',
  },
  when: ['BL', 'WL', 'OB', 'OW', 'MN'],
  create(walk, report) {
    const codes = ['BL', 'WL', 'OB', 'OW', 'MN'].map(packed)
    return {
      node() {
        if (hasMove(walk)) return
        for (let i = 0; i < walk.count; i++) {
          if (!codes.includes(walk.codes[i]!)) continue
          report(
            walk.identStart(i),
            walk.propertyEnd(i),
            `${walk.identOf(i)} belongs to a move, and there is none in this node`,
            walk.removeProperty(i, 'suggestion'),
          )
        }
      },
    }
  },
})
