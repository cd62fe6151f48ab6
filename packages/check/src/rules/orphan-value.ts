import { TokenKind } from '@sgfkit/lexer'
import { defineRule, fixOf } from '../rule.js'

/** Values behind characters that are no identifier. */
export const orphanValue = defineRule({
  code: 'game/orphan-value',
  sgfc: 54,
  severity: 'error',
  summary: 'Values without an identifier',
  docs: {
    why: 'What stands before the bracket is no identifier (one has a capital letter), so that nobody knows what the value means.',
    bad: '(;FF[4]GM[1];b[aa])',
    good: '(;FF[4]GM[1];B[aa])',
    fix: 'Removes the values, as a suggestion.',
  },
  create: (walk, report) => ({
    orphans() {
      let reached = -1
      for (const token of walk.orphans) {
        if (token < reached) continue
        let after = token + 1
        while (walk.kinds[after] === TokenKind.value) after++
        reached = after
        const start = walk.starts[token]!
        const end = walk.starts[after]!
        report(start, end, undefined, fixOf('Remove the values', 'suggestion', start, end, ''))
      }
    },
  }),
})
