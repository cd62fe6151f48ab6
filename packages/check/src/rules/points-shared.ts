import { decodePointAt } from '@sgfkit/schema'
import { contentEnd, TokenKind } from '@sgfkit/lexer'
import { packed } from '../idents.js'
import { defineRule } from '../rule.js'

const groups = [
  ['AB', 'AW', 'AE'],
  ['CR', 'MA', 'SL', 'SQ', 'TR'],
  ['TB', 'TW'],
].map((group) => group.map(packed))

/** A point in two lists that exclude each other. */
export const pointsShared = defineRule({
  code: 'game/point-in-two-lists',
  sgfc: 38,
  severity: 'error',
  summary: 'The point stands in another list of the same kind already',
  docs: {
    why: 'A point is set up once in a node, bears one mark at most and belongs to one player. What a program shows is not defined.',
    bad: '(;FF[4]GM[1];TR[aa]MA[aa])',
    good: '(;FF[4]GM[1];TR[aa]MA[bb])',
    fix: 'Removes the later one, as a suggestion.',
  },
  when: groups.flat().map((code) => String.fromCharCode(Math.floor(code / 27) + 64, (code % 27) + 64)),
  create(walk, report) {
    const seen = new Int32Array(52 * 52)
    const by = new Int32Array(52 * 52)
    let stamp = 0
    return {
      node() {
        if (!walk.isGo) return
        const { columns, rows } = walk.context
        for (const group of groups) {
          let lists = 0
          for (let i = 0; i < walk.count; i++) if (group.includes(walk.codes[i]!)) lists++
          if (lists < 2) continue
          stamp++
          for (let i = 0; i < walk.count; i++) {
            const code = walk.codes[i]!
            if (!group.includes(code)) continue
            let left = walk.valueCount[i]!
            for (let token = walk.firstValue[i]!; left > 0; token++) {
              if (walk.kinds[token] !== TokenKind.value) continue
              left--
              const start = walk.starts[token]! + 1
              const end = contentEnd(walk.tokens, token)
              let shared = false
              const mark = (vertex: number): void => {
                if (seen[vertex] === stamp) shared ||= by[vertex] !== code || walk.repeats[i]! >= 0
                else {
                  seen[vertex] = stamp
                  by[vertex] = code
                }
              }
              if (end - start === 2) {
                const vertex = decodePointAt(walk.text, start, end, columns, rows)
                if (vertex >= 0) mark(vertex)
              } else {
                const ident = walk.idents.name(code)
                const points = walk.schema.value(ident, [walk.rawOf(token)], walk.context)
                if (Array.isArray(points))
                  for (const { x, y } of points as readonly { x: number; y: number }[]) mark(y * columns + x)
              }
              if (shared)
                report(start - 1, walk.starts[token + 1]!, undefined, walk.removeValue(i, token, 'suggestion'))
            }
          }
        }
      },
    }
  },
})
