import { TokenKind } from '@sgfkit/lexer'
import { packed } from '../idents.js'
import { keepVertices } from '../keep-points.js'
import { PointList } from '../point-list.js'
import { PointSet } from '../point-set.js'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

const groups = [
  ['AB', 'AW', 'AE'],
  ['CR', 'MA', 'SL', 'SQ', 'TR'],
  ['TB', 'TW'],
].map((group) => group.map(packed))

/** Whether two properties of the node are of a group: two of its identifiers, or one twice. */
const isShared = (walk: Walk, group: readonly number[]): boolean => {
  let lists = 0
  for (let i = 0; i < walk.count; i++) if (group.includes(walk.codes[i]!) && ++lists > 1) return true
  return false
}

/** A point in two lists that exclude each other. */
export const pointInTwoLists = defineRule({
  code: 'game/point-in-two-lists',
  sgfc: 38,
  severity: 'error',
  summary: 'The point stands in another list of the same kind already',
  docs: {
    why: 'A point is set up once in a node, bears one mark at most and belongs to one player. What a program shows is not defined.',
    bad: '(;FF[4]GM[1];TR[aa]MA[aa])',
    good: '(;FF[4]GM[1];TR[aa]MA[bb])',
    fix: 'Removes the later one, as a suggestion; of a rectangle the other points stay.',
  },
  when: groups.flat().map((code) => String.fromCharCode(Math.floor(code / 27) + 64, (code % 27) + 64)),
  create(walk, report) {
    const seen = new PointSet()
    const by = new Int32Array(52 * 52)
    const list = new PointList()
    return {
      node() {
        if (!walk.isGo) return
        for (const group of groups) {
          if (!isShared(walk, group)) continue
          seen.clear()
          for (let i = 0; i < walk.count; i++) {
            const code = walk.codes[i]!
            if (!group.includes(code)) continue
            let left = walk.valueCount[i]!
            for (let token = walk.firstValue[i]!; left > 0; token++) {
              if (walk.kinds[token] !== TokenKind.value) continue
              left--
              list.clear()
              walk.addPointsOf(i, token, list)
              let shared = false
              for (let k = 0; k < list.count; k++) {
                const vertex = list.points[k]!
                if (seen.add(vertex)) by[vertex] = code
                else if (by[vertex] !== code || walk.repeats[i]! >= 0) {
                  shared = true
                  list.points[k] = -1
                }
              }
              if (shared) {
                const left = Array.from(list.points.subarray(0, list.count)).filter((vertex) => vertex >= 0)
                const fix = keepVertices(walk, i, token, left, 'suggestion')
                report(walk.starts[token]!, walk.starts[token + 1]!, undefined, fix)
              }
            }
          }
        }
      },
    }
  },
})
