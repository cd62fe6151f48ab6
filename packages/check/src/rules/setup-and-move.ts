import { packed } from '../idents.js'
import { defineRule, errorInFf4 } from '../rule.js'

const setups = ['AB', 'AW', 'AE', 'PL']
const codes = setups.map(packed)

/** Setup and a move in one node. */
export const setupAndMove = defineRule({
  code: 'game/setup-and-move',
  sgfc: 30,
  severity: errorInFf4,
  summary: 'A node holds both setup and a move',
  docs: {
    why: 'A node is either a move or a position that was set up; which comes first is not defined. Here setup is done first.',
    bad: '(;FF[4]GM[1];AB[dd]B[aa])',
    good: '(;FF[4]GM[1];AB[dd];B[aa])',
    fix: 'The node repair `split` puts the move into a node of its own.',
  },
  when: setups,
  create: (walk, report) => ({
    node() {
      let move = -1
      let setup = -1
      for (let i = 0; i < walk.count; i++) {
        if (codes.includes(walk.codes[i]!)) setup = setup < 0 ? i : setup
        else {
          const { spec, standard } = walk.infoOf(i)
          if (standard && spec?.kind === 'move' && move < 0) move = i
        }
      }
      if (move < 0) return
      const at = Math.max(move, setup)
      report(walk.identStart(at), walk.propertyEnd(at))
    },
  }),
})
