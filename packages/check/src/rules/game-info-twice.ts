import { defineRule, errorInFf4 } from '../rule.js'

/** Game info below a node that has game info already. */
export const gameInfoTwice = defineRule({
  code: 'game/game-info-twice',
  sgfc: 44,
  severity: errorInFf4,
  summary: 'Game info stands in an earlier node of this line already',
  docs: {
    why: 'Only one node on a path may hold game info; a second one makes it unclear which game a node belongs to.',
    bad: '(;FF[4]GM[1]PB[a];B[aa]PW[b])',
    good: '(;FF[4]GM[1]PB[a]PW[b];B[aa])',
    fix: 'Removes it, as a suggestion: the information may be wanted in the node that has the rest.',
  },
  create: (walk, report) => ({
    property(index) {
      const { spec, standard } = walk.infoOf(index)
      if (spec?.kind !== 'game-info' || !standard || !walk.infoAbove) return
      report(
        walk.identStart(index),
        walk.propertyEnd(index),
        `${spec.ident}: game info stands in an earlier node of this line already`,
        walk.removeProperty(index, 'suggestion'),
      )
    },
  }),
})
