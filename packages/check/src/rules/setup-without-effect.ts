import { contentEnd, TokenKind } from '@sgfkit/lexer'
import { decodePointAt } from '@sgfkit/schema'
import { packed } from '../idents.js'
import { defineRule, strictError } from '../rule.js'

const stones = new Map([
  [packed('AB'), 1],
  [packed('AW'), 2],
  [packed('AE'), 0],
])

/** Setup that changes nothing. */
export const setupWithoutEffect = defineRule({
  code: 'game/setup-without-effect',
  sgfc: 39,
  severity: strictError,
  summary: 'The point is as this setup wants it already',
  docs: {
    why: 'Adding a stone where it stands, or emptying an empty point, is bad style and often a sign of a position that went wrong.',
    bad: '(;FF[4]GM[1];AB[aa];AB[aa])',
    good: '(;FF[4]GM[1];AB[aa];AB[bb])',
    fix: 'Removes the point.',
  },
  when: ['AB', 'AW', 'AE'],
  create: (walk, report) => ({
    node() {
      if (!walk.isGo) return
      const { columns, rows } = walk.context
      for (let i = 0; i < walk.count; i++) {
        const stone = stones.get(walk.codes[i]!)
        if (stone === undefined) continue
        let left = walk.valueCount[i]!
        for (let token = walk.firstValue[i]!; left > 0; token++) {
          if (walk.kinds[token] !== TokenKind.value) continue
          left--
          const start = walk.starts[token]! + 1
          const end = contentEnd(walk.tokens, token)
          const vertex = end - start === 2 ? decodePointAt(walk.text, start, end, columns, rows) : -2
          if (vertex >= 0 && walk.board.cell(vertex) === stone)
            report(start - 1, walk.starts[token + 1]!, undefined, walk.removeValue(i, token, 'safe'))
        }
      }
    },
  }),
})
