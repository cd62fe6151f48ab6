import { defineRule } from '../rule.js'

/** More games than one. */
export const severalGames = defineRule({
  code: 'style/several-games',
  sgfc: 60,
  severity: 'warning',
  presets: ['strict'],
  summary: 'The text holds more than one game',
  docs: {
    why: 'Many programs read the first game only.',
    bad: '(;FF[4]GM[1];B[aa])(;FF[4]GM[1];B[bb])',
    good: '(;FF[4]GM[1];B[aa])',
    noFix: 'several games in a file are legal; `sgfkit split` writes them one a file.',
    preset: 'strict',
  },
  create: (walk, report) => ({
    gameStart() {
      if (walk.game === 1) report(walk.nodeStart(), walk.nodeEnd())
    },
  }),
})
