import { defineRule } from '../rule.js'

/** An identifier of more than two capitals. */
export const longPropertyName = defineRule({
  code: 'game/long-property-name',
  sgfc: 31,
  severity: 'warning',
  summary: 'The identifier has more than two capital letters',
  docs: {
    why: 'Defined properties have one or two letters, and old programs read no more of them.',
    bad: '(;FF[4]GM[1]ABCD[x];B[aa])',
    good: '(;FF[4]GM[1];B[aa])',
    noFix: 'the property is private, and what it means its program knows.',
  },
  create: (walk, report) => ({
    property(index) {
      const ident = walk.identOf(index)
      if (ident.length > 2 && ident.replace(/\d/g, '').length > 2)
        report(walk.identStart(index), walk.identEnd(index), `${ident} has more than two capital letters`)
    },
  }),
})
