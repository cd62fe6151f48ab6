import { leavesOpen, TokenKind } from '@sgfkit/lexer'
import type { Base } from './base.js'
import type { Fragment, Part } from './fragments.js'
import type { Group } from './game-starts.js'
import type { Layout } from './layout.js'
import { increasing } from './increasing.js'
import type { NodeId } from './records.js'
import { NONE } from './records.js'
import type { Style } from './style.js'
import { spaceBefore } from './style.js'

/** What the changes of one list of children are worked out from. */
interface Siblings {
  readonly base: Base
  readonly layout: Layout
  readonly style: Style
  readonly needsSemi: Set<number>
  readonly fronted: Set<number>
  readonly groupOf: (game: number) => Group
}

/**
 * Changes that turn the children that a node has in the source (`parent` is a syntax node, -1 for the list of games) into
 * the given ones. Children that keep their order stay where they are; all else is taken out and put in.
 */
export function childFragments(siblings: Siblings, parent: number, after: readonly NodeId[]): Fragment[] {
  const { base, layout, style, needsSemi, fronted, groupOf } = siblings
  const before = childrenInSource(base, parent)
  if (before.length === after.length && before.every((node, index) => base.id(node) === after[index])) return []

  const fragments: Fragment[] = []
  const put = (start: number, end: number, parts: readonly Part[], opening: boolean, removes: number) =>
    fragments.push({ start, end, owner: parent, opening, parts, removes })

  const top = parent === NONE
  const several = after.length > 1
  const kept = keptChildren(base, parent, after)
  if (top) keepWholeGroups(siblings, before, kept)
  const outside = new Outside(base)
  const wrapNew = top || several
  const separator = wrapNew ? separatorOf(siblings, parent, before) : style.node

  // Where the text of what stays has been written up to; games before the first one have no place after something.
  let place = top ? NONE : base.ownEnd(parent)
  let cut = place
  let next = 0

  const insertUpTo = (limit: number) => {
    const parts: Part[] = []
    for (; next < limit; next++) {
      const child = after[next]!
      if (place !== NONE) parts.push(separator)
      if (wrapNew) parts.push('(', { child }, ')')
      else parts.push({ child })
      if (place === NONE) parts.push(separator)
    }
    if (parts.length === 0) return
    // Nothing follows where none of the games stays.
    if (place === NONE && kept.size === 0) parts.pop()
    outside.interrupt()
    if (place !== NONE) put(place, place, parts, false, NONE)
    else if (before.length > 0) {
      const start = base.starts[groupOf(0).open]!
      put(start, start, parts, false, NONE)
    } else {
      // No game in the text: what there is stays in front.
      const end = base.text.length
      put(end, end, end > 0 && !/[\r\n]$/.test(base.text) ? ['\n', ...parts] : parts, false, NONE)
    }
  }

  for (const [index, node] of before.entries()) {
    const position = kept.get(node)
    if (position !== undefined) {
      insertUpTo(position)
      next++
      if (layout.open(node) === NONE) {
        const start = base.ownStart(node)
        const end = layout.innerEnd(node)
        if (base.kinds[base.firstToken(node)] !== TokenKind.semi) needsSemi.add(node)
        if (several) {
          put(start, start, ['('], true, NONE)
          put(end, end, [')'], false, NONE)
        }
      }
      place = layout.end(node)
      cut = place
      outside.interrupt()
      continue
    }
    // Stray text in its own parentheses goes with it.
    if (top || layout.open(node) !== NONE) fronted.add(node)
    let start = layout.start(node)
    let end = layout.end(node)
    let token = layout.open(node) === NONE ? base.firstToken(node) : layout.open(node)
    let parts: Part[] = []
    if (top) {
      // Nothing is left of a group: its parentheses go with the games, and what stands beside them in it.
      const group = groupOf(index)
      if (index === group.first) start = base.starts[(token = group.open)]!
      else start = cut
      if (index + 1 === group.last) {
        end = base.starts[group.end]!
        parts = outside.leave(group, groupOf, before.length)
      }
    }
    if (place === NONE) {
      // The first game takes the white space behind it along, so that the next one begins where it began.
      const next = before[index + 1]
      if (next !== undefined && groupOf(index).last === index + 1)
        end = Math.max(end, spaceEnd(base, end, base.starts[groupOf(index + 1).open]!))
    } else if (base.kinds[token - 1] === TokenKind.space) start = Math.max(cut, base.starts[token - 1]!)
    put(start, end, parts, false, node)
    cut = end
  }
  insertUpTo(after.length)
  return fragments
}

/**
 * Takes all games of a group for moved where one of them is: what is left in the parentheses would have to be known as a game
 * by what then stands first in them, and text between games could become part of one.
 */
function keepWholeGroups({ groupOf }: Siblings, before: readonly number[], kept: Map<number, number>): void {
  for (let game = 0; game < before.length;) {
    const { first, last } = groupOf(game)
    const nodes = before.slice(first, last)
    if (!nodes.every((node) => kept.has(node))) for (const node of nodes) kept.delete(node)
    game = last
  }
}

/** Text outside of games, which comes to stand together where games between are taken out. */
class Outside {
  readonly #base: Base
  /** Offset up to which the text has been looked through. */
  #seen = 0
  /** Whether text outside of games, since one that stays, would make values behind it a game. */
  #isOpen = false

  constructor(base: Base) {
    this.#base = base
  }

  /** A game stays or is put in: what stands before it does not reach what follows. */
  interrupt(): void {
    this.#isOpen = false
  }

  /**
   * What stays of a group that is taken out: a `)` where the values behind it would otherwise be read, with what stands before
   * it, as those of a game. So text outside of games stays all there, and is outside of games.
   */
  leave(group: Group, groupOf: (game: number) => Group, games: number): Part[] {
    const { text, starts } = this.#base
    const start = starts[group.open]!
    const end = starts[group.end]!
    this.#isOpen = leavesOpen(text, this.#seenFrom(group, groupOf), start) ?? this.#isOpen
    this.#seen = end
    if (!this.#isOpen) return []
    const next = group.last < games ? starts[groupOf(group.last).open]! : text.length
    const after = /^[^()]*/.exec(text.slice(end, next))![0]
    if (!/[[;]/.test(after)) return []
    this.#isOpen = false
    return [')']
  }

  #seenFrom(group: Group, groupOf: (game: number) => Group): number {
    return group.first === 0 ? 0 : Math.max(this.#seen, this.#base.starts[groupOf(group.first - 1).end]!)
  }
}

function childrenInSource(base: Base, parent: number): number[] {
  const children: number[] = []
  if (parent === NONE) for (let game = 0; game < base.gameCount; game++) children.push(base.root(game))
  else for (let child = base.first(parent); child !== NONE; child = base.next(child)) children.push(child)
  return children
}

/** The children that stay in place, with their index in the new list: as many as keep their order. */
function keptChildren(base: Base, parent: number, after: readonly NodeId[]): Map<number, number> {
  const nodes: number[] = []
  const positions: number[] = []
  for (const [position, id] of after.entries()) {
    const node = base.node(id)
    if (node === NONE || base.parent(node) !== parent) continue
    nodes.push(node)
    positions.push(position)
  }
  return new Map(increasing(nodes).map((index) => [nodes[index]!, positions[index]!]))
}

/** White space before a new child: as before its siblings, else as elsewhere in the text. */
function separatorOf({ base, layout, style }: Siblings, parent: number, before: readonly number[]): string {
  if (parent === NONE) return before.length > 1 ? spaceBefore(base, tokenOf(base, layout, before[1]!)) : style.game
  const sibling = before.find((node) => layout.open(node) !== NONE)
  if (sibling !== undefined) return spaceBefore(base, layout.open(sibling))
  return style.variation
}

function tokenOf(base: Base, layout: Layout, node: number): number {
  const open = layout.open(node)
  return open === NONE ? base.firstToken(node) : open
}

/** Where the white space at `from` ends, if nothing but white space stands up to `to`. */
function spaceEnd(base: Base, from: number, to: number): number {
  return /^\s*$/.test(base.text.slice(from, to)) ? to : from
}
