import { defineRule } from '../rule.js'

/** A root property in another node. */
export const rootPropertyElsewhere = defineRule({
  code: 'game/root-property-elsewhere',
  sgfc: 32,
  severity: 'error',
  summary: 'A root property may stand in the root only',
  docs: {
    why: 'Board size, game and charset hold for the whole game. What a program does with them further down is not defined.',
    bad: '(;FF[4]GM[1];B[aa]SZ[9])',
    good: '(;FF[4]GM[1]SZ[9];B[aa])',
    fix: 'Removes it, as a suggestion: the value may be the right one.',
  },
  create: (walk, report) => ({
    property(index) {
      if (walk.parent < 0) return
      const info = walk.infoOf(index)
      if (!info.standard || info.spec?.kind !== 'root') return
      report(
        walk.identStart(index),
        walk.propertyEnd(index),
        `${info.ident} may stand in the root only`,
        walk.removeProperty(index, 'suggestion'),
      )
    },
  }),
})
