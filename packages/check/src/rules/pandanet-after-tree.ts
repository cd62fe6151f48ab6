import { TokenKind } from '@sgfkit/lexer'
import { defineRule } from '../rule.js'
import type { Walk } from '../walk.js'

/** Properties as Pandanet writes them behind the tree: a value ends at a bracket without a backslash. */
const properties = /^\s*(?:(?:OS|TB|TW)\s*(?:\[(?:\\[\s\S]|[^\]\\])*\]\s*)+)+$/

/** The text between the end of the game at hand and the next one, or the end. */
const textBehind = (walk: Walk): { readonly start: number; readonly end: number } => {
  const { kinds, starts, tokens, tree } = walk
  const next = tree.gameRoot[walk.game + 1]
  let after = next === undefined ? tokens.count : tree.nodeToken[next]!
  while (after > 0 && (kinds[after - 1] === TokenKind.space || kinds[after - 1] === TokenKind.open)) after--
  let first = after
  while (first > 0 && kinds[first - 1]! > TokenKind.semi && kinds[first - 1] !== TokenKind.close) first--
  if (kinds[first] === TokenKind.space) first++
  return { start: starts[first]!, end: starts[after]! }
}

/** Properties behind the last parenthesis. */
export const pandanetAfterTree = defineRule({
  code: 'vendor/pandanet-after-tree',
  severity: 'info',
  profile: 'pandanet',
  summary: 'Properties stand behind the end of the game',
  docs: {
    why: 'Pandanet writes observers (OS) and territory (TB, TW) behind the last parenthesis, where they belong to no game.',
    bad: '(;FF[4]GM[1];B[aa])TB[bb][cc]TW[dd]OS[x]',
    good: '(;FF[4]GM[1];B[aa]TB[bb][cc]TW[dd]OS[x])',
    fix: 'Puts them into the last node of the main line of their game, as a suggestion.',
  },
  create(walk, report) {
    let last = 0
    return {
      start() {
        last = 0
      },
      mainLineEnd() {
        last = walk.nodeEnd()
      },
      gameEnd() {
        const { start, end } = textBehind(walk)
        if (start < last || start >= end) return
        const found = walk.text.slice(start, end)
        if (!properties.test(found)) return
        const edits = [
          { span: { start: last, end: last }, text: found.trim() },
          { span: { start, end }, text: '' },
        ]
        report(start, end, undefined, { title: 'Put them into the game', kind: 'suggestion', edits })
      },
    }
  },
})
