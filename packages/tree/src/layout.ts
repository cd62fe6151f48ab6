import { TokenKind } from '@sgfkit/lexer'
import type { Base } from './base.js'
import { NONE } from './records.js'

/** How the nodes of one game stand in parentheses, by node number less that of its root. All entries are token indices. */
interface GameLayout {
  /** The `(` that a node begins, or -1 for one that goes on in the parenthesis of another. */
  readonly open: Int32Array
  /** Index after the last token of the node's subtree, its own parentheses included. */
  readonly end: Int32Array
  /** The same without its own `)`. */
  readonly innerEnd: Int32Array
}

/**
 * Where subtrees begin and end in the text. Worked out for a game when it is first asked for: only changes of structure
 * need it. All parentheses must be closed.
 */
export class Layout {
  readonly #base: Base
  readonly #games = new Map<number, GameLayout>()

  constructor(base: Base) {
    this.#base = base
  }

  /** The `(` of a node, or -1. */
  open(node: number): number {
    const [game, root] = this.#of(node)
    return game.open[node - root]!
  }

  /** Offset where a node's subtree starts, with its `(`. */
  start(node: number): number {
    const open = this.open(node)
    return open === NONE ? this.#base.ownStart(node) : this.#base.starts[open]!
  }

  /** Offset where a node's subtree ends, with its `)`. */
  end(node: number): number {
    const [game, root] = this.#of(node)
    return this.#base.starts[game.end[node - root]!]!
  }

  /** Offset where a node's subtree ends, without its `)`. */
  innerEnd(node: number): number {
    const [game, root] = this.#of(node)
    return this.#base.starts[game.innerEnd[node - root]!]!
  }

  #of(node: number): [layout: GameLayout, root: number] {
    const base = this.#base
    const number = base.game(node)
    const root = base.root(number)
    let game = this.#games.get(root)
    if (game === undefined) this.#games.set(root, (game = layOut(base, root)))
    return [game, root]
  }
}

/** The first token that can belong to a game: its parentheses, and empty trees and stray text among them. */
function gameStart(base: Base, root: number): number {
  let start = base.firstToken(root)
  let closed = 0
  for (let token = start - 1; token >= 0; token--) {
    const kind = base.kinds[token]!
    if (kind === TokenKind.close) closed++
    else if (kind === TokenKind.open) closed = Math.max(0, closed - 1)
    else if (kind !== TokenKind.space && kind !== TokenKind.stray) break
    if (closed === 0) start = token
  }
  return start
}

function layOut(base: Base, root: number): GameLayout {
  const last = base.end(root)
  const from = gameStart(base, root)
  const to = last < base.nodeCount ? gameStart(base, last) : base.tokenCount
  const size = last - root
  const open = new Int32Array(size).fill(NONE)
  const end = new Int32Array(size).fill(to)
  const innerEnd = new Int32Array(size).fill(to)

  // One entry an open parenthesis: its token, the node that it was opened for, the one subtree in it, the last bare node.
  const opens: number[] = []
  const owners: number[] = []
  const units: number[] = []
  const bares: number[] = [NONE]
  const nextBare = new Int32Array(size)
  const SEVERAL = -2

  let node = root
  let content = from
  const closeBares = (first: number) => {
    for (let bare = first; bare !== NONE; bare = nextBare[bare - root]!) {
      end[bare - root] = content
      innerEnd[bare - root] = content
    }
  }
  for (let token = from; token < to; token++) {
    const kind = base.kinds[token]!
    if (node < last && token === base.firstToken(node)) {
      const top = opens.length - 1
      // A parenthesis begins the first node in it, unless whole variations stand before that one.
      if (top >= 0 && owners[top] === NONE && units[top] === NONE) {
        owners[top] = node
        open[node - root] = opens[top]!
      } else {
        nextBare[node - root] = bares[top + 1]!
        bares[top + 1] = node
        if (top >= 0 && owners[top] === NONE) units[top] = SEVERAL
      }
      node++
    }
    if (kind === TokenKind.open) {
      opens.push(token)
      owners.push(NONE)
      units.push(NONE)
      bares.push(NONE)
    } else if (kind === TokenKind.close) {
      closeBares(bares.pop()!)
      if (opens.length === 0) {
        bares.push(NONE)
        continue
      }
      const opened = opens.pop()!
      const owner = owners.pop()!
      let unit = units.pop()!
      if (owner !== NONE) {
        innerEnd[owner - root] = content
        unit = owner
      }
      if (unit >= 0) {
        // A parenthesis too many around a single subtree goes with it.
        open[unit - root] = opened
        end[unit - root] = token + 1
      }
      const around = units.length - 1
      if (around >= 0 && unit !== NONE) units[around] = units[around] === NONE ? unit : SEVERAL
      content = token + 1
    } else if (kind !== TokenKind.space && kind !== TokenKind.stray && kind !== TokenKind.preamble) content = token + 1
  }
  for (const first of bares) closeBares(first)
  return { open, end, innerEnd }
}
