import { packed } from './idents.js'
import { defineRule, type Rule, type RuleDocs } from './rule.js'

/** A rule that tells once of games whose roots differ in FF or GM. */
export const differing = (code: string, sgfc: number, ident: 'FF' | 'GM', key: 'ff' | 'gm', docs: RuleDocs): Rule =>
  defineRule({
    code,
    sgfc,
    severity: 'warning',
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
