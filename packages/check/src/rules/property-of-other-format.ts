import { defineRule } from '../rule.js'

/** A property that this file format does not define. */
export const propertyOfOtherFormat = defineRule({
  code: 'game/property-of-other-format',
  sgfc: 40,
  severity: 'warning',
  summary: 'This file format does not define the property',
  docs: {
    why: 'The property belongs to an older or newer format than FF names. Programs that go by FF ignore it.',
    bad: '(;FF[3]GM[1]AP[x:1];B[aa])',
    good: '(;FF[4]GM[1]AP[x:1];B[aa])',
    fix: 'Conversion to FF[4] puts the successor in its place where there is one (L and M, KI, VW).',
  },
  create: (walk, report) => ({
    property(index) {
      const info = walk.infoOf(index)
      // KI has a finding of its own.
      if (!info.standard || info.current || info.ident === 'KI') return
      report(walk.identStart(index), walk.identEnd(index), `FF[${walk.context.ff}] does not define ${info.ident}`)
    },
  }),
})
