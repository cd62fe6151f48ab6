import { packed } from '../idents.js'
import { defineRule, fixOf } from '../rule.js'

/** Komi in half points, as SGB writes it. */
export const integerKomi = defineRule({
  code: 'game/integer-komi',
  sgfc: 59,
  severity: 'warning',
  summary: 'KI is the komi in half points; KM holds it in points',
  docs: {
    why: 'Only the program SGB wrote KI; other programs play without komi.',
    bad: '(;FF[4]GM[1]KI[11];B[aa])',
    good: '(;FF[4]GM[1]KM[5.5];B[aa])',
    fix: 'Writes KM with half of it; removes KI where KM stands there already.',
  },
  when: ['KI'],
  create: (walk, report) => ({
    node() {
      const index = walk.find(packed('KI'))
      const start = walk.identStart(index)
      const end = walk.propertyEnd(index)
      const raw = walk.rawOf(walk.firstValue[index]!).trim()
      const fix = walk.has(packed('KM'))
        ? walk.removeProperty(index, 'safe')
        : /^[+-]?\d{1,6}$/.test(raw)
          ? fixOf('Write KM', 'safe', start, end, `KM[${Number(raw) / 2}]`)
          : undefined
      report(start, end, undefined, fix)
    },
  }),
})
