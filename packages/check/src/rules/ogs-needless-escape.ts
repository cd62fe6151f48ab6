import { TokenKind } from '@sgfkit/lexer'
import { defineRule, fixOf } from '../rule.js'

/** A backslash before a character that needs none; in composed values a colon does. */
const needless = /\\([^\]\\\r\n])/g
const needlessComposed = /\\([^\]\\\r\n:])/g

/** A backslash before a character that needs none. */
export const ogsNeedlessEscape = defineRule({
  code: 'vendor/ogs-needless-escape',
  severity: 'info',
  profile: 'ogs',
  summary: 'A backslash before a character that needs none',
  docs: {
    why: 'Only `]` and `\\` need a backslash, and `:` in composed values. The text is the same without.',
    bad: '(;FF[4]GM[1]C[a\\: b];B[aa])',
    good: '(;FF[4]GM[1]C[a: b \\] c];B[aa]LB[aa:1\\:2])',
    fix: 'Takes the backslashes out.',
  },
  create: (walk, report) => ({
    property(index) {
      const type = walk.infoOf(index).spec?.type
      if (type?.endsWith('text') !== true) return
      const pattern = type.includes(':') ? needlessComposed : needless
      for (let token = walk.firstValue[index]!, left = walk.valueCount[index]!; left > 0; token++) {
        if (walk.kinds[token] !== TokenKind.value) continue
        left--
        const value = walk.rawOf(token)
        const bare = value.replace(/\\[\s\S]/g, (pair) => pair.replace(pattern, '$1'))
        if (bare === value) continue
        const start = walk.starts[token]! + 1
        const end = start + value.length
        report(start, end, undefined, fixOf('Take the backslashes out', 'safe', start, end, bare))
      }
    },
  }),
})
