import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

const HA = packed('HA')

/** A handicap of one. */
export const handicapOfOne = defineRule({
  code: 'game/handicap-of-one',
  severity: 'info',
  presets: ['recommended', 'strict'],
  summary: 'A handicap of 1 is no stone, but no komi',
  docs: {
    why: 'The specification knows handicaps from 2 on. 1 usually means that Black moves first and White gets no komi.',
    bad: '(;FF[4]GM[1]HA[1];B[aa])',
    good: '(;FF[4]GM[1]KM[0];B[aa])',
    noFix: 'whether it stands for the first move, the komi or a stone differs.',
  },
  when: ['HA'],
  create: (walk, report) => ({
    node() {
      const index = walk.find(HA)
      if (walk.isGo && walk.rawOf(walk.firstValue[index]!) === '1')
        report(walk.identStart(index), walk.propertyEnd(index))
    },
  }),
})
