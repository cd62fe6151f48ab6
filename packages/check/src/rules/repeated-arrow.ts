import { eachValue } from '../each-value.js'
import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

/** An arrow or a line that stands there already. */
export const repeatedArrow = defineRule({
  code: 'game/repeated-arrow',
  severity: 'error',
  presets: ['recommended', 'strict'],
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
