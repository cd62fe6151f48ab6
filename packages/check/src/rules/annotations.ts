import { packed } from '../idents.js'
import { defineRule, errorInFf4 } from '../rule.js'

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

/** A good move that is bad: old programs wrote doubtful and interesting moves like that. */
export const goodAndBad = defineRule({
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
