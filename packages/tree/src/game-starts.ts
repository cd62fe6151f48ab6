import { TokenKind } from '@sgfkit/lexer'
import type { Base } from './base.js'
import type { Fragment } from './fragments.js'
import { NONE } from './records.js'

/** The parentheses, outside of all others, that one or more games stand in. Tokens, and numbers of games. */
export interface Group {
  readonly open: number
  /** Token after its `)`. */
  end: number
  readonly first: number
  /** Number after its last game. */
  last: number
}

/** For each game the group that it stands in. One pass over the tokens; all parentheses must be closed. */
export function groupsOf(base: Base): readonly Group[] {
  const groups: Group[] = []
  let depth = 0
  let open = 0
  let game = 0
  let group: Group | undefined
  let next = base.gameCount === 0 ? NONE : base.firstToken(base.root(0))
  for (let token = 0; token < base.tokenCount; token++) {
    const kind = base.kinds[token]!
    if (token === next) {
      group ??= { open, end: base.tokenCount, first: game, last: game }
      groups.push(group)
      group.last = ++game
      next = game < base.gameCount ? base.firstToken(base.root(game)) : NONE
    }
    if (kind === TokenKind.open && depth++ === 0) open = token
    else if (kind === TokenKind.close && --depth === 0) {
      if (group !== undefined) group.end = token + 1
      group = undefined
    }
  }
  return groups
}

/** The first token of what stands before a node and after the parenthesis before it; the node's own where that is something else. */
function leadToken(base: Base, node: number): number {
  const own = base.firstToken(node)
  let token = own
  while (token > 0 && isLoose(base.kinds[token - 1]!)) token--
  return token > 0 && base.kinds[token - 1]! > TokenKind.close ? own : token
}

const isLoose = (kind: number): boolean => kind === TokenKind.space || kind === TokenKind.stray

/** Where the text of a node starts with the stray text before its `;`, or -1 where none stands there. */
function strayStart(base: Base, node: number): number {
  const own = base.firstToken(node)
  for (let token = leadToken(base, node); token < own; token++)
    if (base.kinds[token] === TokenKind.stray) return base.starts[token]!
  return NONE
}

/**
 * Whether a game is only known as one by what it holds: its `;` is missing, or not the first thing in it. With fewer values it
 * might be read as text between games.
 */
export function isGuessed(base: Base, root: number): boolean {
  return base.kinds[base.firstToken(root)] !== TokenKind.semi || strayStart(base, root) !== NONE
}

/** Where a node starts whose `;` is put before the stray text that precedes it; see `frontFragments`. */
export function frontStart(base: Base, node: number): number {
  const stray = strayStart(base, node)
  return stray === NONE ? base.ownStart(node) : stray
}

/**
 * Puts the `;` of a node before the stray text that precedes it, which thereby stays and becomes stray text in the node: so a
 * game is known as one whatever it holds, and a node that moves takes that text along.
 *
 * Values without an identifier right behind the `;` would become those of a word at the end of that text, which then must go.
 */
export function frontFragments(base: Base, node: number): Fragment[] {
  const own = base.firstToken(node)
  const start = frontStart(base, node)
  const put = (start: number, end: number, text: string): Fragment => ({
    start,
    end,
    owner: node,
    opening: true,
    parts: [text],
    removes: NONE,
  })
  if (base.kinds[own] !== TokenKind.semi) return [put(start, start, ';')]
  const semi = base.starts[own]!
  if (start === semi) return []
  let next = own + 1
  while (base.kinds[next] === TokenKind.space) next++
  if (base.kinds[next] === TokenKind.value && /[A-Za-z]\d?\s*$/.test(base.text.slice(start, semi)))
    return [put(start, semi, '')]
  // Apart from what follows, so that a word does not grow.
  return [put(start, start, ';'), put(semi, semi + 1, base.kinds[own - 1] === TokenKind.space ? '' : ' ')]
}
