import { defineRule } from '../rule.js'

/** Game info outside the root of a record that holds a single game. */
export const gameInfoBelowRoot = defineRule({
  code: 'style/game-info-below-root',
  severity: 'info',
  presets: ['recommended', 'strict'],
  summary: 'Game info belongs in the root unless several games share a beginning',
  docs: {
    why: 'Programs look for names and results in the root. Further down it belongs only where a tree holds several games, one a branch.',
    bad: '(;FF[4]GM[1];PB[a];B[aa])',
    good: '(;FF[4]GM[1]PB[a];B[aa])',
    noFix: 'where it belongs depends on whether the tree is to hold several games.',
  },
  create(walk, report) {
    // The first place below the root of this game, and how many there are: several games may share a tree.
    let places = 0
    let start = 0
    let end = 0
    let last = -1
    return {
      gameStart() {
        places = 0
        last = -1
      },
      property(index) {
        const { node, parent } = walk
        if (parent < 0 || node === last) return
        const info = walk.infoOf(index)
        if (!info.standard || info.spec?.kind !== 'game-info' || walk.infoAbove) return
        last = node
        if (places++ > 0) return
        start = walk.identStart(index)
        end = walk.propertyEnd(index)
      },
      gameEnd() {
        if (places === 1) report(start, end)
      },
    }
  },
})
