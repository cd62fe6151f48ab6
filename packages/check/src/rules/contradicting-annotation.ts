import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

const assessment = ['DM', 'GB', 'GW', 'UC'].map(packed)
const annotation = ['BM', 'DO', 'IT', 'TE'].map(packed)
const BM = packed('BM')
const TE = packed('TE')
const idents = ['DM', 'GB', 'GW', 'UC', 'BM', 'DO', 'IT', 'TE']

/** Annotations that contradict each other. */
export const contradictingAnnotation = defineRule({
  code: 'game/contradicting-annotation',
  sgfc: 41,
  severity: 'error',
  summary: 'Contradicts an annotation that stands before it',
  docs: {
    why: 'A position is good for Black, good for White, even or unclear; a move is good, bad, doubtful or interesting: one of them.',
    bad: '(;FF[4]GM[1];B[aa]GB[1]GW[1])',
    good: '(;FF[4]GM[1];B[aa]GB[1])',
    fix: 'Removes the later one, as a suggestion.',
  },
  when: idents,
  create: (walk, report) => ({
    node() {
      for (const group of [assessment, annotation]) {
        let first = -1
        for (let i = 0; i < walk.count; i++) {
          const code = walk.codes[i]!
          if (!group.includes(code) || walk.repeats[i]! >= 0) continue
          if (first < 0) {
            first = i
            continue
          }
          const before = walk.codes[first]!
          // Good and bad at once has a meaning of its own in old files, once a node.
          if ((code === BM && before === TE) || (code === TE && before === BM)) continue
          report(
            walk.identStart(i),
            walk.propertyEnd(i),
            `${walk.identOf(i)} contradicts ${walk.identOf(first)}`,
            walk.removeProperty(i, 'suggestion'),
          )
        }
      }
    },
  }),
})
