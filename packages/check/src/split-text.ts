import { isTerminated } from '@sgfkit/lexer'
import { applyEdits, type TextEdit } from '@sgfkit/source'
import { type ParseOptions, parseSyntax } from '@sgfkit/syntax'
import { packed } from './idents.js'
import { partSetup, SETUP, staysFirst } from './split-rules.js'
import { Walk } from './walk.js'

const B = packed('B')
const W = packed('W')
const PL = packed('PL')
const setups = SETUP.map(packed)

/** Whether the node at hand holds setup and a move, or a move of each side. */
export const isMixed = (walk: Walk): boolean => {
  const moves = (walk.has(B) ? 1 : 0) + (walk.has(W) ? 1 : 0)
  return moves === 2 || (moves === 1 && setups.some((code) => walk.has(code)))
}

const editsOf = (walk: Walk): readonly TextEdit[] => {
  const black = walk.find(B)
  const white = walk.find(W)
  const first = black >= 0 && (white < 0 || black < white) ? black : white
  const second = black >= 0 && white >= 0 ? Math.max(black, white) : -1
  const textOf = (index: number): string => walk.text.slice(walk.identStart(index), walk.propertyEnd(index))
  const remove = (index: number): TextEdit => ({
    span: { start: walk.identStart(index), end: walk.propertyEnd(index) },
    text: '',
  })
  const held = SETUP.filter((_, i) => walk.has(setups[i]!))
  const player = walk.has(PL) ? walk.raw(PL) : undefined
  const parting = partSetup(held, player, first === black ? 'B' : 'W')
  const edits: TextEdit[] = parting === 'player' ? [remove(walk.find(PL))] : []
  let text = ''
  if (parting === 'node') {
    text = ';'
    for (let i = 0; i < walk.count; i++) {
      if (i === second || staysFirst(walk.identOf(i), walk.context)) continue
      text += textOf(i)
      edits.push(remove(i))
    }
  }
  if (second >= 0) {
    text += `;${textOf(second)}`
    edits.push(remove(second))
  }
  const end = walk.nodeEnd()
  return text === '' ? edits : [...edits, { span: { start: end, end }, text }]
}

/** Gives the second part of mixed nodes, which are named by number, nodes of their own. */
export const splitText = (text: string, nodes: ReadonlySet<number>, options: Pick<ParseOptions, 'start'>): string => {
  const walk = new Walk(false, true)
  const edits: TextEdit[] = []
  walk.run(parseSyntax(text, options), {
    node() {
      // What ends within a value cannot be moved.
      const last = walk.count > 0 ? walk.lastValue[walk.count - 1]! : -1
      if (nodes.has(walk.node) && last >= 0 && isTerminated(walk.tokens, last) && isMixed(walk))
        edits.push(...editsOf(walk))
    },
  })
  return applyEdits(text, edits)
}
