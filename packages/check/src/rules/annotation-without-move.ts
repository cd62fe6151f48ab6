import { hasMove } from '../has-move.js'
import { defineRule } from '../rule.js'

/** A move annotation without a move. */
export const annotationWithoutMove = defineRule({
  code: 'game/annotation-without-move',
  sgfc: 43,
  severity: 'error',
  summary: 'A move annotation needs a move in its node',
  docs: {
    why: 'BM, DO, IT and TE say something about the move of their node, and KO about how it is played. Without one they say nothing.',
    bad: '(;FF[4]GM[1];TE[1])',
    good: '(;FF[4]GM[1];B[aa]TE[1])',
    fix: 'Removes it, as a suggestion.',
  },
  when: ['KO', 'BM', 'TE', 'DO', 'IT'],
  create: (walk, report) => ({
    node() {
      if (hasMove(walk)) return
      for (let i = 0; i < walk.count; i++) {
        const { spec, standard } = walk.infoOf(i)
        if (spec?.needsMove !== true || !standard || walk.repeats[i]! >= 0) continue
        report(
          walk.identStart(i),
          walk.propertyEnd(i),
          `${spec.ident} needs a move in its node`,
          walk.removeProperty(i, 'suggestion'),
        )
      }
    },
  }),
})
