import { TokenKind } from '@sgfkit/lexer'
import { defineRule, fixOf } from '../rule.js'

/** The first node without a semicolon. */
export const sinaFirstNode = defineRule({
  code: 'vendor/sina-first-node',
  severity: 'info',
  profile: 'sina',
  summary: 'The first node has no semicolon',
  docs: {
    why: 'Sina begins a game with its properties.',
    bad: '(EV[x]PB[a];B[aa])',
    good: '(;EV[x]PB[a];B[aa])',
    fix: 'Adds it.',
  },
  create: (walk, report) => ({
    gameStart() {
      const start = walk.nodeStart()
      if (walk.kinds[walk.tree.nodeToken[walk.node]!] !== TokenKind.semi)
        report(start, walk.nodeEnd(), undefined, fixOf('Add ";"', 'safe', start, start, ';'))
    },
  }),
})
