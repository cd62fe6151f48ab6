import { decodePointAt, type Point } from '@sgfkit/schema'
import { contentEnd, TokenKind } from '@sgfkit/lexer'
import { packed } from '../idents.js'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

const groups = [
  ['AB', 'AW', 'AE'],
  ['CR', 'MA', 'SL', 'SQ', 'TR'],
  ['TB', 'TW'],
].map((group) => group.map(packed))

/** The points of one value. */
const verticesOf = (walk: Walk, code: number, start: number, end: number): readonly number[] => {
  const { columns, rows } = walk.context
  if (end - start === 2) {
    const vertex = decodePointAt(walk.text, start, end, columns, rows)
    return vertex >= 0 ? [vertex] : []
  }
  const points: unknown = walk.schema.value(walk.idents.name(code), [walk.text.slice(start, end)], walk.context)
  return Array.isArray(points) ? (points as readonly Point[]).map(({ x, y }) => y * columns + x) : []
}

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
              for (const vertex of verticesOf(walk, code, start, end)) {
                if (seen[vertex] !== stamp) {
                  seen[vertex] = stamp
                  by[vertex] = code
                } else if (by[vertex] !== code || walk.repeats[i]! >= 0) shared = true
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
