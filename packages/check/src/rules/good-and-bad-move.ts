import { packed } from '../idents.js'
import { defineRule, errorInFf4 } from '../rule.js'

const BM = packed('BM')
const TE = packed('TE')

/** A good move that is bad: old programs wrote doubtful and interesting moves like that. */
export const goodAndBadMove = defineRule({
  code: 'game/good-and-bad-move',
  sgfc: 42,
  severity: errorInFf4,
  summary: 'BM and TE in one node',
  docs: {
    why: 'Before FF[3] a doubtful move was written BM TE and an interesting one TE BM. FF[4] has DO and IT.',
    bad: '(;FF[4]GM[1];B[aa]TE[1]BM[1])',
    good: '(;FF[4]GM[1];B[aa]IT[])',
    fix: 'TE before BM becomes IT, BM before TE becomes DO.',
  },
  when: ['BM'],
  create: (walk, report) => ({
    node() {
      const bad = walk.find(BM)
      const good = walk.find(TE)
      if (good < 0) return
      const first = Math.min(bad, good)
      const second = Math.max(bad, good)
      const text = bad < good ? 'DO[]' : 'IT[]'
      report(walk.identStart(second), walk.propertyEnd(second), `BM and TE in one node mean ${text.slice(0, 2)}`, {
        title: `Write ${text}`,
        kind: 'safe',
        edits: [
          { span: { start: walk.identStart(first), end: walk.propertyEnd(first) }, text },
          { span: { start: walk.identStart(second), end: walk.propertyEnd(second) }, text: '' },
        ],
      })
    },
  }),
})
