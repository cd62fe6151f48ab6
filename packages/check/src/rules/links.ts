import { contentEnd, TokenKind } from '@sgfkit/lexer'
import { decodePointAt } from '@sgfkit/schema'
import { packed } from '../idents.js'
import { PointSet } from '../point-set.js'
import { defineRule, type Reporter } from '../rule.js'
import type { Walk } from '../walk.js'

/** Calls `visit` for each value of a property, with the raw text and its token. */
const eachValue = (walk: Walk, index: number, visit: (raw: string, token: number) => void): void => {
  let left = walk.valueCount[index]!
  for (let token = walk.firstValue[index]!; left > 0; token++) {
    if (walk.kinds[token] !== TokenKind.value) continue
    left--
    visit(walk.text.slice(walk.starts[token]! + 1, contentEnd(walk.tokens, token)), token)
  }
}

const LB = packed('LB')

const repeated = ['recommended', 'strict'] as const

/** An arrow or a line that stands there already. */
export const repeatedLink = defineRule({
  code: 'game/repeated-arrow',
  severity: 'error',
  presets: repeated,
  summary: 'The arrow or line stands there already',
  docs: {
    why: 'Arrows and lines must be unique in a node. A line has no direction, so that one the other way round is the same.',
    bad: '(;FF[4]GM[1];LN[aa:bb][bb:aa])',
    good: '(;FF[4]GM[1];LN[aa:bb][bb:cc])',
    fix: 'Removes the later one.',
  },
  when: ['AR', 'LN'],
  create: (walk, report) => ({
    node() {
      for (const ident of ['AR', 'LN']) {
        const code = packed(ident)
        if (!walk.has(code)) continue
        const seen = new Set<string>()
        for (let i = 0; i < walk.count; i++) {
          if (walk.codes[i] !== code) continue
          eachValue(walk, i, (raw, token) => {
            const colon = raw.indexOf(':')
            const back = `${raw.slice(colon + 1)}:${raw.slice(0, colon)}`
            if (seen.has(raw) || (ident === 'LN' && seen.has(back)))
              report(
                walk.starts[token]!,
                walk.starts[token + 1]!,
                `${ident}[${raw}] stands there already`,
                walk.removeValue(i, token, 'safe'),
              )
            seen.add(raw)
          })
        }
      }
    },
  }),
})

/** Two labels on a point. */
export const repeatedLabel = defineRule({
  code: 'game/repeated-label',
  severity: 'error',
  presets: repeated,
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
