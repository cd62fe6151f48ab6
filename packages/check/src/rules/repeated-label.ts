import { TokenKind } from '@sgfkit/lexer'
import { decodePointAt } from '@sgfkit/schema'
import { eachValue } from '../each-value.js'
import { packed } from '../idents.js'
import { PointSet } from '../point-set.js'
import { defineRule, type Reporter } from '../rule.js'
import type { Walk } from '../walk.js'

const LB = packed('LB')

/** Two labels on a point. */
export const repeatedLabel = defineRule({
  code: 'game/repeated-label',
  severity: 'error',
  presets: ['recommended', 'strict'],
  summary: 'The point bears a label already',
  docs: {
    why: 'A point can show one label. Which of two is shown differs.',
    bad: '(;FF[4]GM[1];LB[aa:1][aa:2])',
    good: '(;FF[4]GM[1];LB[aa:1][bb:2])',
    fix: 'Removes the later one: safely where both say the same.',
  },
  when: ['LB'],
  create(walk, report) {
    const seen = new PointSet()
    return {
      node() {
        if (!walk.isGo || isRepeated(walk, seen)) tellRepeated(walk, report)
      },
    }
  },
})

/** Whether two labels of the node may be on one point: all that can be asked without cutting out their texts. */
const isRepeated = (walk: Walk, seen: PointSet): boolean => {
  const { columns, rows } = walk.context
  seen.clear()
  for (let i = 0; i < walk.count; i++) {
    if (walk.codes[i] !== LB) continue
    for (let token = walk.firstValue[i]!, left = walk.valueCount[i]!; left > 0; token++) {
      if (walk.kinds[token] !== TokenKind.value) continue
      left--
      const start = walk.starts[token]! + 1
      const vertex = decodePointAt(walk.text, start, start + 2, columns, rows)
      if (vertex < 0 || !seen.add(vertex)) return true
    }
  }
  return false
}

const tellRepeated = (walk: Walk, report: Reporter): void => {
  const seen = new Map<string, string>()
  for (let i = 0; i < walk.count; i++) {
    if (walk.codes[i] !== LB) continue
    eachValue(walk, i, (raw, token) => {
      const colon = raw.indexOf(':')
      if (colon < 0) return
      const point = raw.slice(0, colon)
      const before = seen.get(point)
      if (before === undefined) seen.set(point, raw)
      else
        report(
          walk.starts[token]!,
          walk.starts[token + 1]!,
          `${point} bears a label already`,
          walk.removeValue(i, token, before === raw ? 'safe' : 'suggestion'),
        )
    })
  }
}
