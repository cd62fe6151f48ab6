import { TokenKind } from '@sgfkit/lexer'
import { packed } from '../idents.js'
import { keepVertices } from '../keep-points.js'
import { PointList } from '../point-list.js'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

const stones = new Map([
  [packed('AB'), 1],
  [packed('AW'), 2],
  [packed('AE'), 0],
])

/** The points that more than one of the lists of the node sets up. */
const setTwice = (walk: Walk): ReadonlySet<number> => {
  const seen = new Set<number>()
  const twice = new Set<number>()
  for (const code of stones.keys()) {
    for (const vertex of walk.vertices(code)) {
      if (seen.has(vertex)) twice.add(vertex)
      seen.add(vertex)
    }
  }
  return twice
}

/** Setup that changes nothing. */
export const setupWithoutEffect = defineRule({
  code: 'game/setup-without-effect',
  sgfc: 39,
  severity: 'warning',
  summary: 'The point is as this setup wants it already',
  docs: {
    why: 'Adding a stone where it stands, or emptying an empty point, is bad style and often a sign of a position that went wrong.',
    bad: '(;FF[4]GM[1];AB[aa];AB[aa])',
    good: '(;FF[4]GM[1];AB[aa];AB[bb])',
    fix: 'Removes the points; as a suggestion where another list of the node sets up one of them too.',
  },
  when: ['AB', 'AW', 'AE'],
  create(walk, report) {
    const list = new PointList()
    return {
      node() {
        if (!walk.isGo) return
        let twice: ReadonlySet<number> | undefined
        for (let i = 0; i < walk.count; i++) {
          const stone = stones.get(walk.codes[i]!)
          if (stone === undefined) continue
          for (let token = walk.firstValue[i]!, left = walk.valueCount[i]!; left > 0; token++) {
            if (walk.kinds[token] !== TokenKind.value) continue
            left--
            list.clear()
            walk.addPointsOf(i, token, list)
            let any = false
            for (let k = 0; k < list.count && !any; k++) any = walk.board.cell(list.points[k]!) === stone
            if (!any) continue
            const idle = (vertex: number): boolean => walk.board.cell(vertex) === stone
            const points = Array.from(list.points.subarray(0, list.count))
            const others = (twice ??= setTwice(walk))
            const kind = points.some((vertex) => idle(vertex) && others.has(vertex)) ? 'suggestion' : 'safe'
            const fix = keepVertices(
              walk,
              i,
              token,
              points.filter((vertex) => !idle(vertex)),
              kind,
            )
            report(walk.starts[token]!, walk.starts[token + 1]!, undefined, fix)
          }
        }
      },
    }
  },
})
