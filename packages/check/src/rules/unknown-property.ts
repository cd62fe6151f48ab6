import { defineRule } from '../rule.js'

/** A property that the specification does not know. */
export const unknownProperty = defineRule({
  code: 'game/unknown-property',
  sgfc: 35,
  severity: 'info',
  summary: 'The specification does not know this property',
  docs: {
    why: 'Private properties are allowed, and kept byte for byte, but few programs know them.',
    bad: '(;FF[4]GM[1]XY[a];B[aa])',
    good: '(;FF[4]GM[1];B[aa])',
    fix: 'Removing it is a node repair (`unknown`), not a fix: the property is no fault.',
  },
  create: (walk, report) => ({
    property(index) {
      const info = walk.infoOf(index)
      if (info.standard) return
      const program = info.spec?.program
      report(
        walk.identStart(index),
        walk.identEnd(index),
        program === undefined ? `Unknown property ${info.ident}` : `Private property ${info.ident} of ${program}`,
        undefined,
        program === undefined ? undefined : { program },
      )
    },
  }),
})
