import { packed } from '../idents.js'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

const B = packed('B')
const W = packed('W')
const R = packed('R')

const hasMove = (walk: Walk): boolean => walk.has(B) || walk.has(W) || (walk.context.gm !== 1 && walk.has(R))

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

/** Times or a move number without a move. */
export const moveDataWithoutMove = defineRule({
  code: 'game/move-data-without-move',
  severity: { current: 'warning', older: 'info' },
  presets: ['recommended', 'strict'],
  summary: 'A property of moves in a node without a move',
  docs: {
    why: 'BL, WL, OB, OW and MN are move properties: time left after the move, and its number.',
    bad: '(;FF[4]GM[1];BL[30])',
    good: '(;FF[4]GM[1];B[aa]BL[30])',
    fix: 'Removes it, as a suggestion.',
  },
  when: ['BL', 'WL', 'OB', 'OW', 'MN'],
  create(walk, report) {
    const codes = ['BL', 'WL', 'OB', 'OW', 'MN'].map(packed)
    return {
      node() {
        if (hasMove(walk)) return
        for (let i = 0; i < walk.count; i++) {
          if (!codes.includes(walk.codes[i]!)) continue
          report(
            walk.identStart(i),
            walk.propertyEnd(i),
            `${walk.identOf(i)} belongs to a move, and there is none in this node`,
            walk.removeProperty(i, 'suggestion'),
          )
        }
      },
    }
  },
})
