import { TokenKind } from '@sgfkit/lexer'
import { packed } from '../idents.js'
import { defineRule, type Reporter } from '../rule.js'
import { tellMove } from '../tell-move.js'
import type { Walk } from '../walk.js'

const HA = packed('HA')
const AB = packed('AB')
const PL = packed('PL')

/** Nodes that are looked through for the first move of a game. */
const FEW = 64

const message = (color: 1 | 2): string =>
  color === 1 ? "Black moves, and it is White's turn" : "White moves, and it is Black's turn"

/** Tells of a first move of the main line by Black, after the handicap stones of the node at hand. */
const tellFirstMove = (walk: Walk, report: Reporter): void => {
  const { kinds, starts, text, tokens } = walk
  const { nodeParent, nodeToken, nodeCount } = walk.tree
  for (
    let node = walk.node + 1, left = FEW;
    node < nodeCount && nodeParent[node] === node - 1 && left > 0;
    node++, left--
  ) {
    for (let token = nodeToken[node]! + 1; token < tokens.count && kinds[token]! > TokenKind.semi; token++) {
      if (kinds[token] !== TokenKind.ident) continue
      const ident = text.slice(starts[token], starts[token + 1])
      // What is set up, or says that it is on purpose, decides the turn anew.
      if (ident === 'W' || ident === 'PL' || ident === 'KO' || /^A[BWE]$/.test(ident)) return
      if (ident !== 'B') continue
      report(starts[token]!, starts[token + 2]!, "Black moves first, and after handicap stones it is White's turn")
      return
    }
  }
}

/** A move by the side whose turn it is not. */
export const wrongTurn = defineRule({
  code: 'go/wrong-turn',
  sgfc: 63,
  severity: 'warning',
  presets: ['recommended', 'strict'],
  summary: 'The side moves whose turn it is not',
  docs: {
    why: 'The same side moves twice in a row, PL names the other one, or Black moves first after handicap stones. A move is missing between, a pass was left out, or handicap stones were written as moves.',
    bad: '(;FF[4]GM[1];B[aa];W[bb];W[cc])',
    good: '(;FF[4]GM[1];B[aa];W[bb];B[cc])',
    noFix: 'the move that is missing is not in the record.',
  },
  when: ['HA'],
  create: (walk, report) => ({
    node() {
      if (!walk.isGo || walk.parent >= 0 || !walk.has(AB) || walk.has(PL)) return
      if (Number(walk.raw(HA)) >= 2) tellFirstMove(walk, report)
    },
    move() {
      if (walk.sameColor && !walk.forced) tellMove(walk, report, message(walk.color))
    },
  }),
})
