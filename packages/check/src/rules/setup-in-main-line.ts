import { defineRule } from '../rule.js'

/** Setup after the game has begun. */
export const setupInMainLine = defineRule({
  code: 'style/setup-in-main-line',
  sgfc: 62,
  severity: 'warning',
  presets: ['strict'],
  summary: 'Setup after the root, in the main line',
  docs: {
    why: 'In the record of a game that was played stones are not set up after its beginning.',
    bad: '(;FF[4]GM[1];B[aa];AE[aa])',
    good: '(;FF[4]GM[1]AB[dd];W[aa])',
    noFix: 'which moves led to the position is not in the record.',
    preset: 'strict',
  },
  when: ['AB', 'AW', 'AE'],
  create(walk, report) {
    let left = false
    return {
      gameStart() {
        left = false
      },
      branch() {
        left = true
      },
      node() {
        if (left || walk.parent < 0) return
        report(walk.nodeStart(), walk.nodeEnd())
      },
    }
  },
})
