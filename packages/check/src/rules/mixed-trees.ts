import { packed } from '../idents.js'
import { defineRule, strictError } from '../rule.js'
import type { RuleDocs } from '../rule.js'

const differing = (code: string, sgfc: number, ident: 'FF' | 'GM', key: 'ff' | 'gm', docs: RuleDocs) =>
  defineRule({
    code,
    sgfc,
    severity: strictError,
    summary: `The games of this text have different ${ident}`,
    docs,
    create(walk, report) {
      let first = -1
      let told = false
      return {
        start() {
          first = -1
          told = false
        },
        gameStart() {
          const value = walk.context[key]
          if (first < 0) first = value
          if (value === first || told) return
          told = true
          const index = walk.find(packed(ident))
          if (index < 0) report(walk.nodeStart(), walk.nodeEnd())
          else report(walk.identStart(index), walk.propertyEnd(index))
        },
      }
    },
  })

/** Games of different file formats in one text. */
export const mixedFormats = differing('game/different-formats', 45, 'FF', 'ff', {
  why: 'Each game may have its own FF, but some programs take that of the first for all.',
  bad: '(;FF[4]GM[1];B[aa])(;FF[3]GM[1];B[aa])',
  good: '(;FF[4]GM[1];B[aa])(;FF[4]GM[1];B[bb])',
})

/** Different games in one text. */
export const mixedGames = differing('game/different-games', 53, 'GM', 'gm', {
  why: 'Each game may have its own GM, but some programs take that of the first for all.',
  bad: '(;FF[4]GM[1];B[aa])(;FF[4]GM[2];B[a1])',
  good: '(;FF[4]GM[1];B[aa])(;FF[4]GM[1];B[bb])',
})
