import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

const HA = packed('HA')

/** A handicap of none. */
export const handicapOfZero = defineRule({
  code: 'game/handicap-of-zero',
  severity: { current: 'warning', strict: 'error' },
  presets: ['recommended', 'strict'],
  summary: 'A handicap of 0 is written by leaving HA out',
  docs: {
    why: 'The specification knows handicaps from 2 on. Servers write 0 for an even game, which every program understands.',
    bad: '(;FF[4]GM[1]HA[0];B[aa])',
    good: '(;FF[4]GM[1];B[aa])',
    fix: 'Removes it, as a suggestion.',
  },
  when: ['HA'],
  create: (walk, report) => ({
    node() {
      const index = walk.find(HA)
      if (!walk.isGo || walk.rawOf(walk.firstValue[index]!) !== '0') return
      const fix = walk.removeProperty(index, 'suggestion')
      report(walk.identStart(index), walk.propertyEnd(index), undefined, fix)
    },
  }),
})
