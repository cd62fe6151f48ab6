import { TokenKind } from '@sgfkit/lexer'
import { decodePointAt } from '@sgfkit/schema'
import { packed } from '../idents.js'
import { keepVertices } from '../keep-points.js'
import { PointList } from '../point-list.js'
import { profileRule } from '../profile-rule.js'

const B = packed('B')
const W = packed('W')
const CR = packed('CR')

/** A circle on the move of the node. */
export const kgsCurrentMove = profileRule({
  profile: 'kgs',
  name: 'current-move',
  when: ['CR'],
  summary: 'A circle on the move of the node',
  docs: {
    why: 'KGS marks each move so; programs mark the last move themselves.',
    bad: '(;FF[4]GM[1];B[aa]CR[aa])',
    good: '(;FF[4]GM[1];B[aa]CR[bb])',
    fix: 'Removes it, as a suggestion; other circles stay.',
  },
  node(walk, report) {
    const move = walk.raw(B) ?? walk.raw(W)
    if (move === undefined || !walk.isGo) return
    const vertex = decodePointAt(move, 0, move.length, walk.context.columns, walk.context.rows)
    if (vertex < 0) return
    const list = new PointList()
    for (let i = 0; i < walk.count; i++) {
      if (walk.codes[i] !== CR) continue
      for (let token = walk.firstValue[i]!, left = walk.valueCount[i]!; left > 0; token++) {
        if (walk.kinds[token] !== TokenKind.value) continue
        left--
        list.clear()
        walk.addPointsOf(i, token, list)
        const points = Array.from(list.points.subarray(0, list.count))
        const others = points.filter((point) => point !== vertex)
        if (others.length === points.length) continue
        const fix = keepVertices(walk, i, token, others, 'suggestion')
        report(walk.starts[token]!, walk.starts[token + 1]!, undefined, fix)
      }
    }
  },
})
